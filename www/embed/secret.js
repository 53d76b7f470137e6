// WordPress shows pages of sites that it does not know in frames without an origin. It appends `#?secret=…` to their
// addresses, and shows a frame only when its page has told a height, in the message below, with that secret.
const [, own, found] = location.hash.match(/^#?(.*?)(?:#?\?secret=([a-z\d]+))?$/is);

/** The text after the `#` without what WordPress has added to it. */
export const address = own;

/** Whether the page is in a frame of WordPress. */
export const isInWordPress = found !== undefined && parent !== window;

function tell(message, value) {
  parent.postMessage({ secret: found, message, value }, "*");
}

/** Tells WordPress the height of the page, now and whenever it changes. */
export function tellHeight() {
  if (!isInWordPress) return;
  const height = () => tell("height", Math.ceil(document.body.getBoundingClientRect().height));
  new ResizeObserver(height).observe(document.body);
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.message === "ready" && data.secret === found) height(); // it did not yet listen
  });
  // Such a frame can open no window. WordPress goes to an address of ours when it is told to.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[target=_blank]");
    if (link && !event.defaultPrevented) tell("link", link.href);
  });
}
