"""A game in a window, as a player plays and sees it."""

import json
import os
import struct
import subprocess
import time

from harness import wait_until


class Game:
    """A game that is played in a window.

    Cards are named by their places on the board, row by row from the top left, as in a session.
    """

    def __init__(self, program, display, *options, file=None, size=(400, 600)):
        self.program, self.display, self.report = program, display, program.report
        self.size = size
        self.options = [option for option in options if option == "--reduced-motion"]
        if file is None:
            file = program.path("session.jsonl")
            if os.path.exists(file):
                os.remove(file)
        self.file = file
        arguments = list(options)
        if "--resume" not in options:
            arguments += ["--seed", "7", "--record", file]
        self.errors = open(program.path("errors.txt"), "w+")
        self.leave()
        self.process = subprocess.Popen(
            [program.binary, "play", "--size", "%dx%d" % size, *arguments], env=display.env,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors)
        program.games.append(self.process)
        found = wait_until(self.search)
        if not found:
            raise AssertionError("no window appears")
        self.id = found[0]
        # When the game's clock stood at 0; every recorded event says it better.
        self.zero = time.monotonic()

    def search(self):
        if self.process.poll() is not None:
            return ["0"]
        return self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid)

    # What the player does.

    def click(self, *places):
        """Clicks at points in the window, as fast as they can be sent."""
        arguments = []
        for x, y in places:
            arguments += ["mousemove", "--window", self.id, x, y, "click", 1]
        self.display.xdotool(*arguments)

    def choose(self, *cards):
        """Clicks cards that do not float, as fast as they can be sent; not one may get lost."""
        frame, count = self.rendered(), len(self.events())
        self.click(*[frame.center(card) for card in cards])
        self.await_events(count + len(cards))

    def drag(self, start, end):
        """Presses the mouse button at one point and releases it at another."""
        self.display.xdotool(
            "mousemove", "--window", self.id, *start, "mousedown", 1,
            "mousemove", "--window", self.id, *end, "mouseup", 1)

    def leave(self):
        """Takes the pointer out of the window."""
        self.display.xdotool("mousemove", *self.display.corner)

    def hide_focus(self):
        """Hides the keyboard's focus by moving the mouse."""
        self.display.xdotool(
            "mousemove", "--window", self.id, 3, 3, "mousemove", "--window", self.id, 5, 5)
        self.leave()

    def keys(self, *keys):
        """Presses keys one after the other; within two milliseconds SDL would see one key repeat."""
        self.display.xdotool("key", "--delay", 10, *keys)

    def focus(self):
        self.display.xdotool("windowfocus", "--sync", self.id)

    def resize(self, width, height):
        self.size = (width, height)
        self.display.xdotool("windowsize", self.id, width, height)

    # What is recorded of it.

    def lines(self):
        """The recorded lines that are complete."""
        with open(self.file) as file:
            return [json.loads(line) for line in file if line.endswith("\n")]

    def events(self):
        """The recorded events without their times."""
        return [tuple((k, v) for k, v in line.items() if k != "at")[0] for line in self.lines()[1:]]

    def await_events(self, count):
        """Waits until so many events are recorded; not one may get lost."""
        if not wait_until(lambda: len(self.lines()) > count):
            raise AssertionError(f"{count} events expected, {self.events()} recorded")
        self.zero = min(self.zero, time.monotonic() - self.lines()[-1]["at"])

    def now(self):
        """The game's clock: seconds since the session began, some hundredths more or less."""
        return time.monotonic() - self.zero

    def states(self):
        return self.program.replay(self.file)

    def state(self):
        """The state after the last event, as `replay` tells it."""
        return [state for state in self.states() if state["event"] is not None][-1]

    def pairs(self):
        """The places of the pairs, in the order of the pairs' numbers."""
        places = {}
        for place, card in enumerate(self.state()["cards"]):
            if card:
                places.setdefault(card["pair"], []).append(place)
        return [places[pair] for pair in sorted(places)]

    # What can be seen of it.

    def pixels(self):
        """The window's pixels, three bytes each, or nothing if it cannot be seen whole."""
        dump = self.display.output("xwd", "-silent", "-id", self.id)
        if len(dump) < 100:
            return b""
        words = struct.unpack(">25I", dump[:100])
        start, width, height, stride, colors = words[0], words[4], words[5], words[12], words[19]
        rows = dump[start + 12 * colors:]
        rows = b"".join(rows[y * stride:y * stride + 4 * width] for y in range(height))
        pixels = bytearray(3 * width * height)
        pixels[0::3], pixels[1::3], pixels[2::3] = rows[2::4], rows[1::4], rows[0::4]
        return bytes(pixels)

    def rendered(self, **arguments):
        return self.program.render(
            self.file, size=self.size, options=self.options, **arguments)

    def before_summary(self):
        """The finished board at rest, without the panel over it that comes after a pause."""
        return self.rendered(at=self.lines()[-1]["at"] + 0.85)

    def settle(self, name, seconds=5.0):
        """Checks that the window comes to show what `render` says, bit for bit."""
        return self.shows(name, self.rendered(), seconds)

    def shows(self, name, frame, seconds=5.0):
        """Checks that the window comes to show a frame, bit for bit."""
        if wait_until(lambda: self.pixels() == frame.pixels, seconds):
            return self.report.check(name, True)
        kept = self.program.keep(self.size, self.pixels(), frame.pixels)
        return self.report.check(name, False, "compare " + kept)

    def still(self, seconds=5.0):
        """Waits until the program sleeps, so that nothing moves; returns the window's pixels."""
        def sleeps():
            return self.wake_ups(0.1) == 0 and self.is_asleep()
        if not wait_until(sleeps, seconds):
            raise AssertionError("it does not come to rest")
        return self.pixels()

    # What it costs.

    def sleeps(self, name):
        """Checks that nothing wakes the program, once it has come to rest."""
        self.still()
        return self.report.equal(name, self.wake_ups(), 0)

    def wake_ups(self, seconds=1.0):
        """How often the program woke up in some time."""
        before = self.switches()
        time.sleep(seconds)
        return self.switches() - before

    def switches(self):
        return sum(int(line.split()[1]) for lines in self.tasks("status") for line in lines
                   if "ctxt_switches" in line)

    def is_asleep(self):
        return all(lines[0].rsplit(")", 1)[1].split()[0] == "S" for lines in self.tasks("stat"))

    def processor_time(self):
        """Hundredths of a second that the program has computed."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return int(words[11]) + int(words[12])

    def tasks(self, name):
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            with open(f"{folder}/{task}/{name}") as file:
                yield file.readlines()

    # How it ends.

    def quit(self):
        self.focus()
        self.keys("ctrl+q")
        return self.end()

    def end(self, seconds=5.0):
        """Waits for the end; returns the exit code and what was written to standard error."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = "never ended"
        self.errors.seek(0)
        return (code if code == "never ended" or code >= 0 else f"signal {-code}"), self.errors.read()

    def send(self, number):
        os.kill(self.process.pid, number)
