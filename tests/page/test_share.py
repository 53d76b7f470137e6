"""Sharing: links that hold the game, opened by somebody else."""

from __future__ import annotations

import re
from html import escape, unescape
from xml.etree import ElementTree

import pytest
from tests.contract.cases import match_of
from tests.games.parts import seats
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened, play, table
from tests.tools.example import ALONE, GAME, WITH_HANDS

import games
from engine.core.table import plain_table
from engine.drawing.picture import picture
from engine.files.lesson import read_lesson
from engine.files.link import LONGEST_LINK, read_link, write_link
from engine.files.record import read_record, write_record
from engine.play.match import Match
from page.address import read_address
from page.app import App
from page.fetched.page_lines import Look, Shared
from page.screens.moment import MomentScreen
from page.screens.table import TableScreen
from publish.assets.art import materials
from publish.tools.tree import Tree


def fields(browser: FakeBrowser) -> dict[str, str]:
    """Return the texts in the fields of the dialog, by their names."""
    painted = browser.painted["part-dialog"]
    found = re.findall(r'<textarea id="share-(\w+)"[^>]*>([^<]*)', painted)
    found += re.findall(r'<input type="text" id="share-(\w+)" value="([^"]*)"', painted)
    return {name: unescape(text) for name, text in found}


def shared(what: str = "", moves: int = 6) -> tuple[App, dict[str, str]]:
    """Return a page with the dialog open, and what stands in its fields."""
    app, browser = opened()
    at_table(app)
    play(app, moves)
    app.act("look 4")
    app.act("share")
    if what:
        app.typed("share-what", what)
    return app, fields(browser)


def test_the_dialog_has_one_link_and_the_text():
    app, found = shared()
    assert sorted(found) == ["element", "link", "record"]
    assert found["link"].startswith("https://wine.example/#")
    assert len(found["record"].strip().splitlines()) > 6
    app.act("copy share-link")
    assert app.services.browser.copied == "share-link"


@pytest.mark.parametrize(("lets", "told"), [(True, "Copied."), (False, "The text is selected")])
def test_what_has_become_of_a_copy_is_told_beside_its_field(lets, told):
    app, _ = shared()
    browser = app.services.browser
    browser.copies_texts = lets
    app.act("copy share-element")
    lines = dict(re.findall(r'<p id="share-(\w+)-told"[^>]*>([^<]*)', browser.painted["part-dialog"]))
    assert lines.pop("element").startswith(told)
    assert set(lines.values()) == {""}


@pytest.mark.parametrize(("how", "told"), [("sent", "Sent."), ("copied", "Copied."), ("", "")])
def test_where_the_browser_can_send_a_link_it_is_sent(how, told):
    app, _ = shared()
    assert 'id="share-send"' not in app.services.browser.painted["part-dialog"]
    app.services.browser.sends = "sent"
    app.typed("share-what", "game")
    assert 'id="share-send"' in app.services.browser.painted["part-dialog"]
    app.services.browser.sends = how
    app.act("send")
    assert app.services.browser.sent == [("share-link", f"{games.meta(GAME).title} · Enoteca")]
    lines = dict(re.findall(r'<p id="share-(\w+)-told"[^>]*>([^<]*)', app.services.browser.painted["part-dialog"]))
    assert lines["link"] == told


def test_the_link_has_a_qr_code_and_its_length_unless_it_is_too_long_for_a_phone(monkeypatch):
    app, found = shared("moment")
    browser = app.services.browser
    assert browser.coded[-1] == found["link"]
    assert f"{len(found['link']):,} characters" in browser.painted["part-dialog"]
    assert '<path d="M0 0h7v7z">' in browser.painted["part-dialog"]
    monkeypatch.setattr("page.fetched.share_dialog.LONGEST_CODE", len(found["link"]) - 1)
    browser.coded.clear()
    app.typed("share-what", "moment")
    assert browser.coded == []
    assert "too long for a QR code" in browser.painted["part-dialog"]
    assert '<path d="M0 0h7v7z">' not in browser.painted["part-dialog"]


