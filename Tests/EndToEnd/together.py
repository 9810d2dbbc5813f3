"""Removes resources during a game: drawings, a terminal and a bus. The monkey tests the rest."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

from game import Game
from harness import check, equal, wait_until

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Assets")


def failing_pages(program, display):
    """Runs a program with separate drawings, and removes those of the pages during the game."""
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
        check("a notice reports a page that cannot be drawn", game.changes(before))
        told = game.still()
        frame = game.rendered()
        game.click(frame.center(0))
        game.await_events()
        check("a click turns a card over after the notice", game.changes(told))
        game.keys("F10", "F1", "F12")
        game.still()
        code, errors = game.quit()
        equal("the game ends with code 0", code, 0)
        check("each problem is reported once", errors and len(set(errors.splitlines())) == len(
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
    check("the window remains when the terminal is gone", game.process.poll() is None)
    code, errors = game.quit()
    equal("the game ends with code 0", code, 0)
    check("one line states the reason", errors.count("\n") == 1 and "standard output" in errors, errors)


class BesidePipe(Game):
    """A game in a window, which also writes plain lines for a program that reads them."""

    def __init__(self, program, display, pipe):
        self.pipe = pipe
        super().__init__(program, display, "--view", "both", "--plain")

    def start(self, program, command, env, **options):
        super().start(program, command, env, stdin=subprocess.PIPE, stdout=self.pipe)


def no_bus(program, display):
    for address in "", "autolaunch:":
        nothing_launched(program, display, address)


def nothing_launched(program, display, address):
    folder, trace = program.path("no-bus"), program.path("launched")
    os.makedirs(folder, exist_ok=True)
    env = {**display.env, "XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": address}
    file = program.path(f"no-bus-{address}.jsonl")
    process = subprocess.Popen(
        ["strace", "-f", "-qq", "-e", "trace=execve", "-o", trace, program.binary, "play",
         "--record", file, "--seed", "7"], env=program.environment(env), stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL, text=True)
    try:
        window = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--name", "."), 10)
        check("a window appears without a bus", window)
        # The program has had time for everything that begins after the first frame.
        wait_until(lambda: os.path.exists(file) and os.path.getsize(file) > 0)
        display.xdotool("windowfocus", "--sync", window[0], "key", "--delay", 50, "Down", "Return")
        wait_until(lambda: len(open(file).readlines()) > 1)
        display.xdotool("key", "ctrl+q")
        errors = process.communicate(timeout=10)[1]
        equal("nothing is written to standard error", errors, "")
        with open(trace) as lines:
            launched = [line for line in lines if "dbus" in line]
        equal("no process starts a bus", launched, [])
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
            [program.binary, "play", "--game", "lab", "--size", "400x600", "--record", file],
            stderr=subprocess.PIPE, text=True,
            env=program.environment(dict(display.env, DBUS_SESSION_BUS_ADDRESS=address)))
        found = ""
        while not found and time.monotonic() < start + 5:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                env=display.env, capture_output=True, text=True).stdout
        check("a stopped bus delays the window by half a second", time.monotonic() < start + 1.5)
        check("the game has begun", wait_until(lambda: os.path.exists(file) and open(file).read()))
        x, y = program.render(file).center(0)
        display.xdotool("mousemove", "--window", found.split()[0], x, y, "click", 1)
        check("a click turns a card over", wait_until(lambda: "choose" in open(file).read()))
        process.terminate()
        lines = process.communicate()[1].splitlines()
        check("one line reports that the bus does not respond",
              len(lines) == 1 and "session bus does not answer" in lines[0], lines)
    finally:
        os.kill(bus.pid, signal.SIGCONT)
        bus.terminate()
        bus.wait()
