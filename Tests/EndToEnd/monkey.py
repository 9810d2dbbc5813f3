"""A monkey: every game, architecture and size, with the inspector and without, under random inputs.

Fails with the shortest list of inputs when the program ends unasked, writes an error, hangs, or shows
at rest what it does not show when everything is drawn anew.
"""

import ctypes
import itertools
import json
import os
import random
import shutil
import signal
import string
import time

from drag import Source
from game import Game
from harness import check, wait_until

GAMES = [("lab", "mvvm"), ("concentration", "mvvm"), ("concentration", "mvc"), ("challenge", "mvvm"),
         ("challenge", "delegate"), ("playing-cards", "mvvm"), ("card-viewer", "mvvm")]
SETUPS = [*itertools.product(GAMES, [True, False], [(200, 300), (400, 600), (1280, 800)])]

ARROWS = ["Left", "Right", "Up", "Down"]
# All that the help names, and what other programs know.
KEYS = [*ARROWS * 3, *["Return", "Tab", "Escape"] * 4, "shift+Tab", "space", "space", "F10", "F1", "F11",
        "F12", "Home", "End", "Prior", "Next", "BackSpace", "Delete", "h", "p", "u", "r", "m", "plus",
        "minus", "0", "ctrl+n", "ctrl+z", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+Home", "ctrl+End",
        "KP_Enter", "KP_5", "F5", "Menu", "alt+Return"]
LETTERS = [*string.ascii_lowercase, *string.digits]
# Typed as by an input method: accents, marks, joiners, emoji, from the right, what cannot be drawn.
SIGNS = "é字😀אع\u0301\ufe0f\u200d\u00ad\u200f\U0001f1e9\u0e33~\"\\"
SIZES = [(200, 300), (320, 240), (240, 700), (400, 600), (500, 400), (900, 300), (1000, 700), (1280, 800)]
# What may choose Quit, or is it.
QUITS = ["Return", "KP_Enter", "space", "ctrl+q", "click", "drag"]
MODIFIERS = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L"}
PACE = 0.004  # Seconds after a press and a release: faster ones would be a key that repeats.
MOST_TRIES = 120


class Image(ctypes.Structure):
    """The beginning of an `XImage`."""

    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", ctypes.c_void_p), ("order", ctypes.c_int * 5),
                ("stride", ctypes.c_int)]


class Hand(Source):
    """Keys, a mouse and a window manager's orders on a display, without a process for each."""

    unheard = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)

    def __init__(self, display):
        super().__init__(display)
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XGetImage.restype = ctypes.POINTER(Image)
        self.x.XStringToKeysym.restype = self.x.XGetKeyboardMapping.restype = ctypes.c_void_p
        self.x.XSetErrorHandler(self.unheard)  # A window may be gone at any time.
        self.corner, self.codes = display.corner, {}
        for code, sign in enumerate(SIGNS, 200):  # Keys that no keyboard has.
            symbol = ctypes.c_ulong(ord(sign) if ord(sign) < 256 else 0x1000000 + ord(sign))
            self.x.XChangeKeyboardMapping(self.display, code, 1, ctypes.byref(symbol), 1)
            self.codes[sign] = code
        self.x.XSync(self.display, 0)

    def code(self, name):
        if name not in self.codes:
            symbol = ctypes.c_ulong(self.x.XStringToKeysym(name.encode()))
            self.codes[name] = self.x.XKeysymToKeycode(self.display, symbol)
            assert self.codes[name], f"there is no key {name}"
        return self.codes[name]

    def pause(self, seconds=PACE):
        self.x.XSync(self.display, 0)
        time.sleep(seconds)

    def key(self, name):
        *held, last = name.split("+")
        codes = [self.code(MODIFIERS[word]) for word in held] + [self.code(last)]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, 0)
        self.pause()
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, 0)

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.display, -1, int(x), int(y), 0)

    def button(self, down, button=1):
        self.test.XTestFakeButtonEvent(self.display, button, down, 0)

    def click(self, x, y, button=1):
        self.move(x, y)
        self.button(1, button)
        self.pause()
        self.button(0, button)

    def wheel(self, x, y, turns):
        for _ in range(abs(turns)):
            self.click(x, y, 4 if turns > 0 else 5)

    def drag(self, x, y, right, down):
        self.move(x, y)
        self.button(1)
        for step in range(1, 6):
            self.pause()
            self.move(x + (right - x) * step / 5, y + (down - y) * step / 5)
        self.button(0)

    def resize(self, window, width, height):
        self.x.XMoveResizeWindow(self.display, window, 0, 0, width, height)

    def focus(self, window):
        self.x.XSetInputFocus(self.display, window, 1, ctypes.c_ulong(0))

    def is_shown(self, window, shown):
        (self.x.XMapWindow if shown else self.x.XUnmapWindow)(self.display, window)

    def picture(self, window):
        """A window's size and its pixels, four bytes each; nothing if it cannot be seen."""
        numbers = [ctypes.c_uint() for _ in range(7)]
        root = ctypes.c_ulong()
        if not self.x.XGetGeometry(self.display, window, ctypes.byref(root), *map(ctypes.byref, numbers[:6])):
            return None
        width, height = (number.value for number in numbers[2:4])
        image = self.x.XGetImage(
            self.display, window, 0, 0, width, height, ctypes.c_ulong(0xFFFFFF), 2)
        if not image:
            return None
        pixels = ctypes.string_at(image.contents.data, image.contents.stride * height)
        self.x.XDestroyImage(image)
        return (width, height), pixels


