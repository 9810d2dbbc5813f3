"""A game in a pseudo-terminal, as a player types and sees it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from harness import wait_until

TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|([\s\S])")


class Screen:
    """What a terminal shows: just the orders that the game gives, any other one is an error."""

    def __init__(self):
        self.rows = {}
        self.row = 1
        self.modes = {"?7": True, "?25": True, "?1049": False}
        self.colours = 0

    def feed(self, text):
        for parameters, order, sign in TOKEN.findall(text):
            if sign:
                self.rows[self.row] = self.rows.get(self.row, "") + sign
            elif order == "H":
                self.row = int(parameters.split(";")[0])
            elif order == "K":
                self.rows[self.row] = ""
            elif order == "J":
                self.rows = {}
            elif order in "hl":
                self.modes[parameters] = order == "h"
            elif order == "m":
                self.colours += bool(re.search(r"(^|;)3\d", parameters))
            elif order != "G":
                raise AssertionError(f"unknown order {parameters}{order}")

    @property
    def text(self):
        return "\n".join(self.rows[row] for row in sorted(self.rows))


class TerminalGame:
    """The game in a terminal of its own."""

    def __init__(self, program, *options, environment={}, view="terminal", command=None):
        self.program = program
        self.master, self.slave = pty.openpty()
        self.resize(80, 24)
        self.settings = termios.tcgetattr(self.slave)
        env = {**os.environ, "TERM": "xterm-256color", **environment}
        self.errors = open(program.path("terminal-errors.txt"), "w+")
        self.process = subprocess.Popen(
            command or [program.binary, "play", "--view", view, "--seed", "7", *options], env=env,
            stdin=self.slave, stdout=self.slave, stderr=self.slave if command else self.errors,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        program.games.append(self.process)
        self.screen = Screen()
        self.rest = b""

    def resize(self, width, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def look(self):
        """Takes in what was written until now; the number of bytes."""
        count = 0
        while select.select([self.master], [], [], 0)[0]:
            data = os.read(self.master, 65536)
            count += len(data)
            text = (self.rest + data).decode(errors="ignore")
            cut = re.search(r"\x1b(\[[?0-9;]*)?$", text)
            text, self.rest = (text[:cut.start()], cut.group().encode()) if cut else (text, b"")
            self.screen.feed(text)
        return count

    def sees(self, text, seconds=5.0):
        """Waits until a text is on the screen."""
        def is_there():
            self.look()
            return text in self.screen.text
        return wait_until(is_there, seconds)

    def reads(self, pattern, seconds=5.0):
        """Waits for a text in what is written from now on; keeps it in `read`."""
        self.read = ""

        def came():
            if select.select([self.master], [], [], 0)[0]:
                self.read += os.read(self.master, 65536).decode(errors="replace")
            return re.search(pattern, self.read)
        return wait_until(came, seconds)

    def await_end(self, seconds=5.0):
        """The exit code, as `subprocess` tells it."""
        wait_until(lambda: self.look() < 0 or self.process.poll() is not None, seconds)
        self.look()
        return self.process.poll()

    def is_restored(self):
        """Whether the terminal is as it was before."""
        return (self.screen.modes == {"?7": True, "?25": True, "?1049": False}
                and termios.tcgetattr(self.slave) == self.settings)

    def kill(self, number):
        self.process.send_signal(number)

    def stopped(self):
        """Whether the process is stopped, as by Ctrl-Z."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "T"

    def wakeups(self):
        """How often the process went to sleep by itself."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", file.read(), re.M)[1])

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


def pairs(program, file):
    """The places of the pairs of a recorded game, in the order of the pairs' numbers."""
    places = {}
    for place, card in enumerate(program.replay(file)[-1]["cards"]):
        places.setdefault(card["pair"], []).append(place)
    return [places[pair] for pair in sorted(places)]


def pause():
    """Longer than half an escape sequence may be on its way, shorter than it is waited for."""
    time.sleep(0.03)
