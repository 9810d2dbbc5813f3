"""Tests a touch screen on X11 and on Wayland with taps, swipes, pinches and canceled touches."""

from compositor import WaylandGame, Weston
from game import Game
from harness import check, equal
from xorg import Xorg

CARD = (200, 300)


def alike(one, other):
    """Returns whether two pictures differ by no more than the rounded edge of a picture."""
    return sum(abs(a - b) for a, b in zip(one, other)) < len(one)


def taps(program, screen, make_game, name):
    game = make_game(program, screen)
    frame = game.settle(f"{name}: the game appears as rendered") and game.rendered()
    for card in 4, 11:
        screen.tap(*game.on_screen(*frame.center(card)))
    game.records(f"{name}: taps choose cards", ("choose", 4), ("choose", 11))
    game.sleeps(f"{name}: the game sleeps")
    game.send(15)
    game.end()


def gestures(program, screen, make_game, name):
    game = make_game(program, screen, "--game", "card-viewer")
    x, y = game.on_screen(*CARD)
    game.settle(f"{name}: the card viewer appears as rendered")
    screen.tap(x, y)
    game.records(f"{name}: a tap draws a card", ("choose", 0))
    for card in 1, 2, 3, 4:
        screen.swipe((x + 100, y), (x - 100, y + 5))
        game.records(f"{name}: a swipe draws the next card", ("choose", card))
    rest = game.pixels()
    screen.pinch(x, y, 40, 72)
    larger = game.still()
    check(f"{name}: fingers that move apart enlarge the picture", not alike(larger, rest))
    screen.pinch(x, y, 72, 40)
    check(f"{name}: fingers that move back restore the size", alike(game.still(), rest))
    screen.pinch(x, y, 100, 60)
    screen.pinch(x, y, 40, 120)
    check(
        f"{name}: three times the distance enlarges the picture three times",
        alike(game.still(), larger))
    equal(f"{name}: a pinch is not recorded as an event", game.await_events(0), [])
    screen.swipe((x + 100, y), (x - 100, y + 5))
    game.records(f"{name}: a swipe draws the next card after a pinch", ("choose", 5))
    return game, x, y


def touch_on_wayland(program, display):
    for scale in 1, 2:
        with Weston(scale) as weston:
            taps(program, weston, WaylandGame, f"Weston at scale {scale}")
    with Weston() as weston:
        game, x, y = gestures(program, weston, WaylandGame, "Weston")
        weston.send(f"down 0 {x} {y}")
        weston.send("cancel")
        game.records("a canceled touch chooses nothing")
        weston.tap(x, y)
        game.records("the tap after a canceled touch is one choice", ("choose", 5))


def touch_on_x11(program, display):
    with Xorg() as xorg:
        taps(program, xorg, TouchedGame, "Xorg")
        game, x, y = gestures(program, xorg, TouchedGame, "Xorg")
        xorg.touch(0, xorg.BEGIN, x, y)
        game.is_shown("unmap")
        xorg.touch(0, xorg.END, x, y)
        game.is_shown("map")
        game.records("a lost touch chooses nothing")
        xorg.tap(x, y)
        game.records("the tap after a lost touch is one choice", ("choose", 5))


class TouchedGame(Game):
    """A game on X11 that is touched at its position on the screen."""

    def on_screen(self, x, y):
        lines = self.display.output("xdotool", "getwindowgeometry", "--shell", self.id).decode()
        place = dict(line.split("=") for line in lines.split())
        return int(place["X"]) + x, int(place["Y"]) + y
