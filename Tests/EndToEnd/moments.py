"""Compares a window in which something moves with the frames around a moment."""

from harness import check, wait_until

STEP = 1 / 90


def unlikeness(first, second):
    """The share of the pixels that clearly differ, looking at every third one."""
    first, second = first[1::9], second[1::9]
    if len(first) != len(second):
        return 1.0
    return sum(abs(a - b) > 40 for a, b in zip(first, second)) / len(first)


def best_moment(game, spread, late):
    """Takes a picture of the window and finds the rendered frame that is most like it.

    Returns the unlikeness of the best frame, and that of a frame from another time, for comparison.
    """
    pixels = game.pixels()
    now = game.now() - late
    steps = int(spread / STEP)
    times = [now + step * STEP for step in range(-steps, steps + 1)]
    frames = game.program.frames(game.file, times + [now + 1.5], game.size, game.options)
    likes = [unlikeness(pixels, frame.pixels) for frame in frames]
    return min(likes[:-1]), likes[-1]


def moves_as_rendered(game, name, late=0.0, most=0.010):
    """Checks that the moving window looks as `render` says for this moment, some pixels apart.

    `late` is how many seconds the game was hidden, for which nothing floated.
    """
    seen = []

    def looks_right():
        seen.append(best_moment(game, 0.25, late))
        return seen[-1][0] <= most and seen[-1][1] > 2 * most
    return check(name, wait_until(looks_right, 10), f"unlike in {seen}")
