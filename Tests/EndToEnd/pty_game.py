"""A game in a pseudo-terminal, with the input and the view of a player."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios

from harness import PATIENCE, Played, check, equal, wait_until

TOKEN = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|([\s\S])")
USUAL = {"?7": True, "?25": True, "?1049": False}


class Screen:
    """The screen of a terminal.

    It supports only the escape sequences that the game writes. Any other one is an error.
    """

    def __init__(self):
        self.rows, self.row = {}, 1
        self.modes = dict(USUAL)
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
            else:
                assert order == "G", f"unknown order {parameters}{order}"

    @property
    def text(self):
        return "\n".join(self.rows[row] for row in sorted(self.rows))


class TerminalGame(Played):
    """The game in a separate terminal."""

    def __init__(self, program, *options, environment={}, view="terminal", command=None, shows="Q quit",
                 errors=None):
        self.master, self.slave = pty.openpty()
        self.resize(80, 24)
        self.settings = termios.tcgetattr(self.slave)
        self.start(
            program, command or [program.binary, "play", "--view", view, "--seed", "7", *options],
            {**os.environ, "TERM": "xterm-256color", **environment},
            stdin=self.slave, stdout=self.slave, **({"stderr": self.slave} if command else {}),
            **({"stderr": errors} if errors else {}),
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.screen = Screen()
        self.rest = b""
        assert not shows or self.sees(shows, 10), "the terminal shows no board"

    def resize(self, width, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def stall(self, text):
        """Sends input without reading the output, until the terminal accepts no more.

        The game's end of the terminal shows whether it can be written.
        """
        def is_full():
            if select.select([], [self.slave], [], 0)[1]:
                self.type(text)
                return False
            return True
        assert wait_until(is_full, 20), "the terminal is never full"
        wait_until(lambda: self.wake_ups(0.1) == 0)

    def stop_job(self):
        """Stops the program that a shell in the terminal has started, with a signal that it cannot
        handle.
        """
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            children = file.read().split()
        os.kill(int(children[-1]), signal.SIGSTOP)
        assert self.reads("Stopped"), "the shell overlooks that its job was stopped"

    def look(self):
        """Reads the output up to now, and returns the number of bytes."""
        count = 0
        while select.select([self.master], [], [], 0)[0]:
            data = os.read(self.master, 65536)
            count += len(data)
            text = (self.rest + data).decode(errors="ignore")
            cut = re.search(r"\x1b(\[[?0-9;]*)?$", text)
            text, self.rest = (text[:cut.start()], cut.group().encode()) if cut else (text, b"")
            self.screen.feed(text)
        return count

    def sees(self, text, seconds=PATIENCE):
        """Waits until the screen shows a text."""
        return wait_until(lambda: self.look() >= 0 and text in self.screen.text, seconds)

    def reads(self, pattern, seconds=PATIENCE):
        """Waits for a text in the following output, and stores the output in `read`."""
        self.read = ""

        def came():
            if select.select([self.master], [], [], 0)[0]:
                self.read += os.read(self.master, 65536).decode(errors="replace")
            return re.search(pattern, self.read)
        return wait_until(came, seconds)

    def ends(self, name, code):
        """Checks the exit code, in the form of `subprocess`, and that the terminal's settings are
        restored.
        """
        wait_until(lambda: self.look() >= 0 and self.process.poll() is not None)
        self.look()
        equal(f"{name} ends the game", self.process.poll(), code)
        check(f"after {name}, the terminal's settings are restored", self.is_restored())

    def is_restored(self):
        return self.screen.modes == USUAL and termios.tcgetattr(self.slave) == self.settings
