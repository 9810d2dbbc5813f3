"""Tests the shortcuts on keyboards of several countries.

Every shortcut is on the key with its letter, or on the key that has the letter on other keyboards.
"""

from game import Game
from harness import Display, check, equal, wait_until

# The X11 key codes of keys whose names do not exist on a keyboard without Latin letters.
PLACES = {"n": 57, "h": 43, "z": 52, "q": 24, "m": 58, "b": 56, "plus": 21, "minus": 20}
LAYOUTS = ["us", "de", "fr", "ru", "ara", "jp"]


class Layout:
    """Returns the key presses for a shortcut, for a player who looks for the printed letters."""

    def __init__(self, display, name):
        display.output("setxkbmap", "-layout", name)
        self.keys = {}
        for line in display.output("xmodmap", "-pke").decode().splitlines():
            _, code, _, *signs = line.split()
            for shift, sign in enumerate(signs[:2]):
                self.keys.setdefault(sign, "shift+" * shift + code)

    def press(self, game, *keys):
        for key in keys:
            *held, sign = key.split("-")
            game.keys("+".join([*held, str(self.keys.get(sign, PLACES.get(sign)))]))


def layouts(program, display):
    with Display() as display:
        for name in LAYOUTS:
            layout = Layout(display, name)
            game = Game(program, display, settings={"sound": True})

            def sets(key, value, *keys):
                layout.press(game, *keys)
                check(f"{name}: {' '.join(keys)} sets {key} to {value}", wait_until(
                    lambda: game.settings().get(key) == value))
            layout.press(game, "ctrl-n")
            equal(f"{name}: Ctrl+N deals a new game", game.await_events(), [("restart", 8)])
            layout.press(game, "h")
            equal(f"{name}: H shows a hint", game.await_events(), [("hint", True)])
            before = game.still()
            sets("text-size", 1.25, "ctrl-plus")
            check(f"{name}: the window shows the hint immediately", game.changes(before))
            sets("text-size", 1, "ctrl-minus")
            sets("text-size", 1.5, "ctrl-plus", "ctrl-plus")
            sets("text-size", 1, "ctrl-0")
            sets("sound", False, "m")
            layout.press(game, "b", "2", "Return")
            equal(f"{name}: a position chooses a card", game.await_events(), [("choose", 4)])
            layout.press(game, "ctrl-q")
            equal(f"{name}: Ctrl+Q quits", game.end(), (0, ""))