def test_a_qr_code_that_comes_late_is_not_that_of_another_link(monkeypatch):
    app, browser = opened()
    at_table(app)
    waiting = []
    monkeypatch.setattr(browser, "qr_code", lambda text, done: waiting.append(done))
    app.act("share")
    app.typed("share-what", "game")
    room = 'class="share-code"'
    assert room in browser.painted["part-dialog"]  # Nothing moves under a finger when the code comes.
    waiting[0]("21 M0 0h1v1z")
    assert "M0 0h1v1z" not in browser.painted["part-dialog"]
    waiting[1]("21 M0 0h2v2z")
    assert browser.painted["part-dialog"].count(room) == 1
    assert "M0 0h2v2z" in browser.painted["part-dialog"]
    app.act("close")
    waiting[1]("21 M0 0h3v3z")
    assert app.services.dialog.markup == ""


@pytest.mark.parametrize(("which", "ply"), [("game", 0), ("moment", 4)])
def test_a_link_shows_the_game_to_somebody_else_and_keeps_nothing(which, ply):
    _, found = shared(which)
    app, browser = opened(FakeBrowser(addresses=[found["link"].split("#")[1]]))
    assert table(app).looking == ply
    assert table(app).match.ply == 6
    assert browser.storage.texts == {}
    assert browser.addresses[-1].startswith(f"ply={ply}&record=1.")


def test_a_shared_game_is_kept_when_it_is_played_on():
    _, found = shared("game")
    app, browser = opened(FakeBrowser(addresses=[found["link"].split("#")[1]]))
    app.act("present")
    play(app, 1)
    (kept,) = app.services.store.games()
    assert kept.ply == 7
    assert browser.addresses[-1] == f"game={kept.id}"


def test_a_broken_link_is_told_and_can_be_saved():
    _, found = shared("game")
    app, browser = opened(FakeBrowser(addresses=[found["link"].split("#")[1][:40]]))
    assert app.screen.name == "lobby"
    (notice,) = app.services.notices.shown
    app.act(f"download {notice.download}")
    assert browser.saved[notice.download].startswith("1.")


# One moment with one seat's eyes


def secret_table(game: str = WITH_HANDS, moves: int = 9, players: int = 0) -> tuple[App, FakeBrowser]:
    """Return a page with a game at the table, the curtain lifted for who is asked."""
    match = match_of((game, players or seats(game), ()), moves)
    app, browser = opened()
    app.file("import", write_record(match))
    if table(app).state.covered:
        app.act("lift")
    return app, browser


def options(browser: FakeBrowser) -> list[str]:
    """Return the points of view that the dialog offers."""
    choice = re.search(r'<select id="share-what".*?</select>', browser.painted["part-dialog"])
    assert choice
    return [name for name in re.findall(r'<option value="(\w+)"', choice[0]) if name not in ("game", "moment")]


def seen_link(browser: FakeBrowser) -> str:
    """Return the part after the `#` of the link that the dialog shows."""
    return fields(browser)["link"].split("#")[1]


def moment_of(link: str) -> tuple[App, FakeBrowser, MomentScreen]:
    """Return the page of somebody who opens a link."""
    app, browser = opened(FakeBrowser(addresses=[link]))
    assert isinstance(app.screen, MomentScreen)
    return app, browser, app.screen


def test_while_a_game_has_secrets_only_who_looks_can_be_chosen():
    app, browser = secret_table()
    app.act("share")
    asked = table(app).match.state.now.seat
    assert options(browser) == [str(asked + 1), "nobody"]
    app.typed("share-what", str((asked + 1) % 3 + 1))
    assert read_address(seen_link(browser)).seat == str(asked + 1)
    app.typed("share-what", "nobody")
    assert read_address(seen_link(browser)).seat == "nobody"


