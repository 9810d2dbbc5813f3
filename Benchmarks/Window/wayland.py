#!/usr/bin/env python3
"""Measures the start, memory, wake-ups and answer on Wayland (sway without a screen, at 60 Hz).

    wayland.py ROUNDS BARE-PROGRAM GAME...

The two programs alternate and are measured in the same way. The start ends when the compositor has
mapped the window, which happens when it has received the first frame. The answer ends when the
compositor has shown the change after a press.
"""

import json
import os
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/EndToEnd"))
from compositor import Sway  # noqa: E402
from harness import HOME, folders  # noqa: E402
from wayland_client import LEFT, Connection  # noqa: E402


class Events:
    """The events that sway sends about windows."""

    def __init__(self, sway):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(sway.env["SWAYSOCK"])
        self.socket.sendall(b"i3-ipc" + struct.pack("<II", 10, 2) + b'["window"]')
        self.read()

    def read(self):
        head = self.socket.recv(14, socket.MSG_WAITALL)
        return json.loads(self.socket.recv(struct.unpack("<II", head[6:])[0], socket.MSG_WAITALL))

    def wait_for_window(self, process):
        while True:
            event = self.read()
            if event.get("change") == "new" and event["container"]["pid"] == process.pid:
                return


class Camera(Connection):
    """A connection that reports when the screen changes at a position."""

    COPY, DESTROY, COPY_WITH_DAMAGE = range(3)
    READY, FAILED = 2, 3

    def __init__(self, sway):
        super().__init__(sway.env)
        self.socket.settimeout(10)
        self.width, height = sway.size
        self.manager = self.bind("zwlr_screencopy_manager_v1", 2)
        self.output = self.bind("wl_output", 1)
        memory, pool = self.bind("wl_shm", 1), self.new()
        self.file = tempfile.TemporaryFile()
        size = self.width * height * 4
        self.file.truncate(size)
        self.send(memory, 0, "Ii", pool, size, files=[self.file.fileno()])
        self.buffer = self.new()
        self.send(pool, 0, "IiiiiI", self.buffer, 0, self.width, height, self.width * 4, 1)
        self.sync()

    def row(self, y, request):
        """Returns a row of pixels. Some requests wait for the next change."""
        frame = self.new()
        self.send(self.manager, 0, "IiI", frame, 0, self.output)
        self.sync()
        self.send(frame, request, "I", self.buffer)
        while True:
            thing, head = struct.unpack("<II", self.read(8))
            self.read((head >> 16) - 8)
            assert (thing, head & 0xFFFF) != (frame, self.FAILED), "the screen cannot be copied"
            if (thing, head & 0xFFFF) == (frame, self.READY):
                self.send(frame, self.DESTROY)
                return os.pread(self.file.fileno(), self.width * 4, self.width * 4 * y)

    def wait(self, y, before):
        while self.row(y, self.COPY_WITH_DAMAGE) == before:
            pass


def begin(sway, events, command):
    """Starts a program with its own home folder. Returns it, and the seconds until its window opened."""
    env = dict(sway.env, **folders(tempfile.mkdtemp(dir=HOME)))
    started = time.monotonic()
    process = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
    events.wait_for_window(process)
    return process, time.monotonic() - started


def end(process):
    process.send_signal(signal.SIGTERM)
    process.wait()


def memory(process):
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024


def wake_ups(process, seconds):
    def count():
        folder = f"/proc/{process.pid}/task"
        return sum(int(line.split()[1]) for task in os.listdir(folder)
                   for line in open(f"{folder}/{task}/status") if "ctxt_switches" in line)
    before = count()
    time.sleep(seconds)
    return count() - before


def answer(sway, process, camera, place):
    """Returns the number of seconds from a press in the window to the next changed frame."""
    sway.mouse.move(*place)
    while wake_ups(process, 0.2):
        pass
    before = camera.row(place[1], camera.COPY)
    pressed = time.monotonic()
    sway.mouse.button(1)
    camera.wait(place[1], before)
    seconds = time.monotonic() - pressed
    sway.mouse.button(0)
    return seconds


def main():
    rounds, commands = int(sys.argv[1]), [[sys.argv[2]], sys.argv[3:]]
    starts, sizes, answers = [[], []], [[], []], [[], []]
    with Sway() as sway:
        events, camera = Events(sway), Camera(sway)
        for turn in range(rounds + 1):
            for which, command in enumerate(commands):
                process, seconds = begin(sway, events, command)
                sway.message("[pid=%d]" % process.pid, "move", "position", "100", "40")
                time.sleep(0.3)
                if turn:  # The first start reads the program from the disk.
                    starts[which].append(seconds)
                    answers[which] += [answer(sway, process, camera, place)
                                       for place in [(180, 210), (390, 210), (180, 520)]]
                    sizes[which].append(memory(process))
                end(process)
        bare, ours = map(statistics.median, starts)
        print(f"Wayland: start to the first frame | {ours * 1e3:.1f} ms | bare SDL2 window in C: "
              f"{bare * 1e3:.1f} ms | {ours / bare:.2f} | <= 2")
        bare, ours = map(statistics.median, sizes)
        print(f"Wayland: additional memory (PSS) of the game | {ours - bare:.1f} MB "
              "| bare SDL2 window in C | | <= 15 MB")
        process, _ = begin(sway, events, commands[1])
        # Five seconds after a window has opened, sway reports its output, and SDL sends a request.
        time.sleep(7)
        print(f"Wayland: wake-ups in 10 s | {wake_ups(process, 10)} | | | <= 0")
        sway.message("workspace", "2")
        time.sleep(3)
        print(f"Wayland: wake-ups in 10 s, hidden | {wake_ups(process, 10)} | | | <= 0")
        end(process)
        bare, ours = map(statistics.median, answers)
        print(f"Wayland: press to the first changed frame | {ours * 1e3:.1f} ms | bare SDL2 window "
              f"in C: {bare * 1e3:.1f} ms | {ours / bare:.2f} |")


main()
