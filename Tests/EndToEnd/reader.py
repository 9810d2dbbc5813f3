"""Tests what a screen reader finds and speaks, and what the built-in voice speaks."""

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
        game.settle("the game appears without a screen reader")
        check("without a screen reader, there are no accessible objects", not client.parts())
        desktop.wants_reader(True)
        check("a new screen reader finds all cards, but no faces", wait_until(
            lambda: names_of_cards(client) == hidden, 20), names_of_cards(client))
        game.keys("Right")
        check("the window is active, and a card has the focus", wait_until(
            lambda: "Memory Game" in client.names("active")
            and client.names("focused") == hidden[:1], 20))
        check("the screen reader receives the focus change", wait_until(
            lambda: client.hears("object:state-changed:focused", hidden[0]), 20))
        for name in ["Find all six matching pairs.", "Flips: 0", "Misses: 0", "Restart", "Menu"]:
            check(f"the screen reader finds {name}", name in client.names())
        (a, b), (c, _), (d, _), *_ = game.pairs()
        for cards, told in [((a, b), "A match: 1 of 6 pairs found."), ((c, d), "No match.")]:
            for card in cards:
                check(
                    f"the screen reader presses card {card + 1}",
                    client.press(f"Card {card + 1} of") is True)
                equal("the press chooses the card", game.await_events(), [("choose", card)])
            check(f"the screen reader receives: {told}", wait_until(
                lambda: client.hears("object:announcement", told), 20), client.events())
        game.hide_focus()
        game.settle("the window shows what the screen reader pressed")
        game.sleeps("the game sleeps with a screen reader")
        game.keys("F10")
        check("below the menu, no card is accessible", wait_until(
            lambda: "Continue" in client.names()
            and not any("Card " in name for _, name, _ in client.parts()), 20), client.parts())
        client.press("Continue")
        check("a press on Continue closes the menu", wait_until(
            lambda: names_of_cards(client) and "Continue" not in client.names(), 20))
        desktop.wants_reader(False)
        check(
            "after the screen reader is turned off, there are no accessible objects",
            wait_until(lambda: not client.parts(), 20))
        desktop.wants_reader(True)
        check("after it is turned on again, there are objects", wait_until(lambda: client.parts(), 20))
        client.stop()
        desktop.send(signal.SIGKILL)
        desktop.launcher.wait()
        game.keys("Right", "Right")
        game.sleeps("the game sleeps after the accessibility bus has ended")
        desktop.launch()
        desktop.wants_reader(True)
        client = Client(desktop.env)
        check("a screen reader on another bus finds the game", wait_until(lambda: client.parts(), 20))
        client.stop()
        desktop.stop()
        game.sleeps("the game sleeps without its buses")
        game.keys("Right")
        game.ends("the game that lost its screen reader")


def reader_of_controllers(program, display):
    for name, architecture in ("concentration", "mvc"), ("challenge", "delegate"):
        with Desktop(display.env) as desktop:
            desktop.wants_reader(True)
            client = Client(desktop.env)
            game = Game(program, display, "--game", name, "--architecture", architecture,
                        size=(800, 500), env=desktop.env)
            check(f"the cards of {architecture} are accessible", wait_until(
                lambda: names_of_cards(client), 20))
            game.settle(f"with a screen reader, {architecture} looks as rendered")
            (a, b), (c, _), (d, _), *_ = game.pairs()
            for cards, told in [((a, b), "A match: 1 of "), ((c, d), "No match.")]:
                game.choose(*cards)
                check(f"{architecture} announces: {told}", wait_until(
                    lambda: client.hears("object:announcement", told), 20), client.events())
            client.stop()
            game.ends(f"{architecture} with a screen reader")


def reader_that_hangs(program, display):
    with Desktop(display.env) as desktop:
        desktop.wants_reader(True)
        desktop.send(signal.SIGSTOP)
        game = Game(program, display, env=desktop.env)
        game.choose(0)
        game.settle("the game can be played although the accessibility bus does not respond")
        game.sleeps("the game sleeps while it waits for the accessibility bus")
        desktop.send(signal.SIGCONT)
        client = Client(desktop.env)
        check(
            "the game is accessible when the bus responds again",
            wait_until(lambda: names_of_cards(client), 20))
        desktop.send(signal.SIGSTOP)
        game.choose(1)
        game.hide_focus()
        game.settle("the game can be played when the bus stops again")
        game.sleeps("the game sleeps when the bus stops again")
        client.stop()
        game.ends("the game with a stopped accessibility bus")


