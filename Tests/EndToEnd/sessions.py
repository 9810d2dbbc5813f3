"""Tests how sessions are recorded and resumed, and how a game ends."""

import fcntl
import os
import signal

from game import Game
from harness import Display, Played, check, equal, folders, wait_until


def line_before_frame(program, display):
    """Checks that no frame shows a choice whose line could not be written yet.

    The session is written to a full pipe.
    """
    frame = program.render(program.session())
    pipe = program.path("pipe")
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    game = Game(program, display, file=pipe)
    wait_until(lambda: game.pixels() == frame.pixels)
    # A card under the pointer is slightly lighter. This test concerns only the change by the
    # choice.
    display.xdotool("mousemove", "--window", game.id, *frame.center(4))
    game.changes(frame.pixels)
    wait_until(lambda: game.wake_ups(0.1) == 0)
    pointed = game.pixels()
    os.read(end, 65536)
    fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, 4096)
    os.write(end, b" " * 4096)
    check("the card reacts to a click", game.answers(lambda: display.xdotool("click", 1)))
    check("the choice is not shown before its line is written", game.pixels() == pointed)
    os.read(end, 65536)
    check("the choice is shown afterwards", game.changes(pointed))
    line = os.read(end, 65536)
    check("the line is complete", line.startswith(b'{"at":') and line.endswith(b',"choose":4}\n'), line)
    game.quit()
    os.close(end)


def resuming(program, display):
    file = program.session(
        {"at": 0.5, "choose": 4}, {"at": 1.25, "choose": 0}, {"at": 2, "choose": 7})
    with open(file) as text:
        before = text.read()
    game = Game(program, display, "--resume", file, file=file)
    game.settle("--resume shows the recorded state")
    equal("--resume appends new events", game.choose(11), [("choose", 11)])
    check("--resume continues the recorded time", game.lines()[-1]["at"] >= 2, game.lines()[-1])
    game.settle("the resumed game finally looks as rendered")
    game.ends("a resumed game")
    with open(file) as text:
        check("the earlier events remain in the file", text.read().startswith(before))

    frame = program.render(program.path("made-up.jsonl", before))
    program.path("made-up.jsonl", before + '{"at":3,"choo')
    game = Game(program, display, "--resume", file, file=file)
    game.click(frame.center(11))
    game.records("the next choice replaces an incomplete last line", ("choose", 11))
    code, errors = game.quit()
    check("an incomplete last line causes one line of warning",
          code == 0 and errors.count("\n") == 1 and "warning" in errors, errors)


def removed(program, display):
    """Checks that a removed or replaced recording is written again, and that the game shows a notice."""
    game = Game(program, display)
    game.choose(4)
    os.remove(game.file)
    game.click(game.program.render(program.session()).center(0))
    check("a removed recording is written again", wait_until(lambda: os.path.exists(game.file)))
    equal("the new recording is complete", game.events(), [("choose", 4), ("choose", 0)])
    told = game.still()
    check("the window shows a notice", told != game.rendered().pixels)
    game.known = 2
    equal("the game continues in this file", game.choose(7), [("choose", 7)])
    game.settle("the notice is shown only once")
    with open(game.file) as file:
        before = file.read()
    program.path("stranger.jsonl", "a stranger's")
    os.replace(program.path("stranger.jsonl"), game.file)
    game.click(program.render(program.path("before.jsonl", before)).center(11))
    beside = game.file.replace(".jsonl", "-1.jsonl")
    check(
        "the game continues in a file beside a foreign file",
        wait_until(lambda: os.path.exists(beside)))
    with open(game.file) as file:
        equal("the foreign file is unchanged", file.read(), "a stranger's")
    os.remove(beside)
    code, errors = game.quit()
    check("a file that is missing at the end is reported at the end",
          code == 0 and errors.count("was removed") == 1, errors)
    game.file = beside
    equal("the file contains all events", [event[1] for event in game.events()], [4, 0, 7, 11])
    os.remove(beside)


