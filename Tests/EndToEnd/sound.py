"""Tests the sounds, which SDL's disk driver writes to a file."""

import os
import socket
import time
import wave
from array import array

from game import Game
from harness import check, equal, wait_until

RATE = 44_100
BUFFER = 1024  # Each sound begins at the start of a buffer of the device.
FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "Assets", "sounds")


def samples(name):
    with wave.open(os.path.join(FOLDER, name + ".wav")) as file:
        return array("h", file.readframes(file.getnframes()))


SOUNDS = {name: samples(name) for name in ["turn", "pair", "miss", "end", "button"]}


class Listener:
    """Reads the sounds that a game writes to a file."""

    def __init__(self, program, display, name="heard"):
        self.file = program.path(name + ".raw")
        self.story = array("h")  # All samples that should be in the file.
        display.env.pop("MEMORY_GAME_SOUND", None)
        display.env.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=self.file)

    def heard(self):
        if not os.path.exists(self.file):
            return array("h")
        with open(self.file, "rb") as file:
            data = file.read()
        return array("h", data[:len(data) // 2 * 2])

    def hears(self, name, action, *sounds, seconds=1):
        """Checks that an action soon causes some sounds, which begin in the same or nearby buffers."""
        begin = len(self.heard())
        action()
        found = wait_until(lambda: self.find(sounds), 5)
        check(f"{name} causes the sound {' and '.join(sounds)}", found)
        if found:
            late = (found[0] - begin) / RATE
            check(f"the sound of {name} is on time", late < seconds, f"{late:.3f} s")

    def find(self, sounds):
        """Returns the positions of at most two sounds, if no other sound precedes them.

        The sounds are appended to the expected samples.
        """
        heard = self.heard()
        for first in range(-(-len(self.story) // BUFFER) * BUFFER, len(heard), BUFFER):
            if any(heard[first:first + BUFFER]):
                break
        else:
            return None
        for apart in range(12):
            places = [first, first + apart * BUFFER][:len(sounds)]
            end = max(place + len(SOUNDS[sound]) for place, sound in zip(places, sounds))
            mixed = array("h", bytes(2 * (end - first)))
            for place, sound in zip(places, sounds):
                for index, sample in enumerate(SOUNDS[sound], place - first):
                    mixed[index] += sample
            if heard[first:end] == mixed:
                self.story.extend([0] * (first - len(self.story)))
                self.story.extend(mixed)
                return places
        return None

    def hears_nothing_else(self, name):
        heard = self.heard()
        length = len(self.story)
        check(name, heard[:length] == self.story and not any(heard[length:]))


def threads(game):
    return len(list(game.tasks("stat")))


def another_game(program, display):
    """Plays a second game while the device of the first one is still open."""
    listener = Listener(program, display, "another")
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window with sounds appears")
    listener.hears("a card", lambda: game.click(frame.center(0)), "turn")
    listener.hears("the start page", lambda: game.click((369, 569)), "button")
    listener.hears("Play", lambda: game.keys("Return"), "button")
    time.sleep(1)
    for _ in range(3):
        listener.hears("the menu of the next game", lambda: game.keys("F10"), "button")
        time.sleep(5)  # At the end, the first game has been silent for more than ten seconds.
    game.quit()


def sounds(program, display):
    listener = Listener(program, display)
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window with sounds appears")
    before = threads(game)
    check("before the first choice, no sound device is open", not os.path.exists(listener.file))

    def click(*cards):
        return lambda: game.click(*[frame.center(card) for card in cards])
    (a, _), (b, _), *_ = game.pairs()
    listener.hears("the first card", click(a), "turn")
    listener.hears("a miss", click(b), "miss")
    listener.hears("Restart", lambda: game.click((200, 560)), "button")
    *pairs, (a, b), (c, d) = game.pairs()
    for first, second in pairs:
        listener.hears("a card", click(first), "turn")
        listener.hears("the matching card", click(second), "pair")
    listener.hears("a pair at once", click(a, b), "turn", "pair")
    listener.hears("another card", click(c), "turn")
    listener.hears("the last pair", click(d), "end")
    check("the open device has additional threads", threads(game) > before)

    # These tests run during the silence.
    without_device(display, program)
    hanging(display, program)
    resumed(display, program)

    closed = wait_until(lambda: threads(game) == before, 13)
    check(
        "after the silence, no additional thread remains",
        closed, f"{threads(game)} instead of {before}")
    silence = (len(listener.heard()) - len(listener.story)) / RATE
    check("the silence lasts ten seconds", 7.5 < silence < 11, f"{silence:.1f} s")
    game.sleeps("the game sleeps after the silence")
    listener.hears_nothing_else("the file contains no other sound")
    os.remove(listener.file)
    listener = Listener(program, display)
    listener.hears("R after the silence", lambda: game.keys("r"), "button")
    # The disk driver writes a warning to standard error, because it is not meant for players.
    equal("the game ends with code 0 while a sound device is open", game.quit()[0], 0)


def plays_on(display, program, name, **variables):
    """Checks that a game without a sound device plays and ends without a delay."""
    display.env.update(variables)
    game = Game(program, display, file=program.path("silent.jsonl"))
    frame = game.rendered()
    game.settle(f"a game with {name} appears")
    slowest = 0
    for card in range(4):
        start = time.monotonic()
        game.click(frame.center(card))
        game.await_events()
        slowest = max(slowest, time.monotonic() - start)
    check(f"with {name}, no click is delayed", slowest < 0.5, f"{slowest:.3f} s")
    return game


def ends_at_once(game, name):
    game.keys("ctrl+q")
    start = time.monotonic()
    equal(f"with {name}, the game ends with code 0 and no output", game.end(), (0, ""))
    check(f"with {name}, the game ends immediately", time.monotonic() - start < 0.5)


def without_device(display, program):
    for name, variables in [
            ("a missing sound driver", {"SDL_AUDIODRIVER": "nonsense"}),
            ("no sound card", {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull})]:
        game = plays_on(display, program, name, **variables)
        game.sleeps(f"with {name}, the game sleeps")
        ends_at_once(game, name)


def hanging(display, program):
    """Tests a sound server that accepts a connection but never responds.

    SDL waits half a minute for it.
    """
    name = "a sound server that does not respond"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(program.path("pulse"))
        server.listen()
        server.settimeout(5)
        game = plays_on(display, program, name, SDL_AUDIODRIVER="pulseaudio",
                        PULSE_SERVER="unix:" + program.path("pulse"))
        call, _ = server.accept()
        with call:
            check("SDL connects to the sound server", call.recv(1))
            ends_at_once(game, name)


def resumed(display, program):
    """Checks that timed events have sounds, but only after the player's first input."""
    listener = Listener(program, display, "resumed")
    file = program.path("resumed.jsonl")
    game = Game(program, display, "--game", "challenge", file=file)
    frame = game.rendered()
    (a, _), (b, _), *_ = game.pairs()
    listener.hears(
        "a miss", lambda: game.click(frame.center(a), frame.center(b)), "turn", "miss")
    listener.hears("the end of a miss", lambda: None, "turn", seconds=2)
    time.sleep(1)  # Until then, the cards ignore clicks.
    game.click(frame.center(a), frame.center(b))
    game.await_events(4)
    game.quit()
    os.remove(listener.file)
    game = Game(program, display, "--resume", file, file=file)
    equal("the resumed game shows a miss", game.state()["phase"], "showingMiss")
    game.settle("the resumed miss turns face down")
    check("the resumed miss causes no sound", not os.path.exists(listener.file))
    game.quit()