@pytest.mark.parametrize("deed", ["continue", "replay first"])
def test_nobody_can_be_chosen_with_the_curtain_down_or_in_the_past(deed):
    app, browser = secret_table(moves=20)
    app.act(f"continue {table(app).id}" if deed == "continue" else deed)
    assert table(app).state.viewer is None
    app.act("share")
    assert options(browser) == ["nobody"]
    assert read_address(seen_link(browser)).seat == "nobody"


def test_after_the_end_everybody_can_be_chosen_for_the_moment_that_is_looked_at():
    app, browser = secret_table(moves=100_000)
    assert table(app).match.state.over
    app.act("look 9")
    app.act("share")
    assert options(browser) == ["1", "2", "3", "nobody"]
    app.typed("share-what", "2")
    _, _, screen = moment_of(seen_link(browser))
    then = table(app).match.state_at(9)
    assert screen.state.viewer == 1
    assert screen.match.state.hands[1] == then.hands[1]
    assert screen.match.state.display == then.display
    assert screen.match.state.now == then.now


def test_a_game_without_secrets_has_one_link():
    app, browser = opened()
    at_table(app)
    play(app, 2)
    app.act("share")
    assert options(browser) == ["nobody"]
    assert moment_of(seen_link(browser))[2].state.viewer is None


@pytest.mark.parametrize("game", games.playable())
def test_the_link_has_nothing_of_the_table_that_may_not_be_known(game):
    app, browser = secret_table(game, 25)
    app.act("share")
    address = read_address(seen_link(browser))
    record, match = read_link(address.record), table(app).match
    assert match.table.seed not in record
    assert record.endswith("}\n\n") or record.split("\n\n")[1] == ""
    _, other_browser, screen = moment_of(seen_link(browser))
    viewer = table(app).state.viewer
    assert screen.match.game.view(screen.match.state, viewer) == match.game.view(match.state, viewer)
    assert other_browser.storage.texts == {}


@pytest.mark.parametrize("game", games.playable())
@pytest.mark.parametrize("moves", [0, 40, 100_000])
def test_a_moment_is_shown_with_those_eyes_only_until_somebody_plays_on(game, moves):
    app, browser = secret_table(game, moves)
    app.act("share")
    seat = read_address(seen_link(browser)).seat
    other, _, screen = moment_of(seen_link(browser))
    painted = screen.parts()
    assert "data-move" not in "".join(painted.values())
    assert "dialog" not in painted
    state = screen.match.state
    for deed in ("lift", "undo", "replay", "export", "share", f"fork {0}", "typed"):
        other.act(deed)
    other.typed("eyes", "0")
    if not state.over:
        other.move(str(screen.match.game.legal_moves(state)[0]))
    assert (other.screen, screen.match.ply) == (screen, 0)
    assert screen.parts() == painted
    other.act("play-on")
    assert type(other.screen) is TableScreen
    (kept,) = other.services.store.games()
    assert kept.ply == 0
    if not state.over:
        play(other, 1)
    assert seat


def test_the_eyes_are_said():
    app, browser = secret_table()
    app.act("share")
    _, other_browser, screen = moment_of(seen_link(browser))
    prompt = re.sub("<[^>]*>", " ", str(screen.parts()["prompt"]))
    words = screen.words
    assert words.say("page.moment.eyes", seat=screen.state.viewer) in prompt
    assert words.say("page.moment.dealt") in prompt
    assert other_browser.addresses[-1].endswith(f"seat={table(app).state.viewer + 1}")


@pytest.mark.parametrize("seat", ["0", "9", "x", "-1", "nobody"])
def test_a_seat_that_is_not_there_is_nobody(seat):
    app, browser = secret_table()
    app.act("share")
    link = re.sub(r"seat=\w+", f"seat={seat}", seen_link(browser))
    assert moment_of(link)[2].state.viewer is None


