"""The share dialog: one choice of the game or moment to share. Below it are the link, with its QR code, and folded the
lines for other pages and everything else. `Sharing` is the dialog with the reader's choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import quote

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.picture import picture, read_materials
from engine.drawing.zones import BoardZones
from engine.files.link import write_link
from engine.text.words import Words
from page.actions import number
from page.fetched.page_lines import DRAFT, Look, Shared
from page.match_links import MatchLinks, seat_number
from page.model import THEMES
from page.parts.widgets import Segment, button, dialog, dialog_buttons, segmented
from page.services.services import Services

PICTURES = ("svg", "png")
ELEMENT, FRAME, PICTURE = FORMS = ("element", "frame", "picture")
# In pixels, what a board in another page may measure.
LEAST, MOST = 200, 2000
# A phone reads the QR code of a longer link only from a very large screen.
LONGEST_CODE = 1500
SVG_DATA = "data:image/svg+xml;charset=utf-8,"


class Subject(NamedTuple):
    """Something that can be shared: its name in the dialog, its label, a sentence about what the link holds, a
    function that packs it, which raises `InputError` where that cannot be done, one that draws its board, and the
    caption of its picture."""

    name: str
    label: str
    note: str
    pack: Callable[[], Shared]
    board: Callable[[], BoardZones]
    caption: str


class Told(NamedTuple):
    """What has become of the text of a field (its id): `copied`, `selected` or `sent`."""

    field: str
    code: str


def subjects_of(links: MatchLinks, words: Words) -> list[Subject]:
    """Return the subjects of a match: one moment from each allowed point of view, the whole game opened at that
    moment, and from its beginning."""
    game, title = links.match.table.game, links.match.game.meta.title

    def pictured(ply: int, seat: int | None) -> tuple[Callable[[], BoardZones], str]:
        state, drawn_for = links.match.state_at(ply), links.drawn_for(seat, ply)
        board = lambda: links.match.game.zones_without_choices(state, drawn_for, words)  # noqa: E731
        return board, words.say("page.picture.caption", title=title, ply=ply)

    def seen(seat: int | None) -> Subject:
        label = words.say("page.share.open") if seat is None else words.say("page.share.seen", seat=seat)
        pack = lambda: Shared(game, title, links.seen_word(seat), seat=seat_number(seat))  # noqa: E731
        return Subject(
            seat_number(seat), label, words.say("page.share.seen.sentence"), pack, *pictured(links.ply, seat)
        )

    def whole(name: str, ply: int) -> Subject:
        label = words.say(f"page.share.{name}", ply=ply)
        pack = lambda: Shared(game, title, links.word, ply=str(ply))  # noqa: E731
        return Subject(name, label, words.say("page.share.sentence"), pack, *pictured(ply, None))

    return [*map(seen, links.points_of_view()), whole("moment", links.ply), whole("game", 0)]


class Sharing:
    """The share dialog with the reader's choices. `subjects` of a `game` can be shared, the usual one first; `record`
    is the game as text, `file` the name under which a picture of it is saved."""

    def __init__(
        self, services: Services, words: Words, game: str, subjects: Sequence[Subject], record: str, file: str
    ) -> None:
        self._file = file
        self._services, self._words, self._subjects, self._record = services, words, subjects, record
        self._here, self._is_at_its_address = services.browser.here(), services.browser.has_lasting_links()
        self._form, self._look = ELEMENT, Look(words.language)
        self._told: Told | None = None
        self._has_poster, self._materials = True, ""
        self._pictures: dict[tuple[str, str], Markup] = {}
        self._shown = NOTHING
        self._choose(subjects[0])
        services.browser.fetch(f"./board/{game}/drawing.json", self._take_materials)

    # What the reader does

    def typed(self, field: str, text: str) -> bool:
        """Take over a choice. Return whether it changes anything."""
        if field == "share-what":
            chosen = [subject for subject in self._subjects if subject.name == text]
            for subject in chosen:
                self._choose(subject)
            return bool(chosen)
        if field == "share-theme" and text in THEMES:
            self._look = replace(self._look, theme=text)
            return True
        size = number(text, below=MOST + 1)
        if field not in ("share-width", "share-height") or size is None or size < LEAST:
            return False
        is_width = field == "share-width"
        self._look = replace(self._look, width=size) if is_width else replace(self._look, height=size)
        return True

    def show_form(self, form: str) -> None:
        """Show the lines of this form for other pages."""
        if form in FORMS:
            self._form = form

    def switch_poster(self) -> None:
        """Let a picture of the board stand in the lines for it until a reader opens it, or no more."""
        self._has_poster = not self._has_poster

    def copy(self, place: str) -> None:
        """Put the text of a field on the clipboard, and say so beside it."""
        self._services.browser.copy(place, lambda done: self._tell(place, "copied" if done else "selected"))

    def send(self) -> None:
        """Let the reader send the link with another program; where that cannot be done, it is copied."""
        subject = f"{self._shared.title} · Enoteca" if self._shared else ""
        self._services.browser.send("share-link", subject, lambda how: self._tell("share-link", how))

    def _choose(self, subject: Subject) -> None:
        self._subject, self._told = subject, None
        self._code: str | None = None
        self._shared: Shared | None = None
        self._error: InputError | None = None
        self._lasting = ""
        try:
            self._shared = subject.pack()
        except InputError as error:
            self._error = error
        path = self._shared.lasting_picture(self._look.language) if self._shared else ""
        if path and self._is_at_its_address:
            self._lasting = f"{self._here}{path}"
        link = self._link
        if 0 < len(link) <= LONGEST_CODE:
            self._services.browser.qr_code(link, lambda code: self._take_code(link, code))

    def picturing(self) -> Callable[[str, str], Markup]:
        """Return the function that draws the subject as it is now, with its caption, as the text of an SVG file: of the
        text of its materials, in a theme. It raises `InputError` and `KeyError` for other materials."""
        board, caption = self._subject.board(), self._subject.caption
        return lambda materials, theme: picture(board, board.wide, read_materials(materials), theme, caption)

    def _take_materials(self, materials: str | None) -> None:
        self._materials = materials or ""
        self._show_again()

    def _drawn(self) -> Markup:
        """Return the picture in the chosen theme, drawn once; nothing as long as, or where, it cannot be made."""
        made = (self._subject.name, self._look.theme)
        if self._materials and made not in self._pictures:
            try:
                self._pictures[made] = self.picturing()(self._materials, self._look.theme)
            except (InputError, KeyError):
                self._materials = ""
        return self._pictures.get(made, NOTHING)

    def _with_poster(self, shared: Shared) -> Shared:
        """Return it with its poster, if its lines have one, one is wanted, and it is not too long for a link."""
        is_wanted = self._has_poster and self._form != PICTURE and not shared.has_picture
        if is_wanted and (drawn := self._drawn()):
            with suppress(InputError):
                return replace(shared, poster=write_link(drawn))
        return shared

    @property
    def _link(self) -> str:
        if self._shared is None:
            return ""
        return (
            self._shared.lasting_link(self._here, self._look.language)
            if self._is_at_its_address
            else self._shared.link(self._here)
        )

    def _take_code(self, link: str, code: str) -> None:
        if link == self._link:
            self._code = code
            self._show_again()

    def _tell(self, field: str, code: str) -> None:
        self._told = Told(field, code) if code else None
        self._show_again()

    def _show_again(self) -> None:
        """Show what has come late, if the dialog is still open."""
        if self._services.dialog.markup == self._shown:
            self._services.dialog.show(self.markup())
            self._services.refresh()

    # Shown parts

    def markup(self) -> Markup:
        """Return the dialog."""
        self._shown = self._markup()
        return self._shown

    def _markup(self) -> Markup:
        words = self._words
        is_draft = self._shared is not None and self._shared.kind == DRAFT
        sent = self._sent() if self._shared else [self._refused()]
        inside = (self._what(), *sent, NOTHING if is_draft else self._more())
        close = button(words.say("page.share.close"), "close", "share-close", "primary")
        return dialog(words.say("page.share.heading"), *inside, dialog_buttons(close), id="share", kind="share")

    def _what(self) -> Markup:
        words, chosen = self._words, self._subject
        options = (
            tag("option", it.label, value=it.name, selected=it == chosen or None) for it in self._subjects
        )  # fmt: skip
        choice = tag("select", *options, id="share-what", data_input="share-what")
        label = tag("label", tag("span", words.say("page.share.what")), choice, class_="share-choice")
        return joined([label, tag("p", chosen.note, class_="share-note")])

    def _refused(self) -> Markup:
        assert self._error is not None
        return tag("p", self._words.error(self._error), id="share-refused", class_="share-refused")

    def _sent(self) -> Iterator[Markup]:
        """Yield the link with its ways out, and the lines for other pages."""
        words, link = self._words, self._link
        label = words.say("page.share.link")
        field = tag("input", type="text", id="share-link", value=link, readonly=True, aria_label=label)
        can_send = self._services.browser.can_send()
        send = button(words.say("page.share.send"), "send", "share-send", "primary") if can_send else NOTHING
        copy = self._copy("share-link", label, "" if can_send else "primary")
        told, length = self._told_of("share-link"), words.say("page.share.length", count=len(link))
        ways = tag("div", field, send, copy, told, tag("p", length, class_="share-note"), class_="share-ways")
        yield tag("div", ways, self._drawn_code(), class_="share-link")
        if self._shared and self._shared.kind != DRAFT:
            yield self._for_pages(self._with_poster(self._shared))

    def _drawn_code(self) -> Markup:
        words = self._words
        if len(self._link) > LONGEST_CODE:
            return tag("p", words.say("page.share.code.long"), class_="share-note share-code")
        if self._code is None:
            # Its room is kept, so that nothing moves under a finger when it comes.
            return tag("div", tag("svg", viewBox="0 0 1 1"), class_="share-code", aria_hidden="true")
        side, _, path = self._code.partition(" ")
        if not path or (size := number(side, below=1000)) is None:
            return NOTHING
        label = words.say("page.share.code")
        drawn = tag("svg", tag("path", d=path), viewBox=f"0 0 {size} {size}", role="img", aria_label=label)
        return tag("div", drawn, id="share-code", class_="share-code")

    def _for_pages(self, shared: Shared) -> Markup:
        """Return the folded lines for other pages, with a preview."""
        words, form = self._words, self._form
        lasts = form == PICTURE and self._lasting
        segments = [
            Segment(f"share-form {it}", words.say(f"page.share.form.{it}"), f"share-form-{it}", it == form)
            for it in FORMS
        ]
        return tag(
            "details",
            tag("summary", words.say("page.share.page")),
            segmented(words.say("page.share.form"), segments, "share-forms"),
            tag("p", words.say(f"page.share.form.{form}.{'lasting' if lasts else 'note'}"), class_="share-note"),
            self._sizes(),
            *self._lines(shared),
            _pictures(words) if form == PICTURE else self._poster(shared),
            self._preview(shared),
            id="share-page",
            class_="share-folded",
        )

    def _poster(self, shared: Shared) -> Markup:
        """Return the switch for a picture that stands there until the board is opened."""
        if shared.has_picture:
            return NOTHING
        said = self._words.say("page.share.poster")
        pressed = str(self._has_poster).lower()
        switch = button(said, "share-poster", "share-poster", "switch", aria_pressed=pressed)
        note = tag("p", self._words.say("page.share.poster.note"), class_="share-note")
        return joined([switch, note if self._has_poster else NOTHING])

    def _sizes(self) -> Markup:
        words, look, form = self._words, self._look, self._form

        def size(name: str, value: int) -> Markup:
            limits = {"min": LEAST, "max": MOST, "step": 10}
            id = f"share-{name}"
            field = tag("input", type="number", id=id, value=value, data_input=id, class_="field", **limits)
            return tag("label", tag("span", words.say(f"page.share.{name}")), field)

        options = (
            tag("option", words.say(f"page.theme.{it}"), value=it, selected=it == look.theme or None) for it in THEMES
        )
        themes = tag("select", *options, id="share-theme", data_input="share-theme")
        theme = tag("label", tag("span", words.say("page.share.theme")), themes)
        more = () if form == PICTURE else (size("height", look.height), theme)
        return tag("div", size("width", look.width), *more, class_="share-sizes")

    def _lines(self, shared: Shared) -> Iterator[Markup]:
        words, here, look, file = self._words, self._here, self._look, self._lasting or self._file
        if self._form == PICTURE:
            yield self._field("html", shared.picture(here, look, file), words.say("page.share.as-html"))
            yield self._field("markdown", shared.markdown(here, file), words.say("page.share.as-markdown"))
        elif self._form == FRAME:
            yield self._field("frame", shared.frame(here, look), words.say("page.share.as-html"))
        else:
            yield self._field("element", shared.element(here, look), words.say("page.share.as-html"))

    def _preview(self, shared: Shared) -> Markup:
        said, look = self._words.say("page.share.preview"), self._look
        if self._form != PICTURE:
            src = shared.frame_address("./", look)
            size = {"width": look.width, "height": look.height}
            shown = tag("iframe", id="share-preview", src=src, title=said, loading="lazy", inert=True, **size)
        elif src := self._lasting or (f"{SVG_DATA}{quote(drawn)}" if (drawn := self._drawn()) else ""):
            shown = tag("img", id="share-preview-picture", src=src, width=look.width, alt=said)
        else:
            return NOTHING
        return tag("figure", tag("figcaption", said), tag("div", shown), class_="share-preview")

    def _more(self) -> Markup:
        """Return all else that can be done with the game, folded."""
        words = self._words
        buttons = (
            button(words.say("page.table.export"), "export", "share-export"),
            button(words.say("page.report.save"), "report", "share-report", "quiet"),
        )
        return tag(
            "details",
            tag("summary", words.say("page.share.more")),
            NOTHING if self._form == PICTURE and self._shared else _pictures(words),
            self._field("record", self._record, words.say("page.share.record")),
            tag("div", *buttons, class_="share-pictures"),
            id="share-more",
            class_="share-folded",
        )

    def _field(self, name: str, text: str, label: str) -> Markup:
        id = f"share-{name}"
        field = tag("textarea", text, id=id, readonly=True, rows=4 if name == "record" else 3)
        parts = (tag("label", label, for_=id), field, self._copy(id, label, "quiet"), self._told_of(id))
        return tag("div", *parts, class_="share-field")

    def _copy(self, field: str, label: str, kind: str) -> Markup:
        copy = self._words.say("page.share.copy")
        return button(copy, f"copy {field}", f"{field}-copy", kind, aria_label=self._words.paired(copy, label))

    def _told_of(self, field: str) -> Markup:
        """Return the line below a field that says what has become of its text."""
        told = self._told
        said = self._words.say(f"page.share.{told.code}") if told is not None and told.field == field else ""
        return tag("p", said, id=f"{field}-told", class_="share-told", role="status")


def _pictures(words: Words) -> Markup:
    buttons = (button(words.say(f"page.picture.{kind}"), f"picture {kind}", f"share-{kind}") for kind in PICTURES)
    return tag("div", *buttons, class_="share-pictures", role="group", aria_label=words.say("page.picture.heading"))
