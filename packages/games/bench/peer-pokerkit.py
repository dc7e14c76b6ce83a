"""Six-handed no-limit hold'em hands checked and called to the showdown by PokerKit, for the poker benchmark.

Prints the hands a second in the best of several rounds. Exits with an error if PokerKit cannot be imported.
"""

import sys
from time import perf_counter

from pokerkit import Automation, NoLimitTexasHoldem

if sys.version_info < (3, 11):
    sys.exit('Python 3.11 or later')

HANDS = 30
ROUNDS = 8
PLAYERS = 6

# PokerKit does everything except the betting, which is its fastest mode: it shuffles, deals and pays by itself.
GAME = NoLimitTexasHoldem(tuple(Automation), True, 0, (5, 10), 10)


def play_hand():
    state = GAME((1000,) * PLAYERS, PLAYERS)
    while state.status:
        state.check_or_call()
    if sum(state.stacks) != 1000 * PLAYERS:
        raise ValueError(f'{state.stacks} chips at the end')


def rate():
    start = perf_counter()
    for _ in range(HANDS):
        play_hand()
    return HANDS / (perf_counter() - start)


print(max(rate() for _ in range(ROUNDS)))
