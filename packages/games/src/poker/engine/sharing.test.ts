import { describe, expect, it } from 'vitest';
import { handOf } from '../../../test/poker.ts';
import { type Hand, potsOf, type Setup } from './index.ts';
import { collectBets, settle } from './pots.ts';

/** The data needed to settle a hand: cards, payments, and the players still in. */
interface Held {
  readonly cards?: string;
  readonly up?: string;
  readonly put: number;
  readonly folded?: boolean;
  readonly twice?: boolean;
}

/** Returns a hand with these payments that has not been settled. */
function shared(
  game: string,
  held: readonly Held[],
  more: Partial<Hand> = {},
  setup: Partial<Setup> = {},
): Hand {
  const hand = handOf({ stacks: held.map(() => 1_000), game, posts: [], ...setup });
  for (const [index, { cards = '', put, folded = false, twice = false }] of held.entries())
    Object.assign(hand.players[index] ?? {}, {
      down: cards.match(/../g) ?? [],
      up: [],
      put,
      folded,
      twice,
      won: 0,
      back: 0,
    });
  const pot = held.reduce((sum, { put }) => sum + put, 0) + (more.dead ?? 0);
  return Object.assign(hand, {
    pot,
    dead: 0,
    live: held.filter(({ folded }) => !folded).length,
    awards: [],
    boards: [],
    ...more,
  });
}

/** Settles a hand and returns each player's win. */
function shares(...given: Parameters<typeof shared>): number[] {
  const hand = shared(...given);
  settle(hand);
  return hand.players.map(({ won }) => won);
}

describe('an uncalled bet', () => {
  const collected = (...bets: readonly number[]) => {
    const hand = shared(
      'texas-holdem',
      bets.map((put) => ({ put })),
    );
    for (const [index, bet] of bets.entries()) Object.assign(hand.players[index] ?? {}, { bet });
    collectBets(hand);
    return [hand.pot, ...hand.players.map(({ back }) => back)];
  };

  it('is returned as far as it exceeds every other bet, down to one chip', () => {
    expect(collected(10, 4)).toEqual([8, 6, 0]);
    expect(collected(1, 0)).toEqual([0, 1, 0]);
    expect(collected(4, 10, 7)).toEqual([18, 0, 3, 0]);
    expect(collected(10, 10, 4)).toEqual([24, 0, 0, 0]);
  });
});

describe('the pots', () => {
  it('are divided by the amounts that players reached, with dead money in the first', () => {
    const hand = shared('texas-holdem', [{ put: 50 }, { put: 100 }, { put: 100 }], { dead: 7 });
    expect(potsOf(hand)).toEqual([
      { amount: 157, players: [0, 1, 2] },
      { amount: 100, players: [1, 2] },
    ]);
    const three = shared('texas-holdem', [{ put: 20 }, { put: 50 }, { put: 90 }, { put: 90 }], { dead: 7 });
    expect(potsOf(three).map(({ amount }) => amount)).toEqual([87, 90, 80]);
  });

  it('include all payments, even if a folded player has paid more than everybody else', () => {
    const hand = shared('texas-holdem', [{ put: 50 }, { put: 80 }, { put: 100, folded: true }]);
    expect(potsOf(hand)).toEqual([
      { amount: 150, players: [0, 1] },
      { amount: 80, players: [1] },
    ]);
  });

  it('include no pot for a player who has paid nothing', () => {
    const hand = shared('texas-holdem', [{ put: 0 }, { put: 60 }, { put: 60 }]);
    expect(potsOf(hand)).toEqual([{ amount: 120, players: [1, 2] }]);
  });
});

describe('the rake', () => {
  const raked = (street: number, noFlopNoDrop?: boolean) => {
    const rake = { percent: 5, cap: 100, ...(noFlopNoDrop ? { noFlopNoDrop } : {}) };
    const hand = shared('texas-holdem', [{ put: 100 }, { put: 100, folded: true }], { street }, { rake });
    settle(hand);
    return hand.raked;
  };

  it('is taken from every hand, or only from hands that saw the flop', () => {
    expect([raked(0), raked(1)]).toEqual([10, 10]);
    expect([raked(0, true), raked(1, true), raked(2, true)]).toEqual([0, 10, 10]);
  });
});

