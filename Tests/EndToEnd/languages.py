"""Tests the language of help, errors and sentences, which the environment or an option selects."""

import ctypes
import os
import random
import shutil
import subprocess

from harness import check, equal

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def installed(program, name="installed"):
    """Returns a program that is installed, and finds the catalogs beside itself."""
    folder = program.path(name)
    for name in ["bin", "share/memory-game"]:
        os.makedirs(os.path.join(folder, name))
    binary = shutil.copy(program.binary, os.path.join(folder, "bin"))
    for name in ["art", "decks", "sounds"]:
        os.symlink(os.path.join(REPOSITORY, "Assets", name),
                   os.path.join(folder, "share/memory-game", name))
    subprocess.run([os.path.join(REPOSITORY, "po/make"), os.path.join(folder, "share/locale")],
                   check=True)
    return binary


def columns(text):
    """Returns the width of a text in a terminal, as the C library computes it."""
    library = ctypes.CDLL("libc.so.6")
    library.setlocale(0, b"C.UTF-8")  # LC_CTYPE
    return sum(max(0, library.wcwidth(ord(sign))) for sign in text)


def languages(program, display):
    binary = installed(program)
    names = {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"}
    plain = {name: value for name, value in display.env.items() if name not in names}

    def run(*arguments, text="", **variables):
        return program.run(*arguments, binary=binary, env={**plain, **variables}, input=text)

    english = run("--help").stdout
    for wish, variables in [
            ("LANGUAGE", {"LANGUAGE": "de", "LC_ALL": "C.UTF-8"}), ("LANG", {"LANG": "de_DE.UTF-8"}),
            ("LC_MESSAGES before LANG", {"LC_MESSAGES": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"})]:
        check(f"with {wish}, the help is German", "Ein Memo-Spiel" in run(
            "--help", **variables).stdout)
    for wish, variables in [
            ("the locale C", {"LC_ALL": "C", "LANGUAGE": "de"}),
            ("English before German", {"LANGUAGE": "en_GB:de", "LANG": "en_GB.UTF-8"}),
            ("an unknown language", {"LANG": "tlh_XX.UTF-8"})]:
        equal(f"with {wish}, the help is English", run("--help", **variables).stdout, english)
    equal(
        "with --language, the help is English",
        run("--language", "en", "--help", LANG="de_DE.UTF-8").stdout, english)
    for language in ["en", "de", "hi", "ja", "ko", "zh_CN"]:
        lines = [line for command in ["play", "replay", "render", "diagram", "results"]
                 for line in run("--language", language, command, "--help").stdout.splitlines()]
        check(f"no line of the help in {language} is wider than 80 columns",
              lines and max(map(columns, lines)) <= 80, max(lines, key=columns))
    done = run("replay", "nowhere.jsonl", "--language", "de")
    check("an error is German", done.returncode == 66 and "kann nicht gelesen" in done.stderr,
          done.stderr)
    equal("the shells complete the languages",
          run("complete", "--language", "zh").stdout, "none\nzh_CN\t\nzh_TW\t\n")
    settings = program.path("config")
    os.makedirs(os.path.join(settings, "memory-game"))
    with open(os.path.join(settings, "memory-game/settings.json"), "w") as file:
        file.write('{"language": "fr"}')
    there = {"XDG_CONFIG_HOME": settings, "LANG": "de_DE.UTF-8"}
    check("the settings have priority over the environment",
          "Un jeu de mémoire" in run("--help", **there).stdout, run("--help", **there).stdout)
    check("--language has priority over the settings",
          "Un juego de memoria" in run("--help", "--language", "es", **there).stdout)
    done = run("--language", "xx")
    check("for an unknown language, the error lists the known ones",
          done.returncode == 64 and "de" in done.stderr, done.stderr)
    done = run("--language=de", "--view", "terminal", "--plain", "--game", "lab", "--seed", "7",
               text="1\nboard\nquit\n")
    check("the game in plain lines is German, with German names of the faces",
          "Karte 1 von 12: " in done.stdout and "verdeckt" in done.stdout
          and "face down" not in done.stdout, done.stdout)
    session = program.session({"at": 0.5, "choose": 4}, {"at": 1.25, "choose": 0})
    equal("replay prints the same lines in every language",
          run("replay", session, "--language", "de").stdout, run("replay", session).stdout)
    frames = [program.path(f"frames-{name}") for name in ["de", "en"]]
    for name, place in zip(["de", "en"], frames):
        run("render", session, "--output", place, "--at", "2", "--language", name)
    equal("cards have the same positions in every language",
          *[open(os.path.join(place, "frames.jsonl")).read() for place in frames])


def damaged_catalogues(program, display):
    """Checks that a corrupt catalog is reported and the game uses English.

    The library itself does not check catalogs.
    """
    binary = installed(program, "damaged")
    catalogue = os.path.join(os.path.dirname(binary), "../share/locale/de/LC_MESSAGES/memory-game.mo")
    with open(catalogue, "rb") as file:
        sound = file.read()

    def run():
        return program.run("--version", "--language", "de", binary=binary, env=display.env)

    equal("no problem is reported for a valid catalog", run().stderr, "")
    randoms, told, endings = random.Random(22), 0, set()
    for number in range(60):
        damaged = bytearray(sound[:randoms.randrange(len(sound))] if number % 3 == 0 else sound)
        for _ in range(number % 3):
            place = randoms.randrange(28 if number % 2 else min(len(sound), 20000))
            damaged[place:place + 1] = [randoms.randrange(256)]
        with open(catalogue, "wb") as file:
            file.write(damaged)
        done = run()
        endings.add(done.returncode)
        told += "is corrupt" in done.stderr
    equal("none of 60 corrupt catalogs ends the program", endings, {0})
    check("most corrupt catalogs are reported", told > 40, told)
    with_hash = sound[:20] + (8).to_bytes(4, "little") + sound[24:]
    for name, damaged in [("an endless hash search", with_hash),
                          ("another encoding", sound.replace(b"charset=UTF-8", b"charset=UCS-2")),
                          ("no header", sound.replace(b"charset=", b"\0harset="))]:
        with open(catalogue, "wb") as file:
            file.write(damaged)
        check(f"{name}: the catalog is reported, and the program ends", "is corrupt" in run().stderr)
