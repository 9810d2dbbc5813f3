"""What the command says when something is wrong."""

import os
import subprocess

from harness import check

HEADER = '{"memory-game":1,"game":"lab","seed":7}\n'
DAMAGED = HEADER + '{"at":1,"choose":12}\n{"at":2,"choose":1}\n'


def failures(program, display):
    nowhere = {k: v for k, v in os.environ.items() if k not in ["DISPLAY", "WAYLAND_DISPLAY"]}
    elsewhere = {**nowhere, "DISPLAY": ":4711"}
    good = program.path("good.jsonl", HEADER + '{"at":1,"choose":0}\n')
    bad = program.path("bad.jsonl", DAMAGED)
    missing, output = program.path("missing.jsonl"), program.path("output")

    def fails(name, code, *arguments, env=display.env, stdout=subprocess.PIPE):
        try:
            done = program.run(*arguments, env=env, stdout=stdout, seconds=5)
        except subprocess.TimeoutExpired:
            return check(f"{name}: {code} and one line", False, "it did not end")
        check(f"{name}: {code} and one line", done.returncode == code
              and done.stderr.count("\n") == 1 and not done.stdout,
              f"{done.returncode}: {done.stderr!r} {(done.stdout or '')[:200]!r}")

    fails("no display", 69, "play", env=nowhere)
    fails("a display that is not there", 69, "play", env=elsewhere)
    fails("a display that is not there, recording", 69, "play", "--record", program.path("none.jsonl"),
          env=elsewhere)
    fails("a missing session to resume", 66, "play", "--resume", missing)
    fails("a missing session to replay", 66, "replay", missing)
    fails("a missing session to render", 66, "render", missing, "--output", output)
    fails("a damaged session to resume", 65, "play", "--resume", bad)
    fails("a damaged session to render", 65, "render", bad, "--output", output)
    fails("an unknown option", 64, "play", "--cheat")
    fails("a window without a height", 64, "play", "--size", "400")
    fails("a window of no size", 64, "play", "--size", "0x0")
    fails("an unknown game", 64, "play", "--game", "chess")
    fails("a board of one place", 64, "play", "--rows", "1", "--columns", "1")
    fails("a seed that is no number", 64, "play", "--seed", "seven")
    fails("a record into a full disk", 74, "play", "--record", "/dev/full")
    fails("a record into a folder that is not there", 73, "play", "--record", "/proc/none/record")
    fails("frames into a folder that cannot be made", 73, "render", good, "--output", "/proc/none")
    with open("/dev/full", "w") as full:
        fails("states into a full disk", 74, "replay", good, stdout=full)
    check("a damaged session leaves no frames", not os.path.exists(output))
    with open(bad) as text:
        check("a damaged session is kept as it was", text.read() == DAMAGED)


PARTS = [failures]
