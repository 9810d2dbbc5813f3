"""The fonts and libraries that draw pictures, on which the exact pixels depend."""

import ctypes.util
import hashlib
import os
import subprocess

FAMILIES = "Quicksand,Nunito,Comfortaa,Noto Sans,Noto Sans Arabic,Noto Sans Devanagari,DejaVu Sans,sans-serif"
FONTS = [f"{FAMILIES}:bold", "Noto Color Emoji,emoji:color=true", "Noto Sans Arabic:bold:lang=ar",
         "sans-serif:bold:lang=ja"]
LIBRARIES = ["SDL2", "SDL2_ttf", "SDL2_image", "freetype", "harfbuzz", "fribidi", "png16", "z"]


def fingerprint(data):
    return hashlib.blake2b(data, digest_size=6).hexdigest()


def made_with():
    """Returns the fonts of this machine by their hashes, and the libraries by their versions."""
    words = []
    for pattern in FONTS:
        path = subprocess.run(["fc-match", "-f", "%{file}", pattern], capture_output=True, text=True).stdout
        with open(path, "rb") as font:
            words.append(f"{os.path.basename(path)}={fingerprint(font.read())}")
    folders = ["/usr/lib", "/lib", f"/usr/lib/{os.uname().machine}-linux-gnu"]
    for name in LIBRARIES:
        library = ctypes.util.find_library(name) or name
        paths = [os.path.join(folder, library) for folder in folders]
        found = [os.path.basename(os.path.realpath(path)) for path in paths if os.path.exists(path)]
        words.append((found or [library])[-1])
    return " ".join(words)
