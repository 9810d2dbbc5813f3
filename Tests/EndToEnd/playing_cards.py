"""Playing cards: they float, flip, zoom out and are gone; and nothing moves unseen."""

from decks import Home, press
from game import Game
from harness import SCREEN, Display, check, equal, wait_until
from kept import kill
from pages import SETTINGS, pick
from player import Catcher, Keyboard

GAME = ["--game", "playing-cards"]
STEP = 1 / 90


def unlikeness(first, second):
    """The share of the pixels that clearly differ, looking at every third one."""
    first, second = first[1::9], second[1::9]
    if len(first) != len(second):
        return 1.0
    return sum(abs(a - b) > 40 for a, b in zip(first, second)) / len(first)


def best_moment(game, spread, late):
    """Takes a picture of the window and finds the rendered frame that is most like it.

    Returns the unlikeness of the best frame, and that of a frame from another time, for comparison.
    """
    pixels = game.pixels()
    now = game.now() - late
    steps = int(spread / STEP)
    times = [now + step * STEP for step in range(-steps, steps + 1)]
    frames = game.program.frames(game.file, times + [now + 1.5], game.size, game.options)
    likes = [unlikeness(pixels, frame.pixels) for frame in frames]
    return min(likes[:-1]), likes[-1]


def moves_as_rendered(game, name, late=0.0, most=0.010):
    """Checks that the moving window looks as `render` says for this moment, some pixels apart.

    `late` is how many seconds the game was hidden, for which nothing floated.
    """
    seen = []

    def looks_right():
        seen.append(best_moment(game, 0.25, late))
        return seen[-1][0] <= most and seen[-1][1] > 2 * most
    return check(name, wait_until(looks_right, 30), f"unlike in {seen}")


