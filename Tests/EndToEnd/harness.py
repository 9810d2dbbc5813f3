"""Displays, games and rendered frames for the end-to-end test."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

FAR = (1279, 1023)  # The corner of the screen, where the pointer disturbs nobody.


def wait_until(condition, seconds=5.0):
    """Asks again and again until the answer is true or the time is over; returns the answer."""
    end = time.monotonic() + seconds
    while True:
        answer = condition()
        if answer or time.monotonic() > end:
            return answer
        time.sleep(0.01)


class Report:
    """Prints a line for each check and counts."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, condition, detail=""):
        if condition:
            self.passed += 1
            print(f"ok - {name}", flush=True)
        else:
            self.failed += 1
            print(f"not ok - {name}" + (f" ({detail})" if detail else ""), flush=True)
        return bool(condition)

    def equal(self, name, found, expected):
        return self.check(name, found == expected, f"expected {expected!r}, found {found!r}")


class Display:
    """An X server of its own, optionally with a window manager."""

    def __init__(self, window_manager=None):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            sys.exit("Xvfb does not start")
        self.env = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        self.env["DISPLAY"] = ":" + number
        self.manager = None
        if window_manager:
            self.manager = subprocess.Popen(
                window_manager, env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_until(lambda: b"window id" in self.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))

    def output(self, *command):
        return subprocess.run(command, env=self.env, capture_output=True, timeout=30).stdout

    def xdotool(self, *arguments):
        return self.output("xdotool", *map(str, arguments)).decode().split()

    def kill(self):
        self.server.kill()
        self.server.wait()

    def close(self):
        for process in [self.manager, self.server]:
            if process and process.poll() is None:
                process.terminate()
                process.wait()


class Frame:
    """A rendered frame: its pixels, and the rectangles of its cards."""

    def __init__(self, size, pixels, cards):
        self.size, self.pixels = size, pixels
        self.cards = {card["index"]: card["frame"] for card in cards}

    def center(self, index):
        x, y, width, height = self.cards[index]
        return x + width // 2, y + height // 2


class Program:
    """The command under test."""

    def __init__(self, binary, report):
        self.binary = os.path.abspath(binary)
        self.report = report
        self.folder = tempfile.mkdtemp(prefix="memory-game-test-")
        self.pictures = 0

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "w") as file:
                file.write(content)
        return path

    def run(self, *arguments, env=None, stdout=subprocess.PIPE, seconds=30):
        return subprocess.run(
            [self.binary, *arguments], env=env, stdin=subprocess.DEVNULL, stdout=stdout,
            stderr=subprocess.PIPE, text=True, timeout=seconds)

    def replay(self, file):
        lines = self.run("replay", file).stdout.splitlines()
        return [json.loads(line) for line in lines]

    def render(self, file, size=(400, 600), at=None, options=()):
        """The frame at a time; by default long after the last event, when all is at rest."""
        with open(file) as lines:
            events = [json.loads(line) for line in lines.readlines()[1:]]
        if at is None:
            at = (events[-1]["at"] if events else 0) + 30
        output = self.path("frames")
        shutil.rmtree(output, ignore_errors=True)
        done = self.run(
            "render", file, "--output", output, "--size", "%dx%d" % size, "--at", str(at), *options)
        if done.returncode:
            sys.exit(f"render fails: {done.stderr}")
        with open(os.path.join(output, "frames.jsonl")) as lines:
            frame = json.loads(lines.readlines()[-1])
        pixels = subprocess.run(
            ["convert", os.path.join(output, frame["file"]), "-depth", "8", "rgb:-"],
            capture_output=True, check=True).stdout
        return Frame(size, pixels, frame["cards"])

    def keep(self, size, *pictures):
        """Keeps pictures that differ, for somebody to look at."""
        names = []
        for kind, pixels in zip(["window", "render"], pictures):
            self.pictures += 1
            names.append(self.path("%02d-%s.png" % (self.pictures, kind)))
            subprocess.run(
                ["convert", "-size", "%dx%d" % size, "-depth", "8", "rgb:-", names[-1]], input=pixels)
        return " ".join(names)


class Game:
    """A game that is played in a window."""

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
        display.xdotool("mousemove", *FAR)
        self.process = subprocess.Popen(
            [program.binary, "play", "--size", "%dx%d" % size, *arguments], env=display.env,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors)
        found = wait_until(self.search)
        self.id = found[0] if found else "0"

    def search(self):
        if self.process.poll() is not None:
            return ["0"]
        return self.display.xdotool("search", "--onlyvisible", "--pid", self.process.pid)

    # What the player does.

    def click(self, *places):
        """Clicks at places in the window, as fast as they can be sent."""
        arguments = []
        for x, y in places:
            arguments += ["mousemove", "--window", self.id, x, y, "click", 1]
        self.display.xdotool(*arguments)

    def leave(self):
        self.display.xdotool("mousemove", *FAR)

    def keys(self, *keys):
        self.display.xdotool("key", "--delay", 1, *keys)

    def focus(self):
        self.display.xdotool("windowfocus", "--sync", self.id)

    def resize(self, width, height):
        self.size = (width, height)
        self.display.xdotool("windowsize", self.id, width, height)

    # What can be seen of it.

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

    def pixels(self):
        return self.display.output("import", "-silent", "-window", self.id, "-depth", "8", "rgb:-")

    def rendered(self, **arguments):
        return self.program.render(
            self.file, size=self.size, options=self.options, **arguments)

    def settle(self, name, seconds=5.0):
        """Checks that the window comes to show what `render` says, bit for bit."""
        frame = self.rendered()
        if wait_until(lambda: self.pixels() == frame.pixels, seconds):
            return self.report.check(name, True)
        kept = self.program.keep(self.size, self.pixels(), frame.pixels)
        return self.report.check(name, False, "compare " + kept)

    def wake_ups(self, seconds=1.0):
        """How often the program woke up in some time."""
        before = self.switches()
        time.sleep(seconds)
        return self.switches() - before

    def switches(self):
        total = 0
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            with open(f"{folder}/{task}/status") as status:
                total += sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
        return total

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
