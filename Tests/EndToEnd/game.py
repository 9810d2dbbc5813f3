"""A game in a window, with the input and the view of a player."""

import json
import os
import struct
import time

from harness import PATIENCE, Played, check, equal, wait_until


class Game(Played):
    """A game that is played in a window.

    Cards are identified by their positions on the board, row by row from the top left, as in a
    session.
    """

    scale = 1  # The number of pixels per point.

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
        """Returns the names of the window, or another true value if the game has ended."""
        return self.process.poll() is not None or self.display.xdotool(
            "search", "--onlyvisible", "--pid", self.process.pid)

    def reset_clock(self):
        """Assumes that the session begins now. Each recorded event improves this estimate."""
        self.zero = self.seen = time.monotonic()

    def watch(self, file):
        """Reads the events of another session from now on, and treats its present events as known."""
        if file != self.file:
            self.file = file
            self.reset_clock()
        self.known = len(self.events())

    def resumed(self, *options):
        """Quits the game, and continues its session in a new process."""
        self.quit()
        return Game(self.program, self.display, "--resume", self.file, *options, file=self.file)

    # MARK: Input

    def click(self, *places):
        """Clicks at points in the window as fast as possible."""
        arguments = []
        for x, y in places:
            x, y = x * self.scale, y * self.scale
            arguments += ["mousemove", "--window", self.id, x, y, "click", 1]
        self.display.xdotool(*arguments)

    def choose(self, *cards):
        """Clicks cards that do not float as fast as possible, and checks that no click is lost.

        A card that was clicked before may still be turning and ignore clicks, so the test waits for it.
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
        """Moves the pointer out of the window."""
        self.display.xdotool("mousemove", *self.display.corner)

    def hide_focus(self):
        """Hides the keyboard focus by moving the mouse."""
        self.display.xdotool(
            "mousemove", "--window", self.id, 3, 3, "mousemove", "--window", self.id, 60, 3)
        self.leave()

    def keys(self, *keys):
        """Presses keys one after the other.

        Without a pause of two milliseconds, SDL would treat them as one repeating key.
        """
        self.display.xdotool("windowfocus", "--sync", self.id, "key", "--delay", 10, *keys)

    def is_shown(self, command):
        """Maps, unmaps, minimizes or activates the window."""
        self.display.xdotool("window" + command, "--sync", self.id)

    def resize(self, *size):
        self.size = size
        self.display.xdotool("windowmove", self.id, 0, 0, "windowsize", self.id, *size)

    # MARK: Recorded events

    def lines(self):
        """Returns the complete recorded lines."""
        with open(self.file) as file:
            return [json.loads(line) for line in file if line.endswith("\n")]

    def events(self):
        """Returns the recorded events without their times."""
        return [tuple((k, v) for k, v in line.items() if k != "at")[0] for line in self.lines()[1:]]

    def await_events(self, count=1):
        """Waits for a number of new events, and returns all new events."""
        if not wait_until(lambda: len(self.lines()) > self.known + count):
            raise AssertionError(f"{self.known + count} events expected, {self.events()} recorded")
        self.seen = time.monotonic()
        self.zero = min(self.zero, self.seen - self.lines()[-1].get("at", 0))
        new = self.events()[self.known:]
        self.known += len(new)
        return new

    def records(self, name, *expected):
        """Checks that exactly these events are new, and that the window finally looks as rendered."""
        if not expected:
            self.still()
        equal(name, self.await_events(len(expected)), list(expected))
        return self.settle(name + ", as rendered")

    def now(self):
        """Returns the estimated time of the game's clock, in seconds since the session began.

        It is exact to a few hundredths of a second.
        """
        return time.monotonic() - self.zero

    def wait_after_event(self, seconds):
        """Waits until some time has passed after the last event.

        The event happened before the test noticed it. Therefore, the wait is always long enough,
        even if the session changes or the game's clock stops for a while.
        """
        return wait_until(lambda: time.monotonic() > self.seen + seconds)

    def states(self):
        return self.program.replay(self.file)

    def state(self):
        """Returns the state after the last event, as `replay` prints it."""
        return [state for state in self.states() if state["event"] is not None][-1]

    def pairs(self):
        return self.program.pairs(self.file)

    def finish(self, name, pairs=None):
        """Finds all remaining pairs as fast as possible."""
        self.choose(*[place for pair in pairs or self.pairs() for place in pair])
        equal(name, self.state()["phase"], "finished")
        self.settle(name + ", as rendered")

    # MARK: The picture of the window

    def pixels(self):
        """Returns the RGB pixels of the window, or no bytes if the window is not completely
        visible.
        """
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
        """Returns whether the window changes within the time limit."""
        return wait_until(lambda: self.pixels() not in (before, b""), seconds)

    def rendered(self, **arguments):
        known = ["--menu-known"] if self.knows_menu() else []
        return self.program.render(
            self.file, size=self.size, scale=self.scale, options=[*self.options, *known], **arguments)

    def knows_menu(self):
        """Returns whether the menu was opened, after which its button has no title."""
        if not self.kept:
            self.kept = self.variable("XDG_STATE_HOME")
        try:
            with open(self.kept + "/memory-game/choice.json") as file:
                return json.load(file).get("menu-known", False)
        except OSError:
            return False

    def settings(self):
        """Returns the stored settings of the player."""
        with open(self.variable("XDG_CONFIG_HOME") + "/memory-game/settings.json") as file:
            return json.load(file)

    def variable(self, name):
        """Returns a variable of the program's environment."""
        with open(f"/proc/{self.process.pid}/environ") as file:
            return dict(line.split("=", 1) for line in file.read().split("\0") if line).get(name, "")

    def settle(self, name):
        """Checks that the window, without the pointer, finally shows what `render` draws."""
        self.leave()
        return self.shows(name, self.rendered())

    def shows(self, name, frame, seconds=PATIENCE, part=lambda pixels: pixels):
        """Checks that the window finally shows exactly a frame, or a part of it."""
        expected = part(frame.pixels)
        if wait_until(lambda: part(self.pixels()) == expected, seconds):
            return check(name, True)
        size = tuple(round(side * self.scale) for side in self.size)
        return check(
            name, False, "compare " + self.program.keep(size, self.pixels(), frame.pixels))

    def still(self):
        """Waits until the program sleeps, without the pointer, and returns the pixels of the
        window.
        """
        self.leave()
        assert wait_until(self.is_at_rest), "it does not come to rest"
        return self.pixels()

    # MARK: Processor time

    def sleeps(self, name):
        """Checks that the program stays asleep after all motion has ended."""
        self.still()
        return equal(name, self.wake_ups_at_rest(), 0)

    def processor_time(self):
        """Returns the processor time of the program, in hundredths of a second."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return int(words[11]) + int(words[12])

    # MARK: The end

    def quit(self):
        self.keys("ctrl+q")
        return self.end()

    def ends(self, name):
        """Checks that Ctrl+Q ends the game without an error."""
        return equal(name + " ends with 0 and without a word", self.quit(), (0, ""))
