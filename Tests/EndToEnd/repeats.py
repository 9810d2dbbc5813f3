"""Plays parts, repeats the failed ones, and reports those that pass on the second run as flaky."""

from typing import NamedTuple

# More flaky parts fail the test, because the cause is then probably in the test or the program.
MOST_FLAKY = 2


class Counts(NamedTuple):
    """The number of passed and failed checks of a part."""
    passed: int
    failed: int

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed"


class Results:
    """The first counts of all parts by name, and the second counts of the repeated ones."""

    def __init__(self):
        self.first = {}
        self.second = {}

    def add(self, counts):
        self.first.update({name: Counts(*count) for name, count in counts.items()})

    def add_repeated(self, counts):
        self.second.update({name: Counts(*count) for name, count in counts.items()})

    @property
    def failed_parts(self):
        return [name for name, counts in self.first.items() if counts.failed]

    @property
    def flaky_parts(self):
        """Returns the parts that first failed and then passed."""
        return [name for name, counts in self.second.items() if not counts.failed]

    @property
    def total(self):
        """Returns the sums of the last counts of each part. Too many flaky parts count as one
        failed check.
        """
        passed, failed = map(sum, zip(*{**self.first, **self.second}.values()))
        return Counts(passed, failed + (len(self.flaky_parts) > MOST_FLAKY))

    def closing_lines(self):
        """Returns the report for the end of the test, whose last line .ci/run reads."""
        for name, second in self.second.items():
            kind = "flaky" if name in self.flaky_parts else "failed twice"
            yield f"{kind}: {name} (first run: {self.first[name]}; second run: {second})"
        if len(self.flaky_parts) > MOST_FLAKY:
            names = ", ".join(self.flaky_parts)
            yield f"not ok - at most {MOST_FLAKY} parts are flaky ({len(self.flaky_parts)} are: {names})"
        yield str(self.total)


def play_all(subjects, play_together, play_alone):
    """Plays the parts of subjects, which are lists of functions, and repeats those that fail.

    `play_together` plays all subjects, and returns a dictionary of counts for each of them. `play_alone`
    plays one part while no other one is played, and returns such a dictionary.
    """
    results = Results()
    for counts in play_together(subjects):
        results.add(counts)
    failed = results.failed_parts
    for part in [part for parts in subjects for part in parts if part.__name__ in failed]:
        print(f"# {part.__name__} failed and is repeated", flush=True)
        results.add_repeated(play_alone(part))
    return results
