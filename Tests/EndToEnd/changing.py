"""Changing games and windows: places stay, and nothing is lost by a click."""

import json
import os

from decks import Home, press
from harness import SCREEN, Display, check, equal, wait_until
from kept import kill
from pages import pick


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