def test_of_a_whole_game_a_moment_can_be_shown_too():
    _, found = shared("moment")
    address = read_address(found["link"].split("#")[1])
    _, browser, screen = moment_of(f"ply=4&record={address.record}&seat=1")
    assert (screen.match.ply, screen.state.viewer) == (4, 0)
    assert screen.words.say("page.moment.dealt") not in str(screen.parts()["prompt"])
    assert browser.addresses[-1].startswith("ply=4&")


def test_a_moment_that_cannot_be_shared_says_why(monkeypatch):
    app, browser = secret_table()
    knowledge = table(app).match.game.knowledge
    monkeypatch.setattr(knowledge, "imagined", lambda view, asking: view)
    app.act("share")
    assert app.services.settings.words().say("error.share.secret_pending") in unescape(browser.painted["part-dialog"])


# Pictures


def with_materials() -> tuple[App, FakeBrowser]:
    """Return a table with hidden hands, and a browser that can fetch what pictures are made with."""
    app, browser = secret_table()
    browser.files[f"./board/{WITH_HANDS}/drawing.json"] = materials(Tree(), WITH_HANDS).written()
    return app, browser


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_is_called_after_the_game_and_says_what_it_shows(kind):
    app, browser = with_materials()
    app.act("share")
    app.act(f"picture {kind}")
    assert [*browser.saved] == [f"enoteca-{WITH_HANDS}-2026-03-14.{kind}"]
    *_, caption = ElementTree.fromstring(next(iter(browser.saved.values())))
    assert caption.text == f"{games.meta(WITH_HANDS).title} · move 9 · Enoteca"
    app.act("picture gif")
    assert len(browser.saved) == 1


@pytest.mark.parametrize("trouble", ["no-png", "failed"])
def test_what_is_in_the_way_of_a_picture_is_told(trouble):
    app, browser = with_materials()
    browser.picture_trouble = trouble
    app.act("share")
    app.act("picture png")
    assert [notice.text for notice in app.services.notices.shown] == [
        app.services.settings.words().say(f"page.picture.{trouble}")
    ]
    assert app.services.dialog.markup == ""


def test_a_picture_for_which_nothing_can_be_fetched_is_told():
    app, browser = secret_table()
    app.act("share")
    app.act("picture svg")
    assert [notice.text for notice in app.services.notices.shown] == [
        app.services.settings.words().say("page.picture.failed")
    ]
    assert browser.saved == {}


def test_a_table_of_one_has_one_link_at_the_end():
    match = Match(games.load(ALONE), plain_table(ALONE, 1, "alone"))
    app, browser = opened()
    app.file("import", write_record(match))
    app.act("share")
    assert seen_link(browser)


# Lines for other pages

PICTURE = f"enoteca-{GAME}-{FakeBrowser().now()[:10]}.png"


@pytest.mark.parametrize("form", ["element", "frame", "picture"])
def test_the_dialog_is_markup_through_and_through(form):
    """Lines stand in fields as text; nothing else is escaped."""
    app, _ = shared("moment")
    app.act(f"share-form {form}")
    painted = re.sub(r"<textarea.*?</textarea>", "", app.services.browser.painted["part-dialog"], flags=re.DOTALL)
    assert "&lt;" not in painted


def lines(form: str, **choices: str) -> dict[str, str]:
    """Return the lines that the dialog has in a form, after some choices."""
    app, _ = shared("moment")
    app.act(f"share-form {form}")
    for name, text in choices.items():
        app.typed(f"share-{name}", text)
    return fields(app.services.browser)


def attributes(line: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r' (\w+)="([^"]*)"', line)}


def test_the_line_for_a_page_makes_a_board_of_the_moment():
    script, _, board = lines("element", width="500", theme="dark")["element"].partition("</script>")
    assert script == '<script async src="https://wine.example/www/embed.js">'
    told = attributes(board)
    assert board.endswith("></enoteca-board>")
    assert (told["game"], told["ply"], told["lang"], told["theme"]) == (GAME, "4", "en", "dark")
    assert (told["width"], told["height"]) == ("500", "480")
    assert read_record(read_link(told["record"])).table.game == GAME


