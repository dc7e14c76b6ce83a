import { type Card, DECK, isRefusal } from '@croupier/core';
import { DEEP, SLOW_TEST } from '@croupier/core/laws/rounds';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { compare, secondOpinion, secondOpinionOfBoth } from '../../../games/test/poker-reference.ts';
import { Fraction } from '../fraction.ts';
import { type Equity, type EquityQuestion, equityOf, ownCardsOf, packOf } from './equity.ts';
import { readCards, readRange } from './ranges.ts';

/** Returns the equity of hands written as ranges. Boards and dead cards are written as cards without spaces. */
function ask(
  game: string,
  hands: readonly string[],
  {
    boards = [],
    dead = '',
    ...more
  }: { boards?: string[]; dead?: string } & Pick<
    EquityQuestion,
    'sampled' | 'samples' | 'lookups' | 'seed'
  > = {},
): Equity {
  const variant = poker.variantOf(game);
  const ranges = hands.map((hand) => {
    const range = readRange(hand, ownCardsOf(variant), packOf(variant));
    if (isRefusal(range)) throw new Error(range.message);
    return range;
  });
  const answer = equityOf({
    game,
    ranges,
    dead: readCards(dead) ?? [],
    ...more,
    boards: boards.map((board) => readCards(board) ?? []),
  });
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

const percents = ({ hands }: Equity) => hands.map(({ equity }) => equity.percent(2));
const fractions = ({ hands }: Equity) => hands.map(({ equity }) => equity.toString());

describe('two hold’em hands before the flop, over all 1,712,304 boards', () => {
  it('win 1,410,336 times and split 9,308 times as aces against kings of the same suits', () => {
    const answer = ask('texas-holdem', ['AsAh', 'KsKh']);
    expect(answer).toMatchObject({ method: 'exact', deals: 1_712_304 });
    expect(answer.hands.map(({ wins, shares }) => [wins, shares])).toEqual([
      [1_410_336, 9_308],
      [292_660, 9_308],
    ]);
  });

  it.each([
    ['AA', 'KK', '81.95', '18.05'],
    ...(DEEP
      ? [
          ['AKs', 'QQ', '46.05', '53.95'],
          ['AKo', 'QQ', '43.24', '56.76'],
        ]
      : []),
  ])('%s against %s: %s and %s percent, over all suits', (one, other, equity, rest) => {
    const answer = ask('texas-holdem', [one, other]);
    expect(answer.method).toBe('exact');
    expect(percents(answer)).toEqual([equity, rest]);
  });
});

describe('the cards to come', () => {
  it('are all enumerated: a four-flush on the flop against a set, with the same result as the slow evaluator', () => {
    const board = '7s8s2c';
    const answer = ask('texas-holdem', ['AsKs', '7h7d'], { boards: [board] });
    expect(answer.deals).toBe(990);
    expect(answer.hands[0]?.equity.toString()).toBe(slowly(['AsKs', '7h7d'], board, false));
  });

  it('decide both halves of the pot in Omaha Hi/Lo {kings.poker-omaha-hilo.13} {kings.poker-omaha-hilo.14} {kings.poker-omaha-hilo.37}', () => {
    const hands = ['AsAh2s3h', 'KcKdQc5d'];
    const answer = ask('omaha-hilo', hands, { boards: ['4s5h9c8d'] });
    expect(answer.deals).toBe(40);
    expect(answer.hands[0]?.equity.toString()).toBe(slowly(hands, '4s5h9c8d', true));
  });

  it('can make a seven in lowball: three deuces in 43 cards beat a pat 8-6 {kings.poker-27-triple-draw.24} {kings.poker-27-triple-draw.25} {kings.poker-27-triple-draw.26} {kings.poker-27-triple-draw.27}', () => {
    expect(fractions(ask('27-triple-draw', ['7h5d4c3s', '8h6d4d3d2d']))).toEqual(['3/43', '40/43']);
  });

  it('can make a badugi: four hearts in 45 cards beat a pat eight {kings.poker-badugi.22} {kings.poker-badugi.23} {kings.poker-badugi.24}', () => {
    expect(fractions(ask('badugi', ['As2d3c', '8h6d4c3s']))).toEqual(['4/45', '41/45']);
  });

  it('never include the dead cards', () => {
    expect(fractions(ask('27-single-draw', ['7h5d4c3s', '8h6d4d3d2d'], { dead: '2c2h' }))).toEqual([
      '1/41',
      '40/41',
    ]);
  });

  it('consist of only the last one on seventh street {kings.poker-seven-card-stud-hilo.34} {kings.poker-seven-card-stud-hilo.35}', () => {
    const answer = ask('seven-card-stud-hilo', ['As2s3s4dThKc', 'QsQdQhJsJdJc']);
    // Queens full wins every high. A 5, 6, 7 or 8 makes a low. The low hand therefore needs one of sixteen
    // cards, and the other hand may get any card.
    expect(answer.deals).toBe(40 * 39);
    expect(answer.hands[0]).toMatchObject({ wins: 0, shares: 16 * 39 });
    expect(fractions(answer)).toEqual(['1/5', '4/5']);
  });
});

describe('two boards {kings.poker-double-flop.30-34}', () => {
  const boards = ['AsKd7h4c2s', 'QhJhTh3c3d'];
  const hands = ['AhAc', 'Kh9h', 'QcQd'];
  it('divide the pot', () => {
    expect(fractions(ask('double-flop', hands, { boards }))).toEqual(['1/2', '1/2', '0']);
    expect(fractions(ask('double-flop', ['AhAc', 'QcQd'], { boards }))).toEqual(['1/2', '1/2']);
  });
  it('give the whole pot to the best hand over both boards if the game requires that', () => {
    expect(fractions(ask('double-flop-best', hands, { boards }))).toEqual(['0', '1', '0']);
  });
});

describe('an equity from sampled deals', () => {
  it('is within its error bound of the exact one, and the same for the same seed', () => {
    const exact = ask('texas-holdem', ['AsAh', 'KsKh']).hands[0]?.equity.toNumber() ?? 0;
    const draw = () => ask('texas-holdem', ['AsAh', 'KsKh'], { sampled: true, samples: 100_000, seed: 7 });
    const { hands, method, deals } = draw();
    expect({ method, deals }).toEqual({ method: 'sampled', deals: 100_000 });
    expect(Math.abs((hands[0]?.equity.toNumber() ?? 0) - exact)).toBeLessThan(hands[0]?.error ?? 0);
    expect(hands[0]?.error).toBeLessThan(0.0025);
    expect(fractions(draw())).toEqual(hands.map(({ equity }) => equity.toString()));
  });

  it('has an error bound even if one hand won every deal', () => {
    const [won, lost] = ask('texas-holdem', ['AsKs', '2c2d'], {
      boards: ['QsJsTs'],
      sampled: true,
      samples: 1000,
    }).hands;
    expect([won?.equity.toNumber(), won?.error, lost?.error]).toEqual([1, 0.003, 0.003]);
  });

  it('is returned if there are too many deals to enumerate: three aces against three kings in stud', () => {
    const answer = ask('seven-card-stud', ['AsAhAd', 'KsKhKd'], { samples: 20_000 });
    expect(answer.method).toBe('sampled');
    expect(answer.hands[0]?.equity.toNumber()).toBeGreaterThan(0.7);
  });

  it('weights ranges correctly, since hands that share a card cannot be dealt together', () => {
    const answer = ask('texas-holdem', ['*', 'AA', 'KK+'], { samples: 20_000 });
    expect(answer.method).toBe('sampled');
    expect(answer.hands.reduce((sum, { equity }) => sum + equity.toNumber(), 0)).toBeCloseTo(1, 9);
  });
});

describe('any two hands', () => {
  it.each([...poker.variants.keys()])('in %s have equal shares, which add up to the pot', (game) => {
    const { hands, method } = ask(game, ['*', '*'], { samples: 4_000 });
    expect(method).toBe('sampled');
    expect(hands.reduce((sum, { equity }) => sum.plus(equity), Fraction.ZERO).toString()).toBe('1');
    for (const { equity, error = 0 } of hands)
      expect(Math.abs(equity.toNumber() - 0.5)).toBeLessThan(3 * error);
  });
});

describe('an invalid equity request', () => {
  const refused = (question: EquityQuestion) => {
    const answer = equityOf(question);
    return isRefusal(answer) ? answer.code : answer;
  };
  const aces = [['As', 'Ah']] as const;
  const kings = [['Ks', 'Kh']] as const;
  it('is refused with a code for the invalid part', () => {
    expect(refused({ game: 'snap', ranges: [aces, kings] })).toBe('game');
    expect(refused({ game: 'texas-holdem', ranges: [aces] })).toBe('hands');
    expect(refused({ game: 'texas-holdem', ranges: [aces, aces] })).toBe('hands');
    expect(refused({ game: 'texas-holdem', ranges: [aces, [['Ks', 'Kh', 'Kd']]] })).toBe('hands');
    expect(refused({ game: 'razz', ranges: [aces, kings], boards: [['2c', '3c', '4c']] })).toBe('board');
    expect(refused({ game: 'texas-holdem', ranges: [aces, kings], boards: [['2c', '2c', '4c']] })).toBe(
      'cards',
    );
    expect(refused({ game: 'short-deck', ranges: [aces, kings], boards: [['2c', '7c', '8c']] })).toBe(
      'cards',
    );
    expect(refused({ game: 'texas-holdem', ranges: [aces, kings], dead: DECK.slice(0, 44) })).toBe('cards');
  });
});

describe('an equity request that would take more than seconds', () => {
  it('is answered with fewer deals and an error bound', () => {
    const any = ['*', '*', '*', '*', '*', '*', '*', '*'];
    // Eight hands for high and low, each with ten pairs of hole cards and ten sets of three board cards, need
    // 1,600 look-ups per deal.
    const { method, deals, hands } = ask('courchevel-hilo', any, { lookups: 16_000_000 });
    expect(method).toBe('sampled');
    expect(deals).toBeGreaterThan(9000);
    expect(deals).toBeLessThan(10_000);
    for (const { equity, error = 0 } of hands) {
      expect(error).toBeLessThan(0.01);
      expect(Math.abs(Number(equity.percent(4)) / 100 - 1 / 8)).toBeLessThan(2 * error);
    }
  });

  it(
    'is refused if the hands can hardly ever be dealt together, for example ten hands of two aces or two kings',
    SLOW_TEST,
    () => {
      const ten = Array.from({ length: 10 }, () => 'AA,KK');
      expect(() => ask('texas-holdem', ten)).toThrow('can hardly ever be dealt together');
    },
  );
});

/** Returns the first hand's share of the pot, computed by the slow evaluator over every way to complete the board. */
function slowly(hands: readonly string[], open: string, hiLo: boolean): string {
  const known = [...hands, open].flatMap((text) => readCards(text) ?? []);
  const left = DECK.filter((card) => !known.includes(card));
  const board = readCards(open) ?? [];
  const decide = (best: (hand: readonly Card[]) => readonly number[]): number | undefined => {
    const [one = [], other = []] = hands.map((hand) => best(readCards(hand) ?? []));
    if (one.length === 0 && other.length === 0) return undefined;
    return Math.sign(compare(one, other)) + 1;
  };
  let deals = 0;
  let quarters = 0;
  const complete = (from: number, cards: readonly Card[]): void => {
    if (cards.length < 5) {
      for (let next = from; next < left.length; next++) complete(next + 1, [...cards, left[next] as Card]);
      return;
    }
    deals++;
    const high = decide((hand) =>
      hiLo ? secondOpinionOfBoth('high', hand, cards) : secondOpinion('high', [...hand, ...cards]),
    );
    const low = hiLo ? decide((hand) => secondOpinionOfBoth('eight-or-better', hand, cards)) : undefined;
    quarters += (high ?? 0) + (low ?? high ?? 0);
  };
  complete(0, board);
  const divisor = gcd(quarters, deals * 4);
  return `${quarters / divisor}/${(deals * 4) / divisor}`;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
