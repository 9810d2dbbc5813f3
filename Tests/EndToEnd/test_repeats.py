#!/usr/bin/env python3
"""Tests how the end-to-end test reports failed parts, with artificial subjects."""

import contextlib
import io
import sys
import unittest

sys.dont_write_bytecode = True
import harness  # noqa: E402
from repeats import play_all  # noqa: E402


def made_up_part(name, *runs):
    """Returns a part whose checks have these results, run by run."""
    runs = list(runs)

    def part(program, display):
        for number, passes in enumerate(runs.pop(0)):
            harness.check(f"{name} {number}", passes)
    part.__name__ = name
    return part


def play(parts):
    """Plays parts in the same way as Tests/EndToEnd/run, without a program and a display."""
    counts = {}
    for part in parts:
        harness.counts.update({True: 0, False: 0})
        part(None, None)
        counts[part.__name__] = harness.counts[True], harness.counts[False]
    return counts


def closing_lines(*subjects):
    with contextlib.redirect_stdout(io.StringIO()):
        results = play_all(subjects, lambda subjects: map(play, subjects), lambda part: play([part]))
    return list(results.closing_lines())


class Repeats(unittest.TestCase):
    def test_parts_that_pass_are_only_counted(self):
        lines = closing_lines([made_up_part("a", [True, True]), made_up_part("b", [True])],
                              [made_up_part("c", [True])])
        self.assertEqual(lines, ["4 passed, 0 failed"])

    def test_a_part_that_passes_when_repeated_is_flaky(self):
        lines = closing_lines([made_up_part("a", [True, False], [True, True]), made_up_part("b", [True])])
        self.assertEqual(lines, [
            "flaky: a (first run: 1 passed, 1 failed; second run: 2 passed, 0 failed)",
            "3 passed, 0 failed"])

    def test_a_part_that_fails_twice_is_not_flaky(self):
        lines = closing_lines([made_up_part("a", [True, False], [False])])
        self.assertEqual(lines, [
            "failed twice: a (first run: 1 passed, 1 failed; second run: 0 passed, 1 failed)",
            "0 passed, 1 failed"])

    def test_two_flaky_parts_are_tolerated(self):
        lines = closing_lines(*[[made_up_part(name, [False], [True])] for name in "ab"])
        self.assertEqual(lines[-1], "2 passed, 0 failed")
        self.assertEqual([line.split()[0] for line in lines[:-1]], ["flaky:", "flaky:"])

    def test_three_flaky_parts_fail(self):
        lines = closing_lines(*[[made_up_part(name, [False], [True])] for name in "abc"])
        self.assertEqual(lines[-2:], [
            "not ok - at most 2 parts are flaky (3 are: a, b, c)", "3 passed, 1 failed"])


if __name__ == "__main__":
    unittest.main()
