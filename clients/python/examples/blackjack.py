"""
Plays blackjack by the basic strategy for totals: python blackjack.py http://localhost:8080

It neither splits nor insures. The strategy is for a dealer who stands on 17.
"""

import sys
from typing import Any

from croupier import Client, Settled, Table

VALUES = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}


def decision(hand: dict[str, Any], dealer: int) -> list[str]:
    """Returns the moves for a hand against the dealer's card, the best first."""
    total, weak = hand["total"], 2 <= dealer <= 6
    if hand["soft"]:
        double = {13: (5, 6), 14: (5, 6), 15: (4, 6), 16: (4, 6), 17: (3, 6), 18: (3, 6)}.get(total)
        if double and double[0] <= dealer <= double[1]:
            return ["double", "stand" if total == 18 else "hit"]
        return ["stand"] if total >= 19 or (total == 18 and dealer <= 8) else ["hit"]
    if total == 11 or (total == 10 and dealer <= 9) or (total == 9 and 3 <= dealer <= 6):
        return ["double", "hit"] if dealer < 11 or total < 11 else ["hit"]
    if total >= 17 or (total >= 13 and weak) or (total == 12 and 4 <= dealer <= 6):
        return ["stand"]
    return ["hit"]


def play(client: Client, stake: int = 500, timeout: float | None = None) -> Settled:
    """Plays one round with this stake in cents. Returns its settlement."""
    client.post("/guests")
    table = client.find_table("kings/blackjack").join()
    bet = next(move for move in table.until(lambda t: t.can("bet"), timeout).moves() if move["type"] == "bet")
    table.move({"type": "bet", "box": bet["box"], "amount": stake}, timeout)
    while not table.until(lambda t: t.has_settled() or is_asked(t), timeout).has_settled():
        possible = {move["type"]: move for move in table.moves()}
        if "decline" in possible:
            wanted = ["decline"]
        else:
            upcard = table.state["view"]["dealer"]["cards"][0]
            wanted = decision(table.player_view["hands"][-1], VALUES.get(upcard[0]) or int(upcard[0]))
        table.move(next(possible[name] for name in [*wanted, "stand"] if name in possible), timeout)
    return table.settled()


def is_asked(table: Table) -> bool:
    """Returns whether the dealer waits for this player."""
    return table.can("stand") or table.can("decline")


if __name__ == "__main__":
    with Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080") as client:
        for line in play(client)["lines"]:
            print(line["bet"], line["outcome"], line["rule"])
