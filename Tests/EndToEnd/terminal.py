"""The terminal view: played to the end by keys, resized, interrupted, crashed; and line by line."""

import os
import signal
import subprocess
import time

from game import Game
from harness import wait_until
from pty_game import TerminalGame, pairs, pause

DOWN, RIGHT = "\x1b[B", "\x1b[C"


def terminal_keys(program, display):
    check, equal = program.report.check, program.report.equal
    file = program.path("terminal.jsonl")
    game = TerminalGame(program, "--record", file)
    check("the terminal shows the board", game.sees("Find all six matching pairs"))
    check("in colours", game.screen.colours > 0)
    check("on a screen of its own, without a cursor",
          game.screen.modes == {"?7": False, "?25": False, "?1049": True})
    places = pairs(program, file)
    game.type("b2")
    check("what is typed is seen", game.sees("Card b2_"))
    for part in "\x1b", "[", "A":
        game.type(part)
        pause()
    check("an arrow that comes in pieces is no Escape", game.sees("Card b2_", 0.3))
    game.type("\r")
    check("a card is chosen by its place", game.sees("5: "))
    sleeping = game.wakeups()
    time.sleep(1)
    check("at rest nothing wakes the program", game.wakeups() - sleeping <= 1)
    game.resize(40, 14)
    check("it is drawn again in another size", game.sees("Arrows, Enter · or b2, Enter · Tab butt…"))
    game.resize(80, 24)
    game.sees("Q quit")
    game.look()
    game.type("\x1b[D")
    check("only lines that changed are sent",
          wait_until(lambda: 0 < game.look() < 700), "a move of the focus")
    game.type("r")
    check("R deals anew", game.sees("Flips 0"))
    places = pairs(program, file)
    for pair in places:
        game.type("".join(f"{place + 1}\r" for place in pair))
    check("the game is won by keys", game.sees("Well done!") and game.sees("Misses"))
    game.type("q")
    equal("Q quits", game.await_end(), 0)
    check("the terminal is as it was", game.is_restored())
    states = program.replay(file)
    equal("all of it is recorded", (states[-1]["phase"], states[-1]["flips"]), ("finished", 12))
    game.close()
    resumed = program.run("play", "--view", "terminal", "--resume", file, "--plain")
    check("a recorded game goes on line by line", "All six pairs found" in resumed.stdout,
          resumed.stderr)


def terminal_exits(program, display):
    check, equal = program.report.check, program.report.equal
    for name, number, code in [
            ("SIGTERM", signal.SIGTERM, 143), ("SIGHUP", signal.SIGHUP, 129),
            ("SIGINT", signal.SIGINT, 130), ("SIGQUIT", signal.SIGQUIT, -signal.SIGQUIT),
            ("a crash (SIGSEGV)", signal.SIGSEGV, -signal.SIGSEGV),
            ("a trap (SIGILL)", signal.SIGILL, -signal.SIGILL),
            ("an abort", signal.SIGABRT, -signal.SIGABRT)]:
        game = TerminalGame(program)
        game.sees("Q quit")
        game.kill(number)
        equal(f"{name} ends the game", game.await_end(), code)
        check(f"after {name} the terminal is as it was", game.is_restored())
        game.close()
    for name, keys, code in [("Ctrl-C", "\x03", 130), ("Ctrl-D", "\x04", 0)]:
        game = TerminalGame(program)
        game.sees("Q quit")
        game.type(keys)
        equal(f"{name} ends the game", game.await_end(), code)
        check(f"after {name} the terminal is as it was", game.is_restored())
        game.close()
    game = TerminalGame(program)
    game.sees("Q quit")
    game.kill(signal.SIGTSTP)
    check("Ctrl-Z stops the game", wait_until(game.stopped))
    game.look()
    check("and gives the terminal back meanwhile", game.is_restored())
    game.screen.rows = {}
    game.kill(signal.SIGCONT)
    check("fg draws it again", game.sees("Q quit") and not game.is_restored())
    game.type("q")
    equal("it goes on as before", game.await_end(), 0)
    check("and leaves the terminal as it was", game.is_restored())
    game.close()
    if os.path.exists("/dev/full"):
        game = TerminalGame(program, "--record", "/dev/full")
        equal("an error ends the game", game.await_end(), 74)
        check("and leaves the terminal as it was", game.is_restored())
        game.close()


def terminal_looks(program, display):
    check, equal = program.report.check, program.report.equal
    game = TerminalGame(program, environment={"NO_COLOR": "1"})
    check("NO_COLOR: the board is there", game.sees("Q quit"))
    equal("without any colour", game.screen.colours, 0)
    game.close()
    game = TerminalGame(program, "--game", "challenge")
    game.sees("Q quit")
    file = program.path("challenge-pairs.jsonl", '{"memory-game":1,"game":"challenge","seed":7}\n')
    (a, _), (b, _) = pairs(program, file)[:2]
    game.type(f"{a + 1}\r{b + 1}\r")
    check("a miss is shown", game.sees("Misses 1") and game.sees(f"{min(a, b) + 1}: "))
    started = time.monotonic()
    gone = wait_until(lambda: game.look() >= 0 and f"{min(a, b) + 1}: " not in game.screen.text)
    check("it turns down by itself", gone and time.monotonic() - started > 0.5)
    game.close()
    game = TerminalGame(program, environment={"TERM": "dumb"})
    check("a dumb terminal is spoken to in lines", game.sees("Type a card's number or place"))
    equal("without any order", game.screen.modes["?1049"], False)
    game.close()


