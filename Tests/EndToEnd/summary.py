"""The panel over a finished board of the lab."""

from game import Game
from player import find_buttons


def find_all(game):
    """Finds all pairs as fast as can be; returns how many events there are then."""
    game.choose(*[place for pair in game.pairs() for place in pair])
    game.leave()
    return len(game.events())


def panel(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display)
    [restart] = find_buttons(game, 1)
    count = find_all(game)
    game.shows("at the end the board is empty first", game.before_summary())
    game.focus()
    game.keys("r")
    game.await_events(count + 1)
    game.settle("R before the panel comes deals the next game")

    count = find_all(game)
    game.settle("a panel tells the score")
    shown = game.pixels()
    check("the panel lies over the board", shown != game.before_summary().pixels)
    game.click((200, 210))
    game.leave()
    check("a click on the panel itself changes nothing", game.still() == shown)
    game.keys("Escape")
    game.shows("Escape looks at the board", game.before_summary())
    game.keys("Escape")
    check("another Escape changes nothing", game.still() == game.before_summary().pixels)
    equal("looking is no event", len(game.events()), count)
    game.keys("r")
    game.await_events(count + 1)
    game.settle("R deals the next game")

    count = find_all(game)
    game.settle("the panel tells the best score before")
    game.click((200, 20))
    game.leave()
    game.shows("a click outside looks at the board", game.before_summary())
    equal("that is no event, either", len(game.events()), count)
    game.click(restart)
    game.await_events(count + 1)
    game.leave()
    game.settle("Restart deals the next game")

    count = find_all(game)
    game.settle("the panel comes again")
    game.keys("Tab", "Return")
    game.await_events(count + 1)
    game.hide_focus()
    equal("Tab and Return play again", game.events()[count:], [("restart", 11)])
    game.settle("the new game looks as rendered")

    count = find_all(game)
    game.settle("the panel comes once more")
    game.click(restart)
    game.await_events(count + 1)
    game.leave()
    game.settle("Restart while the panel is open deals one game")
    equal("and not two", game.events()[count:], [("restart", 12)])
    find_all(game)
    game.quit()


def resumed_panel(program, display):
    equal = program.report.equal
    game = Game(program, display)
    count = find_all(game)
    game.quit()
    game = Game(program, display, "--resume", game.file, file=game.file)
    game.settle("--resume shows the panel of a finished game")
    game.display.xdotool("windowmove", game.id, 0, 0)
    for size in [(900, 500), (200, 300), (300, 200), (400, 600)]:
        game.resize(*size)
        game.settle("the panel fits a window of %dx%d" % size)
    [play_again, _] = find_buttons(game, 2, cards=False)
    game.click(play_again)
    game.await_events(count + 1)
    game.leave()
    equal("Play again deals one game", game.events()[count:], [("restart", 8)])
    game.settle("the resumed game is a new one")
    equal("it ends with 0 and without a word", game.quit(), (0, ""))


PARTS = [panel, resumed_panel]
