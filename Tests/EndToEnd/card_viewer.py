"""The card viewer: one card after the other, until the deck is empty."""

from game import Game
from harness import wait_until
from player import find_buttons

GAME = ["--game", "card-viewer"]
CARD = (200, 300)


def card_viewer(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)
    game.settle("the card viewer appears as rendered")
    next_button, restart = find_buttons(game, 2)
    events = []

    def does(name, action, *expected):
        action()
        game.leave()
        events.extend(("choose", card) for card in expected)
        if expected:
            game.await_events(len(events))
        else:
            game.still()
        equal(name, game.events(), events)
        game.settle(name + ", as rendered")

    does("a click draws the first card", lambda: game.click(CARD), 0)
    does("a click turns it over", lambda: game.click(CARD), 0)
    does("another click turns it up again", lambda: game.click(CARD), 0)
    does("a drag to the left draws the next", lambda: game.drag((300, 300), (120, 310)), 1)
    does("a drag to the right, too", lambda: game.drag((120, 300), (300, 290)), 2)
    does("a short drag turns the card over", lambda: game.drag(CARD, (205, 300)), 2)
    does("a drag that ends beside the card is nothing", lambda: game.drag((20, 20), (25, 40)))
    does("the Next button draws the next", lambda: game.click(next_button), 3)
    game.focus()
    does("Right draws the next", lambda: game.keys("Right"), 4)
    does("Left shows the one before", lambda: game.keys("Left"), 3)
    does("Right shows the next again", lambda: game.keys("Right"), 4)
    does("Space turns it over", lambda: game.keys("space"), 4)
    does("Return turns it up", lambda: game.keys("Return"), 4)
    state = game.state()
    equal("replay tells 52 cards, five of them drawn", (len(state["cards"]), state["matched"]), (52, 5))
    equal("the card that is seen is the king of hearts", state["cards"][4]["face"], "K♥")

    rest = game.pixels()

    def changes(name, action):
        before = game.pixels()
        action()
        game.leave()
        check(name, wait_until(lambda: game.pixels() != before))
        game.still()
    wheel_up = ["mousemove", "--window", game.id, *CARD, "click", 4]
    wheel_down = ["mousemove", "--window", game.id, *CARD, "click", 5]
    changes("+ scales the picture up", lambda: game.keys("plus"))
    changes("− scales it down", lambda: game.keys("minus"))
    check("+ and − undo each other", game.pixels() == rest)
    changes("+ scales it up again", lambda: game.keys("plus", "plus"))
    changes("0 gives it its own size", lambda: game.keys("0"))
    check("which is the one that it had", game.pixels() == rest)
    display.xdotool("windowmove", game.id, 0, 0)
    game.keys("plus")
    game.resize(300, 450)
    game.keys("minus")
    game.settle("a resized window keeps the picture's scale")
    game.resize(400, 600)
    game.settle("and the picture itself")
    changes("the wheel scales up", lambda: display.xdotool(*wheel_up))
    large = game.pixels()
    changes("the wheel scales down", lambda: display.xdotool(*wheel_down))
    check("the wheel's two directions undo each other", game.pixels() == rest)
    changes("the wheel scales up again", lambda: display.xdotool(*wheel_up))
    check("to the same picture as before", game.pixels() == large)
    equal("scaling is no event", game.events(), events)
    game.keys("plus", "plus", "plus", "plus", "plus", "plus", "plus", "plus", "plus")
    largest = game.still()
    game.keys("plus")
    check("the picture has a largest size", game.still() == largest)
    game.quit()


def whole_deck(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)
    next_button, restart = find_buttons(game, 2)
    game.focus()
    game.keys("Right", "Right", "Right", "Right")
    game.click(*[next_button] * 4)
    game.await_events(8)
    game.leave()
    game.settle("eight cards drawn as fast as can be look as rendered")
    for count in range(8, 48, 4):
        game.keys("Right", "Right")
        game.click(next_button)
        game.drag((300, 300), (100, 300))
        game.await_events(count + 4)
    game.keys(*["Right"] * 4)
    game.await_events(52)
    game.leave()
    equal("keys, clicks and swipes draw all 52 cards",
          game.events(), [("choose", card) for card in range(52)])
    equal("then the deck is empty", game.state()["phase"], "finished")
    equal("no card came twice", len({card["face"] for card in game.state()["cards"]}), 52)
    game.settle("the empty deck says so")
    empty = game.pixels()
    game.keys("Right", "Right")
    game.click(next_button)
    game.drag((300, 300), (100, 300))
    game.leave()
    check("nothing can be drawn any more", game.still() == empty)
    equal("and nothing is recorded", len(game.events()), 52)
    game.focus()
    game.keys("Left", "Left", "Right", "Right")
    game.await_events(56)
    game.leave()
    equal("Left goes back through the deck, Right forward again",
          game.events()[52:], [("choose", card) for card in (50, 49, 50, 51)])
    game.settle("and the empty deck is as before")
    game.sleeps("at rest nothing wakes the card viewer")
    game.quit()

    game = Game(program, display, "--resume", game.file, file=game.file)
    game.settle("--resume shows the empty deck")
    game.click(restart)
    game.await_events(57)
    game.leave()
    equal("Restart takes a new deck", game.events()[-1], ("restart", 8))
    game.settle("the new deck looks as rendered")
    game.focus()
    game.keys("Right")
    game.await_events(58)
    game.settle("and is drawn from")
    equal("the card viewer ends with 0 and without a word", game.quit(), (0, ""))


PARTS = [card_viewer, whole_deck]
