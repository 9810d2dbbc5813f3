"""The animation of two turns, as a WebP file for README and as a WebM file for software centers.

The frames come from `memory-game render`. ImageMagick encodes the WebP frames, and this module
puts them into one file. GStreamer writes the WebM file.
"""

import json
import os
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass

FOLDER = os.path.dirname(os.path.abspath(__file__))
SESSION = os.path.join(FOLDER, "../../Tests/Fixtures/Sessions/turn.jsonl")
WEBP = os.path.join(FOLDER, "turn.webp")
WEBM = os.path.join(FOLDER, "turn.webm")

# The width and height of the picture, in pixels.
SIZE = (400, 600)
# The number of frames per second.
RATE = 25
# The duration of the animation, in seconds.
DURATION = 7
# The quality of the WebP frames, from 0 to 100.
WEBP_QUALITY = 76
# The target bit rate of the WebM file, in bits per second.
WEBM_BIT_RATE = 400_000


@dataclass
class Frame:
    """A rendered frame."""

    path: str
    # The rectangles that differ from the previous frame, each as x, y, width and height.
    changes: list
    # The time for which the frame is shown, in milliseconds.
    duration: int


def render(program, folder, environment):
    """Renders all frames of the animation as PNG files into a folder."""
    times = ",".join(f"{number / RATE:.3f}" for number in range(RATE * DURATION))
    subprocess.run(
        [program, "render", SESSION, "--output", folder, "--size", "%dx%d" % SIZE, "--at", times,
         "--menu-known"], env=environment, check=True)
    with open(os.path.join(folder, "frames.jsonl")) as lines:
        frames = [json.loads(line) for line in lines]
    return [Frame(os.path.join(folder, frame["file"]), frame["dirty"], 1000 // RATE)
            for frame in frames]


def changed_frames(frames):
    """Returns the frames that differ from the previous one. Each is shown until the next one."""
    changed = []
    for frame in frames:
        if frame.changes:
            changed.append(Frame(frame.path, frame.changes, frame.duration))
        else:
            changed[-1].duration += frame.duration
    return changed


# MARK: WebP


def write_webp(frames, path):
    """Writes an animation that plays once and then shows its last frame."""
    width, height = SIZE
    is_animation = 1 << 1
    background, loop_count = 0, 1
    chunks = chunk(b"VP8X", struct.pack("<I", is_animation) + uint24(width - 1) + uint24(height - 1))
    chunks += chunk(b"ANIM", struct.pack("<IH", background, loop_count))
    for frame in changed_frames(frames):
        chunks += chunk(b"ANMF", webp_frame(frame))
    with open(path, "wb") as file:
        file.write(chunk(b"RIFF", b"WEBP" + chunks))


def webp_frame(frame):
    """Returns the content of an ANMF chunk, which contains only the changed part of the picture.

    Pixels outside the changed rectangles are transparent, so that the previous frame stays visible.
    """
    left, top, width, height = bounding_box(frame.changes)
    header = uint24(left // 2) + uint24(top // 2) + uint24(width - 1) + uint24(height - 1)
    header += uint24(frame.duration) + bytes([0])
    rectangles = " ".join(
        f"rectangle {x - left},{y - top} {x - left + w - 1},{y - top + h - 1}" for x, y, w, h in frame.changes)
    encoded = subprocess.run(
        ["convert", frame.path, "-crop", f"{width}x{height}+{left}+{top}", "+repage", "-strip",
         "(", "-size", f"{width}x{height}", "xc:black", "-fill", "white", "-draw", rectangles, ")",
         "-alpha", "off", "-compose", "CopyOpacity", "-composite",
         "-quality", str(WEBP_QUALITY), "-define", "webp:method=6", "webp:-"],
        check=True, capture_output=True).stdout
    chunks = riff_chunks(encoded)
    return header + b"".join(data for name, data in chunks if name in (b"ALPH", b"VP8 "))


def bounding_box(rectangles):
    """Returns the smallest rectangle around all rectangles. WebP needs an even x and an even y."""
    left = min(x for x, _, _, _ in rectangles) // 2 * 2
    top = min(y for _, y, _, _ in rectangles) // 2 * 2
    right = max(x + width for x, _, width, _ in rectangles)
    bottom = max(y + height for _, y, _, height in rectangles)
    return left, top, right - left, bottom - top


def chunk(name, content):
    """Returns a RIFF chunk, whose content is padded to an even number of bytes."""
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def uint24(number):
    """Returns three bytes, the least significant byte first."""
    return number.to_bytes(3, "little")


def riff_chunks(data):
    """Yields the name and the whole bytes of each chunk of a WebP file."""
    position = len(b"RIFFsizeWEBP")
    while position < len(data):
        name, size = struct.unpack_from("<4sI", data, position)
        end = position + 8 + size + size % 2
        yield name, data[position:end]
        position = end


# MARK: WebM


def write_webm(frames, path):
    """Writes a video of the frames. The same frames give the same pixels, but not the same bytes."""
    folder = os.path.dirname(frames[0].path)
    run_pipeline(
        f'multifilesrc location="{folder}/%05d.png" caps=image/png,framerate={RATE}/1 '
        "! pngdec ! videoconvert ! video/x-raw,format=I420,colorimetry=bt709 "
        f"! vp9enc threads=1 deadline=0 cpu-used=1 target-bitrate={WEBM_BIT_RATE} end-usage=cq cq-level=24 "
        f'! webmmux writing-app=memory-game ! filesink location="{path}"')


def read_webm(path):
    """Returns the RGB pixels of all frames of a video."""
    with tempfile.NamedTemporaryFile() as pixels:
        run_pipeline(
            f'filesrc location="{path}" ! matroskademux ! vp9dec ! videoconvert '
            f'! video/x-raw,format=RGB ! filesink location="{pixels.name}"')
        with open(pixels.name, "rb") as file:
            return file.read()


def run_pipeline(description):
    """Runs a GStreamer pipeline in the Python that has its bindings."""
    subprocess.run(["/usr/bin/python3", __file__, description], check=True)


def run_pipeline_here(description):
    import gi

    gi.require_version("Gst", "1.0")
    from gi.repository import Gst

    Gst.init(None)
    pipeline = Gst.parse_launch(description)
    pipeline.set_state(Gst.State.PLAYING)
    message = pipeline.get_bus().timed_pop_filtered(
        Gst.CLOCK_TIME_NONE, Gst.MessageType.EOS | Gst.MessageType.ERROR)
    pipeline.set_state(Gst.State.NULL)
    if message.type == Gst.MessageType.ERROR:
        sys.exit(message.parse_error().gerror.message)


if __name__ == "__main__":
    run_pipeline_here(sys.argv[1])
