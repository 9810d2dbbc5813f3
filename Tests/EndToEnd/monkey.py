"""Plays every game and architecture with random input, in every size, with and without the inspector.

A run fails if the program ends unexpectedly, writes an error, stops responding, or shows a picture that
differs from a complete redraw. The failure contains the shortest list of inputs that causes it.
"""

import collections
import contextlib
import ctypes
import itertools
import json
import os
import random
import signal
import string
import time

from company import Company, visits
from drag import Source
from game import Game
from harness import Display, check, wait_until

GAMES = [("lab", "mvvm"), ("concentration", "mvvm"), ("concentration", "mvc"), ("challenge", "mvvm"),
         ("challenge", "delegate"), ("playing-cards", "mvvm"), ("card-viewer", "mvvm")]
NEWER = [("concentration", "observation"), ("challenge", "reducer"), ("concentration", "notification")]
SETUPS = [*itertools.product(GAMES, [True, False], [(200, 300), (400, 600), (1280, 800)]),
          *itertools.product(NEWER, [True, False], [(400, 600)])]

ARROWS = ["Left", "Right", "Up", "Down"]
# All keys that the help lists, and keys that other programs use.
KEYS = [*ARROWS * 3, *["Return", "Tab", "Escape"] * 4, "shift+Tab", "space", "space", "F10", "F1", "F11",
        "F12", "Home", "End", "Prior", "Next", "BackSpace", "Delete", "h", "p", "u", "r", "m", "plus",
        "minus", "0", "ctrl+n", "ctrl+z", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+Home", "ctrl+End",
        "KP_Enter", "KP_5", "F5", "Menu", "alt+Return"]
LETTERS = [*string.ascii_lowercase, *string.digits]
# Text from an input method: accents, joining characters, emoji, right-to-left text, and characters
# without a glyph.
SIGNS = "é字😀אع\u0301\ufe0f\u200d\u00ad\u200f\U0001f1e9\u0e33~\"\\"
SIZES = [(200, 300), (320, 240), (240, 700), (400, 600), (500, 400), (900, 300), (1000, 700), (1280, 800)]
# The inputs that quit the game or may choose Quit.
QUITS = ["Return", "KP_Enter", "space", "ctrl+q", "click", "drag", "visit"]
MACHINE = "Speech is not available"  # A missing speech service is not an error of the game.
MODIFIERS = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L"}
# The pause after a press and a release, in seconds. Without it, the window would treat fast presses
# as a repeating key.
PACE = 0.004
MOST_TRIES, MOST_OF_A_KIND = 120, 3


MANAGER = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*">
<decor>no</decor><position force="yes"><x>0</x><y>0</y></position></application></applications>
</openbox_config>"""


def managed(program):
    """A display with a window manager that does not arrange windows."""
    config = program.path("openbox.xml", MANAGER)
    return Display(["openbox", "--config-file", config], screen=(1400, 1050))


class Image(ctypes.Structure):
    """The first fields of an `XImage`."""

    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", ctypes.c_void_p), ("order", ctypes.c_int * 5),
                ("stride", ctypes.c_int)]


class Hand(Source):
    """The keyboard, the mouse and the window manager's requests on a display, without separate
    processes.
    """

    unheard = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)

    def __init__(self, display):
        super().__init__(display)
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XGetImage.restype = ctypes.POINTER(Image)
        self.x.XStringToKeysym.restype = self.x.XGetKeyboardMapping.restype = ctypes.c_void_p
        self.x.XSetErrorHandler(self.unheard)  # A window may disappear at any time.
        self.corner, self.codes = display.corner, {}
        for code, sign in enumerate(SIGNS, 200):  # Characters that are on no keyboard.
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

    def hide(self, window):
        self.x.XIconifyWindow(self.display, window, 0)

    def show(self, window):
        self.x.XMapWindow(self.display, window)

    def picture(self, window):
        """Returns a window's size and its 32-bit pixels, or `None` if the window is not visible."""
        numbers = [ctypes.c_uint() for _ in range(7)]
        places = map(ctypes.byref, [ctypes.c_ulong(), *numbers[:6]])
        if not self.x.XGetGeometry(self.display, window, *places):
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
    """The description of a failure, which is always the same for the same failure, with any pictures."""

    def __init__(self, what, pictures=""):
        super().__init__(what)
        self.what, self.pictures = what, pictures


