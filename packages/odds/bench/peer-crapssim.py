"""Settles every bet on every throw with crapssim, and measures its throws a second, for the craps benchmark.

Prints one JSON object: `settled`, a list of [bet, point, first die, second die, net win of one unit, or null if the
bet stays], and `rate`. Exits with an error if crapssim cannot be imported. CRAPSSIM names the folder of a checkout.
"""

import json
import os
import sys
from time import perf_counter

if not os.environ.get('CRAPSSIM'):
    sys.exit('CRAPSSIM names no checkout of github.com/skent259/crapssim')

# Import crapssim from the checkout, not from the folder of this file.
sys.path[0] = os.environ['CRAPSSIM']

from crapssim import bet as bets  # noqa: E402
from crapssim.point import Point  # noqa: E402
from crapssim.table import Table  # noqa: E402

UNIT = 100
NUMBERS = (4, 5, 6, 8, 9, 10)
FACES = range(1, 7)


def table_with(point=None, vig_paid_on_win=True):
    table = Table(seed=1)
    table.settings['vig_rounding'] = 'none'
    table.settings['vig_paid_on_win'] = vig_paid_on_win
    table.settings['come_out_working_policy'] = 'legacy'
    table.point = Point(point)
    return table


def net(bet, table, dice):
    table.dice.fixed_roll(dice)
    result = bet.get_result(table)
    if result.amount == 0 and not result.remove:
        return None
    if result.amount < 0:
        return result.amount / UNIT
    paid = result.amount - UNIT
    # A commission that was paid with the bet is lost even if the bet wins.
    return (paid - (bet.cost(table) - UNIT)) / UNIT


def everything():
    flat = {
        'field': bets.Field, 'c-and-e': bets.CAndE, 'any-seven': bets.Any7, 'two': bets.Two, 'three': bets.Three,
        'eleven': bets.Yo, 'twelve': bets.Boxcars, 'any-craps': bets.AnyCraps, 'horn': bets.Horn,
        'whirl': bets.World, 'big-6': bets.Big6, 'big-8': bets.Big8,
    }
    for point in (None, *NUMBERS):
        yield 'pass', point, bets.PassLine(UNIT), True
        yield 'dont-pass', point, bets.DontPass(UNIT), True
        for name, kind in flat.items():
            yield name, point, kind(UNIT), True
        for number in (4, 6, 8, 10):
            yield f'hardway-{number}', point, bets.HardWay(number, UNIT), True
        if point:
            yield 'pass-odds', point, bets.Odds(bets.PassLine, point, UNIT, True), True
            yield 'dont-pass-odds', point, bets.Odds(bets.DontPass, point, UNIT, True), True
        for number in NUMBERS:
            yield f'come-{number}', point, bets.Come(UNIT, number), True
            yield f'dont-come-{number}', point, bets.DontCome(UNIT, number), True
            yield f'come-odds-{number}', point, bets.Odds(bets.Come, number, UNIT, True), True
            yield f'dont-come-odds-{number}', point, bets.Odds(bets.DontCome, number, UNIT, True), True
            yield f'place-{number}', point, bets.Place(number, UNIT), True
            yield f'buy-{number}', point, bets.Buy(number, UNIT), False
            yield f'lay-{number}', point, bets.Lay(number, UNIT), True


def settled():
    for name, point, bet, vig_paid_on_win in everything():
        table = table_with(point, vig_paid_on_win)
        for first in FACES:
            for second in FACES:
                yield [name, point, first, second, net(bet, table, (first, second))]


def rate(throws=20_000):
    """Returns the throws a second with ten bets that are always replaced."""
    from crapssim.strategy import Strategy

    class Ten(Strategy):
        def completed(self, player):
            return False

        def update_bets(self, player):
            wanted = [
                bets.PassLine(10), bets.Place(4, 10), bets.Place(5, 10), bets.Place(6, 12), bets.Place(8, 12),
                bets.Place(9, 10), bets.Field(5), bets.HardWay(8, 5), bets.HardWay(6, 5), bets.Any7(1),
            ]
            down = {bet._placed_key for bet in player.bets}
            for bet in wanted:
                if bet._placed_key not in down:
                    player.add_bet(bet)

    table = Table(seed=1)
    table.add_player(bankroll=1e12, strategy=Ten())
    begun = perf_counter()
    table.run(max_rolls=throws, max_shooter=float('inf'), verbose=False, runout=False)
    return throws / (perf_counter() - begun)


print(json.dumps({'settled': list(settled()), 'rate': rate()}))
