"""Nothing is ever lost: games, results, settings and the window's place, however the game ends."""

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
    """What a file holds without a last line that was cut off."""
    lines = content(path)
    return lines[:lines.rfind(b"\n") + 1]


def replayed(program, file):
    """What `replay` tells of a session, a line a state."""
    return program.run("replay", file).stdout.splitlines()


def kill(game):
    """Kills a game as a crash would; returns when it is gone."""
    game.process.kill()
    game.process.wait()


def started(home, waits=True):
    """Starts the game, and waits for its window only, or for nothing; returns the process."""
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
            process = started(home, waits=number % 10 != 5)  # It may die while it starts, too.
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
    equal("killed a hundred times it goes on with the same file, and no line is lost", lost, [])
    equal("and what was played before replays the same", differing, [])
    equal("and it looks as it was left", unlike, [])
    check("and much was played meanwhile", events > 40, f"{events} events, {deals} deals")


def die_when_seen(game, card):
    """Chooses a card, and kills the game in the moment in which that is seen."""
    game.display.xdotool("mousemove", "--window", game.id, *game.rendered().center(card))
    wait_until(lambda: game.wake_ups(0.1) == 0)  # A card under the pointer answers.
    before = game.pixels()
    game.display.xdotool("mousedown", 1)
    check("a choice is seen", game.changes(before))
    kill(game)
    game.display.xdotool("mouseup", 1)


def seen_is_kept(program, display):
    """What was seen is on the disk: the frame that shows a choice is the moment of the crash."""
    home = Home(program, display, "home-seen")
    missing = []
    for place in [0, 5, 7, 2, 9, 11]:
        game = home.play()
        known = len(game.lines())
        die_when_seen(game, place)
        if whole_lines(game.file).count(b"\n") != known + 1:
            missing.append(place)
    equal("every choice that was seen when the program died is kept", missing, [])


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
    equal("with a torn last line the same game goes on", home.sessions(), [game.file])
    check("what was torn is told", with_notice != game.rendered().pixels)
    game.choose(0)
    check("the next choice takes its place", content(game.file).startswith(whole))
    equal("and the session is sound", program.run("replay", game.file).stderr, "")
    kill(game)

    for name, damage in [("a session without its first line", b'{"memory-ga'),
                         ("an empty session", b""), ("a session of noise", bytes(range(256)) * 9)]:
        [*_, file] = home.sessions()
        with open(file, "wb") as session:
            session.write(damage)
        game = home.play()
        game.still()
        check(f"{name} is no reason not to play", game.choose(1))
        check(f"{name} is not the one that is played", game.file != file)
        equal(f"{name} is kept, under another name", [content(path) for path in glob.glob(
            file + ".damaged-*")], [damage])
        game.settle(f"{name}: another game looks as rendered")
        kill(game)


