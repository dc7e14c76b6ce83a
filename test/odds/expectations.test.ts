import type { roulette } from '@croupier/games';
import { houses, plan } from '@croupier/houses';
import { type BetOdds, Fraction, greatestReturns, rouletteOdds } from '@croupier/odds';
import { describe, expect, it } from 'vitest';

function rouletteOf(id: string): roulette.RoulettePlan {
  const found = plan(id);
  if (found?.game !== 'roulette') throw new Error(`${id} is no roulette`);
  return found as roulette.RoulettePlan;
}

function positions(id: string): readonly BetOdds[] {
  return rouletteOdds(rouletteOf(id)).positions;
}

function edges(bets: readonly BetOdds[]): string[] {
  return [...new Set(bets.map(({ edge }) => edge.toString()))].sort();
}

const kindsIn = (bets: readonly BetOdds[], ...kinds: BetOdds['kind'][]) =>
  bets.filter(({ kind }) => kinds.includes(kind));
const EVEN_CHANCES = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;
const BOXES = ['column', 'dozen', 'quarter'] as const;
const isOutside = ({ kind }: BetOdds) => [...EVEN_CHANCES, ...BOXES].some((outside) => outside === kind);

describe('expectations stated in the rule books', () => {
  it('are −1/37 on every bet of European roulette {kings.roulette-european.79}', () => {
    const bets = positions('kings/roulette-european');
    expect(bets).toHaveLength(157);
    expect(edges(bets)).toEqual(['1/37']);
  });

  it('are −1/37 on every bet of French roulette, where a zero returns nothing {kings.roulette-french.78 kings.roulette-french.67}', () => {
    const bets = positions('kings/roulette-french');
    expect(bets).toHaveLength(157);
    expect(edges(bets)).toEqual(['1/37']);
  });

  it.each(['kings/roulette-american', 'kings/roulette-european-double-zero'])(
    '%s: are −1/19 on every bet, except −3/38 on the five bet {kings.roulette-american.79 kings.roulette-european-double-zero.79}',
    (id) => {
      const bets = positions(id);
      expect(edges(kindsIn(bets, 'five-bet'))).toEqual(['3/38']);
      expect(edges(bets.filter(({ kind }) => kind !== 'five-bet'))).toEqual(['1/19']);
    },
  );

  it('are −1/25 on every bet of 24-number roulette {kings.roulette-24.73}', () => {
    expect(edges(positions('kings/roulette-24'))).toEqual(['1/25']);
  });

  it('are −1/27, −1/18 and −1/12 in dice roulette {kings.roulette-caribbean-dice.57}', () => {
    const bets = positions('kings/roulette-caribbean-dice');
    expect(edges(kindsIn(bets, 'straight', 'split'))).toEqual(['1/27']);
    expect(edges(kindsIn(bets, 'street', 'corner', 'six-line', 'column', 'dozen'))).toEqual(['1/18']);
    expect(edges(kindsIn(bets, ...EVEN_CHANCES))).toEqual(['1/12']);
    expect(bets).toHaveLength(150);
  });

  it('are averages over 216 equally likely throws in dice roulette, a sixth of them Hi and a sixth Lo {kings.roulette-caribbean-dice.48 kings.roulette-caribbean-dice.49}', () => {
    const [seventeen] = positions('kings/roulette-caribbean-dice').filter(({ bet }) => bet === '17');
    // For one of the 36 numbers, 4 throws pay normally (36 returned), one pays Hi (51) and one Lo (13).
    expect(seventeen?.results.map(({ ways, outcome, returned }) => [ways, outcome, `${returned}`])).toEqual([
      [1, 'won', '51'],
      [4, 'won', '36'],
      [1, 'won', '13'],
      [210, 'lost', '0'],
    ]);
    const [dozen] = positions('kings/roulette-caribbean-dice').filter(({ bet }) => bet === 'dozen-2');
    expect(dozen?.results.map(({ ways, outcome, returned }) => [ways, outcome, `${returned}`])).toEqual([
      [12, 'won', '4'],
      [48, 'won', '3'],
      [12, 'pushed', '1'],
      [144, 'lost', '0'],
    ]);
  });

  it.each(['sazka/roulette-synot', 'sazka/roulette-evolution'])(
    '%s: are −1/37 on every bet, which loses to the zero that it does not cover {sazka.roulette-synot.56 sazka.roulette-evolution.63}',
    (id) => {
      expect(edges(positions(id))).toEqual(['1/37']);
    },
  );
});

