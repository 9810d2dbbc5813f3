"""Whatever is stored: a start without arguments shows a game, and nothing is lost."""

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
    """A player's home, with files that are made up."""

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
        """The file of a session that was left."""
        header = {"memory-game": 1, "game": "lab", "deck": deck or "frutiger-aero",
                  "rows": 2, "columns": 3, "seed": 7}
        return self.write(self.state("sessions/2026-11-22T10-15-03Z-left.jsonl"), header, *events)

    def marks(self):
        return glob.glob(self.state("*.attempt-*"))

    def plays_another(self, name, file):
        """Checks that a start sets a session aside, and that the next one shows the game after it."""
        before = content(file)
        game = self.play()
        check(f"{name}: another game is played", game.file != file, game.file)
        equal(f"{name}: the session is set aside as it was", content(file + ".damaged-1"), before)
        check(f"{name}: which the window says", game.still() != game.rendered().pixels)
        game.ends(f"{name}: the game")
        again = self.play()
        again.settle(f"{name}: the next start shows the game that was dealt, and says nothing")
        again.quit()
        equal(f"{name}: no mark is left", self.marks(), [])


UNSHOWABLE = {
    # No font has a dolphin and a dolphin in one.
    "an emoji that the font lacks": ({"emoji": "🐬\u200d🐬"}, {"emoji": "😀"}),
    "two faces that look alike": ({"emoji": "🇺🇸"}, {"emoji": "🇺🇲"}),
    # No character has this number.
    "a text without a font": ({"text": "\u0378"}, {"text": "b"}),
}


def unshowable(program, display):
    """A terminal accepts what a window cannot draw, and the home may be another machine's."""
    for number, (name, pairs) in enumerate(UNSHOWABLE.items()):
        home = Stored(program, display, f"home-unshowable-{number}")
        home.keep_deck([*pairs, {"text": "c"}])
        plain = ["--view", "terminal", "--plain"]
        program.run(*plain, "--deck", "mine", "--rows", "2", "--columns", "3", input="a1\n")
        [file] = home.sessions()
        told = program.run(*plain, input="board\n").stdout
        check(f"{name}: the terminal goes on with it", "2 rows of 3" in told, told)
        home.plays_another(name, file)
        refused = Failed(program, display, "--resume", file + ".damaged-1")
        boxes = wait_until(refused.windows, 15)
        if check(f"{name}: asked for it is an error, which a box shows", boxes):
            refused.id = boxes[0]
            refused.keys("Return")
        code, line = refused.end()
        check(f"{name}: with one line and an exit code", code in (65, 69) and line.count("\n") == 1,
              f"{code}: {line}")
        check(f"{name}: and stays as it is", os.path.exists(file + ".damaged-1"))


def missing_deck(program, display):
    for name, deck in [("a deck that is gone", "mine"), ("pictures that are gone", "http://127.0.0.1:9/none")]:
        home = Stored(program, display, "home-" + name.replace(" ", "-"))
        home.plays_another(name, home.leave({"at": 1, "choose": 1}, deck=deck))


def cut_off_picture(program, display):
    home = Stored(program, display, "home-cut-off")
    home.keep_deck([{"picture": name} for name in "abc"])
    for name in "abc":
        with open(home.path("data/memory-game/decks/mine/pictures", name + ".png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0\x4b\x6d\x29\xdc\0\0\1\0IDAT")
    home.plays_another("a picture that was cut off", home.leave({"at": 1, "choose": 1}, deck="mine"))


def killed_during_replay(program, display):
    chance = random.Random(3)

    def long(home, count):
        return home.leave(*[{"at": at, "choose": chance.randrange(6)} for at in range(count)])

    def kill_during_replay(home, number):
        start = home.start()
        check(f"start {number}: the replay is under way", wait_until(lambda: len(home.marks()) == number))
        kill(start)

    home = Stored(program, display, "home-killed-once")
    file = long(home, 40_000)
    kill_during_replay(home, 1)
    game = home.play()
    equal("killed once during its replay a game is gone on with", game.file, file)
    equal("and no mark is left", home.marks(), [])
    game.quit()

    home = Stored(program, display, "home-killed-twice")
    file = long(home, 400_000)
    for number in [1, 2]:
        kill_during_replay(home, number)
    home.plays_another("a game that ended the program twice", file)


def foreign_files(program, display):
    """Pipes and devices in the place of files."""
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
            equal(f"{kind} for {name}: the game goes on", game.file, file)
            check(f"{kind} for {name}: the window says so", game.still() != game.rendered().pixels)
            equal(f"{kind} for {name}: the game ends with 0", game.quit()[0], 0)
            check(f"{kind} for {name}: it is set aside", os.path.lexists(path + ".damaged-1"))
    home = Stored(program, display, "home-foreign-end")
    index = home.path("data/memory-game/results-index.jsonl")
    os.mkfifo(index)
    done = program.run("--view", "terminal", "--plain", "--rows", "1", "--columns", "2", input="a1\nb1\n")
    check("a pipe for the index of results: a game comes to its end", "Well done" in done.stdout or
          done.returncode == 0, done.stdout)
    equal("and is a result", len(program.results()), 1)


def set_work_area(display, *area):
    """Sets the part of the screen that a desktop says is free of its panels."""
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
    """The most that the program has held so far, in megabytes."""
    with open(f"/proc/{game.process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1000


def huge_windows(program, display):
    def is_small(name, game):
        memory = peak_memory(game)
        check(f"{name}: the game takes no more memory than in other windows", memory < 150, f"{memory} MB")

    for number, (width, height) in enumerate([(100_000, 100_000), (100_000, 100), (400, 8193)]):
        name = f"a stored window of {width}×{height}"
        home = Stored(program, display, f"home-huge-{number}")
        path = home.write(home.state("window.json"), {"width": width, "height": height})
        before = content(path)
        game = home.play()
        is_small(name, game)
        equal(f"{name}: it is set aside", content(path + ".damaged-1"), before)
        check(f"{name}: which the window says", game.still() != game.rendered().pixels)
        game.quit()
        with open(path) as file:
            sides = json.load(file)
        check(f"{name}: the size of the next start is the screen's", max(sides["width"], sides["height"]) < 1024, sides)

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
    game.settle("a window whose display is gone is seen on another one")
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
