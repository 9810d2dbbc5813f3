"""Uses the inspector in a window: F12, clicks, steps back, branches, and a teacher's typed intents."""

import functools
import json
import os
import time

from game import Game
from harness import check, equal, wait_until

SIZE = (1280, 800)
PANEL = ("--inspector",)


class Inspected(Game):
    """A game in a window that is large enough for the panel beside it."""

    def __init__(self, program, display, *options):
        super().__init__(program, display, *options, size=SIZE)

    def board(self, pixels):
        """Returns the part of the window that belongs to the game, to the left of the panel."""
        width, row = 3 * self.width, 3 * SIZE[0]
        return b"".join(pixels[y * row:y * row + width] for y in range(SIZE[1]))

    @functools.cached_property
    def width(self):
        """Returns the width of the game beside the panel, in which the board is centered."""
        frames = [card["frame"] for card in self.rendered(at=0).cards.values()]
        return min(frame[0] for frame in frames) + max(frame[0] + frame[2] for frame in frames)

    def rendered(self, **arguments):
        return self.program.render(self.file, size=SIZE, options=PANEL, **arguments)

    def after(self, events):
        """Returns the final frame after a number of recorded events."""
        with open(self.file) as file:
            lines = file.readlines()
        path = self.program.path("prefix.jsonl", "".join(lines[:1 + events]))
        return self.program.render(path, size=SIZE, options=PANEL)

    def shows_board(self, name, events):
        """Checks that the board finally looks as rendered after a number of recorded events."""
        self.leave()
        return self.shows(name, self.after(events), part=self.board)

    def type(self, text):
        """Types a line and presses Return."""
        self.display.xdotool("type", "--delay", 10, text)
        self.keys("Return")


def time_travel(program, display):
    game = Inspected(program, display)
    closed = program.render(game.file, size=SIZE)
    game.shows("the window opens without the panel", closed)
    game.keys("F12")
    game.shows_board("F12 opens the panel beside the board", 0)
    for card in 4, 0, 1:
        game.choose(card)
    game.shows_board("clicks beside the panel are choices", 3)
    recorded = game.lines()
    for name, keys, events in [("the left arrow steps back", ["Left"], 2),
                               ("two more steps return to the deal", ["Left", "Left"], 0),
                               ("the right arrow steps forward", ["Right"], 1)]:
        game.keys(*keys)
        game.shows_board(name, events)
    game.sleeps("the program sleeps at an earlier state")
    equal("nothing was recorded during the steps", game.lines(), recorded)
    game.keys("End")
    game.shows_board("End returns to the latest state", 3)
    game.keys("Home", "Right")
    game.click(game.rendered(at=0).center(8))
    wait_until(lambda: len(game.lines()) == 3)
    equal(
        "a click at an earlier state starts another branch",
        game.events(), [("choose", 4), ("choose", 8)])
    left = game.file.replace(".jsonl", "-left-1.jsonl")
    with open(left) as file:
        equal(
            "the abandoned branch is saved beside the session",
            [json.loads(line) for line in file], recorded)
    game.shows_board("the board shows the new branch", 2)
    game.keys("ctrl+b")
    wait_until(lambda: len(game.lines()) == 4)
    equal("Ctrl+B returns to the abandoned branch", game.lines(), recorded)
    game.shows_board("the board shows the abandoned branch again", 3)
    game.keys("F12")
    game.leave()
    game.shows("F12 closes the panel", program.render(game.file, size=SIZE))
    game.keys("Left")
    check("the arrow keys move the focus on the board again", game.changes(closed.pixels))
    game.ends("the inspected game")


def play_log(program, display):
    game = Inspected(program, display, "--inspector")
    game.choose(4)
    game.shows_board("the board looks as rendered after a choice beside the panel", 1)
    # Playback shows this choice alone for one second. The clock waited for the messages of the
    # choice.
    time.sleep(1)
    game.choose(0)
    recorded = game.lines()
    game.shows_board("the board looks as rendered after two choices beside the panel", 2)
    frames = [game.after(events) for events in range(3)]
    game.keys("ctrl+p")
    for step, frame in zip(
            ["Ctrl+P starts playback at the deal", "playback shows the first choice", "playback shows the end"], frames):
        game.shows(step, frame, part=game.board)
    equal("playback records nothing", game.lines(), recorded)


def intents_by_hand(program, display):
    game = Inspected(program, display, "--game", "concentration", "--inspector")
    game.shows_board("--inspector opens the panel at the start", 0)
    game.keys("ctrl+l")
    game.type("choose 4")
    game.await_events()
    game.type("theme animals")
    game.await_events()
    game.type("chose 4")
    game.still()
    game.keys(*["BackSpace"] * 7)
    game.type("restart 12")
    game.await_events()
    equal("typed intents are recorded, but typing errors are not", game.events(),
          [("choose", 4), ("deck", "animals"), ("restart", 12)])
    game.shows_board("the board looks as rendered after typed intents", 3)
    game.keys("Escape", "r")
    equal("after Escape, a letter is a shortcut again", game.await_events(), [("restart", 13)])


def exports(program, display):
    folder = program.path("exports")
    program.folders = {"HOME": folder}
    game = Inspected(program, display, "--inspector")
    game.choose(4)
    game.choose(0)
    game.keys("ctrl+s", "ctrl+t", "ctrl+s")
    paths = [os.path.join(folder, name)
             for name in ["session.jsonl", "ExportedSession.swift", "session-2.jsonl"]]
    check("exports are in the folder in which the game was started",
          wait_until(lambda: all(map(os.path.exists, paths))), os.listdir(folder))
    with open(paths[0]) as file:
        equal("the exported session equals the recorded one",
              [json.loads(line) for line in file], game.lines())
    with open(paths[1]) as file:
        test = file.read()
    made = program.run("replay", "--as-test", game.file).stdout
    check("the test states the changes of each choice", "$0.cards[4].isFaceUp = true" in test
          and len(made.splitlines()) == len(test.splitlines()))


def slow_motion(program, display):
    game = Inspected(program, display, "--game", "challenge", "--inspector")
    (first, _), (second, _) = game.pairs()[:2]
    game.keys("ctrl+m", "ctrl+m")
    game.choose(first)
    game.choose(second)
    missed = time.monotonic()
    game.leave()
    up = game.board(game.rendered(at=game.lines()[-1]["at"] + 0.95).pixels)
    check("the board shows a miss", wait_until(lambda: game.board(game.pixels()) == up, 40))
    check("the miss turns face down", wait_until(lambda: game.board(game.pixels()) != up, 40))
    seconds = time.monotonic() - missed
    check(
        "the miss turns face down after four seconds instead of one", seconds > 3.9, f"{seconds:.1f} s")
    game.keys("ctrl+m", "ctrl+m")
    game.shows_board("at full speed, the board looks as rendered", 2)