def inside(game, place, frame):
    """The pixels of the middle of a card, where no other card's shadow falls."""
    x, y = frame.center(place)
    _, _, width, height = frame.cards[place]["frame"]
    pixels, row = game.pixels(), 3 * game.size[0]
    return b"".join(
        pixels[line * row + 3 * (x - width // 4):line * row + 3 * (x + width // 4)]
        for line in range(y - height // 4, y + height // 4))


def restart(game):
    game.keys("ctrl+n")
    game.await_events()


def floats(game, name, count=3, look=lambda: None):
    """Checks that the picture changes again and again without any input."""
    pictures = set()

    def more():
        look()
        pictures.add(game.pixels())
        return len(pictures) > count
    return check(name, wait_until(more), len(pictures))


def rests(game, name):
    """Checks that the program neither wakes nor computes."""
    wait_until(lambda: game.wake_ups(0.1) == 0)
    equal(name, game.wake_ups_at_rest(seconds=2), 0)
    before = game.processor_time()
    equal(name + ", nor computes", (game.wake_ups(0.5), game.processor_time() - before), (0, 0))


def floating_cards(program, display):
    game = Game(program, display, *GAME)
    catcher = Catcher(game)
    pairs = game.pairs()
    floats(game, "the cards float")
    moves_as_rendered(game, "they float as rendered")

    first, partner = pairs[0]
    check("a floating card can be caught", catcher.choose(first), game.events())
    game.leave()
    up = game.rendered()
    game.wait_after_event(0.8)
    middles = set()
    floats(game, "while the others float", 12, lambda: middles.add(inside(game, first, up)))
    equal("the card that is up stands still", len(middles), 1)
    moves_as_rendered(game, "the board with a card that is up moves as rendered")

    catcher.choose(first)
    equal("touched again it turns down", catcher.state()["outcome"], "turnedDown")
    moves_as_rendered(game, "it turns down as rendered")
    check("it is caught again, and its partner", catcher.choose(first, partner), game.events())
    equal("they are a pair", catcher.state()["outcome"], "matched")
    moves_as_rendered(game, "the pair zooms as rendered")
    [zoomed] = program.frames(game.file, [game.lines()[-1]["at"] + 1.2])
    equal("which is three times their size", round(zoomed.cards[first]["scale"], 2), 3)
    game.wait_after_event(2.1)
    moves_as_rendered(game, "then it is gone as rendered")
    equal("which is quite gone", game.rendered().cards[first]["opacity"], 0)
    equal("where it was nothing can be touched",
          [event for event in catcher.click(first) if event[1] in pairs[0]], [])

    restart(game)
    moves_as_rendered(game, "a restart while they float moves as rendered")
    catcher.choose(*game.pairs()[0])
    game.wait_after_event(1.3)
    restart(game)
    moves_as_rendered(game, "a restart while a pair zooms moves as rendered")

    catcher.finish()
    equal("all pairs can be found as they float", catcher.state()["phase"], "finished")
    game.settle("the finished game looks as rendered")
    game.sleeps("then nothing wakes it")
    game.ends("playing cards")


def cards_that_stand(program, display):
    game = Game(program, display, *GAME, "--reduced-motion")
    game.settle("with --reduced-motion the cards lie as rendered")
    game.sleeps("nothing floats")
    pairs = game.pairs()
    game.choose(*[pair[0] for pair in pairs[:3]])
    equal("with two up nothing can be touched",
          [s["outcome"] for s in game.states()[1:]], ["revealed", "missed", "ignored", "turnedDown"])
    game.settle("the miss turns down by itself")
    for number, pair in enumerate(pairs[:3], 1):
        game.choose(*pair)
        game.settle(f"pair {number} is gone")
    equal("a session replays to the same state",
          (game.state()["matched"], game.state()["misses"]), (6, 1))

    game = game.resumed("--reduced-motion")
    game.settle("--resume shows the three pairs that are left")
    for size in [(200, 300), (900, 500), (400, 600)]:
        game.resize(*size)
        game.settle("in a window of %dx%d they lie as rendered" % size)
    game.finish("the resumed game can be finished", pairs[3:])


def stilled_cards(program, display):
    game = Game(program, display, *GAME, settings={"sound": True})
    floats(game, "cards float that can be stilled")
    game.click((24, 24))
    check("the small button stills them", wait_until(lambda: game.settings().get("drift") is False))
    rests(game, "then nothing wakes the program")
    game.choose(0)
    rests(game, "nor with a card that is up")
    game.keys("Tab", "Tab", "Tab", "Return")  # a card, Restart, the button
    check("the keys let them drift again", wait_until(
        lambda: game.settings().get("drift", True)))
    floats(game, "and they do")
    game.keys("Return")
    check("and still them", wait_until(lambda: game.settings().get("drift") is False))
    game.quit()


def kept_places(program, display):
    home = Home(program, display, "home-places")
    game = home.play()
    pick(game, "change")
    press(game, *["Right"] * 3, "Return", "End")
    game.keys("Return")
    equal("playing cards are dealt", home.follow(game, "playing-cards")["game"], "playing-cards")
    session = game.file
    game.hide_focus()
    floats(game, "which drift")
    game.click((24, 24))
    check("they are stilled", wait_until(lambda: game.settings().get("drift") is False))
    for name in "a2", "a2", "c3", "c3":
        game.keys(*name, "Return")
        game.await_events()
        game.wait_after_event(0.8)
    game.hide_focus()
    # The pictures below are taken without the pointer, too.
    game.leave()
    places = game.still()

    def lies_there(name):
        game.leave()
        check(f"{name} every card lies at its place", wait_until(lambda: game.pixels() == places))
    game.quit()
    game = home.play()
    lies_there("started again")
    kill(game)
    game = home.play()
    lies_there("after a death")
    pick(game, "change")
    press(game, "Home", "Return", "End", "Return")
    equal("another game is dealt", home.follow(game)["game"], "lab")
    game.still()
    game.keys("ctrl+z")
    lies_there("back from another game")
    for size in [(900, 500), (200, 300), (400, 600)]:
        game.resize(*size)
        game.still()
    lies_there("after windows of other sizes")
    game.file = session
    game.known = len(game.events())
    game.keys("ctrl+n")
    equal("a new game is dealt", game.await_events()[0][0], "restart")
    check("which lies elsewhere", game.still() != places)
    game.keys("ctrl+z")
    lies_there("when that is undone")
    for contrast in ["Right", "Right"], ["Left", "Left"]:
        pick(game, "settings")
        press(game, *["Tab"] * SETTINGS.index("contrast"), *contrast, "Return", "Escape", "Escape")
        game.hide_focus()
        game.still()
    lies_there("after another look")
    press(game, "F12")
    game.keys("Left", "Left", "End")
    press(game, "F12")
    game.hide_focus()
    lies_there("after a journey in time")
    game.click((24, 24))
    floats(game, "from there they can drift on")
    game.quit()


def unseen_cards(program, display):
    game = Game(program, display, *GAME)
    floats(game, "the cards of a window to be hidden float")
    left = game.now()
    game.is_shown("unmap")
    rests(game, "hidden they use no processor")
    game.is_shown("map")
    late = game.now() - left
    floats(game, "shown again they float on")
    moves_as_rendered(game, "from where they were", late=late)
    for size in [(900, 500), (200, 300), (1200, 900), (300, 200), (400, 600)]:
        game.resize(*size)
        assert wait_until(lambda: len(game.pixels()) == 3 * size[0] * size[1]), "no such size"
        floats(game, "resized to %dx%d they float on" % size)
    keyboard = Keyboard(game, 3, 4)
    for pair in game.pairs():
        keyboard.choose(*pair)
    game.hide_focus()
    game.settle("after all that they can be found with the keys")
    game.ends("hidden cards")

    with Display(window_manager=["openbox"]) as managed:
        game = Game(program, managed, *GAME)
        floats(game, "under a window manager they float")
        game.is_shown("minimize")
        rests(game, "minimised they use no processor")
        game.is_shown("activate")
        floats(game, "restored they float on")
        game.keys("F11")
        wait_until(lambda: len(game.pixels()) == 3 * SCREEN[0] * SCREEN[1])
        floats(game, "in a filled screen they float on")
        game.quit()
