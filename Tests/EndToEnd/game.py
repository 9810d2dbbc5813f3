"""A game in a window, as a player plays and sees it."""

import json
import os
import struct
import time

from harness import PATIENCE, Played, check, equal, wait_until


class Game(Played):
    """A game that is played in a window.

    Cards are named by their places on the board, row by row from the top left, as in a session.
    """

    scale = 1  # pixels a point

    def __init__(self, program, display, *options, file=None, size=(400, 600), process=None,
                 settings=None, env={}):
        self.program, self.display, self.size = program, display, size
        self.options = [option for option in options if option == "--reduced-motion"]
        self.file, self.known = file or program.path("session.jsonl"), 0
        if "--resume" in options:
            self.known = len(self.events())
        elif not process:
            options += ("--seed", "7", "--record", self.file)
            if not file and os.path.exists(self.file):
                os.remove(self.file)
        self.leave()
        self.kept, self.clicked = None, set()
        if process:
            self.process = process
        else:
            env = program.environment({**display.env, **env})
            if settings:
                os.makedirs(env["XDG_CONFIG_HOME"] + "/memory-game")
                with open(env["XDG_CONFIG_HOME"] + "/memory-game/settings.json", "w") as kept:
                    json.dump(settings, kept)
            self.start(program, [program.binary, "play", "--size", "%dx%d" % size, *options], env)
        found = wait_until(self.find_window)
        assert found and self.process.poll() is None, "no window appears"
        self.id = found[0]
        if process:
            words = dict(line.split("=") for line in display.output(
                "xdotool", "getwindowgeometry", "--shell", self.id).decode().split())
            self.size = tuple(int(int(words[side]) / self.scale) for side in ["WIDTH", "HEIGHT"])
        self.reset_clock()

    def find_window(self):
        """The window's names, or something else if the game has ended."""
        return self.process.poll() is not None or self.display.xdotool(
            "search", "--onlyvisible", "--pid", self.process.pid)

    def reset_clock(self):
        """Assumes that the session begins now; every recorded event tells its beginning better."""
        self.zero = self.seen = time.monotonic()

    def watch(self, file):
        """Reads the events of another session from now on, all of which are known."""
        if file != self.file:
            self.file = file
            self.reset_clock()
        self.known = len(self.events())

    def resumed(self, *options):
        """Quits the game, and goes on with its session."""
        self.quit()
        return Game(self.program, self.display, "--resume", self.file, *options, file=self.file)

    # What the player does.

    def click(self, *places):
        """Clicks at points in the window, as fast as they can be sent."""
        arguments = []
        for x, y in places:
            x, y = x * self.scale, y * self.scale
            arguments += ["mousemove", "--window", self.id, x, y, "click", 1]
        self.display.xdotool(*arguments)

    def choose(self, *cards):
        """Clicks cards that do not float, as fast as they can be sent; not one may get lost.

        A card that was clicked before may still be turning, and takes no touch: it is waited for.
        """
        frame, new = self.rendered(), []
        while cards:
            if self.clicked.intersection(cards[:1]):
                self.still()
                self.clicked = set()
            count = next((count for count, card in enumerate(cards)
                          if card in self.clicked or card in cards[:count]), len(cards))
            self.click(*[frame.center(card) for card in cards[:count]])
            new += self.await_events(count)
            self.clicked.update(cards[:count])
            cards = cards[count:]
        return new

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
            "mousemove", "--window", self.id, 3, 3, "mousemove", "--window", self.id, 60, 3)
        self.leave()

    def keys(self, *keys):
        """Presses keys one after the other; within two milliseconds SDL would see one key repeat."""
        self.display.xdotool("windowfocus", "--sync", self.id, "key", "--delay", 10, *keys)

    def is_shown(self, command):
        """Has the window mapped, unmapped, minimised or activated."""
        self.display.xdotool("window" + command, "--sync", self.id)

    def resize(self, *size):
        self.size = size
        self.display.xdotool("windowmove", self.id, 0, 0, "windowsize", self.id, *size)

    # What is recorded of it.

    def lines(self):
        """The recorded lines that are complete."""
        with open(self.file) as file:
            return [json.loads(line) for line in file if line.endswith("\n")]

    def events(self):
        """The recorded events without their times."""
        return [tuple((k, v) for k, v in line.items() if k != "at")[0] for line in self.lines()[1:]]

    def await_events(self, count=1):
        """Waits for so many new events, of which not one may get lost; returns all that are new."""
        if not wait_until(lambda: len(self.lines()) > self.known + count):
            raise AssertionError(f"{self.known + count} events expected, {self.events()} recorded")
        self.seen = time.monotonic()
        self.zero = min(self.zero, self.seen - self.lines()[-1].get("at", 0))
        new = self.events()[self.known:]
        self.known += len(new)
        return new

    def records(self, name, *expected):
        """Checks that just these events are new, and that the window comes to rest as rendered."""
        if not expected:
            self.still()
        equal(name, self.await_events(len(expected)), list(expected))
        return self.settle(name + ", as rendered")

    def now(self):
        """The game's clock: seconds since the session began, some hundredths more or less."""
        return time.monotonic() - self.zero

    def wait_after_event(self, seconds):
        """Waits until some time after the last event, which was awaited, has passed.

        The event came before it was seen. So the wait is never too short, whatever the session and
        whether the game's clock stood still for a while.
        """
        return wait_until(lambda: time.monotonic() > self.seen + seconds)

    def states(self):
        return self.program.replay(self.file)

    def state(self):
        """The state after the last event, as `replay` tells it."""
        return [state for state in self.states() if state["event"] is not None][-1]

    def pairs(self):
        return self.program.pairs(self.file)

    def finish(self, name, pairs=None):
        """Finds all pairs, or those that are left, as fast as can be."""
        self.choose(*[place for pair in pairs or self.pairs() for place in pair])
        equal(name, self.state()["phase"], "finished")
        self.settle(name + ", as rendered")

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

    def changes(self, before, seconds=PATIENCE):
        """Whether the window comes to show something else."""
        return wait_until(lambda: self.pixels() not in (before, b""), seconds)

    def rendered(self, **arguments):
        known = ["--menu-known"] if self.knows_menu() else []
        return self.program.render(
            self.file, size=self.size, scale=self.scale, options=[*self.options, *known], **arguments)

    def knows_menu(self):
        """Whether the menu was opened, so that its button has no name any more."""
        if not self.kept:
            self.kept = self.variable("XDG_STATE_HOME")
        try:
            with open(self.kept + "/memory-game/choice.json") as file:
                return json.load(file).get("menu-known", False)
        except OSError:
            return False

    def settings(self):
        """What the player has set."""
        with open(self.variable("XDG_CONFIG_HOME") + "/memory-game/settings.json") as file:
            return json.load(file)

    def variable(self, name):
        """A variable of the program's environment."""
        with open(f"/proc/{self.process.pid}/environ") as file:
            return dict(line.split("=", 1) for line in file.read().split("\0") if line).get(name, "")

    def settle(self, name):
        """Checks that the window, without the pointer, comes to show what `render` says."""
        self.leave()
        return self.shows(name, self.rendered())

    def shows(self, name, frame, seconds=PATIENCE, part=lambda pixels: pixels):
        """Checks that the window comes to show a frame, or a part of it, bit for bit."""
        expected = part(frame.pixels)
        if wait_until(lambda: part(self.pixels()) == expected, seconds):
            return check(name, True)
        size = tuple(round(side * self.scale) for side in self.size)
        return check(
            name, False, "compare " + self.program.keep(size, self.pixels(), frame.pixels))

    def still(self):
        """Waits until the program sleeps, without the pointer; returns the window's pixels."""
        self.leave()
        assert wait_until(self.is_at_rest), "it does not come to rest"
        return self.pixels()

    # What it costs.

    def sleeps(self, name):
        """Checks that nothing wakes the program, once it has come to rest."""
        self.still()
        return equal(name, self.wake_ups_at_rest(), 0)

    def processor_time(self):
        """Hundredths of a second that the program has computed."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return int(words[11]) + int(words[12])

    # How it ends.

    def quit(self):
        self.keys("ctrl+q")
        return self.end()

    def ends(self, name):
        """Checks that Ctrl+Q ends the game as it should."""
        return equal(name + " ends with 0 and without a word", self.quit(), (0, ""))
