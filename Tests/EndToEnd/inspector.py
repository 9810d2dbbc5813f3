"""The inspector in a real window: F12, click, step back, fork, and what a teacher types."""

import functools
import json
import os
import time

from game import Game
from harness import wait_until

SIZE = (1280, 800)
PANEL = ("--inspector",)


class Inspected(Game):
    """A game in a window that is large enough for the panel beside it."""

    def __init__(self, program, display, *options):
        super().__init__(program, display, *options, size=SIZE)

    def board(self, pixels=None):
        """The part of the window that is the game's, left of the panel."""
        pixels = self.pixels() if pixels is None else pixels
        width, row = 3 * self.width, 3 * SIZE[0]
        return b"".join(pixels[y * row:y * row + width] for y in range(SIZE[1]))

    @functools.cached_property
    def width(self):
        """How wide the game is beside the panel: its board is in the middle of that."""
        frame = self.program.render(self.file, size=SIZE, at=0, options=PANEL)
        left = min(card["frame"][0] for card in frame.cards.values())
        right = max(card["frame"][0] + card["frame"][2] for card in frame.cards.values())
        return left + right

    def rendered(self, **arguments):
        return self.program.render(self.file, size=SIZE, options=PANEL, **arguments)

    def after(self, events):
        """The frame at rest after so many recorded events."""
        with open(self.file) as file:
            lines = file.readlines()
        path = self.program.path("prefix.jsonl", "".join(lines[:1 + events]))
        return self.program.render(path, size=SIZE, options=PANEL)

    def shows_board(self, name, events):
        """Checks that the board comes to rest as rendered after so many recorded events."""
        return self.shows_board_of(name, self.after(events))

    def shows_board_of(self, name, frame):
        expected = self.board(frame.pixels)
        if wait_until(lambda: self.board() == expected):
            return self.report.check(name, True)
        kept = self.program.keep(SIZE, self.pixels(), frame.pixels)
        return self.report.check(name, False, "compare " + kept)

    def type(self, text):
        """Types a line and sends it."""
        self.display.xdotool("type", "--delay", 10, text)
        self.keys("Return")


def time_travel(program, display):
    check, equal = program.report.check, program.report.equal
    game = Inspected(program, display)
    closed = program.render(game.file, size=SIZE)
    game.shows("the window opens without the panel", closed)
    game.focus()
    game.keys("F12")
    game.shows_board("F12 makes room for the panel", 0)
    game.choose(4)
    game.choose(0)
    game.choose(1)
    game.leave()
    game.shows_board("clicks beside the panel are choices", 3)
    recorded = game.lines()
    game.keys("Left")
    game.shows_board("the left arrow steps back", 2)
    game.keys("Left", "Left")
    game.shows_board("and to the deal", 0)
    game.keys("Right")
    game.shows_board("the right one steps on", 1)
    game.sleeps("in the past the program sleeps")
    equal("nothing was recorded on the way", game.lines(), recorded)
    game.keys("End")
    game.shows_board("End comes back", 3)
    game.keys("Home", "Right")
    game.click(game.rendered(at=0).center(8))
    wait_until(lambda: len(game.lines()) == 3)
    game.leave()
    equal("a click in the past begins another future", game.events(),
          [("choose", 4), ("choose", 8)])
    game.shows_board("which is seen", 2)
    game.keys("ctrl+b")
    wait_until(lambda: len(game.lines()) == 4)
    equal("Ctrl+B returns to the one that was left", game.lines(), recorded)
    game.shows_board("which is seen again", 3)
    game.keys("F12")
    game.leave()
    game.shows("F12 closes the panel", program.render(game.file, size=SIZE))
    game.keys("Left")
    check("then arrows are the board's", wait_until(lambda: game.pixels() != closed.pixels))
    equal("Ctrl+Q ends the game with 0 and without a word", game.quit(), (0, ""))


def play_log(program, display):
    game = Inspected(program, display, "--inspector")
    game.focus()
    game.choose(4)
    time.sleep(1)  # So long the first choice is seen alone, when it is played.
    game.choose(0)
    game.leave()
    recorded = game.lines()
    game.shows_board("two choices beside the panel come to rest", 2)
    steps = ["Ctrl+P plays the log from the deal", "to its first choice", "and to its end"]
    frames = [game.after(events) for events in range(3)]
    game.keys("ctrl+p")
    for step, frame in zip(steps, frames):
        game.shows_board_of(step, frame)
    program.report.equal("and records nothing", game.lines(), recorded)
    game.quit()


def intents_by_hand(program, display):
    equal = program.report.equal
    game = Inspected(program, display, "--game", "concentration", "--inspector")
    game.focus()
    game.shows_board("--inspector opens the panel at once", 0)
    game.keys("ctrl+l")
    game.type("choose 4")
    game.await_events(1)
    game.type("theme animals")
    game.await_events(2)
    game.type("chose 4")
    game.still()
    game.keys(*["BackSpace"] * 7)
    game.type("restart 12")
    game.await_events(3)
    equal("typed intents are recorded, mistakes are not", game.events(),
          [("choose", 4), ("deck", "animals"), ("restart", 12)])
    game.shows_board("typed intents come to rest as rendered", 3)
    game.keys("Escape", "r")
    game.await_events(4)
    equal("after Escape a letter is a command again", game.events()[3], ("restart", 13))
    game.quit()


def exports(program, display):
    check, equal = program.report.check, program.report.equal
    folder = os.path.join(program.folder, "exports")
    os.makedirs(folder, exist_ok=True)
    before = os.getcwd()
    os.chdir(folder)
    try:
        game = Inspected(program, display, "--inspector")
    finally:
        os.chdir(before)
    game.focus()
    game.choose(4)
    game.choose(0)
    game.keys("ctrl+s", "ctrl+t", "ctrl+s")
    paths = [os.path.join(folder, name)
             for name in ["session.jsonl", "ExportedSession.swift", "session-2.jsonl"]]
    check("exports are in the folder in which the game was started",
          wait_until(lambda: all(map(os.path.exists, paths))), os.listdir(folder))
    with open(paths[0]) as file:
        equal("the session's export is what is recorded",
              [json.loads(line) for line in file], game.lines())
    with open(paths[1]) as file, open(game.file) as session:
        made = program.run("replay", "--as-test", session.name).stdout
        test = file.read()
        check("the test states what each choice changed",
              "$0.cards[4].isFaceUp = true" in test
              and len(made.splitlines()) == len(test.splitlines()))
    game.quit()


def slow_motion(program, display):
    check = program.report.check
    game = Inspected(program, display, "--game", "challenge", "--inspector")
    game.focus()
    cards = program.replay(game.file)[0]["cards"]
    second = next(i for i, card in enumerate(cards) if card["pair"] != cards[0]["pair"])
    game.keys("ctrl+m", "ctrl+m", "ctrl+m")
    game.choose(0)
    game.choose(second)
    game.leave()
    time.sleep(6)  # The cards turn up, ten times slower.
    up = game.board()
    # A tenth of the speed: the second of a miss takes ten.
    check("at a tenth of the speed a miss is seen longer than a second",
          not wait_until(lambda: game.board() != up, 2.5))
    game.keys("ctrl+m")
    check("at full speed it turns down", wait_until(lambda: game.board() != up, 2))
    game.still()
    game.quit()


PARTS = [time_travel, play_log, intents_by_hand, exports, slow_motion]
