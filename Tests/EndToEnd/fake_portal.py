"""A separate session bus, and a settings portal on it that a test controls."""

import os
import subprocess
import sys
import tempfile

BUS = """<busconfig><type>session</type><listen>unix:path=%s</listen>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/>
</policy></busconfig>"""
NAME, SETTINGS = "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings"
APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"


class Bus:
    """A bus that a program finds through its environment, with its portals."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="memory-game-bus-")
        config, socket = (os.path.join(self.folder.name, name) for name in ["config", "bus"])
        with open(config, "w") as file:
            file.write(BUS % socket)
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--config-file", config, "--print-address", "--nofork"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.env = {"DBUS_SESSION_BUS_ADDRESS": self.daemon.stdout.readline().strip()}
        self.portals = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for portal in self.portals:
            portal.stop()
        self.stop()

    def stop(self):
        """Ends the bus and all of its portals."""
        self.daemon.kill()
        self.daemon.wait()

    def portal(self, *settings):
        self.portals.append(Portal(self.env, settings))
        return self.portals[-1]


class Portal:
    """A portal process with settings such as `contrast=1`. With `hangs=1`, it never responds."""

    def __init__(self, env, settings):
        # This is Debian's Python, which finds the packages that .ci/run installs.
        self.process = subprocess.Popen(
            ["/usr/bin/python3", __file__, *settings], env=dict(os.environ, **env), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == "ready\n", "the portal does not start"

    def set(self, setting):
        """Changes a setting, as a player does in the desktop's settings."""
        self.process.stdin.write(setting + "\n")
        self.process.stdin.flush()

    def asked(self):
        """Waits until a program requests the settings or inhibits the screensaver."""
        return self.process.stdout.readline()

    def stop(self):
        self.process.kill()
        self.process.wait()


def serve(words):
    """Responds on the bus until the process is killed. Each line on standard input changes a
    setting.
    """
    import dbus
    import dbus.mainloop.glib
    import dbus.service
    from gi.repository import GLib

    values = {APPEARANCE: {}, GNOME: {}}

    def put(word):
        key, number = word.split("=")
        space, kind = (GNOME, dbus.Boolean) if key == "enable-animations" else (
            APPEARANCE, dbus.UInt32)
        values[space][key] = kind(int(number), variant_level=1)
        return space, key, values[space][key]

    class Settings(dbus.service.Object):
        @dbus.service.method(
            SETTINGS, in_signature="as", out_signature="a{sa{sv}}",
            async_callbacks=("answer", "fail"))
        def ReadAll(self, namespaces, answer, fail):
            if "hangs=1" not in words:
                answer({space: dbus.Dictionary(values[space], signature="sv")
                        for space in namespaces})
            print("asked", flush=True)

        @dbus.service.signal(SETTINGS, signature="ssv")
        def SettingChanged(self, space, key, value):
            pass

    class ScreenSaver(dbus.service.Object):
        @dbus.service.method("org.freedesktop.ScreenSaver", in_signature="ss", out_signature="u")
        def Inhibit(self, application, reason):
            print("inhibited", flush=True)
            return 1

    rest = ""

    def hear(channel, condition):
        nonlocal rest
        *words, rest = (rest + os.read(0, 4096).decode()).replace("\n", " ").split(" ")
        for word in filter(None, words):
            settings.SettingChanged(*put(word))
        return True

    for word in words:
        if word != "hangs=1":
            put(word)
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    settings = Settings(bus, "/org/freedesktop/portal/desktop")
    saver = ScreenSaver(bus, "/org/freedesktop/ScreenSaver")
    # The objects would be released without a reference.
    names = [dbus.service.BusName(name, bus) for name in [NAME, "org.freedesktop.ScreenSaver"]]
    GLib.io_add_watch(sys.stdin, GLib.IO_IN, hear)
    print("ready", flush=True)
    GLib.MainLoop().run()


if __name__ == "__main__":
    serve(sys.argv[1:])
