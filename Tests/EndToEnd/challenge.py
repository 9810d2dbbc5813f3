"""The picture challenge: a miss that turns down by itself, quick players, and the end."""

import signal
import time

from game import Game
from harness import check, equal
from player import find_buttons

GAME = ["--game", "challenge"]


def challenge(program, display):
    game = Game(program, display, *GAME)
    game.settle("the challenge appears as rendered")
    pairs = game.pairs()
    a, b, c = (pair[0] for pair in pairs[:3])
    first, second = {"at": 1, "choose": a}, {"at": 1, "choose": b}
    both = program.render(program.session(first, second, game="challenge"), at=1.95)
    one = program.render(program.session(first, game="challenge"), at=3)

    game.choose(a)
    game.leave()
    game.shows("the first card of a turn turns up", one)
    check("and stays up", not game.changes(one.pixels, 1.3))
    game.choose(a)
    equal("touching it is ignored", game.state()["outcome"], "ignored")
    game.choose(b)
    missed = time.monotonic()
    game.leave()
    game.shows("a miss is shown", both)
    game.settle("it turns down by itself, without any input")
    shown = time.monotonic() - missed
    check("not before a second is over", shown > 0.95, f"{shown:.2f} s")
    times = [state["at"] for state in game.states()]
    check("replay says exactly 1.0 s", abs(times[-1] - times[-2] - 1) < 1e-6, times)

    game.choose(a, b, c)
    equal("a quick third choice turns the miss down and begins the next turn",
          [(s["outcome"], s["changed"]) for s in game.states()[-3:]],
          [("revealed", [a]), ("missed", [b]), ("revealed", sorted([a, b, c]))])
    game.settle("the quick player's board is as rendered")
    check("it stays so, for the miss is over", not game.changes(game.rendered().pixels, 1.3))
    game.sleeps("at rest nothing wakes the challenge")
    game.choose(pairs[2][1])
    game.settle("a pair stays visible")

    late = game.rendered().center(pairs[3][0])
    game.choose(a, b)
    game.send(signal.SIGSTOP)
    game.click(late)
    game.leave()
    game.wait_after_event(1.1)
    game.send(signal.SIGCONT)
    game.await_events()
    equal("a choice that comes late finds the miss turned down",
          [(s["cause"], s["changed"]) for s in game.states()[-2:]],
          [("timeout", sorted([a, b])), ("choose", [pairs[3][0]])])
    game.settle("the late choice looks as rendered")
    game.choose(pairs[3][1], a, b)
    game.is_shown("unmap")
    game.wait_after_event(1.1)
    game.is_shown("map")
    game.settle("a miss that was hidden turns down when the window is back")


def ends_of_the_challenge(program, display):
    game = Game(program, display, *GAME)

    def finish():
        game.choose(*[place for pair in game.pairs() for place in pair])
    finish()
    game.passes_before_summary("at the end the whole board is seen")
    game.settle("then the dialog says so")
    check("the dialog lies over the board", game.pixels() != game.before_summary().pixels)
    [_, play_again, _] = find_buttons(game, 3, cards=False)
    game.keys("Escape")
    game.shows("Escape only closes the dialog", game.before_summary())
    equal("and deals nothing", game.await_events(0), [])
    for seed, (name, close, *arguments) in enumerate([
            ("Ctrl+N after Escape", game.keys, "ctrl+n"),
            ("Tab, Right, Enter", game.keys, "Tab", "Right", "Return"),
            ("a click outside", game.click, (5, 300)), ("Play again", game.click, play_again)], 8):
        if seed > 8:
            finish()
            game.settle(f"at the end of game {seed - 7} the dialog says so")
        close(*arguments)
        new = game.await_events()
        game.hide_focus()
        equal(f"{name} deals a new game", new, [("restart", seed)])
        game.settle(f"after {name} the new game looks as rendered")
    equal("each was one new game", len(game.events()), 4 * 17)
    game.ends("the challenge")
