"""The window: what covers it, and the window manager."""

import subprocess

from game import Game
from harness import SCREEN, Display, check, equal


def hiding(program, display):
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window to be covered appears")
    cover = subprocess.Popen(["xlogo", "-geometry", "250x400+500+300"], env=display.env)
    check("another window covers it", game.changes(frame.pixels))
    cover.terminate()
    cover.wait()
    game.settle("uncovered it shows its pixels again")
    game.sleeps("at rest nothing wakes it")

    game.choose(3)
    game.is_shown("unmap")
    game.sleeps("hidden in mid-flight nothing wakes it")
    game.is_shown("map")
    game.settle("shown again it is where it would be")


def window_manager(program, display):
    with Display(window_manager=["openbox"]) as display:
        game = Game(program, display)
        game.choose(8)
        game.settle("it plays under a window manager")
        game.is_shown("activate")
        for size, name in (SCREEN, "F11 fills the screen"), ((400, 600), "F11 goes back to the window"):
            game.keys("F11")
            game.size = size
            game.settle(name)
        game.is_shown("minimize")
        game.sleeps("minimised nothing wakes it")
        game.is_shown("activate")
        game.settle("restored it looks as before")
        game.keys("alt+F4")
        equal("closing the window ends the game with 0 and without a word", game.end(), (0, ""))

        game = Game(program, display, "--fullscreen")
        game.size = SCREEN
        game.settle("--fullscreen begins with a filled screen")
        game.quit()
