// Where the script of a board does not come, its picture stays: browsers refuse modules to a frame that belongs to no
// origin (`<iframe sandbox="allow-scripts">`), unless the host sends `Access-Control-Allow-Origin`. This is no module.
(() => {
  "use strict";

  let isShown = false;

  async function show({ target }) {
    if (isShown || !(target instanceof HTMLScriptElement)) return;
    isShown = true;
    if (document.readyState === "loading")
      await new Promise((read) => document.addEventListener("DOMContentLoaded", read, { once: true }));
    const { textContent } = document.querySelector("noscript");
    const { head, body } = new DOMParser().parseFromString(textContent, "text/html");
    document.body.append(...head.childNodes, ...body.childNodes);
    // The style sheet shows the picture that the address names by its language and lesson.
    const address = location.hash.slice(1);
    const said = new URLSearchParams(address);
    const language = said.get("lang") ?? document.documentElement.lang;
    const names = [address, `${language}/${said.get("lesson")}`, `${language}/any-record`];
    location.replace(`#${names.find((name) => document.getElementById(name)) ?? ""}`);
  }

  addEventListener("error", show, true);
})();
