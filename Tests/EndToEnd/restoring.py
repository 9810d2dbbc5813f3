"""Checks that a start without arguments shows a game and loses nothing, whatever is stored."""

import ctypes
import glob
import json
import os
import random

from decks import Home
from failing import Failed
from harness import check, equal, wait_until
from kept import content, kill


class Stored(Home):
    """The home folder of a player, with artificial files."""

    def path(self, *names):
        path = os.path.join(self.folder, *names)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def state(self, name):
        return self.path("state/memory-game", name)

    def write(self, path, *lines):
        with open(path, "w") as file:
            file.write("".join(json.dumps(line) + "\n" for line in lines))
        return path

    def keep_deck(self, pairs):
        self.write(self.path("data/memory-game/decks/mine/deck.json"),
                   {"name": "mine", "title": "Mine", "pairs": pairs})

    def leave(self, *events, deck=None):
        """Writes an unfinished session, and returns the path of its file."""
        header = {"memory-game": 1, "game": "lab", "deck": deck or "frutiger-aero",
                  "rows": 2, "columns": 3, "seed": 7}
        return self.write(self.state("sessions/2026-11-22T10-15-03Z-left.jsonl"), header, *events)

    def marks(self):
        return glob.glob(self.state("*.attempt-*"))

    def plays_another(self, name, file):
        """Checks that a start renames an unusable session, and that the next start shows the new game."""
        before = content(file)
        game = self.play()
        check(f"{name}: the start deals another game", game.file != file, game.file)
        equal(f"{name}: the session is renamed without changes", content(file + ".damaged-1"), before)
        check(f"{name}: the window shows a notice", game.still() != game.rendered().pixels)
        game.ends(f"{name}: the game")
        again = self.play()
        again.settle(f"{name}: the next start shows the new game without a notice")
        again.quit()
        equal(f"{name}: no mark of an attempt remains", self.marks(), [])


UNSHOWABLE = {
    # No font combines two dolphins in one glyph.
    "an emoji without a glyph": ({"emoji": "🐬\u200d🐬"}, {"emoji": "😀"}),
    "two faces that look alike": ({"emoji": "🇺🇸"}, {"emoji": "🇺🇲"}),
    # This code point is not assigned.
    "a text without a font": ({"text": "\u0378"}, {"text": "b"}),
}


def unshowable(program, display):
    """Checks decks that a terminal accepts but the window of this machine cannot draw."""
    for number, (name, pairs) in enumerate(UNSHOWABLE.items()):
        home = Stored(program, display, f"home-unshowable-{number}")
        home.keep_deck([*pairs, {"text": "c"}])
        plain = ["--view", "terminal", "--plain"]
        program.run(*plain, "--deck", "mine", "--rows", "2", "--columns", "3", input="a1\n")
        [file] = home.sessions()
        told = program.run(*plain, input="board\n").stdout
        check(f"{name}: the terminal continues the session", "2 rows of 3" in told, told)
        home.plays_another(name, file)
        refused = Failed(program, display, "--resume", file + ".damaged-1")
        boxes = wait_until(refused.windows, 15)
        if check(f"{name}: --resume shows an error in a message box", boxes):
            refused.id = boxes[0]
            refused.keys("Return")
        code, line = refused.end()
        check(
            f"{name}: --resume writes one line and returns an error code",
            code in (65, 69) and line.count("\n") == 1,
              f"{code}: {line}")
        check(f"{name}: --resume does not change the file", os.path.exists(file + ".damaged-1"))


def missing_deck(program, display):
    for name, deck in [("a missing deck", "mine"), ("missing pictures", "http://127.0.0.1:9/none")]:
        home = Stored(program, display, "home-" + name.replace(" ", "-"))
        home.plays_another(name, home.leave({"at": 1, "choose": 1}, deck=deck))


