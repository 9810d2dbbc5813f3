"""Playing cards: they float, flip, zoom out and are gone; and nothing moves unseen."""

from game import Game
from harness import SCREEN, Display, wait_until
from moments import moves_as_rendered
from player import Catcher, Keyboard

GAME = ["--game", "playing-cards"]


def inside(game, place, frame):
    """The pixels of the middle of a card, where no other card's shadow falls."""
    x, y = frame.center(place)
    _, _, width, height = frame.cards[place]["frame"]
    pixels, row = game.pixels(), 3 * game.size[0]
    return b"".join(
        pixels[line * row + 3 * (x - width // 4):line * row + 3 * (x + width // 4)]
        for line in range(y - height // 4, y + height // 4))


def restart(game):
    count = len(game.events())
    game.keys("r")
    game.await_events(count + 1)


def floats(game, name):
    """Checks that the picture changes again and again without any input."""
    pictures = {game.pixels()}

    def more():
        pictures.add(game.pixels())
        return len(pictures) > 3
    return game.report.check(name, wait_until(more), len(pictures))


def rests(game, name):
    """Checks that the program neither wakes nor computes."""
    wait_until(lambda: game.wake_ups(0.1) == 0, 3)
    before = game.processor_time()
    game.report.equal(
        name, (game.wake_ups(2), game.processor_time() - before), (0, 0))


def floating_cards(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)
    catcher = Catcher(game)
    pairs = game.pairs()
    floats(game, "the cards float")
    moves_as_rendered(game, "they float as rendered")

    first, partner = pairs[0]
    check("a floating card can be caught", catcher.choose(first), game.events())
    game.leave()
    up = game.rendered()
    turned = wait_until(lambda: game.now() > game.lines()[-1]["at"] + 0.8)
    pictures, middles = set(), set()

    def looks():
        pictures.add(game.pixels())
        middles.add(inside(game, first, up))
        return len(pictures) > 12
    wait_until(looks)
    check("while the others float", turned and len(pictures) > 12, len(pictures))
    equal("the card that is up stands still", len(middles), 1)
    moves_as_rendered(game, "the board with a card that is up moves as rendered")

    catcher.choose(first)
    equal("touched again it turns down", catcher.state()["outcome"], "turnedDown")
    moves_as_rendered(game, "it turns down as rendered")
    check("it is caught again", catcher.choose(first), game.events())
    check("so is its partner", catcher.choose(partner), game.events())
    equal("they are a pair", catcher.state()["outcome"], "matched")
    moves_as_rendered(game, "the pair zooms as rendered")
    matched = game.lines()[-1]["at"]
    [zoomed] = program.frames(game.file, [matched + 1.2])
    equal("which is three times their size", round(zoomed.cards[first]["scale"], 2), 3)
    wait_until(lambda: game.now() > matched + 2.1)
    moves_as_rendered(game, "then it is gone as rendered")
    equal("which is quite gone", game.rendered().cards[first]["opacity"], 0)
    catcher_count = len(game.events())
    catcher.click(first)
    game.leave()
    equal("where it was nothing can be touched",
          [event for event in game.events()[catcher_count:] if event[1] in pairs[0]], [])

    restart(game)
    moves_as_rendered(game, "a restart while they float moves as rendered")
    pairs = game.pairs()
    for place in pairs[0]:
        catcher.choose(place)
    wait_until(lambda: game.now() > game.lines()[-1]["at"] + 1.3)
    restart(game)
    moves_as_rendered(game, "a restart while a pair zooms moves as rendered")

    catcher.finish()
    game.leave()
    equal("all pairs can be found as they float", catcher.state()["phase"], "finished")
    game.settle("the finished game looks as rendered")
    equal("then nothing wakes it", game.wake_ups(), 0)
    equal("playing cards end with 0 and without a word", game.quit(), (0, ""))


def cards_that_stand(program, display):
    equal = program.report.equal
    game = Game(program, display, *GAME, "--reduced-motion")
    game.settle("with --reduced-motion the cards lie as rendered")
    equal("nothing floats", game.wake_ups(), 0)
    a, b, c = (pair[0] for pair in game.pairs()[:3])
    game.choose(a, b, c)
    equal("with two up nothing can be touched",
          [s["outcome"] for s in game.states()[1:]], ["revealed", "missed", "ignored", "turnedDown"])
    game.leave()
    game.settle("the miss turns down by itself")
    pairs = game.pairs()
    for number, pair in enumerate(pairs[:3], 1):
        game.choose(*pair)
        game.leave()
        game.settle(f"pair {number} is gone")
    equal("a session replays to the same state",
          (game.state()["matched"], game.state()["misses"]), (6, 1))
    game.quit()

    game = Game(program, display, "--resume", game.file, "--reduced-motion", file=game.file)
    game.settle("--resume shows the three pairs that are left")
    game.display.xdotool("windowmove", game.id, 0, 0)
    for size in [(200, 300), (900, 500), (400, 600)]:
        game.resize(*size)
        game.settle("in a window of %dx%d they lie as rendered" % size)
    for pair in pairs[3:]:
        game.choose(*pair)
    game.leave()
    game.settle("the resumed game can be finished")
    game.quit()


def unseen_cards(program, display):
    game = Game(program, display, *GAME)
    floats(game, "the cards of a window to be hidden float")
    left = game.now()
    display.xdotool("windowunmap", "--sync", game.id)
    rests(game, "hidden they use no processor")
    display.xdotool("windowmap", "--sync", game.id)
    late = game.now() - left
    floats(game, "shown again they float on")
    moves_as_rendered(game, "from where they were", late=late)
    game.display.xdotool("windowmove", game.id, 0, 0)
    for size in [(900, 500), (200, 300), (1200, 900), (300, 200), (400, 600)]:
        game.resize(*size)
        if not wait_until(lambda: len(game.pixels()) == 3 * size[0] * size[1]):
            raise AssertionError("the window does not take the size %dx%d" % size)
        floats(game, "resized to %dx%d they float on" % size)
    keyboard = Keyboard(game, 3, 4)
    for pair in game.pairs():
        for place in pair:
            keyboard.choose(place)
    game.hide_focus()
    game.settle("after all that they can be found with the keys")
    game.report.equal("hidden cards end with 0 and without a word", game.quit(), (0, ""))

    managed = Display(window_manager=["openbox"])
    try:
        game = Game(program, managed, *GAME)
        floats(game, "under a window manager they float")
        managed.xdotool("windowminimize", "--sync", game.id)
        rests(game, "minimised they use no processor")
        managed.xdotool("windowactivate", "--sync", game.id)
        floats(game, "restored they float on")
        game.keys("F11")
        game.size = SCREEN
        wait_until(lambda: len(game.pixels()) == 3 * SCREEN[0] * SCREEN[1])
        floats(game, "in a filled screen they float on")
        game.quit()
    finally:
        managed.close()


PARTS = [floating_cards, cards_that_stand, unseen_cards]
