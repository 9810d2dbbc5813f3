"""What the desktop wishes, at the start and while somebody plays; nothing where nobody tells."""

import os

from decks import Home, press
from fake_portal import Bus
from game import Game
from harness import check, equal, wait_until

# Its cards float, unless little is to move.
FLOATING = ["--game", "playing-cards"]


def play(program, display, bus, *options, **settings):
    """Plays with what a bus tells, and with the player's own settings."""
    return Game(program, display, *options, settings=settings, env=bus.env)


def floats(game):
    return wait_until(lambda: game.wake_ups(0.5) > 10)


def rests(game, name):
    """Checks that the cards lie as they do with reduced motion."""
    game.options = ["--reduced-motion"]
    game.settle(name)


def reference(program, display, **settings):
    """What a game shows at rest that has settings of its own and no desktop."""
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
            rests(game, f"with {wish} cards lie as rendered with --reduced-motion")
            game.sleeps("and nothing wakes the game")
            portal.set(wish[:-1] + "01"[wish[-1] == "0"])
            check("and float when it is taken back", floats(game))
            game.ends("the game of a desktop with wishes")
    with Bus() as bus:
        portal = bus.portal(
            "reduced-motion=1", "contrast=1", "enable-animations=1")
        game = play(program, display, bus, *FLOATING)
        check("with contrast=1 it looks as with the setting", wait_until(
            lambda: game.pixels() == strong))
        game.quit()
        game = play(program, display, bus, *FLOATING, contrast="normal")
        rests(game, "the setting of the contrast wins")
        game.quit()
        game = play(program, display, bus, *FLOATING, motion="full")
        check("another game has the same answer", wait_until(lambda: game.pixels()[:3] == strong[:3]))
        check("the setting of the motion wins", floats(game))
        game.quit()


def flooding_portal(program, display):
    with Bus() as bus:
        portal = bus.portal("contrast=0")
        game = play(program, display, bus)
        place = game.rendered().center(4)
        game.still()
        portal.set("contrast=1 contrast=0 " * 20000)
        game.click(place)
        equal("after 40,000 changes a card is turned", game.await_events(), [("choose", 4)])
        check("and nothing of them is still to be done", wait_until(lambda: game.wake_ups(0.3) == 0))
        game.quit()


def wishes_while_playing(program, display):
    strong = reference(program, display, contrast="high")
    with Bus() as bus:
        portal = bus.portal("reduced-motion=0", "contrast=0")
        game = play(program, display, bus, *FLOATING)
        portal.asked()
        check("without a wish cards float", floats(game))
        portal.set("reduced-motion=1")
        rests(game, "a wish for less motion is followed at once")
        normal = game.still()
        portal.set("contrast=1")
        check("so is one for contrast", wait_until(lambda: game.pixels() == strong))
        game.sleeps("at rest nothing wakes the game")
        portal.set("contrast=0")
        check("and taken back", wait_until(lambda: game.pixels() == normal))
        game.choose(7)
        rests(game, "it is played on")
        portal.set("reduced-motion=0")
        check("without the wish cards float again", floats(game))
        game.ends("the game that was played on")


def wishes_for_the_night(program, display):
    with Bus() as bus:
        portal = bus.portal("color-scheme=1")
        game = play(program, display, bus, motion="reduced")
        looks(game, "dark", "a desktop that is dark has night in the game")
        equal("the screensaver is not kept away", portal.asked(), "asked\n")
        for wishes, palette, name in [
                (["color-scheme=2"], "light", "it becomes light while it is played"),
                (["color-scheme=1"], "dark", "and dark again"),
                (["contrast=1"], "high-contrast", "high contrast is flat, on black"),
                (["color-scheme=2"], "high-contrast-light", "or on white"),
                (["contrast=0", "color-scheme=0"], "light", "without a wish it is light")]:
            for wish in wishes:
                portal.set(wish)
            looks(game, palette, name)
        game.sleeps("at rest nothing wakes the game")
        portal.set("color-scheme=1")
        game.choose(7)
        looks(game, "dark", "it is played on by night")
        press(game, "F10")
        menu = game.still()
        portal.set("color-scheme=2")
        check("a page that lies open follows", wait_until(lambda: game.pixels() != menu))
        press(game, "F10")
        looks(game, "light", "and so does what is below")
        game.ends("the game by night")
        game = play(program, display, bus, motion="reduced", colors="dark")
        portal.asked()
        looks(game, "dark", "the setting of the colours wins")
        game.quit()
        game = play(program, display, bus, "--look", "high-contrast", motion="reduced", colors="dark")
        looks(game, "high-contrast", "and --look over that")
        game.quit()


def wishes_of_last_time(program, display):
    home, alone = Home(program, display, "home-by-night"), display.env
    file = os.path.join(home.folder, "state/memory-game/desktop.json")
    with Bus() as bus:
        display.env = dict(display.env, **bus.env)
        portal = bus.portal("color-scheme=1", "reduced-motion=1")
        game = home.play()
        looks(game, "dark", "a desktop becomes known as dark")
        game.quit()
        portal.stop()
        portal = bus.portal("hangs=1")
        game = home.play()
        looks(game, "dark", "the next game is dark before it has an answer")
        portal.set("color-scheme=2")
        looks(game, "light", "and follows what is heard")
        game.quit()
    display.env = alone
    for content, name in [('{"dark": true, "high-contrast": true}', "what nobody wishes any more"),
                          ('{"dark": tr', "what is damaged")]:
        with open(file, "w") as kept:
            kept.write(content)
        game = home.play()
        game.options = []
        game.settle(name + " changes nothing")
        game.quit()


def looks(game, palette, name):
    """Checks that the game looks as it is rendered in a palette."""
    game.options = ["--reduced-motion", "--look", palette]
    game.settle(name)


def wishes_of_nobody(program, display):
    with Bus() as bus:
        portal = bus.portal("hangs=1")
        game = play(program, display, bus, *FLOATING)
        portal.asked()
        check("with a portal that hangs the game goes on", floats(game))
        portal.set("reduced-motion=1")
        rests(game, "even its changes are followed")
        game.sleeps("and nothing wakes the game that waits for it")
        game.ends("the game of a portal that hangs")
    with Bus() as bus:
        game = play(program, display, bus, *FLOATING)
        check("without a portal cards float", floats(game))
        portal = bus.portal("reduced-motion=1")
        rests(game, "one that comes is asked")
        portal.stop()
        game.sleeps("one that goes wakes nobody")
        rests(game, "and leaves all as it was")
        bus.portal("reduced-motion=0")
        check("one that comes back is asked once more", floats(game))
        bus.portals[-1].set("reduced-motion=1")
        rests(game, "and followed")
        bus.stop()
        game.sleeps("without its bus nothing wakes the game")
        game.choose(7)
        rests(game, "and it is played on")
        game.ends("the game that lost its bus")
        game = play(program, display, bus)
        game.settle("a bus that is not there changes nothing")
        game.sleeps("nor does it wake the game")
        game.ends("the game without a bus")
