"""What holds for every game: all sizes, and keys alone."""

from game import Game
from harness import Display, check, equal
from player import Keyboard

SIZES = [(200, 300), (300, 200), (400, 600), (1280, 800), (3840, 2160)]
GAMES = ["lab", "concentration", "challenge", "playing-cards", "card-viewer"]
BOARDS = [("lab", 4, 3), ("lab", 3, 3), ("lab", 1, 6), ("lab", 6, 1), ("lab", 5, 5),
          ("concentration", 4, 4), ("concentration", 3, 3), ("concentration", 1, 5),
          ("challenge", 4, 4), ("playing-cards", 3, 3)]


def motion(name):
    """The option with which nothing floats, so that a game's pixels can be compared."""
    return ["--reduced-motion"] if name == "playing-cards" else []


def every_size(program, display):
    with Display(screen=(3840, 2160)) as display:
        for name in GAMES:
            for size in SIZES:
                game = Game(program, display, "--game", name, *motion(name), size=size)
                title = "%s at %dx%d" % (name, *size)
                frame = game.rendered()
                check(f"{title} is not blank",
                      len({frame.pixels[at:at + 3] for at in range(0, len(frame.pixels), 303)}) > 100)
                game.shows(f"{title} looks as rendered", frame, 10)
                game.quit()


def keys_alone(program, display):
    for name, rows, columns in BOARDS:
        title = f"{name} with {rows}x{columns} places"
        game = Game(program, display, "--game", name, *motion(name), "--rows", str(rows),
                    "--columns", str(columns))
        game.settle(f"{title} appears")
        keyboard = Keyboard(game, rows, columns)
        pairs = game.pairs()
        for pair in pairs[::2] + pairs[1::2]:
            keyboard.choose(*pair)
        equal(f"{title} is finished with the keys alone", game.state()["phase"], "finished")
        game.hide_focus()
        game.settle(f"{title} tells the score")
        game.keys("ctrl+n")  # The first button may lead to a larger board.
        equal(f"Ctrl+N plays {title} again", game.await_events(), [("restart", 8)])
        keyboard.place = 0
        keyboard.choose(game.pairs()[0][0])
        game.keys("Tab", "Tab")
        game.hide_focus()
        game.settle(f"{title} played with the keys looks as rendered")
        game.quit()

    game = Game(program, display, "--game", "card-viewer", "--rows", "1", "--columns", "5")
    game.keys("Right", "Right", "space", "Return", "Right", "Right")
    game.await_events(6)
    equal("the card viewer comes to its end with the keys alone", game.state()["phase"], "finished")
    game.keys("Tab", "Tab", "Return")  # Next is off
    equal("Tab and Return take its deck again", game.await_events(), [("restart", 8)])
    game.keys("shift+Tab", "space")
    equal("Shift+Tab and Space draw from it", game.await_events(), [("choose", 0)])
    game.hide_focus()
    game.settle("the card viewer played with the keys looks as rendered")
