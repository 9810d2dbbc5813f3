"""Concentration: flips that count every touch, and the theme chooser in both its shapes."""

from game import Game
from player import find_buttons

GAME = ["--game", "concentration"]
NARROW, WIDE = (400, 600), (900, 500)


def concentration(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME)
    game.settle("concentration appears as rendered")
    pairs = game.pairs()
    (a, _), (b, partner) = pairs[:2]

    def flips(count, name):
        equal(name, game.state()["flips"], count)
        game.leave()
        return game.settle(name + ", in the window too")
    game.choose(a)
    game.leave()
    game.settle("its first card turns up")
    before = game.pixels()
    game.choose(a)
    flips(2, "touching the card that is up counts a flip")
    check("the flips label says so", game.pixels() != before)
    equal("and the card is still up", game.state()["cards"][a]["isFaceUp"], True)
    game.choose(b)
    equal("a second card misses", game.state()["outcome"], "missed")
    game.settle("the miss stays up")
    game.choose(b)
    state = game.state()
    equal("a touched card of the missed pair starts the next turn",
          [place for place, card in enumerate(state["cards"]) if card["isFaceUp"]], [b])
    flips(4, "it counts a flip")
    game.choose(partner)
    game.settle("the matched pair is still seen")
    before = game.pixels()
    game.choose(b)
    flips(6, "touching a matched card that is seen counts a flip")
    check("the flips label says so again", game.pixels() != before)
    game.choose(a)
    game.settle("with the next turn the pair is gone")
    game.sleeps("at rest nothing wakes concentration")
    game.choose(pairs[0][1], *[place for pair in pairs[2:] for place in pair])
    game.leave()
    equal("all pairs are found", game.state()["phase"], "finished")
    game.settle("the finished concentration looks as rendered")
    equal("concentration ends with 0 and without a word", game.quit(), (0, ""))


def themes_in_a_narrow_window(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME, size=NARROW)
    game.settle("a narrow window appears")
    a, b = game.pairs()[0][0], game.pairs()[1][0]
    themes_button, _ = find_buttons(game, 2)
    game.choose(a, b)
    game.leave()
    game.settle("two cards are up")
    board = game.pixels()

    game.click(themes_button)
    game.leave()
    list_of_themes = game.still()
    check("the Themes button leads to a screen of its own", list_of_themes != board)
    *rows, back, _ = find_buttons(game, 6, cards=False)
    game.click(back)
    game.leave()
    game.settle("Back leads to the same board")
    equal("going there and back is no event", len(game.events()), 2)
    game.click(themes_button)
    game.focus()
    game.keys("Escape")
    game.leave()
    game.settle("Escape leads back, too")

    game.click(themes_button)
    game.leave()
    game.still()
    game.click(rows[1])
    game.await_events(3)
    game.leave()
    equal("choosing a theme is recorded", game.events()[-1], ("deck", "sports"))
    game.settle("the theme's faces lie on the same board")
    check("they are other faces", game.pixels() != board)
    last, before = game.states()[-1], game.states()[-2]
    equal("flips, misses and the cards that are up are kept",
          [(s["flips"], s["misses"], [c["isFaceUp"] for c in s["cards"]]) for s in [last]],
          [(s["flips"], s["misses"], [c["isFaceUp"] for c in s["cards"]]) for s in [before]])
    equal("replay tells the change of the deck", last["cause"], "deck")
    check("replay tells other faces", [c["face"] for c in last["cards"]]
          != [c["face"] for c in before["cards"]])
    game.choose(a)
    game.leave()
    game.settle("the game goes on with the new faces")
    game.quit()

    game = Game(program, display, "--resume", game.file, file=game.file)
    game.settle("--resume shows the chosen theme")
    game.quit()


def themes_in_a_wide_window(program, display):
    equal = program.report.equal
    game = Game(program, display, *GAME, size=WIDE)
    game.settle("a wide window shows the themes beside the board")
    *rows, restart = find_buttons(game, 5)
    game.choose(5)
    for number, theme in [(2, "animals"), (3, "faces"), (0, "halloween"), (1, "sports")]:
        count = len(game.events())
        game.click(rows[number])
        game.await_events(count + 1)
        game.leave()
        equal(f"the row chooses {theme}", game.events()[-1], ("deck", theme))
        game.settle(f"the board shows {theme}")
    game.click(rows[1])
    game.leave()
    game.still()
    equal("the theme that is chosen already is no event", len(game.events()), 5)
    game.click(restart)
    game.await_events(6)
    game.leave()
    equal("Restart deals anew", game.events()[-1], ("restart", 8))
    game.settle("the new game keeps the theme")
    game.focus()
    game.keys("Tab", "Tab", "Return")
    game.await_events(7)
    equal("Tab and Return choose a theme", game.events()[-1], ("deck", "halloween"))
    game.hide_focus()
    game.settle("the keyboard's theme is on the board")
    game.quit()


def themes_in_a_changing_window(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display, *GAME, size=NARROW)
    game.display.xdotool("windowmove", game.id, 0, 0)
    themes_button, _ = find_buttons(game, 2)
    game.choose(0, 1, 2)
    game.leave()
    for size in [WIDE, NARROW, (300, 900), (1000, 300), NARROW]:
        game.resize(*size)
        game.settle("in mid-game %dx%d loses nothing" % size)

    game.click(themes_button)
    game.leave()
    game.still()
    game.resize(*WIDE)
    game.settle("in mid-choosing a wide window shows the board and the themes")
    game.choose(3)
    game.leave()
    game.settle("there the game can be played")
    game.focus()
    game.keys("Down", "Return")
    if check("there it can be played with the keys, too",
             wait_until_events(game, 5), game.events()):
        equal("the first key's focus is at the first card", game.events()[-1], ("choose", 0))
    game.hide_focus()
    game.resize(*NARROW)
    game.still()
    game.keys("Escape")
    game.settle("narrow again nothing is lost")
    game.click(themes_button)
    game.resize(*WIDE)
    game.resize(*NARROW)
    game.leave()
    game.still()
    game.focus()
    game.keys("Escape")
    game.settle("turned to and fro while the screens change nothing is lost")
    equal("no event came from that", [kind for kind, _ in game.events()],
          ["choose"] * len(game.events()))
    game.quit()


def wait_until_events(game, count):
    try:
        game.await_events(count)
    except AssertionError:
        return False
    return True


PARTS = [concentration, themes_in_a_narrow_window, themes_in_a_wide_window,
         themes_in_a_changing_window]
