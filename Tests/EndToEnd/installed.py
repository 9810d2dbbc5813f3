"""Installs the game with ./install into a folder that is moved, and uninstalls it again."""

import glob
import os
import pty
import re
import select
import shutil
import signal
import subprocess

from decks import photos
from drag import Source
from game import Game
from harness import Program, check, equal, wait_until

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
ID = "io.example.MemoryGame"
# A valid folder name with characters that desktop entries, shells and menus treat specially.
ODD = "odd\t\"$HOME\" `id` 'a' \\n 100%f=~;#&"


def install(program, *words, tools=""):
    return subprocess.run(
        [os.path.join(ROOT, "install"), *words], capture_output=True, text=True,
        env=dict(os.environ, PROGRAMS=os.path.dirname(program.binary),
                 PATH=tools + os.environ["PATH"]))


def files(folder):
    return sorted(os.path.relpath(os.path.join(place, name), folder)
                  for place, folders, names in os.walk(folder) for name in names + folders)


def passes(name, *command, env=None):
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    return check(name, not done.returncode and not done.stderr, done.stderr + done.stdout)


def installed(program, display):
    prefix, entry = program.path("moved"), f"share/applications/{ID}.desktop"
    for name in "a place", ODD:
        first = program.path(name)
        done = install(program, first)
        check(f"./install installs the game below {name!r}", not done.returncode, done.stderr)
        from_menu(program, display, os.path.join(first, entry))
    shutil.move(first, prefix)
    game = Program(os.path.join(prefix, "bin/memory-game"))
    game.played = program.played
    size = sum(os.lstat(os.path.join(prefix, path)).st_size for path in files(prefix))
    check("the game needs at most 25 MB", size <= 25e6, size)
    moved(display, game)
    manual(prefix)
    passes("the software center description is valid", "appstreamcli", "validate", "--strict",
           "--no-net", os.path.join(prefix, f"share/metainfo/{ID}.metainfo.xml"))
    equal("the game has three icons", len(glob.glob(f"{prefix}/share/icons/hicolor/*/apps/{ID}*")), 3)
    completions(prefix)
    again(program, prefix)
    shutil.rmtree(game.folder)


def from_menu(program, display, entry):
    """Starts the game from its desktop entry, on a display without another game."""
    passes("the desktop entry is valid", "desktop-file-validate", entry)
    def window():
        return display.xdotool("search", "--onlyvisible", "--class", ID)
    subprocess.run(["gio", "launch", entry], env=program.environment(display.env))
    if check("the desktop entry starts the game", wait_until(window, 20)):
        display.xdotool("windowfocus", "--sync", *window(), "key", "ctrl+q")
        check("Ctrl+Q ends the game", wait_until(lambda: not window(), 20))


def moved(display, program):
    opened = program.path("opened")
    done = subprocess.run(
        ["strace", "-f", "-e", "trace=file", "-o", opened, program.binary, "render",
         program.session(), "--output", program.path("frames"), "--at", "0"],
        env=program.environment(), capture_output=True)
    equal("a moved game renders", done.returncode, 0)
    with open(opened) as calls:
        found = [line for line in calls if ROOT + "/" in line]
        check("the moved game reads no file of the repository", not found, found[:3])
    game = Game(program, display)
    game.choose(4, 0)
    game.settle("the moved game can be played")
    maps = f"/proc/{game.process.pid}"
    equal(
        "the running program is the moved one",
        os.path.realpath(maps + "/exe"), os.path.realpath(program.binary))
    game.quit()


def manual(prefix):
    pages = sorted(glob.glob(f"{prefix}/share/man/man6/*.6"), key=lambda page: page[:-2])
    equal("every command has a manual page", [os.path.basename(page)[:-2] for page in pages],
          ["memory-game"] + [f"memory-game-{name}" for name in (
              "diagram", "pictures", "play", "render", "replay", "results")])
    every = glob.glob(f"{prefix}/share/man/**/memory-game*.6", recursive=True)
    passes("mandoc has no complaint about the manual in any language", "mandoc", "-T", "lint", *every)
    for page in pages:
        name = os.path.basename(page)
        passes(f"lexgrog reads {name}", "lexgrog", page)
        passes(f"man has no warning about {name}", "man", "-l", "--warnings", page,
               env=dict(os.environ, MANROFFSEQ="", MAN_KEEP_STDERR="1", MANWIDTH="80", LC_ALL="C.UTF-8"))