def cut_off_picture(program, display):
    home = Stored(program, display, "home-cut-off")
    home.keep_deck([{"picture": name} for name in "abc"])
    for name in "abc":
        with open(home.path("data/memory-game/decks/mine/pictures", name + ".png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0\x4b\x6d\x29\xdc\0\0\1\0IDAT")
    home.plays_another("a truncated picture", home.leave({"at": 1, "choose": 1}, deck="mine"))


def killed_during_replay(program, display):
    chance = random.Random(3)

    def long(home, count):
        return home.leave(*[{"at": at, "choose": chance.randrange(6)} for at in range(count)])

    def kill_during_replay(home, number):
        start = home.start()
        check(f"start {number}: the replay has begun", wait_until(lambda: len(home.marks()) == number))
        kill(start)

    home = Stored(program, display, "home-killed-once")
    file = long(home, 40_000)
    kill_during_replay(home, 1)
    game = home.play()
    equal("after one crash during its replay, the game continues", game.file, file)
    equal("after a successful replay, no mark of an attempt remains", home.marks(), [])
    game.quit()

    home = Stored(program, display, "home-killed-twice")
    file = long(home, 400_000)
    for number in [1, 2]:
        kill_during_replay(home, number)
    home.plays_another("a session whose replay ended the program twice", file)


def foreign_files(program, display):
    """Checks pipes and devices in place of files."""
    names = {"the list of sessions": "state/memory-game/sessions-order.jsonl",
             "the index of results": "data/memory-game/results-index.jsonl",
             "the settings": "config/memory-game/settings.json",
             "the choice": "state/memory-game/choice.json"}
    for number, (name, place) in enumerate(names.items()):
        for kind, make in [("a pipe", os.mkfifo), ("a device", lambda path: os.symlink("/dev/zero", path))]:
            home = Stored(program, display, f"home-foreign-{number}-{kind}")
            file = home.leave({"at": 1, "choose": 1})
            path = home.path(place)
            make(path)
            game = home.play()
            equal(f"{kind} for {name}: the game continues", game.file, file)
            check(
                f"{kind} for {name}: the window shows a notice", game.still() != game.rendered().pixels)
            equal(f"{kind} for {name}: the game ends with code 0", game.quit()[0], 0)
            check(f"{kind} for {name}: the file is renamed", os.path.lexists(path + ".damaged-1"))
    home = Stored(program, display, "home-foreign-end")
    index = home.path("data/memory-game/results-index.jsonl")
    os.mkfifo(index)
    done = program.run("--view", "terminal", "--plain", "--rows", "1", "--columns", "2", input="a1\nb1\n")
    check("a pipe for the index of results: the game reaches its end", "Well done" in done.stdout or
          done.returncode == 0, done.stdout)
    equal("a pipe for the index of results: the game becomes a result", len(program.results()), 1)


def set_work_area(display, *area):
    """Sets the work area, which is the part of the screen without the desktop's panels."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    server = ctypes.c_void_p(x11.XOpenDisplay(display.env["DISPLAY"].encode()))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(server))
    name, kind = [ctypes.c_ulong(x11.XInternAtom(server, word, 0)) for word in (b"_NET_WORKAREA", b"CARDINAL")]
    if area:
        x11.XChangeProperty(server, root, name, kind, 32, 0, (ctypes.c_ulong * 4)(*area), 4)
    else:
        x11.XDeleteProperty(server, root, name)
    x11.XCloseDisplay(server)


def peak_memory(game):
    """Returns the program's maximum memory so far, in megabytes."""
    with open(f"/proc/{game.process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1000


def huge_windows(program, display):
    def is_small(name, game):
        memory = peak_memory(game)
        check(
            f"{name}: the game needs no more memory than in other windows",
            memory < 150, f"{memory} MB")

    for number, (width, height) in enumerate([(100_000, 100_000), (100_000, 100), (400, 8193)]):
        name = f"a stored window of {width}×{height}"
        home = Stored(program, display, f"home-huge-{number}")
        path = home.write(home.state("window.json"), {"width": width, "height": height})
        before = content(path)
        game = home.play()
        is_small(name, game)
        equal(f"{name}: the file is renamed", content(path + ".damaged-1"), before)
        check(f"{name}: the window shows a notice", game.still() != game.rendered().pixels)
        game.quit()
        with open(path) as file:
            sides = json.load(file)
        check(
            f"{name}: the next start uses a size that fits the screen",
            max(sides["width"], sides["height"]) < 1024, sides)

    home = Stored(program, display, "home-larger")
    home.write(home.state("window.json"), {"width": 8192, "height": 8192})
    game = home.play()
    is_small("a window that was stored on a larger screen", game)
    check("a window that was stored on a larger screen fits this one",
          game.size[0] <= 1280 and game.size[1] <= 1024, game.size)
    game.quit()

    home = Stored(program, display, "home-elsewhere")
    home.write(home.state("window.json"), {"width": 400, "height": 600, "x": 90_000, "y": -90_000})
    game = home.play()
    game.settle("a window on a missing display appears on another one")
    game.quit()

    for number, area in enumerate([(0, 0, 100_000, 100_000), (0, 0, 2 ** 32 - 1, 2 ** 32 - 1), (0, 0, 0, 0)]):
        name = f"a work area of {area[2]}×{area[3]}"
        home = Stored(program, display, f"home-work-area-{number}")
        os.remove(home.state("window.json"))
        set_work_area(display, *area)
        try:
            game = home.play()
        finally:
            set_work_area(display)
        is_small(name, game)
        check(f"{name}: the window fits the screen", game.size[0] <= 1280 and game.size[1] <= 1024, game.size)
        game.quit()