describe('equal hands', () => {
  // No high hand ranks below 7-5-4-3-2 in mixed suits.
  const worst = [
    { cards: '7c5d4h3s2c', put: 50 },
    { cards: '7d5h4s3c2d', put: 50 },
  ];

  it('split the pot even with the worst possible hand', () => {
    expect(shares('five-card-draw', worst)).toEqual([50, 50]);
  });

  it('split the low half with the worst low that qualifies', () => {
    const low = [
      { cards: '8c7d6h5s4cKhKd', put: 50 },
      { cards: '8d7h6s5c4dQhQc', put: 50 },
    ];
    // Both also have the same straight for the high half.
    expect(shares('seven-card-stud-hilo', low)).toEqual([50, 50]);
    const alone = [
      { cards: '8c7d6h5s4cKhKd', put: 50 },
      { cards: 'AsAdAcAhKsQsJs', put: 50 },
    ];
    expect(shares('seven-card-stud-hilo', alone)).toEqual([50, 50]);
  });

  it('split in whole smallest chips, with any remainder added to the first share', () => {
    const three = [...worst, { put: 3, folded: true }];
    expect(shares('five-card-draw', three, {}, { unit: 5 })).toEqual([53, 50, 0]);
    expect(shares('five-card-draw', [...worst, { put: 8, folded: true }], {}, { unit: 5 })).toEqual([
      58, 50, 0,
    ]);
  });

  it('get no award for an empty share', () => {
    const hand = shared(
      'five-card-draw',
      worst.map((held) => ({ ...held, put: 0 })),
      { pot: 1 },
    );
    settle(hand);
    expect(hand.awards).toEqual([expect.objectContaining({ player: 0, amount: 1 })]);
  });
});

describe('an odd chip in stud', () => {
  const stud = (game: string, one: string, other: string, odd = 1) =>
    shares(game, [
      { cards: one, put: 50 },
      { cards: other, put: 50 },
      { put: odd, folded: true },
    ]);

  it('goes to the best suit among the highest cards, regardless of the other cards', () => {
    // Both have aces and kings. The hand with the ace of spades has the best card, although its other ace is
    // the ace of clubs.
    expect(stud('seven-card-stud', 'AhAdKcKd9c3h2h', 'AsAcKsKh9d3d2d')).toEqual([50, 51, 0]);
    expect(stud('seven-card-stud', 'AsAcKsKh9d3d2d', 'AhAdKcKd9c3h2h')).toEqual([51, 50, 0]);
  });

  it('goes to the low hand whose highest card has the better suit, with aces low', () => {
    // Both have 8-7-5-4-A. The eight of spades beats the eight of hearts, regardless of the aces.
    expect(stud('razz', 'AsKc8h7d5c4hKh', 'AcKs8s7c5d4dQh')).toEqual([50, 51, 0]);
    expect(stud('razz', 'AcKs8s7c5d4dQh', 'AsKc8h7d5c4hKh')).toEqual([51, 50, 0]);
  });

  it('goes to the low hand with the better king, if a king is its highest card', () => {
    // Both have K-7-5-4-A. The king decides, although the sevens rank the other way round.
    expect(stud('razz', 'AsAc4d5h7h7cKs', 'AhAd4c5s7s7dKh')).toEqual([51, 50, 0]);
    expect(stud('razz', 'AhAd4c5s7s7dKh', 'AsAc4d5h7h7cKs')).toEqual([50, 51, 0]);
  });

  it('goes to the better suit in the low half too', () => {
    // Both lows are 8-7-5-4-A; the second player has the better eight.
    const hand = shared('seven-card-stud-hilo', [
      { cards: 'AsKc8h7d5c4hKh', put: 53 },
      { cards: 'AcQs8s7c5d4dJh', put: 53 },
    ]);
    settle(hand);
    const low = hand.awards.filter(({ ranking }) => ranking === 'eight-or-better');
    expect(low.map(({ player, amount }) => [player, amount])).toEqual([
      [1, 27],
      [0, 26],
    ]);
  });

  it('does not exist if the shares are even, and shares are listed in seat order', () => {
    const hand = shared('seven-card-stud', [
      { cards: 'AhAdKcKd9c3h2h', put: 50 },
      { cards: 'AsAcKsKh9d3d2d', put: 50 },
    ]);
    settle(hand);
    expect(hand.awards.map(({ player }) => player)).toEqual([0, 1]);
  });

  it('counts a community card as one of the five', () => {
    // The shared ace is everybody's highest card, so no suit is better and the first seat gets the odd chip.
    const hand = shared(
      'seven-card-stud',
      [
        { cards: 'KhQdJc9d3h2h', put: 50 },
        { cards: 'KsQcJd9c3d2d', put: 50 },
        { put: 1, folded: true },
      ],
      { boards: [['As']] } as Partial<Hand>,
    );
    settle(hand);
    expect(hand.players.map(({ won }) => won)).toEqual([51, 50, 0]);
  });
});

describe('a board dealt twice', () => {
  it('counts both runs only in the pots that were run twice', () => {
    const held = [
      { cards: 'AsAd', put: 50, twice: true },
      { cards: 'KsKd', put: 50, twice: true },
    ];
    const boards = [
      ['2c', '3d', '8h', '9s', 'Jc'],
      ['Kc', '3d', '8h', '9s', 'Jc'],
    ] as Hand['boards'];
    expect(shares('texas-holdem', held, { boards, runs: 2 } as Partial<Hand>)).toEqual([50, 50]);
    expect(shares('texas-holdem', held, { boards, runs: 1 } as Partial<Hand>)).toEqual([100, 0]);
  });
});
