"""Tests Wayland with all scales, hidden windows, title bars, and compositors that end."""

import time

from compositor import Sway, WaylandGame, Weston
from harness import check, equal, wait_until


def scales(program, display):
    for scale in 1, 1.5, 2:
        with Sway(scale) as sway:
            game = WaylandGame(program, sway)
            game.settle(f"at scale {scale}, the whole window looks as rendered")
            equal(f"at scale {scale}, clicks reach the cards", game.choose(4, 11, 0),
                  [("choose", card) for card in (4, 11, 0)])
            game.settle(f"at scale {scale}, the window shows the choices")
            game.sleeps(f"at scale {scale}, the game sleeps")
            game.resize(700, 500)
            game.settle(f"at scale {scale}, another size looks as rendered")
            game.keys("ctrl+q")
            equal(f"at scale {scale}, the game ends with code 0 and no output", game.end(), (0, ""))


def another_scale(program, display):
    with Sway(outputs=2) as sway:
        game = WaylandGame(program, sway)
        sway.move(game.process, 1, 1, *game.place)
        game.settle("the window appears at scale 1")
        game.choose(4)
        for output, scale in (2, 2), (1, 1):
            sway.move(game.process, output, scale, *game.place)
            game.settle(f"after a move to scale {scale}, the window looks as rendered")


def hidden(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway, "--game", "playing-cards")
        check("the cards float on Wayland", game.wake_ups() > 20)
        sway.message("workspace", "2")
        check("the game sleeps on another workspace", wait_until(lambda: not game.wake_ups(1)))
        sway.message("workspace", "1")
        check(
            "the cards float again when they are visible", wait_until(lambda: game.wake_ups(0.5) > 10))
    with Sway() as sway:
        game = WaylandGame(program, sway)
        sway.message("workspace", "2")
        for size in (500, 600), (700, 500):
            # Moving the window would show it on the other workspace.
            sway.message("[pid=%d]" % game.process.pid, "resize", "set", *map(str, size))
            time.sleep(0.7)  # This is longer than the game waits for a frame callback.
        sway.message("workspace", "1")
        game.resize(*size)
        game.settle("the window has the size that it received while it was hidden")


def full_screen(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway)
        sway.message("[pid=%d]" % game.process.pid, "fullscreen", "enable")
        for name, *area in [
                ("the compositor makes the window full screen", (0, 0), Sway.size),
                ("one F11 leaves full screen", WaylandGame.place, (400, 600)),
                ("F11 enters full screen", (0, 0), Sway.size),
                ("another F11 leaves full screen", WaylandGame.place, (400, 600))]:
            game.place, game.size = area
            game.settle(name)
            game.keys("F11")


def growing(program, display):
    with Sway() as sway:
        game = WaylandGame(program, sway)
        game.place = (0, 0)
        game.resize(400, 600)
        game.settle("in the corner, the window looks as rendered")
        edges = set()
        for width in range(440, 1200, 60):
            game.ask_for(width, 600)
            edges.add(is_drawn_to_edge(*sway.picture()))
        game.resize(width, 600)
        game.settle("after it has grown, the window looks as rendered")
        check("while the window grows, it is drawn up to its edge", edges == {True})


def is_drawn_to_edge(width, pixels):
    """Returns whether the last column of a window in the corner of the screen has several colors."""
    desktop = bytes([0x22, 0x44, 0x66])
    row = pixels[3 * width * 300:3 * width * 301]
    column = max(x for x in range(width) if row[3 * x:3 * x + 3] != desktop)
    colours = {pixels[3 * (y * width + column):][:3] for y in range(600)}
    return len(colours) > 1


def decorations(program, display):
    """Tests a compositor without title bars, for which libdecor draws one if its plugin is installed."""
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
                # The window appears before its title bar, which then moves the window.
                if row in pixels and pixels == weston.picture()[1]:
                    return {pixels[3 * ((y - 8) * width + column):][:3] for column in range(x, x + 40)}
            above = wait_until(find, 10)
            equal(f"{name} libdecor's plugin, the title bar is as expected", len(above) == 1, has_bar)
            game.settle(f"{name} the plugin, the window looks as rendered")
            weston.tap(*game.on_screen(*game.rendered().center(4)))
            game.records(f"{name} the plugin, a tap chooses the card at its position", ("choose", 4))
            game.sleeps(f"{name} the plugin, the game sleeps")
