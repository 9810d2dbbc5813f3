"""The panel over a finished board of the lab."""

from game import Game
from player import find_buttons


def panel(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display)
    [restart] = find_buttons(game, 1)

    def finish(name):
        game.choose(*[place for pair in game.pairs() for place in pair])
        game.leave()
        game.settle(name + " the panel tells the score")
        return len(game.events())

    game.choose(*[place for pair in game.pairs() for place in pair])
    game.leave()
    game.shows("at the end the board is empty first", game.before_summary())
    game.keys("r")
    game.await_events(13)
    game.settle("R before the panel comes deals the next game")

    count = finish("at the end")
    shown = game.pixels()
    check("the panel is seen", shown != game.before_summary().pixels)
    [play_again, _] = find_buttons(game, 2, cards=False)
    game.click((200, 210))
    game.leave()
    check("a click on the panel itself changes nothing", game.still() == shown)
    game.focus()
    game.keys("Escape")
    game.shows("Escape looks at the board", game.before_summary())
    game.keys("Escape")
    check("another Escape changes nothing", game.still() == game.before_summary().pixels)
    equal("looking is no event", len(game.events()), count)
    game.keys("r")
    game.await_events(count + 1)
    game.settle("R deals the next game")

    count = finish("after a game")
    game.click((200, 20))
    game.leave()
    game.shows("a click outside looks at the board", game.before_summary())
    equal("that is no event, either", len(game.events()), count)
    game.click(restart)
    game.await_events(count + 1)
    game.leave()
    game.settle("Restart deals the next game")

    count = finish("after two games")
    game.click(play_again)
    game.await_events(count + 1)
    game.leave()
    equal("Play again deals one game", game.events()[count:], [("restart", 11)])
    game.settle("the new game looks as rendered")

    for number, keys in enumerate([["Tab", "Return"], ["Down", "space"]]):
        count = finish(f"with the keys ({'+'.join(keys)})")
        game.focus()
        game.keys(*keys)
        game.await_events(count + 1)
        game.hide_focus()
        equal(f"{' and '.join(keys)} play again", game.events()[count:], [("restart", 12 + number)])
        game.settle(f"after {' and '.join(keys)} the new game looks as rendered")

    count = finish("at last")
    game.click(restart)
    game.await_events(count + 1)
    game.leave()
    equal("Restart while the panel is open deals one game", game.events()[count:], [("restart", 14)])
    game.settle("the panel is gone")

    game.choose(*[place for pair in game.pairs() for place in pair])
    game.leave()
    game.quit()
    game = Game(program, display, "--resume", game.file, file=game.file)
    game.settle("--resume shows the panel of a finished game")
    count = len(game.events())
    game.click(play_again)
    game.await_events(count + 1)
    game.leave()
    game.settle("there Play again deals the next game")
    game.display.xdotool("windowmove", game.id, 0, 0)
    game.choose(*[place for pair in game.pairs() for place in pair])
    game.leave()
    for size in [(900, 500), (200, 300), (300, 200), (400, 600)]:
        game.resize(*size)
        game.settle("the panel fits a window of %dx%d" % size)
    equal("a finished game ends with 0 and without a word", game.quit(), (0, ""))


PARTS = [panel]
