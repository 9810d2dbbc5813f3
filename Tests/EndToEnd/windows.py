"""The window: what covers it, and the window manager."""

import subprocess

from game import Game
from harness import SCREEN, Display, check, equal, wait_until


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


def memory_follows_the_window(program, display):
    """The bitmaps of a size are released with it, and on the way there are never two sizes at a time.

    SDL draws in memory of malloc, which keeps some of it for the next time.
    """
    with Display(screen=(8192, 2160)) as display:
        game = Game(program, display)

        def held(*size):
            """The memory at rest in a size, and the most since the size before, in megabytes."""
            with open(f"/proc/{game.process.pid}/clear_refs", "w") as file:
                file.write("5")
            game.resize(*size)
            wait_until(lambda: len(game.pixels()) == size[0] * size[1] * 3)
            game.still()
            with open(f"/proc/{game.process.pid}/status") as file:
                most = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
            return game.memory(), most / 1024
        first, _ = held(400, 600)
        for size in (8192, 200), (200, 2160), (3840, 2160):
            present, most = held(*size)
            again, _ = held(400, 600)
            name = "%d×%d" % size
            check(f"after {name} it holds 10 MB more than before at most", again < first + 10,
                  f"{again:.1f} MB after {first:.1f}")
            check(f"{name} takes on its way at most twice what it needs", most < 2 * (present + 20),
                  f"{most:.1f} MB for {present:.1f}")
