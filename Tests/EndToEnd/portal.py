"""Tests desktop preferences at the start and during a game, and desktops without preferences."""

import os

from decks import Home, press
from fake_portal import Bus
from game import Game
from harness import check, equal, wait_until

# The cards of this game float unless motion is reduced.
FLOATING = ["--game", "playing-cards"]


def play(program, display, bus, *options, **settings):
    """Returns a game with the preferences of a bus and with the player's own settings."""
    return Game(program, display, *options, settings=settings, env=bus.env)


def floats(game):
    return wait_until(lambda: game.wake_ups(0.5) > 10)


def rests(game, name):
    """Checks that the cards have the positions for reduced motion."""
    game.options = ["--reduced-motion"]
    game.settle(name)


def reference(program, display, **settings):
    """Returns the final picture of a game with the given settings and no desktop preferences."""
    game = Game(program, display, *FLOATING, settings=dict(settings, motion="reduced"))
    pixels = game.still()
    game.quit()
    return pixels


def wishes_at_the_start(program, display):
    strong = reference(program, display, contrast="high")
    for wish in ["reduced-motion=1", "enable-animations=0"]:
        with Bus() as bus:
            portal = bus.portal(wish)
            game = play(program, display, bus, *FLOATING)
            rests(game, f"with {wish}, the cards have the positions of --reduced-motion")
            game.sleeps("with reduced motion, the game sleeps")
            portal.set(wish[:-1] + "01"[wish[-1] == "0"])
            check("the cards float after the preference is reset", floats(game))
            game.ends("the game with desktop preferences")
    with Bus() as bus:
        portal = bus.portal(
            "reduced-motion=1", "contrast=1", "enable-animations=1")
        game = play(program, display, bus, *FLOATING)
        check("contrast=1 looks like the setting for high contrast", wait_until(
            lambda: game.pixels() == strong))
        game.quit()
        game = play(program, display, bus, *FLOATING, contrast="normal")
        rests(game, "the contrast setting has priority over the desktop")
        game.quit()
        game = play(program, display, bus, *FLOATING, motion="full")
        check(
            "another game follows the same preference",
            wait_until(lambda: game.pixels()[:3] == strong[:3]))
        check("the motion setting has priority over the desktop", floats(game))
        game.quit()


def flooding_portal(program, display):
    with Bus() as bus:
        portal = bus.portal("contrast=0")
        game = play(program, display, bus)
        place = game.rendered().center(4)
        game.still()
        portal.set("contrast=1 contrast=0 " * 20000)
        game.click(place)
        equal("after 40,000 changes, a click turns a card over", game.await_events(), [("choose", 4)])
        check("no change remains to be handled", wait_until(lambda: game.wake_ups(0.3) == 0))
        game.quit()


def wishes_while_playing(program, display):
    strong = reference(program, display, contrast="high")
    with Bus() as bus:
        portal = bus.portal("reduced-motion=0", "contrast=0")
        game = play(program, display, bus, *FLOATING)
        portal.asked()
        check("without a preference, the cards float", floats(game))
        portal.set("reduced-motion=1")
        rests(game, "a preference for less motion applies immediately")
        normal = game.still()
        portal.set("contrast=1")
        check(
            "a preference for contrast applies immediately",
            wait_until(lambda: game.pixels() == strong))
        game.sleeps("the game sleeps when nothing moves")
        portal.set("contrast=0")
        check(
            "the reset of the contrast applies immediately",
            wait_until(lambda: game.pixels() == normal))
        game.choose(7)
        rests(game, "the game can be played with these changes")
        portal.set("reduced-motion=0")
        check("the cards float again after the preference is reset", floats(game))
        game.ends("the game after all changes")


