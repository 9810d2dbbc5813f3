"""Screens on X11 whose points have more than one pixel."""

import subprocess

from compositor import Sway
from game import Game
from harness import Display, Played, equal, wait_until


class DenseGame(Game):
    scale = 2


def dense(program, display):
    for name, options, resources, variables in [
            ("Xft.dpi", [], "Xft.dpi: 192\n", {}),
            ("GDK_SCALE", [], "", {"GDK_SCALE": "2"}),
            ("the screen", ["-dpi", "192"], "", {"SDL_VIDEO_X11_XRANDR": "0"})]:
        with Display(options=options) as display:
            display.env.update(variables)
            if resources:
                subprocess.run(["xrdb", "-merge"], input=resources, text=True, env=display.env)
            game = DenseGame(program, display, size=(300, 400))
            game.settle(f"{name} says two pixels a point: the window is as large, and sharp")
            equal(f"{name}: clicks land", game.choose(4, 11), [("choose", 4), ("choose", 11)])
            game.ends(f"{name}: the game")


def chosen_driver(program, display):
    for scale, shell, name in [(1, "xwayland", "X11 where a point is a pixel"),
                               (2, "xdg_shell", "Wayland where X11 would be blurred")]:
        with Sway(scale, xwayland=True) as sway:
            game = Played()
            game.start(program, [program.binary], sway.env)
            process = game.process
            wait_until(lambda: sway.window(process), 10)
            window = sway.window(process) or {}
            equal(f"it takes {name}", window.get("shell"), shell)
            names = window.get("window_properties", {"class": window.get("app_id")})
            equal("and the desktop knows whose it is", names.get("class"), "io.example.MemoryGame")
            process.terminate()
