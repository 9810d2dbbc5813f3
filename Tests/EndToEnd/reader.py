"""What a screen reader finds and says, and what a voice says without one."""

import json
import os
import signal

from decks import press
from game import Game
from harness import Program, check, equal, wait_until
from languages import installed
from reader_client import Client
from speech import Desktop, Speech


def names_of_cards(client):
    return [name for role, name, states in client.parts()
            if name.startswith("Card ") and "showing" in states]


def reader_finds_and_presses(program, display):
    hidden = [f"Card {card + 1} of 12, face down" for card in range(12)]
    with Desktop(display.env) as desktop:
        game = Game(program, display, env=desktop.env)
        client = Client(desktop.env)
        game.settle("a game that nobody reads appears")
        check("nobody reads, so nothing is told", not client.parts())
        desktop.wants_reader(True)
        check("a reader that comes finds all cards, and no face", wait_until(
            lambda: names_of_cards(client) == hidden, 20), names_of_cards(client))
        game.keys("Right")
        check("the window is active, the focus on a card", wait_until(
            lambda: "Memory Game" in client.names("active")
            and client.names("focused") == hidden[:1], 20))
        check("which is told", wait_until(
            lambda: client.hears("object:state-changed:focused", hidden[0]), 20))
        for name in ["Find all six matching pairs.", "Flips: 0", "Misses: 0", "Restart", "Menu"]:
            check(f"{name} is found", name in client.names())
        (a, b), (c, _), (d, _), *_ = game.pairs()
        for cards, told in [((a, b), "A match: 1 of 6 pairs found."), ((c, d), "No match.")]:
            for card in cards:
                check(f"card {card + 1} is pressed", client.press(f"Card {card + 1} of") is True)
                equal("and chosen", game.await_events(), [("choose", card)])
            check(f"the reader is told: {told}", wait_until(
                lambda: client.hears("object:announcement", told), 20), client.events())
        game.hide_focus()
        game.settle("what the reader presses is seen")
        game.sleeps("at rest nothing wakes the game that is read")
        game.keys("F10")
        check("below the menu no card is found", wait_until(
            lambda: "Continue" in client.names()
            and not any("Card " in name for _, name, _ in client.parts()), 20), client.parts())
        client.press("Continue")
        check("and is left by a press", wait_until(
            lambda: names_of_cards(client) and "Continue" not in client.names(), 20))
        desktop.wants_reader(False)
        check("a reader that goes finds nothing more", wait_until(lambda: not client.parts(), 20))
        desktop.wants_reader(True)
        check("one that comes back finds it", wait_until(lambda: client.parts(), 20))
        client.stop()
        desktop.send(signal.SIGKILL)
        desktop.launcher.wait()
        game.keys("Right", "Right")
        game.sleeps("when the bus of the readers has gone nothing wakes the game")
        desktop.launch()
        desktop.wants_reader(True)
        client = Client(desktop.env)
        check("a reader on another bus finds it", wait_until(lambda: client.parts(), 20))
        client.stop()
        desktop.stop()
        game.sleeps("without its buses nothing wakes the game")
        game.keys("Right")
        game.ends("the game that lost its reader")


def reader_of_controllers(program, display):
    for name, architecture in ("concentration", "mvc"), ("challenge", "delegate"):
        with Desktop(display.env) as desktop:
            desktop.wants_reader(True)
            client = Client(desktop.env)
            game = Game(program, display, "--game", name, "--architecture", architecture,
                        size=(800, 500), env=desktop.env)
            check(f"what {architecture} shows is found", wait_until(
                lambda: names_of_cards(client), 20))
            game.settle(f"{architecture} is read")
            (a, b), (c, _), (d, _), *_ = game.pairs()
            for cards, told in [((a, b), "A match: 1 of "), ((c, d), "No match.")]:
                game.choose(*cards)
                check(f"and told: {told}", wait_until(
                    lambda: client.hears("object:announcement", told), 20), client.events())
            client.stop()
            game.ends(f"{architecture}, that was read")


def reader_that_hangs(program, display):
    with Desktop(display.env) as desktop:
        desktop.wants_reader(True)
        desktop.send(signal.SIGSTOP)
        game = Game(program, display, env=desktop.env)
        game.choose(0)
        game.settle("with a readers' bus that hangs it is played")
        game.sleeps("and nothing wakes the game that waits for it")
        desktop.send(signal.SIGCONT)
        client = Client(desktop.env)
        check("when it goes on the game is found", wait_until(lambda: names_of_cards(client), 20))
        desktop.send(signal.SIGSTOP)
        game.choose(1)
        game.hide_focus()
        game.settle("and played on when it hangs once more")
        game.sleeps("which wakes nobody")
        client.stop()
        game.ends("the game whose reader hangs")


