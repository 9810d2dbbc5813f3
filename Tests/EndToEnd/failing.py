"""Starts the game where it must fail, and checks the error line and the message box."""

import os
import resource
import signal
import subprocess
import time

from compositor import Sway
from decks import press
from game import Game
from harness import Display, Played, check, equal, wait_until

NO_EMOJI = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include>
<selectfont><rejectfont><glob>*Emoji*</glob></rejectfont></selectfont></fontconfig>
"""
NO_FONT = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/nowhere</dir></fontconfig>
"""
MISSING = "memory-game: no font with color emoji; install the package fonts-noto-color-emoji\n"
MEMORY = "memory-game: not enough memory to show the game\n"


def fonts(program, configuration):
    return {"FONTCONFIG_FILE": program.path("fonts.conf", configuration)}


class Failed(Played):
    """A start that fails, and the message box with the reason."""

    def __init__(self, program, display, *options, env={}, **process):
        self.display = display
        self.start(program, [program.binary, *options], {**display.env, **env}, **process)
        self.id = None

    def said(self):
        """Returns the text on standard error so far."""
        self.errors.seek(0)
        return self.errors.read()

    def windows(self):
        return self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid)

    def box(self, name, sentence):
        """Waits for the message box, which appears after the line is written."""
        shown = wait_until(lambda: self.process.poll() is not None or self.windows(), 15)
        shown = check(
            f"{name}: a message box appears", shown and self.process.poll() is None, self.said())
        equal(f"{name}: standard error has the line", self.said(), sentence)
        if shown:
            self.id = self.windows()[0]
        return shown

    def geometry(self):
        words = self.display.output("xdotool", "getwindowgeometry", "--shell", self.id).decode().split()
        return dict(word.split("=") for word in words)

    def keys(self, *keys):
        self.display.xdotool("windowfocus", "--sync", self.id, "key", "--delay", 10, *keys)

    def button(self):
        """Returns the center of the button, which is above the lower edge."""
        size = self.geometry()
        return int(size["WIDTH"]) // 2, int(size["HEIGHT"]) - 44

    def closes(self, name, code=69, sentence=MISSING):
        equal(f"{name} closes the box and ends the program", self.end(), (code, sentence))

    def ends_by(self, name, sentence=MISSING):
        """Checks that signals end the program within a second."""
        begin = time.monotonic()
        self.send(signal.Signals[name])
        ended = self.end()
        equal(f"{name} ends the program", ended, (128 + signal.Signals[name], sentence))
        check(f"{name} ends it within a second", time.monotonic() - begin < 1)


def failed_start(program, display):
    env = fonts(program, NO_EMOJI)
    with Display(window_manager=["openbox"]) as other:
        for key in "Return", "space", "Escape", "ctrl+q", "alt+F4":
            box = Failed(program, other, env=env)
            if box.box(f"without an emoji font, before {key}", MISSING):
                answered = box.answers(lambda: box.keys("a", "Tab"))
                check("other keys leave the box open", answered and box.process.poll() is None)
                box.keys(key)
            box.closes(key)
    box = Failed(program, display, env=env)
    if box.box("without a window manager", MISSING):
        name = display.output("xdotool", "getwindowname", box.id).decode().strip()
        equal("the box has the title of the game", name, "Memory Game")
        check("the program sleeps while the box is open", wait_until(lambda: box.wake_ups(0.3) == 0, 10))
        x, y = box.button()
        answered = box.answers(lambda: display.xdotool(
            "mousemove", "--window", box.id, 5, 5, "click", 1))
        check("a click beside the button leaves the box open", answered and box.process.poll() is None)
        display.xdotool("mousemove", "--window", box.id, x, y, "click", 1)
    box.closes("a click on the button")
    for name in "SIGTERM", "SIGINT", "SIGHUP":
        box = Failed(program, display, env=env)
        box.box(name, MISSING)
        box.ends_by(name)
    home = program.path("home-failed")
    program.folders = {f"XDG_{kind}_HOME": f"{home}/{kind}" for kind in ["STATE", "DATA", "CONFIG", "CACHE"]}
    box = Failed(program, display, env=env)
    box.box("with separate folders", MISSING)
    box.send(signal.SIGTERM)
    box.end()
    equal("the failed start stores nothing", [files for _, _, files in os.walk(home) if files], [])


def failed_in_other_ways(program, display):
    """Checks that a player without a terminal sees every reason for a failed start."""
    missing = program.path("missing.jsonl")
    damaged = program.path("damaged.jsonl", "nothing")
    cases = [(["--resume", missing], 66, f"memory-game: {missing}: cannot be read: No such file or directory\n"),
             (["--resume", damaged], 65, None), (["--deck", "none"], 64, None),
             (["--record", "/nowhere/file"], 73, None)]
    for options, code, sentence in cases:
        name = " ".join(options)
        box = Failed(program, display, *options)
        wait_until(lambda: box.windows() or box.process.poll() is not None, 15)
        told = box.said()
        check(
            f"{name}: standard error has one line",
            told.count("\n") == 1 and sentence in (None, told), told)
        if box.box(name, told):
            box.keys("Return")
        box.closes(name, code, told)
    typed_in_a_terminal(program, display)
    typed = program.run("--views", env=display.env)
    check("wrong options show no box", typed.returncode == 64 and typed.stderr, typed.stderr)
    done = Failed(program, display, env={"DISPLAY": ":77777"})
    code, told = done.end()
    check("without a display, no box appears", code == 69 and "no display" in told, told)


