"""The lab, played with the mouse."""

import signal
import subprocess

from game import Game
from harness import wait_until


def whole_game(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display)
    check("a window appears", game.id != "0", game.errors.name)
    game.settle("the first frame is render's frame of the header")
    equal("the header is recorded", game.lines(), [
        {"memory-game": 1, "game": "lab", "deck": "frutiger-aero", "rows": 4, "columns": 3, "seed": 7}])

    frame = game.rendered()
    deal = program.replay(game.file)[0]["cards"]
    order = sorted(range(len(deal)), key=lambda index: (deal[index]["pair"], index))
    order = [order[0], order[2]] + order[4:] + order[:4]  # A miss first, then pair after pair.
    for number, index in enumerate(order, 1):
        game.click(frame.center(index))
        game.await_events(number)
        game.settle(f"choice {number} (card {index}) comes to rest as rendered")
    equal("every choice is recorded", game.events(), [("choose", index) for index in order])
    last = program.replay(game.file)[-1]
    equal("the game is finished", (last["phase"], last["matched"], last["misses"]), ("finished", 12, 1))
    game.click(frame.center(0))
    game.settle("a click where a card was changes nothing")
    equal("Ctrl+Q ends the game with 0 and without a word", game.quit(), (0, ""))


def fast_clicks(program, display):
    equal = program.report.equal
    game = Game(program, display)
    frame = game.rendered()
    deal = program.replay(game.file)[0]["cards"]
    firsts = {card["pair"]: index for index, card in reversed(list(enumerate(deal)))}
    order = (list(firsts.values()) * 4)[:20]  # No two of them are a pair.
    expected = [("choose", index) for index in order]
    game.click(*[frame.center(index) for index in order])
    game.await_events(20)
    equal("20 fast clicks are 20 choices, in order", game.events(), expected)
    game.settle("20 fast clicks come to rest as rendered")
    game.send(signal.SIGSTOP)
    game.click(*[frame.center(index) for index in order])
    game.send(signal.SIGCONT)
    game.await_events(40)
    equal("20 clicks between two frames are 20 choices, in order", game.events(), expected * 2)
    game.settle("20 clicks between two frames come to rest as rendered")
    game.quit()


def first_clicks(program, display):
    """The click that gives a window the focus counts too."""
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window without the focus appears")
    other = subprocess.Popen(["xlogo", "-geometry", "100x100+0+0"], env=display.env)
    try:
        [other_id] = wait_until(
            lambda: display.xdotool("search", "--onlyvisible", "--class", "XLogo"))
        for _ in range(5):
            display.xdotool("windowfocus", "--sync", other_id)
            display.xdotool("mousemove", "--window", game.id, *frame.center(5),
                            "windowfocus", game.id, "click", 1)
        wait_until(lambda: len(game.events()) >= 5, 1)
        program.report.equal(
            "a click at the moment of focus is a choice", game.events(), [("choose", 5)] * 5)
    finally:
        other.kill()
        other.wait()
    game.quit()


def restarts(program, display):
    equal = program.report.equal
    game = Game(program, display)
    frame = game.rendered()
    game.click(frame.center(5))
    game.await_events(1)
    button = (200, 560)
    game.click(button)
    game.await_events(2)
    pressed = game.pixels()
    game.leave()
    game.settle("the Restart button deals anew, and looks at rest when the pointer has left")
    program.report.check("under the pointer it looked otherwise", game.pixels() != pressed)
    game.focus()
    game.keys("r")
    game.await_events(3)
    game.settle("R deals anew")
    game.keys("ctrl+n")
    game.await_events(4)
    game.settle("Ctrl+N deals anew")
    game.click(frame.center(0), frame.center(1), button, frame.center(2), button, button)
    game.await_events(10)
    game.leave()
    game.settle("restarts amid choices come to rest as rendered")
    equal("every restart is recorded with the next seed", [e for e in game.events() if e[0] == "restart"],
          [("restart", seed) for seed in [8, 9, 10, 11, 12, 13]])
    game.quit()


def keyboard(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display)
    game.settle("a window for the keyboard appears")
    game.focus()
    rest = game.pixels()
    game.keys("Down")
    check("a focus ring appears with the first key", wait_until(lambda: game.pixels() != rest))
    game.display.xdotool("mousemove", "--window", game.id, 3, 3)
    check("it hides when the mouse moves", wait_until(lambda: game.pixels() == rest))
    game.keys("Down")
    game.keys("Return", "Right", "space", "Down", "Return", "Left", "space")
    game.await_events(4)
    steps = [b[1] - a[1] for a, b in zip(game.events(), game.events()[1:])]
    equal("arrows, Return and space choose cards side by side", steps, [1, 3, -1])
    game.display.xdotool("mousemove", "--window", game.id, 5, 5)
    game.leave()
    game.settle("the keyboard's game comes to rest as rendered")
    game.quit()


PARTS = [whole_game, fast_clicks, first_clicks, restarts, keyboard]