FOLDERS = ["art", "decks", "sounds"]


def below_usr(program, display):
    """Installs below /usr, where the program's folder also contains a program with the name `locale`."""
    stage = program.path("root")
    for prefix, bin in ("/usr", "bin"), ("/usr/local", "games"):
        done = install(program, prefix, f"DESTDIR={stage}", f"BINDIR={bin}")
        equal(
            f"./install installs the game below {prefix}/{bin}",
            (done.returncode, done.stderr), (0, ""))
        crowd(stage + prefix, bin)
        finds_all(program, f"in {prefix}/{bin}", f"{stage}{prefix}/{bin}/memory-game", stage + prefix)
    shutil.move(f"{stage}/usr", f"{stage}/moved")
    prefix = f"{stage}/moved"
    finds_all(program, "in a folder that was moved,", f"{prefix}/bin/memory-game", prefix)
    os.makedirs(f"{stage}/links")
    os.symlink(f"{prefix}/bin/memory-game", f"{stage}/links/play-memory")
    finds_all(program, "through a link,", f"{stage}/links/play-memory", prefix)
    finds_all(program, "found by its name alone,", "play-memory", prefix,
              PATH=f"{stage}/links:" + os.environ["PATH"])


def crowd(prefix, bin):
    """Creates other programs that have the names of the game's folders, and a shared catalog folder.

    The catalog folder contains the catalog of another program.
    """
    for name in ["locale", *FOLDERS]:
        shutil.copy("/bin/true", f"{prefix}/{bin}/{name}")
    catalogue = f"{prefix}/share/locale/tlh/LC_MESSAGES/other-program.mo"
    os.makedirs(os.path.dirname(catalogue))
    shutil.copy(f"{prefix}/share/locale/de/LC_MESSAGES/memory-game.mo", catalogue)


