"""Slows, stops and ends X servers and compositors while each page is open."""

import signal
import threading
import time

from compositor import Sway, WaylandGame
from decks import press
from game import Game
from harness import Display, check, equal
from pages import pick

PAGES = ["change", "results", "settings", "help", "more"]


def opened(game):
    """Opens the views of a window one after the other, and yields the name of each."""
    game.settle("the window shows the game")
    game.choose(0)
    yield "the board"
    press(game, "F10")
    yield "the menu"
    press(game, "F10")
    for page in PAGES:
        pick(game, page)
        yield page
        press(game, *["Escape"] * 2)
    press(game, "F12")
    yield "the inspector"


def is_calm(game, seconds):
    """Returns whether a game uses hardly any processor time for a while."""
    before = game.processor_time()
    time.sleep(seconds)
    return game.processor_time() - before < 50 * seconds


def ends_within_a_second(game, name, sentence):
    start = time.monotonic()
    equal(
        f"{name}: the game ends with code 69 and one line",
        game.end(), (69, f"memory-game: {sentence}\n"))
    check(f"{name}: the game ends within a second", time.monotonic() - start < 1)


def stopped_in_every_page(game, process):
    """Stops the display server for a moment while each page is open, and checks that the game
    continues.
    """
    for name in opened(game):
        process.send_signal(signal.SIGSTOP)
        try:
            calm = is_calm(game, 0.5)
        finally:
            process.send_signal(signal.SIGCONT)
        check(f"{name}: the game uses little processor time while the server is stopped", calm)
        before = game.still()
        press(game, "F1")
        check(f"{name}: the game responds to a key afterwards", game.pixels() != before)
        press(game, "F1")


def stopped_display(program, display):
    with Display() as other:
        stopped_in_every_page(Game(program, other), other.server)


def stopped_compositor(program, display):
    with Sway() as sway:
        stopped_in_every_page(WaylandGame(program, sway), sway.process)


def lost_in_page(game, number, process, sentence):
    pages = opened(game)
    name = [next(pages) for _ in range(number + 1)][-1]
    process.kill()
    ends_within_a_second(game, name, sentence)


def lost_display(program, display):
    for number in range(len(PAGES) + 3):
        with Display() as other:
            lost_in_page(Game(program, other), number, other.server, "the X server closed the connection")


def lost_compositor(program, display):
    for number in 0, 1, 4, 7:
        with Sway() as sway:
            lost_in_page(WaylandGame(program, sway), number, sway.process,
                         "the Wayland compositor closed the connection")


def slow_display(program, display):
    """Runs the game on a server that gets a quarter of the processor time."""
    with Display() as other:
        game, is_over = Game(program, other), threading.Event()

        def slow_down():
            while not is_over.is_set():
                other.server.send_signal(signal.SIGSTOP)
                time.sleep(0.03)
                other.server.send_signal(signal.SIGCONT)
                time.sleep(0.01)

        slowing = threading.Thread(target=slow_down)
        slowing.start()
        try:
            equal("slow server: every card turns over", game.choose(4, 0, 11),
                  [("choose", card) for card in (4, 0, 11)])
            for key in ["F10", "F10", "F12", "F12"]:
                press(game, key)
            game.settle("slow server: the window finally looks as rendered")
        finally:
            is_over.set()
            slowing.join()
        game.quit()
