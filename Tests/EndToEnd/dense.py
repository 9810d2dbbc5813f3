"""Runs the game on X11 screens that have several pixels per point."""

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
            game.settle(
                f"{name} sets two pixels per point, and the window looks sharp at the same size")
            equal(
                f"{name}: clicks reach the cards", game.choose(4, 11), [("choose", 4), ("choose", 11)])
            game.ends(f"{name}: the game")


# Invalid values for a numeric variable. The number "1e400" is too large for a `Double`.
WRONG = ["", " ", "nan", "inf", "-1", "0", "0x10", "1e400", "99999999999999999999", "1000000", "two"]


def wrong_numbers(program, display):
    """Checks that an invalid number is ignored and the window has the requested size."""
    def shows_window(name, environment):
        game = Game(program, display, env=environment)
        words = dict(line.split("=") for line in display.output(
            "xdotool", "getwindowgeometry", "--shell", game.id).decode().split())
        equal(
            f"{name}: the window has the requested size",
            (words["WIDTH"], words["HEIGHT"]), ("400", "600"))
        game.send(signal.SIGTERM)
        equal(f"{name}: the game ends without an error", game.end(), (143, ""))

    for value in WRONG:
        shows_window(f"GDK_SCALE={value!r}", {"GDK_SCALE": value})
    for value in WRONG:
        names = ["QT_SCALE_FACTOR", "XCURSOR_SIZE", "COLUMNS", "LINES", "MEMORY_GAME_REDUCED_MOTION",
                 "SDL_VIDEO_X11_WINDOW_VISUALID", "SDL_AUDIO_FREQUENCY", "WAYLAND_SOCKET"]
        shows_window(f"other variables = {value!r}", {name: value for name in names})
    for value in WRONG:
        subprocess.run(["xrdb", "-load"], input=f"Xft.dpi: {value}\n", text=True, env=display.env)
        shows_window(f"Xft.dpi: {value!r}", {})
    subprocess.run(["xrdb", "-remove"], env=display.env)
    helps = [program.run("--help", env={**os.environ, "COLUMNS": value}).stdout for value in WRONG]
    equal(
        "COLUMNS: an invalid value does not change the width of the help",
        set(helps), {program.run("--help").stdout})


def chosen_driver(program, display):
    for scale, shell, name in [(1, "xwayland", "X11 on a display of scale 1"),
                               (2, "xdg_shell", "Wayland on a display of scale 2")]:
        with Sway(scale, xwayland=True) as sway:
            game = Played()
            game.start(program, [program.binary], sway.env)
            process = game.process
            wait_until(lambda: sway.window(process), 10)
            window = sway.window(process) or {}
            equal(f"the game accepts {name}", window.get("shell"), shell)
            names = window.get("window_properties", {"class": window.get("app_id")})
            equal(
                "the desktop can assign the window to the program",
                names.get("class"), "io.example.MemoryGame")
            process.terminate()
