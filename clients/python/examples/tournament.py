"""
Plays a hold'em tournament until it is out or has won: python tournament.py http://localhost:8080 "Sit & Go 50 + 5"

It goes all in with pairs and high cards, and otherwise checks or folds.
"""

import secrets
import sys
from typing import Any

from croupier import Client, Refused, Table

HIGH = "TJQKA"
IN_PLAY = ("registered", "waiting", "playing", "advanced")


def decision(table: Table) -> dict[str, Any]:
    """Returns the move for the hole cards, and the amount with which it is all in."""
    first, second = (card[0] for card in table.player_view["cards"])
    good = first == second or (first in HIGH and second in HIGH)
    possible = {move["type"]: move for move in table.moves()}
    wanted = ["raise", "bet", "call", "check", "fold"] if good else ["check", "fold"]
    move = next(possible[name] for name in wanted if name in possible)
    return {**move, "to": move["to"]["max"]} if "to" in move else move


def is_asked(table: Table) -> bool:
    """Returns whether it is this player's turn."""
    return any(table.can(name) for name in ("check", "call", "fold"))


def play(client: Client, name: str) -> Any:
    """Enters the tournament, and plays at each table to which it is moved. Returns the place."""
    client.post("/guests")
    found = next(t for t in client.get("/tournaments")["tournaments"] if t["name"] == name and t["takesEntries"])
    path = f"/tournaments/{found['id']}"
    state = client.post(f"{path}/acts", {"key": secrets.token_hex(8), "act": {"do": "register"}})
    number = state["own"]["entries"][0]["number"]
    table = None
    while True:
        entry = next(each for each in state["entries"] if each["number"] == number)
        if entry["status"] not in IN_PLAY or state["view"]["phase"] in ("over", "cancelled"):
            return entry["place"]
        seat = next((each["table"] for each in state["view"]["tables"] if each["number"] == entry["table"]), None)
        try:
            if seat is not None and (table is None or table.id != seat):
                table = client.table(seat).join()
            client.wait(lambda: table is not None and is_asked(table), timeout=1)
            if table is not None:
                table.move(decision(table))
        except (TimeoutError, Refused):
            pass  # nothing was asked, or the tournament has moved on
        state = client.get(path)


if __name__ == "__main__":
    with Client(sys.argv[1]) as player:
        print("place", play(player, sys.argv[2]))
