#!/usr/bin/env python3
"""Checks that every card of a finished game followed from what was promised before it began.

    python3 verify_deck.py GAME.game [COMMITMENT]

It reads a record of scheme 2 and shares no code with Tercet. COMMITMENT is the promise you noted
before the game; without it, the one in the record is taken. docs/fairness.md says what is checked.
"""
import hashlib, itertools, json, re, sys

CARDS = ["".join(card) for card in itertools.product("123", "rgp", "fhe", "osd")]
DICE = [f"d{i}" for i in range(42)]
SMALL = 6  # Pools up to this size, a hand or the faces of a die, stand for themselves.
FRESH = {"round", "pot", "began"}  # Events after which all cards are in the deck again,
SHUFFLED = FRESH | {"rebuilt", "returned", "reshuffled"}  # and after which some are.
DRAWN = set("dealt turned added handed drew extra-card penalty-card penalized rolled rerolled replaced".split())
THING = re.compile(r"(?<![^ =:])(d\d+=)?([123][rgp][fhe]?[osd]|\*)(?![^ ])")  # A card, or a die with its face.


class Wrong(Exception):
    """The record does not keep the promise."""


def check(condition, message):
    if not condition:
        raise Wrong(message)


def chacha20(key):
    """The words of the ChaCha20 key stream, nonce 0, from block 0 on (RFC 8439)."""
    def quarter(x, a, b, c, d):
        for i, j, k, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[i] = (x[i] + x[j]) & 0xFFFFFFFF
            word = x[k] ^ x[i]
            x[k] = ((word << turn) | (word >> (32 - turn))) & 0xFFFFFFFF
    words = [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)]
    for block in itertools.count():
        first = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words, block, 0, 0, 0]
        x = first[:]
        for _ in range(10):
            for shift, i in itertools.product(range(2), range(4)):  # Columns, then diagonals.
                quarter(x, i, *(4 * row + (i + row * shift) % 4 for row in (1, 2, 3)))
        yield from ((a + b) & 0xFFFFFFFF for a, b in zip(x, first))


def one_of(stream, n):
    """A number below n: the next word whose remainder favors no number."""
    return next(word for word in stream if word < 2**32 - 2**32 % n) % n


def sha256(lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode())


class Deck:
    """What can be drawn, and what the record says about it."""
    def __init__(self, stream):
        self.stream, self.whole, self.left, self.shuffled, self.fresh = stream, [], [], True, True
        self.before, self.chooses = [], False  # The deck before the last run; whether one of several runs is chosen.

    def pool(self, name):
        """The things a run draws from, and whether they are the deck, other things or a hand."""
        if name == "~":
            return self.left, "deck"
        if name.isdigit():
            return [str(i) for i in range(int(name))], "number"
        pool = self.whole if name == "=" else name[1:-1].split(" ")
        if self.chooses and pool in (self.left, self.before):  # What is left, or the run before was put back.
            self.whole = pool if len(pool) > SMALL else self.whole
            return pool, "deck"
        whole = CARDS if pool[0] in CARDS else DICE
        if pool[0] not in whole:
            return pool, "face"
        if len(pool) <= SMALL and not (self.shuffled and set(self.left) <= set(pool)):
            check(not set(pool) & set(self.left), "a hand has cards of the deck")
            return pool, "hand"
        check(pool == [thing for thing in whole if thing in pool], "the deck is out of order")
        may_change = self.shuffled and not (whole is DICE and self.whole)
        check(may_change, "the deck was exchanged, and nothing was shuffled")
        check(not self.fresh or len(pool) in (81, 27, 42), "a new deck is not whole")
        check(self.fresh or set(self.left) <= set(pool), "cards have vanished from the deck")
        self.whole = pool if len(pool) > SMALL else self.whole
        return pool, "deck" if len(pool) > SMALL else "rest"

    def run(self, text):
        """Draws a run again, and gives what was drawn from where."""
        name, drawn = text.rsplit(": ", 1)
        before, kind = self.pool(name)
        pool, drawn = before[:], drawn.split(" ")
        for thing in drawn:
            check(pool, f"nothing is left to draw {thing} from")
            at = one_of(self.stream, len(pool))
            check(pool[at] == thing, f"{pool[at]} was drawn, the record says {thing}")
            del pool[at]
        if kind == "deck":
            self.before, self.left = before, pool
        return drawn, kind

    def step(self, events, draws):
        """Checks a step: what it drew is what its events say was drawn."""
        words = {event.split(" ")[0] for event in events}
        self.shuffled |= bool(words & SHUFFLED)
        self.fresh |= bool(words & FRESH)
        runs, self.before = draws.split(" | ") if draws else [], []
        drawn = [self.run(run) for run in runs]
        # A layout that did not fit is thrown away, and another drawn from the whole deck.
        kept = [run for run, then in zip(drawn, runs[1:] + [""]) if not then.startswith("=")]
        kept = [thing for things, kind in kept for thing in things if kind not in ("number", "hand")]
        told = []
        for event in events:
            for die, thing in THING.findall(event) if event.split(" ")[0] in DRAWN else ():
                told += [die[:-1], thing] if die and event.startswith("drew") else [thing]
        if self.chooses and runs:  # Several runs from the same cards: the events tell which was taken.
            kept = {thing for things, _ in drawn if set(things) <= set(told) for thing in things}
            self.left = [thing for thing in self.before if thing not in told]
        check(sorted(kept) == sorted(told), f"it drew {kept}, and the events say {told}")
        if runs:
            self.shuffled, self.fresh = "returned" in words, False
        return sum(len(things) for things, _ in drawn)


def verify(text, promised=None):
    """Checks a record, and gives how many draws it has."""
    head, _, body = text.partition("\n\n")
    tags = dict(line.split(": ", 1) for line in head.splitlines())
    check(tags.get("scheme") == "2", "only records of scheme 2 can be checked without the rules")
    bound = [f"room {tags['room']}", f"game {tags['number']}", f"seed {tags['seed']}"]
    commitment = sha256(["tercet commitment 2", *bound]).hexdigest()
    check(commitment == (promised or tags["commitment"]), "this is not the seed that was promised")
    salts = [f"salt {seat} {salt}" for seat, salt in enumerate(json.loads(tags["salts"])) if salt]
    deck = Deck(chacha20(sha256(["tercet deck 2", *bound, *salts]).digest()))
    # The electronic game chooses for experts among several draws, except the layout of a puzzle.
    deck.chooses = '"skill":"expert"' in tags["config"] and '"mode":"puzzle"' not in tags["config"]
    n_draws = 0
    for line in body.splitlines():
        step, _, rest = line.partition(" >")
        events, _, draws = rest.partition(" # ")
        try:
            n_draws += deck.step([event.strip() for event in events.split(";")], draws)
        except Wrong as wrong:
            raise Wrong(f"step {step.split(' ')[0]}: {wrong}") from None
    return n_draws


if __name__ == "__main__":
    try:
        record = open(sys.argv[1], encoding="utf-8").read()
        print(f"all {verify(record, *sys.argv[2:3])} draws followed from the promise")
    except (Wrong, KeyError, IndexError, ValueError) as wrong:
        sys.exit(f"not verified: {wrong}")
