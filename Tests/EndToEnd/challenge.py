"""The picture challenge: a miss that turns down by itself, quick players, and the end."""

import json
import signal
import time

from game import Game
from harness import wait_until
from player import find_buttons

GAME = ["--game", "challenge"]


def after(program, events, at):
    """The frame of a session that is made up."""
    lines = [{"memory-game": 1, "game": "challenge", "seed": 7}] + events
    return program.render(
        program.path("made-up.jsonl", "".join(json.dumps(line) + "\n" for line in lines)), at=at)


def challenge(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)
    game.settle("the challenge appears as rendered")
    pairs = game.pairs()
    a, b, c = (pair[0] for pair in pairs[:3])
    both = after(program, [{"at": 1, "choose": a}, {"at": 1, "choose": b}], at=1.95)
    one = after(program, [{"at": 1, "choose": a}], at=3)

    game.choose(a)
    game.leave()
    game.shows("the first card of a turn turns up", one)
    check("and stays up", not wait_until(lambda: game.pixels() != one.pixels, 1.3))
    game.choose(a)
    equal("touching it is ignored", game.state()["outcome"], "ignored")
    frame = game.rendered()
    game.click(frame.center(b))
    game.leave()
    game.await_events(3)
    missed = time.monotonic()
    game.shows("a miss is shown", both)
    game.settle("it turns down by itself, without any input")
    shown = time.monotonic() - missed
    check("not before a second is over", shown > 0.95, f"{shown:.2f} s")
    times = [state["at"] for state in game.states()]
    check("replay says exactly 1.0 s", abs(times[-1] - times[-2] - 1) < 1e-6, times)

    game.choose(a, b, c)
    game.leave()
    states = game.states()[-3:]
    equal("a quick third choice turns the miss down and begins the next turn",
          [(s["outcome"], s["changed"]) for s in states],
          [("revealed", [a]), ("missed", [b]), ("revealed", sorted([a, b, c]))])
    game.settle("the quick player's board is as rendered")
    check("it stays so, for the miss is over",
          not wait_until(lambda: game.pixels() != game.rendered().pixels, 1.3))
    game.sleeps("at rest nothing wakes the challenge")
    game.choose(pairs[2][1])
    game.settle("a pair stays visible")

    frame, count = game.rendered(), len(game.events())
    game.choose(a, b)
    game.send(signal.SIGSTOP)
    game.click(frame.center(pairs[3][0]))
    game.leave()
    wait_until(lambda: game.now() > game.lines()[-1]["at"] + 1.1)
    game.send(signal.SIGCONT)
    game.await_events(count + 3)
    equal("a choice that comes late finds the miss turned down",
          [(s["cause"], s["changed"]) for s in game.states()[-2:]],
          [("timeout", sorted([a, b])), ("choose", [pairs[3][0]])])
    game.settle("the late choice looks as rendered")
    game.choose(pairs[3][1], a, b)
    display.xdotool("windowunmap", "--sync", game.id)
    wait_until(lambda: game.now() > game.lines()[-1]["at"] + 1.1)
    display.xdotool("windowmap", "--sync", game.id)
    game.leave()
    game.settle("a miss turns down while the window is hidden")
    game.quit()


def ends_of_the_challenge(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)

    def finish(name):
        game.choose(*[place for pair in game.pairs() for place in pair])
        game.leave()
        game.settle(name + " the dialog says so")

    game.choose(*[place for pair in game.pairs() for place in pair])
    game.leave()
    game.shows("at the end the whole board is seen", game.before_summary())
    game.settle("then the dialog says so")
    dialog = game.pixels()
    check("the dialog lies over the board", dialog != game.before_summary().pixels)
    [play_again, _] = find_buttons(game, 2, cards=False)
    count = len(game.events())

    def escape():
        game.keys("Escape")
        game.shows("Escape only closes the dialog", game.before_summary())
        equal("and deals nothing", len(game.events()), count)
        game.keys("ctrl+n")
    endings = [("Ctrl+N after Escape", escape),
               ("Enter", lambda: game.keys("Return")),
               ("a click outside", lambda: game.click((5, 300))),
               ("Play again", lambda: game.click(play_again))]
    for number, (name, close) in enumerate(endings):
        if number:
            finish(f"in game {number + 1}")
            count = len(game.events())
        game.focus()
        close()
        game.await_events(count + 1)
        game.hide_focus()
        equal(f"{name} deals a new game", game.events()[count:], [("restart", 8 + number)])
        game.settle(f"after {name} the new game looks as rendered")
    equal("each was one new game", len(game.events()), 4 * 17)
    equal("the challenge ends with 0 and without a word", game.quit(), (0, ""))


PARTS = [challenge, ends_of_the_challenge]