describe('a zero that takes only half of the stake', () => {
  // Calculation: an even chance wins in 18 of 37 draws (2 returned) and gets half back in one. That makes (18·2 + 1/2)
  // / 37 = 73/74.
  it('la partage: the expectation is −1/74 on even chances and −1/37 on all other bets {brandenburg.roulette.124 brandenburg.roulette.125}', () => {
    const bets = positions('brandenburg/roulette');
    expect(edges(kindsIn(bets, ...EVEN_CHANCES))).toEqual(['1/74']);
    expect(edges(bets.filter(({ kind }) => !EVEN_CHANCES.some((even) => even === kind)))).toEqual(['1/37']);
  });

  it('la partage: returns exactly half, so an odd unit has the same value {brandenburg.roulette.143}', () => {
    expect(positions('brandenburg/roulette').filter(({ oddUnitEdge }) => oddUnitEdge)).toEqual([]);
  });

  it('halved units: the expectation is −1/74 on even chances and −1/37 on all other bets {ceske-kasino.roulette.46 ceske-kasino.roulette.52 ceske-kasino.roulette.53}', () => {
    const bets = positions('ceske-kasino/roulette');
    expect(edges(kindsIn(bets, ...EVEN_CHANCES))).toEqual(['1/74']);
    expect(edges(bets.filter(({ kind }) => !EVEN_CHANCES.some((even) => even === kind)))).toEqual(['1/37']);
  });

  // Calculation: a unit in prison is released in 18 of 37 draws and lost in 19, so it is worth 18/37. The odd unit
  // returns (18·2 + 18/37) / 37 = 1350/1369, so its expectation is −19/1369.
  it('an odd unit in prison: the expectation is −19/1369 {ceske-kasino.roulette.47 ceske-kasino.roulette.48 ceske-kasino.roulette.49 ceske-kasino.roulette.50}', () => {
    const odd = positions('ceske-kasino/roulette').filter(({ oddUnitEdge }) => oddUnitEdge);
    expect(odd.map(({ kind }) => kind).sort()).toEqual([...EVEN_CHANCES].sort());
    for (const { oddUnitEdge } of odd) expect(`${oddUnitEdge}`).toBe('19/1369');
  });
});

describe('a choice between half back and leaving the stake for the next round', () => {
  // Calculation for one zero: half back returns (18·2 + 1/2)/37 = 73/74 on red and (12·3 + 1/2)/37 = 73/74 on a dozen.
  // A stake left on red is worth v = 18/37 + v/37, since another zero leaves it again, so v = 1/2, the same as half. On
  // a dozen v = 12/37 + v/37, so v = 1/3. Leaving a dozen returns (36 + 1/3)/37 = 109/111, an expectation of −2/111.
  it('one zero: the edge is 1/74 with the better choice, and 2/111 on a dozen that is left {home-set.roulette.38 home-set.roulette.39 home-set.roulette.42 home-set.roulette.43 home-set.roulette.44}', () => {
    const bets = positions('home-set/roulette');
    const outside = bets.filter(isOutside);
    expect(edges(outside)).toEqual(['1/74']);
    expect(edges(bets.filter((bet) => !isOutside(bet)))).toEqual(['1/37']);
    for (const { kind, choice } of outside) {
      expect(`${choice?.half}`).toBe('1/74');
      expect(`${choice?.leave}`).toBe(BOXES.some((box) => box === kind) ? '2/111' : '1/74');
    }
  });

  // Calculation for two zeros: half back returns (18·2 + 2/2)/38 = 37/38. Left on red, v = 18/38 + 2v/38, so v = 1/2.
  // Left on a dozen, v = 12/38 + 2v/38, so v = 1/3, and leaving it returns (36 + 2/3)/38 = 55/57, an expectation of
  // −2/57. Numbers have −1/19, and so does the first four: 9·4/38.
  it('two zeros: the edge is 1/38 with the better choice, and 2/57 on a dozen that is left {home-set.roulette.03 home-set.roulette.37 home-set.roulette.40}', () => {
    const bets = positions('home-set/roulette-two-zeros');
    const outside = bets.filter(isOutside);
    expect(edges(outside)).toEqual(['1/38']);
    expect(edges(bets.filter((bet) => !isOutside(bet)))).toEqual(['1/19']);
    for (const { kind, choice } of outside)
      expect(`${choice?.leave}`).toBe(BOXES.some((box) => box === kind) ? '2/57' : '1/38');
  });

  // An odd chip cannot be halved, so it is left. On a dozen it returns (36 + 1/3)/37, an expectation of −2/111. On
  // red, a chip that is left is worth half a chip, the same as after halving.
  it('one zero: the edge is 2/111 on an odd chip that is left on a dozen {home-set.roulette.49}', () => {
    const odd = positions('home-set/roulette').filter(({ oddUnitEdge }) => oddUnitEdge);
    expect([...new Set(odd.map(({ kind }) => kind))].sort()).toEqual(['column', 'dozen']);
    for (const { oddUnitEdge } of odd) expect(`${oddUnitEdge}`).toBe('2/111');
  });
});

