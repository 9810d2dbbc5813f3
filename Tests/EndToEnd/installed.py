"""The game as ./install puts it into a prefix that is moved, and as it takes it away again."""

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
# What a prefix may be called, and what desktop entries, shells and menus read as something else.
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
        check(f"it is installed below {name!r}", not done.returncode, done.stderr)
        from_menu(program, display, os.path.join(first, entry))
    shutil.move(first, prefix)
    game = Program(os.path.join(prefix, "bin/memory-game"))
    game.played = program.played
    size = sum(os.lstat(os.path.join(prefix, path)).st_size for path in files(prefix))
    check("it takes 25 MB at most", size <= 25e6, size)
    moved(display, game)
    manual(prefix)
    passes("what software centres read is valid", "appstreamcli", "validate", "--strict",
           "--no-net", os.path.join(prefix, f"share/metainfo/{ID}.metainfo.xml"))
    equal("there are three icons", len(glob.glob(f"{prefix}/share/icons/hicolor/*/apps/{ID}*")), 3)
    completions(prefix)
    again(program, prefix)
    shutil.rmtree(game.folder)


def from_menu(program, display, entry):
    """Starts the game as the menu does; the display must have no other one."""
    passes("its menu's entry is valid", "desktop-file-validate", entry)
    def window():
        return display.xdotool("search", "--onlyvisible", "--class", ID)
    subprocess.run(["gio", "launch", entry], env=program.environment(display.env))
    if check("and starts it", wait_until(window, 20)):
        display.xdotool("windowfocus", "--sync", *window(), "key", "ctrl+q")
        check("which ends", wait_until(lambda: not window(), 20))


def moved(display, program):
    opened = program.path("opened")
    done = subprocess.run(
        ["strace", "-f", "-e", "trace=file", "-o", opened, program.binary, "render",
         program.session(), "--output", program.path("frames"), "--at", "0"],
        env=program.environment(), capture_output=True)
    equal("a moved game draws", done.returncode, 0)
    with open(opened) as calls:
        found = [line for line in calls if ROOT + "/" in line]
        check("and reads nothing of the clone", not found, found[:3])
    game = Game(program, display)
    game.choose(4, 0)
    game.settle("a moved game is played")
    maps = f"/proc/{game.process.pid}"
    equal("it is the moved one", os.path.realpath(maps + "/exe"), os.path.realpath(program.binary))
    game.quit()


def manual(prefix):
    pages = sorted(glob.glob(f"{prefix}/share/man/man6/*.6"), key=lambda page: page[:-2])
    equal("there is a page for every command", [os.path.basename(page)[:-2] for page in pages],
          ["memory-game"] + [f"memory-game-{name}" for name in (
              "diagram", "pictures", "play", "render", "replay", "results")])
    every = glob.glob(f"{prefix}/share/man/**/memory-game*.6", recursive=True)
    passes("mandoc has no word against one in any language", "mandoc", "-T", "lint", *every)
    for page in pages:
        name = os.path.basename(page)
        passes(f"lexgrog reads {name}", "lexgrog", page)
        passes(f"man has no warning of {name}", "man", "-l", "--warnings", page,
               env=dict(os.environ, MANROFFSEQ="", MAN_KEEP_STDERR="1", MANWIDTH="80", LC_ALL="C.UTF-8"))


FOLDERS = ["art", "decks", "sounds"]


def below_usr(program, display):
    """Below /usr the folder of the program has other programs, of which one is called locale."""
    stage = program.path("root")
    for prefix, bin in ("/usr", "bin"), ("/usr/local", "games"):
        done = install(program, prefix, f"DESTDIR={stage}", f"BINDIR={bin}")
        equal(f"it is installed below {prefix}/{bin}", (done.returncode, done.stderr), (0, ""))
        crowd(stage + prefix, bin)
        finds_all(program, f"in {prefix}/{bin}", f"{stage}{prefix}/{bin}/memory-game", stage + prefix)
    shutil.move(f"{stage}/usr", f"{stage}/moved")
    prefix = f"{stage}/moved"
    finds_all(program, "in a prefix that was moved", f"{prefix}/bin/memory-game", prefix)
    os.makedirs(f"{stage}/links")
    os.symlink(f"{prefix}/bin/memory-game", f"{stage}/links/play-memory")
    finds_all(program, "through a link", f"{stage}/links/play-memory", prefix)
    finds_all(program, "found by its name alone", "play-memory", prefix,
              PATH=f"{stage}/links:" + os.environ["PATH"])


