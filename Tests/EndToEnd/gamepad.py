"""Plays games and operates pages with gamepads only, and plugs them in and out."""

import os
import subprocess

from compositor import Sway, WaylandGame
from fake_pad import A, B, LEFT, RIGHT, START, WAYS, Pads, opened
from game import Game
from harness import check, equal, wait_until
from pages import MENU, SETTINGS
from player import Keyboard

KEYS = {"Return": A, "space": A, "Escape": B, "F10": START, "Tab": RIGHT, "shift+Tab": LEFT}


class PadGame(Game):
    """A game whose keys are on a gamepad. The D-pad and the stick alternate for the arrow keys."""

    uses_stick = False

    def __init__(self, program, display, pads, pad=None, *options):
        self.pad = pad
        super().__init__(program, display, *options, settings={"sound": True}, env=pads.env)

    def keys(self, *keys):
        for key in keys:
            if key in WAYS:
                (self.pad.stick if self.uses_stick else self.pad.cross)(key)
                self.uses_stick = not self.uses_stick
            else:
                self.pad.press(KEYS[key])

    def knows(self, *pads):
        """Waits until the game has opened exactly these gamepads and nothing moves."""
        found = wait_until(lambda: opened(self.process) == 2 * len(pads) and self.is_at_rest())
        assert found, f"{opened(self.process)} descriptors of pads are open, not {2 * len(pads)}"

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def rests(self, name, *pads):
        """Checks that the game sleeps after it has opened these gamepads and looked for new ones
        twice.
        """
        self.knows(*pads)
        check(name, wait_until(lambda: not self.wake_ups()))

    def sees(self, name, *keys):
        """Checks that keys change the window, and returns the new picture."""
        before = self.pixels()
        self.keys(*keys)
        check(name, self.changes(before))
        return self.still()


class PadOnWayland(PadGame, WaylandGame):
    """A game with a gamepad in a window on a compositor."""


