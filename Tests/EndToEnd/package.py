"""Builds and checks the Debian package, and plays it in a root with only its dependencies."""

import glob
import os
import re
import shlex
import shutil
import subprocess

from game import Game
from harness import Played, check, equal, wait_until

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))


def package(program, display):
    """Tests the package, but only as root on a system with dpkg."""
    if os.geteuid() or not shutil.which("dpkg-deb"):
        return
    folder = program.path("package")
    done = subprocess.run(
        [os.path.join(ROOT, "packaging/deb/build"), folder], capture_output=True, text=True,
        env=dict(os.environ, PROGRAMS=os.path.dirname(program.binary)))
    check("the package is built", not done.returncode, done.stderr)
    deb = done.stdout.strip()
    done = subprocess.run(["lintian", "--allow-root", "--fail-on", "error,warning", deb],
                          capture_output=True, text=True)
    check("lintian reports nothing", not done.returncode, done.stdout + done.stderr)
    root = program.path("root")
    try:
        fill(root, deb)
        live(program, display, root, deb)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def needed(deb):
    """Returns the installed packages that the package needs, directly and indirectly."""
    fields = subprocess.run(["dpkg-deb", "-f", deb, "Depends"], capture_output=True, text=True).stdout
    known, provided = {}, {}
    with open("/var/lib/dpkg/status") as status:
        for text in status.read().split("\n\n"):
            stanza = dict(re.findall(r"^([A-Za-z-]+): (.*)$", text, re.M))
            if stanza.get("Status", "").endswith(" installed"):
                stanza["text"] = text
                known.setdefault(stanza["Package"], stanza)
                for name in names(stanza.get("Provides", "")):
                    provided.setdefault(name[0], stanza["Package"])
    waiting = names(fields) + [[name] for name, stanza in known.items()
                               if stanza.get("Essential") == "yes" or stanza["Priority"] == "required"]
    found = {}
    while waiting:
        choices = [provided.get(name, name) for name in waiting.pop()]
        name = next((choice for choice in choices if choice in known), None)
        if name and name not in found:
            found[name] = known[name]
            waiting += names(found[name].get("Depends", "")) + names(
                found[name].get("Pre-Depends", ""))
    return found


def names(depends):
    """Returns the names in a dependency field. Each dependency is a list of alternatives."""
    return [[re.split(r"[\s(:]", choice.strip())[0] for choice in field.split("|")]
            for field in depends.split(",") if field.strip()]


def fill(root, deb):
    """Creates a root folder from the files of these packages and the results of their scripts."""
    packages = needed(deb)
    info, paths = "var/lib/dpkg/info", {"etc/passwd", "etc/group", "etc/ld.so.conf"}
    for name, stanza in packages.items():
        for kind in name, f"{name}:{stanza['Architecture']}":
            if os.path.exists(f"/{info}/{kind}.list"):
                with open(f"/{info}/{kind}.list") as listed:
                    paths.update(line.strip()[1:] for line in listed)
                paths.update(path[1:] for path in glob.glob(f"/{info}/{glob.escape(kind)}.*")
                             if path.endswith((".list", ".md5sums", ".triggers")))
    paths.update(path[1:] for pattern in ["/etc/fonts/conf.d/*", "/etc/alternatives/*"]
                 for path in glob.glob(pattern))
    # The paths must not contain linked folders such as /lib.
    paths = {os.path.join(os.path.realpath("/" + os.path.dirname(path)), os.path.basename(path))
             for path in paths if path} | {"/bin", "/sbin", "/lib", "/lib64"}
    listed = "\0".join(sorted(path[1:] for path in paths if os.path.lexists(path) and path != "/"))
    os.makedirs(root)
    copied = subprocess.run(
        f"tar -C / --no-recursion --null -T - -c | tar -C {shlex.quote(root)} -x",
        shell=True, input=listed.encode(), stderr=subprocess.PIPE)
    assert not copied.returncode, copied.stderr[-300:]
    for place in "tmp", "dev", "proc", "root", "var/lib/dpkg/updates", "var/log":
        os.makedirs(os.path.join(root, place), exist_ok=True)
    for place, text in [("var/lib/dpkg/status", "\n\n".join(p["text"].strip() for p in packages.values()) + "\n"),
                        ("dev/null", "")]:
        with open(os.path.join(root, place), "w") as file:
            file.write(text)
    subprocess.run(["chroot", root, "ldconfig"], check=True)


