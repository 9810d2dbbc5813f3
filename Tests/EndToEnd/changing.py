"""Changing games and windows: places stay, and nothing is lost by a click."""

import json
import os

from decks import Home, press
from game import Game
from harness import SCREEN, Display, Played, check, equal, wait_until
from kept import kill
from pages import MENU, SETTINGS, pick
from pty_game import TerminalGame
from reader_client import Client
from speech import Desktop, Speech


def another_game(game):
    """Picks the second game on the page of games, and presses the button that begins it."""
    pick(game, "change")
    press(game, "Right", "Return")
    game.hide_focus()
    game.keys("End", "Return")
    game.hide_focus()


def changed_back(program, display):
    home = Home(program, display, "home-changed")
    game = home.play()
    press(game, "F10")
    press(game, "Escape")  # From now on the buttons need no words.
    game.hide_focus()
    game.choose(4, 0)
    left = game.still()
    [lab] = home.sessions()
    another_game(game)
    check("another game is dealt", wait_until(lambda: len(home.sessions()) == 2))
    dealt = game.still()
    check("which is another picture", dealt != left)
    game.keys("ctrl+z")
    check("Ctrl+Z comes back to the game that was left, to the card", game.changes(dealt))
    equal("and it looks as it was left", game.still() == left, True)
    another_game(game)
    game.still()
    kill(game)
    game = home.play()
    again = game.still()
    equal("killed in between it begins with the other game", again == dealt, True)
    game.keys("ctrl+z")
    game.changes(again)
    check("whose way back is still there", game.still() == left)
    game.watch(lab)
    equal("and the game goes on in its file", game.choose(7), [("choose", 7)])
    game.quit()


def windows_follow(program, display):
    home = Home(program, display, "home-followed")
    first = home.play()
    second = home.play()
    display.xdotool("windowmove", "--sync", second.id, 0, 0)
    second.keys("ctrl+plus")
    path = os.path.join(home.folder, "config/memory-game/settings.json")
    check("a setting is kept", wait_until(lambda: os.path.exists(path)))
    before = first.still()
    second.keys("ctrl+plus")
    check("the other window follows", first.changes(before))
    with open(path) as file:
        equal("what is kept is what both show", json.load(file)["text-size"], 1.5)
    first.sleeps("at rest nothing wakes it")
    first.quit()
    second.quit()


class PlainTerminal(Played):
    """A game line by line between two pipes, on which nothing is typed."""

    def __init__(self, program, output):
        self.output = output
        reading, self.input = os.pipe()
        with open(output, "w") as written:
            self.start(program, [program.binary, "play", "--view", "terminal", "--plain"], None,
                       stdin=reading, stdout=written)
        os.close(reading)

    def lines(self):
        with open(self.output) as file:
            return file.read().splitlines()

    def type(self, text):
        os.write(self.input, text.encode())


