"""Checks, displays, programs and rendered frames for the end-to-end tests."""

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

SCREEN = (1280, 1024)
# Only the tests of desktop preferences use the preferences of a desktop.
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"


def folders(home):
    """Returns the variables with the paths of a player's folders, all below one home folder."""
    return {"HOME": home, **{f"XDG_{kind}_HOME": f"{home}/{kind.lower()}"
                             for kind in ["STATE", "DATA", "CONFIG", "CACHE"]}}


# No program in a test finds the home folder of its caller. Each game gets a separate one.
HOME = tempfile.mkdtemp(prefix="memory-game-home-")
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
os.environ.update(folders(HOME))


# The time limit, in seconds, for a required state. It is generous because a busy machine may be
# slow.
PATIENCE = 20.0


def wait_until(condition, seconds=PATIENCE):
    """Repeats a question until the answer is true or the time is over, and returns the answer."""
    end = time.monotonic() + seconds
    while True:
        answer = condition()
        if answer or time.monotonic() > end:
            return answer
        time.sleep(0.02)


counts = {True: 0, False: 0}


def check(name, condition, detail=""):
    """Prints a line for a check, and counts it."""
    passed = bool(condition)
    counts[passed] += 1
    print(f"ok - {name}" if passed else f"not ok - {name}" + (f" ({detail})" if detail else ""), flush=True)
    return passed


def equal(name, found, expected):
    return check(name, found == expected, f"expected {expected!r}, found {found!r}")


