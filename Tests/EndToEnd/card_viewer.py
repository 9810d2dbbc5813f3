"""The card viewer: one card after the other, until the deck is empty."""

from decks import Home, press
from game import Game
from harness import check, equal, wait_until
from pages import pick
from player import find_buttons

GAME = ["--game", "card-viewer"]
CARD = (200, 300)


def card_viewer(program, display):
    game = Game(program, display, *GAME)
    game.settle("the card viewer appears as rendered")
    next_button, _ = find_buttons(game, 2)
    for name, card, action, *arguments in [
            ("a click draws the first card", 0, game.click, CARD),
            ("a click turns it over", 0, game.click, CARD),
            ("another click turns it up again", 0, game.click, CARD),
            ("a drag to the left draws the next", 1, game.drag, (300, 300), (120, 310)),
            ("a drag to the right, too", 2, game.drag, (120, 300), (300, 290)),
            ("a short drag turns the card over", 2, game.drag, CARD, (205, 300)),
            ("a drag that ends beside the card is nothing", None, game.drag, (20, 20), (25, 40)),
            ("the Next button draws the next", 3, game.click, next_button),
            ("Right draws the next", 4, game.keys, "Right"),
            ("Left shows the one before", 3, game.keys, "Left"),
            ("Right shows the next again", 4, game.keys, "Right"),
            ("Space turns it over", 4, game.keys, "space"),
            ("Return turns it up", 4, game.keys, "Return")]:
        game.still()  # A card that still turns takes no touch.
        action(*arguments)
        game.records(name, *[("choose", card)] * (card is not None))
    state = game.state()
    equal("replay tells 52 cards, five of them drawn", (len(state["cards"]), state["matched"]), (52, 5))
    equal("the card that is seen is the king of hearts", state["cards"][4]["face"], "K♥")

    rest = game.pixels()

    def scales(name, action, *arguments):
        before = game.pixels()
        action(*arguments)
        game.leave()
        check(name, game.changes(before))
        return game.still()

    def wheel(button):
        display.xdotool("mousemove", "--window", game.id, *CARD, "click", button)
    scales("+ scales the picture up", game.keys, "plus")
    check("+ and − undo each other", scales("− scales it down", game.keys, "minus") == rest)
    scales("+ scales it up again", game.keys, "plus", "plus")
    check("its own size is the one that it had", scales("0 gives it that", game.keys, "0") == rest)
    game.keys("plus")
    game.resize(300, 450)
    game.keys("minus")
    game.settle("a resized window keeps the picture's scale")
    game.resize(400, 600)
    game.settle("and the picture itself")
    large = scales("the wheel scales up", wheel, 4)
    check("the wheel's two directions undo each other",
          scales("the wheel scales down", wheel, 5) == rest)
    check("to the same picture as before", scales("the wheel scales up again", wheel, 4) == large)
    equal("scaling is no event", game.await_events(0), [])
    game.keys(*["plus"] * 9)
    largest = game.still()
    game.keys("plus")
    check("the picture has a largest size", game.still() == largest)


def opened_during_a_game(program, display):
    home = Home(program, display, "home-viewer")
    game = home.play()
    press(game, "F10")
    press(game, "F10")  # From now on the buttons need no words.
    game.choose(4, 0)
    left = game.still()
    for way_back in ["ctrl+z", "u", "click"]:
        pick(game, "change")
        press(game, *["Right"] * 4, "Return", "End", "Return")
        equal("the card viewer is opened", home.follow(game)["game"], "card-viewer")
        game.hide_focus()
        dealt = game.still()
        undo, *_ = find_buttons(game, 4)
        game.click(undo) if way_back == "click" else game.keys(way_back)
        game.hide_focus()
        check(f"{way_back} leads back to the game before",
              wait_until(lambda: game.pixels() == left), game.changes(dealt, 0))
    pick(game, "change")
    press(game, *["Right"] * 4, "Return", "End", "Return")
    home.follow(game)
    game.keys("Right")
    equal("a card is drawn", game.await_events(), [("choose", 0)])
    game.hide_focus()
    game.settle("the games are there in place of Undo")
    game.quit()


def whole_deck(program, display):
    game = Game(program, display, *GAME)
    next_button, restart = find_buttons(game, 2)
    game.keys(*["Right"] * 4)
    game.click(*[next_button] * 4)
    game.records("eight cards are drawn as fast as can be",
                 *[("choose", card) for card in range(8)])
    for count in range(8, 48, 4):
        game.keys("Right", "Right")
        game.click(next_button)
        game.drag((300, 300), (100, 300))
        game.await_events(4)
    game.keys(*["Right"] * 4)
    game.await_events(4)
    equal("keys, clicks and swipes draw all 52 cards",
          game.events(), [("choose", card) for card in range(52)])
    equal("then the deck is empty", game.state()["phase"], "finished")
    equal("no card came twice", len({card["face"] for card in game.state()["cards"]}), 52)
    game.settle("the empty deck says so")
    game.keys("Right", "Right")
    game.click(next_button)
    game.drag((300, 300), (100, 300))
    game.records("nothing can be drawn any more")
    game.keys("Left", "Left", "Right", "Right")
    game.records("Left goes back through the deck, Right forward again",
                 *[("choose", card) for card in (50, 49, 50, 51)])
    game.sleeps("at rest nothing wakes the card viewer")

    game = game.resumed()
    game.settle("--resume shows the empty deck")
    game.click(restart)
    game.records("Restart takes a new deck", ("restart", 8))
    game.keys("Right")
    game.records("which is drawn from", ("choose", 0))
    game.ends("the card viewer")