def two_windows(program, display):
    home = Home(program, display, "home-two")
    first = home.play()
    first.resize(400, 600)
    second = home.play()
    display.xdotool("windowmove", second.id, 640, 0)
    check("two windows have a file each", first.file != second.file and len(home.sessions()) == 2)
    first.choose(1)
    second.choose(2)
    first.choose(3)
    second.choose(4)
    equal("in which only their own choices are", [first.events(), second.events()],
          [[("choose", 1), ("choose", 3)], [("choose", 2), ("choose", 4)]])
    third = home.play()
    check("a third one begins a game of its own", third.file not in (first.file, second.file))
    kill(third)
    os.remove(third.file)
    kill(first)
    again = home.play()
    again.watch(first.file)
    again.choose(5)
    equal("the one whose window is gone goes on alone", again.events()[-1], ("choose", 5))
    display.xdotool("windowmove", again.id, 0, 0)
    again.settle("as it was left")
    equal("the other one has nothing of it", len(second.events()), 2)
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
        equal("closing the window ends it with 0 and without a word", game.end(), (0, ""))
        check("and keeps the game", home.play().events() == [("choose", 3)])
        program.stop()
        game = home.play()
        game.settle("which looks as it was left")
        game.choose(7)
        game.send(15)
        equal("SIGTERM ends it with 143 and without a word", game.end(), (143, ""))
        game = home.play()
        game.settle("and keeps the game")
        game.choose(6)
        other.server.kill()
        code, errors = game.end()
        check("a lost display ends it with 69 and one line", (code, errors.count("\n")) == (69, 1),
              f"{code}: {errors}")
    home.display = display
    game = home.play()
    equal("and keeps the game", game.events(), [("choose", 3), ("choose", 7), ("choose", 6)])
    game.settle("as it was left, on another display")
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
    equal("Ctrl+N deals anew while a game is under way, and no single letter does",
          [name for name, _ in game.events()[3:]], ["restart"])
    game.hide_focus()
    game.settle("the new deal looks as rendered")
    kill(game)
    game = home.play()
    game.settle("killed and started again it offers Undo still")
    game.keys("ctrl+z")
    equal("Ctrl+Z takes it back", game.await_events(), [("undo", True)])
    state = game.state()
    equal("to the card", (state["cards"], state["flips"]), (before["cards"], before["flips"]))
    game.settle("and looks as before")
    game.keys("ctrl+z", "ctrl+n")
    game.await_events()
    game.still()
    equal("once", [name for name, _ in game.events()[3:]], ["restart", "undo", "restart"])
    game.choose(0)
    game.keys("ctrl+z")
    check("after a choice there is no way back, which the window says", game.still() != game.rendered().pixels)
    equal("and the game goes on", game.choose(1), [("choose", 1)])
    game.settle("as rendered")
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
            check(f"{title}: the game goes on, and the window tells what is wrong",
                  game.still() != game.rendered().pixels)
            equal(f"{title}: it is set aside as it was", content(f"{path}.damaged-{number}"), bad)
            check(f"{title}: it is gone", not os.path.exists(path) or name == "window")
            equal(f"{title}: quitting ends with 0", game.quit()[0], 0)
        again = home.play()
        again.settle(f"{name}.json: the next time nothing is told")
        again.quit()
    equal("the game was the same all the time", game.events(), [("choose", 0)])

    for folder in ["state", "config"]:
        shutil.rmtree(os.path.join(home.folder, folder))
        with open(os.path.join(home.folder, folder), "w"):
            pass
    game = Game(program, display, process=started(home))
    check("where nothing can be kept the game is played, and the window says so", game.changes(b""))
    game.still()
    game.keys("ctrl+q")
    equal("and ends with 0", game.process.wait(5), 0)


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
        equal("the window is of another size", expected[2:], (500, 700))
        game.quit()
        found = []
        for _ in range(3):
            game = home.play()
            game.size = (500, 700)
            game.settle("started again the window looks as rendered")
            found.append(geometry(game))
            game.quit()
        equal("its size and place are remembered, and do not drift", found, [expected] * 3)

        game = home.play()
        game.is_shown("activate")
        game.keys("F11")
        game.size = SCREEN
        game.settle("F11 fills the screen")
        game.quit()
        game = home.play()
        game.size = SCREEN
        game.settle("started again it fills the screen")
        game.is_shown("activate")
        game.keys("F11")
        game.size = (500, 700)
        game.settle("F11 leads back to the size from before")
        check("and to the place", wait_until(lambda: geometry(game) == expected),
              f"{geometry(game)} for {expected}")
        game.quit()
        game = home.play()
        game.size = (500, 700)
        game.settle("the next time it is a window again")
        equal("at its place", geometry(game), expected)
        game.quit()


def finished_games(program, display):
    home = Home(program, display, "home-results")
    game = home.play()
    equal("at first there are no results", program.results(), [])
    places = [place for pair in game.pairs() for place in pair]
    game.choose(*places[:-1])
    die_when_seen(game, places[-1])
    found = program.results()
    equal("a finished game is a result, even if the program dies at its end", len(found), 1)
    [result] = found
    equal("which tells how it went", [result[key] for key in [
        "game", "rows", "columns", "players", "flips", "misses", "avoidable", "stars", "hints"]],
        ["lab", 4, 3, ["person"], 12, 0, 0, 3, 0])
    file = os.path.join(home.folder, "data/memory-game/results", result["file"])
    equal("and is a session that can be replayed",
          [(state["phase"], state["flips"]) for state in program.replay(file)[-1:]],
          [("finished", 12)])

    game = home.play()
    game.settle("started again the finished game is there")
    game.keys("r")
    game.await_events()
    game.choose(*[place for pair in game.pairs() for place in pair])
    check("the next one is a result of its own", wait_until(lambda: len(program.results()) == 2))
    check("and the table tells it", "Player" in program.run("results").stdout)
    game.quit()
    home.play()
    equal("starting again adds none", len(program.results()), 2)


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
    equal("what is typed at once after the last pair is not the finished game's", results("lab"),
          [(2, 0)])
    play("a1", "b1", "a1", "b1", options=["--game", "concentration", *pair])
    equal("choices on a finished board add no result", results("concentration"), [(2, 0)])
    pairs = [[{"text": word}, {"text": word.upper()}] for word in ["one", "two"]]
    with open(os.path.join(home.folder, "mine.json"), "w") as file:
        json.dump({"name": "mine", "title": "Mine", "pairs": pairs}, file)
    told = play("a1", options=["--game", "lab", "--deck", "mine.json", *pair], folder=home.folder)
    check("a deck is found beside where one is", "Card 1 of 2" in told, told)
    told = play("b1")
    check("and the game that was left with it is gone on with from anywhere", "A match" in told, told)