def crowd(prefix, bin):
    """Puts programs beside the game that are called as its folders are, and another program's
    catalogue into the folder that it shares with others."""
    for name in ["locale", *FOLDERS]:
        shutil.copy("/bin/true", f"{prefix}/{bin}/{name}")
    catalogue = f"{prefix}/share/locale/tlh/LC_MESSAGES/other-program.mo"
    os.makedirs(os.path.dirname(catalogue))
    shutil.copy(f"{prefix}/share/locale/de/LC_MESSAGES/memory-game.mo", catalogue)


def finds_all(program, name, binary, prefix, **variables):
    """Checks that an installed game finds its translations, drawings, decks and sounds."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    env = {**plain, **variables, "LC_ALL": "C.UTF-8"}
    help = program.run("--help", binary=binary, env={**env, "LANGUAGE": "de"}).stdout
    check(f"{name} it is translated", "Ein Memo-Spiel" in help, help[:80])
    done = program.run("--language", "tlh", binary=binary, env=env)
    check(f"{name} it knows its own languages", done.returncode == 64
          and done.stderr.endswith(": en, ar, de, es, fr, hi, it, ja, ko, nl, pl, pt_BR, ru, tr, zh_CN, zh_TW\n"),
          done.stderr)
    opened, frames = program.path("opened"), program.path("frames")
    done = subprocess.run(
        ["strace", "-f", "-e", "trace=file", "-o", opened, binary, "render", program.session(),
         "--output", frames, "--at", "0"], env=program.environment(env), capture_output=True)
    equal(f"{name} it draws", (done.returncode, done.stderr), (0, b""))
    with open(opened) as calls:
        text = calls.read()
    for folder in "art", "decks":
        check(f"{name} it reads its own {folder}",
              f"share/memory-game/{folder}/" in text and ROOT + "/" not in text)
    deck = program.run("complete", "--deck", "fr", binary=binary, env=env).stdout
    check(f"{name} it offers its decks", "frutiger-aero" in deck, deck)


def upgraded(program, display):
    """A game that is played while another version takes its place loads pictures as before."""
    prefix = program.path("upgraded")
    binary = f"{prefix}/bin/memory-game"
    folder, paths = photos(program)
    # Another version, which would answer something else.
    other = program.path("other", "#!/bin/sh\necho nonsense\n")
    os.chmod(other, 0o755)
    changes = [("replaced", lambda: os.replace(shutil.copy(other, binary + ".new"), binary)),
               ("removed", lambda: os.remove(binary))]
    for change, happens in changes:
        equal(f"{change}: it is installed before", install(program, prefix).returncode, 0)
        installed = Program(binary)
        installed.played = program.played
        installed.folders = {name: program.path(f"{name}-{change}") for name in ["XDG_STATE_HOME", "XDG_CACHE_HOME"]}
        game, source = Game(installed, display, "--game", "challenge"), Source(display)
        game.still()
        happens()
        check(f"{change}: a folder is taken", source.drop(int(game.id), folder))
        sessions = f"{installed.folders['XDG_STATE_HOME']}/memory-game/sessions/*.jsonl"
        found = wait_until(lambda: [
            file for file in glob.glob(sessions) if folder in open(file).readline()], 10)
        check(f"{change}: its pictures are loaded, and played with", found)
        equal(f"{change}: it ends without a word", game.quit(), (0, ""))
        shutil.rmtree(installed.folder)
        install(program, "--uninstall", prefix)
        if os.path.exists(binary):
            os.remove(binary)


BASH = """source "$1/share/bash-completion/completions/memory-game"
COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
_memory_game memory-game 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""
# What zsh is told first; the words that are waited for are not in what is typed.
BEGIN = """PS1=; stty -echo columns 200 rows 200; unset zle_bracketed_paste; fpath=({} $fpath)
autoload -U compinit; compinit -u -D; LISTMAX=0; bindkey '^I' list-choices
listed() {{ zle -M en'd of list'; }}; zle -N listed; bindkey '^T' listed; print rea'dy'
"""


