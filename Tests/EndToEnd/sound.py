"""What is heard: SDL's disk driver writes it to a file, in which each sound is found at its time."""

import os
import socket
import time
import wave
from array import array

from game import Game
from harness import check, equal, wait_until

RATE = 44_100
BUFFER = 1024  # Sounds begin with a buffer of the device.
FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "Assets", "sounds")


def samples(name):
    with wave.open(os.path.join(FOLDER, name + ".wav")) as file:
        return array("h", file.readframes(file.getnframes()))


SOUNDS = {name: samples(name) for name in ["turn", "pair", "miss", "end", "button"]}


class Listener:
    """Hears what a game writes to a file instead of to a loudspeaker."""

    def __init__(self, program, display, name="heard"):
        self.file = program.path(name + ".raw")
        self.story = array("h")  # What should have been heard.
        display.env.pop("MEMORY_GAME_SOUND", None)
        display.env.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=self.file)

    def heard(self):
        if not os.path.exists(self.file):
            return array("h")
        with open(self.file, "rb") as file:
            data = file.read()
        return array("h", data[:len(data) // 2 * 2])

    def hears(self, name, action, *sounds, seconds=1):
        """Checks that an action is heard soon, as some sounds that begin in neighbouring buffers."""
        begin = len(self.heard())
        action()
        found = wait_until(lambda: self.find(sounds), 5)
        check(f"{name} is heard as {' and '.join(sounds)}", found)
        if found:
            late = (found[0] - begin) / RATE
            check(f"{name} is heard at its time", late < seconds, f"{late:.3f} s")

    def find(self, sounds):
        """Where sounds are found, at most two, and nothing else before; they go into the story."""
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
    """A second game, while the device of the first is still open."""
    listener = Listener(program, display, "another")
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window with sounds appears")
    listener.hears("a card", lambda: game.click(frame.center(0)), "turn")
    listener.hears("the start screen", lambda: game.click((369, 569)), "button")
    listener.hears("Play", lambda: game.keys("Return"), "button")
    time.sleep(1)
    for _ in range(3):
        listener.hears("the menu of the next game", lambda: game.keys("F10"), "button")
        time.sleep(5)  # In the end the first game has been silent for longer than ten seconds.
    game.quit()


def sounds(program, display):
    listener = Listener(program, display)
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window with sounds appears")
    before = threads(game)
    check("before the first choice no sound device is open", not os.path.exists(listener.file))

    def click(*cards):
        return lambda: game.click(*[frame.center(card) for card in cards])
    (a, _), (b, _), *_ = game.pairs()
    listener.hears("the first card", click(a), "turn")
    listener.hears("a miss", click(b), "miss")
    listener.hears("Restart", lambda: game.click((200, 560)), "button")
    *pairs, (a, b), (c, d) = game.pairs()
    for first, second in pairs:
        listener.hears("a card", click(first), "turn")
        listener.hears("its partner", click(second), "pair")
    listener.hears("a pair at once", click(a, b), "turn", "pair")
    listener.hears("one more card", click(c), "turn")
    listener.hears("the last pair", click(d), "end")
    check("meanwhile the device has threads of its own", threads(game) > before)

    # Others play during the silence.
    without_device(display, program)
    hanging(display, program)
    resumed(display, program)

    closed = wait_until(lambda: threads(game) == before, 13)
    check("after the silence no thread is left", closed, f"{threads(game)}, not {before}")
    silence = (len(listener.heard()) - len(listener.story)) / RATE
    check("it lasts ten seconds", 7.5 < silence < 11, f"{silence:.1f} s")
    game.sleeps("then nothing wakes the game")
    listener.hears_nothing_else("all this time nothing else was heard")
    os.remove(listener.file)
    listener = Listener(program, display)
    listener.hears("after the silence R", lambda: game.keys("r"), "button")
    # The disk driver has told on standard error that it is not meant for players.
    equal("with an open sound device the game ends with 0", game.quit()[0], 0)


def plays_on(display, program, name, **variables):
    """Checks that a game without a sound plays and ends as fast as any."""
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
    check(f"with {name} no click waits", slowest < 0.5, f"{slowest:.3f} s")
    return game


def ends_at_once(game, name):
    game.keys("ctrl+q")
    start = time.monotonic()
    equal(f"with {name} it ends with 0 and without a word", game.end(), (0, ""))
    check(f"with {name} it ends at once", time.monotonic() - start < 0.5)


def without_device(display, program):
    for name, variables in [
            ("a sound driver that is not there", {"SDL_AUDIODRIVER": "nonsense"}),
            ("no sound card", {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull})]:
        game = plays_on(display, program, name, **variables)
        game.sleeps(f"with {name} nothing wakes it at rest")
        ends_at_once(game, name)


def hanging(display, program):
    """A sound server that takes a call and never answers; SDL waits for it for half a minute."""
    name = "a sound server that hangs"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(program.path("pulse"))
        server.listen()
        server.settimeout(5)
        game = plays_on(display, program, name, SDL_AUDIODRIVER="pulseaudio",
                        PULSE_SERVER="unix:" + program.path("pulse"))
        call, _ = server.accept()
        with call:
            check("the server is called for sound", call.recv(1))
            ends_at_once(game, name)


def resumed(display, program):
    """What time alone does is heard, too, but not before the player has done something."""
    listener = Listener(program, display, "resumed")
    file = program.path("resumed.jsonl")
    game = Game(program, display, "--game", "challenge", file=file)
    frame = game.rendered()
    (a, _), (b, _), *_ = game.pairs()
    listener.hears(
        "a miss", lambda: game.click(frame.center(a), frame.center(b)), "turn", "miss")
    listener.hears("that it turns down", lambda: None, "turn", seconds=2)
    time.sleep(1)  # Until then they take no touch.
    game.click(frame.center(a), frame.center(b))
    game.await_events(4)
    game.quit()
    os.remove(listener.file)
    game = Game(program, display, "--resume", file, file=file)
    equal("a miss is resumed", game.state()["phase"], "showingMiss")
    game.settle("a miss that was resumed is turned down")
    check("and that is silent", not os.path.exists(listener.file))
    game.quit()
