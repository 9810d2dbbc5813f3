"""Runs the game with other versions of SDL 2.

These are the newest version on PyPI, and the versions in the folders of MEMORY_GAME_SDL, which may
contain sdl2-compat beside SDL 3.
"""

import glob
import os
import shutil
import subprocess
import sys
import zipfile

from compositor import Sway, WaylandGame
from game import Game
from harness import check, equal

LIBRARY = "libSDL2-2.0.so.0"


def newest(folder):
    """Returns the folder of the newest SDL 2, or `None` if it is not available."""
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
         "pysdl2-dll"], stderr=subprocess.DEVNULL, timeout=120)
    for wheel in glob.glob(folder + "/*.whl"):
        with zipfile.ZipFile(wheel) as files:
            library = files.extract("sdl2dll/dll/libSDL2-2.0.so", folder)
        shutil.move(library, os.path.join(folder, LIBRARY))
        return [folder]
    print("# PyPI has no SDL for this machine", flush=True)
    return []


def plays(program, display, make_game, library):
    game = make_game(program, display, env={"LD_LIBRARY_PATH": os.path.dirname(library)})
    with open(f"/proc/{game.process.pid}/maps") as maps:
        check(f"{library} is in use", os.path.realpath(library) in maps.read())
    game.settle("the game appears as rendered with this library")
    equal("clicks choose cards", game.choose(4, 11), [("choose", 4), ("choose", 11)])
    game.settle("the window shows the choices")
    game.sleeps("the game sleeps when nothing moves")
    game.keys("ctrl+q")
    equal("Ctrl+Q ends the game without output", game.end(), (0, ""))


def other_sdl(program, display):
    folder = program.path("sdl")
    os.makedirs(folder)
    named = [name for name in os.environ.get("MEMORY_GAME_SDL", "").split(":") if name]
    for folder in newest(folder) + named:
        library = os.path.join(folder, LIBRARY)
        plays(program, display, Game, library)
        with Sway(1.5) as sway:
            plays(program, sway, WaylandGame, library)
