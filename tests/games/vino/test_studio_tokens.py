"""Tokens that are put beside a position of the studio in which none are drawn."""

from __future__ import annotations

from tests.contract.studio.test_editor import empty, studio_of

from engine.studio.draft import applied
from engine.studio.draft_file import read_draft, write_draft


def test_tokens_that_were_put_where_none_are_drawn_are_kept_in_the_text_and_can_be_taken():
    studio = studio_of("vino")
    draft = empty("vino", 3)
    for operation in ("decide over", 'then variety 0 {"region":2}', "put pile liguria"):
        draft = applied(studio, draft, operation)
    again = read_draft(write_draft(studio, draft), studio_of)[1]
    assert again.state.pile == draft.state.pile == [0]
    assert list(studio.editor.row("pile").places(again.state)) == [()]
    assert applied(studio, again, "take pile liguria").state.pile == []