def finds_all(program, name, binary, prefix, **variables):
    """Checks that an installed game finds its translations, drawings and decks."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    env = {**plain, **variables, "LC_ALL": "C.UTF-8"}
    help = program.run("--help", binary=binary, env={**env, "LANGUAGE": "de"}).stdout
    check(f"{name} the game is translated", "Ein Memo-Spiel" in help, help[:80])
    done = program.run("--language", "tlh", binary=binary, env=env)
    check(f"{name} the game finds only its own languages", done.returncode == 64
          and done.stderr.endswith(": en, ar, de, es, fr, hi, it, ja, ko, nl, pl, pt_BR, ru, tr, zh_CN, zh_TW\n"),
          done.stderr)
    opened, frames = program.path("opened"), program.path("frames")
    done = subprocess.run(
        ["strace", "-f", "-e", "trace=file", "-o", opened, binary, "render", program.session(),
         "--output", frames, "--at", "0"], env=program.environment(env), capture_output=True)
    equal(f"{name} the game renders", (done.returncode, done.stderr), (0, b""))
    with open(opened) as calls:
        text = calls.read()
    for folder in "art", "decks":
        check(f"{name} the game reads its own {folder}",
              f"share/memory-game/{folder}/" in text and ROOT + "/" not in text)
    deck = program.run("complete", "--deck", "fr", binary=binary, env=env).stdout
    check(f"{name} the game completes the names of its decks", "frutiger-aero" in deck, deck)


def upgraded(program, display):
    """Checks that a running game can load pictures after the program file was replaced or removed."""
    prefix = program.path("upgraded")
    binary = f"{prefix}/bin/memory-game"
    folder, paths = photos(program)
    # This stands for another version, which would give a wrong answer.
    other = program.path("other", "#!/bin/sh\necho nonsense\n")
    os.chmod(other, 0o755)
    changes = [("replaced", lambda: os.replace(shutil.copy(other, binary + ".new"), binary)),
               ("removed", lambda: os.remove(binary))]
    for change, happens in changes:
        equal(f"{change}: ./install has installed the program", install(program, prefix).returncode, 0)
        installed = Program(binary)
        installed.played = program.played
        installed.folders = {name: program.path(f"{name}-{change}") for name in ["XDG_STATE_HOME", "XDG_CACHE_HOME"]}
        game, source = Game(installed, display, "--game", "challenge"), Source(display)
        game.still()
        happens()
        check(f"{change}: the window accepts a folder", source.drop(int(game.id), folder))
        sessions = f"{installed.folders['XDG_STATE_HOME']}/memory-game/sessions/*.jsonl"
        found = wait_until(lambda: [
            file for file in glob.glob(sessions) if folder in open(file).readline()], 10)
        check(f"{change}: the game loads the pictures and begins", found)
        equal(f"{change}: the game ends with code 0 and no output", game.quit(), (0, ""))
        shutil.rmtree(installed.folder)
        install(program, "--uninstall", prefix)
        if os.path.exists(binary):
            os.remove(binary)


BASH = """source "$1/share/bash-completion/completions/memory-game"
COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
_memory_game memory-game 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""
# The first commands for zsh. The awaited texts "ready" and "end of list" do not occur in the typed
# commands.
BEGIN = """PS1=; stty -echo columns 200 rows 200; unset zle_bracketed_paste; fpath=({} $fpath)
autoload -U compinit; compinit -u -D; LISTMAX=0; bindkey '^I' list-choices
listed() {{ zle -M en'd of list'; }}; zle -N listed; bindkey '^T' listed; print rea'dy'
"""


def zsh_list(line, folder, env):
    """Returns the completions that zsh lists for a line in a terminal."""
    pid, terminal = pty.fork()
    if not pid:
        os.execvpe("zsh", ["zsh", "-f", "-i"], env)

    def read(until):
        text = ""
        while until not in text and select.select([terminal], [], [], 20)[0]:
            text += os.read(terminal, 65536).decode(errors="replace")
        return text

    os.write(terminal, BEGIN.format(folder).encode())
    read("ready")
    os.write(terminal, line.encode() + b"\t\x14")
    text = read("end of list")
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(terminal)
    return re.sub("\x1b\\[[0-9;]*[A-Za-z]", " ", text)


def completions(prefix):
    path = dict(os.environ, PATH=f"{prefix}/bin:" + os.environ["PATH"], HOME=f"{prefix}-home", TERM="xterm")
    os.mkdir(path["HOME"])

    def output(*command):
        return subprocess.run(command, env=path, capture_output=True, text=True).stdout

    def bash(*words):
        return output("bash", "-c", BASH, "bash", prefix, "memory-game", *words)

    def fish(*words):
        script = f"{prefix}/share/fish/vendor_completions.d/memory-game.fish"
        line = " ".join(("memory-game",) + words)
        return output("fish", "--no-config", "-c", f"source '{script}'; complete -C '{line}'")

    def zsh(*words):
        return zsh_list(
            " ".join(("memory-game",) + words), f"{prefix}/share/zsh/site-functions", path)

    cases = [(("--game", "c"), ["concentration", "challenge", "card-viewer"]),
             (("--deck", "s"), ["sports", "sums"]), (("--size", ""), ["400x600", "1280x800"]),
             (("--r",), ["--rows", "--record", "--resume", "--reduced-motion"]),
             (("re",), ["replay", "render", "results"]), (("diagram", "l"), ["lab"])]
    for shell in bash, fish, zsh:
        for words, offers in cases:
            found = shell(*words).split()
            check(f"{shell.__name__} completes {' '.join(words)}",
                  all(offer in found for offer in offers), found)
    zsh("--deck", "$(touch ~/run)", "--game", "c")
    check(
        "completion does not execute the words on the command line",
        not os.path.exists(path["HOME"] + "/run"))


