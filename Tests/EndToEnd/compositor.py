"""Wayland compositors without a screen, and a game in one of their windows."""

import json
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time

from game import Game
from harness import Fingers, wait_until
from wayland_client import Keyboard, Mouse

SWAY = """output HEADLESS-1 resolution %dx%d position 0 0 scale %s
output HEADLESS-2 resolution 2560x1600 position 1280 0 scale 2
output * bg #224466 solid_color
seat * hide_cursor 100
default_border none
default_floating_border none
for_window [app_id=".*"] floating enable, border none
for_window [class=".*"] floating enable, border none
"""


class Compositor:
    """A separate compositor, which a game can reach only through its socket."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def begin(self, command, files, env):
        self.env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "SDL_VIDEODRIVER")}
        self.env.update(MEMORY_GAME_SOUND="0", XDG_RUNTIME_DIR=self.run, **env)
        with open(self.folder + "/log", "w") as log:
            self.process = subprocess.Popen(
                command, env=dict(self.env, **env), stdout=log, stderr=log)
        assert wait_until(lambda: all(map(os.path.exists, files())), 10), open(log.name).read()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def output(self, *command, **options):
        return subprocess.run(
            command, env=self.env, capture_output=True, timeout=30, **options).stdout


class Sway(Compositor):
    """A compositor with an output of 1280 by 800 points, and optionally a second one of scale 2."""

    size = (1280, 800)

    def __init__(self, scale=1, xwayland=False, outputs=1):
        self.scale, self.output_number = scale, 1
        self.folder = tempfile.mkdtemp(prefix="memory-game-sway-")
        self.run = self.folder + "/run"
        os.mkdir(self.run, 0o700)
        os.chmod(self.folder, 0o755)
        config = self.folder + "/config"
        with open(config, "w") as file:
            file.write(SWAY % (*[round(side * scale) for side in self.size], scale))
            file.write(f"exec xhost +local: && echo $DISPLAY >{self.run}/display\n"
                       if xwayland else "xwayland disable\n")
        # With a shorter timeout on a busy machine, sway would stop waiting for a frame of the
        # requested size. It would then treat the late frame as a request for the earlier size.
        command = ["sway", "-c", config, "-D", "txn-timeout=5000"]
        if os.geteuid() == 0:  # sway refuses to run as root.
            nobody = pwd.getpwnam("nobody")
            os.chown(self.run, nobody.pw_uid, nobody.pw_gid)
            command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]

        def sockets():
            found = [f"{self.run}/{name}" for name in os.listdir(self.run)]
            return [path for path in found if "sway-ipc" in path] or [self.run + "/sway-ipc"]
        display = [self.run + "/display"] * xwayland
        self.begin(command, lambda: [self.run + "/wayland-1", *sockets(), *display], {
            "HOME": self.run, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": str(outputs)})
        self.env.update(WAYLAND_DISPLAY="wayland-1", SWAYSOCK=sockets()[0])
        if display:
            with open(display[0]) as file:
                self.env["DISPLAY"] = file.read().strip()
        self.mouse = Mouse(self.env, (self.size[0] * outputs, self.size[1]))
        self.keyboard = Keyboard(self.env)
        self.leave()

    def message(self, *words):
        return self.output("swaymsg", *words)

    def window(self, process):
        """Returns sway's description of a program's window, or `None` if there is no window."""
        waiting = [json.loads(self.message("-r", "-t", "get_tree"))]
        while waiting:
            node = waiting.pop()
            if node.get("pid") == process.pid:
                return node
            waiting += node.get("nodes", []) + node.get("floating_nodes", [])

    def move(self, process, output, scale, *place):
        """Moves a window to a position on one of two outputs, and selects this output."""
        self.output_number, self.scale = output, scale
        x, y = place[0] + self.size[0] * (output - 1), place[1]
        self.message("[pid=%d]" % process.pid, "move", "absolute", "position", str(x), str(y))

    def leave(self):
        self.mouse.move(self.size[0] - 1, self.size[1] - 1)

    def picture(self):
        """Returns the width of the output in pixels, and its RGB pixels."""
        ppm = self.output("grim", "-t", "ppm", "-o", f"HEADLESS-{self.output_number}", "-")
        _, size, _, pixels = ppm.split(b"\n", 3)
        return int(size.split()[0]), pixels


class Weston(Compositor, Fingers):
    """A compositor in which a game fills an output of 400 by 600 points and is played by touch.

    With the desktop shell, the game is in a window on an output of another size.
    """

    def __init__(self, scale=1, shell="kiosk", size=(400, 600)):
        self.scale, self.size, self.place = scale, size, (0, 0)
        self.folder = self.run = tempfile.mkdtemp(prefix="memory-game-weston-")
        module = self.folder + "/hands.so"
        source = os.path.join(os.path.dirname(__file__), "weston_hands.c")
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "libweston-10"], capture_output=True, text=True)
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run(
            [compiler, "-shared", "-fPIC", source, "-o", module, *flags.stdout.split()], check=True)
        # The modules are loaded before any program can connect to the socket.
        self.begin(
            ["weston", "--backend=headless-backend.so", "--use-pixman", f"--shell={shell}-shell.so",
             "--width=%d" % size[0], "--height=%d" % size[1], f"--scale={scale}", "--socket=way", "--idle-time=0",
             "--debug", "--modules=" + module],
            lambda: [self.run + "/way", self.run + "/hands"], {})
        self.env["WAYLAND_DISPLAY"] = "way"
        self.hands = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.hands.connect(self.run + "/hands")

    def leave(self):
        """Does nothing, because Weston has no mouse here."""

    def send(self, *lines):
        self.hands.send("\n".join(lines).encode())
        time.sleep(0.02)

    def down(self, finger, x, y):
        self.send(f"down {finger} {x} {y}")

    def move(self, finger, x, y):
        self.send(f"motion {finger} {x} {y}")

    def up(self, finger, x, y):
        self.send(f"up {finger}")

    def picture(self):
        folder = tempfile.mkdtemp(dir=self.folder)
        subprocess.run(["weston-screenshooter"], env=self.env, cwd=folder, timeout=30)
        png = os.path.join(folder, os.listdir(folder)[0])
        pixels = subprocess.run(["convert", png, "-depth", "8", "rgb:-"], capture_output=True).stdout
        return round(self.size[0] * self.scale), pixels


class WaylandGame(Game):
    """A game in a window on a compositor, with positions in points."""

    place = (100, 40)

    def find_window(self):
        return self.process.poll() is not None or self.is_there() and [self.process.pid]

    def is_there(self):
        if isinstance(self.display, Weston):
            return len(set(self.pixels())) > 8
        if not self.display.window(self.process):
            return False
        self.display.message("[pid=%d]" % self.process.pid, "move", "position", *map(str, self.place))
        return True

    @property
    def scale(self):
        return self.display.scale

    def leave(self):
        self.display.leave()

    def hide_focus(self):
        for place in (3, 3), (60, 3):
            self.display.mouse.move(*self.on_screen(*place))
        self.leave()

    def on_screen(self, x, y):
        left, top = self.display.place if isinstance(self.display, Weston) else self.place
        return left + x, top + y

    def click(self, *places):
        for x, y in places:
            self.display.mouse.click(*self.on_screen(x, y))

    def keys(self, *keys):
        for key in keys:
            self.display.keyboard.press(key)

    def pixels(self):
        """Returns the pixels of the output in the area of the window."""
        width, pixels = self.display.picture()
        left, top = [round(side * self.scale) for side in self.on_screen(0, 0)]
        wide, high = self.pixel_size
        return b"".join(
            pixels[3 * (y * width + left):3 * (y * width + left + wide)]
            for y in range(top, top + high))

    @property
    def pixel_size(self):
        return tuple(round(side * self.scale) for side in self.size)

    def resize(self, *size):
        """Resizes the window, and waits until the window keeps the size.

        Sway treats a frame of an older size as a request for that size, so the size is requested
        again.
        """
        self.ask_for(*size)

        def keeps_size():
            rect = self.display.window(self.process)["rect"]
            return (rect["width"], rect["height"]) == size or self.ask_for(*size)
        wait_until(lambda: keeps_size() and wait_until(lambda: not self.wake_ups(0.1)) and keeps_size())

    def ask_for(self, *size):
        """Requests a size without waiting for it."""
        self.size = size
        self.display.message(
            "[pid=%d]" % self.process.pid, "resize", "set", *map(str, size), ",",
            "move", "position", *map(str, self.place))
