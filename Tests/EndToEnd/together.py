"""What was never tried together: pages over the inspector, odd letters, a bus that stands still."""

import os
import signal
import subprocess
import time

from game import Game
from harness import check

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


def stopped_bus(program, display):
    folder = program.path("bus")
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:path=" + folder],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = bus.stdout.readline().strip()
    os.kill(bus.pid, signal.SIGSTOP)
    try:
        start = time.monotonic()
        process = subprocess.Popen(
            [program.binary, "--game", "lab"], stderr=subprocess.PIPE, text=True,
            env=dict(display.env, DBUS_SESSION_BUS_ADDRESS=address))
        found = ""
        while not found and time.monotonic() < start + 5:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                env=display.env, capture_output=True, text=True).stdout
        check("a stopped bus delays the window by half a second", time.monotonic() < start + 1.5)
        process.terminate()
        lines = process.communicate()[1].splitlines()
        check("one line says that the bus is silent",
              len(lines) == 1 and "session bus does not answer" in lines[0], lines)
    finally:
        os.kill(bus.pid, signal.SIGCONT)
        bus.terminate()
        bus.wait()
