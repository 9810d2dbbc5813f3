"""Writes eight pictures of 500 by 500 pixels and their list into a folder."""

import json
import random
import struct
import sys
import zlib

SIDE = 500


def png(seed):
    """Coarse random squares, which compress like a drawing."""
    chance = random.Random(seed)
    colors = [[bytes(chance.randrange(256) for _ in range(3)) for _ in range(10)] for _ in range(10)]
    rows = b"".join(
        b"\0" + b"".join(colors[y // 50][x // 50] for x in range(SIDE)) for y in range(SIDE))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


folder = sys.argv[1]
names = [f"{number}.png" for number in range(8)]
for number, name in enumerate(names):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(png(number))
with open(f"{folder}/list.json", "w") as file:
    json.dump([{"title": name, "artwork_url": name} for name in names], file)
