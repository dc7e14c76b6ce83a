"""Bets five euros on red at the roulette table for three rounds: python roulette.py http://localhost:8080"""

import sys

from croupier import Client, Refused


def play(client: Client, rounds: int) -> int:
    """Plays these rounds. Returns the sum of wins and losses in cents."""
    client.post("/guests")
    table = client.find_table("French roulette").join()
    total = 0
    while rounds > 0:
        table.until(lambda t: t.can("bet"))
        try:
            table.move({"type": "bet", "chips": [{"position": "red", "amount": 500}]})
        except Refused as refusal:
            if refusal.code in ("bets-closed", "bets-not-open", "other-round"):
                continue  # the dealer was faster, so bet in the next round
            raise
        settled = table.settled()
        for line in settled["lines"]:
            print(settled["number"], line["bet"], line["outcome"], line["rule"])
            total += line["pay"] if line["outcome"] == "won" else -line["stake"]
        rounds -= 1
    return total


if __name__ == "__main__":
    with Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080") as client:
        print(f"{play(client, 3) / 100:+.2f} EUR")
