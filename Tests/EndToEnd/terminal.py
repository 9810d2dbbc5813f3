"""The terminal view: played to the end by keys, resized, interrupted, crashed; and line by line."""

import os
import signal
import subprocess
import time

from game import Game
from harness import check, equal, wait_until
from pty_game import TerminalGame


def terminal_keys(program, display):
    file = program.path("terminal.jsonl")
    game = TerminalGame(program, "--record", file)
    check("the terminal shows the board", game.sees("Find all six matching pairs"))
    check("in colours", game.screen.colours > 0)
    equal("on a screen of its own, without a cursor",
          game.screen.modes, {"?7": False, "?25": False, "?1049": True})
    game.type("b2")
    check("what is typed is seen", game.sees("Card b2_"))
    for part in "\x1b", "[", "A":
        game.type(part)
        time.sleep(0.03)  # Shorter than the other half of a sequence is waited for.
    check("an arrow that comes in pieces is no Escape", game.sees("Card b2_", 0.3))
    game.type("\r")
    check("a card is chosen by its place", game.sees("5: "))
    wait_until(lambda: game.wake_ups(0.1) == 0)
    check("at rest nothing wakes the program", game.wake_ups() <= 1)
    game.resize(40, 14)
    check("it is drawn again in another size", game.sees("\nTab buttons · Ctrl+N restart · Q quit"))
    game.resize(80, 24)
    game.sees(" · Tab buttons")
    game.look()
    game.type("\x1b[D")
    check("only lines that changed are sent",
          wait_until(lambda: 0 < game.look() < 700), "a move of the focus")
    game.type("r")
    check("R does nothing during a game", not game.sees("Flips 0", 0.3))
    game.type("\x0e")
    check("Ctrl+N deals anew", game.sees("Flips 0"))
    for pair in program.pairs(file):
        game.type("".join(f"{place + 1}\r" for place in pair))
    check("the game is won by keys", game.sees("Well done!") and game.sees("Misses"))
    game.type("q")
    game.ends("Q", 0)
    state = program.replay(file)[-1]
    equal("all of it is recorded", (state["phase"], state["flips"]), ("finished", 12))
    resumed = program.run("play", "--view", "terminal", "--resume", file, "--plain")
    check("a recorded game goes on line by line", "All six pairs found" in resumed.stdout,
          resumed.stderr)


def terminal_exits(program, display):
    for name, code in [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130), ("SIGQUIT", None),
                       ("SIGSEGV", None), ("SIGILL", None), ("SIGABRT", None)]:
        game, number = TerminalGame(program), signal.Signals[name]
        game.send(number)
        game.ends(name, code or -number)
    for name, keys, code in [("Ctrl-C", "\x03", 130), ("Ctrl-D", "\x04", 0)]:
        game = TerminalGame(program)
        game.type(keys)
        game.ends(name, code)
    game = TerminalGame(program)
    game.send(signal.SIGTSTP)
    check("Ctrl-Z stops the game", wait_until(lambda: game.is_in_state("T")))
    game.look()
    check("and gives the terminal back meanwhile", game.is_restored())
    game.screen.rows = {}
    game.send(signal.SIGCONT)
    check("fg draws it again", game.sees("Q quit") and not game.is_restored())
    game.type("q")
    game.ends("Q after fg", 0)
    if os.path.exists("/dev/full"):
        TerminalGame(program, "--record", "/dev/full", shows=None).ends("an error", 74)


