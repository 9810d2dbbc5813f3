"""Uses the pages around a game with the mouse and with keys, and measures their memory."""

import os
import shutil
import signal

from decks import Home, press
from harness import SCREEN, Display, check, equal, wait_until
from player import focused

# The menu's items during a game, in the order of the keyboard focus.
MENU = ["resume", "new deal", "change", "results", "settings", "help", "more", "quit"]
# The items of the menu's second page.
MORE = ["hint", "pause", "same deal", "full screen"]
SETTINGS = [
    "sound", "speech", "motion", "contrast", "colors", "text", "memory", "clock", "look", "drift"]


def pick(game, name):
    """Opens the menu and selects an item with keys only. The first key shows the focus."""
    press(game, "F10")
    game.hide_focus()
    game.keys(*["Right"] * (MENU.index(name if name in MENU else "more") + 1), "Return")
    if name in MORE:
        game.still()
        game.keys(*["Right"] * MORE.index(name), "Return")
    game.still()


def places(game, count):
    """Returns the centers of a page's items, which it finds by their focus rings."""
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
    press(game, "F10")  # The menu was opened once, so its button has no title any more.
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
    check("a click on Back returns to the menu", wait_until(lambda: game.pixels() == menu))
    game.drag(at["quit"], (3, 3))
    game.leave()
    check("a press that leaves the button before the release does nothing", game.still() == menu)
    game.click((3, 3))
    game.leave()
    check("a click beside the menu closes it", wait_until(lambda: game.pixels() == board))
    press(game, "F10")
    game.click(at["new deal"])
    equal("a click deals a new game", game.await_events(), [("restart", seed + 1)])
    game.leave()
    game.settle("the new deal looks as rendered")
    press(game, "F10")
    game.click(at["quit"])
    equal("a click on Quit ends the game with code 0 and no output", game.end(), (0, ""))


def place_of_back(game):
    """Returns the center of the button at the lower edge, to which the End key moves."""
    game.keys("End")  # This key scrolls a long page.
    game.hide_focus()
    rest = game.still()
    game.keys("End")
    found = focused(game, rest)
    game.hide_focus()
    return found


def pages_by_keys(program, display):
    """Selects a setting and another game with keys, and checks both after a restart."""
    home = Home(program, display, "home-keys")
    game = home.play()
    pick(game, "settings")
    press(game, *["Tab"] * SETTINGS.index("colors"), "Right", "Right", "Return")
    equal("a setting is saved immediately", game.settings()["colors"], "dark")
    press(game, "Escape", "Escape")

    pick(game, "change")
    press(game, "Right", "Return")
    press(game, "Tab", "Left", "Return")
    press(game, "Tab", "Right", "Return")
    press(game, "Tab", "Tab", "Return")  # These keys move past the players.
    press(game, *["Tab"] * 3, "Right", "Return")  # These keys move past a name.
    header = home.follow(game, game="concentration")
    equal("the other game has a computer player", header["players"], ["person", "computer:2"])
    equal("the other game has a smaller board", (header["rows"], header["columns"]), (4, 3))
    check("the other game has another deck", header["deck"] != "halloween", header["deck"])
    game.options = ["--look", "dark"]
    game.hide_focus()
    game.settle("the other game looks as rendered in the chosen colors")
    a, b = game.pairs()[:2]
    game.choose(a[0], b[0])
    check("the computer chooses cards on its turn", wait_until(lambda: len(game.events()) >= 4))
    game.quit()
    again = home.play()
    equal("after a restart, the game is the same", home.follow(again), header)
    again.quit()


def pages_in_vain(program, display):
    """Checks that a setting that cannot be saved is reported and that the game continues."""
    home = Home(program, display, "home-vain")
    game = home.play()
    game.choose(0)
    before = game.still()

    def change_a_setting():
        press(game, "ctrl+plus")
        press(game, "ctrl+minus")
    change_a_setting()
    check("a saved setting shows no notice", game.pixels() == before)
    config = os.path.join(home.folder, "config")
    shutil.rmtree(config)
    with open(config, "w"):
        pass
    change_a_setting()
    check("an unsaved setting shows a notice", game.pixels() != before)
    game.choose(1)
    game.settle("the game continues")
    equal("the game ends with code 0", game.quit()[0], 0)


def pages_at_rest(program, display):
    game = Home(program, display, "home-memory").play()
    game.still()
    board = game.memory()
    pick(game, "change")
    game.sleeps("the start page sleeps")
    start = game.memory()
    check("the start page takes at most 5 MB more than the board", start <= board + 5, f"{board}, {start}")
    press(game, "Escape")
    press(game, "Escape")
    check(
        "after the page is closed, the game takes no more memory",
        wait_until(lambda: game.memory() <= start + 0.5), game.memory())
    press(game, "p")
    game.sleeps("the game sleeps during a pause")
    game.quit()


def keys_ahead_of_an_order(program, display):
    home = Home(program, display, "home-ahead")
    game = home.play()
    game.choose(0)
    first, known = game.file, game.events()
    # The stopped program receives all of these keys at once when it continues.
    game.send(signal.SIGSTOP)
    game.keys("F10", *["Right"] * 2, "Return", "Right", "Return", "End", "Return")
    game.keys("Right", "Return")
    game.send(signal.SIGCONT)
    home.follow(game, game="concentration")
    check("the next keys act on the game that the page of games began",
          wait_until(lambda: game.events() == [("choose", 0)]))
    game.watch(first)
    equal("the next keys do not act on the previous game", game.events(), known)
    game.send(signal.SIGTERM)


def filling_the_screen(program, display):
    with Display(window_manager=["openbox"]) as other:
        game = Home(program, other, "home-screen").play()
        game.is_shown("activate")
        for name, size in ("full screen from the menu", SCREEN), ("back to a window from the menu", (400, 600)):
            pick(game, "full screen")
            check(name, wait_until(lambda: len(game.pixels()) == size[0] * size[1] * 3))
            game.size = size
            press(game, "Escape", "Escape")
            game.settle(name + " looks as rendered")
        game.quit()
