"""Plays every game in a window.

A table has one row per game for the common tests. Further tests concern special features of one
game.
"""

import signal
import subprocess
from typing import NamedTuple

from decks import Home, press
from game import Game
from harness import SCREEN, Display, check, equal, wait_until
from kept import kill
from pages import pick
from player import Catcher, Keyboard, find_buttons

SIZES = [(200, 300), (300, 200), (1280, 800), (3840, 2160), (400, 600)]
CARD, BESIDE = (200, 300), (60, 310)  # The center of a pile, and a point to its left.
STEP = 1 / 90


# MARK: All games

class PairsPlayer:
    """The moves of a game of pairs, with the mouse and with the keyboard."""

    def __init__(self, row):
        self.row = row

    def play_with_keys(self, game):
        """Chooses two cards that do not match."""
        cards = [pair[0] for pair in game.pairs()[:2]]
        self.keyboard(game).choose(*cards)
        return cards

    def play_with_clicks(self, game):
        """Chooses the cards of the first remaining pair that was not chosen before."""
        pair = next(pair for pair in game.pairs()[2:] if pair[0] in self.hidden(game))
        game.choose(*pair)
        return pair

    def finish_with_keys(self, game):
        hidden = self.hidden(game)
        pairs = [pair for pair in game.pairs() if pair[0] in hidden]
        self.keyboard(game).choose(*[card for pair in pairs for card in pair])

    def finish_with_clicks(self, game):
        game.choose(*[card for pair in game.pairs() for card in pair])

    def keyboard(self, game):
        return Keyboard(game, self.row.rows, self.row.columns)

    def hidden(self, game):
        """Returns the positions of the cards that are not matched."""
        cards = enumerate(game.state()["cards"])
        return [place for place, card in cards if card and not card["isMatched"]]


class PilePlayer:
    """The moves of the card viewer, with the mouse and with the keyboard."""

    def __init__(self, row):
        self.cards = row.rows * row.columns

    def play_with_keys(self, game):
        """Draws two cards, turns the second one over and back, and shows the first one again."""
        self.next_button, _ = find_buttons(game, 2)
        for key in ["Right", "Right", "space", "Return", "Left"]:
            game.keys(key)
            game.await_events()
            game.still()  # A turning card ignores keys.
        return [0, 1, 1, 1, 0]

    def play_with_clicks(self, game):
        """Turns the current card over, and draws the next one with a drag."""
        current = game.events()[-1][1] if game.events() else 0
        game.click(CARD)
        game.await_events()
        game.still()
        game.drag(CARD, BESIDE)
        game.await_events()
        return [current, current + 1]

    def finish_with_keys(self, game):
        self.draw_all(game, lambda count: game.keys(*["Right"] * count))

    def finish_with_clicks(self, game):
        self.draw_all(game, lambda count: game.click(*[self.next_button] * count))

    def draw_all(self, game, draw):
        """Draws all remaining cards."""
        count = self.cards - game.state()["matched"]
        draw(count)
        game.await_events(count)
        faces = {card["face"] for card in game.state()["cards"]}
        equal("no card of the pile appears twice", len(faces), self.cards)


class Row(NamedTuple):
    """A game on a board, with the options that keep its cards from floating."""

    game: str
    rows: int
    columns: int
    player: type = PairsPlayer
    options: tuple = ()


