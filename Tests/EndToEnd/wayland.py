"""Wayland: what is seen at every scale, what is not seen, title bars, and compositors that end."""

import time

from compositor import Sway, WaylandGame, Weston
from harness import check, equal, wait_until


def scales(program, display):
    for scale in 1, 1.5, 2:
        with Sway(scale) as sway:
            game = WaylandGame(program, sway)
            game.settle(f"at scale {scale} the whole window is seen, as rendered")
            equal(f"at scale {scale} clicks land", game.choose(4, 11, 0),
                  [("choose", card) for card in (4, 11, 0)])
            game.settle(f"at scale {scale} what was chosen is seen")
            game.sleeps(f"at scale {scale} nothing wakes it at rest")
            game.resize(700, 500)
            game.settle(f"at scale {scale} another size is seen, as rendered")
            game.keys("ctrl+q")
            equal(f"at scale {scale} it ends with 0 and without a word", game.end(), (0, ""))


def another_scale(program, display):
    with Sway(outputs=2) as sway:
        game = WaylandGame(program, sway)
        sway.move(game.process, 1, 1, *game.place)
        game.settle("it appears at scale 1")
        game.choose(4)
        for output, scale in (2, 2), (1, 1):
            sway.move(game.process, output, scale, *game.place)
            game.settle(f"moved to scale {scale} it is as rendered")


def hidden(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway, "--game", "playing-cards")
        check("cards float on Wayland", game.wake_ups() > 20)
        sway.message("workspace", "2")
        check("on another workspace nothing wakes them", wait_until(lambda: not game.wake_ups(1)))
        sway.message("workspace", "1")
        check("seen again they float on", wait_until(lambda: game.wake_ups(0.5) > 10))
    with Sway() as sway:
        game = WaylandGame(program, sway)
        sway.message("workspace", "2")
        for size in (500, 600), (700, 500):
            # To move it would show it on the other workspace.
            sway.message("[pid=%d]" % game.process.pid, "resize", "set", *map(str, size))
            time.sleep(0.7)  # Longer than it waits for a frame to be seen.
        sway.message("workspace", "1")
        game.resize(*size)
        game.settle("seen again it has the size that it was given meanwhile")


def full_screen(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway)
        sway.message("[pid=%d]" % game.process.pid, "fullscreen", "enable")
        for name, *area in [
                ("the compositor fills the screen with it", (0, 0), Sway.size),
                ("one F11 goes back to the window", WaylandGame.place, (400, 600)),
                ("F11 fills the screen", (0, 0), Sway.size),
                ("and goes back", WaylandGame.place, (400, 600))]:
            game.place, game.size = area
            game.settle(name)
            game.keys("F11")


def growing(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway)
        game.place = (0, 0)
        game.resize(400, 600)
        game.settle("in the corner it is as rendered")
        edges = set()
        for width in range(440, 1200, 60):
            game.ask_for(width, 600)
            edges.add(is_drawn_to_edge(*sway.picture()))
        game.resize(width, 600)
        game.settle("grown it is as rendered")
        check("while it grows it is drawn up to its edge", edges == {True})


def is_drawn_to_edge(width, pixels):
    """Whether the last column of a window in the corner of the screen has more than one colour."""
    desktop = bytes([0x22, 0x44, 0x66])
    row = pixels[3 * width * 300:3 * width * 301]
    column = max(x for x in range(width) if row[3 * x:3 * x + 3] != desktop)
    colours = {pixels[3 * (y * width + column):][:3] for y in range(600)}
    return len(colours) > 1


def decorations(program, display):
    """A compositor that draws no title bars: libdecor does, if its plugin is there."""
    for name, plugins, has_bar in [("with", None, True), ("without", program.folder, False)]:
        with Weston(shell="desktop", size=(800, 800)) as weston:
            if plugins:
                weston.env["LIBDECOR_PLUGIN_DIR"] = plugins
            game = WaylandGame(program, weston)
            row = game.rendered().pixels[3 * 400 * 300:][:3 * 400]

            def find():
                width, pixels = weston.picture()
                x, y = pixels.find(row) // 3 % width, pixels.find(row) // 3 // width - 300
                weston.place = (x, y)
                # The window comes before its bar, which moves it.
                if row in pixels and pixels == weston.picture()[1]:
                    return {pixels[3 * ((y - 8) * width + column):][:3] for column in range(x, x + 40)}
            above = wait_until(find, 10)
            equal(f"{name} libdecor's plugin there is a title bar, or none", len(above) == 1, has_bar)
            game.settle(f"{name} it the window is as rendered")
            weston.tap(*game.on_screen(*game.rendered().center(4)))
            game.records(f"{name} it a card is chosen where it is seen", ("choose", 4))
            game.sleeps(f"{name} it nothing wakes the game")
