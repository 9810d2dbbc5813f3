"""Decks of the player's own: made by keys alone, dropped on the window, found again."""

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
    """Folders of a player who has never played, and games that are started without arguments."""

    def __init__(self, program, display, name):
        self.program, self.display = program, display
        self.folder = program.path(name)
        os.makedirs(os.path.join(self.folder, "state/memory-game"))
        # The very first window has another size on every screen.
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
        """Starts a game, and does not wait for its window."""
        started = Played()
        started.start(self.program, [self.program.binary], self.display.env)
        return started

    def sessions(self):
        files = glob.glob(os.path.join(self.folder, "state/memory-game/sessions/*.jsonl"))
        return sorted(files, key=os.path.getmtime)

    def follow(self, game, deck=None):
        """Waits for the session of a game, or of one with a deck; returns its header."""
        def header():
            for game.file in self.sessions()[-1:]:
                found, *events = game.lines()
                game.known = len(events)
                return found if deck in (None, found["deck"]) else None
        return wait_until(header, 10)

    def deck(self, name):
        with open(os.path.join(self.folder, "data/memory-game/decks", name, "deck.json")) as file:
            return json.load(file)


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
    """Presses keys, and waits until what they did is seen and at rest."""
    before = game.pixels()
    game.keys(*keys)
    game.changes(before)
    game.still()


def open_maker(game):
    """Opens the deck maker: from the menu to the start screen, and there to its button."""
    press(game, "F10")
    press(game, *["Right"] * 2, "Return")
    press(game, *["Tab"] * 5, "Right", "Return")  # behind today's cards


def making_a_deck(program, display):
    home = Home(program, display, "home-making")
    game = home.play()
    open_maker(game)
    game.keys(*"pets", "Return", *"cat", "Return", *"dog", "Tab", *"rex", "Return")
    game.keys("5", "space", "x", "BackSpace", "x", "Return")
    press(game, "shift+Tab", "shift+Tab", "Right", "Return")
    equal("a deck that was typed is a folder", home.deck("pets"), {
        "name": "pets", "title": "pets",
        "pairs": [{"text": "cat"}, [{"text": "dog"}, {"text": "rex"}], {"text": "5 x"}]})
    press(game, "End", "Return")
    header = home.follow(game, "pets")
    check("it is played at once", header, home.sessions())
    equal("on the largest board that it can fill, as it fits the window", (header["rows"], header["columns"]), (3, 2))
    game.hide_focus()
    game.settle("and looks as rendered")
    game.choose(*game.pairs()[0])
    game.quit()


def dropping(program, display):
    home = Home(program, display, "home-dropping")
    game, source = home.play(), Source(display)
    folder, paths = photos(program)
    check("a folder is taken", source.drop(int(game.id), folder))
    header = home.follow(game, folder)
    check("and played at once", header)
    equal("the game and its board stay", (header["game"], header["rows"]), ("lab", 4))
    game.settle("with its pictures")
    game.choose(0)
    game.settle("as rendered")

    tracks = [{"title": "", "artwork_url": os.path.basename(path)} for path in paths]
    with open(os.path.join(folder, "list.json"), "w") as file:
        json.dump(tracks, file)
    source.drop(int(game.id), file.name)
    check("so is a list of tracks", home.follow(game, file.name), home.sessions())
    game.choose(1)  # Until then Undo leads back.
    game.settle("with its pictures, too")

    source.drop(int(game.id), *paths[:4])
    header = home.follow(game, "dropped-pictures")
    check("picture files become a deck of one's own", header)
    equal("with the largest board that they can fill", (header["rows"], header["columns"]), (2, 4))
    shutil.rmtree(folder)
    game.choose(*game.pairs()[0])
    game.settle("which needs the files no longer")
    equal("whose names are the files'", {card["face"] for card in game.state()["cards"]},
          {"red", "yellow", "green", "blue"})

    for name, path in [("a file that is no list", program.path("notes.txt", "notes")),
                       ("a damaged deck", program.path("bad.json", '{"pairs":[1]}')),
                       ("a single picture", program.path("one.png", "")),
                       ("what is gone", folder)]:
        before, sessions = game.still(), home.sessions()
        check(f"{name} is taken", source.drop(int(game.id), path))
        check(f"{name}: the window says what is wrong", game.changes(before))
        equal(f"{name}: the game stays", home.sessions(), sessions)
    press(game, "F10")
    before = game.still()
    source.drop(int(game.id), folder)
    check("on a page it is told there", game.changes(before))
    press(game, "Escape")
    game.choose(*game.pairs()[1])
    game.settle("and the game goes on")
    game.quit()

    again = home.play()
    equal("started again the dropped pictures are there", home.follow(again)["deck"],
          "dropped-pictures")
    again.settle("as they were left")
    again.quit()


def dropping_an_address(program, display):
    home = Home(program, display, "home-address")
    game, source, server = home.play(), Source(display), Server(program)
    before = game.still()
    check("an address is taken", source.drop_as("text/plain", int(game.id), server.url))
    check("it is asked for", wait_until(lambda: server.asked > 1))
    check("the progress is shown", game.changes(before))
    empty = game.still()
    server.let_go(3)
    check("and goes on", game.changes(empty))
    server.let_go(5)
    check("then it is played", home.follow(game, server.url), home.sessions())
    game.settle("and looks as rendered")

    closed = Server(program)
    before, sessions = game.still(), home.sessions()
    source.drop_as("text/plain", int(game.id), closed.url.replace("list", "none"))
    check("of an address without pictures the window says so", game.changes(before))
    equal("and the game stays", home.sessions(), sessions)
    game.choose(*game.pairs()[0])
    game.settle("to be played")
    game.quit()


def dropping_on_a_deck(program, display):
    home = Home(program, display, "home-deck")
    game, source = home.play(), Source(display)
    folder, paths = photos(program)
    open_maker(game)
    game.keys(*"mine", "Return", *"a", "space", *"word")
    source.drop(int(game.id), *paths[:3])
    source.drop(int(game.id), program.path("broken.png", "no picture"))
    press(game, "shift+Tab", "shift+Tab", "Right", "Return")
    check("a picture that cannot be read keeps the deck from being kept",
          not os.path.exists(os.path.join(home.folder, "data/memory-game/decks/mine")))
    press(game, "Up", "Return")  # takes the last pair out again, and goes back to the title
    press(game, "shift+Tab", "Right", "Return")
    game.still()
    equal("without it the pictures are in the deck, the first beside its word", home.deck("mine"), {
        "name": "mine", "title": "mine",
        "pairs": [[{"text": "a word"}, {"picture": "red"}],
                  {"picture": "yellow"}, {"picture": "green"}]})
    game.quit()
