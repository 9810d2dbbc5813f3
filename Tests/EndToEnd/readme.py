"""Compares the pictures of README and of the software centers with new frames."""

import os
import struct
import subprocess
import sys

from harness import check, equal
from made_with import made_with

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "../../Assets/pictures")
PINS = os.path.join(HERE, "../Fixtures/Pins/frames.txt")
sys.path.append(PICTURES)

import animation  # noqa: E402
import screenshots  # noqa: E402

REMEDY = "to renew it, run Assets/pictures/make .build-release/release/memory-game"

# The largest difference of a color in a cell of a picture, from 0 to 255. The cells have ten pixels
# on each side, and the differences come from lossy compression.
LOSSY_CELLS, LOSSY_TOLERANCE = "40x60", 16
# The same in eight by eight cells, where other fonts or libraries draw the letters.
OTHER_CELLS, OTHER_TOLERANCE = "8x8", 24
# The largest size of an animation, in bytes.
MAXIMUM_SIZE = 250_000


def has_same_fonts():
    """Returns whether this machine has the fonts and libraries with which the stored pictures were made."""
    with open(PINS) as pins:
        return pins.readline().rstrip("\n") == f"made with: {made_with()}"


def scaled(cells, *pictures, **options):
    """Returns the average colors of the cells of each picture."""
    return subprocess.run(
        ["convert", *pictures, "-scale", cells + "!", "-depth", "8", "rgb:-"], check=True,
        capture_output=True, **options).stdout


def shows_same(name, stored, fresh, frame_count):
    """Checks that two sequences of scaled frames have the same length and nearly the same colors."""
    tolerance = LOSSY_TOLERANCE if has_same_fonts() else OTHER_TOLERANCE
    length = len(fresh) // frame_count
    if not equal(f"{name} has as many frames as the session", len(stored) / length, frame_count):
        return
    differences = [
        max(abs(a - b) for a, b in zip(stored[start:start + length], fresh[start:start + length]))
        for start in range(0, len(fresh), length)]
    worst = max(range(frame_count), key=differences.__getitem__)
    check(f"{name} shows what the program draws", differences[worst] <= tolerance,
          f"frame {worst} differs by {differences[worst]} of 255, more than {tolerance}; {REMEDY}")


def screenshots_of_readme(program, display):
    """Checks that the screenshots show what the program draws today."""
    is_exact = has_same_fonts()
    for name in screenshots.SCREENSHOTS:
        fresh, stored = screenshots.render(program, name), os.path.join(PICTURES, name)
        if is_exact:
            pixels = [subprocess.run(["convert", path, "-depth", "8", "rgb:-"], check=True,
                                     capture_output=True).stdout for path in (stored, fresh)]
            check(f"{name} shows what the program draws", pixels[0] == pixels[1], REMEDY)
        else:
            shows_same(name, scaled(OTHER_CELLS, stored), scaled(OTHER_CELLS, fresh), 1)


def animation_of_readme(program, display):
    """Checks that the animation shows the turns of its session once and then stops."""
    frames = animation.render(program.binary, program.path("animation"), program.environment())
    changed = animation.changed_frames(frames)
    with open(animation.WEBP, "rb") as file:
        data = file.read()
    chunks = list(animation.riff_chunks(data))
    contents = [content[8:] for name, content in chunks if name == b"ANMF"]
    parameters = dict(chunks)

    canvas = parameters[b"VP8X"][12:18]
    width, height = (int.from_bytes(side, "little") + 1 for side in (canvas[:3], canvas[3:]))
    equal("the animation has the size of the frames", (width, height), animation.SIZE)
    equal("the animation plays once", struct.unpack("<H", parameters[b"ANIM"][12:14]), (1,))
    durations = [int.from_bytes(content[12:15], "little") for content in contents]
    pairs = enumerate(zip(durations, [frame.duration for frame in changed]))
    differences = [f"frame {number}: {stored} ms instead of {fresh} ms" for number, (stored, fresh)
                   in pairs if stored != fresh]
    check("the animation shows each frame as long as the session does", not differences, differences[:1])
    equal("the animation takes seven seconds", sum(durations), 7000)
    check("the animation is small", len(data) <= MAXIMUM_SIZE, f"{len(data)} bytes")

    cells = LOSSY_CELLS if has_same_fonts() else OTHER_CELLS
    shows_same("the animation", scaled(cells, animation.WEBP, "-coalesce"),
               scaled(cells, *[frame.path for frame in changed]), len(changed))


def video_of_software_centers(program, display):
    """Checks that the video shows the same turns."""
    frames = animation.render(program.binary, program.path("video"), program.environment())
    pixels = animation.read_webm(animation.WEBM)
    cells = LOSSY_CELLS if has_same_fonts() else OTHER_CELLS
    stored = scaled(cells, "-size", "%dx%d" % animation.SIZE, "-depth", "8", "rgb:-", input=pixels)
    shows_same("the video", stored, scaled(cells, *[frame.path for frame in frames]), len(frames))
    check("the video is small", os.path.getsize(animation.WEBM) <= MAXIMUM_SIZE)
