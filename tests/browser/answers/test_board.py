"""The board of a protocol offers the legal moves, says why others are not, steps through traces."""

from __future__ import annotations

from urllib.parse import unquote

import pytest

pytestmark = pytest.mark.needs("chromium")


def board(page, id):
    holder = page.locator(f'[data-block="essai.{id}"] details.play')
    if holder.get_attribute("open") is None:
        holder.locator("> summary").click()
    holder.locator(".play-status").wait_for()
    return holder


def moves(holder):
    """Each move: whether it can be made, and what is said of it."""
    return holder.locator(".move").evaluate_all(
        """rows => rows.map(row => [row.querySelector('button').innerText,
        row.querySelector('button').getAttribute('aria-disabled') === 'false',
        row.querySelector('.move-why').innerText])"""
    )


def legal(holder):
    return [name for name, allowed, _ in moves(holder) if allowed]


def status(holder):
    return " ".join(holder.locator(".play-status").inner_text().split())


def test_only_legal_moves_are_offered_and_the_others_say_why(visit):
    page = visit()
    holder = board(page, "jetons")
    holder.get_by_label("Jetons du tas", exact=True).fill("2")
    assert legal(holder) == ["un", "deux", "passer"]
    assert status(holder) == "À A de jouer."
    holder.get_by_role("button", name="passer").click()
    holder.get_by_role("button", name="un", exact=True).click()
    assert status(holder) == "Coup 2 : B prend un jeton. À A de jouer."
    assert legal(holder) == ["un"]
    said = {name: why for name, _, why in moves(holder)}
    assert said["deux"] == "Interdit ; il faudrait : tas ≥ 2."
    assert said["passer"] == "Interdit ; il faudrait : sursis : oui."
    # a move that is not legal does nothing
    holder.get_by_role("button", name="deux").click(force=True)
    assert status(holder).startswith("Coup 2")
    holder.get_by_role("button", name="un", exact=True).click()
    assert status(holder) == "Coup 3 : A prend un jeton. La partie est finie."
    assert legal(holder) == []
    assert "La partie est finie." in moves(holder)[0][2]


def test_the_board_goes_back_and_on_and_the_address_keeps_the_play(visit):
    page = visit()
    holder = board(page, "jetons")
    holder.get_by_label("Jetons du tas", exact=True).fill("5")
    for name in ("deux", "passer", "un"):
        holder.get_by_role("button", name=name, exact=True).click()
    holder.get_by_role("button", name="Reculer").click()
    assert status(holder).startswith("Coup 2 : B passe.")
    assert unquote(page.url).endswith("#jetons?n=5&coups=deux;passer;un&coup=2")
    again = visit(page.url[page.url.index("#") :])
    holder = board(again, "jetons")
    assert status(holder).startswith("Coup 2 : B passe.")
    assert holder.locator(".panel-common dd").inner_text() == "3"
    holder.get_by_role("button", name="Avancer").click()
    assert holder.locator(".panel-common dd").inner_text() == "2"
    holder.get_by_role("button", name="Début").click()
    assert holder.locator(".panel-common dd").inner_text() == "5"


def test_focus_stays_on_the_move_that_was_made(visit):
    page = visit()
    holder = board(page, "jetons")
    button = holder.get_by_role("button", name="passer")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # of the other player
    page.keyboard.press("Enter")  # no longer legal: nothing happens
    assert status(holder).startswith("Coup 2 : B passe.")
    assert page.evaluate("document.activeElement.innerText") == "passer"


def test_a_trace_is_stepped_through_with_its_names(visit):
    page = visit()
    holder = board(page, "partie")
    assert status(holder) == "À Aude de jouer."
    told = []
    for _ in range(4):
        holder.get_by_role("button", name="Avancer").click()
        told.append(status(holder))
    assert told == [
        "Coup 1 : Aude prend deux jetons. À Basile de jouer.",
        "Coup 2 : Basile passe. À Aude de jouer.",
        "Coup 3 : Aude prend un jeton. À Basile de jouer.",
        "Coup 4 : Basile prend un jeton. La partie est finie.",
    ]
    current = page.locator('[data-block="essai.partie"] li[aria-current="step"]')
    assert current.count() == 1
    assert current.get_attribute("id") == "partie--4"


def test_one_can_leave_the_written_play_and_come_back(visit):
    page = visit("#partie?coup=2")
    holder = board(page, "partie")
    assert status(holder).startswith("Coup 2 : Basile passe.")
    holder.get_by_role("button", name="deux").click()
    assert status(holder) == "Coup 3 : Aude prend deux jetons. La partie est finie."
    assert "coups=" in page.url
    holder.get_by_role("button", name="Revenir à la partie écrite").click()
    assert status(holder).startswith("Coup 2 : Basile passe.")
    holder.get_by_role("button", name="Fin").click()
    assert status(holder) == "Coup 4 : Basile prend un jeton. La partie est finie."


def test_a_play_that_the_rules_forbid_stops_where_it_is_legal(visit):
    page = visit("#jetons?n=2&coups=un;deux;un")
    assert status(board(page, "jetons")).startswith("Coup 1 : A prend un jeton.")
