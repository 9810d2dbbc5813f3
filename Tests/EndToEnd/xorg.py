"""Xorg with a touch screen, by means of its inputtest driver."""

import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from harness import Display, Fingers, wait_until

CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH = 0, 1, 6


class Xorg(Display, Fingers):
    """An X server of 1280 by 800 pixels, started as root, without a window manager."""

    BEGIN, UPDATE, END = 18, 19, 20
    size = (1280, 800)

    def __init__(self):
        self.corner = (self.size[0] - 1, self.size[1] - 1)
        self.folder, self.manager = tempfile.mkdtemp(prefix="memory-game-xorg-"), None
        config = self.folder + "/xorg.conf"
        with open(os.path.join(os.path.dirname(__file__), "xorg.conf")) as file:
            text = file.read().replace("FOLDER", self.folder)
        with open(config, "w") as file:
            file.write(text)
        reading, writing = os.pipe()
        with open(self.folder + "/output", "w") as output:
            self.server = subprocess.Popen(
                ["Xorg", "-displayfd", str(writing), "-config", config, "-logfile",
                 self.folder + "/log", "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts",
                 "vt7"],
                pass_fds=[writing], stdout=output, stderr=output)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, open(self.folder + "/output").read()
        self.env = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        self.env.update(DISPLAY=":" + number, MEMORY_GAME_SOUND="0")
        self.connect()

    def connect(self):
        """Connects to the driver, which accepts only one connection."""
        self.screen = socket.socket(socket.AF_UNIX)
        path = self.folder + "/touch"
        assert wait_until(lambda: not self.screen.connect_ex(path), 10), "no touch screen"
        self.screen.sendall(struct.pack("<IIHH", 12, CLIENT_VERSION, 1, 1))
        self.screen.recv(64)

    def __exit__(self, *_):
        super().__exit__()
        self.screen.close()
        shutil.rmtree(self.folder)

    def touch(self, finger, kind, x, y):
        places = [side * 0xFFFF / whole for side, whole in zip((x, y), self.size)]
        valuators = struct.pack("<I", 0) + bytes([0b11]) + bytes(11)
        valuators += struct.pack("<64d", *places, *[0] * 62) + bytes(512)
        self.screen.sendall(
            struct.pack("<IIII", 16 + len(valuators), TOUCH, finger, kind) + valuators)
        self.screen.sendall(struct.pack("<II", 8, WAIT_FOR_SYNC))
        self.screen.recv(64)
        time.sleep(0.016)

    def down(self, finger, x, y):
        self.touch(finger, self.BEGIN, x, y)

    def move(self, finger, x, y):
        self.touch(finger, self.UPDATE, x, y)

    def up(self, finger, x, y):
        self.touch(finger, self.END, x, y)