def plays_as_rendered(program, row):
    """Plays a game twice to its end, and compares the window with a rendered frame after each step.

    Between the steps, the game is resized, killed, continued, closed, continued and restarted.
    """
    name, player = row.game, row.player(row)
    with Display(screen=(3840, 2160)) as display:
        game = Game(program, display, "--game", name, "--rows", str(row.rows),
                    "--columns", str(row.columns), *row.options)
        [header] = game.lines()
        equal(f"{name}: the header is recorded", [header[key] for key in ["game", "rows", "columns", "seed"]],
              [name, row.rows, row.columns, 7])
        frame = game.rendered()
        colors = {frame.pixels[at:at + 3] for at in range(0, len(frame.pixels), 303)}
        check(f"{name}: the frame is not blank", len(colors) > 100)
        game.settle(f"{name}: the deal looks as rendered")
        chosen = player.play_with_keys(game)
        equal(f"{name}: the keys choose cards", game.events(), [("choose", card) for card in chosen])
        game.hide_focus()
        game.settle(f"{name}: the cards that the keys chose look as rendered")
        cards = player.play_with_clicks(game)
        equal(f"{name}: clicks choose cards", game.events()[len(chosen):],
              [("choose", card) for card in cards])
        for size in SIZES:
            game.resize(*size)
            game.settle("%s: at %dx%d it is as rendered" % (name, *size))

        events = game.events()
        kill(game)
        game = Game(program, display, "--resume", game.file, *row.options, file=game.file)
        game.settle(f"{name}: after a crash, the continued game looks as rendered")
        player.play_with_clicks(game)
        game = game.resumed(*row.options)
        game.settle(f"{name}: after quitting, the continued game looks as rendered")
        equal(f"{name}: no event is lost", game.events()[:len(events)], events)
        player.finish_with_keys(game)
        finishes_as_rendered(game, f"{name}: finished with the keyboard")

        game.keys("ctrl+n")
        equal(f"{name}: Ctrl+N deals from the next seed", game.await_events(), [("restart", 8)])
        game.hide_focus()
        game.settle(f"{name}: the next deal looks as rendered")
        player.finish_with_clicks(game)
        finishes_as_rendered(game, f"{name}: finished with clicks")
        game.sleeps(f"{name}: the game sleeps when nothing moves")
        game.ends(name)


def finishes_as_rendered(game, name):
    equal(name, game.state()["phase"], "finished")
    game.hide_focus()
    game.settle(f"{name} the game looks as rendered")


def lab(program, display):
    plays_as_rendered(program, Row("lab", 4, 3))


def odd_board(program, display):
    """A board with an empty center."""
    plays_as_rendered(program, Row("lab", 3, 3))


def concentration(program, display):
    plays_as_rendered(program, Row("concentration", 4, 4))


def challenge(program, display):
    plays_as_rendered(program, Row("challenge", 4, 4))


def playing_cards(program, display):
    plays_as_rendered(program, Row("playing-cards", 3, 4, options=("--reduced-motion",)))


def card_viewer(program, display):
    plays_as_rendered(program, Row("card-viewer", 4, 13, PilePlayer))


# MARK: The lab game

def fast_clicks(program, display):
    game = Game(program, display)
    frame = game.rendered()
    firsts, seconds = zip(*game.pairs())
    order = [*firsts, *seconds[1:], seconds[0]]  # No two cards of a turn match, and no card is chosen twice.
    expected = [("choose", index) for index in order]
    game.click(*[frame.center(index) for index in order])
    game.records("12 fast clicks are 12 choices in order", *expected)
    game.send(signal.SIGSTOP)
    game.click(*[frame.center(index) for index in order[:10]])  # The other cards turn face down in the meantime.
    game.send(signal.SIGCONT)
    game.records("10 clicks between two frames are 10 choices in order", *expected[:10])


def first_clicks(program, display):
    """Checks that a click that gives a window the focus is also a choice."""
    game = Game(program, display)
    frame = game.rendered()
    game.settle("a window without the focus appears")
    other = subprocess.Popen(["xlogo", "-geometry", "100x100+0+0"], env=display.env)
    program.played.append(other)
    [other_id] = wait_until(lambda: display.xdotool("search", "--onlyvisible", "--class", "XLogo"))
    cards = [pair[0] for pair in game.pairs()][:5]
    for card in cards:
        display.xdotool("windowfocus", "--sync", other_id)
        display.xdotool("mousemove", "--window", game.id, *frame.center(card),
                        "windowfocus", game.id, "click", 1)
    equal("a click that gives the window the focus is a choice", game.await_events(len(cards)),
          [("choose", card) for card in cards])


# MARK: Concentration

def themes(program, display):
    narrow, wide = (400, 600), (900, 500)
    game = Game(program, display, "--game", "concentration", size=narrow)
    themes_button, _ = find_buttons(game, 2)
    game.choose(0, 1)
    game.settle("two cards are face up")
    board = game.pixels()
    game.click(themes_button)
    check("the Themes button opens a list", game.still() != board)
    rows = find_buttons(game, 6, cards=False)
    game.click(rows[1])
    game.records("a theme changes the faces on the same board", ("deck", "sports"))
    game.click(themes_button)
    game.still()
    game.resize(*wide)
    game.settle("a wide window shows the board and the themes")
    game.choose(3)
    game.settle("the game can be played in the wide window")
    game.resize(*narrow)
    game.settle("the narrow window shows the same game again")
    game.resumed().settle("--resume shows the chosen theme")


# MARK: The challenge