class Display:
    """A separate X server, optionally with a window manager."""

    def __init__(self, window_manager=None, screen=SCREEN, options=()):
        self.corner = (screen[0] - 1, screen[1] - 1)  # Here the pointer is not over any window.
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "%dx%dx24" % screen,
             "-nolisten", "tcp", "-noreset", *options],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            sys.exit("Xvfb does not start")
        self.env = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        self.env["DISPLAY"] = ":" + number
        self.env["MEMORY_GAME_SOUND"] = "0"  # An open sound device would wake an otherwise sleeping game.
        self.manager = None
        if window_manager:
            self.manager = subprocess.Popen(
                window_manager, env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # A window manager announces itself before it is ready, and may miss a window that
            # appears in the meantime. It is ready when it has executed a request.
            wait_until(lambda: self.xdotool("set_num_desktops", 1, "get_num_desktops") == ["1"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in [self.manager, self.server]:
            if process and process.poll() is None:
                process.terminate()
                process.wait()

    def output(self, *command):
        return subprocess.run(command, env=self.env, capture_output=True, timeout=30).stdout

    def xdotool(self, *arguments):
        return self.output("xdotool", *map(str, arguments)).decode().split()


class Fingers:
    """Gestures on a screen that can put down, move and lift numbered fingers."""

    def tap(self, x, y):
        self.down(0, x, y)
        self.up(0, x, y)

    def swipe(self, start, end, steps=8):
        self.down(0, *start)
        for step in range(1, steps + 1):
            self.move(0, *[a + (b - a) * step / steps for a, b in zip(start, end)])
        self.up(0, *end)

    def pinch(self, x, y, start, end, steps=10):
        """Moves two fingers on opposite sides of a point from the first distance to the last one."""
        for step in range(steps + 1):
            half = start + (end - start) * step / steps
            for finger, side in (0, -1), (1, 1):
                (self.move if step else self.down)(finger, x + side * half, y)
        for finger, side in (0, -1), (1, 1):
            self.up(finger, x + side * end, y)


class Frame:
    """A rendered frame with its pixels, its scale and the positions of its cards."""

    def __init__(self, pixels, cards, scale=1):
        self.pixels, self.scale = pixels, scale
        self.cards = {card["index"]: card for card in cards}

    def center(self, index):
        """Returns the center of the card at a position on the board in this frame, in points."""
        x, y, width, height = self.cards[index]["frame"]
        right, down = self.cards[index].get("offset", (0, 0))
        return tuple(round(side / self.scale) for side in (
            x + width / 2 + right, y + height / 2 + down))


class Program:
    """The command under test."""

    def __init__(self, binary):
        self.binary = os.path.abspath(binary)
        self.folder = tempfile.mkdtemp(prefix="memory-game-test-")
        self.pictures = 0
        self.played = []
        self.folders = {}  # All games of a part share these variables.

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "w") as file:
                file.write(content)
        return path

    def session(self, *events, game="lab"):
        """Creates an artificial session, and returns the path of its file."""
        lines = [{"memory-game": 1, "game": game, "seed": 7}, *events]
        return self.path("made-up.jsonl", "".join(json.dumps(line) + "\n" for line in lines))

    def stop(self):
        """Ends all processes that a part has left running."""
        for process in self.played:
            if process.poll() is None:
                process.kill()
                process.wait()
        self.played.clear()

    def environment(self, env=None):
        """Returns the environment of a game.

        It contains the folders of a new player, except where the part or the test has chosen others.
        """
        env, usual = env or os.environ, folders(HOME)
        chosen = {name: value for name, value in env.items() if usual.get(name) != value}
        return {**folders(tempfile.mkdtemp(dir=self.folder)), **self.folders, **chosen}

    def run(self, *arguments, binary=None, env=None, seconds=30, **options):
        return subprocess.run(
            [binary or self.binary, *arguments], env=self.environment(env), text=True, timeout=seconds,
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
               **({} if "input" in options else {"stdin": subprocess.DEVNULL}), **options})

    def replay(self, file):
        return [json.loads(line) for line in self.run("replay", file).stdout.splitlines()]

    def results(self):
        return [json.loads(line) for line in self.run("results", "--json").stdout.splitlines()]

    def pairs(self, file):
        """Returns the positions of the pairs of a recorded game, in the order of the pair numbers."""
        places = {}
        for place, card in enumerate(self.replay(file)[-1]["cards"]):
            if card:
                places.setdefault(card["pair"], []).append(place)
        return [places[pair] for pair in sorted(places)]

    def render(self, file, size=(400, 600), at=None, options=(), scale=1):
        """Returns the frame at a time, by default long after the last event, when nothing moves."""
        if at is None:
            with open(file) as lines:
                events = [json.loads(line) for line in lines.readlines()[1:]]
            at = (events[-1]["at"] if events else 0) + 30
        return self.frames(file, [at], size, options, scale)[0]

    def frames(self, file, times, size=(400, 600), options=(), scale=1):
        """Returns the frames at some ascending times."""
        output = self.path("frames")
        shutil.rmtree(output, ignore_errors=True)
        done = self.run(
            "render", file, "--output", output, "--size", "%dx%d" % size,
            "--scale", str(scale), "--at", ",".join("%.4f" % max(0, time) for time in times), *options)
        assert not done.returncode, f"render fails: {done.stderr}"
        with open(os.path.join(output, "frames.jsonl")) as lines:
            found = [json.loads(line) for line in lines]
        pictures = [os.path.join(output, frame["file"]) for frame in found]
        pixels = subprocess.run(
            ["convert", *pictures, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        length = round(size[0] * scale) * round(size[1] * scale) * 3
        return [Frame(pixels[number * length:(number + 1) * length], frame["cards"], scale)
                for number, frame in enumerate(found)]

    def keep(self, size, *pictures):
        """Saves pictures that differ, so that a person can compare them."""
        names = []
        for kind, pixels in zip(["window", "render"], pictures):
            self.pictures += 1
            names.append(self.path("%02d-%s.png" % (self.pictures, kind)))
            subprocess.run(
                ["convert", "-size", "%dx%d" % size, "-depth", "8", "rgb:-", names[-1]], input=pixels)
        return " ".join(names)


class Played:
    """A running program, as the system sees it."""

    def start(self, program, command, env, **options):
        self.program = program
        self.errors = tempfile.TemporaryFile("w+")
        env = program.environment(env)
        os.makedirs(env["HOME"], exist_ok=True)
        self.process = subprocess.Popen(command, env=env, **{
            "cwd": env["HOME"], "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
            "stderr": self.errors, **options})
        program.played.append(self.process)

    def send(self, number):
        os.kill(self.process.pid, number)

    def tasks(self, name):
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            try:
                with open(f"{folder}/{task}/{name}") as file:
                    lines = file.readlines()
            except (FileNotFoundError, ProcessLookupError):  # The task has ended in the meantime.
                continue
            yield lines

    def is_in_state(self, state):
        """Returns whether all threads are asleep ("S") or stopped by Ctrl+Z ("T")."""
        return all(lines[0].rsplit(")", 1)[1].split()[0] == state for lines in self.tasks("stat"))

    def is_at_rest(self):
        """Returns whether the program sleeps, and not only waits for its turn on a busy machine."""
        return self.wake_ups(0.1) == 0 and self.is_in_state("S")

    def answers(self, action):
        """Performs an action that wakes the program, and waits until the program sleeps again."""
        before = self.switches()
        action()
        return wait_until(lambda: self.switches() > before and self.is_at_rest())

    def wake_ups(self, seconds=1.0):
        """Returns how often the program woke up within some time."""
        before = self.switches()
        time.sleep(seconds)
        return self.switches() - before

    def wake_ups_at_rest(self, most=0, seconds=1.0):
        """Returns how often the program wakes up after all motion has ended.

        On a busy machine, a program that waits for its turn can look like a sleeping one. If it woke up
        more than `most` times, the measurement is therefore repeated with twice the time.
        """
        for _ in range(4):
            count = self.wake_ups(seconds)
            if count <= most:
                break
            seconds *= 2
        return count

    def switches(self):
        return sum(int(line.split()[1]) for lines in self.tasks("status") for line in lines
                   if "ctxt_switches" in line)

    def memory(self):
        """Returns the private memory of the program, in megabytes."""
        with open(f"/proc/{self.process.pid}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("Anonymous:")) / 1000

    def ends_within_a_second(self, name, number):
        """Sends a signal that ends the program, and checks that the program ends within a second."""
        self.send(number)
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            code = "still running"
        equal(f"{name}: {number.name} ends the game within a second", code, 128 + number)

    def end(self, seconds=PATIENCE):
        """Waits for the end, and returns the exit code and the text on standard error."""
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = "never ended"
        self.errors.seek(0)
        return code, self.errors.read()