class Life(Game):
    """A game from its start to its end with a list of inputs."""

    def __init__(self, program, display, hand, options, size):
        self.program, self.display, self.hand = program, display, hand
        self.options, self.size = options, size
        self.recent, self.sent, self.compared = [], 0, 0

    def live(self, inputs):
        """Plays until the inputs or the game end, and raises any failure.

        If the inputs contain visits, there are gamepads, a screen reader and a desktop.
        """
        has_company = any(kind == "visit" for kind, *_ in inputs)
        with Company(self.display) if has_company else contextlib.nullcontext() as self.company:
            self.play(inputs)

    def play(self, inputs):
        self.hand.move(*self.hand.corner)
        env = self.company.env if self.company else self.display.env
        self.start(self.program, [self.program.binary, "--size", "%dx%d" % self.size, *self.options],
                   dict(env, LANG="C.UTF-8"))
        found = wait_until(self.find_window, 10)
        if not self.has_ended():
            if not found:
                print("# no window:", self.display.xdotool("search", "--pid", self.process.pid),
                      [lines[0] for lines in self.tasks("wchan")], self.tasks("stat"), flush=True)
                raise Failure("no window")
            self.id, self.window = found[0], ctypes.c_ulong(int(found[0]))
            self.hand.resize(self.window, *self.size)
            self.hand.focus(self.window)
        for kind, *words in inputs:
            if self.has_ended():
                return
            self.recent = [*self.recent[-14:], words[0] if kind == "key" else kind]
            self.sent += 1
            getattr(self, "do_" + kind, getattr(self.hand, kind, None))(*words)
            self.hand.pause()
        if not wait_until(self.has_ended, 0.2):
            self.process.terminate()
            self.check_end([0, 143])

    def has_ended(self):
        """Returns whether the game has ended, which is allowed soon after an input that may quit it."""
        if self.process.poll() is None:
            return False
        self.check_end([0] if set(self.recent) & set(QUITS) else [])
        return True

    def check_end(self, codes):
        code, said = self.end(10)
        said = "".join(line for line in said.splitlines(True) if MACHINE not in line)
        if "libumockdev" in said:  # umockdev itself ends programs if a device disappears too early.
            return
        if code not in codes or said:
            name = signal.Signals(-code).name if code != "never ended" and code < 0 else f"exit {code}"
            raise Failure(name + (": " + said.splitlines()[-1] if said else ""))

    # MARK: Inputs other than keys and buttons

    def do_sign(self, number):
        self.hand.key(SIGNS[number])

    def do_resize(self, width, height):
        self.hand.resize(self.window, width, height)

    def do_wait(self, seconds):
        time.sleep(seconds)

    def do_visit(self, name, *words):
        getattr(self.company, name)(*words)

    def do_blur(self):
        """Gives another window the keyboard focus for a moment."""
        self.hand.focus(ctypes.c_ulong(1))
        self.hand.pause(0.02)
        self.hand.focus(self.window)

    def do_hide(self):
        self.hand.hide(self.window)
        self.hand.pause(0.05)
        if self.is_busy(0.1) and self.is_busy(2):
            raise Failure("a hidden window keeps a processor busy")
        self.hand.show(self.window)
        self.hand.pause(0.05)
        self.hand.focus(self.window)

    def is_busy(self, seconds):
        """Returns whether the game uses a processor nearly all of the time."""
        before = self.processor_time()
        time.sleep(seconds)
        return self.process.poll() is None and self.processor_time() - before > 80 * seconds

    def do_drop(self, number):
        kind, text = things(self.program)[number]
        self.hand.drop_as(kind, int(self.id), text, seconds=1)

    def do_compare(self):
        """Compares the window with a complete redraw.

        A window that had another size draws every text, bitmap and frame again. Content that changes with
        time, such as a clock, also differs a second later and is ignored.
        """
        self.hand.move(*self.hand.corner)
        before = self.rest()
        if not before:
            return
        fresh = self.anew(before[0])
        if fresh in (None, before):
            self.compared += fresh == before
            return
        again = self.anew(before[0])
        time.sleep(1.1)
        if again == fresh == self.rest():
            (width, height), _ = before
            pictures = [b"".join(pixels[i:i + 3][::-1] for i in range(0, len(pixels), 4))
                        for _, pixels in (before, fresh)]
            raise Failure("a frame differs from a fresh one",
                          self.program.keep((width, height), *pictures))

    def anew(self, size):
        """Returns the picture of the window after it was wider by one pixel, which scrolls no page.

        Returns `None` if the window does not stop moving or cannot be resized, for example in full
        screen.
        """
        for next_size in [(size[0] + 1, size[1]), size]:
            self.hand.resize(self.window, *next_size)
            came = wait_until(lambda: (self.picture() or [0])[0] == next_size, 1)
            seen = came and self.rest()
            if not seen:
                return None
        return seen

    def picture(self):
        return self.hand.picture(self.window)

    def rest(self):
        """Returns the picture of the window when nothing moves for a moment, or `None` after a
        timeout.
        """
        end = time.monotonic() + 1
        while time.monotonic() < end and self.process.poll() is None:
            seen = self.picture()
            sleeps = seen and self.wake_ups(0.05) == 0 and self.is_in_state("S")
            if sleeps and seen == self.picture():
                return seen
        return None


