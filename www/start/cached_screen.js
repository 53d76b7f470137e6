// Runs at the beginning of the page's body: paints the kept picture of the screen at the address, so that it is there
// before Python. Python draws the same again, and nothing moves.
(() => {
  "use strict";

  const KEPT = "enoteca.picture";
  const GAME = "enoteca.game.";
  const LARGEST = 1_000_000;
  const root = document.documentElement;
  const version = document.querySelector("meta[name=enoteca-version]")?.content;
  const address = () => location.hash.slice(1);

  // There is one picture of the lobby, and one of the game that was opened last.
  const place = (address) => (address === "" ? `${KEPT}.lobby` : `${KEPT}.game`);

  // A picture is out of date when one of its games has been played on since. Its text ends with the games' records.
  function shown(address) {
    const one = new URLSearchParams(address).get("game") ?? "";
    const games = Object.keys(localStorage).filter((key) => key.startsWith(GAME + one));
    return games.sort().map((key) => [key, localStorage[key].length, localStorage[key].split('"record":')[0]]);
  }

  const about = (address) => JSON.stringify([version, root.lang, address, shown(address)]);

  function keep(address, screen, markup) {
    try {
      if (markup.length > LARGEST) return;
      localStorage.setItem(place(address), JSON.stringify({ about: about(address), screen, markup }));
    } catch {
      // Without room, or without storage, the next visit waits for Python.
    }
  }

  function kept() {
    try {
      const picture = Object(JSON.parse(localStorage.getItem(place(address()))));
      return picture.about === about(address()) ? picture : undefined;
    } catch {
      return undefined;
    }
  }

  // All elements and attributes of our pictures (tests/page/storage/test_kept_picture.py compares). Anybody may have
  // put the text into storage, so no others come into the page.
  const words = (text) => new Set(text.trim().split(/\s+/));
  const ELEMENTS = words(`
    a article aside b br button caption dd details dialog div dl dt em fieldset figcaption figure h1 h2 h3 h4 header
    hr i img input label legend li main nav ol option output p progress section select small span strong summary
    table tbody td textarea tfoot th thead time tr ul circle clipPath defs desc ellipse g line linearGradient mask
    path pattern polygon polyline radialGradient rect stop svg symbol text textPath title tspan use
  `);
  const ATTRIBUTES = words(`
    accept alt autocomplete autofocus checked class colspan datetime dir disabled for height hidden href id lang list
    max maxlength min name open placeholder rel reversed role rowspan scope selected src step style tabindex target
    title type value width clip-path clipPathUnits cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-
    family font-size font-style font-weight gradientTransform gradientUnits letter-spacing mask offset opacity
    pathLength patternTransform patternUnits points preserveAspectRatio r rx ry startOffset stop-color stop-opacity
    stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor textLength
    transform viewBox x x1 x2 xml:space xmlns y y1 y2
  `);
  const ADDRESSES = new Set(["href", "src"]);
  const OWN_ADDRESS = /^(https?:\/\/|[^:]*$)/;

  const isAllowed = ({ name, value }) =>
    ADDRESSES.has(name) ? OWN_ADDRESS.test(value) : ATTRIBUTES.has(name) || /^(data|aria)-[a-z-]+$/.test(name);

  // In another document nothing runs or is fetched before the forbidden elements have been removed.
  function harmless(markup) {
    const { body } = new DOMParser().parseFromString(markup, "text/html");
    for (const element of body.querySelectorAll("*")) {
      if (!ELEMENTS.has(element.localName)) element.remove();
      for (const attribute of [...element.attributes]) {
        if (!isAllowed(attribute)) element.removeAttribute(attribute.name);
      }
    }
    return body.childNodes;
  }

  const picture = window === window.top ? kept() : undefined;
  if (picture !== undefined) {
    root.classList.remove("is-elsewhere");
    root.classList.add("is-cached");
    root.dataset.screen = String(picture.screen);
    document.getElementById("app").replaceChildren(...harmless(String(picture.markup)));
  }
  window.enotecaPicture = { keep };
})();
