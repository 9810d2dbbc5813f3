"""Speech as text, and a desktop on which a screen reader can be started."""

import os
import signal
import subprocess
import tempfile

from fake_portal import Bus
from harness import folders, wait_until

SPEECHD = """LogLevel 0
LogDir "%s"
DefaultModule file
DefaultLanguage "en"
AddModule "file" "sd_generic" "file.conf"
"""
MODULE = """GenericExecuteSynth "printf '%%s\\\\n' \\'$DATA\\' >> %s"
AddVoice "en" "MALE1" "file"
DefaultVoice "file"
"""
STATUS = ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
          "--method"]


class Speech:
    """A speech-dispatcher whose voice writes its text to a file, but which also needs a sound output."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="memory-game-speech-")
        path = self.folder.name
        self.env = {"XDG_RUNTIME_DIR": path, "HOME": path}
        self.file = os.path.join(path, "spoken")
        os.makedirs(os.path.join(path, "speech/modules"))
        for name, text in [("speechd.conf", SPEECHD % path), ("modules/file.conf", MODULE % self.file),
                           ("../spoken", "")]:
            with open(os.path.join(path, "speech", name), "w") as file:
                file.write(text)
        self.started = []
        self.start("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
                   "-L", "module-null-sink", "-L", "module-native-protocol-unix")
        assert wait_until(lambda: os.path.exists(path + "/pulse/native"), 20), "nothing sounds"
        self.daemon = self.start(
            "speech-dispatcher", "-s", "-t", "0", "-C", path + "/speech", "-L", path)
        socket = path + "/speech-dispatcher/speechd.sock"
        assert wait_until(lambda: os.path.exists(socket), 20), "nobody speaks"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            process.kill()
            process.wait()

    def start(self, *command, env=None):
        self.started.append(subprocess.Popen(
            command, stdin=subprocess.DEVNULL,
            env={**os.environ, **(env or {}), **folders(self.folder.name), **self.env},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        return self.started[-1]

    def spoken(self):
        with open(self.file, encoding="latin-1") as file:  # The output of the voice module.
            return file.read()

    def says(self, text, seconds=20):
        return wait_until(lambda: text in self.spoken(), seconds)


class Desktop:
    """A session bus with the launcher of the accessibility bus."""

    def __init__(self, env):
        self.bus = Bus()
        self.folder = tempfile.TemporaryDirectory(prefix="memory-game-desktop-")
        runtime = {} if "XDG_RUNTIME_DIR" in env else {"XDG_RUNTIME_DIR": self.folder.name}
        # The settings must not be those of the user.
        self.env = dict(env, **self.bus.env, **runtime, GSETTINGS_BACKEND="memory")
        self.launch()

    def launch(self):
        """Starts the launcher of the accessibility bus. The bus ends with the launcher."""
        self.launcher = subprocess.Popen(
            ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"], env=self.env,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert wait_until(lambda: self.call("org.a11y.Bus.GetAddress"), 20), "there is no such bus"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ends all buses."""
        if self.launcher.poll() is None:
            self.send(signal.SIGKILL)
        for process in [self.launcher, self.bus.daemon]:
            process.kill()
            process.wait()

    def send(self, number):
        """Sends a signal to the accessibility bus."""
        for child in subprocess.run(
                ["pgrep", "-P", str(self.launcher.pid)], capture_output=True).stdout.split():
            os.kill(int(child), number)

    def call(self, *words):
        return subprocess.run([*STATUS, *words], env=self.env, capture_output=True).stdout

    def wants_reader(self, wants):
        self.call("org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled",
                  "<true>" if wants else "<false>")
