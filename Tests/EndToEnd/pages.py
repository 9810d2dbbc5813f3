"""The pages around a game, each by mouse and by keys alone, as a player of a window meets them."""

import glob
import os
import time

from decks import Home, press
from harness import check, equal, wait_until
from player import focused

# What the menu offers while a game is under way, in the order of the keyboard.
MENU = ["resume", "new deal", "change", "results", "settings", "help", "more", "quit"]
# The same behind "more", while a game is under way, and when it is finished.
MORE = ["hint", "pause", "same deal", "full screen"]
FINISHED = ["same deal", "review", "full screen"]
SETTINGS = [
    "sound", "speech", "motion", "contrast", "colors", "text", "memory", "clock", "look", "drift"]


def pick(game, name, more=MORE):
    """Opens the menu and chooses by keys alone; the first key shows where the keyboard is."""
    press(game, "F10")
    game.hide_focus()
    game.keys(*["Right"] * (MENU.index(name if name in MENU else "more") + 1), "Return")
    if name in more:
        game.still()
        game.keys(*["Right"] * more.index(name), "Return")
    if name != "quit":
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


def under_way(program, display, name):
    """A game in which one card was chosen, and its seed."""
    game = Home(program, display, name).play()
    seed = game.lines()[0]["seed"]
    game.choose(0)
    return game, seed


def menu_by_keys(program, display):
    game, seed = under_way(program, display, "home-keys")
    # Opened once, the button has lost its name.
    press(game, "F10")
    press(game, "F10")
    board = game.still()
    for opening in ["F10", "Escape"]:
        for closing in [["F10"], ["Escape"], ["Return"]]:
            press(game, opening)
            check(f"{opening} opens the menu", game.pixels() != board)
            press(game, *closing)
            game.leave()
            check(f"{' and '.join(closing)} closes it", wait_until(lambda: game.pixels() == board))
    game.keys("h")
    equal("H gives a hint", game.await_events(), [("hint", True)])

    def leave(name):
        press(game, *["Escape"] * (3 if name in MORE else 2))
        game.leave()
    leads_on(game, seed, lambda name: pick(game, name), leave)


def leads_on(game, seed, choose, leave):
    """Checks all that the menu leads to, by a way to choose and one to leave a page."""
    for name, event in [("new deal", ("restart", seed + 1)), ("same deal", ("restart", seed + 1)),
                        ("hint", ("hint", True))]:
        choose(name)
        equal(f"{name} is done", game.await_events(), [event])
        game.choose(2)
    for name in ["pause", "results", "settings", "help"]:
        before = game.still()
        choose(name)
        check(f"{name} is a page", game.pixels() != before)
        leave(name)
        check(f"after {name} the game goes on", wait_until(lambda: game.pixels() == before))
    choose("quit")
    equal("Quit ends with 0 and without a word", game.end(), (0, ""))


def menu_by_mouse(program, display):
    game, seed = under_way(program, display, "home-mouse")
    press(game, "F10")
    at = dict(zip(MENU, places(game, len(MENU))))
    game.click(at["more"])
    [_, *more] = places_of_footer(game, 1 + len(MORE))
    at_more = dict(zip(reversed(MORE), more))
    press(game, "Escape", "Escape")

    def click(name):
        press(game, "F10")
        game.click(at[name if name in MENU else "more"])
        if name in MORE:
            game.still()
            game.click(at_more[name])
        game.leave()
        if name != "quit":
            game.still()
    board = game.still()
    click("resume")
    game.shows("Resume closes the menu", game.rendered())
    press(game, "F10")
    game.hide_focus()
    before = game.still()
    game.drag(at["quit"], (3, 3))
    game.leave()
    check("what is left before the button is let go does nothing", game.still() == before)
    game.click((3, 3))
    game.leave()
    check("a click beside the menu closes it", wait_until(lambda: game.pixels() == board))

    def leave(name):
        shown = game.pixels()
        [*_, back] = places_of_footer(game, 2 if name == "change" else 1)
        game.click(back)
        game.leave()
        check(f"its button leads away from {name}", wait_until(lambda: game.pixels() != shown))
        game.still()
        if name != "pause":
            press(game, "Escape")
    click("change")
    leave("change")
    game.choose(1)
    leads_on(game, seed, click, leave)


def places_of_footer(game, count):
    """The buttons at the lower edge, where End leads to, from the last to the first."""
    game.keys("End")  # scrolls a long page
    game.hide_focus()
    rest, found = game.still(), []
    for key in ["End", *["Left"] * (count - 1)]:
        game.keys(key)
        found.append(focused(game, rest))
    game.hide_focus()
    return found