def miss_that_ends(program, display):
    """Checks that a miss turns face down on time if the program sleeps, is stopped or is hidden."""
    game = Game(program, display, "--game", "challenge")
    pairs = game.pairs()
    a, b = pairs[0][0], pairs[1][0]
    events = {"at": 1, "choose": a}, {"at": 1, "choose": b}
    both = program.render(program.session(*events, game="challenge"), at=1.95)

    game.choose(a, b)
    game.leave()
    game.shows("a miss is shown", both)
    game.settle("the miss turns face down without any input")
    times = [state["at"] for state in game.states()]
    check("the miss turns face down after exactly 1.0 s", abs(times[-1] - times[-2] - 1) < 1e-6, times)
    game.sleeps("the challenge sleeps afterwards")

    third = pairs[2][0]
    late = game.rendered().center(third)
    game.choose(a, b)
    game.send(signal.SIGSTOP)
    game.click(late)
    game.leave()
    game.wait_after_event(1.1)
    game.send(signal.SIGCONT)
    game.await_events()
    equal("before a late choice, the miss has turned face down",
          [(state["cause"], state["changed"]) for state in game.states()[-2:]],
          [("timeout", sorted([a, b])), ("choose", [third])])
    game.choose(pairs[2][1], a, b)
    game.is_shown("unmap")
    game.wait_after_event(1.1)
    game.is_shown("map")
    game.settle("a hidden miss has turned face down when the window is visible again")


# MARK: Playing cards, which drift

def unlikeness(first, second):
    """Returns the share of clearly different pixels, based on every third pixel."""
    first, second = first[1::9], second[1::9]
    if len(first) != len(second):
        return 1.0
    return sum(abs(a - b) > 40 for a, b in zip(first, second)) / len(first)


def best_moment(game, spread, late):
    """Takes a picture of the window, and finds the rendered frame that is most similar to it.

    Returns the difference of the best frame, and the difference of a frame from another time for
    comparison.
    """
    pixels = game.pixels()
    now = game.now() - late
    steps = int(spread / STEP)
    times = [now + step * STEP for step in range(-steps, steps + 1)]
    frames = game.program.frames(game.file, times + [now + 1.5], game.size, game.options)
    likes = [unlikeness(pixels, frame.pixels) for frame in frames]
    return min(likes[:-1]), likes[-1]


def moves_as_rendered(game, name, late=0.0, most=0.010):
    """Checks that the moving window looks similar to what `render` draws for the same time.

    The parameter `late` is the number of seconds for which the game was hidden, in which no card
    drifted.
    """
    seen = []

    def looks_right():
        seen.append(best_moment(game, 0.25, late))
        return seen[-1][0] <= most and seen[-1][1] > 2 * most
    return check(name, wait_until(looks_right, 30), f"similar in only {seen}")


