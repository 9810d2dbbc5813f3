"""Gamepads: whole games and pages without a mouse or a keyboard, plugged in and out meanwhile."""

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
    """A game whose keys are a pad's: arrows its cross and its stick in turn."""

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
        """Waits until it has opened these pads, closed all others, and is at rest."""
        found = wait_until(lambda: opened(self.process) == 2 * len(pads) and self.is_at_rest())
        assert found, f"{opened(self.process)} descriptors of pads are open, not {2 * len(pads)}"

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def rests(self, name, *pads):
        """Checks that nothing wakes it, once it knows these pads and has looked twice at what is new."""
        self.knows(*pads)
        check(name, wait_until(lambda: not self.wake_ups()))

    def sees(self, name, *keys):
        """Checks that keys change what is seen; returns it."""
        before = self.pixels()
        self.keys(*keys)
        check(name, self.changes(before))
        return self.still()


class PadOnWayland(PadGame, WaylandGame):
    """The same in a window on a compositor."""


def game_by_pad(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.settle("with a pad the game appears as rendered")
        game.knows(game.pad)
        game.sleeps("at rest a pad wakes nothing")
        player = Keyboard(game, 4, 3)
        first, second, *others = game.pairs()
        miss = [first[0], second[0]]
        player.choose(*miss, *[card for pair in [*others, first, second] for card in pair])
        equal("stick, cross and A play a whole game", game.state()["phase"], "finished")
        game.hide_focus()
        game.settle("its score is told")
        board = game.sees("B closes it", "Escape")
        check("B opens nothing", game.answers(lambda: game.pad.press(B)) and game.pixels() == board)
        game.keys("shift+Tab")
        game.keys("Return")
        equal("a shoulder button leads to Restart", game.await_events(), [("restart", 8)])
        game.sleeps("then nothing wakes it")
        game.hide_focus()
        game.settle("the next game is as rendered")
        game.pad.tilt("Right")
        game.pad.tilt("Right", 0.6)
        game.pad.tilt("Right", 0)
        game.pad.tilt("Right")
        game.keys("Return")
        game.pad.tilt("Right", 0)
        [(_, card)] = game.await_events()
        equal("a stick that wavers leads one card on", card, 1)
        rest = game.still()
        game.pad.tilt("Left")
        check("held, it goes on", game.changes(rest))
        game.pad.tilt("Left", 0)
        super(PadGame, game).keys("ctrl+q")
        equal("it ends with 0 and without a word", game.end(), (0, ""))


def pages_by_pad(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.knows(game.pad)
        game.sees("Start opens the menu", "F10")
        game.keys("Escape")
        game.settle("B closes it")
        board = game.sees("the focus appears", "Right")
        game.sees("Start opens the menu again", "F10")
        game.keys("F10")
        check("and closes it", wait_until(lambda: game.pixels() == board))
        game.keys("F10", *["Right"] * MENU.index("settings"), "Return")
        game.still()
        game.keys(*["Tab"] * SETTINGS.index("clock"), "Right", "Return")
        check("a setting is set", wait_until(lambda: game.settings().get("clock") is True))
        game.keys("Escape", "Escape")
        game.keys("F10", *["Right"] * MENU.index("help"), "Return")
        rules = game.still()
        other = pads.plug("playstation", 21)
        check("the help tells another pad's buttons", game.changes(rules))
        names = game.still()
        other.unplug()
        check("and the first one's again", wait_until(lambda: game.pixels() == rules))
        game.pad.unplug()
        check("without a pad it tells none", game.changes(rules) and game.still() != names)


def pads_come_and_go(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads)
        game.sleeps("without a pad nothing wakes it")
        threads, rest = game.threads(), game.still()
        for number, kind in enumerate(["xbox", "playstation"]):
            game.pad = pads.plug(kind, number)
            game.rests(f"plugged in, the {kind} pad wakes nothing", game.pad)
            game.sees("and moves the focus", "Right")
            equal("no thread waits for it", game.threads(), threads)
            game.pad.tilt("Right")
            game.pad.unplug()
            game.hide_focus()
            check("pulled out, it moves nothing", wait_until(lambda: game.pixels() == rest))
            game.rests("and wakes nothing")
        game.pad = pads.plug("xbox", 5)
        game.rests("plugged in once more it wakes nothing", game.pad)
        rest = game.still()
        other = subprocess.Popen(["xlogo", "-geometry", "100x100+0+0"], env=display.env)
        program.played.append(other)
        [window] = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--class", "XLogo"))
        display.xdotool("windowfocus", "--sync", window)
        answered = game.answers(lambda: game.keys("Right"))
        check("while another window has the keyboard it does nothing", answered and game.still() == rest)
        display.xdotool("windowfocus", "--sync", game.id)
        game.sees("and then it does", "Right")
        game.send(15)
        equal("a signal ends it as ever", game.end(), (143, ""))


def trembling_stick(program, display):
    with Pads() as pads:
        game = PadGame(program, display, pads, pads.plug("xbox"))
        game.knows(game.pad)
        rest, threads = game.still(), game.threads()
        before = game.switches()
        game.pad.tremble(True)
        # Six values come one after the other, and again.
        check("a stick that trembles all the time wakes it", wait_until(lambda: game.switches() > before + 20))
        check("but moves nothing", game.pixels() == rest)
        game.keys("Right")
        check("it is played by such a pad, too", game.changes(rest))
        equal("no thread waits for it", game.threads(), threads)
        game.pad.tremble(False)
        game.rests("when it is still nothing wakes the game", game.pad)
        game.send(15)
        equal("and a signal ends it", game.end(), (143, ""))


def pad_on_wayland(program, display):
    with Sway() as sway, Pads() as pads:
        game = PadOnWayland(program, sway, pads, pads.plug("xbox"))
        game.settle("with a pad the game appears as rendered on Wayland")
        game.knows(game.pad)
        game.keys("Right", "Right", "Return", "Down", "Return")
        equal("stick, cross and A choose cards", game.await_events(2),
              [("choose", 1), ("choose", 4)])
        game.sleeps("at rest nothing wakes it")
        game.sees("Start opens the menu", "F10")
        game.pad.unplug()
        game.rests("pulled out, the pad wakes nothing")
        game.pad = pads.plug("playstation", 21)
        game.rests("nor does another one that is plugged in", game.pad)
        game.sees("which closes the menu", "Escape")
        super(PadGame, game).keys("ctrl+q")
        equal("it ends with 0 and without a word", game.end(), (0, ""))