def settings_everywhere(program, display):
    """What one window or terminal sets appears in all others, and is read and spoken there."""
    home = Home(program, display, "home-everywhere")
    path = os.path.join(home.folder, "config/memory-game/settings.json")
    with Speech() as speech, Desktop(dict(display.env, **speech.env)) as desktop:
        client = Client(desktop.env)
        desktop.wants_reader(True)
        first = home.play()
        display.xdotool("windowmove", "--sync", first.id, 0, 0)
        terminal = TerminalGame(program)
        plain = PlainTerminal(program, program.path("everywhere.txt"))
        check("a game goes on line by line", wait_until(lambda: plain.lines()[2:]))
        introduction = plain.lines()
        started = Played()
        started.start(program, [program.binary, "--speak"], desktop.env)
        read = Game(program, display, process=started.process)
        read.errors = started.errors
        display.xdotool("windowmove", "--sync", read.id, 500, 0)
        check("the other window is read", wait_until(lambda: client.parts(), 20))
        check("and spoken", speech.says("cards in"), speech.spoken())
        wait_until(plain.is_at_rest)
        equal("at rest nothing wakes the game between two pipes", plain.wake_ups_at_rest(), 0)

        def announced(name, sentence):
            check(name + ": the reader is told", wait_until(
                lambda: client.hears("object:announcement", sentence), 20), client.events())
            check(name + ": the voice says it", speech.says(sentence), speech.spoken())

        before = read.still()
        pick(first, "settings")
        first.keys(*["Tab"] * SETTINGS.index("clock"), "Right", "Return")
        check("a window sets the clock", wait_until(
            lambda: os.path.exists(path) and first.settings().get("clock") is True))
        check("the terminal has a clock", terminal.sees("Time"), terminal.screen.text)
        check("and the other window", read.changes(before))
        announced("a clock", "Clock: On.")

        read.keys("F10")
        check("the menu is read", wait_until(lambda: "Settings" in client.names(), 20))
        client.press("Settings")
        check("so are the settings", wait_until(lambda: chosen(client, "100%"), 20), client.parts())
        first.keys("ctrl+plus")
        check("the page of the other window has the other choice", wait_until(
            lambda: chosen(client, "125%") and not chosen(client, "100%"), 20), client.parts())
        announced("a choice on a page", "Text size: 125 %.")

        terminal.type("\x1b[21~")
        check("the terminal has a menu", terminal.sees("[Continue]"))
        terminal.type("\x1b[B" * MENU.index("settings") + "\r")
        check("and settings, with the choice of the window", wait_until(
            lambda: "✓ On" in clock_choices(terminal)), terminal.screen.text)
        first.keys("Left", "Return")
        check("which follow the window", wait_until(
            lambda: "✓ Off" in clock_choices(terminal)), terminal.screen.text)
        announced("no clock", "Clock: Off.")
        terminal.type("\t\x1b[C\r")
        check("what the terminal sets the windows follow", wait_until(
            lambda: first.settings().get("clock") is True))

        equal("no line is written about all that", plain.lines(), introduction)
        plain.type("board\n")
        check("but its board has a clock too", wait_until(
            lambda: any("Time" in line for line in plain.lines())), plain.lines())
        board = plain.lines()
        plain.type("name 1 Ada\n")
        check("a name is set line by line", wait_until(lambda: plain.lines() != board))
        equal("and kept with the other settings", (
            first.settings()["names"], first.settings()["text-size"]), (["Ada"], 1.25))
        client.stop()
        for game, name in (first, "the window"), (read, "the window that is read"):
            game.sleeps(f"at rest nothing wakes {name}")
            game.quit()


def clock_choices(terminal):
    """What a terminal shows between the title of the clock and the next title, if it shows that page."""
    terminal.look()
    return terminal.screen.text.partition("Clock")[2].partition("Show all cards first")[0]


def chosen(client, name):
    """Whether something with a name is shown as chosen."""
    return any(name == found and "checked" in states for _, found, states in client.parts())


def first_window(program, display):
    home = Home(program, display, "home-first")
    place = os.path.join(home.folder, "state/memory-game/window.json")
    os.remove(place)
    with Display(window_manager=["openbox"]) as other:
        home.display = other

        def size(game):
            words = dict(line.split("=") for line in other.output(
                "xdotool", "getwindowgeometry", "--shell", game.id).decode().split())
            return int(words["WIDTH"]), int(words["HEIGHT"])
        game = home.play()
        equal("the first window has two thirds of the screen's height, in the shape 2:3",
              size(game), (round(SCREEN[1] * 4 / 9), round(SCREEN[1] * 2 / 3)))
        game.size = size(game)
        game.settle("it looks as rendered")
        # openbox maximizes by a double click on the title.
        other.xdotool("mousemove", "--window", game.id, 100, -8, "click", "--repeat", 2, 1)
        check("it is maximized", wait_until(lambda: size(game)[0] > game.size[0] + 99))
        maximized = size(game)
        game.still()
        game.quit()
        with open(place) as file:
            kept = json.load(file)
        equal("that is remembered, and the size before", (
            kept["maximized"], kept["width"], kept["height"]), (True, *game.size))
        game = home.play()
        check("started again it is maximized", wait_until(lambda: size(game) == maximized))
        game.quit()
