"""Changes games and windows, and checks that positions stay and that no game is lost."""

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
    """Selects the second game on the page of games, and presses the button that begins it."""
    pick(game, "change")
    press(game, "Right", "Return")
    game.hide_focus()
    game.keys("End", "Return")
    game.hide_focus()


def changed_back(program, display):
    home = Home(program, display, "home-changed")
    game = home.play()
    press(game, "F10")
    press(game, "Escape")  # From now on, the menu buttons show no titles.
    game.hide_focus()
    game.choose(4, 0)
    left = game.still()
    [lab] = home.sessions()
    another_game(game)
    check("the page of games deals another game", wait_until(lambda: len(home.sessions()) == 2))
    dealt = game.still()
    check("its board looks different", dealt != left)
    game.keys("ctrl+z")
    check("Ctrl+Z returns to the previous game", game.changes(dealt))
    equal("the previous game looks the same as before", game.still() == left, True)
    another_game(game)
    game.still()
    kill(game)
    game = home.play()
    again = game.still()
    equal("after a crash, the program begins with the other game", again == dealt, True)
    game.keys("ctrl+z")
    game.changes(again)
    check("Ctrl+Z still returns to the previous game", game.still() == left)
    game.watch(lab)
    equal("the previous game continues in its own file", game.choose(7), [("choose", 7)])
    game.quit()


def windows_follow(program, display):
    home = Home(program, display, "home-followed")
    first = home.play()
    second = home.play()
    display.xdotool("windowmove", "--sync", second.id, 0, 0)
    second.keys("ctrl+plus")
    path = os.path.join(home.folder, "config/memory-game/settings.json")
    check("a changed setting is saved", wait_until(lambda: os.path.exists(path)))
    before = first.still()
    second.keys("ctrl+plus")
    check("the other window follows the change", first.changes(before))
    with open(path) as file:
        equal(
            "the saved text size is the one that both windows show", json.load(file)["text-size"], 1.5)
    first.sleeps("the first window sleeps when nothing moves")
    first.quit()
    second.quit()


class PlainTerminal(Played):
    """A game in plain lines between two pipes, without input."""

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
    """Checks that a setting changes in all windows and terminals, and that it is announced there."""
    home = Home(program, display, "home-everywhere")
    path = os.path.join(home.folder, "config/memory-game/settings.json")
    with Speech() as speech, Desktop(dict(display.env, **speech.env)) as desktop:
        client = Client(desktop.env)
        desktop.wants_reader(True)
        first = home.play()
        display.xdotool("windowmove", "--sync", first.id, 0, 0)
        terminal = TerminalGame(program)
        plain = PlainTerminal(program, program.path("everywhere.txt"))
        check("a game in plain lines begins", wait_until(lambda: plain.lines()[2:]))
        introduction = plain.lines()
        started = Played()
        started.start(program, [program.binary, "--speak"], desktop.env)
        read = Game(program, display, process=started.process)
        read.errors = started.errors
        display.xdotool("windowmove", "--sync", read.id, 500, 0)
        check("the screen reader finds the other window", wait_until(lambda: client.parts(), 20))
        check("the other window speaks", speech.says("cards in"), speech.spoken())
        wait_until(plain.is_at_rest)
        equal("the game between two pipes sleeps when nothing happens", plain.wake_ups_at_rest(), 0)

        def announced(name, sentence):
            check(name + ": the screen reader receives it", wait_until(
                lambda: client.hears("object:announcement", sentence), 20), client.events())
            check(name + ": the voice speaks it", speech.says(sentence), speech.spoken())

        before = read.still()
        pick(first, "settings")
        first.keys(*["Tab"] * SETTINGS.index("clock"), "Right", "Return")
        check("a window turns the clock on", wait_until(
            lambda: os.path.exists(path) and first.settings().get("clock") is True))
        check("the terminal shows the clock", terminal.sees("Time"), terminal.screen.text)
        check("the other window shows the clock", read.changes(before))
        announced("a clock", "Clock: On.")

        read.keys("F10")
        check("the screen reader finds the menu", wait_until(lambda: "Settings" in client.names(), 20))
        client.press("Settings")
        check(
            "the screen reader finds the settings",
            wait_until(lambda: chosen(client, "100%"), 20), client.parts())
        first.keys("ctrl+plus")
        check("the settings page of the other window shows the new text size", wait_until(
            lambda: chosen(client, "125%") and not chosen(client, "100%"), 20), client.parts())
        announced("a choice on a page", "Text size: 125%.")

        terminal.type("\x1b[21~")
        check("the terminal opens the menu", terminal.sees("[Continue]"))
        terminal.type("\x1b[B" * MENU.index("settings") + "\r")
        check("the terminal's settings page shows the choice of the window", wait_until(
            lambda: "✓ On" in clock_choices(terminal)), terminal.screen.text)
        first.keys("Left", "Return")
        check("the terminal's settings page follows the window", wait_until(
            lambda: "✓ Off" in clock_choices(terminal)), terminal.screen.text)
        announced("no clock", "Clock: Off.")
        terminal.type("\t\x1b[C\r")
        check("the windows follow the terminal", wait_until(
            lambda: first.settings().get("clock") is True))

        equal("the game in plain lines writes no line about the changes", plain.lines(), introduction)

        def plain_board_shows_clock():
            # The game in plain lines may read the changed settings a little later.
            plain.type("board\n")
            return any("Time" in line for line in plain.lines())

        check("the board in plain lines also shows the clock",
              wait_until(plain_board_shows_clock), plain.lines())
        plain.type("name 1 Ada\n")
        check("the game in plain lines sets a name", wait_until(
            lambda: any("Ada" in line for line in plain.lines())), plain.lines())
        equal("the name is saved with the other settings", (
            first.settings()["names"], first.settings()["text-size"]), (["Ada"], 1.25))
        client.stop()
        for game, name in (first, "the window"), (read, "the window that is read"):
            game.sleeps(f"{name} sleeps when nothing moves")
            game.quit()


def clock_choices(terminal):
    """Returns the terminal's text between the title of the clock and the next title."""
    terminal.look()
    return terminal.screen.text.partition("Clock")[2].partition("Show all cards first")[0]


def chosen(client, name):
    """Returns whether the item with a name is selected."""
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
        equal("the first window has two thirds of the screen's height and a 2:3 aspect ratio",
              size(game), (round(SCREEN[1] * 4 / 9), round(SCREEN[1] * 2 / 3)))
        game.size = size(game)
        game.settle("the first window looks as rendered")
        # openbox maximizes a window after a double click on its title.
        other.xdotool("mousemove", "--window", game.id, 100, -8, "click", "--repeat", 2, 1)
        check("the window is maximized", wait_until(lambda: size(game)[0] > game.size[0] + 99))
        maximized = size(game)
        game.still()
        game.quit()
        with open(place) as file:
            kept = json.load(file)
        equal("the file contains the maximized state and the size before it", (
            kept["maximized"], kept["width"], kept["height"]), (True, *game.size))
        game = home.play()
        check(
            "after a restart, the window is maximized again",
            wait_until(lambda: size(game) == maximized))
        game.quit()
