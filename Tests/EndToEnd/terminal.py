"""Tests the terminal view as a process.

It runs in a pseudo-terminal that is resized, blocked, flooded and closed, between pipes, and under a
shell's job control. Signals end it.
"""

import fcntl
import glob
import os
import select
import signal
import subprocess
import termios

from game import Game
from harness import Played, check, equal, folders, wait_until
from pty_game import TerminalGame


def terminal_keys(program, display):
    file = program.path("terminal.jsonl")
    game = TerminalGame(program, "--record", file)
    check("the terminal shows the board", game.sees("Find all six matching pairs."))
    check("the board has colors", game.screen.colours > 0)
    equal("the game uses the alternate screen without a cursor",
          game.screen.modes, {"?7": False, "?25": False, "?1049": True})
    game.type("b2\r")
    check("a position chooses a card", game.sees("5: "))
    wait_until(lambda: game.wake_ups(0.1) == 0)
    check("the program sleeps when nothing moves", game.wake_ups_at_rest(most=1) <= 1)
    game.resize(40, 14)
    check("the board is drawn again in another size", game.sees("Esc menu\nQ quit"))
    game.resize(80, 24)
    check("the board is drawn again in the earlier size", game.sees("Esc menu · Q quit"))
    wait_until(game.is_at_rest)
    game.look()
    game.answers(lambda: game.type("\x1b[D"))
    sent = game.look()
    check("only changed lines are sent", 0 < sent < 700, f"{sent} bytes")
    game.type("r\x0e")
    check("Ctrl+N deals a new game", game.sees("Flips: 0"))
    for pair in program.pairs(file):
        game.type("".join(f"{place + 1}\r" for place in pair))
    check("the game can be won with the keyboard", game.sees("A perfect game!") and game.sees("Misses"))
    game.type("q")
    game.ends("Q", 0)
    states = program.replay(file)
    equal("the session contains all events, and R has no effect during a game",
          [state["cause"] for state in states], ["deal", "choose", "restart"] + ["choose"] * 12)
    equal(
        "the session ends with the finished game",
        (states[-1]["phase"], states[-1]["flips"]), ("finished", 12))
    resumed = program.run("play", "--view", "terminal", "--resume", file, "--plain")
    check("a recorded game continues in plain lines", "All six pairs found" in resumed.stdout,
          resumed.stderr)


# The keys that move from the menu to the start page, from there to the sizes, and from the last
# choice to Play.
CHANGE, SIZES, PLAY = "\x1b[B" * 2 + "\r", "\t", "\t\t\x1b[C\r"
LEFT, MENU = "\x1b[D", "\x1b[21~"


def terminal_pages(program, display):
    """Checks that the menu begins another game and that its computer chooses on its turn."""
    program.folders = folders(program.path("pages"))
    pattern = program.path("pages/state/memory-game/sessions/*.jsonl")
    game = TerminalGame(program)
    before = wait_until(lambda: glob.glob(pattern))
    game.type("\x1b")
    check("Escape opens the menu", game.sees("[Continue]"))
    game.type(CHANGE)
    check("the menu opens the start page", game.sees("Players"))
    game.type(SIZES + LEFT + "\r")
    check("the start page selects a smaller board", game.sees("[✓ 8 cards · 2 × 4]"))
    game.type("\t\t\t\r\t" + PLAY)  # These keys select the computer and skip a name.
    check("the new game has a computer player", game.sees("▸ You: 0") and game.sees("Find all four"))
    [file] = wait_until(lambda: set(glob.glob(pattern)) - set(before))
    (a, _), (b, _), *_ = program.pairs(file)
    game.type(f"{a + 1}\r{b + 1}\r")
    check("the computer's turn begins", game.sees("▸ Computer: 0"))
    check("the computer's turn ends", wait_until(lambda: game.look() >= 0 and (
        "Your turn" in game.screen.text or "Computer wins!" in game.screen.text)))
    game.type("q")
    game.ends("Q after the menu and a new game", 0)


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
    check("Ctrl+Z stops the game", wait_until(lambda: game.is_in_state("T")))
    game.look()
    check("a stopped game restores the terminal's settings", game.is_restored())
    game.screen.rows = {}
    game.send(signal.SIGCONT)
    check("fg draws the game again", game.sees("Q quit") and not game.is_restored())
    game.type("q")
    game.ends("Q after fg", 0)
    if os.path.exists("/dev/full"):
        TerminalGame(program, "--record", "/dev/full", shows=None).ends("an error", 74)


