"""A mouse and a keyboard for wlroots compositors such as sway, in their own protocols."""

import os
import socket
import struct
import tempfile
import time

LEFT = 0x110
KEYMAP = b"""xkb_keymap {
xkb_keycodes { include "evdev+aliases(qwerty)" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols { include "pc+us+inet(evdev)" };
};\0"""
MODIFIERS = {"shift": 1, "ctrl": 4}
KEYS = {"shift": 42, "ctrl": 29, "q": 16, "Escape": 1, "Return": 28, "Left": 105, "Right": 106,
        "F1": 59, "F10": 68, "F11": 87, "F12": 88}  # linux/input-event-codes.h


class Connection:
    """Requests to a compositor.

    Of its events, only the available globals and the responses are read.
    """

    def __init__(self, env):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(env["XDG_RUNTIME_DIR"], env["WAYLAND_DISPLAY"]))
        self.data, self.next, self.names = b"", 2, {}
        self.registry = self.new()
        self.send(1, 1, "I", self.registry)
        self.sync()

    def new(self):
        self.next += 1
        return self.next - 1

    def send(self, thing, request, form="", *values, files=()):
        body = b""
        for kind, value in zip(form, values):
            if kind == "s":
                text = value.encode() + b"\0"
                body += struct.pack("<I", len(text)) + text + b"\0" * (-len(text) % 4)
            else:
                body += struct.pack("<" + kind, value)
        body = struct.pack("<II", thing, len(body) + 8 << 16 | request) + body
        socket.send_fds(self.socket, [body], files)

    def read(self, count):
        while len(self.data) < count:
            got = self.socket.recv(65536)
            assert got, "the compositor went away"
            self.data += got
        found, self.data = self.data[:count], self.data[count:]
        return found

    def sync(self):
        """Waits until the compositor has handled the requests, and returns its globals."""
        callback = self.new()
        self.send(1, 0, "I", callback)
        thing = None
        while thing != callback:
            thing, head = struct.unpack("<II", self.read(8))
            body = self.read((head >> 16) - 8)
            assert (thing, head & 0xFFFF) != (1, 0), f"protocol error: {body!r}"
            if (thing, head & 0xFFFF) == (self.registry, 0):
                name, length = struct.unpack("<II", body[:8])
                self.names[body[8:7 + length].decode()] = name

    def bind(self, interface, version):
        thing = self.new()
        self.send(self.registry, 0, "IsII", self.names[interface], interface, version, thing)
        return thing


class Mouse:
    """A mouse on an output, whose size is in points."""

    def __init__(self, env, size):
        self.connection, self.size = Connection(env), size
        manager = self.connection.bind("zwlr_virtual_pointer_manager_v1", 1)
        self.pointer = self.connection.new()
        self.connection.send(manager, 0, "II", 0, self.pointer)
        self.connection.sync()

    def act(self, request, *values):
        now = int(time.monotonic() * 1000) & 0xFFFFFFFF
        self.connection.send(self.pointer, request, "I" * (1 + len(values)), now, *values)
        self.connection.send(self.pointer, 4)  # The end of a frame.
        self.connection.sync()

    def move(self, x, y):
        self.act(1, round(x), round(y), *self.size)

    def button(self, is_down):
        self.act(2, LEFT, is_down)

    def click(self, x, y):
        self.move(x, y)
        self.button(1)
        self.button(0)


class Keyboard:
    """An American keyboard."""

    def __init__(self, env):
        self.connection = Connection(env)
        seat = self.connection.bind("wl_seat", 1)
        manager = self.connection.bind("zwp_virtual_keyboard_manager_v1", 1)
        self.keyboard = self.connection.new()
        self.connection.send(manager, 0, "II", seat, self.keyboard)
        with tempfile.TemporaryFile() as file:
            file.write(KEYMAP)
            file.flush()
            self.connection.send(self.keyboard, 0, "II", 1, len(KEYMAP), files=[file.fileno()])
            self.connection.sync()

    def press(self, key):
        """Presses a key together with any modifiers, as in "ctrl+q"."""
        names = key.split("+")
        for is_down in 1, 0:
            for name in names:
                now = int(time.monotonic() * 1000) & 0xFFFFFFFF
                self.connection.send(self.keyboard, 1, "III", now, KEYS[name], is_down)
                held = sum(MODIFIERS.get(name, 0) for name in names) * is_down
                self.connection.send(self.keyboard, 2, "IIII", held, 0, 0, 0)
        self.connection.sync()