def terminal_lines(program, display):
    check, equal = program.report.check, program.report.equal

    def talk(lines, *options):
        return subprocess.run(
            [program.binary, "play", "--view", "terminal", "--seed", "7", *options],
            input=lines, capture_output=True, text=True, timeout=30)

    file = program.path("plain-pairs.jsonl", '{"memory-game":1,"game":"lab","seed":7}\n')
    places = pairs(program, file)
    lines = "".join(f"{place + 1}\n" for pair in places for place in pair)
    done = talk(lines)
    equal("a pipe plays a whole game, and its end is the game's", done.returncode, 0)
    check("every pair is told", all(
        f"A match, {count} of 6 pairs found." in done.stdout for count in range(1, 7)))
    check("one line for every event", len(done.stdout.splitlines()) == 3 + 12 + 6 + 1, done.stdout)
    check("in plain words", done.stdout.isascii() and "\x1b" not in done.stdout)
    equal("nothing is complained about", done.stderr, "")
    first = talk(f"{places[0][0] + 1}\nboard\n").stdout
    check("the board tells the open card and no other", first.count("face down") == 11, first)
    waiting = talk(
        "".join(f"{n}\n" for n in range(1, 5)), "--game", "playing-cards").stdout
    check("where nothing can be touched during a miss, lines wait",
          waiting.count("Card ") == 4 and "Wait" not in waiting, waiting)
    equal("an unknown view is refused", talk("", "--view", "ear").returncode, 64)
    equal("a size needs a window", talk("", "--size", "300x300").returncode, 64)


def terminal_both(program, display):
    check, equal = program.report.check, program.report.equal
    file = program.path("both.jsonl")
    terminal = TerminalGame(program, "--record", file, view="both", environment={"DISPLAY": display.env["DISPLAY"]})
    check("both: the terminal shows the board", terminal.sees("Q quit", 10))
    window = Game.__new__(Game)
    window.program, window.display, window.report = program, display, program.report
    window.process, window.file, window.size, window.options = terminal.process, file, (400, 600), []
    window.zero = time.monotonic()
    found = wait_until(window.search)
    window.id = found[0] if found else "0"
    window.leave()
    window.settle("both: the window appears as rendered")
    places = pairs(program, file)
    a, b = places[0][0], places[1][0]
    terminal.type(f"{a + 1}\r")
    window.await_events(1)
    check("a choice in the terminal shows in the terminal", terminal.sees(f"{a + 1}: "))
    window.settle("and in the window")
    window.choose(b)
    check("a choice in the window shows in the terminal", terminal.sees("Misses 1"))
    window.leave()
    window.settle("and in the window")
    window.still()
    sleeping = terminal.wakeups()
    time.sleep(1)
    check("at rest nothing wakes both", terminal.wakeups() - sleeping <= 2)
    terminal.kill(signal.SIGTSTP)
    check("Ctrl-Z stops both", wait_until(terminal.stopped))
    terminal.kill(signal.SIGCONT)
    terminal.type("q")
    equal("Q in the terminal closes the window", terminal.await_end(), 0)
    check("and gives the terminal back", terminal.is_restored())
    terminal.close()
    for name, number, code in [("SIGTERM", signal.SIGTERM, 143),
                               ("a crash", signal.SIGSEGV, -signal.SIGSEGV)]:
        terminal = TerminalGame(program, view="both", environment={"DISPLAY": display.env["DISPLAY"]})
        terminal.sees("Q quit", 10)
        terminal.kill(number)
        equal(f"both: {name} ends the game", terminal.await_end(), code)
        check(f"after {name} the terminal is as it was", terminal.is_restored())
        terminal.close()


def terminal_jobs(program, display):
    """A shell's job control: Ctrl-Z, bg, and an end in the background."""
    check = program.report.check
    shell = TerminalGame(program, command=["bash", "--norc", "--noediting", "-i"])
    shell.type("PS1='ready '; set -b\r")
    shell.reads("ready $")
    shell.type(f"{program.binary} play --view terminal\r")
    check("jobs: the game is there", shell.reads("Q quit"))
    shell.type("\x1a")
    check("Ctrl-Z leads back to the shell", shell.reads("Stopped"))
    shell.type("bg\r")
    check("in the background the game stops again", shell.reads("Stopped|suspended"))
    shell.type("kill %1\r")
    check("it ends when it is told to", shell.reads("Exit 143"))
    check("and has not drawn over the shell", "Q quit" not in shell.read)
    shell.close()


PARTS = [terminal_keys, terminal_exits, terminal_jobs, terminal_looks, terminal_lines, terminal_both]