def choosing(program, display):
    home = Home(program, display, "home-choosing")
    game = home.play()
    pick(game, "change")
    press(game, "Right", "Return")
    press(game, "Tab", "Left", "Return")
    press(game, "Tab", "Right", "Return")
    press(game, "Tab", "Right", "Return")
    press(game, *["Tab"] * 5, "Right", "Return")  # behind the computer and two names
    header = home.follow(game)
    equal("another game is chosen by keys, for two", (header["game"], header["players"]),
          ("concentration", ["person", "person"]))
    equal("on a smaller board", (header["rows"], header["columns"]), (4, 3))
    check("with another deck", header["deck"] != "halloween", header["deck"])
    game.hide_focus()
    game.settle("it looks as rendered")
    a, b = game.pairs()[:2]
    game.choose(*a)
    equal("a pair is a point", game.state()["points"], [1, 0])
    game.choose(b[0])
    kept = header
    game.quit()
    again = home.play()
    equal("started again it is this game", home.follow(again), kept)
    again.settle("as it was left")
    pick(again, "change")
    press(again, "End", "Return")
    header = home.follow(again)
    equal("the game that is under way goes on", (header, len(home.sessions())), (kept, 2))
    again.quit()


def memory_of_pages(program, display):
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
    game.quit()


def pausing(program, display):
    home = Home(program, display, "home-pausing")
    game = home.play()
    game.choose(0)
    first, played = game.lines()[-1]["at"], time.monotonic()
    # Opened once, the menu's button has lost its name.
    press(game, "F10")
    press(game, "F10")
    board = game.still()
    started = time.monotonic()
    press(game, "p")
    check("P covers the board", game.pixels() != board)
    game.sleeps("while time stands still nothing wakes it")
    time.sleep(1.5)
    press(game, "Escape")
    paused = time.monotonic() - started
    check("Escape uncovers it", wait_until(lambda: game.pixels() == board))
    game.choose(1)
    gap = game.lines()[-1]["at"] - first
    # What is not paused is short: the rest before, the way to the card.
    check("time stood still", gap < time.monotonic() - played - paused + 0.5, f"{gap} s")
    press(game, "F1")
    check("F1 shows a page", game.pixels() != board)
    press(game, "Escape")
    game.settle("and Escape leads back")
    board = game.pixels()
    press(game, "p")
    check("P pauses again", game.pixels() != board)
    press(game, "p")
    check("and a second P continues", wait_until(lambda: game.pixels() == board))
    press(game, "p")
    game.keys("b", "2", "Return")
    equal("a card that is named during a pause is chosen", game.await_events(), [("choose", 4)])
    game.hide_focus()
    game.settle("and the game goes on")
    game.quit()


def ends_of_pages(program, display):
    home = Home(program, display, "home-ends")
    game = home.play()
    for name in ["settings", "change"]:
        pick(game, name)
        first = game.pixels()
        press(game, "End")
        last = game.pixels()
        check(f"{name}: End shows the lower end of the page", last != first)
        for keys in [["Home"], ["Next", "Home"], ["End", "Prior", "Home"], ["ctrl+End", "ctrl+Home"]]:
            press(game, *keys)
            check(f"{name}: {' and '.join(keys)} lead to the first item, as the page was opened",
                  game.pixels() == first)
        press(game, *["Next"] * 9)
        check(f"{name}: so do Page Down and End to the last one", game.pixels() == last)
        press(game, "Escape", "Escape")
    pick(game, "settings")
    press(game, "End", "Home", "Return")
    equal("the first item of the settings turns the sound off", game.settings()["sound"], False)
    press(game, "End", "Return", "Escape")
    game.hide_focus()
    game.settle("the last one leads back")
    game.quit()


def setting(program, display):
    home = Home(program, display, "home-setting")
    game = home.play()
    game.keys("m")
    wait_until(lambda: glob.glob(os.path.join(home.folder, "config/memory-game/settings.json")))
    check("M turns the sound off", not game.settings()["sound"])
    game.keys("m")
    check("and on", wait_until(lambda: game.settings()["sound"]))

    def choose(name, *keys):
        pick(game, "settings")
        before = game.settings()
        press(game, *["Tab"] * SETTINGS.index(name), *keys, "Return")
        found = {key: value for key, value in game.settings().items() if before[key] != value}
        press(game, "Escape")
        press(game, "Escape")
        game.leave()
        return found
    a, b = (pair[0] for pair in game.pairs()[:2])
    for name, keys, kept in [
            ("motion", ["Right", "Right"], {"motion": "reduced"}),
            ("colors", ["Right", "Right"], {"colors": "dark"}),
            ("contrast", ["Right", "Right"], {"contrast": "high"}),
            ("text", ["Right"], {"text-size": 1.25}),
            # Larger texts take from the cards, which would lie elsewhere than the test knows.
            ("text", ["Left"], {"text-size": 1}),
            ("memory", ["Left"], {"computer-memory": False}),
            ("clock", ["Right"], {"clock": True}), ("look", ["Right"], {"first-look": True})]:
        equal(f"{name} is kept at once", choose(name, *keys), kept)
    # A board that nobody has touched is dealt once more, to be looked at first.
    check("the first look begins", wait_until(lambda: home.follow(game).get("first-look") == 3))
    time_of_press = time.monotonic()
    game.choose(a)
    wait_until(lambda: game.wake_ups(0.1) < 3)
    check("with reduced motion nothing flies about", time.monotonic() - time_of_press < 2)
    game.quit()
