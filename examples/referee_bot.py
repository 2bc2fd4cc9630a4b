#!/usr/bin/env python3
"""A player of the classic game and of CUBED, for `tercet referee`.

It shows all that a bot in another language needs: start the referee, write a
JSON object per line, read the answers up to the one that closes them. A player
is a function from what a seat sees (`view`) and may do (`legal`) to a command,
or to None if it waits. Only the standard library is used.

    python3 examples/referee_bot.py --game cubed --seats 3 --seed 7
"""

import argparse
import itertools
import json
import random
import subprocess
import sys

# ---- the referee -------------------------------------------------------------


class Referee:
    """A running `tercet referee`."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def say(self, line):
        """Writes a line and reads its answers; the last one closes them."""
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        answers = []
        while not answers or not self.closes(answers[-1]):
            text = self.process.stdout.readline()
            if not text:
                sys.exit(f"the referee ended after {answers}")
            answers.append(json.loads(text))
        last = answers[-1]
        if "error" in last or "refused" in last:
            sys.exit(f"{line} is answered with {last}")
        return answers

    def ask(self, name, value=True):
        """Asks a question and returns what is answered under its name."""
        return self.say({name: value})[-1][name]

    @staticmethod
    def closes(answer):
        """A new game and a deadline are followed by more, everything else by nothing."""
        if "step" in answer:
            return "deadline" not in answer["step"]["input"]
        return "new" not in answer

    def end(self):
        self.process.stdin.close()
        return self.process.wait()


# ---- SETs --------------------------------------------------------------------


def is_set(a, b, c):
    """Cards (`2rho`) and faces of dice (`2ro`) alike: no attribute has exactly two values."""
    return all(len(set(values)) != 2 for values in zip(a, b, c))


# ---- the classic game --------------------------------------------------------


def classic(view, legal, seat, dice):
    """Sees a SET one time in three, calls, points at it, and votes if there is none."""
    table = [card for card in view["table"] if card]
    sets = [cards for cards in itertools.combinations(table, 3) if is_set(*cards)]
    if {"deal": {}} in legal:
        return {"deal": {}}
    if "called" in view["phase"]:
        is_mine = view["phase"]["called"]["seat"] == seat
        return {"claim": {"cards": list(sets[0])}} if is_mine else None
    if "searching" not in view["phase"]:
        return None
    if sets:
        return {"call": {}} if {"call": {}} in legal and dice.random() < 1 / 3 else None
    return {"no_set": {}} if {"no_set": {}} in legal else None


# ---- CUBED -------------------------------------------------------------------


def windows_through(square):
    """The three squares in a row or column, for every line of three with this square in it."""
    row, col = square
    for back in range(3):
        yield [(row, col - back + i) for i in range(3)]
        yield [(row - back + i, col) for i in range(3)]


def place_of(text):
    row, col = text.split(",")
    return int(row), int(col)


def points_of(step, view, hand):
    """What a step gives: a point for each die of each new SET, Jokers aside, and the bonus."""
    board = {place_of(laid["square"]): laid["face"].lstrip("*") for laid in view["board"]["dice"]}
    jokers, new = set(), set()
    for laid in step["place"]["dice"]:
        square = place_of(laid["square"])
        board[square] = laid.get("as") or hand[laid["die"]]
        new.add(square)
        if hand[laid["die"]] == "*":
            jokers.add(square)
    windows = {tuple(window) for square in new for window in windows_through(square)}
    points = 0
    for window in windows:
        if all(square in board for square in window) and is_set(*(board[s] for s in window)):
            points += 3 - len(jokers.intersection(window))
    for bonus in view["board"]["bonus"]:
        if not bonus["paid"] and place_of(bonus["square"]) in new:
            points += bonus["points"]
    return points


def cubed(view, legal, seat, dice):
    """Opens as soon as it sees a SET, then takes the step that gives most points at once."""
    hand = {shown["die"]: shown["shows"] for shown in view["seats"][seat]["hand"]}
    if {"call": {}} in legal:
        has_set = any("*" in faces or is_set(*faces) for faces in itertools.combinations(hand.values(), 3))
        return {"call": {}} if has_set and dice.random() < 1 / 3 else None
    openings = [command for command in legal if "open" in command]
    if openings:
        return max(openings, key=lambda command: opening_points(command, hand))
    steps = [command for command in legal if "place" in command]
    if steps:
        return max(steps, key=lambda step: points_of(step, view, hand))
    for command in ({"end_turn": {}}, {"keep": {}}):
        if command in legal:
            return command
    return None


def opening_points(command, hand):
    """Less than nothing for three dice that are not a SET; a Joker scores nothing."""
    chosen = command["open"]["dice"]
    faces = [die.get("as") or hand[die["die"]] for die in chosen]
    if not is_set(*faces):
        return -1
    return sum(hand[die["die"]] != "*" for die in chosen)


# ---- a game ------------------------------------------------------------------

PLAYERS = {"classic": classic, "cubed": cubed}
CONFIG = {"classic": {"edition": "ko"}, "cubed": {}}
# Time between two looks at the table; the referee reads no clock, so this costs nothing.
TICK_MS = 100


def play(referee, game, seats, seed):
    """Plays a game with this player on every seat and returns how it ended."""
    player, dice, now = PLAYERS[game], random.Random(seed), 0
    new = {"game": game, "config": CONFIG[game], "seats": seats, "seed": f"{seed:064x}"}
    referee.say({"new": new})
    while referee.ask("outcome") is None:
        now += TICK_MS
        referee.say({"at": now, "tick": True})
        order = dice.sample(range(seats), seats)
        if not any(act(referee, player, seat, now, dice) for seat in order):
            # All wait: for their eyes, or for a deadline.
            deadline = referee.say({"at": now, "tick": True})[-1]["tick"]["deadline"]
            now = max(now, (deadline or now) - TICK_MS)
    return referee.ask("outcome")


def act(referee, player, seat, now, dice):
    """Lets a seat do what it wants; whether it wanted anything."""
    legal = referee.ask("legal", seat)
    command = player(referee.ask("view", seat), legal, seat, dice) if legal else None
    if command is None:
        return False
    referee.say({"at": now, "seat": seat, "do": command})
    return True


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--game", choices=sorted(PLAYERS), default="classic")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(64))
    arguments.add_argument("--tercet", default="tercet", help="the program, if it is not in the path")
    arguments.add_argument("--record", help="write the game record to this file")
    chosen = arguments.parse_args()
    referee = Referee(chosen.tercet)
    outcome = play(referee, chosen.game, chosen.seats, chosen.seed)
    if chosen.record:
        with open(chosen.record, "w", encoding="utf-8") as file:
            file.write(referee.ask("record"))
    print(json.dumps(outcome))
    return referee.end()


if __name__ == "__main__":
    sys.exit(main())
