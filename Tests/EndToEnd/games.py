"""Every game in a window: one row per game for what all of them do, and what is special to one game."""

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
CARD, BESIDE = (200, 300), (60, 310)  # The middle of a pile, and a point to its left.
STEP = 1 / 90


# What all games do.

class PairsPlayer:
    """Plays a game of pairs with the mouse and with the keys."""

    def __init__(self, row):
        self.row = row

    def play_with_keys(self, game):
        """Chooses two cards that do not match."""
        cards = [pair[0] for pair in game.pairs()[:2]]
        self.keyboard(game).choose(*cards)
        return cards

    def play_with_clicks(self, game):
        """Chooses the cards of the first pair that is left and was not chosen before."""
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
        """The places of the cards that are not matched."""
        cards = enumerate(game.state()["cards"])
        return [place for place, card in cards if card and not card["isMatched"]]


class PilePlayer:
    """Draws cards with the mouse and with the keys."""

    def __init__(self, row):
        self.cards = row.rows * row.columns

    def play_with_keys(self, game):
        """Draws two cards, turns the second one over and back, and shows the first one again."""
        self.next_button, _ = find_buttons(game, 2)
        for key in ["Right", "Right", "space", "Return", "Left"]:
            game.keys(key)
            game.await_events()
            game.still()  # A card that turns takes no key.
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
        """Draws all cards that are left."""
        count = self.cards - game.state()["matched"]
        draw(count)
        game.await_events(count)
        faces = {card["face"] for card in game.state()["cards"]}
        equal("no card of the pile comes twice", len(faces), self.cards)


class Row(NamedTuple):
    """A game on a board, with the options under which nothing floats."""

    game: str
    rows: int
    columns: int
    player: type = PairsPlayer
    options: tuple = ()


