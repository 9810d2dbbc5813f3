"""Another language: in help, errors and sentences, from the environment and as it is asked for."""

import os
import random
import shutil
import subprocess

from harness import check, equal

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def installed(program, name="installed"):
    """The program as it is installed: the catalogues are found beside it, wherever it is."""
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
        check(f"the help is German by {wish}", "Ein Memo-Spiel" in run(
            "--help", **variables).stdout)
    for wish, variables in [
            ("the locale C", {"LC_ALL": "C", "LANGUAGE": "de"}),
            ("English before German", {"LANGUAGE": "en_GB:de", "LANG": "en_GB.UTF-8"}),
            ("a language that is not there", {"LANG": "tlh_XX.UTF-8"})]:
        equal(f"the help is English by {wish}", run("--help", **variables).stdout, english)
    equal("and by --language", run("--language", "en", "--help", LANG="de_DE.UTF-8").stdout, english)
    done = run("replay", "nowhere.jsonl", "--language", "de")
    check("an error is German", done.returncode == 66 and "kann nicht gelesen" in done.stderr,
          done.stderr)
    equal("the shells are offered the languages",
          run("complete", "--language", "zh").stdout, "none\nzh_CN\t\nzh_TW\t\n")
    settings = program.path("config")
    os.makedirs(os.path.join(settings, "memory-game"))
    with open(os.path.join(settings, "memory-game/settings.json"), "w") as file:
        file.write('{"language": "fr"}')
    there = {"XDG_CONFIG_HOME": settings, "LANG": "de_DE.UTF-8"}
    check("the settings come before the environment",
          "Un jeu de mémoire" in run("--help", **there).stdout, run("--help", **there).stdout)
    check("and --language before them",
          "Un juego de memoria" in run("--help", "--language", "es", **there).stdout)
    done = run("--language", "xx")
    check("an unknown language is refused with those that there are",
          done.returncode == 64 and "de" in done.stderr, done.stderr)
    done = run("--language=de", "--view", "terminal", "--plain", "--game", "lab", "--seed", "7",
               text="1\nboard\nquit\n")
    check("a game is told in German, its faces by their German names",
          "Karte 1 von 12: " in done.stdout and "verdeckt" in done.stdout
          and "face down" not in done.stdout, done.stdout)
    session = program.session({"at": 0.5, "choose": 4}, {"at": 1.25, "choose": 0})
    equal("replay's lines are the same in every language",
          run("replay", session, "--language", "de").stdout, run("replay", session).stdout)
    frames = [program.path(f"frames-{name}") for name in ["de", "en"]]
    for name, place in zip(["de", "en"], frames):
        run("render", session, "--output", place, "--at", "2", "--language", name)
    equal("cards lie at the same places in every language",
          *[open(os.path.join(place, "frames.jsonl")).read() for place in frames])


def damaged_catalogues(program, display):
    """The library trusts a catalogue: a damaged one is told, and the game speaks English."""
    binary = installed(program, "damaged")
    catalogue = os.path.join(os.path.dirname(binary), "../share/locale/de/LC_MESSAGES/memory-game.mo")
    with open(catalogue, "rb") as file:
        sound = file.read()

    def run():
        return program.run("--version", "--language", "de", binary=binary, env=display.env)

    equal("a sound catalogue is not told", run().stderr, "")
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
        told += "is damaged" in done.stderr
    equal("none of 60 ends the program", endings, {0})
    check("and most are told", told > 40, told)
    with_hash = sound[:20] + (8).to_bytes(4, "little") + sound[24:]
    for name, damaged in [("a hash that is searched without end", with_hash),
                          ("other letters", sound.replace(b"charset=UTF-8", b"charset=UCS-2")),
                          ("no head", sound.replace(b"charset=", b"\0harset="))]:
        with open(catalogue, "wb") as file:
            file.write(damaged)
        check(f"{name}: told, and no end", "is damaged" in run().stderr)
