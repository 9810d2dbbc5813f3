"""Gamepads, desktop preferences and a screen reader that come and go during a game."""

import itertools
import os
import time

from fake_pad import A, B, KINDS, LEFT, RIGHT, START, Pads, opened
from game import Game
from harness import check, equal, wait_until
from reader_client import Client
from speech import Desktop

KEYS = [A, A, B, LEFT, RIGHT, START]
WAYS = ["Left", "Right", "Up", "Down"]
WISHES = ["contrast=1", "contrast=0", "color-scheme=1", "color-scheme=2", "color-scheme=0",
          "reduced-motion=1", "reduced-motion=0", "contrast=1 contrast=0 " * 2000]


class Company:
    """All of these services, which a program finds through its environment."""

    def __init__(self, display):
        self.pads, self.desktop = Pads(), Desktop(display.env)
        self.portal = self.desktop.bus.portal("contrast=0")
        self.client = Client(self.desktop.env)
        # umockdev supports only a few open devices, including sound devices.
        self.env = {**self.desktop.env, **self.pads.env, "SDL_AUDIODRIVER": "dummy"}
        self.plugged, self.numbers = {}, itertools.count(20)
        self.game = None  # The game that has to open or close a gamepad before the test continues.

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.stop()
        self.portal.stop()
        self.desktop.stop()
        self.pads.__exit__()

    def plug(self, kind):
        """Plugs a gamepad in or out, each time as a new device.

        umockdev leaves sockets in the game, and may even end it, if a device disappears while the
        game opens it. If the game is known, this method therefore waits until the game has opened
        or closed all gamepads.
        """
        if kind in self.plugged:
            self.plugged.pop(kind).unplug()
        else:
            self.plugged[kind] = self.pads.plug(kind, next(self.numbers))
        if not self.game:
            return time.sleep(0.3)
        wait_until(lambda: opened(self.game.process) == 2 * len(self.plugged) and self.game.is_at_rest())

    def press(self, key):
        for pad in list(self.plugged.values())[:1]:
            pad.press(KEYS[key])

    def tilt(self, way, share):
        """Holds a stick long enough to move the focus."""
        for pad in list(self.plugged.values())[-1:]:
            pad.tilt(WAYS[way], share)
            time.sleep(0.5)
            pad.tilt(WAYS[way], 0)

    def tremble(self, is_on):
        for pad in list(self.plugged.values())[-1:]:
            pad.tremble(is_on)

    def wish(self, number):
        self.portal.set(WISHES[number])

    def wants_reader(self, wants):
        self.desktop.wants_reader(wants)

    def read(self, number):
        """Reads all accessible objects, and presses one of them."""
        names = self.client.names()
        if names:
            self.client.press(names[number % len(names)])


def visits(chance):
    """Returns a random action, as the name of a method of `Company` and its arguments."""
    return chance.choice([
        ("plug", chance.choice(list(KINDS))), ("press", chance.randrange(len(KEYS))),
        ("press", chance.randrange(len(KEYS))), ("tilt", chance.randrange(4), chance.choice([0.4, 1])),
        ("tremble", chance.randrange(2)), ("wish", chance.randrange(len(WISHES))),
        ("wants_reader", chance.random() < 0.7), ("read", chance.randrange(20))])


def twenty_visits(program, display):
    with Company(display) as company:
        game = company.game = Game(program, display, env=company.env)
        game.still()

        def visit():
            for kind in KINDS:
                company.plug(kind)
            company.tilt(1, 1)
            for number in 0, 2, 1, 4:
                company.wish(number)
            company.wants_reader(True)
            wait_until(lambda: company.client.parts(), 20)
            company.wants_reader(False)
            wait_until(lambda: not company.client.parts(), 20)
            for kind in KINDS:
                company.plug(kind)

        def held():
            wait_until(lambda: not game.wake_ups())
            return [len(os.listdir(f"/proc/{game.process.pid}/{name}")) for name in ["task", "fd"]]

        for _ in range(5):
            visit()
        before, memory = held(), game.memory()
        for _ in range(15):
            visit()
        equal("after twenty visits, there are no additional threads or descriptors", held(), before)
        check(
            "the memory grows by less than two megabytes",
            abs(game.memory() - memory) < 2, (memory, game.memory()))
        game.sleeps("the game sleeps after the visits")
        company.wants_reader(True)
        check("a screen reader finds the game again", wait_until(lambda: company.client.parts(), 20))
        game.ends("the game after the visits")