def terminal_looks(program, display):
    game = TerminalGame(program, environment={"NO_COLOR": "1"})
    equal("NO_COLOR: the board has no colors", game.screen.colours, 0)
    game = TerminalGame(program, "--game", "challenge")
    (a, _), (b, _) = program.pairs(program.session(game="challenge"))[:2]
    game.type(f"{a + 1}\r{b + 1}\r")
    words = f"{min(a, b) + 1}: "
    check("the terminal shows a miss", game.sees("Misses: 1") and game.sees(words))
    check(
        "the miss turns face down without input",
        wait_until(lambda: game.look() >= 0 and words not in game.screen.text))
    game = TerminalGame(program, "--game", "challenge", "--deck", "http://127.0.0.1:9/list.json")
    check("the screen shows the complete warning", game.sees("pictures instead"))
    game = TerminalGame(program, environment={"TERM": "dumb"}, shows="Type a card's number or position")
    equal(
        "a dumb terminal shows plain lines without escape sequences", game.screen.modes["?1049"], False)


def terminal_lines(program, display):
    def talk(lines, *options):
        return program.run("play", "--view", "terminal", "--seed", "7", *options, input=lines)

    cards = [place + 1 for pair in program.pairs(program.session()) for place in pair]
    done = talk("".join(f"{card}\n" for card in cards))
    equal("input from a pipe plays a whole game, and the game ends with the input", done.returncode, 0)
    check("every pair has a line", all(
        f"A match: {count} of 6 pairs found." in done.stdout for count in range(1, 7)))
    check("every event has one line", len(done.stdout.splitlines()) == 3 + 12 + 6 + 1, done.stdout)
    check("the lines are plain ASCII", done.stdout.isascii() and "\x1b" not in done.stdout)
    equal("standard error is empty", done.stderr, "")
    done = talk("dance\n", "--size", "300x300")
    equal("--size is an error without a window", done.returncode, 64)


def terminal_both(program, display):
    file = program.path("both.jsonl")
    environment = {"DISPLAY": display.env["DISPLAY"]}
    terminal = TerminalGame(
        program, "--record", file, "--size", "400x600", view="both", environment=environment)
    window = Game(program, display, file=file, process=terminal.process)
    window.settle("both: the window appears as rendered")
    (a, _), (b, _) = program.pairs(file)[:2]
    before = window.rendered()
    terminal.type(f"{a + 1}\r")
    window.await_events()
    check("the terminal shows a choice in the terminal", terminal.sees(f"{a + 1}: "))
    check("the window shows a choice in the terminal", window.changes(before.pixels))
    window.choose(b)
    check("the terminal shows a choice in the window", terminal.sees("Misses: 1"))
    window.settle("the window shows its own choice")
    window.still()
    check("both views sleep when nothing moves", terminal.wake_ups_at_rest(most=2) <= 2)
    terminal.type(MENU)
    check("the terminal shows the menu", terminal.sees("Continue"))
    terminal.type(CHANGE + SIZES + LEFT + "\r" + "\t\t\t" + PLAY)
    check("another game begins in both views", terminal.sees("Find all four"))
    terminal.type("1\r")
    check("the terminal can play the other game", terminal.sees("1: "))
    terminal.send(signal.SIGTSTP)
    check("Ctrl+Z stops both views", wait_until(lambda: terminal.is_in_state("T")))
    terminal.send(signal.SIGCONT)
    terminal.type("q")
    terminal.ends("both: Q", 0)
    for name, code in [("SIGTERM", 143), ("SIGSEGV", -signal.SIGSEGV)]:
        terminal = TerminalGame(program, view="both", environment=environment)
        terminal.send(signal.Signals[name])
        terminal.ends("both: " + name, code)
    terminal = TerminalGame(program, view="both", environment=environment)
    display.server.send_signal(signal.SIGSTOP)
    try:
        terminal.send(signal.SIGINT)
        terminal.ends("both: SIGINT while the X server is stopped", 130)
    finally:
        display.server.send_signal(signal.SIGCONT)