def game_by_pad(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.settle("with a gamepad, the game appears as rendered")
        game.knows(game.pad)
        game.sleeps("an unused gamepad does not wake the game")
        player = Keyboard(game, 4, 3)
        first, second, *others = game.pairs()
        miss = [first[0], second[0]]
        player.choose(*miss, *[card for pair in [*others, first, second] for card in pair])
        equal("the stick, the D-pad and A play a whole game", game.state()["phase"], "finished")
        game.hide_focus()
        game.settle("the window shows the score")
        board = game.sees("B closes the dialog", "Escape")
        check(
            "B does not open the menu",
            game.answers(lambda: game.pad.press(B)) and game.pixels() == board)
        game.keys("shift+Tab")
        game.keys("Return")
        equal("a shoulder button moves to Restart", game.await_events(), [("restart", 8)])
        game.sleeps("the game sleeps afterwards")
        game.hide_focus()
        game.settle("the next game looks as rendered")
        game.pad.tilt("Right")
        game.pad.tilt("Right", 0.6)
        game.pad.tilt("Right", 0)
        game.pad.tilt("Right")
        game.keys("Return")
        game.pad.tilt("Right", 0)
        [(_, card)] = game.await_events()
        equal("a wavering stick moves the focus by only one card", card, 1)
        rest = game.still()
        game.pad.tilt("Left")
        check("a held stick keeps moving the focus", game.changes(rest))
        game.pad.tilt("Left", 0)
        super(PadGame, game).keys("ctrl+q")
        equal("the game ends with code 0 and no output", game.end(), (0, ""))


def pages_by_pad(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.knows(game.pad)
        game.sees("Start opens the menu", "F10")
        game.keys("Escape")
        game.settle("B closes the menu")
        board = game.sees("the focus appears", "Right")
        game.sees("Start opens the menu again", "F10")
        game.keys("F10")
        check("Start closes the menu", wait_until(lambda: game.pixels() == board))
        game.keys("F10", *["Right"] * MENU.index("settings"), "Return")
        game.still()
        game.keys(*["Tab"] * SETTINGS.index("clock"), "Right", "Return")
        check("the gamepad changes a setting", wait_until(lambda: game.settings().get("clock") is True))
        game.keys("Escape", "Escape")
        game.keys("F10", *["Right"] * MENU.index("help"), "Return")
        rules = game.still()
        other = pads.plug("playstation", 21)
        check("the help shows the buttons of another gamepad", game.changes(rules))
        names = game.still()
        other.unplug()
        check(
            "the help shows the buttons of the first gamepad again",
            wait_until(lambda: game.pixels() == rules))
        game.pad.unplug()
        check(
            "without a gamepad, the help shows no gamepad buttons",
            game.changes(rules) and game.still() != names)


def pads_come_and_go(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads)
        game.sleeps("without a gamepad, the game sleeps")
        threads, rest = game.threads(), game.still()
        for number, kind in enumerate(["xbox", "playstation"]):
            game.pad = pads.plug(kind, number)
            game.rests(f"after it is plugged in, the {kind} gamepad does not wake the game", game.pad)
            game.sees("the gamepad moves the focus", "Right")
            equal("no thread waits for the gamepad", game.threads(), threads)
            game.pad.tilt("Right")
            game.pad.unplug()
            game.hide_focus()
            check("an unplugged gamepad moves nothing", wait_until(lambda: game.pixels() == rest))
            game.rests("an unplugged gamepad does not wake the game")
        game.pad = pads.plug("xbox", 5)
        game.rests("plugged in again, the gamepad does not wake the game", game.pad)
        rest = game.still()
        other = subprocess.Popen(["xlogo", "-geometry", "100x100+0+0"], env=display.env)
        program.played.append(other)
        [window] = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--class", "XLogo"))
        display.xdotool("windowfocus", "--sync", window)
        answered = game.answers(lambda: game.keys("Right"))
        check(
            "the gamepad does nothing while another window has the keyboard focus",
            answered and game.still() == rest)
        display.xdotool("windowfocus", "--sync", game.id)
        game.sees("the gamepad works again when the window has the focus", "Right")
        game.send(15)
        equal("a signal ends the game as usual", game.end(), (143, ""))


def trembling_stick(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.knows(game.pad)
        rest, threads = game.still(), game.threads()
        before = game.switches()
        game.pad.tremble(True)
        # Six values follow one another and then repeat.
        check(
            "a stick that trembles continuously wakes the game",
            wait_until(lambda: game.switches() > before + 20))
        check("a trembling stick moves nothing", game.pixels() == rest)
        game.keys("Right")
        check("the game can be played with such a gamepad", game.changes(rest))
        equal("no thread waits for the trembling gamepad", game.threads(), threads)
        game.pad.tremble(False)
        game.rests("the game sleeps when the stick no longer trembles", game.pad)
        game.send(15)
        equal("a signal ends the game", game.end(), (143, ""))


def pad_on_wayland(program, display):
    with Sway() as sway, Pads() as pads:
        game = PadOnWayland(program, sway, pads, pads.plug("xbox"))
        game.settle("with a gamepad, the game appears as rendered on Wayland")
        game.knows(game.pad)
        game.keys("Right", "Right", "Return", "Down", "Return")
        equal("the stick, the D-pad and A choose cards", game.await_events(2),
              [("choose", 1), ("choose", 4)])
        game.sleeps("the game sleeps when nothing moves")
        game.sees("Start opens the menu on Wayland", "F10")
        game.pad.unplug()
        game.rests("an unplugged gamepad does not wake the game on Wayland")
        game.pad = pads.plug("playstation", 21)
        game.rests("another gamepad that is plugged in does not wake it", game.pad)
        game.sees("the other gamepad closes the menu", "Escape")
        super(PadGame, game).keys("ctrl+q")
        equal("the game ends with code 0 and no output", game.end(), (0, ""))