def live(program, display, root, deb):
    """Installs the package over an older version, plays, removes the package, and purges it."""
    chroot = ["chroot", root, "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root",
              "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"]

    def dpkg(*words):
        return subprocess.run([*chroot, "dpkg", *words], capture_output=True, text=True)

    def files():
        left = ("/var/lib/dpkg", "/var/log", "/var/cache", "/root", "/tmp")
        return {path for place, folders, names in os.walk(root)
                for path in [os.path.join(place, name)[len(root):] for name in folders + names]
                if not path.startswith(left)}

    shutil.copy(deb, os.path.join(root, "tmp/package.deb"))
    before = files()
    older(program, os.path.join(root, "tmp/older.deb"))
    check("an older version can be installed", not dpkg("-i", "/tmp/older.deb").returncode)
    done = dpkg("-i", "/tmp/package.deb")
    check(
        "the package replaces it in a root with only its dependencies",
        not done.returncode, done.stderr)
    check("the old files are removed", not os.path.exists(f"{root}/usr/share/memory-game/older"))
    with open(glob.glob(f"{root}/usr/share/applications/*.desktop")[0]) as entry:
        command = re.search("^Exec=(.*)$", entry.read(), re.M)[1]
    check("the program is in Debian's folder of games", command.startswith("/usr/games/"), command)
    shutil.copy(program.session(), os.path.join(root, "tmp/session.jsonl"))
    play(program, display, root, [*chroot, f"DISPLAY={display.env['DISPLAY']}",
                                  "MEMORY_GAME_SOUND=0", "DBUS_SESSION_BUS_ADDRESS=disabled:",
                                  *shlex.split(command)])
    check("the package can be removed", not dpkg("-r", "memory-game").returncode)
    check("the package can be purged", not dpkg("-P", "memory-game").returncode)
    equal("no file remains", sorted(files() - before), [])


def older(program, deb):
    """Builds an older version of the package."""
    folder = program.path("older")
    os.makedirs(f"{folder}/DEBIAN")
    os.makedirs(f"{folder}/usr/share/memory-game")
    open(f"{folder}/usr/share/memory-game/older", "w").close()
    with open(f"{folder}/DEBIAN/control", "w") as control:
        control.write("Package: memory-game\nVersion: 0.9\nArchitecture: all\n"
                      "Maintainer: Nobody <nobody@example.org>\nDescription: older\n")
    subprocess.run(["dpkg-deb", "-b", folder, deb], capture_output=True, check=True)


def play(program, display, root, command):
    """Runs the command of the desktop entry, begins the first game, chooses a card and quits."""
    started = Played()
    started.start(program, command, display.env)
    process = started.process
    window = wait_until(lambda: process.poll() is not None or display.xdotool(
        "search", "--onlyvisible", "--pid", process.pid), 30)
    if not check("the command of the desktop entry opens a window", window and process.poll() is None,
                 process.poll() is not None and started.end()):
        return
    game = Game(program, display, file=program.path("none"), process=process)
    game.still()
    sessions = f"{root}/root/.local/state/memory-game/sessions/*.jsonl"
    game.keys("Return")
    check("a game begins", wait_until(lambda: glob.glob(sessions), 20))
    game.file = glob.glob(sessions)[0]
    game.still()
    game.keys("b", "2", "Return")
    check("a card is chosen", wait_until(lambda: len(game.lines()) > 1, 20), game.lines())
    game.keys("ctrl+q")
    equal("the game ends with code 0", game.process.wait(20), 0)
    equal("the session has no error", program.run("replay", game.file).returncode, 0)
