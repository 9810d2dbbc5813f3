"""Drops files on a window in the same way as a file manager, with version 5 of XDND over Xlib."""

import ctypes
import struct
import urllib.parse

from harness import wait_until

NOTIFY, REQUEST, CLIENT_MESSAGE = 31, 30, 33  # SelectionNotify, SelectionRequest, ClientMessage
REPLACE = 0  # PropModeReplace


class Source:
    """A window from which files are dragged."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ["XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"]:
            getattr(self.x, name).restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.env["DISPLAY"].encode()))
        root = ctypes.c_void_p(self.x.XDefaultRootWindow(self.display))
        self.window = self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, None, None)

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def send(self, window, name, *data):
        """Sends a message of the protocol, which always contains the source window."""
        words = [self.window, *data, 0, 0, 0, 0][:5]
        event = struct.pack("iLiPLLi5L", CLIENT_MESSAGE, 0, 1, 0, window, self.atom(name), 32, *words)
        self.post(window, event)

    def post(self, window, event):
        buffer = ctypes.create_string_buffer(event, 192)
        self.x.XSendEvent(self.display, ctypes.c_void_p(window), 0, ctypes.c_long(0), buffer)
        self.x.XSync(self.display, 0)

    def events(self):
        """Returns the events since the last call, as bytes."""
        while self.x.XPending(self.display):
            event = ctypes.create_string_buffer(192)
            self.x.XNextEvent(self.display, event)
            yield event.raw

    def give(self, event, text):
        """Sends the dropped data to the window that requests it."""
        *_, asking, selection, target, place, time = struct.unpack_from("iLiPLLLLLL", event)
        self.x.XChangeProperty(
            self.display, ctypes.c_void_p(asking), ctypes.c_void_p(place), ctypes.c_void_p(target),
            8, REPLACE, text, len(text))
        self.post(asking, struct.pack(
            "iLiPLLLLL", NOTIFY, 0, 1, 0, asking, selection, target, place, time))

    def drop(self, window, *paths):
        """Drops files on a window, and returns whether the window accepted them."""
        text = "".join(f"file://{urllib.parse.quote(path)}\r\n" for path in paths)
        return self.drop_as("text/uri-list", window, text)

    def drop_as(self, kind, window, text, seconds=5):
        selection, copy = self.atom("XdndSelection"), self.atom("XdndActionCopy")
        self.x.XSetSelectionOwner(
            self.display, ctypes.c_void_p(selection), ctypes.c_void_p(self.window), None)
        self.send(window, "XdndEnter", 5 << 24, self.atom(kind))
        self.send(window, "XdndPosition", 0, 100 << 16 | 100, 0, copy)
        self.send(window, "XdndDrop", 0, 0)

        def is_finished():
            for event in self.events():
                kind, = struct.unpack_from("i", event)
                if kind == REQUEST:
                    self.give(event, text.encode())
                elif kind == CLIENT_MESSAGE:
                    message = struct.unpack_from("iLiPLL", event)[5]
                    if message == self.atom("XdndFinished"):
                        return True
            return False
        return wait_until(is_finished, seconds)
