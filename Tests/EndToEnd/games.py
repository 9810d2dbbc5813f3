"""What holds for every game: all sizes, keys alone, and going on with a session."""

from game import Game
from harness import Display
from player import Keyboard

SIZES = [(200, 300), (300, 200), (400, 600), (1280, 800), (3840, 2160)]
GAMES = ["lab", "concentration", "challenge", "playing-cards", "card-viewer"]


def still(name):
    """The options of a game in which nothing floats, so that its pixels can be compared."""
    motion = ["--reduced-motion"] if name == "playing-cards" else []
    return ["--game", name, *motion]


def every_size(program, _):
    display = Display(screen=(3840, 2160))
    try:
        for name in GAMES:
            for size in SIZES:
                game = Game(program, display, *still(name), size=size)
                title = "%s at %dx%d" % (name, *size)
                frame = game.rendered()
                program.report.check(
                    f"{title} is not blank",
                    len({frame.pixels[at:at + 3] for at in range(0, len(frame.pixels), 303)}) > 100)
                game.shows(f"{title} looks as rendered", frame, 10)
                game.quit()
    finally:
        display.close()


def keys_alone(program, display):
    boards = [("lab", 4, 3), ("lab", 3, 3), ("lab", 1, 6), ("lab", 6, 1), ("lab", 5, 5),
              ("concentration", 4, 4), ("concentration", 3, 3), ("concentration", 1, 5), ("challenge", 4, 4),
              ("playing-cards", 3, 3)]
    for name, rows, columns in boards:
        title = f"{name} with {rows}x{columns} places"
        game = Game(program, display, *still(name), "--rows", str(rows), "--columns", str(columns))
        game.settle(f"{title} appears")
        keyboard = Keyboard(game, rows, columns)
        pairs = game.pairs()
        for pair in pairs[::2] + pairs[1::2]:
            for place in pair:
                keyboard.choose(place)
        program.report.equal(
            f"{title} is finished with the keys alone", game.state()["phase"], "finished")
        game.hide_focus()
        game.settle(f"{title} tells the score")
        game.keys("Tab", "Return")
        game.await_events(2 * len(pairs) + 1)
        program.report.equal(f"Tab and Return play {title} again", game.events()[-1], ("restart", 8))
        keyboard.place = 0
        keyboard.choose(game.pairs()[0][0])
        game.keys("Tab", "Tab")
        game.hide_focus()
        game.settle(f"{title} played with the keys looks as rendered")
        game.quit()

    game = Game(program, display, *still("card-viewer"), "--rows", "1", "--columns", "5")
    game.focus()
    game.keys("Right", "Right", "space", "Return", "Right", "Right")
    game.await_events(6)
    program.report.equal(
        "the card viewer comes to its end with the keys alone", game.state()["phase"], "finished")
    game.keys("Tab", "Tab", "Return")  # Next is off
    game.await_events(7)
    program.report.equal(
        "Tab and Return take its deck again", game.events()[-1], ("restart", 8))
    game.keys("shift+Tab", "space")
    game.await_events(8)
    program.report.equal("Shift+Tab and Space draw from it", game.events()[-1], ("choose", 0))
    game.hide_focus()
    game.settle("the card viewer played with the keys looks as rendered")
    game.quit()


def resumed_games(program, display):
    for name in GAMES:
        game = Game(program, display, *still(name))
        choices = [0, 0, 1] if name == "card-viewer" else [4, 1, 5, 4]
        if name == "card-viewer":
            game.focus()
            game.keys("Right", "space", "Right")
            game.await_events(3)
        else:
            game.choose(*choices)
        game.leave()
        game.settle(f"{name} is played for a while")
        recorded = game.states()
        game.quit()
        options = still(name)[2:]
        game = Game(program, display, "--resume", game.file, *options, file=game.file)
        game.settle(f"{name} resumed looks the same")
        count = len(game.events())
        if name == "card-viewer":
            game.focus()
            game.keys("Right")
            game.await_events(count + 1)
        else:
            game.choose(9)
        game.leave()
        program.report.equal(
            f"{name} resumed replays to the same states", game.states()[:len(recorded)], recorded)
        game.settle(f"{name} goes on")
        game.quit()


PARTS = [every_size, keys_alone, resumed_games]