describe('announced bets', () => {
  it('have the expectation of their pieces, −1/37 on numbers, whichever bet is announced', () => {
    for (const id of [
      'brandenburg/roulette',
      'ceske-kasino/roulette',
      'sazka/roulette-synot',
      'sazka/roulette-evolution',
    ]) {
      const { announced } = rouletteOdds(rouletteOf(id));
      expect(announced.length).toBeGreaterThan(4);
      expect(edges(announced)).toEqual(['1/37']);
    }
  });

  // The book's worked example has nine pieces. The numbers 0, 2 and 3 return 24, and the numbers of the corner and the
  // splits 18.
  it('win with 17 numbers in the big series {ceske-kasino.roulette.29}', () => {
    const [series] = rouletteOdds(rouletteOf('ceske-kasino/roulette')).announced.filter(
      ({ bet }) => bet === 'big-series',
    );
    expect(series).toMatchObject({ pieces: 9, ways: { all: 37, winning: 17 } });
    expect(series?.results.map(({ ways, returned }) => [ways, `${returned}`])).toEqual([
      [3, '24'],
      [14, '18'],
      [20, '0'],
    ]);
  });

  it('pay 36 pieces for orphans on 17, where two splits meet {ceske-kasino.roulette.31}', () => {
    const [orphans] = rouletteOdds(rouletteOf('ceske-kasino/roulette')).announced.filter(
      ({ bet }) => bet === 'orphans',
    );
    expect(orphans).toMatchObject({ pieces: 5, ways: { all: 37, winning: 8 } });
    expect(orphans?.results.map(({ ways, returned }) => [ways, `${returned}`])).toEqual([
      [2, '36'],
      [6, '18'],
      [29, '0'],
    ]);
  });
});

describe('the odds of every roulette plan', () => {
  const plans = houses
    .flatMap(({ plans: all }) => all)
    .filter(({ game }) => game === 'roulette')
    .map(({ id }) => id);

  it.each(plans)('%s: add up, both the ways and the returned amounts', (id) => {
    const { positions: fixed, announced } = rouletteOdds(rouletteOf(id));
    for (const { ways, results, returned, edge, pieces } of [...fixed, ...announced]) {
      expect(results.reduce((sum, result) => sum + result.ways, 0)).toBe(ways.all);
      const total = results.reduce(
        (sum, result) => sum.plus(result.returned.times(Fraction.of(result.ways, ways.all * pieces))),
        Fraction.ZERO,
      );
      expect(`${total}`).toBe(`${returned}`);
      expect(`${returned.plus(edge)}`).toBe('1');
      expect(edge.compare(Fraction.ZERO)).toBe(1);
    }
  });

  it.each(plans)('%s: are the same for all positions of a kind, including those with a zero', (id) => {
    const found = new Map<string, Set<string>>();
    for (const { kind, edge, ways } of positions(id)) {
      const known = found.get(kind) ?? new Set();
      found.set(kind, known.add(`${edge} ${ways.winning}/${ways.all}`));
    }
    for (const [kind, figures] of found) expect([kind, figures.size]).toEqual([kind, 1]);
  });
});

