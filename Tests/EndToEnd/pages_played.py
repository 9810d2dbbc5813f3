"""What the pages lead to: results and review, the computer, the whole screen."""

import json
import os
import signal

from decks import Home, press
from harness import SCREEN, Display, check, equal, wait_until
from pages import FINISHED, pick
from player import find_buttons


def finish_with_a_miss(game):
    """Finds all pairs, and one card at its second sight only."""
    a, b, c, *others = game.pairs()
    game.choose(a[0], b[0], c[0], a[0])
    game.choose(*[place for pair in [*others, a, b, c] for place in pair])


def after_the_end(program, display):
    home = Home(program, display, "home-end")
    game = home.play()
    finish_with_a_miss(game)
    equal("a game is finished", game.state()["phase"], "finished")
    game.settle("and its score is told")
    [result] = program.results()
    check("it was not without avoidable choices", result["avoidable"] > 0)
    known = len(home.sessions())
    pick(game, "results")
    press(game, "Return")  # the only game
    press(game, "Right", "Return")  # its deal
    check("the results deal a game again", wait_until(lambda: len(home.sessions()) > known))
    header = home.follow(game)
    with open(os.path.join(home.folder, "data/memory-game/results", result["file"])) as file:
        equal("the same one", header["seed"], json.loads(file.readline())["seed"])
    pick(game, "results")
    press(game, "Return")
    press(game, "Right", "Right", "Right", "Return")
    equal("Delete removes it", program.results(), [])
    game.quit()


def reviewing(program, display):
    home = Home(program, display, "home-review")
    game = home.play()
    finish_with_a_miss(game)
    game.settle("the summary is seen")
    summary = game.still()
    press(game, "Tab", "Right", "Right", "Return")  # behind the next board and Play again
    check("the review is reached from the summary by keys", game.still() != summary)
    press(game, "Escape")
    game.hide_focus()
    game.settle("Escape leads back to the summary")
    summary = game.pixels()
    pick(game, "review", FINISHED)
    check("the menu leads to the review, too", game.pixels() != summary)
    press(game, "Escape")
    game.hide_focus()
    game.settle("and Escape back")
    game.quit()


def over_the_dialog(program, display):
    home = Home(program, display, "home-over-the-dialog")
    game = home.play()
    press(game, "F10")
    press(game, "F10")  # From now on the buttons need no words.
    game.hide_focus()
    _, menu, games = find_buttons(game, 3)
    finish_with_a_miss(game)
    game.settle("the summary is seen")
    summary = game.pixels()
    for name, button, closing in [
            ("Menu", menu, ["Escape"]), ("Games", games, ["Escape"]), ("Menu", menu, ["F10"])]:
        game.click(button)
        check(f"a click on {name} opens a page", game.changes(summary))
        game.still()
        game.keys(*closing)
        check(f"{closing[0]} leads back to the summary", wait_until(lambda: game.pixels() == summary))
    game.click(menu)
    game.still()
    for size in [(700, 500), (400, 600)]:
        game.resize(*size)
        game.still()
    press(game, "Escape")
    check("so it does in a window that had another size", wait_until(lambda: game.pixels() == summary))
    game.click(menu)
    game.still()
    press(game, *["End"], "Left", "Return", "Right", "Return")  # More, and there Review
    check("the menu offers the review", game.pixels() != summary)
    press(game, "Escape")
    game.hide_focus()
    game.settle("which leads back to the summary, too")
    press(game, "Escape")
    bare = game.still()
    check("Escape closes the summary", bare != summary)
    game.click(menu)
    game.still()
    press(game, "Escape")
    game.leave()
    check("then it stays closed", wait_until(lambda: game.pixels() == bare))
    game.quit()


def against_the_computer(program, display):
    home = Home(program, display, "home-computer")
    game = home.play()
    pick(game, "change")
    press(game, *["Tab"] * 4, "Return")
    press(game, "Tab", "Tab", "Tab", "Right", "Return")
    header = home.follow(game)
    equal("it plays against the computer", header["players"], ["person", "computer:2"])
    a, b = game.pairs()[:2]
    game.choose(a[0], b[0])
    check("which chooses by itself", wait_until(lambda: len(game.events()) >= 4))
    times = [line["at"] for line in game.lines()[2:5]]
    gaps = [second - first for first, second in zip(times, times[1:])]
    check("0.8 seconds apart", all(0.75 < gap < 1.1 for gap in gaps), gaps)

    def wait_for_turn():
        return wait_until(lambda: game.state()["player"] == 0, 20)
    check("until it misses", wait_for_turn())
    game.known = len(game.events())
    hidden = [place for place, card in enumerate(game.state()["cards"]) if not card["isFaceUp"]]
    pairs = [pair for pair in game.pairs() if pair[0] in hidden and pair[1] in hidden]
    game.choose(pairs[0][0], pairs[1][0])
    known = len(game.events())
    game.click(game.rendered().center(pairs[0][0]))
    check("a click on a card hurries it", wait_until(lambda: len(game.events()) > known))
    first, second = [line["at"] for line in game.lines()[known:known + 2]]
    check("so that it answers at once", second - first < 0.7, f"{second - first} s")
    wait_for_turn()
    game.still()
    game.settle("it looks as rendered")
    game.quit()


def keys_ahead_of_an_order(program, display):
    home = Home(program, display, "home-ahead")
    game = home.play()
    game.choose(0)
    first, known = game.file, len(game.events())
    # What is typed while the program stands still comes in one go.
    game.send(signal.SIGSTOP)
    game.keys("F10", *["Right"] * 2, "Return", "Right", "Return", "End", "Return")
    game.keys("Right", "Return")
    game.send(signal.SIGCONT)
    check("another game begins", wait_until(lambda: len(home.sessions()) == 2))
    equal("which the page of games ordered", home.follow(game)["game"], "concentration")
    check("the next keys are for it", wait_until(lambda: game.events() == [("choose", 0)]))
    game.file = first
    equal("and not for the game before", len(game.events()), known)
    game.send(signal.SIGTERM)


def filling_the_screen(program, display):
    with Display(window_manager=["openbox"]) as other:
        home = Home(program, other, "home-screen")
        game = home.play()
        game.is_shown("activate")
        pick(game, "full screen")
        full = wait_until(lambda: len(game.pixels()) == SCREEN[0] * SCREEN[1] * 3)
        check("the menu fills the screen", full)
        game.size = SCREEN
        press(game, "Escape", "Escape")
        game.settle("Escape closes the menu")
        pick(game, "full screen")
        check("Escape and the menu lead out of it", wait_until(
            lambda: len(game.pixels()) == 400 * 600 * 3))
        game.size = (400, 600)
        press(game, "Escape", "Escape")
        game.settle("to the window as it was")
        game.quit()
