import { describe, expect, it } from 'vitest';
import { HALF_BACK, halfOrLeave, LOSE, planWith, prison } from '../../test/plan.ts';
import { rouletteOdds } from './odds.ts';

const oddsIn = (zero: Parameters<typeof planWith>[0]) => {
  const { positions } = rouletteOdds(planWith(zero));
  return (bet: string) => {
    const found = positions.find((odds) => odds.bet === bet);
    if (!found) throw new Error(`no ${bet}`);
    return found;
  };
};

describe('odds from an enumeration of the engine', () => {
  it('list every position of the layout once', () => {
    const { positions } = rouletteOdds(planWith(LOSE));
    expect(positions).toHaveLength(157);
    expect(new Set(positions.map(({ bet }) => bet)).size).toBe(157);
  });

  it('count the draws in which a bet wins, and give its return', () => {
    const odds = oddsIn(LOSE);
    expect(odds('0/1/2/3')).toMatchObject({ kind: 'first-four', pays: 8, ways: { all: 37, winning: 4 } });
    expect(odds('red').results.map(({ ways, outcome, returned }) => [ways, outcome, `${returned}`])).toEqual([
      [18, 'won', '2'],
      [19, 'lost', '0'],
    ]);
    expect(`${odds('red').edge}`).toBe('1/37');
  });

  it('count the half of a stake that is returned on a zero', () => {
    const red = oddsIn(HALF_BACK)('red');
    expect(red.results.map(({ ways, outcome, returned }) => [ways, outcome, `${returned}`])).toEqual([
      [18, 'won', '2'],
      [1, 'halved', '1/2'],
      [18, 'lost', '0'],
    ]);
    expect(`${red.edge}`).toBe('1/74');
    expect(red).not.toHaveProperty('choice');
    expect(red).not.toHaveProperty('oddUnitEdge');
  });

  // A unit in prison is released in 18 of 37 draws, so it is worth 18/37. If a hit pays it like a free stake, it is
  // worth 36/37.
  it.each([
    ['release', '19/1369'],
    ['own-odds', '1/1369'],
  ] as const)('follow the odd unit into prison, if a hit means %s', (pays, edge) => {
    const odds = oddsIn(prison(pays));
    expect(`${odds('low').edge}`).toBe('1/74');
    expect(`${odds('low').oddUnitEdge}`).toBe(edge);
    expect(odds('dozen-1')).not.toHaveProperty('oddUnitEdge');
  });

  // A stake left on a dozen is released on a hit: v = 12/37 + v/37, so v = 1/3. If it is paid on a hit: v =
  // 36/37 + v/37, so v = 1. In that case a zero costs nothing if the player leaves the stake, so leaving is
  // the better choice.
  it('include the value of a stake that may be left on the table repeatedly', () => {
    const released = oddsIn(halfOrLeave('release'))('dozen-2');
    expect(`${released.edge}`).toBe('1/74');
    expect(`${released.choice?.half} ${released.choice?.leave}`).toBe('1/74 2/111');
    const paid = oddsIn(halfOrLeave('own-odds'))('dozen-2');
    expect(`${paid.edge}`).toBe('0');
    expect(`${paid.choice?.half} ${paid.choice?.leave}`).toBe('1/74 0');
    expect(paid.results.map(({ ways, outcome, returned }) => [ways, outcome, `${returned}`])).toEqual([
      [12, 'won', '3'],
      [1, 'stays', '1'],
      [24, 'lost', '0'],
    ]);
  });

  it('add up the pieces of announced bets', () => {
    const { announced } = rouletteOdds(planWith(LOSE));
    // The bets are one big series, neighbours of 37 numbers with 0 to 9 on each side, and 37 completes.
    expect(announced).toHaveLength(1 + 370 + 37);
    const named = (bet: string) => announced.find((odds) => odds.bet === bet);
    expect(named('big-series')).toMatchObject({ pieces: 9, ways: { all: 37, winning: 17 } });
    expect(named('neighbours:17:2')).toMatchObject({
      kind: 'announced',
      pieces: 5,
      ways: { all: 37, winning: 5 },
    });
    expect(named('complete:17')).toMatchObject({ pieces: 12 });
    for (const { edge } of announced) expect(`${edge}`).toBe('1/37');
  });

  it('are computed only once per plan', () => {
    const plan = planWith(LOSE);
    expect(rouletteOdds(plan)).toBe(rouletteOdds(plan));
  });
});