def plays_as_rendered(program, row):
    """Plays a game twice to its end; after each step the window shows the rendered frame.

    In between it is resized, killed, resumed, left, resumed and restarted.
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
        game.settle(f"{name}: the deal is as rendered")
        chosen = player.play_with_keys(game)
        equal(f"{name}: the keys choose cards", game.events(), [("choose", card) for card in chosen])
        game.hide_focus()
        game.settle(f"{name}: what the keys chose is as rendered")
        cards = player.play_with_clicks(game)
        equal(f"{name}: clicks choose cards", game.events()[len(chosen):],
              [("choose", card) for card in cards])
        for size in SIZES:
            game.resize(*size)
            game.settle("%s: at %dx%d it is as rendered" % (name, *size))

        events = game.events()
        kill(game)
        game = Game(program, display, "--resume", game.file, *row.options, file=game.file)
        game.settle(f"{name}: killed and resumed it is as rendered")
        player.play_with_clicks(game)
        game = game.resumed(*row.options)
        game.settle(f"{name}: left and resumed it is as rendered")
        equal(f"{name}: no event is lost", game.events()[:len(events)], events)
        player.finish_with_keys(game)
        finishes_as_rendered(game, f"{name}: finished with the keys")

        game.keys("ctrl+n")
        equal(f"{name}: Ctrl+N deals from the next seed", game.await_events(), [("restart", 8)])
        game.hide_focus()
        game.settle(f"{name}: the next deal is as rendered")
        player.finish_with_clicks(game)
        finishes_as_rendered(game, f"{name}: finished with clicks")
        game.sleeps(f"{name}: at rest nothing wakes it")
        game.ends(name)


def finishes_as_rendered(game, name):
    equal(name, game.state()["phase"], "finished")
    game.hide_focus()
    game.settle(f"{name} it is as rendered")


def lab(program, display):
    plays_as_rendered(program, Row("lab", 4, 3))


def odd_board(program, display):
    """A board with an empty middle."""
    plays_as_rendered(program, Row("lab", 3, 3))


def concentration(program, display):
    plays_as_rendered(program, Row("concentration", 4, 4))


def challenge(program, display):
    plays_as_rendered(program, Row("challenge", 4, 4))


def playing_cards(program, display):
    plays_as_rendered(program, Row("playing-cards", 3, 4, options=("--reduced-motion",)))


def card_viewer(program, display):
    plays_as_rendered(program, Row("card-viewer", 4, 13, PilePlayer))


# What is special to the lab.

def fast_clicks(program, display):
    game = Game(program, display)
    frame = game.rendered()
    firsts, seconds = zip(*game.pairs())
    order = [*firsts, *seconds[1:], seconds[0]]  # No two turns are a pair, and no card comes twice.
    expected = [("choose", index) for index in order]
    game.click(*[frame.center(index) for index in order])
    game.records("12 fast clicks are 12 choices, in order", *expected)
    game.send(signal.SIGSTOP)
    game.click(*[frame.center(index) for index in order[:10]])  # The others turn down meanwhile.
    game.send(signal.SIGCONT)
    game.records("10 clicks between two frames are 10 choices, in order", *expected[:10])


def first_clicks(program, display):
    """The click that gives a window the focus counts too."""
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
    equal("a click at the moment of focus is a choice", game.await_events(len(cards)),
          [("choose", card) for card in cards])


# What is special to Concentration.

def themes(program, display):
    narrow, wide = (400, 600), (900, 500)
    game = Game(program, display, "--game", "concentration", size=narrow)
    themes_button, _ = find_buttons(game, 2)
    game.choose(0, 1)
    game.settle("two cards are up")
    board = game.pixels()
    game.click(themes_button)
    check("the Themes button opens a list", game.still() != board)
    rows = find_buttons(game, 6, cards=False)
    game.click(rows[1])
    game.records("a theme lays its faces on the same board", ("deck", "sports"))
    game.click(themes_button)
    game.still()
    game.resize(*wide)
    game.settle("a window that becomes wide shows the board and the themes")
    game.choose(3)
    game.settle("there the game is played")
    game.resize(*narrow)
    game.settle("narrow again nothing is lost")
    game.resumed().settle("--resume shows the chosen theme")


# What is special to the challenge.

def miss_that_ends(program, display):
    """A miss turns down at its time, whether the program sleeps, stands still or is hidden."""
    game = Game(program, display, "--game", "challenge")
    pairs = game.pairs()
    a, b = pairs[0][0], pairs[1][0]
    events = {"at": 1, "choose": a}, {"at": 1, "choose": b}
    both = program.render(program.session(*events, game="challenge"), at=1.95)

    game.choose(a, b)
    game.leave()
    game.shows("a miss is shown", both)
    game.settle("it turns down without any input")
    times = [state["at"] for state in game.states()]
    check("after exactly 1.0 s", abs(times[-1] - times[-2] - 1) < 1e-6, times)
    game.sleeps("then nothing wakes the challenge")

    third = pairs[2][0]
    late = game.rendered().center(third)
    game.choose(a, b)
    game.send(signal.SIGSTOP)
    game.click(late)
    game.leave()
    game.wait_after_event(1.1)
    game.send(signal.SIGCONT)
    game.await_events()
    equal("a choice that comes late finds the miss turned down",
          [(state["cause"], state["changed"]) for state in game.states()[-2:]],
          [("timeout", sorted([a, b])), ("choose", [third])])
    game.choose(pairs[2][1], a, b)
    game.is_shown("unmap")
    game.wait_after_event(1.1)
    game.is_shown("map")
    game.settle("a miss that was hidden has turned down when the window is back")


# What is special to playing cards, which drift.

def unlikeness(first, second):
    """The share of the pixels that clearly differ, looking at every third one."""
    first, second = first[1::9], second[1::9]
    if len(first) != len(second):
        return 1.0
    return sum(abs(a - b) > 40 for a, b in zip(first, second)) / len(first)


def best_moment(game, spread, late):
    """Takes a picture of the window and finds the rendered frame that is most like it.

    Returns the unlikeness of the best frame, and that of a frame from another time, for comparison.
    """
    pixels = game.pixels()
    now = game.now() - late
    steps = int(spread / STEP)
    times = [now + step * STEP for step in range(-steps, steps + 1)]
    frames = game.program.frames(game.file, times + [now + 1.5], game.size, game.options)
    likes = [unlikeness(pixels, frame.pixels) for frame in frames]
    return min(likes[:-1]), likes[-1]


def moves_as_rendered(game, name, late=0.0, most=0.010):
    """Checks that the moving window looks as `render` says for this moment, some pixels apart.

    `late` is how many seconds the game was hidden, for which nothing drifted.
    """
    seen = []

    def looks_right():
        seen.append(best_moment(game, 0.25, late))
        return seen[-1][0] <= most and seen[-1][1] > 2 * most
    return check(name, wait_until(looks_right, 30), f"unlike in {seen}")


def inside(game, place, frame):
    """The pixels of the middle of a card, where no other card's shadow falls."""
    x, y = frame.center(place)
    _, _, width, height = frame.cards[place]["frame"]
    pixels, row = game.pixels(), 3 * game.size[0]
    return b"".join(
        pixels[line * row + 3 * (x - width // 4):line * row + 3 * (x + width // 4)]
        for line in range(y - height // 4, y + height // 4))


def drifts(game, name, count=3, look=lambda: None):
    """Checks that the picture changes again and again without any input."""
    pictures = set()

    def more():
        look()
        pictures.add(game.pixels())
        return len(pictures) > count
    return check(name, wait_until(more), len(pictures))


def rests(game, name):
    """Checks that the program neither wakes nor computes."""
    wait_until(lambda: game.wake_ups(0.1) == 0)
    equal(name, game.wake_ups_at_rest(seconds=2), 0)
    before = game.processor_time()
    equal(name + ", nor computes", (game.wake_ups(0.5), game.processor_time() - before), (0, 0))


def drifting_cards(program, display):
    game = Game(program, display, "--game", "playing-cards")
    catcher = Catcher(game)
    drifts(game, "the cards drift")
    moves_as_rendered(game, "they drift as rendered")
    first, partner = game.pairs()[0]
    check("a drifting card can be caught", catcher.choose(first), game.events())
    game.leave()
    up = game.rendered()
    game.wait_after_event(0.8)
    middles = set()
    drifts(game, "while the others drift", 12, lambda: middles.add(inside(game, first, up)))
    equal("the card that is up stands still", len(middles), 1)
    check("its matching card is caught", catcher.choose(partner), game.events())
    moves_as_rendered(game, "the pair zooms as rendered")
    game.wait_after_event(2.1)
    moves_as_rendered(game, "then it is gone as rendered")
    game.keys("ctrl+n")
    game.await_events()
    moves_as_rendered(game, "a restart while they drift moves as rendered")
    catcher.finish()
    equal("all pairs can be found as they drift", catcher.state()["phase"], "finished")
    game.settle("the finished game looks as rendered")
    game.sleeps("then nothing wakes it")
    game.ends("playing cards")


def stopped_cards(program, display):
    """Cards that are stopped lie where they are, in the next process as well."""
    home = Home(program, display, "home-places")
    game = home.play()
    pick(game, "change")
    press(game, *["Right"] * 3, "Return", "End")
    game.keys("Return")
    home.follow(game, game="playing-cards")
    game.hide_focus()
    drifts(game, "which drift")
    game.click((24, 24))
    check("the small button stops them", wait_until(lambda: game.settings().get("drift") is False))
    rests(game, "then nothing wakes the program")
    for name in "a2", "a2":  # A card is turned up, and turned down again.
        game.keys(*name, "Return")
        game.await_events()
        game.still()
    game.hide_focus()
    places = game.still()
    game.quit()
    for name in "started again", "killed and started again":
        game = home.play()
        game.leave()
        check(f"{name} every card lies at its place", wait_until(lambda: game.pixels() == places))
        kill(game)
    game = home.play()
    game.keys("Tab", "Tab", "Tab", "Return")  # a card, Restart, the button
    check("the keys let them drift again", wait_until(lambda: game.settings().get("drift", True)))
    drifts(game, "and they do")
    game.quit()


def unseen_cards(program, display):
    game = Game(program, display, "--game", "playing-cards")
    drifts(game, "the cards of a window to be hidden drift")
    left = game.now()
    game.is_shown("unmap")
    rests(game, "hidden they use no processor")
    game.is_shown("map")
    late = game.now() - left
    drifts(game, "shown again they drift on")
    moves_as_rendered(game, "from where they were", late=late)
    for size in [(900, 500), (200, 300), (400, 600)]:
        game.resize(*size)
        assert wait_until(lambda: len(game.pixels()) == 3 * size[0] * size[1]), "no such size"
        drifts(game, "resized to %dx%d they drift on" % size)
    game.ends("hidden cards")

    with Display(window_manager=["openbox"]) as managed:
        game = Game(program, managed, "--game", "playing-cards")
        drifts(game, "under a window manager they drift")
        game.is_shown("minimize")
        rests(game, "minimized they use no processor")
        game.is_shown("activate")
        drifts(game, "restored they drift on")
        game.keys("F11")
        wait_until(lambda: len(game.pixels()) == 3 * SCREEN[0] * SCREEN[1])
        drifts(game, "in a filled screen they drift on")
        game.quit()


# What is special to the card viewer.

def zoom(program, display):
    game = Game(program, display, "--game", "card-viewer")
    game.keys(*["Right"] * 5)
    game.records("five cards are drawn", *[("choose", card) for card in range(5)])
    equal("the last one has a picture, the king of hearts", game.state()["cards"][4]["face"], "K♥")
    rest = game.pixels()

    def scales(name, action, *arguments):
        before = game.pixels()
        action(*arguments)
        game.leave()
        check(name, game.changes(before))
        return game.still()

    def wheel(button):
        display.xdotool("mousemove", "--window", game.id, *CARD, "click", button)
    larger = scales("+ scales the picture up", game.keys, "plus")
    check("+ and − undo each other", scales("− scales it down", game.keys, "minus") == rest)
    scales("the wheel scales up", wheel, 4)
    check("its two directions undo each other", scales("the wheel scales down", wheel, 5) == rest)
    scales("+ scales it up again", game.keys, "plus")
    game.resize(300, 450)
    game.still()
    game.resize(400, 600)
    check("a resized window keeps the scale", wait_until(lambda: game.pixels() == larger))
    check("0 gives the picture its own size", scales("0 scales it", game.keys, "0") == rest)
    equal("scaling is no event", game.await_events(0), [])
    game.ends("the card viewer")
