"""Drops the player's own decks on the window."""

import contextlib
import glob
import json
import os
import shutil
import subprocess

from drag import Source
from game import Game
from harness import Played, check, equal, folders, wait_until
from pictures import COLORS, Server


class Home:
    """The home folder of a new player, in which games start without arguments."""

    def __init__(self, program, display, name):
        self.program, self.display = program, display
        self.folder = program.path(name)
        os.makedirs(os.path.join(self.folder, "state/memory-game"))
        # Otherwise the size of the first window would depend on the screen.
        with open(os.path.join(self.folder, "state/memory-game/window.json"), "w") as place:
            json.dump({"width": 400, "height": 600}, place)
        program.folders = folders(self.folder)

    def play(self):
        started = self.start()
        game = Game(self.program, self.display, process=started.process)
        game.errors = started.errors
        check("the game begins", game.changes(b""))
        self.follow(game)
        return game

    def start(self):
        """Starts a game without waiting for its window."""
        started = Played()
        started.start(self.program, [self.program.binary], self.display.env)
        return started

    def sessions(self):
        files = glob.glob(os.path.join(self.folder, "state/memory-game/sessions/*.jsonl"))
        return sorted(files, key=os.path.getmtime)

    def sessions_of(self, played):
        """Returns the sessions that a game has open."""
        folder, opened = f"/proc/{played.process.pid}/fd", set()
        for number in os.listdir(folder):
            with contextlib.suppress(FileNotFoundError):  # The file may have been closed in the meantime.
                opened.add(os.stat(os.path.join(folder, number)).st_ino)
        return [file for file in self.sessions() if os.stat(file).st_ino in opened]

    def follow(self, played, /, **expected):
        """Waits until a game records a session whose header has these values, and returns the
        header.

        From then on, the test reads the game's events from this session.
        """
        def header():
            for file in self.sessions_of(played)[-1:]:
                played.watch(file)
                for found in played.lines()[:1]:
                    if expected.items() <= found.items():
                        return found
        found = wait_until(header)
        assert found, f"no session has {expected}; there are {self.sessions()}"
        return found


def photos(program, count=8):
    folder = program.path("photos of mine")
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, f"{color}.png") for color in COLORS[:count]]
    for number, path in enumerate(paths):
        color = COLORS[number]
        subprocess.run(
            ["convert", "-size", "90x60", f"gradient:{color}-gray{10 * number}", path], check=True)
    return folder, paths


def press(game, *keys):
    """Presses keys, and waits until the window has changed and nothing moves."""
    before = game.pixels()
    game.keys(*keys)
    game.changes(before)
    game.still()


def dropping(program, display):
    """Drops a folder and several picture files, and plays with them after a restart."""
    home = Home(program, display, "home-dropping")
    game, source = home.play(), Source(display)
    folder, paths = photos(program)
    check("the window accepts a folder", source.drop(int(game.id), folder))
    header = home.follow(game, deck=folder)
    equal(
        "the folder is played immediately, on a board of the same size",
        (header["game"], header["rows"]), ("lab", 4))
    game.settle("the board shows the pictures as rendered")
    game.choose(0)  # Before the first choice, Undo would return to the previous game.

    source.drop(int(game.id), *paths[:4])
    header = home.follow(game, deck="dropped-pictures")
    equal("several pictures become a deck on the largest board that they fill",
          (header["rows"], header["columns"]), (2, 4))
    shutil.rmtree(folder)
    game.choose(*game.pairs()[0])
    game.settle("the deck does not need the original files")
    game.quit()
    again = home.play()
    equal(
        "after a restart, the game has the dropped pictures",
        home.follow(again)["deck"], "dropped-pictures")
    again.settle("the restarted game looks as rendered")
    again.quit()


def dropping_an_address(program, display):
    home = Home(program, display, "home-address")
    game, source, server = home.play(), Source(display), Server(program)
    before = game.still()
    check("the window accepts a URL", source.drop_as("text/plain", int(game.id), server.url))
    check("the game requests the URL", wait_until(lambda: server.asked > 1))
    check("the window shows the progress", game.changes(before))
    empty = game.still()
    server.let_go(3)
    check("the progress continues", game.changes(empty))
    server.let_go(5)
    home.follow(game, deck=server.url)
    game.settle("the loaded pictures look as rendered")
    game.quit()


def dropping_in_vain(program, display):
    """Drops files that are not decks, and checks that the game shows the problem and continues."""
    home = Home(program, display, "home-vain")
    game, source = home.play(), Source(display)
    sessions = home.sessions()
    for name, kind, text in [
            ("a malformed deck", "text/uri-list", f"file://{program.path('bad.json', '{')}\r\n"),
            ("a URL without a server", "text/plain", "http://127.0.0.1:9/list.json")]:
        before = game.still()
        check(f"the window accepts {name}", source.drop_as(kind, int(game.id), text))
        check(f"{name}: the window shows the problem", game.changes(before))
        game.choose(game.pairs()[0][len(game.events())])
        game.settle(f"{name}: the game continues")
    equal("the session is the same as before", home.sessions(), sessions)
    game.quit()
