"""Plays the lesson plan in a window, with every key that it names, at two projector sizes.

`RECORD=1 Tests/EndToEnd/run PROGRAM lesson_at_720` records the pictures of the minutes again.
"""

import os
import subprocess
import tempfile
import time

from game import Game
from harness import PATIENCE, Display, check, equal, wait_until
from pty_game import TerminalGame

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "minutes")
MANAGER = ["openbox"]


class Lesson(Game):
    """The game of the lesson plan, in a window that fills a projector."""

    def __init__(self, program, display, size):
        file = program.path("lesson.jsonl")
        self.terminal = TerminalGame(
            program, "--inspector", "--record", file, view="window", shows=None,
            environment=display.env)
        super().__init__(program, display, file=file, process=self.terminal.process)
        self.errors = self.terminal.errors
        self.keys("F11")
        self.size = size
        self.keeps = size == (1280, 720)

    def start(self, *arguments, **options):
        raise AssertionError("the terminal starts the game")

    def rendered(self, **arguments):
        known = ["--menu-known"] if self.knows_menu() else []
        return self.program.render(
            self.file, size=self.size, options=["--inspector", *known], **arguments)

    def board(self, pixels):
        """Returns the part of the window beside the panel."""
        width, row = 3 * (self.size[0] - self.size[0] * 45 // 100), 3 * self.size[0]
        return b"".join(pixels[y * row:y * row + width] for y in range(len(pixels) // row))

    def shows_board(self, name, seconds=PATIENCE):
        self.leave()
        return self.shows(name, self.rendered(), seconds, part=self.board)

    def click_card(self, card):
        self.click(self.rendered(at=0).center(card))

    def type(self, text):
        time.sleep(0.5)  # No earlier key is down any more.
        self.display.xdotool("type", "--delay", 50, text)
        self.keys("Return")

    def comes_to(self, name, *cards, seconds=PATIENCE):
        """Checks the recorded choices."""
        expected = [("choose", card) for card in cards]
        wait_until(lambda: self.events() == expected, seconds)
        equal(name, self.events(), expected)

    def keeps_board(self, name, action):
        """Checks that the board finally looks the same as before the given actions.

        The pointer does not move, because a card stays highlighted while a message waits.
        """
        wait_until(self.is_at_rest)
        before = self.board(self.pixels())
        check(name, self.answers(action) and self.board(self.pixels()) == before)

    def point(self, card):
        """Moves the pointer to a card, which is then highlighted."""
        self.display.xdotool(
            "mousemove", "--window", self.id, *self.rendered(at=0).center(card))
        wait_until(self.is_at_rest)

    def picture(self, minute):
        """Compares the window with the picture of a minute, except for counts and times, or records
        it.
        """
        if not self.keeps:
            return
        path = os.path.join(PICTURES, "%02d.png" % minute)
        raw = ["convert", "-size", "%dx%d" % self.size, "-depth", "8", "rgb:-", "-resize", "50%"]
        pixels = self.pixels()
        if os.environ.get("RECORD") == "1":
            os.makedirs(PICTURES, exist_ok=True)
            subprocess.run([*raw, "-strip", "-dither", "None", "-colors", "128", "png8:" + path], input=pixels, check=True)
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            subprocess.run([*raw, file.name], input=pixels, check=True)
            done = subprocess.run(
                ["compare", "-metric", "RMSE", file.name, path, "null:"], capture_output=True, text=True)
        words = done.stderr.split("(")[-1].rstrip(")")
        check(f"minute {minute} looks like its picture", float(words) < 0.08, done.stderr)


def play(program, size):
    with Display(window_manager=MANAGER, screen=size) as display:
        game = Lesson(program, display, size)
        game.shows_board("F11 fills the projector")
        for key, name in ("F1", "the help"), ("Escape", "the menu"):
            before = game.pixels()
            game.keys(key)
            check(f"{key} opens {name}", game.changes(before))
            game.keys("Escape")
            game.shows_board(f"Escape closes {name}")
        game.keys("Down", "Escape")
        game.shows_board("Escape removes the focus ring without opening the menu")

        game.keys("ctrl+a", "ctrl+a", "ctrl+o")
        game.shows_board("the layout keys do not change the board")
        game.point(4)
        game.keeps_board("minute 0: a click changes nothing before its message arrives",
                         lambda: display.xdotool("click", 1))
        game.comes_to("the click is recorded as a choice immediately", 4)
        for _ in range(3):
            game.keeps_board(
                "a message without a change leaves the board the same", lambda: game.keys("space"))
        game.keys("space")
        game.shows_board("the fourth message turns the card over")
        game.sleeps("the program sleeps after the last message")
        game.picture(0)
        game.keeps_board("another Space does nothing", lambda: game.keys("space"))

        game.keys("ctrl+w")
        game.point(0)
        display.xdotool("click", 1)
        game.comes_to("minute 3: a miss", 4, 0)
        for digit in "1", "2", "3":
            game.keeps_board("the question does not change the board", lambda: game.keys(digit))
        game.picture(3)
        game.keys("2")
        game.shows_board("the last answer shows the miss")
        game.keeps_board("an answer too many is not typed", lambda: game.keys("1"))
        game.keys("ctrl+w", "ctrl+o")

        game.keys("ctrl+a")
        game.click_card(4)
        game.comes_to("minute 6: a choice that is not possible", 4, 0, 4)
        game.shows_board("the choice changes no card")
        game.picture(6)

        game.click_card(2)
        game.comes_to("minute 9: a fish", 4, 0, 4, 2)
        game.shows_board("two cards turn face down, and one turns face up")
        game.click_card(7)
        game.comes_to("the second fish", 4, 0, 4, 2, 7)
        game.shows_board("both cards leave the board")
        game.picture(9)

        end = game.board(game.pixels())
        game.keys(*["Left"] * 5)
        game.leave()
        dealt = game.board(game.rendered(at=0).pixels)
        check("minute 13: five steps back lead to the deal",
              wait_until(lambda: game.board(game.pixels()) == dealt))
        game.picture(13)
        for key, board, name in ("End", end, "End to the present"), ("Home", dealt, "Home to the deal"):
            game.keys(key)
            check(f"{name}", wait_until(lambda: game.board(game.pixels()) == board))
        game.keys("End", "ctrl+p")
        check(
            "Ctrl+P starts playback at the deal",
            wait_until(lambda: game.board(game.pixels()) == dealt))
        check("playback continues to the end", wait_until(lambda: game.board(game.pixels()) == end, 30))
        game.sleeps("the program sleeps after playback")

        game.keys("End", "Left")
        game.still()
        game.click_card(5)
        game.comes_to("minute 17: another continuation", 4, 0, 4, 2, 5)
        game.shows_board("the other continuation is a miss")
        game.picture(17)
        game.keys("ctrl+b")
        game.comes_to("Ctrl+B returns to the fish", 4, 0, 4, 2, 7)
        game.keys("ctrl+b")
        game.comes_to("Ctrl+B returns to the dolphin", 4, 0, 4, 2, 5)
        game.shows_board("the board shows the dolphin again")

        game.keys("ctrl+m", "ctrl+m", "ctrl+m", "ctrl+l")
        game.type("choose 3")
        game.comes_to("minute 21: a typed intent", 4, 0, 4, 2, 5, 3)
        typed, before = time.monotonic(), game.board(game.pixels())
        check("the board shows the typed choice", wait_until(lambda: game.board(game.pixels()) != before, 40))
        seconds = time.monotonic() - typed
        check("the game runs ten times slower", seconds > 7, f"{seconds:.1f} s")
        game.type("choose 99")  # There is no such card, so the next choice follows immediately.
        game.keys("Escape")
        game.picture(21)
        game.keys("ctrl+m")
        game.shows_board("at full speed, all motion ends and no menu is open", 20)
        before = game.pixels()
        game.keys("ctrl+f")
        check("Ctrl+F shows where the state is stored", game.changes(before))
        game.keys("ctrl+f")
        check("Ctrl+F hides it again", wait_until(lambda: game.pixels() == before))

        game.keys("ctrl+d")
        game.click_card(10)
        game.comes_to("minute 25: the redrawn areas", 4, 0, 4, 2, 5, 3, 10)
        game.sleeps("the program sleeps when nothing moves")
        game.picture(25)
        game.keys("ctrl+d")
        game.shows_board("without the counts, the board is the same")

        game.keys("ctrl+v")
        terminal = game.terminal
        check("minute 28: Ctrl+V opens the terminal view", terminal.sees("Q quit"))
        game.click_card(8)
        game.comes_to("a choice in the window", 4, 0, 4, 2, 5, 3, 10, 8)
        check("the terminal shows the choice", terminal.sees("9: "))
        game.shows_board("the window shows the choice")
        terminal.type("a1\r")
        game.comes_to("a choice in the terminal", 4, 0, 4, 2, 5, 3, 10, 8, 0)
        check("the terminal shows its own choice", terminal.sees("1: "))
        game.shows_board("the window shows the choice of the terminal")
        game.picture(28)
        game.keys("ctrl+v")
        check("Ctrl+V closes the terminal view",
              wait_until(lambda: terminal.look() >= 0 and terminal.is_restored()))
        game.keys("ctrl+v")
        check("Ctrl+V opens the terminal view again", terminal.sees("Q quit"))

        game.keys("ctrl+t")
        path = os.path.join(game.variable("HOME"), "ExportedSession.swift")
        check("minute 35: Ctrl+T saves a test", wait_until(
            lambda: os.path.exists(path) and "try game.finish()" in open(path).read()))
        with open(path) as file:
            check("the test states what changed", "$0[.flips] = 2" in file.read())
        game.keys("F12")
        game.still()
        game.click(program.render(game.file, size=size, options=["--menu-known"]).center(1))
        check("F12 closes the panel", wait_until(lambda: len(game.events()) == 10))
        equal("the lesson ends with code 0 and no output", game.quit(), (0, ""))


def lesson_at_720(program, display):
    play(program, (1280, 720))


def lesson_at_1080(program, display):
    play(program, (1920, 1080))


def two_stories(program, display):
    """Compares a game with a view model and the same game without one, as in minute 31."""
    boards, size = [], (800, 900)
    for options in ["--game", "concentration"], ["--architecture", "mvc"]:
        game = Game(program, display, *options, "--inspector", size=size)
        frame = program.render(game.file, size=size, at=0, options=["--inspector"])
        game.click(frame.center(4))
        game.await_events()
        game.still()
        boards.append(game.pixels()[:3 * size[0] * 460])
        equal("the game ends with code 0", game.quit()[0], 0)
    check("minute 31: both games look exactly the same", boards[0] == boards[1])