STOP, GO, REDRAW = "\x13", "\x11", "\x0c"
ENDING = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


def terminal_stalls(program, display):
    """Tests a terminal that does not read: signals end the game, and otherwise it continues later."""
    for number in ENDING:
        game = TerminalGame(program)
        game.resize(200, 60)
        game.stall(REDRAW)
        game.ends_within_a_second("a full terminal", number)
        game.look()
        check("the terminal's settings are restored", termios_of(game) == game.settings)
        game = TerminalGame(program, "--plain", shows="Type a card's number")
        check("after Ctrl+S, the game waits", game.answers(lambda: game.type(STOP + "board\n")))
        game.ends_within_a_second("Ctrl+S", number)

    game = TerminalGame(program)
    game.stall(REDRAW)
    before = game.memory()
    for _ in range(200):
        game.type(REDRAW)
    game.type("1\r3\r")
    check("the game handles keys and sleeps while the terminal is full", wait_until(game.is_at_rest))
    check("the memory does not grow while the terminal is full", game.memory() - before < 5)
    check("when the terminal reads again, it shows the latest board", game.sees("Misses: 1"))
    game.stall(REDRAW)
    game.send(signal.SIGTSTP)
    check("Ctrl+Z stops the game in a full terminal", wait_until(lambda: game.is_in_state("T")))
    game.send(signal.SIGCONT)
    game.screen.rows = {}
    check("fg draws the game again in a full terminal", game.sees("Q quit"))
    game.stall(REDRAW)
    game.type("q")
    check(
        "after Q, the game waits for the terminal in order to restore it", wait_until(game.is_at_rest))
    game.ends("Q in a full terminal", 0)

    game = TerminalGame(program, "--plain", shows="Type a card's number")
    check(
        "after Ctrl+S, the game in plain lines waits",
        game.answers(lambda: game.type(STOP + "board\n1\n")))
    check("nothing is written after Ctrl+S", not game.look())
    game.type(GO + "3\nquit\n")
    check("everything is written after Ctrl+Q", all(
        game.sees(words) for words in ["Row 4", "Card 1 of 12", "Card 3 of 12"]))
    game.ends("quit", 0)

    game = TerminalGame(program)
    game.stall(REDRAW)
    os.close(game.slave)
    os.close(game.master)
    equal("closing the terminal ends the game", game.process.wait(1), 129)


def termios_of(game):
    return termios.tcgetattr(game.slave)


class PipedGame(Played):
    """The game in plain lines between two pipes, of which the output may not be read."""

    def __init__(self, program, lines, *options, first="", waits=True, **streams):
        self.output, writing = os.pipe()
        if not waits:
            fcntl.fcntl(writing, fcntl.F_SETFL, os.O_NONBLOCK)
        self.sender = subprocess.Popen(
            ["sh", "-c", "printf %s \"$0\"; exec yes \"$1\"", first, lines], stdout=subprocess.PIPE)
        self.start(program, [program.binary, "play", "--view", "terminal", "--seed", "7", *options],
                   os.environ, **{"stdin": self.sender.stdout, "stdout": writing, **streams})
        self.sender.stdout.close()
        program.played.append(self.sender)
        self.writing = writing

    def is_full(self):
        return not select.select([], [self.writing], [], 0)[1]

    def reads(self, condition, seconds=20):
        """Reads the game's output into `text` until the text fulfills a condition."""
        self.text = b""

        def came():
            if select.select([self.output], [], [], 0)[0]:
                self.text += os.read(self.output, 65536)
            return condition(self.text)
        return wait_until(came, seconds)

    def received(self):
        """Returns the number of bytes that were sent to the game."""
        with open(f"/proc/{self.sender.pid}/io") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("wchar"))


