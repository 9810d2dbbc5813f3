"""A player who finds buttons by their focus rings and cards with the keyboard."""

import time

from harness import wait_until


def difference(size, first, second):
    """Returns the bounds (left, top, right, bottom) of the differing pixels, or `None`."""
    width, height = size
    rows, columns = [], []
    for y in range(height):
        one, other = (pixels[y * width * 3:(y + 1) * width * 3] for pixels in (first, second))
        if one != other:
            rows.append(y)
            columns += [index // 3 for index, (a, b) in enumerate(zip(one, other)) if a != b]
    return (min(columns), rows[0], max(columns) + 1, rows[-1] + 1) if rows else None


def focused(game, rest):
    """Returns the center of the focus ring, if nothing had the focus before."""
    left, top, right, bottom = difference(game.size, rest, game.still())
    return (left + right) // 2, (top + bottom) // 2


def find_buttons(game, count, cards=True):
    """Returns the centers of the buttons in the order of the Tab key.

    The test finds them by their focus rings, so it does not depend on the layout. If `cards` is true, the
    first Tab moves to a card.
    """
    rest = game.still()
    buttons = []
    for number in range(count + cards):
        before = game.pixels()
        game.keys("Tab")
        assert game.changes(before), "Tab changes nothing"
        if number >= cards:
            buttons.append(focused(game, rest))
    game.hide_focus()
    assert wait_until(lambda: game.pixels() == rest), "the ring does not go away"
    return buttons


class Keyboard:
    """A player who uses only the keyboard and tracks the position of the focus."""

    def __init__(self, game, rows, columns):
        self.game, self.rows, self.columns = game, rows, columns
        self.place = None
        self.uses_space = False
        self.chosen = set()

    def is_there(self, card):
        """Returns whether the arrow keys can move to a card at the position."""
        name = self.game.lines()[0]["game"]
        return bool(card) and (name == "challenge" or not card["isMatched"]
                               or name == "concentration" and card["isFaceUp"])

    def neighbour(self, place, key):
        """Returns the position after an arrow key.

        Left and right stay in the row. Up and down move to the next row with cards.
        """
        row, column = divmod(place, self.columns)

        def there(row):
            places = range(row * self.columns, (row + 1) * self.columns)
            return [place for place in places if self.present[place]]
        if key == "Left":
            return max((p for p in there(row) if p < place), default=None)
        if key == "Right":
            return min((p for p in there(row) if p > place), default=None)
        rows = range(row - 1, -1, -1) if key == "Up" else range(row + 1, self.rows)
        for other in filter(there, rows):
            return min(there(other), key=lambda p: abs(p % self.columns - column))

    def nearest(self):
        """Returns the position of the focus after its card has left the board."""
        def distance(place):
            return sum((a - b) ** 2 for a, b in zip(
                divmod(place, self.columns), divmod(self.place, self.columns)))
        return min((p for p, there in enumerate(self.present) if there), key=distance)

    def way(self, target):
        """Returns the arrow keys that move the focus to a position."""
        ways = {self.place: []}
        waiting = [self.place]
        while target not in ways:
            assert waiting, f"no arrows lead from {self.place} to {target}"
            place = waiting.pop(0)
            for key in ["Left", "Right", "Up", "Down"]:
                next_place = self.neighbour(place, key)
                if next_place is not None and next_place not in ways:
                    ways[next_place] = ways[place] + [key]
                    waiting.append(next_place)
        return ways[target]

    def choose(self, *targets):
        """Moves the focus to each card and chooses it, with Return and Space in turn.

        A card that was chosen before may still be turning back and ignore keys, so the test waits for it.
        """
        for target in targets:
            if target in self.chosen:
                self.game.still()
            self.chosen.add(target)
            self.present = [self.is_there(card) for card in self.game.state()["cards"]]
            keys = []
            if self.place is None:
                keys.append("Down")
                self.place = self.present.index(True)
            elif not self.present[self.place]:
                self.place = self.nearest()
            keys += self.way(target)
            self.place = target
            self.uses_space = not self.uses_space
            self.game.keys(*keys, "space" if self.uses_space else "Return")
            new = self.game.await_events()
            assert new == [("choose", target)], f"the keys {keys} chose {new}, not {target}"


class Catcher:
    """Clicks floating cards.

    A rendered frame shows where a card will be, and the click waits for that time.
    """

    def __init__(self, game):
        self.game = game

    def click(self, *cards):
        """Clicks where cards will soon be, and returns the resulting events."""
        lead = 0.4
        while lead < 4:
            at = self.game.now() + lead
            frame = self.game.rendered(at=at)
            if self.game.now() < at - 0.02:
                time.sleep(at - 0.02 - self.game.now())
                self.game.click(*[frame.center(card) for card in cards])
                wait_until(lambda: len(self.game.events()) > self.game.known, 1)
                return self.game.await_events(0)
            lead *= 2
        raise AssertionError("rendering takes seconds")

    def state(self):
        """Returns the current state, including changes by timers."""
        return [state for state in self.game.states() if state["at"] <= self.game.now()][-1]

    def choose(self, *cards):
        """Clicks each card until it is recorded."""
        return all(any(self.click(card)[-1:] == [("choose", card)] for _ in range(8))
                   for card in cards)

    def finish(self, seconds=60):
        """Finds all remaining pairs, even if late clicks have chosen other cards."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.state()["phase"] != "finished":
            cards = self.state()["cards"]
            left = [place for place, card in enumerate(cards) if not card["isMatched"]]
            first = max(left, key=lambda place: cards[place]["isFaceUp"])
            [partner] = [p for p in left if p != first and cards[p]["pair"] == cards[first]["pair"]]
            self.click(*[p for p in [first, partner] if not cards[p]["isFaceUp"]])