def test_a_frame_has_the_same_in_its_address():
    told = attributes(lines("frame", height="700")["frame"])
    address, _, said = told["src"].partition("#")
    assert address == f"https://wine.example/board/{GAME}/board.en.html"
    assert (read_address(said).ply, told["width"], told["height"]) == ("4", "640", "700")
    assert read_record(read_link(read_address(said).record)).table.game == GAME


def test_a_picture_leads_to_the_link():
    found = lines("picture", width="320")
    assert found["html"].startswith(f'<a href="{escape(found["link"])}"><img src="{PICTURE}" width="320" alt="')
    assert found["html"].endswith(f" /><br />{games.meta(GAME).title} · Enoteca</a>")
    assert found["markdown"] == f"[![{games.meta(GAME).title}]({PICTURE})]({found['link']})"


def poster_texts(line: str) -> list[str]:
    """Return the texts in the picture that a line contains."""
    svg = ElementTree.fromstring(read_link(attributes(line)["poster"]))
    return ["".join(text.itertext()) for text in svg.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("game", games.playable())
def test_the_lines_contain_a_picture_of_what_is_shared_and_no_more(game):
    app, browser = secret_table(game, 25)
    browser.files[f"./board/{game}/drawing.json"] = materials(Tree(), game).written()
    app.act("share")
    match, viewer, words = table(app).match, table(app).state.viewer, table(app).words
    for what in ("nobody", *([] if viewer is None else [str(viewer + 1)])):
        app.typed("share-what", what)
        is_open = match.game.view(match.state, viewer) == match.game.view(match.state, None)
        seat = None if what == "nobody" and not is_open else viewer
        board = match.game.zones_without_choices(match.game.view(match.state, seat), seat, words)
        drawn = picture(board, board.wide, materials(Tree(), game), "auto")
        line = fields(browser)["element"]
        assert poster_texts(line)[:-1] == poster_texts(f' poster="{write_link(drawn)}"')
        assert len(line) < LONGEST_LINK


def test_a_line_without_the_picture_is_short_and_each_theme_has_its_own():
    app, browser = secret_table()
    app.act("share")
    short = fields(browser)["element"]
    assert "poster" not in short
    browser.files[f"./board/{WITH_HANDS}/drawing.json"] = materials(Tree(), WITH_HANDS).written()
    app.act("share")
    found = {}
    for theme in ("auto", "light", "dark"):
        app.typed("share-theme", theme)
        found[theme] = read_link(attributes(fields(browser)["element"])["poster"])
    assert "light-dark(" in found["auto"]
    assert found["light"] != found["dark"]
    assert "light-dark(" not in found["light"] + found["dark"]
    app.act("share-form frame")
    assert "&poster=1." in attributes(fields(browser)["frame"])["src"]
    app.act("share-poster")
    assert "poster" not in fields(browser)["frame"]
    app.act("share-form picture")
    assert 'id="share-preview-picture" src="data:image/svg+xml' in browser.painted["part-dialog"]


@pytest.mark.parametrize(("field", "text"), [("width", "6"), ("width", "x"), ("height", "99999"), ("theme", "pink")])
def test_a_size_or_theme_that_no_board_has_changes_nothing(field, text):
    assert lines("element", **{field: text})["element"] == lines("element")["element"]


@pytest.mark.parametrize("form", ["element", "frame", "picture"])
@pytest.mark.parametrize("what", ["game", "moment", "nobody"])
def test_each_line_is_one_line_without_braces(form, what):
    app, _ = shared(what)
    app.act(f"share-form {form}")
    found = fields(app.services.browser)
    for name in ("element", "frame", "html", "markdown"):
        assert not re.search(r"[\n{}]|=[^\"'#&]*>", found.get(name, ""))


def test_a_lesson_is_shared_as_a_match_is():
    lesson = Shared(GAME, "My lesson", "1.eJxabcdefghijklmnopq", kind="lesson", ply="2")
    assert (
        lesson.link("https://wine.example/") == f"https://wine.example/#lesson={GAME}%2F1.eJxabcdefghijklmnopq&step=2"
    )
    look = Look("it", 500, 400)
    assert attributes(lesson.element("https://wine.example/", look))["lesson"] == "1.eJxabcdefghijklmnopq"
    src = f"https://wine.example/board/{GAME}/board.it.html#lesson=1.eJxabcdefghijklmnopq&ply=2"
    assert attributes(lesson.frame("https://wine.example/", look))["src"] == src


def test_a_lesson_of_the_site_is_shared_by_its_name_and_its_picture_has_an_address():
    app, browser = opened(FakeBrowser(addresses=[f"lesson={GAME}/4.2"]))
    browser.files[f"./board/{GAME}/drawing.json"] = materials(Tree(), GAME).written()
    lasting = f"picture/{GAME}/4.2.en.png"
    app.act("share")
    found = fields(browser)
    assert found["link"] == f"https://wine.example/#lesson={GAME}%2F4.2"
    told = attributes(found["element"].partition("</script>")[2])
    assert (told["lesson"], "poster" in told) == ("4.2", False)
    for has_address in (False, True):
        browser.is_at_its_address = has_address
        app.act("share")
        app.act("share-form picture")
        assert (f'src="https://wine.example/{lasting}"' in fields(browser)["html"]) is has_address
        assert (PICTURE in fields(browser)["markdown"]) is not has_address
        page = f"lesson/{GAME}/4.2.en.html" if has_address else f"#lesson={GAME}%2F4.2"
        assert fields(browser)["link"] == f"https://wine.example/{page}"
        preview = re.search(r'id="share-preview-picture" src="([^"]*)"', browser.painted["part-dialog"])
        assert preview is not None
        assert (preview[1] == f"https://wine.example/{lasting}") is has_address
    app.act("share-form frame")
    assert attributes(fields(browser)["frame"])["src"] == f"https://wine.example/board/{GAME}/4.2.en.html"
    app.act("close")
    app.act("lesson-on")
    app.act("share")
    app.typed("share-what", "step")
    page = f"lesson/{GAME}/4.2.en.html#lesson={GAME}%2F4.2&step=1"
    assert fields(browser)["link"] == f"https://wine.example/{page}"
    app.act("share-form picture")
    assert PICTURE in fields(browser)["html"]
    app.act("share-form frame")
    assert f"/board/{GAME}/4.2.en.html#ply=1&poster=1." in attributes(fields(browser)["frame"])["src"]


def test_a_game_has_a_link_that_messengers_show_with_its_name_and_picture_where_the_site_knows_its_address():
    app, found = shared("game")
    browser = app.services.browser
    browser.is_at_its_address = True
    app.act("share")
    app.typed("share-what", "game")
    assert fields(browser)["link"] == found["link"].replace("example/#", f"example/shared/{GAME}.en.html#")


def test_a_report_is_a_lesson_that_asks_about_the_refused_move():
    app, browser = opened()
    at_table(app)
    play(app, 6)
    match = table(app).match
    judged = {str(move): match.game.judge(match.state, move) for move in match.game.candidates(match.state)}
    closed, refusal = next((move, refusal) for move, refusal in judged.items() if refusal)
    app.move(closed)
    app.act("share")
    app.act("report")
    (text,) = [text for name, text in browser.saved.items() if name.endswith("report.txt")]
    lesson = read_lesson(text, games.load)
    assert len(lesson.match.moves) == 6
    last = lesson.steps[-1]
    assert (last.ply, str(last.ask), last.answer) == (6, closed, refusal.code)
    assert "Replace this line with a description" in last.said[""]