def unseen(program, display):
    """Checks that a start without a display neither truncates nor creates a file."""
    file = program.path("old.jsonl", '{"memory-game":1,"game":"lab","seed":7}\n{"at":1,"cho')
    with open(file) as old:
        before = old.read()
    program.folders = folders(program.path("unseen"))
    nowhere = {**os.environ, "DISPLAY": ":77777", "SDL_VIDEODRIVER": "x11", "TERM": "xterm"}
    new = program.path("new.jsonl")
    for options, code in [(["--record", file], 69), (["--resume", file], 69), (["--record", new], 69),
                          ([], 69), (["--record", file, "--view", "both", "--plain"], 69),
                          (["--record", file, "--deck", "none"], 64),
                          (["--record", file, "--rows", "99"], 64),
                          (["--record", file, "--architecture", "mvc"], 69)]:
        ended = program.run(*options, env=nowhere)
        equal(f"without a display, {' '.join(options[::2]) or 'the game'} ends", ended.returncode, code)
        with open(file) as old:
            check("the session is unchanged", old.read() == before)
    check("no file is created", not os.path.exists(new) and not any(
        files for _, _, files in os.walk(program.path("unseen"))))


def reduced_motion(program, display):
    for options, env in [(["--reduced-motion"], {}), ([], {"MEMORY_GAME_REDUCED_MOTION": "1"})]:
        game = Game(program, display, *options, env=env)
        game.choose(2, 6)
        game.settle(f"{options or env} works")
        game.quit()


def endings(program, display):
    ends = []
    for _ in range(10):
        game = Game(program, display)
        game.click((200, 250))
        game.await_events()
        ends.append(game.quit())
    equal("quitting during an animation ends the game with code 0 each time", ends, [(0, "")] * 10)


def hung_display(program, display):
    """Checks that the first signal ends a game that waits for an X server."""
    def ends(what, name, game):
        game.send(signal.Signals[name])
        code, errors = game.end(2)
        equal(f"{name} ends the game {what}", (code, errors), (128 + signal.Signals[name], ""))

    def await_signals(game):
        """Waits until the program handles signals itself."""
        blocked = lambda: any(line.startswith("SigBlk:") and int(line.split()[1], 16)
                              for lines in game.tasks("status") for line in lines)
        check("the program handles signals", wait_until(blocked))

    with Display() as other:
        for name in ["SIGTERM", "SIGINT", "SIGHUP"]:
            for what, rests in [("without motion", True), ("during an animation", False)]:
                game = Game(program, other)
                game.choose(4, 0)
                if rests:
                    game.still()
                other.server.send_signal(signal.SIGSTOP)
                try:
                    ends(f"{what} while the X server is stopped", name, game)
                finally:
                    other.server.send_signal(signal.SIGCONT)
                equal("the session has no error", program.run("replay", game.file).stderr, "")
                equal(
                    "the session contains every choice", game.events(), [("choose", 4), ("choose", 0)])
        with open(game.file) as file:
            before = file.read()
        other.server.send_signal(signal.SIGSTOP)
        try:
            start = Played()
            start.start(program, [program.binary, "--resume", game.file], other.env)
            await_signals(start)
            check("the program waits for the X server", wait_until(lambda: start.is_in_state("S")))
            ends("before a window appears", "SIGTERM", start)
            done = program.run("--resume", game.file, env=other.env)
            equal("without a signal, the program waits five seconds", (done.returncode, done.stderr),
                  (69, "memory-game: no display was found: no answer within 5 seconds\n"))
        finally:
            other.server.send_signal(signal.SIGCONT)
        with open(game.file) as file:
            equal("the session is unchanged", file.read(), before)
        game = Game(program, other, "--resume", game.file, file=game.file)
        game.settle("the game looks as rendered when the X server continues")
        game.send(signal.SIGTERM)
        equal("SIGTERM ends the game as usual", game.end(), (143, ""))
