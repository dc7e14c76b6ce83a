"""
Plays a hand of Texas hold'em carefully: python holdem.py http://localhost:8080

It plays pairs and two high cards, never raises, and folds everything else unless checking is free.
"""

import random
import sys
from typing import Any

from croupier import Client, Refused, Table

HIGH = "TJQKA"
DECISIONS = ("check", "call", "fold")


def decision(cards: list[str]) -> list[str]:
    """Returns the moves for these hole cards, the best first."""
    first, second = (card[0] for card in cards)
    good = first == second or (first in HIGH and second in HIGH)
    return ["check", "call", "fold"] if good else ["check", "fold"]


def play(client: Client, hands: int, timeout: float | None = None) -> list[Any]:
    """Sits down, plays until this many hands are settled, and leaves. Returns the settlements."""
    client.post("/guests")
    table = client.find_table("kings/poker-texas-holdem").join()
    while table.player_view["place"] is None:
        sit = next(move for move in table.until(lambda t: t.can("sit"), timeout).moves() if move["type"] == "sit")
        place, amount = random.choice(sit["place"]["values"]), sit["amount"]["min"]
        try:
            table.move({"type": "sit", "place": place, "amount": amount}, timeout)
        except Refused as refusal:
            print(refusal)  # another player was faster
    settled: list[Any] = []
    while len(settled) < hands:
        table.until(lambda t: t.has_settled() or is_asked(t), timeout)
        if table.has_settled():
            settled.append(table.settled())
            continue
        possible = {move["type"]: move for move in table.moves()}
        wanted = decision(table.player_view["cards"])
        table.move(next(possible[name] for name in wanted if name in possible), timeout)
    table.leave()
    return settled


def is_asked(table: Table) -> bool:
    """Returns whether it is this player's turn."""
    return any(table.can(name) for name in DECISIONS)


if __name__ == "__main__":
    with Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080") as client:
        for hand in play(client, 1):
            for line in hand["lines"]:
                print(hand["number"], line["bet"], line["outcome"], line["rule"])
