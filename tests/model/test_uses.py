"""Which blocks an edit can affect."""

from arbitre.model.uses import affected, uses
from tests.model.small import clean_game, fence

ACTIONS = fence(
    "actions",
    "liste",
    """
entries:
  Tirer: {text: Tirer., needs: {if: non couvert, label: À découvert}}
  Marcher: {text: Marcher.}
""",
)
EXAMPLE = fence("example", "ex", "Mara se cache.\n>>> liste.permet(action=Tirer, couvert=oui)\nnon")


def test_a_question_to_a_block_uses_the_block():
    used = uses(clean_game(ACTIONS + EXAMPLE))
    assert used["jeu.ex"] == {"jeu.liste"}
    assert affected(["jeu.liste"], used) == {"jeu.liste", "jeu.ex"}
