"""The pages around a game in a window and a process: by mouse, by keys, and what they cost."""

import os
import shutil
import signal

from decks import Home, press
from harness import SCREEN, Display, check, equal, wait_until
from player import focused

# What the menu offers while a game is under way, in the order of the keyboard.
MENU = ["resume", "new deal", "change", "results", "settings", "help", "more", "quit"]
# The same behind "more".
MORE = ["hint", "pause", "same deal", "full screen"]
SETTINGS = [
    "sound", "speech", "motion", "contrast", "colors", "text", "memory", "clock", "look", "drift"]


def pick(game, name):
    """Opens the menu and chooses by keys alone; the first key shows where the keyboard is."""
    press(game, "F10")
    game.hide_focus()
    game.keys(*["Right"] * (MENU.index(name if name in MENU else "more") + 1), "Return")
    if name in MORE:
        game.still()
        game.keys(*["Right"] * MORE.index(name), "Return")
    game.still()


def places(game, count):
    """The middles of what can be touched on a page, found by the ring around each."""
    game.hide_focus()
    rest = game.still()
    found = []
    for _ in range(count):
        game.keys("Right")
        found.append(focused(game, rest))
    game.hide_focus()
    game.still()
    return found


def pages_by_mouse(program, display):
    game = Home(program, display, "home-mouse").play()
    seed = game.lines()[0]["seed"]
    game.choose(0)
    press(game, "F10")
    press(game, "F10")  # Opened once, the menu's button has lost its name.
    game.hide_focus()
    board = game.still()
    press(game, "F10")
    at = dict(zip(MENU, places(game, len(MENU))))
    menu = game.still()
    game.click(at["settings"])
    check("a click opens the settings", game.changes(menu))
    game.still()
    game.click(place_of_back(game))
    game.leave()
    check("a click on Back leads to the menu", wait_until(lambda: game.pixels() == menu))
    game.drag(at["quit"], (3, 3))
    game.leave()
    check("a button that is left before the release does nothing", game.still() == menu)
    game.click((3, 3))
    game.leave()
    check("a click beside the menu closes it", wait_until(lambda: game.pixels() == board))
    press(game, "F10")
    game.click(at["new deal"])
    equal("a click deals anew", game.await_events(), [("restart", seed + 1)])
    game.leave()
    game.settle("the new deal looks as rendered")
    press(game, "F10")
    game.click(at["quit"])
    equal("a click on Quit ends it with 0 and without a word", game.end(), (0, ""))


def place_of_back(game):
    """The button at the lower edge, where End leads to."""
    game.keys("End")  # scrolls a long page
    game.hide_focus()
    rest = game.still()
    game.keys("End")
    found = focused(game, rest)
    game.hide_focus()
    return found


def pages_by_keys(program, display):
    """A setting and another game are chosen by keys, and are there in the next process."""
    home = Home(program, display, "home-keys")
    game = home.play()
    pick(game, "settings")
    press(game, *["Tab"] * SETTINGS.index("colors"), "Right", "Right", "Return")
    equal("a setting is kept at once", game.settings()["colors"], "dark")
    press(game, "Escape", "Escape")

    pick(game, "change")
    press(game, "Right", "Return")
    press(game, "Tab", "Left", "Return")
    press(game, "Tab", "Right", "Return")
    press(game, "Tab", "Tab", "Return")  # behind the players
    press(game, *["Tab"] * 3, "Right", "Return")  # behind a name
    header = home.follow(game, game="concentration")
    equal("another game is chosen, against the computer", header["players"], ["person", "computer:2"])
    equal("on a smaller board", (header["rows"], header["columns"]), (4, 3))
    check("with another deck", header["deck"] != "halloween", header["deck"])
    game.options = ["--look", "dark"]
    game.hide_focus()
    game.settle("it looks as rendered in the chosen colors")
    a, b = game.pairs()[:2]
    game.choose(a[0], b[0])
    check("the computer chooses by itself", wait_until(lambda: len(game.events()) >= 4))
    game.quit()
    again = home.play()
    equal("started again it is this game", home.follow(again), header)
    again.quit()


def pages_in_vain(program, display):
    """A setting that cannot be kept is reported, and the game goes on."""
    home = Home(program, display, "home-vain")
    game = home.play()
    game.choose(0)
    before = game.still()

    def change_a_setting():
        press(game, "ctrl+plus")
        press(game, "ctrl+minus")
    change_a_setting()
    check("a setting that is kept leaves the board", game.pixels() == before)
    config = os.path.join(home.folder, "config")
    shutil.rmtree(config)
    with open(config, "w"):
        pass
    change_a_setting()
    check("one that cannot be kept is reported", game.pixels() != before)
    game.choose(1)
    game.settle("the game goes on")
    equal("and ends with 0", game.quit()[0], 0)


def pages_at_rest(program, display):
    game = Home(program, display, "home-memory").play()
    game.still()
    board = game.memory()
    pick(game, "change")
    game.sleeps("the start screen sleeps")
    start = game.memory()
    check("it takes 5 MB more than the board at most", start <= board + 5, f"{board}, {start}")
    press(game, "Escape")
    press(game, "Escape")
    check("closed, it takes no more", wait_until(lambda: game.memory() <= start + 0.5), game.memory())
    press(game, "p")
    game.sleeps("during a pause nothing wakes it")
    game.quit()


def keys_ahead_of_an_order(program, display):
    home = Home(program, display, "home-ahead")
    game = home.play()
    game.choose(0)
    first, known = game.file, game.events()
    # What is typed while the program stands still comes in one go.
    game.send(signal.SIGSTOP)
    game.keys("F10", *["Right"] * 2, "Return", "Right", "Return", "End", "Return")
    game.keys("Right", "Return")
    game.send(signal.SIGCONT)
    home.follow(game, game="concentration")
    check("the next keys are for the game that the page of games ordered",
          wait_until(lambda: game.events() == [("choose", 0)]))
    game.watch(first)
    equal("and not for the game before", game.events(), known)
    game.send(signal.SIGTERM)


def filling_the_screen(program, display):
    with Display(window_manager=["openbox"]) as other:
        game = Home(program, other, "home-screen").play()
        game.is_shown("activate")
        for name, size in ("the menu fills the screen", SCREEN), ("and leads out of it", (400, 600)):
            pick(game, "full screen")
            check(name, wait_until(lambda: len(game.pixels()) == size[0] * size[1] * 3))
            game.size = size
            press(game, "Escape", "Escape")
            game.settle(name + ", as rendered")
        game.quit()
