"""Tests covered, hidden, minimized and full-screen windows, with and without a window manager."""

import subprocess

from game import Game
from harness import SCREEN, Display, check, equal, wait_until


def hiding(program, display):
    game = Game(program, display)
    frame = game.rendered()
    game.settle("the window appears")
    cover = subprocess.Popen(["xlogo", "-geometry", "250x400+500+300"], env=display.env)
    check("another window covers the window", game.changes(frame.pixels))
    cover.terminate()
    cover.wait()
    game.settle("the uncovered window shows its pixels again")
    game.sleeps("the game sleeps when nothing moves")

    game.choose(3)
    game.is_shown("unmap")
    game.sleeps("a window that is hidden during an animation sleeps")
    game.is_shown("map")
    game.settle("the window that is shown again looks as rendered")


def window_manager(program, display):
    with Display(window_manager=["openbox"]) as display:
        game = Game(program, display)
        game.choose(8)
        game.settle("the game can be played under a window manager")
        game.is_shown("activate")
        for size, name in (SCREEN, "F11 enters full screen"), ((400, 600), "another F11 leaves full screen"):
            game.keys("F11")
            game.size = size
            game.settle(name)
        game.is_shown("minimize")
        game.sleeps("the minimized game sleeps")
        game.is_shown("activate")
        game.settle("the restored window looks the same as before")
        game.keys("alt+F4")
        equal("closing the window ends the game with code 0 and no output", game.end(), (0, ""))

        game = Game(program, display, "--fullscreen")
        game.size = SCREEN
        game.settle("--fullscreen starts in full screen")
        game.quit()


def memory_follows_the_window(program, display):
    """Checks that the window releases the bitmaps of an earlier size before it creates new ones.

    SDL uses malloc, which keeps some of the released memory.
    """
    with Display(screen=(8192, 2160)) as display:
        game = Game(program, display)

        def held(*size):
            """Returns the memory after resizing, and the maximum since the earlier size, in megabytes."""
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
            check(f"after {name}, the game needs at most 10 MB more than before", again < first + 10,
                  f"{again:.1f} MB instead of {first:.1f}")
            check(f"{name} needs at most twice its memory during resizing", most < 2 * (present + 20),
                  f"{most:.1f} MB instead of {present:.1f}")
