"""Pictures from a server: progress in a window that stays alive, the cache, and no server."""

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
    """Serves a list of pictures; each picture waits until it may go."""

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
        """A client that has gone is no news."""


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
    """The programs that load pictures and are running, by their numbers."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                if b"memory-game-pictures\0http" in file.read():
                    found.append(process)
        except OSError:
            pass  # It has ended meanwhile.
    return found


def descriptors(process):
    """What a process has open, by number."""
    folder, found = f"/proc/{process}/fd", {}
    for number in os.listdir(folder):
        try:
            found[int(number)] = os.readlink(f"{folder}/{number}")
        except OSError:
            pass  # It was closed meanwhile.
    return found


def starting_without_a_bus(program, display):
    """The display is opened on another thread while the program that loads pictures is started; that
    one must not hold what the first waits for, such as the pipe to a session bus."""
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
    check("30 starts while pictures load show a window soon", slowest < 5, f"{slowest:.1f} s")
    equal("and share nothing with what loads them", shared, set())


def loading(program, display):
    program.folders = {"XDG_CACHE_HOME": program.path("cache")}
    server = Server(program)
    game = Game(program, display, *GAME, "--deck", server.url)
    check("the window is there before the pictures", game.changes(b""))
    empty = game.still()
    server.let_go(3)
    check("the progress is shown", game.changes(empty))
    partly = game.still()
    check("waiting for a server costs nothing", game.wake_ups_at_rest(most=2, seconds=0.5) <= 2)
    game.resize(500, 500)
    check("while it loads, the window can be resized",
          wait_until(lambda: len(game.pixels()) == 500 * 500 * 3))
    game.resize(400, 600)
    check("and back", wait_until(lambda: game.pixels() == partly))
    server.let_go(5)
    check("then the game is recorded", wait_until(
        lambda: os.path.exists(game.file) and os.path.getsize(game.file)))
    game.settle("and looks as rendered from the cache")
    game.choose(*game.pairs()[0])
    equal("it can be played", game.state()["outcome"], "matched")
    game.settle("with the pictures of the list")
    game.ends("what was loaded")

    asked = server.asked
    server.shutdown()
    again = Game(program, display, *GAME, "--deck", server.url)
    again.settle("a second start needs no network")
    equal("and asks for nothing", server.asked, asked)


def closing_while_loading(program, display):
    """Neither a game that is left nor one that is killed leaves a program behind that loads pictures."""
    program.folders = {"XDG_CACHE_HOME": program.path("cache-closed")}
    server = Server(program)
    game = Game(program, display, *GAME, "--deck", server.url)
    check("it loads", wait_until(lambda: server.asked > 1))
    game.ends("what still loads")
    check("and what loads pictures, too", wait_until(lambda: not helpers()))
    killed = Game(program, display, *GAME, "--deck", server.url)
    check("it loads again", wait_until(helpers))
    killed.send(signal.SIGKILL)
    killed.end()
    check("killed, it leaves no loader behind", wait_until(lambda: not helpers()))


def bad_server(program, display):
    program.folders = {"XDG_CACHE_HOME": program.path("cache-bad")}
    game = Game(program, display, *GAME, "--deck", "http://127.0.0.1:9/list.json")
    check("without a server the game begins", wait_until(lambda: os.path.exists(game.file) and game.lines()))
    equal("with its own deck", game.lines()[0]["deck"], "pictures")
    check("the window shows the problem", game.still() != game.rendered().pixels)
    game.choose(0)
    game.settle("until a choice")
    code, errors = game.quit()
    check("standard error has one clear line",
          code == 0 and errors.count("\n") == 1 and "127.0.0.1:9" in errors, errors)


def png(side):
    """A PNG of so many pixels a side, all of them transparent."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    packer = zlib.compressobj(1)
    rows = b"".join([*(packer.compress(bytes(1 + 4 * side)) for _ in range(side)), packer.flush()])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)) \
        + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def hostile_pictures(program, display):
    """However large a picture is, the program that decodes it takes no more than 300 MB, and answers."""
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
    equal("it cannot have more than 300 MB", limit(), ["300000000"] * 2)
    answer = process.stdout.read().decode().splitlines()[-1]
    _, code, used = os.wait4(process.pid, 0)
    process.returncode = code
    check("a picture of 25 million pixels takes less", used.ru_maxrss < 300_000, f"{used.ru_maxrss} kB")
    check("and is read, a larger one refused with a sentence", code == 0 and "5000.png" in answer
          and "8000.png: 8000×8000 pixels are too many; the limit is 25 million" in answer, answer)