class Failure(Exception):
    """What went wrong, in words that are the same each time; and what may help to see it."""

    def __init__(self, what, detail=""):
        super().__init__(what)
        self.what, self.detail = what, detail


class Life(Game):
    """A game from its start to its end under a list of inputs."""

    def __init__(self, program, display, hand, options, size):
        self.hand, self.window = hand, None
        self.program, self.display, self.size = program, display, size
        self.last, self.compared, self.sent = "", 0, 0
        hand.move(*hand.corner)
        self.start(program, [program.binary, "--size", "%dx%d" % size, *options],
                   dict(display.env, LANG="C.UTF-8"))
        found = wait_until(self.find_window, 10)
        self.ask()
        if not found:
            raise Failure("no window")
        self.id, self.window = found[0], ctypes.c_ulong(int(found[0]))
        hand.resize(self.window, *size)
        hand.focus(self.window)

    def play(self, inputs):
        """Returns whether the game is over, as it may be after what quits."""
        for kind, *words in inputs:
            self.last = words[0] if kind == "key" else kind
            self.sent += 1
            getattr(self, "do_" + kind, getattr(self.hand, kind, None))(*words)
            self.hand.pause()
            if self.ask():
                return True
        return False

    def ask(self):
        """Whether the program has ended; as it should."""
        code = self.process.poll()
        if code is None:
            return False
        _, said = self.end()
        name = signal.Signals(-code).name if code < 0 else f"exit {code}"
        if code or said or self.last not in QUITS:
            raise Failure(name + (", " + said.splitlines()[-1] if said else ""), said)
        return True

    def finish(self):
        """Ends the game; what it says must be nothing."""
        if not self.ask():
            self.process.terminate()
            code, said = self.end(10)
            if (code, said) not in [(143, ""), (0, "")]:
                raise Failure(f"SIGTERM, {code}" + (", " + said.splitlines()[-1] if said else ""), said)

    # What is more than a key or a button.

    def do_sign(self, number):
        self.hand.key(SIGNS[number])

    def do_resize(self, width, height):
        self.hand.resize(self.window, width, height)

    def do_wait(self, seconds):
        time.sleep(seconds)

    def do_blur(self):
        """Another window takes the keyboard for a moment."""
        self.hand.focus(ctypes.c_ulong(1))
        self.hand.pause(0.02)
        self.hand.focus(self.window)

    def do_hide(self):
        self.hand.is_shown(self.window, False)
        self.hand.pause(0.03)
        self.hand.is_shown(self.window, True)
        self.hand.pause(0.03)
        self.hand.focus(self.window)

    def do_drop(self, number):
        kind, text = things(self.program)[number]
        self.hand.drop_as(kind, int(self.id), text, seconds=1)

    def do_compare(self):
        """A window that has been another size in between draws everything anew, each text, each
        bitmap of the board and the whole frame: that is what must be seen already.

        What changes by itself, as a clock does, changes once more a second later and is let be.
        """
        self.hand.move(*self.hand.corner)
        before = self.rest()
        if not before:
            return
        fresh = before and self.anew(before[0])
        if fresh in (None, before):
            self.compared += 1
            return
        again = self.anew(before[0])
        time.sleep(1.1)
        if again == fresh == self.rest() and not self.ask():
            (width, height), _ = before
            pictures = [b"".join(pixels[i:i + 3][::-1] for i in range(0, len(pixels), 4))
                        for _, pixels in (before, fresh)]
            raise Failure("a frame differs from a fresh one",
                          self.program.keep((width, height), *pictures))

    def anew(self, size):
        """The window at rest after it had another size; None if it does not come to rest in it."""
        for width, height in [(size[0] - 8, size[1] - 8), size]:
            self.hand.resize(self.window, width, height)
            if not wait_until(lambda: (self.picture() or [0])[0] == (width, height), 1) or not self.rest():
                return None
        return self.rest()

    def picture(self):
        return self.hand.picture(self.window)

    def rest(self):
        """What is seen when nothing moves for a moment, if that is soon."""
        end = time.monotonic() + 1.5
        while time.monotonic() < end and self.process.poll() is None:
            before = self.picture()
            if before and self.wake_ups(0.08) == 0 and self.is_in_state("S") and before == self.picture():
                return before
        return None