def typed_in_a_terminal(program, display):
    """Checks that in a terminal only missing resources show a box, and wrong options do not."""
    for options, env, code, words in [(["--deck", "none"], {}, 64, b"none"),
                                      ([], fonts(program, NO_EMOJI), 69, b"fonts-noto-color-emoji")]:
        ours, theirs = os.openpty()
        box = Failed(program, display, *options, env=env, stderr=theirs)
        os.close(theirs)
        wait_until(lambda: box.windows() or box.process.poll() is not None, 15)
        equal(
            f"in a terminal, an error with code {code} has the expected box",
            bool(box.windows()), code == 69)
        check("in a terminal, the error has a line", words in os.read(ours, 1000))
        if code == 69:
            box.send(signal.SIGTERM)
        equal("the program ends", box.end()[0], 143 if code == 69 else code)
        os.close(ours)


def failed_on_wayland(program, display):
    env = fonts(program, NO_EMOJI)
    with Sway() as sway:
        # SDL's own message box needs zenity.
        for tools in os.environ["PATH"], program.path("no-tools"):
            box = Failed(program, sway, env={**env, "PATH": tools})
            box.windows = lambda box=box: sway.window(box.process) and [None]
            if box.box("on Wayland", MISSING):
                rect = sway.window(box.process)["rect"]
                check(
                    "the window is as small as a message box",
                    300 < rect["width"] < 700 > rect["height"], rect)
                width, pixels = sway.picture()
                middle = rect["x"] + rect["width"] // 2, rect["y"] + 8
                place = 3 * (middle[1] * width + middle[0])
                check(
                    "the message box is painted",
                    wait_until(lambda: sway.picture()[1][place:place + 3] == b"\x14\x4c\x9b"))
                sway.message("[pid=%d]" % box.process.pid, "focus")
                sway.keyboard.press("Return")
            box.closes("Return")
        for name in "SIGTERM", "SIGHUP":
            box = Failed(program, sway, env=env)
            box.windows = lambda box=box: sway.window(box.process) and [None]
            box.box(f"on Wayland, {name}", MISSING)
            box.ends_by(name)
        # A window of the game needs 960,000 bytes. The message box needs fewer.
        box = Failed(program, sway, "--size", "400x600", preexec_fn=lambda: limit(resource.RLIMIT_FSIZE, 500_000))
        box.windows = lambda box=box: sway.window(box.process) and [None]
        if box.box("without memory for the window", MEMORY):
            sway.message("[pid=%d]" % box.process.pid, "focus")
            sway.keyboard.press("Escape")
        box.closes("Escape", 69, MEMORY)


def limit(kind, count):
    resource.setrlimit(kind, (count, count))


def failed_without_memory(program, display):
    box = Failed(program, display, "--size", "8000x8000",
                 preexec_fn=lambda: limit(resource.RLIMIT_AS, 700_000_000))
    if box.box("without memory for such a large window", MEMORY):
        box.keys("Return")
    box.closes("Return", 69, MEMORY)


def failed_without_fonts(program, display):
    """Checks that SDL shows its own box without any font, and that its process ends with the
    program.
    """
    env = fonts(program, NO_FONT)
    for name in "SIGTERM", "SIGINT", "SIGHUP":
        box = Failed(program, display, env=env)
        def helper():
            return subprocess.run(["pgrep", "-P", str(box.process.pid)], capture_output=True, text=True).stdout.split()
        wait_until(helper, 15)
        shown = helper()
        equal(f"{name}: the line is written", box.said(), MISSING)
        box.ends_by(name)
        check(f"{name}: no process remains", wait_until(lambda: not any(
            os.path.exists(f"/proc/{number}") for number in shown)))


def without_emoji(program, display):
    """Checks that decks without emoji do not need an emoji font."""
    env = fonts(program, NO_EMOJI)
    os.environ.update(env)
    try:
        for options in (["--game", "playing-cards", "--reduced-motion"], ["--game", "challenge"],
                        ["--deck", "sums"], ["--game", "concentration", "--deck", "sums"]):
            name = " ".join(options)
            game = Game(program, display, *options, env=env)
            game.settle(f"{name}: the game starts and looks as rendered")
            game.choose(0)
            game.settle(f"{name}: the game can be played")
            game.ends(name)
        game = Game(program, display, "--game", "card-viewer", env=env)
        game.still()
        game.ends("the card viewer")
        game = Game(program, display, "--game", "playing-cards", "--reduced-motion", env=env)
        lines = game.lines()
        press(game, "F10")
        press(game, "Right", "Right", "Return")
        # These keys select the tile of Memory Game and then Play.
        game.click((80, 147))
        page = game.still()
        game.click((312, 553))
        check("the page refuses a deck with emoji", game.changes(page))
        press(game, "Escape", "Escape")
        equal("the game is the same as before", game.lines(), lines)
        game.choose(0)
        game.settle("the game continues")
        game.ends("with playing cards")
    finally:
        for key in env:
            del os.environ[key]
