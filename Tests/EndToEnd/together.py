"""What was never tried together: pages over the inspector, odd letters, a bus that stands still."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

from decks import Home, press
from drag import Source
from game import Game
from harness import check, equal, wait_until
from pictures import COLORS

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Assets")
ARCHITECTURES = [("--game", "lab"), ("--game", "concentration"), ("--game", "challenge"),
                 ("--game", "playing-cards"), ("--game", "card-viewer"), ("--architecture", "mvc")]


def pages_over_the_inspector(program, display):
    for options in ARCHITECTURES:
        game = Game(program, display, "--inspector", *options, size=(1280, 800))
        for key in "F10", "Escape", "F1", "Escape", "p", "Escape", "F12", "F10", "F12", "F10":
            game.keys(key)
            time.sleep(0.1)
        check("%s: pages open and close over the inspector" % " ".join(options),
              game.process.poll() is None)
        game.quit()


# A variation selector and a joiner alone, marks without a letter, signs that turn the direction.
ODD = ["U%04X" % sign for sign in [0xFE0F, 0x200D, 0x0301, 0x0E31, 0x20E3, 0x202E, 0x2069, 0xFEFF]]


def odd_characters(program, display):
    home = Home(program, display, "home-odd")
    game = home.play()
    press(game, "F10")
    press(game, "Right", "Right", "Right", "Right", "Return")
    press(game, "Tab", "Tab", "Tab", "Tab", "Tab", "Return")
    for sign in ODD:
        game.keys("a", sign, sign, "b", *["BackSpace"] * 4, sign, "BackSpace")
        game.still()
    check("odd letters are typed into a deck, and the game goes on", game.process.poll() is None)
    game.keys("a", "UFE0F", "U200D", "Return", "c", "UFE0F", "Return", "U0301", "d", "Return")
    game.still()
    press(game, "Escape", "Escape")
    folder, source = program.path("odd"), Source(display)
    os.makedirs(folder, exist_ok=True)
    for number, name in enumerate(["a\ufe0f", "\u200d", "\u0301\u0301", "\u202eb", "c\u2069\ufeff"]):
        subprocess.run(["convert", "-size", "90x60", "gradient:%s-gray%d" % (
            COLORS[number], 10 * number), "png:" + os.path.join(folder, name + ".png")], check=True)
    before = len(home.sessions())
    source.drop(int(game.id), folder)
    check("pictures with odd names are played", wait_until(lambda: len(home.sessions()) > before, 10),
          home.sessions())
    game.still()
    equal("and the game ends as it should", game.quit(), (0, ""))


def failing_pages(program, display):
    """The program with drawings of its own, of which those of pages disappear while it is played."""
    folder = tempfile.mkdtemp(dir=program.folder)
    binary, usual = shutil.copy(program.binary, folder), program.binary
    for name in "art", "decks", "sounds":
        shutil.copytree(os.path.join(ASSETS, name), os.path.join(folder, name))
    program.binary = binary
    try:
        game = Game(program, display)
        shutil.rmtree(os.path.join(folder, "art/pages"))
        before = game.still()
        game.keys("F1")
        check("a page that cannot be drawn is told", game.changes(before))
        told = game.still()
        frame = game.rendered()
        game.click(frame.center(0))
        game.await_events()
        check("a click turns a card then", game.changes(told))
        game.keys("F10", "F1", "F12")
        game.still()
        code, errors = game.quit()
        equal("the game ends with 0", code, 0)
        check("each damage is told once", errors and len(set(errors.splitlines())) == len(
            errors.splitlines()), errors)
    finally:
        program.binary = usual


def lost_terminal(program, display):
    reading, writing = os.pipe()
    game = BesidePipe(program, display, writing)
    os.close(writing)
    os.close(reading)
    frame = game.rendered()
    game.click(frame.center(0), frame.center(1))
    game.await_events(2)
    check("a terminal that is gone leaves the window", game.process.poll() is None)
    code, errors = game.quit()
    equal("the game ends with 0", code, 0)
    check("one line says why", errors.count("\n") == 1 and "standard output" in errors, errors)


class BesidePipe(Game):
    """A game in a window, and beside it for a program that reads what it writes."""

    def __init__(self, program, display, pipe):
        self.pipe = pipe
        super().__init__(program, display, "--view", "both", "--plain")

    def start(self, program, command, env, **options):
        super().start(program, command, env, stdin=subprocess.PIPE, stdout=self.pipe)


def no_bus(program, display):
    folder, trace = program.path("no-bus"), program.path("launched")
    os.makedirs(folder)
    env = {**display.env, "XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": ""}
    file = program.path("no-bus.jsonl")
    process = subprocess.Popen(
        ["strace", "-f", "-qq", "-e", "trace=execve", "-o", trace, program.binary, "play",
         "--record", file, "--seed", "7"], env=program.environment(env), stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL, text=True)
    try:
        window = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--name", "."), 10)
        check("without a bus there is a window", window)
        # All that is begun after the first frame has had its time.
        wait_until(lambda: os.path.exists(file) and os.path.getsize(file) > 0)
        display.xdotool("windowfocus", "--sync", window[0], "key", "--delay", 50, "Down", "Return")
        wait_until(lambda: len(open(file).readlines()) > 1)
        display.xdotool("key", "--window", window[0], "ctrl+q")
        errors = process.communicate(timeout=10)[1]
        equal("and not a word", errors, "")
        with open(trace) as lines:
            launched = [line for line in lines if "dbus" in line]
        equal("nothing launches a bus", launched, [])
    finally:
        process.kill()


def stopped_bus(program, display):
    folder, file = program.path("bus"), program.path("stopped.jsonl")
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:path=" + folder],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = bus.stdout.readline().strip()
    os.kill(bus.pid, signal.SIGSTOP)
    try:
        start = time.monotonic()
        process = subprocess.Popen(
            [program.binary, "play", "--game", "lab", "--record", file], stderr=subprocess.PIPE, text=True,
            env=dict(display.env, DBUS_SESSION_BUS_ADDRESS=address))
        found = ""
        while not found and time.monotonic() < start + 5:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                env=display.env, capture_output=True, text=True).stdout
        check("a stopped bus delays the window by half a second", time.monotonic() < start + 1.5)
        check("the game has begun", wait_until(lambda: os.path.exists(file) and open(file).read()))
        x, y = program.render(file).center(0)
        display.xdotool("mousemove", "--window", found.split()[0], x, y, "click", 1)
        check("a click turns a card", wait_until(lambda: "choose" in open(file).read()))
        process.terminate()
        lines = process.communicate()[1].splitlines()
        check("one line says that the bus is silent",
              len(lines) == 1 and "session bus does not answer" in lines[0], lines)
    finally:
        os.kill(bus.pid, signal.SIGCONT)
        bus.terminate()
        bus.wait()
