"""Simulated gamepads, for which umockdev provides /dev/input and /sys."""

import contextlib
import os
import struct
import subprocess
import sys
import tempfile
import threading

# The name, the vendor, the product, the version and the key codes.
KINDS = {
    "xbox": ("Microsoft X-Box 360 pad", 0x45E, 0x28E, 0x110,
             [0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13C, 0x13D, 0x13E]),
    "playstation": ("Sony Interactive Entertainment Wireless Controller", 0x54C, 0x9CC, 0x8111,
                    [0x130, 0x131, 0x133, 0x134, *range(0x136, 0x13F)]),
}
STICK, TRIGGER, CROSS = (-32768, 32767, 16, 128), (0, 255, 0, 0), (-1, 1, 0, 0)
AXES = {0: STICK, 1: STICK, 2: TRIGGER, 3: STICK, 4: STICK, 5: TRIGGER, 16: CROSS, 17: CROSS}
DEVICE = "/sys/devices/platform/pad/input/input%d/event%d"
FILE = "/dev/input/event%d"

KEY, AXIS = 1, 3
A, B, LEFT, RIGHT, START = 0x130, 0x131, 0x136, 0x137, 0x13B
WAYS = {"Left": (0, -1), "Right": (0, 1), "Up": (1, -1), "Down": (1, 1)}


class Pads:
    """A simulated machine for gamepads, which a program finds through its environment."""

    def __init__(self):
        # This is Debian's Python, which finds the packages that .ci/run installs.
        self.process = subprocess.Popen(
            ["umockdev-wrapper", "/usr/bin/python3", __file__], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        self.env = {"UMOCKDEV_DIR": self.process.stdout.readline().strip(),
                    "LD_PRELOAD": "libumockdev-preload.so.0"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def tell(self, *words):
        print(*words, file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == "done\n", "the pads are gone"

    def plug(self, kind, number=20):
        self.tell("plug", kind, number)
        return Pad(self, number)


def opened(process):
    """Returns the number of a program's open gamepad descriptors, which is two for each gamepad.

    umockdev implements gamepads with terminals.
    """
    count, folder = 0, f"/proc/{process.pid}/fd"
    for name in os.listdir(folder):
        with contextlib.suppress(FileNotFoundError):  # The descriptor may have been closed in the meantime.
            count += os.readlink(os.path.join(folder, name)).startswith("/dev/pts/")
    return count


class Pad:
    def __init__(self, pads, number):
        self.pads, self.number = pads, number

    def unplug(self):
        self.pads.tell("unplug", self.number)

    def press(self, *keys):
        for key in keys:
            self.pads.tell("send", self.number, KEY, key, 1, KEY, key, 0)

    def cross(self, way):
        axis, value = WAYS[way]
        self.pads.tell("send", self.number, AXIS, 16 + axis, value, AXIS, 16 + axis, 0)

    def tilt(self, way, share=1.0):
        axis, value = WAYS[way]
        self.pads.tell("send", self.number, AXIS, axis, round(value * share * 32767))

    def tremble(self, is_on):
        """Makes the stick send small values continuously, or stops it."""
        self.pads.tell("tremble", self.number, int(is_on))

    def stick(self, way):
        self.tilt(way)
        self.tilt(way, 0)


def bits(numbers, size):
    data = bytearray(size)
    for number in numbers:
        data[number // 8] |= 1 << number % 8
    return data.hex().upper()


def words(numbers):
    value = sum(1 << number for number in numbers)
    return " ".join(f"{value >> shift & (1 << 64) - 1:x}" for shift in range(704, -1, -64))


def description(kind, number):
    name, vendor, product, version, keys = KINDS[kind]
    device = DEVICE.removeprefix("/sys") % (number, number)
    return f"""P: {device}
N: input/event{number}
E: DEVNAME=/dev/input/event{number}
E: ID_INPUT=1
E: ID_INPUT_JOYSTICK=1
E: MAJOR=13
E: MINOR={64 + number}
E: SUBSYSTEM=input
A: dev=13:{64 + number}

P: {os.path.dirname(device)}
E: NAME="{name}"
E: PRODUCT=3/{vendor:x}/{product:x}/{version:x}
E: SUBSYSTEM=input
A: name={name}
A: capabilities/abs={words(AXES)}
A: capabilities/ev={words([0, KEY, AXIS])}
A: capabilities/key={words(keys)}
A: id/bustype=0003
A: id/vendor={vendor:04x}
A: id/product={product:04x}
A: id/version={version:04x}

"""


def answers(kind, number):
    """Returns the responses of the device to SDL's requests, by their sizes."""
    name, *identity, keys = KINDS[kind]
    text = name.encode() + b"\0"
    lines = [f"@DEV {FILE % number} (EVDEV)", "EVIOCGVERSION 0 01000100",
             f"EVIOCGID 0 {struct.pack('<4H', 3, *identity).hex().upper()}",
             f"EVIOCGNAME {len(text)} {text.ljust(128, bytes(1)).hex().upper()}"]
    for event, numbers, size in [
            (0, [0, KEY, AXIS], 8), (KEY, keys, 96), (2, [], 8), (AXIS, AXES, 8), (21, [], 16)]:
        lines.append(f"EVIOCGBIT({event}) {size} {bits(numbers, size)}")
    for axis, (low, high, fuzz, flat) in AXES.items():
        facts = struct.pack("<6i", 0, low, high, fuzz, flat, 0)
        lines.append(f"EVIOCGABS({axis}) 0 {facts.hex().upper()}")
    return "\n".join(lines + [f"EVIOCGKEY 96 {bits([], 96)}", ""])


def message(*values):
    return b"".join(struct.pack("<qqHHi", 0, 0, *values[index:index + 3]) + bytes(24)
                    for index in range(0, len(values), 3))


def tremble(file, is_still):
    values = [300, -500, 900, 0, -1100, 700]
    while not is_still.wait(0.02):
        values.append(values.pop(0))
        os.write(file, message(AXIS, 0, values[0]))


def serve():
    """Executes the lines on standard input until it ends."""
    import gi
    gi.require_version("UMockdev", "1.0")
    from gi.repository import UMockdev

    machine, is_still = UMockdev.Testbed.new(), threading.Event()
    print(machine.get_root_dir(), flush=True)
    for line in sys.stdin:
        verb, *arguments = line.split()
        if verb == "plug":
            kind, number = arguments[0], int(arguments[1])
            is_first = not os.path.isdir(machine.get_root_dir() + "/dev/input")
            with tempfile.NamedTemporaryFile("w") as file:
                file.write(answers(kind, number))
                file.flush()
                # A program opens the device immediately, and would end without a response.
                machine.load_ioctl(FILE % number, file.name)
                machine.add_from_string(description(kind, number))
            # Without this folder, a program waits for a message. With the folder, it watches the
            # folder.rocess.
            if is_first:
                machine.uevent(DEVICE % (number, number), "add")
        elif verb == "unplug":
            device = DEVICE % (int(arguments[0]), int(arguments[0]))
            machine.remove_device(device)
            machine.remove_device(os.path.dirname(device))
        elif verb == "tremble":
            is_still.set()
            if arguments[1] == "1":
                is_still = threading.Event()
                file = machine.get_dev_fd(FILE % int(arguments[0]))
                threading.Thread(target=tremble, args=(file, is_still), daemon=True).start()
        else:
            number, *values = map(int, arguments)
            os.write(machine.get_dev_fd(FILE % number), message(*values))
        print("done", flush=True)


if __name__ == "__main__":
    serve()