def wishes_for_the_night(program, display):
    with Bus() as bus:
        portal = bus.portal("color-scheme=1")
        game = play(program, display, bus, motion="reduced")
        looks(game, "dark", "the game is dark on a dark desktop")
        equal("the game does not inhibit the screensaver", portal.asked(), "asked\n")
        for wishes, palette, name in [
                (["color-scheme=2"], "light", "the game becomes light during play"),
                (["color-scheme=1"], "dark", "the game becomes dark again"),
                (["contrast=1"], "high-contrast", "high contrast has a black background"),
                (["color-scheme=2"], "high-contrast-light", "light high contrast has a white background"),
                (["contrast=0", "color-scheme=0"], "light", "without a preference, the game is light")]:
            for wish in wishes:
                portal.set(wish)
            looks(game, palette, name)
        game.sleeps("the dark game sleeps when nothing moves")
        portal.set("color-scheme=1")
        game.choose(7)
        looks(game, "dark", "the dark game can be played")
        press(game, "F10")
        menu = game.still()
        portal.set("color-scheme=2")
        check("an open page follows the desktop", wait_until(lambda: game.pixels() != menu))
        press(game, "F10")
        looks(game, "light", "the board below the page follows the desktop")
        game.ends("the dark game")
        game = play(program, display, bus, motion="reduced", colors="dark")
        portal.asked()
        looks(game, "dark", "the color setting has priority over the desktop")
        game.quit()
        game = play(program, display, bus, "--look", "high-contrast", motion="reduced", colors="dark")
        looks(game, "high-contrast", "--look has priority over the settings")
        game.quit()


def wishes_of_last_time(program, display):
    home, alone = Home(program, display, "home-by-night"), display.env
    file = os.path.join(home.folder, "state/memory-game/desktop.json")
    with Bus() as bus:
        display.env = dict(display.env, **bus.env)
        portal = bus.portal("color-scheme=1", "reduced-motion=1")
        game = home.play()
        looks(game, "dark", "a first game stores that the desktop is dark")
        game.quit()
        portal.stop()
        portal = bus.portal("hangs=1")
        game = home.play()
        looks(game, "dark", "the next game is dark before the portal responds")
        portal.set("color-scheme=2")
        looks(game, "light", "the game follows the response of the portal")
        game.quit()
    display.env = alone
    for content, name in [('{"dark": true, "high-contrast": true}', "an outdated file"),
                          ('{"dark": tr', "a corrupt file")]:
        with open(file, "w") as kept:
            kept.write(content)
        game = home.play()
        game.options = []
        game.settle(name + " changes nothing")
        game.quit()


def looks(game, palette, name):
    """Checks that the game looks as rendered in a palette."""
    game.options = ["--reduced-motion", "--look", palette]
    game.settle(name)


def wishes_of_nobody(program, display):
    with Bus() as bus:
        portal = bus.portal("hangs=1")
        game = play(program, display, bus, *FLOATING)
        portal.asked()
        check("with a portal that never responds, the game continues", floats(game))
        portal.set("reduced-motion=1")
        rests(game, "the game follows changes from this portal")
        game.sleeps("the game sleeps while it waits for the portal")
        game.ends("the game with a portal that never responds")
    with Bus() as bus:
        game = play(program, display, bus, *FLOATING)
        check("without a portal, the cards float", floats(game))
        portal = bus.portal("reduced-motion=1")
        rests(game, "the game requests the settings of a new portal")
        portal.stop()
        game.sleeps("a portal that ends does not wake the game")
        rests(game, "a portal that ends changes nothing")
        bus.portal("reduced-motion=0")
        check("the game requests the settings again when the portal returns", floats(game))
        bus.portals[-1].set("reduced-motion=1")
        rests(game, "the game follows the returned portal")
        bus.stop()
        game.sleeps("the game sleeps after its bus has ended")
        game.choose(7)
        rests(game, "the game without its bus can be played")
        game.ends("the game that lost its bus")
        game = play(program, display, bus)
        game.settle("a missing bus changes nothing")
        game.sleeps("the game sleeps without a bus")
        game.ends("the game without a bus")
