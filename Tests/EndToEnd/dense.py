"""Screens on X11 whose points have more than one pixel."""

import os
import signal
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


# What somebody may set where a number belongs; "1e400" is more than any number that a computer knows.
WRONG = ["", " ", "nan", "inf", "-1", "0", "0x10", "1e400", "99999999999999999999", "1000000", "two"]


def wrong_numbers(program, display):
    """A number that makes no sense counts as missing: the window is there, as large as was asked for."""
    def shows_window(name, environment):
        game = Game(program, display, env=environment)
        words = dict(line.split("=") for line in display.output(
            "xdotool", "getwindowgeometry", "--shell", game.id).decode().split())
        equal(f"{name}: the window", (words["WIDTH"], words["HEIGHT"]), ("400", "600"))
        game.send(signal.SIGTERM)
        equal(f"{name}: the end", game.end(), (143, ""))

    for value in WRONG:
        shows_window(f"GDK_SCALE={value!r}", {"GDK_SCALE": value})
    for value in WRONG:
        names = ["QT_SCALE_FACTOR", "XCURSOR_SIZE", "COLUMNS", "LINES", "MEMORY_GAME_REDUCED_MOTION",
                 "SDL_VIDEO_X11_WINDOW_VISUALID", "SDL_AUDIO_FREQUENCY", "WAYLAND_SOCKET"]
        shows_window(f"everything else = {value!r}", {name: value for name in names})
    for value in WRONG:
        subprocess.run(["xrdb", "-load"], input=f"Xft.dpi: {value}\n", text=True, env=display.env)
        shows_window(f"Xft.dpi: {value!r}", {})
    subprocess.run(["xrdb", "-remove"], env=display.env)
    helps = [program.run("--help", env={**os.environ, "COLUMNS": value}).stdout for value in WRONG]
    equal("COLUMNS: the help is as wide as without it", set(helps), {program.run("--help").stdout})


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