def things(program):
    """Returns the kinds and contents of the dropped data."""
    folder = program.path("dropped")
    if not os.path.exists(folder):
        from decks import photos
        photos(program)
        os.rename(program.path("photos of mine"), folder)
        for name, text in [
                ("-notes.txt", "notes"), ("-bad.json", '{"pairs":[1]}'), ("-one.png", ""),
                ("-deck.json", '{"name":"my","title":"My","pairs":[{"text":"a"},{"text":"b"}]}')]:
            program.path("dropped" + name, text)
    paths = [folder + name for name in ["", "-notes.txt", "-bad.json", "-one.png", "-deck.json", "-gone"]]
    some = "".join(f"file://{folder}/{name}\r\n" for name in ["red.png", "blue.png", "green.png"])
    return [*[("text/uri-list", f"file://{path}\r\n") for path in paths], ("text/uri-list", some),
            ("text/plain", "http://127.0.0.1:9/list.json"), ("text/plain", "\ufe0f")]


def inputs(chance, size, has_company):
    """Yields random inputs for a window of a size. If there is company, a fifth of them are visits."""
    def place():
        return chance.randrange(size[0]), chance.randrange(size[1])
    while True:
        if has_company and chance.random() < 0.2:
            yield "visit", *visits(chance)
        kind = chance.random()
        if kind < 0.40:
            yield "key", chance.choice(KEYS)
        elif kind < 0.50:
            yield "key", chance.choice(LETTERS)
        elif kind < 0.52:
            yield "key", "ctrl+" + chance.choice(LETTERS)
        elif kind < 0.55:
            yield "sign", chance.randrange(len(SIGNS))
        elif kind < 0.575:  # An item of the menu.
            yield "key", chance.choice(["F10", "Escape"])
            yield from [("key", chance.choice(["Right", "Down", "Tab"]))] * chance.randrange(1, 11)
            yield "key", "Return"
        elif kind < 0.58:  # The deck maker.
            for key in ["F10", *["Right"] * 2, "Return", *["Tab"] * 5, "Right", "Return"]:
                yield "key", key
            for _ in range(chance.randrange(1, 12)):
                yield chance.choice([("key", chance.choice(LETTERS)), ("key", "Return"),
                                     ("sign", chance.randrange(len(SIGNS)))])
        elif kind < 0.61:  # A card by its position.
            for key in chance.choice("abc"), chance.choice("123"), "Return":
                yield "key", key
        elif kind < 0.63:  # An item of a page.
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
        elif kind < 0.985:
            yield chance.choice(["blur", "hide"]),
        elif kind < 0.992:
            yield "drop", chance.randrange(9)
        else:
            yield "wait", chance.choice([0.05, 0.3, 1.2])