def reader_says(program, display):
    with Speech() as speech, Desktop(dict(display.env, **speech.env)) as desktop:
        game = Game(program, display, env=desktop.env)
        game.settle("a game appears before its reader")
        speech.start("orca", "--replace", env=desktop.env)
        check("a reader begins", speech.says("Screen reader on.", 40))
        check("and reads the game", speech.says("12 cards in 4 rows of 3."), speech.spoken())
        game.keys("Right")
        check("the focus is read", speech.says("Card 1 of 12, face down"), speech.spoken())
        pairs = game.pairs()
        # The first miss once more is avoidable, so that there is a review.
        (a, _), (b, _), (c, _), (d, _), *_ = pairs
        for card in a, b, c, d, a, b, c, d:
            game.keys(*"abc"[card % 3] + str(card // 3 + 1), "Return")
            game.await_events()
            game.still()
        for number, pair in enumerate(pairs, 1):
            for card in pair:
                game.keys(*"abc"[card % 3] + str(card // 3 + 1), "Return")
                game.await_events()
            told = f"A match: {number} of 6 pairs found."
            check(f"it says: {told}", speech.says(told), speech.spoken())
        check("the end is read", speech.says("Flips: 20."), speech.spoken())
        check("and its dialog", speech.says("Well done! dialog"), speech.spoken())
        for key in ["Escape", "F1"]:
            press(game, key)
        check("so is a page", speech.says("Rules"), speech.spoken())
        for key in ["Escape", "F10", *["Right"] * 4, "Return"]:
            press(game, key)
        check("the settings are read", speech.says("Settings dialog"), speech.spoken())
        for key in ["Escape", *["Right"] * 3, "Return"]:
            press(game, key)
        check("and the results", speech.says("Results dialog"), speech.spoken())
        game.keys("Escape", "Escape")
        wait_until(lambda: game.wake_ups(0.5) == 0, 10)
        game.sleeps("at rest nothing wakes the game that is read aloud")
        game.ends("the game that was read aloud")
        header = {"memory-game": 1, "game": "lab", "seed": 7, "players": ["person", "person"]}
        file = program.path("two.jsonl", json.dumps(header) + "\n")
        game = Game(program, display, "--resume", file, file=file, env=desktop.env)
        check("of two players it says whose turn it is", speech.says("Player 1's turn."))
        (a, _), (b, _), *_ = game.pairs()
        game.choose(a, b)
        check("and that it is the other's after a miss", speech.says(
            "No match.\n Player 2's turn."), speech.spoken())
        game.keys("Right")
        for page, keys in [("Menu", ["F10"]), ("Games", ["Right", "Right", "Return"]),
                           ("Make a deck", ["Tab"] * 5 + ["Right", "Return"])]:
            game.keys(*keys)
            check(f"{page} is read", speech.says(f"{page} dialog"), speech.spoken())
        for sign in "zo":
            game.keys(sign)
            check(f"a reader says {sign}", speech.says(f"notification {sign}."), speech.spoken())
        game.keys("Tab")
        check("the next field is empty", speech.says("First card entry."), speech.spoken())
        game.keys("shift+Tab")
        check("and the word that was typed", speech.says("Name entry zo."), speech.spoken())
        game.ends("the game for two")


def reader_says_it_in_german(program, display):
    german = {"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}
    translated = Program(installed(program))
    with Speech() as speech, Desktop(dict(display.env, **speech.env, **german)) as desktop:
        client = Client(desktop.env)
        speech.start("orca", "--replace", env=desktop.env)
        game = Game(translated, display, env=desktop.env)
        check("a German game is found", speech.says("Memo-Spiel Rahmen."), speech.spoken())
        game.keys("Right")
        check("its cards are read in German, and what they are", speech.says(
            "Karte 1 von 12, verdeckt Druckknopf."), speech.spoken())
        roles = client.ask("roles")
        check("so are all roles", "Druckknopf" in roles and "push button" not in roles, roles)
        (a, b), *_ = game.pairs()
        client.press(f"Karte {a + 1} von")
        client.press(f"Karte {b + 1} von")
        check("and what happens", speech.says("1 von 6 Paaren gefunden."), speech.spoken())
        client.stop()
        translated.stop()


def voice_without_reader(program, display):
    with Speech() as speech:
        game = Game(program, display, "--speak", env=speech.env)
        check("a voice begins", speech.says("Find all six matching pairs."), speech.spoken())
        game.keys("Right")
        check("it says where the focus is", speech.says("Card 1 of 12, face down"))
        (a, b), (c, _), (d, _), *_ = game.pairs()
        game.hide_focus()
        game.choose(c, d)
        check("and what comes of a choice", speech.says("No match."), speech.spoken())
        game.keys("F10", "Down", "Up")
        check("it reads pages", speech.says("Continue"), speech.spoken())
        game.keys("Escape")
        game.sleeps("at rest nothing wakes the game that speaks")
        speech.daemon.send_signal(signal.SIGSTOP)
        game.choose(a, b)
        game.settle("with a daemon that hangs it is played on")
        speech.daemon.send_signal(signal.SIGCONT)
        check("what was not said is said then", speech.says("A match: 1 of 6 pairs found."))
        game.ends("the game that spoke")
    nowhere = os.path.join(program.folder, "nowhere")
    game = Game(
        program, display, "--speak", env={"SPEECHD_ADDRESS": "unix_socket:" + nowhere})
    game.choose(0)
    wait_until(lambda: os.fstat(game.errors.fileno()).st_size)
    code, errors = game.quit()
    equal("without a daemon it is played, and one line says so", (code, errors.count("\n")), (0, 1))
    check("which says what is missing", "speech-dispatcher" in errors, errors)
