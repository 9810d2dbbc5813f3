"""The window: its size, what covers it, and the window manager."""

import subprocess

from game import Game
from harness import Display, wait_until


def sizes(program, display):
    game = Game(program, display)
    game.click(game.rendered().center(4))
    game.await_events(1)
    game.leave()
    game.display.xdotool("windowmove", game.id, 0, 0)
    for size in [(200, 300), (300, 200), (900, 500), (1200, 800), (400, 600)]:
        game.resize(*size)
        game.settle("resized to %dx%d it looks as rendered at this size" % size)
    game.click(game.rendered().center(11))
    game.await_events(2)
    program.report.equal("after resizing a click still finds its card", game.events()[1], ("choose", 11))
    game.quit()


def hiding(program, display):
    check, equal = program.report.check, program.report.equal
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window to be covered appears")
    rest = game.pixels()
    cover = subprocess.Popen(["xlogo", "-geometry", "250x400+500+300"], env=display.env)
    check("another window covers it", wait_until(lambda: game.pixels() != rest))
    cover.terminate()
    cover.wait()
    game.settle("uncovered it shows its pixels again")
    equal("at rest nothing wakes it", game.wake_ups(), 0)

    game.click(frame.center(3))
    game.await_events(1)
    display.xdotool("windowunmap", "--sync", game.id)
    wait_until(lambda: game.wake_ups(0.1) == 0, 2)
    equal("hidden in mid-flight nothing wakes it", game.wake_ups(), 0)
    display.xdotool("windowmap", "--sync", game.id)
    game.settle("shown again it is where it would be")
    game.quit()


def window_manager(program, _):
    equal = program.report.equal
    display = Display(window_manager=["openbox"])
    try:
        game = Game(program, display)
        game.click(game.rendered().center(8))
        game.await_events(1)
        game.leave()
        game.settle("it plays under a window manager")
        game.display.xdotool("windowactivate", "--sync", game.id)
        game.keys("F11")
        game.size = (1280, 1024)
        game.settle("F11 fills the screen")
        game.keys("F11")
        game.size = (400, 600)
        game.settle("F11 goes back to the window")
        game.display.xdotool("windowminimize", "--sync", game.id)
        wait_until(lambda: game.wake_ups(0.1) == 0, 2)
        equal("minimised nothing wakes it", game.wake_ups(), 0)
        game.display.xdotool("windowactivate", "--sync", game.id)
        game.settle("restored it looks as before")
        game.keys("alt+F4")
        equal("closing the window ends the game with 0 and without a word", game.end(), (0, ""))

        game = Game(program, display, "--fullscreen")
        game.size = (1280, 1024)
        game.settle("--fullscreen begins with a filled screen")
        game.quit()
    finally:
        display.close()


PARTS = [sizes, hiding, window_manager]
