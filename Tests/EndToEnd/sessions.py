"""Sessions as they are recorded and resumed, and how a game ends."""

import fcntl
import os
import signal

from game import Game
from harness import Display, wait_until


def line_before_frame(program, display):
    """A full pipe takes no line, so no frame may show the choice."""
    check = program.report.check
    header = program.path("header.jsonl", '{"memory-game":1,"game":"lab","seed":7}\n')
    frame = program.render(header)
    pipe = program.path("pipe")
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    game = Game(program, display, file=pipe)
    wait_until(lambda: game.pixels() == frame.pixels)
    os.read(end, 65536)
    fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, 4096)
    os.write(end, b" " * 4096)
    game.click(frame.center(4))
    early = wait_until(lambda: game.pixels() != frame.pixels, 0.3)
    check("a frame waits until its line is written", not early)
    os.read(end, 65536)
    check("then it is shown", wait_until(lambda: game.pixels() != frame.pixels))
    line = os.read(end, 65536)
    check("and the line is whole", line.startswith(b'{"at":') and line.endswith(b',"choose":4}\n'), line)
    game.quit()
    os.close(end)


def resuming(program, display):
    check, equal = program.report.check, program.report.equal
    header = '{"memory-game":1,"game":"lab","seed":7}\n'
    events = '{"at":0.5,"choose":4}\n{"at":1.25,"choose":0}\n{"at":2,"choose":7}\n'

    file = program.path("resumed.jsonl", header + events)
    frame = program.render(file)
    game = Game(program, display, "--resume", file, file=file)
    game.settle("--resume shows the recorded state")
    game.click(frame.center(11))
    game.await_events(4)
    equal("--resume appends", game.events()[-1], ("choose", 11))
    check("--resume's time goes on", game.lines()[-1]["at"] >= 2, game.lines()[-1])
    game.settle("the resumed game comes to rest as rendered")
    equal("a resumed game ends with 0 and without a word", game.quit(), (0, ""))
    with open(file) as text:
        check("what was recorded before is kept", text.read().startswith(header + events))

    program.path("resumed.jsonl", header + events + '{"at":3,"choo')
    game = Game(program, display, "--resume", file, file=file)
    game.click(frame.center(11))
    game.await_events(4)
    equal("a torn last line is replaced by the next choice", game.events()[-1], ("choose", 11))
    game.settle("the game with the torn line comes to rest as rendered")
    code, errors = game.quit()
    check("a torn last line is told in one line of warning",
          code == 0 and errors.count("\n") == 1 and "warning" in errors, errors)


def reduced_motion(program, display):
    for name, options, env in [("--reduced-motion", ["--reduced-motion"], None),
                               ("MEMORY_GAME_REDUCED_MOTION=1", [], "1")]:
        if env:
            display.env["MEMORY_GAME_REDUCED_MOTION"] = env
        game = Game(program, display, *options)
        frame = game.rendered()
        game.click(frame.center(2), frame.center(6))
        game.await_events(2)
        game.settle(f"{name} plays")
        game.quit()
    del display.env["MEMORY_GAME_REDUCED_MOTION"]


def endings(program, display):
    check, equal = program.report.check, program.report.equal
    ends = []
    for _ in range(10):
        game = Game(program, display)
        game.click((200, 250))
        game.await_events(1)
        ends.append(game.quit())
    equal("quitting in mid-flight ends it with 0 each time", ends, [(0, "")] * 10)
    for name, code in [("SIGTERM", 143), ("SIGINT", 130)]:
        game = Game(program, display)
        game.click(game.rendered().center(1))
        game.await_events(1)
        game.send(signal.Signals[name])
        equal(f"{name} ends it with {code} and without a word", game.end(), (code, ""))
        equal(f"{name} leaves a sound session", program.run("replay", game.file).stderr, "")

    other = Display()
    game = Game(program, other)
    game.settle("it plays on another display")
    other.kill()
    code, errors = game.end()
    check("when the X server goes away it ends with 69 and one line",
          code == 69 and errors.count("\n") == 1, f"{code}: {errors}")


PARTS = [line_before_frame, resuming, reduced_motion, endings]