def terminal_full_pipes(program, display):
    for waits in True, False:
        name = "a full pipe" if waits else "a full pipe that never blocks"
        for number in ENDING:
            game = PipedGame(program, "help", waits=waits)
            check(f"with {name}, the game sleeps",
                  wait_until(game.is_full, 20) and wait_until(game.is_at_rest))
            check(
                "the game does not read the remaining input",
                game.received() < 1 << 20, game.received())
            game.ends_within_a_second(name, number)
    game = PipedGame(program, "board")
    wait_until(game.is_full, 20)
    game.reads(lambda text: len(text) > 1 << 19)
    lines = game.text.decode().splitlines()[3:-1]
    check("a pipe that is read again receives complete lines", set(lines) == set(lines[:5]), set(lines))
    game.ends_within_a_second("a pipe that was read", signal.SIGTERM)

    reading, errors = os.pipe()
    fcntl.fcntl(errors, fcntl.F_SETFL, os.O_NONBLOCK)
    while select.select([], [errors], [], 0)[1]:
        os.write(errors, b"#" * 4096)
    fcntl.fcntl(errors, fcntl.F_SETFL, 0)
    # Without the pictures, the game writes a warning.
    options = ["--game", "challenge", "--deck", "http://127.0.0.1:9/list.json"]
    for view in "terminal", "both":
        environment = {"DISPLAY": display.env["DISPLAY"]}
        game = TerminalGame(program, *options, view=view, environment=environment, errors=errors)
        game.ends_within_a_second(f"{view}: unread standard error", signal.SIGTERM)
    game = Played()
    game.start(program, [program.binary, *options, "--seed", "7"], display.env, stderr=errors)
    check("a window appears although standard error is not read",
          wait_until(lambda: display.xdotool("search", "--onlyvisible", "--pid", game.process.pid)))
    game.ends_within_a_second("window: unread standard error", signal.SIGTERM)

    file = program.session(*[{"at": at, "choose": at % 12} for at in range(2000)])
    for words in ["replay", file], ["manual"], ["--help"]:
        game = Played()
        game.start(program, [program.binary, *words], os.environ, stdout=errors)
        check(f"{words[0]} waits until its output is read", wait_until(game.is_at_rest))
        game.send(signal.SIGTERM)
        equal("SIGTERM ends the waiting command", game.process.wait(1), -signal.SIGTERM)


def terminal_flooded(program, display):
    """Tests endless input that is faster than the game."""
    def plays(game, count):
        pattern = program.path("flood/state/memory-game/sessions/*.jsonl")
        return wait_until(lambda: len(glob.glob(pattern)) > count, 20)

    program.folders = folders(program.path("flood"))
    game = PipedGame(program, "new", stdout=subprocess.DEVNULL)
    check("each of many \"new\" lines starts a game", plays(game, 50))
    before = game.memory()
    check("the new games continue", plays(game, 300))
    check(
        "the memory does not grow with the number of games", game.memory() - before < 30, game.memory())
    game.ends_within_a_second("endless new games", signal.SIGTERM)
    program.folders = {}

    cards = "\n".join(map(str, range(1, 37)))
    game = PipedGame(program, cards, first="new 6x6 computer\n")
    before = game.memory()
    check("the computer plays", game.reads(lambda text: text.count(b"Computer: card") > 3))
    check(
        "while the computer plays, the game reads only a little input",
        game.received() < 1 << 20, game.received())
    check("the waiting input does not take memory", game.memory() - before < 30, game.memory())
    game.ends_within_a_second("the computer plays", signal.SIGTERM)

    # The window draws the effects of the pasted text, which takes time.
    for view, count in [("terminal", 1 << 18), ("both", 1 << 13)]:
        game = TerminalGame(program, view=view, environment={"DISPLAY": display.env["DISPLAY"]})
        before = game.memory()
        os.set_blocking(game.master, False)
        sent = 0

        def is_pasted():
            nonlocal sent
            game.look()
            if select.select([], [game.master], [], 0)[1]:
                sent += os.write(game.master, b"h1\r3\r\x1b[A\t" * 100)
            return sent > count
        check(f"{view}: the game handles a long pasted text", wait_until(is_pasted, 60))
        check("the pasted text does not take memory", game.memory() - before < 30, game.memory())
        game.ends_within_a_second(f"{view}: during a paste", signal.SIGTERM)


