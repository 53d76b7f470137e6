// PyScript runs whatever script of its kind is ever put into the document, as `<script type="py">`, as `<py-script>` or as
// an attribute like `py-click`. This page has one such script, which stands in it from the beginning: so PyScript is let
// look at the document until it has been read, and no elements of its own are defined. Imported before PyScript.
const observer = window.MutationObserver;
const define = customElements.define;
const read = new Promise((done) => {
  if (document.readyState !== "loading") done();
  else document.addEventListener("DOMContentLoaded", () => done());
});

class UntilRead extends observer {
  observe(...what) {
    super.observe(...what);
    read.then(() => this.disconnect());
  }
}

window.MutationObserver = UntilRead;
addEventListener("py:all-done", () => (window.MutationObserver = observer), { once: true });

customElements.define = (name, ...what) => {
  if (!/^m?py-/.test(name)) define.call(customElements, name, ...what);
};