class Monkey:
    """A monkey on a display."""

    def __init__(self, program, display, has_company=False):
        self.program, self.display, self.hand = program, display, Hand(display)
        self.has_company = has_company
        self.sent = self.compared = 0
        self.failures = collections.Counter()

    def play(self, seed, number, count, between=40):
        """Plays a setup with a number of inputs, compares the window now and then, and yields
        failures.
        """
        (game, architecture), inspector, size = SETUPS[number % len(SETUPS)]
        chance = random.Random(f"{seed} {number}")
        while count > 0:
            options = ["--game", game, "--architecture", architecture, "--seed", str(chance.randrange(100))]
            options += ["--inspector"] * inspector + ["--reduced-motion"] * (chance.random() < 0.5)
            if grid := chance.choice([None, None, (1, 2), (2, 2)]):  # A small game reaches its end.
                options += ["--rows", str(grid[0]), "--columns", str(grid[1])]
            plan, source = [], inputs(chance, size, self.has_company)
            while len(plan) < count:
                plan += [*itertools.islice(source, min(between, count - len(plan))), ("compare",)]
            failure, sent = self.live(options, size, plan)
            count -= max(sent, 1)
            if failure:
                yield from self.report(f"{seed} {number}", options, size, plan[:sent], failure)

    def live(self, options, size, plan):
        """Plays one game, and returns its failure and the number of inputs that were sent."""
        life, failure = Life(self.program, self.display, self.hand, options, tuple(size)), None
        try:
            life.live(plan)
        except Failure as found:
            failure = found
        self.program.stop()
        self.sent += life.sent
        self.compared += life.compared
        return failure, life.sent

    def report(self, seed, options, size, plan, failure):
        """Reports a failure with the shortest list of inputs that causes it."""
        def fails(plan):
            if failure.pictures:
                # A deadline during the comparison can change the picture, which is not a failure.
                plan = [one for each in plan for one in (
                    [("wait", 2.5), each] if each[0] == "compare" else [each])]
            found, _ = self.live(options, size, plan)
            return bool(found) and found.what == failure.what

        kind = failure.what, "--inspector" in options
        self.failures[kind] += 1
        if failure.pictures and not fails(plan):
            return
        # Other shortest lists for a frequent failure are not necessary.
        short = shortest(plan, fails) if self.failures[kind] <= MOST_OF_A_KIND else plan
        words = json.dumps({"options": options, "size": size, "inputs": short}, ensure_ascii=False)
        yield f"{failure.what} {failure.pictures} (seed {seed}, {len(short)} of {len(plan)} inputs) {words}"


def shortest(plan, fails):
    """Returns a list of inputs from which no input can be removed without losing the failure.

    The algorithm is delta debugging. It first tries only the end of the list, because most failures occur
    soon after their cause. A failure that does not occur again keeps all inputs.
    """
    tries = itertools.count()

    def fails_still(plan):
        return next(tries) < MOST_TRIES and fails(plan)
    length = 1
    while length < len(plan) and not fails_still(plan[-length:]):
        length *= 2
    found = plan[-length:]
    if length >= len(plan) and not fails_still(plan):
        return plan
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


def monkey(program, display):
    """Plays for one minute."""
    with managed(program) as display:
        player = Monkey(program, display)
        for number, ((game, architecture), inspector, size) in enumerate(SETUPS):
            found = list(player.play("1", number, 50, between=50))
            check(f"random inputs: {game}, {architecture}, {'inspector, ' * inspector}%dx%d" % size,
                  not found, "; ".join(found))