def again(program, prefix):
    """Checks that a new installation removes old files, and that uninstalling keeps foreign files."""
    with open(os.path.join(prefix, "share/memory-game/installed"), "a") as listed:
        listed.write("share/memory-game/old\n")
    for name in "old", "own":
        open(os.path.join(prefix, "share/memory-game", name), "w").close()
    equal("./install installs the game a second time", install(program, prefix).returncode, 0)
    check(
        "the second installation has removed the file of an older version",
        not os.path.exists(f"{prefix}/share/memory-game/old"))
    equal("./install uninstalls the game", install(program, "--uninstall", prefix).returncode, 0)
    equal("a file that does not belong to the game remains", files(prefix),
          ["share", "share/memory-game", "share/memory-game/own"])
    refused(program, program.path("refused"))
    stage = program.path("stage")
    equal(
        "./install installs the game into DESTDIR",
        install(program, "/usr", f"DESTDIR={stage}").returncode, 0)
    with open(f"{stage}/usr/share/applications/{ID}.desktop") as lines:
        check("the desktop entry finds the game by its name", "Exec=memory-game\n" in lines)
    install(program, "--uninstall", "/usr", f"DESTDIR={stage}")
    equal(
        "uninstalling removes all files from DESTDIR", os.path.isdir(stage) and files(stage) or [], [])
    equal("uninstalling a second time fails",
          install(program, "--uninstall", "/usr", f"DESTDIR={stage}").returncode, 1)


def refused(program, prefix):
    """Checks that a failed installation leaves nothing behind, and never overwrites foreign files."""
    tools = program.path("tools")
    os.mkdir(tools)
    # This `cp` copies only one file, and then reports that the disk is full.
    with open(f"{tools}/cp", "w") as copy:
        copy.write("""#!/bin/bash
[[ ${*: -1} == */.memory-game.* ]] || exec /bin/cp "$@"
/bin/cp "${*: -2:1}/bin/memory-game" "${*: -1}"
printf 'cp: no room: No space\\n%.0s' {1..9} >&2
exit 1
""")
    os.chmod(f"{tools}/cp", 0o755)
    done = install(program, prefix, tools=tools + ":")
    check("a failed copy produces one line", done.returncode == 1
          and "cannot be copied" in done.stderr and done.stderr.count("\n") == 1, done.stderr)
    check("a failed copy leaves no files", not os.path.exists(prefix))
    install(program, prefix, "BINDIR=../bin")
    before = files(prefix)
    check("a relative BINDIR stays inside the prefix", "bin/memory-game" in before)
    equal(
        "a failed copy over an earlier version is an error",
        install(program, prefix, tools=tools + ":").returncode, 1)
    equal("the earlier version is unchanged", files(prefix), before)
    os.remove(f"{prefix}/bin/memory-game")
    os.mkdir(f"{prefix}/bin/memory-game")
    equal("a folder in place of the program is refused", install(program, prefix).returncode, 1)
    os.rmdir(f"{prefix}/bin/memory-game")
    os.makedirs(f"{prefix}/.memory-game.killed")
    install(program, "--uninstall", prefix)
    check(
        "uninstalling also removes the files of an interrupted installation",
        not os.path.exists(prefix))
    os.makedirs(f"{prefix}/bin")
    with open(f"{prefix}/bin/memory-game", "w") as foreign:
        foreign.write("of another")
    done = install(program, prefix)
    check(
        "a foreign program with the same name is refused",
        done.returncode == 1 and "not part of this game" in done.stderr, done.stderr)
    equal("the foreign program remains unchanged", files(prefix), ["bin", "bin/memory-game"])
    with open(f"{tools}/strip", "w") as strip:
        strip.write("#!/bin/sh\nexit 1\n")
    os.chmod(f"{tools}/strip", 0o755)
    done = install(program, program.path("failing"), tools=tools + ":")
    check(
        "a failed command is named in the error",
        "install: this command failed: strip" in done.stderr, done.stderr)
