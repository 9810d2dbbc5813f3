"""Concentration: flips that count every touch, and the theme chooser in both its shapes."""

from game import Game
from harness import check, equal
from player import find_buttons

GAME = ["--game", "concentration"]
NARROW, WIDE = (400, 600), (900, 500)


def concentration(program, display):
    game = Game(program, display, *GAME)
    game.settle("concentration appears as rendered")
    pairs = game.pairs()
    (a, _), (b, partner) = pairs[:2]

    def counts(card, flips, name):
        before = game.pixels()
        game.choose(card)
        equal(name, game.state()["flips"], flips)
        game.settle(name + ", in the window too")
        check("the flips label says so", game.pixels() != before)
    game.choose(a)
    game.settle("its first card turns up")
    counts(a, 2, "touching the card that is up counts a flip")
    equal("and the card is still up", game.state()["cards"][a]["isFaceUp"], True)
    game.choose(b)
    equal("a second card misses", game.state()["outcome"], "missed")
    game.settle("the miss stays up")
    counts(b, 4, "a touched card of the missed pair counts a flip")
    equal("it starts the next turn",
          [place for place, card in enumerate(game.state()["cards"]) if card["isFaceUp"]], [b])
    game.choose(partner)
    game.settle("the matched pair is still seen")
    counts(b, 6, "touching a matched card that is seen counts a flip")
    game.choose(a)
    game.settle("with the next turn the pair is gone")
    game.sleeps("at rest nothing wakes concentration")
    game.finish("concentration can be finished", [pairs[0][1:], *pairs[2:]])
    game.ends("concentration")


def themes_in_a_narrow_window(program, display):
    game = Game(program, display, *GAME, size=NARROW)
    game.settle("a narrow window appears")
    a, b = game.pairs()[0][0], game.pairs()[1][0]
    themes_button, _ = find_buttons(game, 2)
    game.choose(a, b)
    game.settle("two cards are up")
    board = game.pixels()

    game.click(themes_button)
    check("the Themes button leads to a screen of its own", game.still() != board)
    *rows, back, _ = find_buttons(game, 6, cards=False)
    game.click(back)
    game.records("Back leads to the same board, which is no event")
    game.click(themes_button)
    game.keys("Escape")
    game.settle("Escape leads back, too")

    game.click(themes_button)
    game.still()
    game.click(rows[1])
    game.records("choosing a theme lays its faces on the same board", ("deck", "sports"))
    check("they are other faces", game.pixels() != board)
    before, last = game.states()[-2:]

    def kept(state):
        return state["flips"], state["misses"], [card["isFaceUp"] for card in state["cards"]]
    equal("flips, misses and the cards that are up are kept", kept(last), kept(before))
    equal("replay tells the change of the deck", last["cause"], "deck")
    check("replay tells other faces", [c["face"] for c in last["cards"]]
          != [c["face"] for c in before["cards"]])
    game.choose(a)
    game.settle("the game goes on with the new faces")
    game.resumed().settle("--resume shows the chosen theme")


def themes_in_a_wide_window(program, display):
    game = Game(program, display, *GAME, size=WIDE)
    game.settle("a wide window shows the themes beside the board")
    *rows, restart = find_buttons(game, 5)
    game.choose(5)
    for number, theme in [(2, "animals"), (3, "faces"), (0, "halloween"), (1, "sports")]:
        game.click(rows[number])
        game.records(f"the row chooses {theme}", ("deck", theme))
    game.click(rows[1])
    game.records("the theme that is chosen already is no event")
    game.click(restart)
    game.records("Restart deals anew, and keeps the theme", ("restart", 8))
    game.keys("Tab", "Tab", "Return")
    equal("Tab and Return choose a theme", game.await_events(), [("deck", "halloween")])
    game.hide_focus()
    game.settle("the keyboard's theme is on the board")


def themes_in_a_changing_window(program, display):
    game = Game(program, display, *GAME, size=NARROW)
    themes_button, _ = find_buttons(game, 2)
    game.choose(0, 1, 2)
    for size in [WIDE, NARROW, (300, 900), (1000, 300), NARROW]:
        game.resize(*size)
        game.settle("in mid-game %dx%d loses nothing" % size)

    game.click(themes_button)
    game.still()
    game.resize(*WIDE)
    game.settle("in mid-choosing a wide window shows the board and the themes")
    game.choose(3)
    game.settle("there the game can be played")
    game.keys("Down", "Return")
    equal("with the keys, too, which go on from the card that was clicked",
          game.await_events(), [("choose", 7)])
    game.hide_focus()
    game.resize(*NARROW)
    game.still()
    game.settle("narrow again nothing is lost")
    game.click(themes_button)
    game.resize(*WIDE)
    game.resize(*NARROW)
    game.still()
    game.keys("Escape")
    game.records("turned to and fro while the screens change nothing is lost")