describe('the maximum that one player can get back', () => {
  const byNumber = (id: string) =>
    new Map((greatestReturns(rouletteOf(id)) ?? []).map(({ result, returned }) => [result, returned / 100]));

  it.each(['kings/roulette-french', 'kings/roulette-european'])(
    '%s: depends on the number, and never exceeds the stated maximum {kings.roulette-french.76 kings.roulette-french.77 kings.roulette-european.77 kings.roulette-european.78}',
    (id) => {
      const most = byNumber(id);
      expect(most.get('0')).toBe(1_260_000);
      for (const number of ['1', '3']) expect(most.get(number)).toBe(4_620_000);
      for (const number of ['2', '5', '8', '17', '32']) expect(most.get(number)).toBe(5_160_000);
      for (const number of ['4', '6', '31', '33']) expect(most.get(number)).toBe(4_620_000);
      for (const number of ['34', '36']) expect(most.get(number)).toBe(4_080_000);
      expect(most.get('35')).toBe(4_440_000);
      expect(Math.max(...most.values())).toBe((rouletteOf(id).maximumWin?.amount ?? 0) / 100);
    },
  );

  it.each(['kings/roulette-american', 'kings/roulette-european-double-zero'])(
    '%s: depends on the number {kings.roulette-american.77 kings.roulette-american.78 kings.roulette-european-double-zero.77 kings.roulette-european-double-zero.78}',
    (id) => {
      const most = byNumber(id);
      for (const number of ['0', '00']) expect(most.get(number)).toBe(895_000);
      for (const number of ['1', '3']) expect(most.get(number)).toBe(4_435_000);
      expect(most.get('2')).toBe(4_975_000);
      for (const number of ['5', '17', '32']) expect(most.get(number)).toBe(5_160_000);
      for (const number of ['4', '6', '31', '33']) expect(most.get(number)).toBe(4_620_000);
      for (const number of ['34', '36']) expect(most.get(number)).toBe(4_080_000);
      expect(most.get('35')).toBe(4_440_000);
    },
  );

  it('24 numbers: never reaches the stated maximum {kings.roulette-24.70 kings.roulette-24.72}', () => {
    const most = byNumber('kings/roulette-24');
    expect(most.get('0')).toBe(336_000);
    for (const number of ['1', '3', '4', '6']) expect(most.get(number)).toBe(1_082_000);
    for (const number of ['2', '5', '20']) expect(most.get(number)).toBe(1_226_000);
    for (const number of ['22', '24']) expect(most.get(number)).toBe(938_000);
    expect(most.get('23')).toBe(1_034_000);
  });

  it('dice: exceeds the stated maximum on Hi, and equals it on normal pay {kings.roulette-caribbean-dice.55 kings.roulette-caribbean-dice.56}', () => {
    const most = byNumber('kings/roulette-caribbean-dice');
    expect(most.get('17 normal')).toBe(5_160_000);
    expect(most.get('17 hi')).toBe(7_010_000);
    expect(most.get('17 lo')).toBe(1_440_000);
    expect(Math.max(...most.values())).toBe(7_010_000);
  });

  // A player covers 17 and all its neighbours: 10,000 straight, 4 splits of 20,000, a street of 30,000, 4 corners of
  // 40,000, 2 six lines of 60,000, column and dozen of 65,000, and 3 even chances of 100,000. That is 830,000 staked,
  // within the total of 1,000,000. It returns 36·10,000 + 18·80,000 + 12·30,000 + 9·160,000 + 6·120,000 + 3·130,000 +
  // 2·300,000 = 5,310,000.
  it('sazka: is 5,310,000 within the total stake that one player may make in a round {sazka.roulette-synot.08 sazka.roulette-evolution.08}', () => {
    for (const id of ['sazka/roulette-synot', 'sazka/roulette-evolution']) {
      const found = greatestReturns(rouletteOf(id))?.find(({ result }) => result === '17');
      expect(found).toEqual({ result: '17', staked: 830_000_00, returned: 5_310_000_00 });
    }
  });

  it('is undefined if stakes have no limits', () => {
    expect(greatestReturns(rouletteOf('home-set/roulette'))).toBeUndefined();
  });
});
