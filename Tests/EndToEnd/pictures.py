"""Loads pictures from a server, with progress in a responsive window, with the cache, and without a
server.
"""

import http.server
import json
import os
import signal
import struct
import subprocess
import threading
import time
import zlib

from game import Game
from harness import check, equal, wait_until

GAME = ["--game", "challenge"]
COLORS = ["red", "yellow", "green", "blue", "white", "black", "orange", "magenta"]


class Server(http.server.ThreadingHTTPServer):
    """A server of a list of pictures, each of which waits until it is released."""

    daemon_threads = True

    def __init__(self, program, count=8):
        self.may_go = threading.Semaphore(0)
        self.asked = 0
        self.files = {}
        for number, color in enumerate(COLORS[:count]):
            picture = program.path(f"{number}.png")
            subprocess.run(
                ["convert", "-size", "90x60", f"gradient:{color}-gray{10 * number}", picture],
                check=True)
            with open(picture, "rb") as file:
                self.files[f"/{number}.png"] = file.read()
        tracks = [{"title": color, "artwork_url": f"{number}.png"}
                  for number, color in enumerate(COLORS[:count])]
        self.files["/list.json"] = json.dumps({"collection": tracks}).encode()
        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_port}/list.json"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def let_go(self, count):
        for _ in range(count):
            self.may_go.release()

    def handle_error(self, request, address):
        """Ignores clients that have disconnected."""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked += 1
        if self.path.endswith(".png"):
            self.server.may_go.acquire()
        found = self.server.files.get(self.path)
        self.send_response(200 if found else 404)
        self.send_header("Content-Length", str(len(found or b"")))
        self.end_headers()
        self.wfile.write(found or b"")

    def log_message(self, *arguments):
        pass


def helpers():
    """Returns the process ids of the running programs that load pictures."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                if b"memory-game-pictures\0http" in file.read():
                    found.append(process)
        except OSError:
            pass  # The process has ended in the meantime.
    return found


def descriptors(process):
    """Returns the open files of a process, by descriptor."""
    folder, found = f"/proc/{process}/fd", {}
    for number in os.listdir(folder):
        try:
            found[int(number)] = os.readlink(f"{folder}/{number}")
        except OSError:
            pass  # The descriptor was closed in the meantime.
    return found


def starting_without_a_bus(program, display):
    """Checks that the program that loads pictures inherits no descriptors.

    Another thread opens the display while this program is started. An inherited descriptor, such as a
    pipe to a session bus, could block this thread.
    """
    program.folders = {"XDG_CACHE_HOME": program.path("cache-bus")}
    display.env = {k: v for k, v in display.env.items() if k != "DBUS_SESSION_BUS_ADDRESS"}
    server = Server(program)
    shared, slowest = set(), 0
    for _ in range(30):
        started = time.monotonic()
        game = Game(program, display, *GAME, "--deck", server.url)
        slowest = max(slowest, time.monotonic() - started)
        wait_until(helpers)
        own = set(descriptors(game.process.pid).values())
        for child in helpers():
            shared |= {file for number, file in descriptors(child).items()
                       if number > 2 and file in own and not file.startswith("anon_inode:")}
        game.process.kill()
        game.end()
    check("30 starts that load pictures show a window soon", slowest < 5, f"{slowest:.1f} s")
    equal("the loading programs share no descriptors with the game", shared, set())


def loading(program, display):
    program.folders = {"XDG_CACHE_HOME": program.path("cache")}
    server = Server(program)
    game = Game(program, display, *GAME, "--deck", server.url)
    check("the window appears before the pictures", game.changes(b""))
    empty = game.still()
    server.let_go(3)
    check("the window shows the progress", game.changes(empty))
    partly = game.still()
    check(
        "waiting for a server takes no processor time", game.wake_ups_at_rest(most=2, seconds=0.5) <= 2)
    game.resize(500, 500)
    check("the window can be resized during loading",
          wait_until(lambda: len(game.pixels()) == 500 * 500 * 3))
    game.resize(400, 600)
    check("the window can be resized back during loading", wait_until(lambda: game.pixels() == partly))
    server.let_go(5)
    check("the game is recorded after loading", wait_until(
        lambda: os.path.exists(game.file) and os.path.getsize(game.file)))
    game.settle("the game looks as rendered from the cache")
    game.choose(*game.pairs()[0])
    equal("the game can be played", game.state()["outcome"], "matched")
    game.settle("the board shows the pictures of the list")
    game.ends("the game with loaded pictures")

    asked = server.asked
    server.shutdown()
    again = Game(program, display, *GAME, "--deck", server.url)
    again.settle("a second start needs no network")
    equal("the second start sends no request", server.asked, asked)


def closing_while_loading(program, display):
    """Checks that no loading program remains after the game quits or is killed."""
    program.folders = {"XDG_CACHE_HOME": program.path("cache-closed")}
    server = Server(program)
    game = Game(program, display, *GAME, "--deck", server.url)
    check("the game loads pictures", wait_until(lambda: server.asked > 1))
    game.ends("the game during loading")
    check("the loading program also ends", wait_until(lambda: not helpers()))
    killed = Game(program, display, *GAME, "--deck", server.url)
    check("the next game loads pictures again", wait_until(helpers))
    killed.send(signal.SIGKILL)
    killed.end()
    check("after a crash of the game, no loading program remains", wait_until(lambda: not helpers()))


def bad_server(program, display):
    program.folders = {"XDG_CACHE_HOME": program.path("cache-bad")}
    game = Game(program, display, *GAME, "--deck", "http://127.0.0.1:9/list.json")
    check(
        "without a server, the game begins",
        wait_until(lambda: os.path.exists(game.file) and game.lines()))
    equal("the game has its default deck", game.lines()[0]["deck"], "pictures")
    check("the window shows the problem", game.still() != game.rendered().pixels)
    game.choose(0)
    game.settle("the problem is shown until a choice")
    code, errors = game.quit()
    check("standard error has one clear line",
          code == 0 and errors.count("\n") == 1 and "127.0.0.1:9" in errors, errors)


def png(side):
    """Returns a transparent PNG with a side length in pixels."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    packer = zlib.compressobj(1)
    rows = b"".join([*(packer.compress(bytes(1 + 4 * side)) for _ in range(side)), packer.flush()])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)) \
        + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def hostile_pictures(program, display):
    """Checks that decoding a picture takes at most 300 MB, whatever its size."""
    folder = program.path("hostile")
    os.makedirs(folder)
    for side in 5000, 8000:
        with open(f"{folder}/{side}.png", "wb") as file:
            file.write(png(side))
    process = subprocess.Popen(["memory-game-pictures", "--offline", folder],
                               executable=program.binary, env=program.environment(), stdout=subprocess.PIPE)

    def limit():
        with open(f"/proc/{process.pid}/limits") as file:
            return next(line.split()[3:5] for line in file if line.startswith("Max data size"))
    wait_until(lambda: limit() != ["unlimited"] * 2)
    equal("the decoding program is limited to 300 MB", limit(), ["300000000"] * 2)
    answer = process.stdout.read().decode().splitlines()[-1]
    _, code, used = os.wait4(process.pid, 0)
    process.returncode = code
    check("a picture of 25 million pixels needs less memory", used.ru_maxrss < 300_000, f"{used.ru_maxrss} kB")
    check(
        "this picture is accepted, and a larger one is refused with a sentence",
        code == 0 and "5000.png" in answer
          and "8000.png: 8000×8000 pixels are too many; the limit is 25 million" in answer, answer)