def things(program):
    """What is dropped: kinds and texts."""
    folder = program.path("dropped")
    if not os.path.exists(folder):
        from decks import photos
        photos(program)
        os.rename(program.path("photos of mine"), folder)
        for name, text in [("notes.txt", "notes"), ("bad.json", '{"pairs":[1]}'), ("one.png", ""),
                           ("deck.json", '{"name":"mine","title":"Mine","pairs":[{"text":"a"},{"text":"b"}]}')]:
            program.path("dropped-" + name, text)
    paths = [folder, *[f"{folder}-{name}" for name in ["notes.txt", "bad.json", "one.png", "deck.json", "gone"]]]
    some = "".join(f"file://{folder}/{name}\r\n" for name in ["red.png", "blue.png", "green.png"])
    return [*[("text/uri-list", f"file://{path}\r\n") for path in paths], ("text/uri-list", some),
            ("text/plain", "http://127.0.0.1:9/list.json"), ("text/plain", "\ufe0f")]


def inputs(chance, size):
    """Random inputs without end, for a window that has a size."""
    def place():
        return chance.randrange(size[0]), chance.randrange(size[1])
    while True:
        kind = chance.random()
        if kind < 0.40:
            yield "key", chance.choice(KEYS)
        elif kind < 0.50:
            yield "key", chance.choice(LETTERS)
        elif kind < 0.52:
            yield "key", "ctrl+" + chance.choice(LETTERS)
        elif kind < 0.55:
            yield "sign", chance.randrange(len(SIGNS))
        elif kind < 0.58:  # Something of the menu.
            yield "key", chance.choice(["F10", "Escape"])
            yield from [("key", chance.choice(["Right", "Down", "Tab"]))] * chance.randrange(1, 11)
            yield "key", "Return"
        elif kind < 0.61:  # A card, by its name.
            for key in chance.choice("abc"), chance.choice("123"), "Return":
                yield "key", key
        elif kind < 0.63:  # Something of a page.
            yield from [("key", chance.choice(["Tab", *ARROWS]))] * chance.randrange(1, 8)
            yield "key", chance.choice(["Return", "space"])
        elif kind < 0.84:
            yield "click", *place()
        elif kind < 0.86:
            yield "click", *place(), chance.choice([2, 3, 8])
        elif kind < 0.90:
            yield "wheel", *place(), chance.choice([-4, -1, 1, 4])
        elif kind < 0.94:
            yield "drag", *place(), *place()
        elif kind < 0.97:
            size = chance.choice(SIZES)
            yield "resize", *size
        elif kind < 0.98:
            yield chance.choice(["blur", "hide"]),
        elif kind < 0.985:
            yield "drop", chance.randrange(9)
        else:
            yield "wait", chance.choice([0.05, 0.3, 1.2])


