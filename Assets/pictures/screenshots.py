"""The screenshots that `memory-game render` makes from sessions."""

import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
SESSIONS = os.path.join(FOLDER, "../../Tests/Fixtures/Sessions")

# The session, the time of the frame in seconds, and more options of each screenshot.
SCREENSHOTS = {
    "lab.png": ("lab", 3.5, ["--size", "400x600", "--scale", "2"]),
    "two-players.png": ("contest", 14, ["--size", "400x600"]),
    "inspector.png": ("inspector", 6, ["--inspector"]),
}


def render(program, name):
    """Renders a screenshot into a temporary folder and returns its path."""
    session, time, options = SCREENSHOTS[name]
    output = program.path("screenshot")
    done = program.run(
        "render", os.path.join(SESSIONS, session + ".jsonl"), "--output", output, "--at", str(time),
        "--menu-known", *options)
    assert not done.returncode, done.stderr
    return os.path.join(output, "00000.png")
