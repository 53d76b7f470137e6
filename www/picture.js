// Runs where the page's content begins: paints the picture of the screen that this browser keeps for the address, so
// that it is there before Python. Python draws the same again, and nothing moves.
(() => {
    "use strict";

    const KEPT = "enoteca.picture";
    const GAME = "enoteca.game.";
    const LARGEST = 1_000_000;
    const root = document.documentElement;
    const version = document.querySelector("meta[name=enoteca-snapshot]")?.content;
    const address = () => location.hash.slice(1);

    // The lobby is one place, all games share another: only the last one has its picture kept.
    const place = (address) => (address === "" ? `${KEPT}.lobby` : `${KEPT}.game`);

    // A picture is out of date when a game that it shows has been played on since; its record comes last in its text.
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

    // A document of its own: nothing in it runs or is fetched while what could run is taken out.
    function harmless(markup) {
        const { body } = new DOMParser().parseFromString(markup, "text/html");
        for (const element of body.querySelectorAll("script, iframe, object, embed, base, meta, link")) element.remove();
        for (const element of body.querySelectorAll("*")) {
            for (const { name, value } of [...element.attributes]) {
                if (name.startsWith("on") || /^\W*javascript:/i.test(value)) element.removeAttribute(name);
            }
        }
        return body.childNodes;
    }

    const picture = kept();
    if (picture !== undefined) {
        root.classList.remove("is-elsewhere");
        root.dataset.screen = String(picture.screen);
        document.getElementById("app").replaceChildren(...harmless(String(picture.markup)));
    }
    window.enotecaPicture = { keep };
})();
