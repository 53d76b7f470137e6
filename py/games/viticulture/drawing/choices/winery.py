"""Making wine: grapes are laid ready, and the wines that they could become offer themselves."""

from __future__ import annotations

from collections import Counter

from engine.core.move import PASS
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import pick_button
from engine.text.words import Words
from games.viticulture.components import COLOURS, RECIPES, Recipe
from games.viticulture.drawing.choices.button_parts import pass_button, row
from games.viticulture.drawing.choices.buttons import wine_button
from games.viticulture.drawing.choices.picks import OF_GRAPES, grape_number, picked_grapes, wines_of
from games.viticulture.drawing.signs import glass, grape
from games.viticulture.state import State


def winery(view: State, context: DrawContext) -> Markup:
    """Return the grapes, the recipes, and the wines of the grapes that lie ready."""
    seat = view.now.seat
    red, white = picked_grapes(view, context, seat)
    pads = tag("div", *[_pad(view, context, seat, colour) for colour in range(len(COLOURS))], class_="vi-pads")
    out = pass_button(context) if PASS in context.candidates else NOTHING
    return joined([_recipes(context, len(red), len(white)), pads, _wines(context, red, white), out])


def _pad(view: State, context: DrawContext, seat: int, colour: int) -> Markup:
    shown = [
        pick_grape(context.words, colour, value, grape_number(colour, value) in context.picked)
        for value in view.crush[seat][colour]
    ]
    label = context.words.say("choices.grapes", colour=COLOURS[colour])
    return tag("div", *shown, class_="vi-grape-picks", role="group", aria_label=label) if shown else NOTHING


def pick_grape(words: Words, colour: int, value: int, pressed: bool) -> Markup:
    """Return a grape that can be laid ready for a wine."""
    label, action = words.say("board.grape", colour=COLOURS[colour], value=value), f"pick {grape_number(colour, value)}"
    return pick_button(action, pressed, grape(COLOURS[colour], value), kind="vi-grape-pick", aria_label=label)


def _recipes(context: DrawContext, red: int, white: int) -> Markup:
    """Return the four wines with the grapes that they take; the one that lies ready stands out."""
    wanted = Counter({move.names[0]: 1 for move in context.legal if move.verb == "wine"})
    ready = OF_GRAPES.get((red, white))
    kinds = ["is-now" if recipe is ready else None if wanted[recipe.id] else "is-out" for recipe in RECIPES]
    shown = [_recipe(context.words, recipe, kind) for recipe, kind in zip(RECIPES, kinds)]
    return tag("ul", *shown, class_="vi-recipes", aria_label=context.words.say("choices.recipes"))


def _recipe(words: Words, recipe: Recipe, kind: str | None) -> Markup:
    grapes = [grape("red")] * recipe.red + [grape("white")] * recipe.white
    name, arrow = tag("span", words.fact("wine", recipe.id)), tag("span", "\N{RIGHTWARDS ARROW}")
    least = tag("small", f"\N{GREATER-THAN OR EQUAL TO}{recipe.least}") if recipe.least > 1 else NOTHING
    return tag("li", *grapes, arrow, glass(recipe.id), name, least, class_=kind)


def _wines(context: DrawContext, red: tuple[int, ...], white: tuple[int, ...]) -> Markup:
    """Return a button for each value of the wine that the grapes become; a hint where they become none."""
    words, recipe = context.words, OF_GRAPES.get((len(red), len(white)))
    moves = wines_of(context, red, white)
    if not moves:
        code = "choices.wine.other" if red or white else "choices.wine"
        hint = words.say(code) if recipe is None else words.say("choices.wine.little", wine=recipe.id)
        return tag("div", tag("p", hint, class_="vi-hint"), class_="composed")
    heading = tag("p", words.say("choices.wine.value", wine=moves[0].names[0]), class_="vi-hint")
    return tag("div", heading, row([wine_button(context, move) for move in moves], "vi-narrow"), class_="composed")
