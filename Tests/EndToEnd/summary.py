"""The panel over a finished board of the lab."""

from game import Game
from harness import check, equal
from player import find_buttons


def panel(program, display):
    game = Game(program, display)
    [restart] = find_buttons(game, 1)
    game.choose(*[place for pair in game.pairs() for place in pair])
    game.keys("r")
    game.records("R before the panel comes deals the next game", ("restart", 8))

    game.choose(*[place for pair in game.pairs() for place in pair])
    game.passes_before_summary("at the end the board is empty first")
    game.settle("then a panel tells the score")
    shown = game.pixels()
    check("the panel lies over the board", shown != game.before_summary().pixels)
    game.click((200, 210))
    check("a click on the panel itself changes nothing", game.still() == shown)
    game.keys("Escape")
    game.shows("Escape looks at the board", game.before_summary())
    game.keys("Escape")
    check("another Escape opens the menu", game.changes(game.before_summary().pixels))
    game.keys("Escape")
    game.shows("and one more closes it", game.before_summary())
    equal("looking is no event", game.await_events(0), [])
    game.keys("r")
    game.records("R deals the next game", ("restart", 9))

    game.finish("the panel tells the best score before")
    game.click((200, 20))
    game.leave()
    game.shows("a click outside looks at the board", game.before_summary())
    equal("that is no event, either", game.await_events(0), [])
    game.click(restart)
    game.records("Restart deals the next game", ("restart", 10))

    game.finish("the panel comes again")
    # The first button leads to the next larger board.
    game.keys("Tab", "Right", "Return")
    equal("Tab, Right and Return play again", game.await_events(), [("restart", 11)])
    game.hide_focus()
    game.settle("the new game looks as rendered")

    game.finish("the panel comes once more")
    game.click(restart)
    game.records("Restart while the panel is open deals one game, and not two", ("restart", 12))


def resumed_panel(program, display):
    game = Game(program, display)
    game.choose(*[place for pair in game.pairs() for place in pair])
    game = game.resumed()
    game.settle("--resume shows the panel of a finished game")
    for size in [(900, 500), (200, 300), (300, 200), (400, 600)]:
        game.resize(*size)
        game.settle("the panel fits a window of %dx%d" % size)
    [_, play_again, _] = find_buttons(game, 3, cards=False)
    game.click(play_again)
    game.records("Play again deals one game", ("restart", 8))
    game.ends("the resumed game")
