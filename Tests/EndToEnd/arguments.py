"""Runs the program with a library that changes the environment before the program begins."""

import os
import shutil
import subprocess

from harness import check, equal

EARLY = """#include <stdlib.h>
__attribute__((constructor)) static void early(void) { setenv("A_NEW_VARIABLE", "1", 1); }
"""


def arguments(program, display):
    library = program.path("early.so")
    compiler = shutil.which("cc") or shutil.which("clang")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, program.path("early.c", EARLY)],
                   check=True)
    early = dict(display.env, LD_PRELOAD=library)
    done = program.run("--version", env=early, seconds=5)
    equal("arguments survive a library that sets a variable early",
          (done.returncode, done.stdout), (0, program.run("--version").stdout))
    done = program.run("replay", "nowhere.jsonl", env=early, seconds=5)
    check(
        "the arguments of a subcommand survive it",
        done.returncode == 66 and "nowhere.jsonl" in done.stderr,
          done.stderr)
    helper = program.path("memory-game-pictures")
    os.symlink(os.path.realpath(program.binary), helper)
    done = program.run(program.folder, binary=helper, env=early)
    check(
        "the arguments of the process that loads pictures survive it",
        "usage" not in done.stderr, done.stderr)
