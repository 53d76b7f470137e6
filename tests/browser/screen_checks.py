"""What every page outside and inside of a game is asked: axe-core, the size of a finger, the width of a window."""

from __future__ import annotations

from pathlib import Path

from tests.browser.page_driver import FRAME, PageDriver

AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
FINGER = 44

# A part that has been looked at before, in the same colours, is not looked at again: half of what stands on a screen
# stood on the one before it. What axe-core asks of a page as a whole it asks all the same.
RUN_AXE = """
async () => {
    const endless = (it) => it.effect.getComputedTiming().endTime === Infinity;
    for (const moving of document.getAnimations()) endless(moving) ? moving.cancel() : moving.finish();
    const colours = matchMedia("(prefers-color-scheme: dark)").matches + (document.documentElement.dataset.theme ?? "");
    const seen = (window.lookedAt ??= new Set());
    const known = [];
    const sort = (part) => {
        if (part.querySelectorAll("*").length < 8) return;
        const looks = [colours, innerWidth, part.outerHTML].join(" ");
        if (seen.has(looks)) return known.push(part);
        seen.add(looks);
        for (const inner of part.children) sort(inner);
    };
    for (const part of document.querySelectorAll("#app > *")) sort(part);
    const scenery = [...document.querySelectorAll(".zone.ground, .zones > .shapes")];
    const parts = { include: [document], exclude: [...scenery, ...known] };
    const found = await axe.run(parts, { resultTypes: ["violations"] });
    const told = (it) => (node) => [it.id, node.target.join(" "), node.failureSummary];
    return found.violations.flatMap((it) => it.nodes.map(told(it)));
}
"""

# What can be pointed at outside of a map and is hit by a smaller finger only. Links in running text are as high as
# their line and are left out; they lead to other sites and are no part of a game. An element that is drawn small may
# have a larger area around it (`.rule-link` has): so a small one is asked for at the edges of a finger's square.
# What lies below something else even in its middle (the prompt below the rule drawer) is no target for a finger at all.
SMALL = """
(finger) => {
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const targets = "button, input, select, textarea, summary, label.file-button, [role=button]";
    const isOfAMap = (it) => it.closest("svg") && !it.closest(".zones");
    const isTarget = (it) => it.checkVisibility() && !isOfAMap(it) && !it.matches(".visually-hidden");
    const hits = (it, x, y) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (it.contains(found) || found.contains(it) && found.tagName === "LABEL");
    };
    const isLarge = (box) => box.width >= finger - 0.5 && box.height >= finger - 0.5;
    const fits = (it) => {
        if (isLarge(it.getBoundingClientRect())) return true;
        // What was out of sight may not have been laid out before.
        it.scrollIntoView({ block: "center", inline: "center" });
        const box = it.getBoundingClientRect();
        if (isLarge(box)) return true;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const [right, down] = [Math.max(box.width, finger) / 2 - 1, Math.max(box.height, finger) / 2 - 1];
        if (!hits(it, x, y)) return true;
        const edges = [[-right, 0], [right, 0], [0, -down], [0, down]];
        return edges.every(([dx, dy]) => hits(it, x + dx, y + dy));
    };
    // A number of a drawing may be narrow where a large button makes the same move (WCAG 2.5.8, “equivalent”).
    const areLarge = (places) => [...places].some((it) => isLarge(it.getBoundingClientRect()));
    const hasEquivalent = (it) => {
        const move = it.closest("svg") ? it.dataset.move : undefined;
        return move !== undefined && areLarge(scope.querySelectorAll(`button[data-move="${move}"]`));
    };
    const told = (it) => {
        const box = it.getBoundingClientRect();
        const name = it.id || `${it.tagName.toLowerCase()}.${it.className}`;
        return `${name} ${Math.round(box.width)}×${Math.round(box.height)}`;
    };
    const small = [...scope.querySelectorAll(targets)].filter(isTarget).filter((it) => !fits(it) && !hasEquivalent(it));
    return [...new Set(small.map(told))];
}
"""

# Asked when the page has been presented at its new width.
SIDEWAYS = (
    "async () => {"
    + FRAME
    + """
    for (let number = 0; number < 2; number++) await frame();
    const page = document.scrollingElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    const beyond = (it) => it.getBoundingClientRect().right > page.clientWidth + 1;
    const all = [...document.body.querySelectorAll("*")].filter(beyond).slice(0, 3);
    return [page.scrollWidth, ...all.map((it) => it.id || it.className?.baseVal || it.className || it.tagName)];
}
"""
)


def axe(driver: PageDriver) -> list[list[str]]:
    """Return the violations that axe-core finds on the screen: rule, element, why."""
    if not driver.page.evaluate("'axe' in window"):
        driver.page.evaluate(AXE)
    return driver.page.evaluate(RUN_AXE)