def inside(game, place, frame):
    """Returns the pixels in the center of a card, which no other card covers with its shadow."""
    x, y = frame.center(place)
    _, _, width, height = frame.cards[place]["frame"]
    pixels, row = game.pixels(), 3 * game.size[0]
    return b"".join(
        pixels[line * row + 3 * (x - width // 4):line * row + 3 * (x + width // 4)]
        for line in range(y - height // 4, y + height // 4))


def drifts(game, name, count=3, look=lambda: None):
    """Checks that the picture changes repeatedly without any input."""
    pictures = set()

    def more():
        look()
        pictures.add(game.pixels())
        return len(pictures) > count
    return check(name, wait_until(more), len(pictures))


def rests(game, name):
    """Checks that the program sleeps and uses no processor time."""
    wait_until(lambda: game.wake_ups(0.1) == 0)
    equal(name, game.wake_ups_at_rest(seconds=2), 0)
    before = game.processor_time()
    equal(name + ", nor computes", (game.wake_ups(0.5), game.processor_time() - before), (0, 0))


def drifting_cards(program, display):
    game = Game(program, display, "--game", "playing-cards")
    catcher = Catcher(game)
    drifts(game, "the cards drift")
    moves_as_rendered(game, "the cards drift as rendered")
    first, partner = game.pairs()[0]
    check("a click on a drifting card chooses it", catcher.choose(first), game.events())
    game.leave()
    up = game.rendered()
    game.wait_after_event(0.8)
    middles = set()
    drifts(game, "the other cards continue to drift", 12, lambda: middles.add(inside(game, first, up)))
    equal("the face-up card does not move", len(middles), 1)
    check("a click chooses its matching card", catcher.choose(partner), game.events())
    moves_as_rendered(game, "the pair grows as rendered")
    game.wait_after_event(2.1)
    moves_as_rendered(game, "the pair has disappeared as rendered")
    game.keys("ctrl+n")
    game.await_events()
    moves_as_rendered(game, "after a restart, the drifting cards move as rendered")
    catcher.finish()
    equal("all pairs can be found while the cards drift", catcher.state()["phase"], "finished")
    game.settle("the finished game looks as rendered")
    game.sleeps("the finished game sleeps")
    game.ends("playing cards")


def stopped_cards(program, display):
    """Checks that stopped cards keep their positions, even in the next process."""
    home = Home(program, display, "home-places")
    game = home.play()
    pick(game, "change")
    press(game, *["Right"] * 3, "Return", "End")
    game.keys("Return")
    home.follow(game, game="playing-cards")
    game.hide_focus()
    drifts(game, "the cards of the new game drift")
    game.click((24, 24))
    check("the small button stops the cards", wait_until(lambda: game.settings().get("drift") is False))
    rests(game, "the program sleeps while the cards are stopped")
    for name in "a2", "a2":  # A card is turned face up and then face down again.
        game.keys(*name, "Return")
        game.await_events()
        game.still()
    game.hide_focus()
    places = game.still()
    game.quit()
    for name in "after a restart,", "after a crash and a restart,":
        game = home.play()
        game.leave()
        check(f"{name} every card has the same position", wait_until(lambda: game.pixels() == places))
        kill(game)
    game = home.play()
    game.keys(
        "Tab", "Tab", "Tab", "Return")  # The keys move from a card to Restart and then to the button.
    check("the keys start the drifting again", wait_until(lambda: game.settings().get("drift", True)))
    drifts(game, "the cards drift again")
    game.quit()


def unseen_cards(program, display):
    game = Game(program, display, "--game", "playing-cards")
    drifts(game, "the cards drift in a window that will be hidden")
    left = game.now()
    game.is_shown("unmap")
    rests(game, "the hidden game uses no processor time")
    game.is_shown("map")
    late = game.now() - left
    drifts(game, "after the window is shown again, the cards continue to drift")
    moves_as_rendered(game, "the cards continue from their earlier positions", late=late)
    for size in [(900, 500), (200, 300), (400, 600)]:
        game.resize(*size)
        assert wait_until(lambda: len(game.pixels()) == 3 * size[0] * size[1]), "no such size"
        drifts(game, "resized to %dx%d they drift on" % size)
    game.ends("hidden cards")

    with Display(window_manager=["openbox"]) as managed:
        game = Game(program, managed, "--game", "playing-cards")
        drifts(game, "the cards drift under a window manager")
        game.is_shown("minimize")
        rests(game, "the minimized game uses no processor time")
        game.is_shown("activate")
        drifts(game, "the cards drift in the restored window")
        game.keys("F11")
        wait_until(lambda: len(game.pixels()) == 3 * SCREEN[0] * SCREEN[1])
        drifts(game, "the cards drift in full screen")
        game.quit()


# MARK: The card viewer

def zoom(program, display):
    game = Game(program, display, "--game", "card-viewer")
    game.keys(*["Right"] * 5)
    game.records("five cards are drawn", *[("choose", card) for card in range(5)])
    equal("the last card has a picture, the king of hearts", game.state()["cards"][4]["face"], "K♥")
    rest = game.pixels()

    def scales(name, action, *arguments):
        before = game.pixels()
        action(*arguments)
        game.leave()
        check(name, game.changes(before))
        return game.still()

    def wheel(button):
        display.xdotool("mousemove", "--window", game.id, *CARD, "click", button)
    larger = scales("+ enlarges the picture", game.keys, "plus")
    check("+ and − reverse each other", scales("− shrinks the picture", game.keys, "minus") == rest)
    scales("the wheel enlarges the picture", wheel, 4)
    check("the directions of the wheel reverse each other", scales("the wheel shrinks the picture", wheel, 5) == rest)
    scales("+ enlarges the picture again", game.keys, "plus")
    game.resize(300, 450)
    game.still()
    game.resize(400, 600)
    check("a resized window keeps the scale", wait_until(lambda: game.pixels() == larger))
    check("after 0, the picture has its original size", scales("0 resets the scale", game.keys, "0") == rest)
    equal("scaling is not recorded as an event", game.await_events(0), [])
    game.ends("the card viewer")