def reader_says(program, display):
    with Speech() as speech, Desktop(dict(display.env, **speech.env)) as desktop:
        game = Game(program, display, env=desktop.env)
        game.settle("the game appears before the screen reader starts")
        speech.start("orca", "--replace", env=desktop.env)
        check("the screen reader starts", speech.says("Screen reader on.", 40))
        check(
            "the screen reader reads the game",
            speech.says("12 cards in 4 rows of 3."), speech.spoken())
        game.keys("Right")
        check(
            "the screen reader reads the focused card",
            speech.says("Card 1 of 12, face down"), speech.spoken())
        pairs = game.pairs()
        # The first miss occurs twice, so it is avoidable the second time and the game offers a
        # review.
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
            check(f"the screen reader reads: {told}", speech.says(told), speech.spoken())
        check("the screen reader reads the end", speech.says("Flips: 20."), speech.spoken())
        check(
            "the screen reader reads the dialog at the end",
            speech.says("Well done! dialog"), speech.spoken())
        for key in ["Escape", "F1"]:
            press(game, key)
        check("the screen reader reads the help", speech.says("Rules"), speech.spoken())
        for key in ["Escape", "F10", *["Right"] * 4, "Return"]:
            press(game, key)
        check("the screen reader reads the settings", speech.says("Settings dialog"), speech.spoken())
        for key in ["Escape", *["Right"] * 3, "Return"]:
            press(game, key)
        check("the screen reader reads the results", speech.says("Results dialog"), speech.spoken())
        game.keys("Escape", "Escape")
        wait_until(lambda: game.wake_ups(0.5) == 0, 10)
        game.sleeps("the game sleeps after the screen reader has read it")
        game.ends("the game with Orca")
        header = {"memory-game": 1, "game": "lab", "seed": 7, "players": ["person", "person"]}
        file = program.path("two.jsonl", json.dumps(header) + "\n")
        game = Game(program, display, "--resume", file, file=file, env=desktop.env)
        check(
            "with two players, the screen reader reads whose turn it is",
            speech.says("Player 1's turn."))
        (a, _), (b, _), *_ = game.pairs()
        game.choose(a, b)
        check("after a miss, the screen reader announces the other player's turn", speech.says(
            "No match.\n Player 2's turn."), speech.spoken())
        game.keys("Right")
        for page, keys in [("Menu", ["F10"]), ("Games", ["Right", "Right", "Return"]),
                           ("Make a deck", ["Tab"] * 5 + ["Right", "Return"])]:
            game.keys(*keys)
            check(f"the screen reader reads {page}", speech.says(f"{page} dialog"), speech.spoken())
        for sign in "zo":
            game.keys(sign)
            check(
                f"the screen reader reads {sign}",
                speech.says(f"notification {sign}."), speech.spoken())
        game.keys("Tab")
        check(
            "the screen reader reads that the next field is empty",
            speech.says("First card entry."), speech.spoken())
        game.keys("shift+Tab")
        check("the screen reader reads the typed word", speech.says("Name entry zo."), speech.spoken())
        game.ends("the game for two")


def reader_says_it_in_german(program, display):
    german = {"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}
    translated = Program(installed(program))
    with Speech() as speech, Desktop(dict(display.env, **speech.env, **german)) as desktop:
        client = Client(desktop.env)
        speech.start("orca", "--replace", env=desktop.env)
        game = Game(translated, display, env=desktop.env)
        check(
            "the screen reader finds a German game", speech.says("Memo-Spiel Rahmen."), speech.spoken())
        game.keys("Right")
        check("the screen reader reads the cards and their roles in German", speech.says(
            "Karte 1 von 12, verdeckt Druckknopf."), speech.spoken())
        roles = client.ask("roles")
        check("all roles are German", "Druckknopf" in roles and "push button" not in roles, roles)
        (a, b), *_ = game.pairs()
        client.press(f"Karte {a + 1} von")
        client.press(f"Karte {b + 1} von")
        check(
            "the screen reader reads a match in German",
            speech.says("Ein Paar: 1 von 6 gefunden."), speech.spoken())
        client.stop()
        translated.stop()


def voice_without_reader(program, display):
    with Speech() as speech:
        game = Game(program, display, "--speak", env=speech.env)
        check(
            "the voice reads the start of the game",
            speech.says("Find all six matching pairs."), speech.spoken())
        game.keys("Right")
        check("the voice reads the focused card", speech.says("Card 1 of 12, face down"))
        (a, b), (c, _), (d, _), *_ = game.pairs()
        game.hide_focus()
        game.choose(c, d)
        check("the voice reads the result of a choice", speech.says("No match."), speech.spoken())
        game.keys("F10", "Down", "Up")
        check("the voice reads pages", speech.says("Continue"), speech.spoken())
        game.keys("Escape")
        game.sleeps("the game with a voice sleeps")
        speech.daemon.send_signal(signal.SIGSTOP)
        game.choose(a, b)
        game.settle("the game can be played although the speech service does not respond")
        speech.daemon.send_signal(signal.SIGCONT)
        check(
            "the voice speaks later when the service responds again",
            speech.says("A match: 1 of 6 pairs found."))
        game.ends("the game with a voice")
    nowhere = os.path.join(program.folder, "nowhere")
    game = Game(
        program, display, "--speak", env={"SPEECHD_ADDRESS": "unix_socket:" + nowhere})
    game.choose(0)
    wait_until(lambda: os.fstat(game.errors.fileno()).st_size)
    code, errors = game.quit()
    equal(
        "without a speech service, the game can be played and writes one line",
        (code, errors.count("\n")), (0, 1))
    check("the line names the missing service", "speech-dispatcher" in errors, errors)