def terminal_looks(program, display):
    game = TerminalGame(program, environment={"NO_COLOR": "1"})
    equal("NO_COLOR: the board is there without any colour", game.screen.colours, 0)
    game = TerminalGame(program, "--game", "challenge")
    (a, _), (b, _) = program.pairs(program.session(game="challenge"))[:2]
    game.type(f"{a + 1}\r{b + 1}\r")
    words = f"{min(a, b) + 1}: "
    check("a miss is shown", game.sees("Misses 1") and game.sees(words))
    started = time.monotonic()
    gone = wait_until(lambda: game.look() >= 0 and words not in game.screen.text)
    check("it turns down by itself", gone and time.monotonic() - started > 0.5)
    game = TerminalGame(program, "--game", "challenge", "--deck", "http://127.0.0.1:9/list.json")
    check("what was warned of stands on the screen, all of it", game.sees("deck pictures"))
    game = TerminalGame(program, environment={"TERM": "dumb"}, shows="Type a card's number or place")
    equal("a dumb terminal is spoken to in lines, without any order", game.screen.modes["?1049"], False)


def terminal_lines(program, display):
    def talk(lines, *options):
        return subprocess.run(
            [program.binary, "play", "--view", "terminal", "--seed", "7", *options],
            input=lines, capture_output=True, text=True, timeout=30)

    cards = [place + 1 for pair in program.pairs(program.session()) for place in pair]
    done = talk("".join(f"{card}\n" for card in cards))
    equal("a pipe plays a whole game, and its end is the game's", done.returncode, 0)
    check("every pair is told", all(
        f"A match, {count} of 6 pairs found." in done.stdout for count in range(1, 7)))
    check("one line for every event", len(done.stdout.splitlines()) == 3 + 12 + 6 + 1, done.stdout)
    check("in plain words", done.stdout.isascii() and "\x1b" not in done.stdout)
    equal("nothing is complained about", done.stderr, "")
    equal("an unknown view is refused", talk("", "--view", "ear").returncode, 64)
    equal("a size needs a window", talk("", "--size", "300x300").returncode, 64)


def terminal_both(program, display):
    file = program.path("both.jsonl")
    environment = {"DISPLAY": display.env["DISPLAY"]}
    terminal = TerminalGame(program, "--record", file, view="both", environment=environment)
    window = Game(program, display, file=file, process=terminal.process)
    window.settle("both: the window appears as rendered")
    (a, _), (b, _) = program.pairs(file)[:2]
    terminal.type(f"{a + 1}\r")
    window.await_events()
    check("a choice in the terminal shows in the terminal", terminal.sees(f"{a + 1}: "))
    window.settle("and in the window")
    window.choose(b)
    check("a choice in the window shows in the terminal", terminal.sees("Misses 1"))
    window.settle("and in the window")
    window.still()
    check("at rest nothing wakes both", terminal.wake_ups() <= 2)
    terminal.send(signal.SIGTSTP)
    check("Ctrl-Z stops both", wait_until(lambda: terminal.is_in_state("T")))
    terminal.send(signal.SIGCONT)
    terminal.type("q")
    terminal.ends("both: Q", 0)
    for name, code in [("SIGTERM", 143), ("SIGSEGV", -signal.SIGSEGV)]:
        terminal = TerminalGame(program, view="both", environment=environment)
        terminal.send(signal.Signals[name])
        terminal.ends("both: " + name, code)


def terminal_jobs(program, display):
    """A shell's job control: Ctrl-Z, bg, and an end in the background.

    The shell is asked until it knows: while it writes about one change, it may overlook the next.
    """
    shell = TerminalGame(program, command=["bash", "--norc", "--noediting", "-i"], shows=None)
    shell.type("PS1='ready '\r")
    shell.reads("ready $")
    for name, line, words in [
            ("jobs: the game is there", f"{program.binary} play --view terminal\r", "Q quit"),
            ("Ctrl-Z leads back to the shell", "\x1a", "Stopped"),
            ("in the background the game stops again",
             "bg; until jobs -s | grep .; do sleep 0.1; done\r", "Stopped"),
            ("it ends when it is told to",
             "kill %1; while kill -0 %1; do sleep 0.1; done\r", "Exit 143")]:
        shell.type(line)
        check(name, shell.reads(words))
    check("and has not drawn over the shell", "Q quit" not in shell.read)
