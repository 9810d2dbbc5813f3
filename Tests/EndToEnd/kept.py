"""Checks that games, results, settings and the window's position survive every end of the game."""

import glob
import json
import os
import random
import shutil
import subprocess
import time

from decks import Home
from game import Game
from harness import SCREEN, Display, check, equal, wait_until

CENTER = ((SCREEN[0] - 400) // 2, (SCREEN[1] - 600) // 2)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def whole_lines(path):
    """Returns the contents of a file without an incomplete last line."""
    lines = content(path)
    return lines[:lines.rfind(b"\n") + 1]


def replayed(program, file):
    """Returns what `replay` prints for a session, with one line per state."""
    return program.run("replay", file).stdout.splitlines()


def kill(game):
    """Kills a game like a crash, and waits for its end."""
    game.process.kill()
    game.process.wait()


def started(home, waits=True):
    """Starts the game, waits for its window if requested, and returns the process."""
    process = home.start().process
    found = not waits or wait_until(lambda: home.display.xdotool(
        "search", "--onlyvisible", "--pid", process.pid))
    assert found, "no window appears"
    return process


def a_hundred_crashes(program, display):
    home = Home(program, display, "home-crashes")
    game = home.play()
    cards = list(game.rendered().cards.values())
    points = [(CENTER[0] + card["frame"][0] + card["frame"][2] // 2,
               CENTER[1] + card["frame"][1] + card["frame"][3] // 2) for card in cards]
    kill(game)
    [file] = home.sessions()
    chance = random.Random(10)
    lost, differing, unlike, deals = [], [], [], 0
    states = replayed(program, file)
    for number in range(100):
        kept = content(file)
        if number % 10 == 0:
            game = home.play()
            if not wait_until(lambda: game.pixels() == game.rendered().pixels):
                unlike.append((number, program.keep(
                    game.size, game.pixels(), game.rendered().pixels)))
            process = game.process
        else:
            # The process may also be killed during its start.
            process = started(home, waits=number % 10 != 5)
        if '"finished"' in states[-1]:
            display.xdotool("key", "ctrl+n")
            deals += 1
        clicks = []
        for x, y in chance.choices(points, k=6):
            clicks += ["mousemove", x, y, "click", 1, "sleep", "%.3f" % chance.uniform(0, 0.04)]
        hand = subprocess.Popen(["xdotool", *map(str, clicks)], env=display.env)
        time.sleep(chance.uniform(0, 0.15))
        process.kill()
        process.wait()
        hand.terminate()
        hand.wait()
        if home.sessions() != [file] or not content(file).startswith(kept):
            lost.append(number)
            [*_, file] = home.sessions()
        before, states = states, replayed(program, file)
        if states[:len(before)] != before:
            differing.append(number)
    events = content(file).count(b"\n") - 1
    equal("after a hundred crashes, the game continues in the same file without a lost line", lost, [])
    equal("all earlier events replay with the same states", differing, [])
    equal("the restarted game looks the same as before each crash", unlike, [])
    check(
        "there were enough events between the crashes", events > 40, f"{events} events, {deals} deals")


def die_when_seen(game, card):
    """Chooses a card, and kills the game as soon as the window shows the choice."""
    game.display.xdotool("mousemove", "--window", game.id, *game.rendered().center(card))
    # A card also reacts to the pointer, so this change must be over.
    wait_until(lambda: game.wake_ups(0.1) == 0)
    before = game.pixels()
    game.display.xdotool("mousedown", 1)
    check("the window shows the choice", game.changes(before))
    kill(game)
    game.display.xdotool("mouseup", 1)


def seen_is_kept(program, display):
    """Checks that a choice is on the disk before the window shows it."""
    home = Home(program, display, "home-seen")
    missing = []
    for place in [0, 5, 7, 2, 9, 11]:
        game = home.play()
        known = len(game.lines())
        die_when_seen(game, place)
        if whole_lines(game.file).count(b"\n") != known + 1:
            missing.append(place)
    equal("every choice that the window showed before the crash is saved", missing, [])


def torn_lines(program, display):
    home = Home(program, display, "home-torn")
    game = home.play()
    game.choose(4)
    kill(game)
    whole = content(game.file)
    with open(game.file, "ab") as file:
        file.write(b'{"at":99.5,"cho')
    game = home.play()
    with_notice = game.still()
    equal("with an incomplete last line, the same game continues", home.sessions(), [game.file])
    check("the window reports the incomplete line", with_notice != game.rendered().pixels)
    game.choose(0)
    check("the next choice replaces the incomplete line", content(game.file).startswith(whole))
    equal("the session has no error", program.run("replay", game.file).stderr, "")
    kill(game)

    for name, damage in [("with a session without its first line", b'{"memory-ga'),
                         ("with an empty session", b""), ("with a session of random bytes", bytes(range(256)) * 9)]:
        [*_, file] = home.sessions()
        with open(file, "wb") as session:
            session.write(damage)
        game = home.play()
        game.still()
        check(f"{name}: the player can play", game.choose(1))
        check(f"{name}: the game has another session", game.file != file)
        equal(f"{name}: the corrupt file is renamed", [content(path) for path in glob.glob(
            file + ".damaged-*")], [damage])
        game.settle(f"{name}: the other game looks as rendered")
        kill(game)


def two_windows(program, display):
    home = Home(program, display, "home-two")
    first = home.play()
    first.resize(400, 600)
    second = home.play()
    display.xdotool("windowmove", second.id, 640, 0)
    check("two windows use separate files", first.file != second.file and len(home.sessions()) == 2)
    first.choose(1)
    second.choose(2)
    first.choose(3)
    second.choose(4)
    equal("each file contains only the choices of its window", [first.events(), second.events()],
          [[("choose", 1), ("choose", 3)], [("choose", 2), ("choose", 4)]])
    third = home.play()
    check("a third window begins a separate game", third.file not in (first.file, second.file))
    kill(third)
    os.remove(third.file)
    kill(first)
    again = home.play()
    again.watch(first.file)
    again.choose(5)
    equal("a new window continues the session of the killed one", again.events()[-1], ("choose", 5))
    display.xdotool("windowmove", again.id, 0, 0)
    again.settle("the continued game looks as before")
    equal("the session of the other window is unchanged", len(second.events()), 2)
    kill(again)
    kill(second)


def ways_to_end(program, display):
    home = Home(program, display, "home-ends")
    with Display(window_manager=["openbox"]) as other:
        home.display = other
        game = home.play()
        game.choose(3)
        game.is_shown("activate")
        game.keys("alt+F4")
        equal("closing the window ends the game with code 0 and no output", game.end(), (0, ""))
        check("closing the window keeps the game", home.play().events() == [("choose", 3)])
        program.stop()
        game = home.play()
        game.settle("the game looks the same as before")
        game.choose(7)
        game.send(15)
        equal("SIGTERM ends the game with code 143 and no output", game.end(), (143, ""))
        game = home.play()
        game.settle("SIGTERM keeps the game")
        game.choose(6)
        other.server.kill()
        code, errors = game.end()
        check(
            "a lost display ends the game with code 69 and one line",
            (code, errors.count("\n")) == (69, 1),
              f"{code}: {errors}")
    home.display = display
    game = home.play()
    equal("a lost display keeps the game", game.events(), [("choose", 3), ("choose", 7), ("choose", 6)])
    game.settle("on another display, the game looks the same as before")
    game.quit()


def undoing(program, display):
    home = Home(program, display, "home-undo")
    game = home.play()
    (a, other), (b, _) = game.pairs()[:2]
    game.choose(a, b, other)
    before = game.state()
    game.keys("r", "ctrl+n")
    game.await_events()
    game.still()
    equal("Ctrl+N deals a new game during a game, but R alone does not",
          [name for name, _ in game.events()[3:]], ["restart"])
    game.hide_focus()
    game.settle("the new deal looks as rendered")
    kill(game)
    game = home.play()
    game.settle("after a crash and a restart, Undo is still available")
    game.keys("ctrl+z")
    equal("Ctrl+Z returns to the previous game", game.await_events(), [("undo", True)])
    state = game.state()
    equal(
        "the previous game has the same cards and flips",
        (state["cards"], state["flips"]), (before["cards"], before["flips"]))
    game.settle("the previous game looks as rendered")
    game.keys("ctrl+z", "ctrl+n")
    game.await_events()
    game.still()
    equal("a second Ctrl+Z does nothing", [name for name, _ in game.events()[3:]], ["restart", "undo", "restart"])
    game.choose(0)
    game.keys("ctrl+z")
    check("after a choice, Ctrl+Z only shows a notice", game.still() != game.rendered().pixels)
    equal("the game continues after the notice", game.choose(1), [("choose", 1)])
    game.settle("the continued game looks as rendered")
    game.quit()


def damage(program, display):
    home = Home(program, display, "home-damage")
    game = home.play()
    game.choose(0)
    game.quit()
    for name, folder in [("settings", "config"), ("choice", "state"), ("window", "state")]:
        path = os.path.join(home.folder, folder, "memory-game", name + ".json")
        for number, bad in enumerate([b'{"sound":', b'{"nobody":1}', bytes(range(256)), b""], 1):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(bad)
            game = home.play()
            title = f"{name}.json, damage {number}"
            check(f"{title}: the game continues, and the window shows the problem",
                  game.still() != game.rendered().pixels)
            equal(
                f"{title}: the file is renamed without changes",
                content(f"{path}.damaged-{number}"), bad)
            check(f"{title}: the original path is free", not os.path.exists(path) or name == "window")
            equal(f"{title}: quitting ends with code 0", game.quit()[0], 0)
        again = home.play()
        again.settle(f"{name}.json: the next start shows no problem")
        again.quit()
    equal("the game was the same in all starts", game.events(), [("choose", 0)])

    for folder in ["state", "config"]:
        shutil.rmtree(os.path.join(home.folder, folder))
        with open(os.path.join(home.folder, folder), "w"):
            pass
    game = Game(program, display, process=started(home))
    check(
        "without writable folders, the game starts and the window shows the problem", game.changes(b""))
    game.still()
    game.keys("ctrl+q")
    equal("the game ends with code 0", game.process.wait(5), 0)


def place_of_window(program, display):
    with Display(window_manager=["openbox"]) as other:
        home = Home(program, other, "home-window")
        game = home.play()

        def geometry(game):
            words = dict(line.split("=") for line in other.output(
                "xdotool", "getwindowgeometry", "--shell", game.id).decode().split())
            return tuple(int(words[key]) for key in ["X", "Y", "WIDTH", "HEIGHT"])
        other.xdotool("windowmove", "--sync", game.id, 200, 100)
        other.xdotool("windowsize", "--sync", game.id, 500, 700)
        game.still()
        expected = geometry(game)
        equal("the window has another size", expected[2:], (500, 700))
        game.quit()
        found = []
        for _ in range(3):
            game = home.play()
            game.size = (500, 700)
            game.settle("after a restart, the window looks as rendered")
            found.append(geometry(game))
            game.quit()
        equal("the size and position are restored exactly", found, [expected] * 3)

        game = home.play()
        game.is_shown("activate")
        game.keys("F11")
        game.size = SCREEN
        game.settle("F11 fills the screen")
        game.quit()
        game = home.play()
        game.size = SCREEN
        game.settle("after a restart, the window fills the screen")
        game.is_shown("activate")
        game.keys("F11")
        game.size = (500, 700)
        game.settle("F11 restores the earlier size")
        check("F11 restores the earlier position", wait_until(lambda: geometry(game) == expected),
              f"{geometry(game)} instead of {expected}")
        game.quit()
        game = home.play()
        game.size = (500, 700)
        game.settle("after another restart, the window is not full screen")
        equal("the window is at its earlier position", geometry(game), expected)
        game.quit()


def finished_games(program, display):
    home = Home(program, display, "home-results")
    game = home.play()
    equal("a new player has no results", program.results(), [])
    places = [place for pair in game.pairs() for place in pair]
    game.choose(*places[:-1])
    die_when_seen(game, places[-1])
    found = program.results()
    equal("a finished game is a result, even if the program is killed at its end", len(found), 1)
    [result] = found
    equal("the result contains the outcome of the game", [result[key] for key in [
        "game", "rows", "columns", "players", "flips", "misses", "avoidable", "stars", "hints"]],
        ["lab", 4, 3, ["person"], 12, 0, 0, 3, 0])
    file = os.path.join(home.folder, "data/memory-game/results", result["file"])
    equal("the result can be replayed as a session",
          [(state["phase"], state["flips"]) for state in program.replay(file)[-1:]],
          [("finished", 12)])

    game = home.play()
    game.settle("after a restart, the finished game is shown")
    game.keys("r")
    game.await_events()
    game.choose(*[place for pair in game.pairs() for place in pair])
    check(
        "the next finished game is a separate result", wait_until(lambda: len(program.results()) == 2))
    check("the table of results lists the player", "Player" in program.run("results").stdout)
    game.quit()
    home.play()
    equal("another restart adds no result", len(program.results()), 2)


def kept_by_lines(program, display):
    home = Home(program, display, "home-lines")

    def play(*lines, options=(), folder="/"):
        return program.run(
            "play", "--view", "terminal", "--plain", *options, cwd=folder,
            input="".join(line + "\n" for line in lines), stderr=subprocess.STDOUT).stdout

    def results(game):
        return [(result["flips"], result["misses"]) for result in program.results()
                if result["game"] == game]
    pair = ["--rows", "1", "--columns", "2"]
    play("a1", "b1", "restart", "a1", options=["--game", "lab", *pair])
    equal("lines after the last pair do not change the finished game", results("lab"),
          [(2, 0)])
    play("a1", "b1", "a1", "b1", options=["--game", "concentration", *pair])
    equal("choices on a finished board add no result", results("concentration"), [(2, 0)])
    pairs = [[{"text": word}, {"text": word.upper()}] for word in ["one", "two"]]
    with open(os.path.join(home.folder, "mine.json"), "w") as file:
        json.dump({"name": "mine", "title": "Mine", "pairs": pairs}, file)
    told = play("a1", options=["--game", "lab", "--deck", "mine.json", *pair], folder=home.folder)
    check("a relative deck path works in its folder", "Card 1 of 2" in told, told)
    told = play("b1")
    check("the unfinished game with this deck continues from another folder", "A match" in told, told)