def setup(number, chance):
    """The options of a game, and the window's size."""
    (game, architecture), inspector, size = SETUPS[number % len(SETUPS)]
    options = ["--game", game, "--architecture", architecture, "--seed", str(chance.randrange(100))]
    options += ["--inspector"] * inspector + ["--reduced-motion"] * (chance.random() < 0.5)
    rows, columns = chance.choice([(0, 0), (0, 0), (1, 2), (2, 2)])  # A small game comes to its end.
    return options + (["--rows", str(rows), "--columns", str(columns)] if rows else []), size


class Monkey:
    """A monkey on a display."""

    def __init__(self, program, display):
        self.program, self.display, self.hand = program, display, Hand(display)
        self.sent = self.compared = 0
        self.known = []

    def lives(self, seed, numbers, count):
        """Plays some setups, each with so many inputs; yields the failures, as lines."""
        for number in numbers:
            chance = random.Random(f"{seed} {number}")
            options, size = setup(number, chance)
            left = count
            while left > 0:
                source = inputs(chance, size)
                play = list(itertools.islice(source, left)) + [("compare",)]
                for place in range(len(play) - 1 - 40, 0, -40):
                    play.insert(place, ("compare",))
                failure, sent = self.live(options, size, play)
                left -= max(sent, 1)
                self.sent += sent
                if failure:
                    yield self.report(f"{seed} {number}", options, size, play[:sent], failure)

    def live(self, options, size, play):
        """Plays a life; what went wrong, and how many of the inputs were sent."""
        life = None
        try:
            life = Life.__new__(Life)
            life.__init__(self.program, self.display, self.hand, options, size)
            life.play(play)
            life.finish()
            failure = None
        except Failure as found:
            failure = found
        self.compared += life.compared
        self.program.stop()
        return failure, life.sent

    def report(self, seed, options, size, play, failure):
        """The failure with the shortest list of inputs that leads to it."""
        def fails(play):
            found, _ = self.live(options, size, play)
            return bool(found) and found.what.split(",")[0] == failure.what.split(",")[0]

        for known in self.known:
            if known[0] == failure.what and is_within(known[1], play) and fails(known[1]):
                return None
        short = shortest(play, fails)
        self.known.append((failure.what, short))
        words = json.dumps({"options": options, "size": size, "inputs": short}, ensure_ascii=False)
        return f"{failure.what} (seed {seed}, {len(play)} inputs, shortest {len(short)})\n" \
            f"  {words}\n  {failure.detail}".rstrip()


def is_within(short, long):
    """Whether a list has the inputs of another in their order."""
    rest = iter(long)
    return all(item in rest for item in short)


def shortest(play, fails):
    """A list from which nothing can be taken without losing the failure (delta debugging); first its
    end alone is tried, for most failures are quick. A failure that does not come again keeps all."""
    tries = itertools.count()

    def fails_still(play):
        return next(tries) < MOST_TRIES and fails(play)
    length = 1
    while length < len(play) and not fails_still(play[-length:]):
        length *= 2
    found = play[-length:]
    if length >= len(play) and not fails_still(found):
        return play
    parts = 2
    while len(found) > 1:
        step = -(-len(found) // parts)
        for start in range(0, len(found), step):
            rest = found[:start] + found[start + step:]
            if rest and fails_still(rest):
                found, parts = rest, max(parts - 1, 2)
                break
        else:
            if step == 1:
                break
            parts = min(parts * 2, len(found))
    return found