def terminal_beside_stalls(program, display):
    """Checks that the window continues beside a terminal that does not read."""
    for options, number in [([], signal.SIGTERM), ([], signal.SIGHUP),
                            (["--plain"], signal.SIGTERM), (["--plain"], signal.SIGINT)]:
        file = program.path(f"beside-{'plain' if options else 'drawn'}-{number.name}.jsonl")
        terminal = TerminalGame(
            program, "--record", file, "--size", "400x600", *options, view="both",
            environment={"DISPLAY": display.env["DISPLAY"]}, shows="Find all six")
        window = Game(program, display, file=file, process=terminal.process)
        if options:
            terminal.type(STOP)
        else:
            terminal.stall(REDRAW)
        window.still()
        before = window.rendered()
        window.choose(4, 0)
        window.settle("the window continues beside a terminal that does not read")
        check("the window shows the choices", window.rendered().pixels != before.pixels)
        clicks = [(70, 180), (200, 180), (330, 180), (70, 300), (200, 300), (330, 300)]
        window.click(*clicks)
        window.still()
        memory = terminal.memory()
        for _ in range(2):
            window.click(*clicks)
        window.still()
        check("the memory does not grow", terminal.memory() - memory < 5, (memory, terminal.memory()))
        if options:
            terminal.type(GO)
            check("the terminal then shows all lines", terminal.sees("Card 5 of 12"))
            terminal.type(STOP)
        else:
            check("the terminal then shows the latest board", terminal.sees("Misses"))
            terminal.stall(REDRAW)
        terminal.ends_within_a_second("both", number)
        check("the terminal's settings are restored", termios_of(terminal) == terminal.settings)


def terminal_jobs(program, display):
    """Tests a shell's job control with Ctrl+Z, bg and an end in the background.

    The commands repeat until the shell reports a change, because it can miss a change while it reports
    another one.
    """
    shell = TerminalGame(program, command=["bash", "--norc", "--noediting", "-i"], shows=None)
    shell.type("PS1='ready '\r")
    shell.reads("ready $")
    for name, line, words in [
            ("jobs: the game appears", f"{program.binary} play --view terminal\r", "Q quit"),
            ("Ctrl+Z returns to the shell", "\x1a", "Stopped"),
            ("the game stops again in the background",
             "bg; until jobs -s | grep .; do sleep 0.1; done\r", "Stopped"),
            ("SIGTERM ends the stopped game",
             "kill %1; while kill -0 %1; do sleep 0.1; done\r", "Exit 143")]:
        shell.type(line)
        check(name, shell.reads(words))
    check("the stopped game has not drawn over the shell", "Q quit" not in shell.read)
    # A program that was stopped by SIGSTOP cannot restore the terminal.
    shell.type(f"{program.binary} play --view terminal\r")
    check("jobs: another game appears", shell.reads("Q quit"))
    shell.stop_job()
    shell.type("bg; until jobs -s | grep .; do sleep 0.1; done\r")
    check("a game that was stopped by SIGSTOP stops again in the background", shell.reads("Stopped"))
    shell.type("kill %1; while kill -0 %1; do sleep 0.1; done\r")
    check("SIGTERM ends the stopped game", shell.reads("Exit 143"))
    check("the second game has not drawn over the shell", "Q quit" not in shell.read)


def terminal_jobs_beside(program, display):
    """Tests a shell's job control with a window beside the terminal."""
    for options, shown in [("", "Q quit"), (" --plain", "Type a card's number")]:
        shell = TerminalGame(program, command=["bash", "--norc", "--noediting", "-i"], shows=None,
                             environment={"DISPLAY": display.env["DISPLAY"]})
        shell.type("PS1='ready '\r")
        shell.reads("ready $")
        shell.type(f"{program.binary} play --view both{options}\r")
        check(f"jobs: both{options} appear", shell.reads(shown, 10))
        shell.stop_job()
        # The input for the shell must not stop the window again.
        shell.type("bg\r")
        check("the game continues in the background", shell.reads("&\r\n"))
        shell.type("fg\r")
        check("fg returns the game to the foreground", shell.reads("play --view both"))
        shell.type("5\r")
        check("the game can be played in the foreground", shell.reads("5: |Card 5 of 12", 10))
        shell.stop_job()
        # A terminal in which the game draws stops the game again.
        stops = "" if options else "until jobs -s | grep .; do sleep 0.1; done; "
        shell.type(f"bg; {stops}kill %1; until jobs | grep Exit; do sleep 0.1; done\r")
        check("SIGTERM ends the game in the background", shell.reads("Exit 143"))
