"""The lab, played with the mouse."""

import signal
import subprocess

from game import Game
from harness import check, equal, wait_until


def whole_game(program, display):
    game = Game(program, display)
    game.settle("the first frame is render's frame of the header")
    equal("the header is recorded", game.lines(), [
        {"memory-game": 1, "game": "lab", "deck": "frutiger-aero", "rows": 4, "columns": 3, "seed": 7}])

    frame = game.rendered()
    (a, b), (c, d), *pairs = game.pairs()
    order = [a, c] + [card for pair in pairs for card in pair] + [a, b, c, d]  # A miss first.
    for number, index in enumerate(order, 1):
        game.click(frame.center(index))
        game.await_events()
        game.shows(f"choice {number} (card {index}) comes to rest as rendered", game.rendered())
    equal("every choice is recorded", game.events(), [("choose", index) for index in order])
    last = game.states()[-1]
    equal("the game is finished", (last["phase"], last["matched"], last["misses"]), ("finished", 12, 1))
    game.click(frame.center(0))
    game.shows("a click where a card was changes nothing", game.rendered())
    game.ends("the game")


def fast_clicks(program, display):
    game = Game(program, display)
    frame = game.rendered()
    firsts, seconds = zip(*game.pairs())
    order = [*firsts, *seconds[1:], seconds[0]]  # No two turns are a pair, and no card comes twice.
    expected = [("choose", index) for index in order]
    game.click(*[frame.center(index) for index in order])
    game.records("12 fast clicks are 12 choices, in order", *expected)
    game.send(signal.SIGSTOP)
    game.click(*[frame.center(index) for index in order])
    game.send(signal.SIGCONT)
    game.records("12 clicks between two frames are 12 choices, in order", *expected)


def first_clicks(program, display):
    """The click that gives a window the focus counts too."""
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window without the focus appears")
    other = subprocess.Popen(["xlogo", "-geometry", "100x100+0+0"], env=display.env)
    program.played.append(other)
    [other_id] = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--class", "XLogo"))
    cards = [pair[0] for pair in game.pairs()][:5]
    for card in cards:
        display.xdotool("windowfocus", "--sync", other_id)
        display.xdotool("mousemove", "--window", game.id, *frame.center(card),
                        "windowfocus", game.id, "click", 1)
    wait_until(lambda: len(game.events()) >= 5, 1)
    equal("a click at the moment of focus is a choice", game.events(),
          [("choose", card) for card in cards])


def restarts(program, display):
    game = Game(program, display)
    frame = game.rendered()
    game.choose(5)
    button = (200, 560)
    game.click(button)
    equal("the Restart button deals anew", game.await_events(), [("restart", 8)])
    pressed = game.pixels()
    game.settle("it looks at rest when the pointer has left")
    check("under the pointer it looked otherwise", game.pixels() != pressed)
    game.keys("r")
    game.records("R deals anew before a card is chosen", ("restart", 9))
    game.choose(5)
    game.keys("r")
    game.records("during a game it does not")
    game.keys("ctrl+n")
    game.records("Ctrl+N deals anew", ("restart", 10))
    display.xdotool("mousemove", "--window", game.id, *button, "mousedown", 1)
    check("a button that is held down looks pressed", wait_until(lambda: game.pixels() != pressed))
    game.leave()
    display.xdotool("mouseup", 1)
    game.records("let go elsewhere it does nothing")
    game.click(frame.center(0), frame.center(1), button, frame.center(2), button, button)
    game.records("restarts amid choices deal from the next seeds", ("choose", 0), ("choose", 1),
                 ("restart", 11), ("choose", 2), ("restart", 12), ("restart", 13))


def keyboard(program, display):
    game = Game(program, display)
    game.settle("a window for the keyboard appears")
    rest = game.pixels()
    game.keys("Down")
    check("a focus ring appears with the first key", game.changes(rest))
    game.hide_focus()
    check("it hides when the mouse moves", wait_until(lambda: game.pixels() == rest))
    game.keys("Down", "Return", "Right", "space", "Down", "Return", "Left", "space")
    cards = [card for _, card in game.await_events(4)]
    equal("arrows, Return and space choose cards side by side; a pair leaves the focus to the nearest",
          cards, [0, 1, 5, 4])
    game.hide_focus()
    game.settle("the keyboard's game comes to rest as rendered")
    game.keys("Home", "Page_Up")
    game.keys("ctrl+End", "Return")
    equal("Ctrl+End leads to the last card", game.await_events(), [("choose", 11)])