def zsh_list(line, folder, env):
    """What zsh lists for a line, typed in a terminal of its own."""
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
    check("and runs nothing that stands on the line", not os.path.exists(path["HOME"] + "/run"))


def again(program, prefix):
    """Installing once more takes what an older version had; taking it away leaves the player's."""
    with open(os.path.join(prefix, "share/memory-game/installed"), "a") as listed:
        listed.write("share/memory-game/old\n")
    for name in "old", "own":
        open(os.path.join(prefix, "share/memory-game", name), "w").close()
    equal("it is installed once more", install(program, prefix).returncode, 0)
    check("without what an older version had", not os.path.exists(f"{prefix}/share/memory-game/old"))
    equal("it is taken away", install(program, "--uninstall", prefix).returncode, 0)
    equal("but not what is not its own", files(prefix),
          ["share", "share/memory-game", "share/memory-game/own"])
    refused(program, program.path("refused"))
    stage = program.path("stage")
    equal("it is put together elsewhere", install(program, "/usr", f"DESTDIR={stage}").returncode, 0)
    with open(f"{stage}/usr/share/applications/{ID}.desktop") as lines:
        check("for a menu that finds it by its name", "Exec=memory-game\n" in lines)
    install(program, "--uninstall", "/usr", f"DESTDIR={stage}")
    equal("and nothing of it is left", os.path.isdir(stage) and files(stage) or [], [])
    equal("there is nothing to take away twice",
          install(program, "--uninstall", "/usr", f"DESTDIR={stage}").returncode, 1)


def refused(program, prefix):
    """All is installed or nothing, and what is not the game's stays."""
    tools = program.path("tools")
    os.mkdir(tools)
    # It copies one file of all, and has no more room.
    with open(f"{tools}/cp", "w") as copy:
        copy.write("""#!/bin/bash
[[ ${*: -1} == */.memory-game.* ]] || exec /bin/cp "$@"
/bin/cp "${*: -2:1}/bin/memory-game" "${*: -1}"
printf 'cp: no room: No space\\n%.0s' {1..9} >&2
exit 1
""")
    os.chmod(f"{tools}/cp", 0o755)
    done = install(program, prefix, tools=tools + ":")
    check("a copy that fails is told in a line", done.returncode == 1
          and "cannot be copied" in done.stderr and done.stderr.count("\n") == 1, done.stderr)
    check("and leaves nothing", not os.path.exists(prefix))
    install(program, prefix, "BINDIR=../bin")
    before = files(prefix)
    check("no program lies outside the prefix", "bin/memory-game" in before)
    equal("nor does one over an earlier version", install(program, prefix, tools=tools + ":").returncode, 1)
    equal("which is as it was", files(prefix), before)
    os.remove(f"{prefix}/bin/memory-game")
    os.mkdir(f"{prefix}/bin/memory-game")
    equal("a folder in its program's place is refused", install(program, prefix).returncode, 1)
    os.rmdir(f"{prefix}/bin/memory-game")
    os.makedirs(f"{prefix}/.memory-game.killed")
    install(program, "--uninstall", prefix)
    check("taken away is also what a killed one left", not os.path.exists(prefix))
    os.makedirs(f"{prefix}/bin")
    with open(f"{prefix}/bin/memory-game", "w") as foreign:
        foreign.write("of another")
    done = install(program, prefix)
    check("a program of another is told", done.returncode == 1 and "not part of this game" in done.stderr, done.stderr)
    equal("and stays alone", files(prefix), ["bin", "bin/memory-game"])
    with open(f"{tools}/strip", "w") as strip:
        strip.write("#!/bin/sh\nexit 1\n")
    os.chmod(f"{tools}/strip", 0o755)
    done = install(program, program.path("failing"), tools=tools + ":")
    check("whatever fails is told", "install: this command failed: strip" in done.stderr, done.stderr)
