import type { poker } from '@croupier/games';
import { expect, it } from 'vitest';
import { losesEveryPot } from './parts.ts';

interface Table {
  readonly variant?: string;
  readonly boards?: readonly string[];
  /** The cards shown, by seat from 1; null for a player who has not shown yet. */
  readonly shown: readonly (string | null)[];
  readonly pots?: readonly (readonly number[])[];
}

const cardsIn = (text: string) => text.match(/../g) ?? [];

/** Returns a showdown as all players see it, reduced to what the test needs. */
function showdown({ variant = 'texas-holdem', boards = ['Kh9d5c3s2d'], shown, pots }: Table) {
  const places = shown.map((cards, index) => ({
    place: index + 1,
    hand: { folded: false, shown: cards && cardsIn(cards), up: [] },
  }));
  const all = places.map(({ place }) => place);
  return {
    playing: { variant, structure: 'none' },
    places,
    boards: boards.map(cardsIn),
    pots: (pots ?? [all]).map((who) => ({ amount: 1000, places: who })),
  } as unknown as poker.PokerView;
}

const loses = (table: Table, own: string) => losesEveryPot(showdown(table), 1, cardsIn(own));

it('a hand is certain to lose once a better one is face up', () => {
  expect(loses({ shown: [null, 'AsKd'] }, 'QsQd')).toBe(true);
  expect(loses({ shown: [null, 'QcQh'] }, 'AsKd')).toBe(false);
});

it('an equal hand wins a share, and hidden cards prove nothing', () => {
  expect(loses({ shown: [null, 'AsKd'] }, 'AcKc')).toBe(false);
  expect(loses({ shown: [null, null] }, '7s4d')).toBe(false);
  expect(loses({ shown: [null, null, 'AsKd'] }, '7s6d')).toBe(true);
});

it('only the hands of the players in a side pot count for that pot', () => {
  const shown = [null, 'AsAd', null];
  expect(
    loses(
      {
        shown,
        pots: [
          [1, 2, 3],
          [1, 3],
        ],
      },
      'QsQd',
    ),
  ).toBe(false);
  expect(
    loses(
      {
        shown: [null, 'AsAd', 'KsQh'],
        pots: [
          [1, 2, 3],
          [1, 3],
        ],
      },
      'QsQd',
    ),
  ).toBe(true);
});

it('a hand that qualifies for the low is not certain to lose', () => {
  const table = { variant: 'omaha-hilo', boards: ['Kh8d5c3sKd'], shown: [null, 'KsKcQhQd'] };
  expect(loses(table, 'Ac2cJhJd')).toBe(false);
  expect(loses(table, 'TcTdJhJd')).toBe(true);
});

it('the best low in razz wins, with the ace as the lowest card', () => {
  const boards: string[] = [];
  expect(loses({ variant: 'razz', boards, shown: [null, 'Ac2d3h4s5cKdKh'] }, '2c3d4h5s6cKsKc')).toBe(true);
  expect(loses({ variant: 'razz', boards, shown: [null, '2c3d4h5s6cKsKc'] }, 'Ac2d3h4s5cKdKh')).toBe(false);
});

it('one board or one of two runs is enough to win', () => {
  const boards = ['Kh9d5c3s2d', 'QhQc7c6d4h'];
  expect(loses({ variant: 'double-flop', boards, shown: [null, 'KsKd'] }, 'QsJs')).toBe(false);
  expect(loses({ boards, shown: [null, 'KsKd'] }, 'QsJs')).toBe(false);
  expect(loses({ boards, shown: [null, 'KsKd'] }, 'JsJd')).toBe(true);
});

it('a good hand on one board is not enough if the best hand over both boards wins everything', () => {
  const boards = ['Kh9d5c3s2d', 'QhTc7c6d4h'];
  const table = { variant: 'double-flop-best', boards, shown: [null, 'KsKd'] };
  expect(loses(table, 'QsJs')).toBe(true);
  expect(loses(table, 'QsQd')).toBe(true);
  expect(loses(table, '8s5d')).toBe(false);
});

it('a player who is alone in a pot has won it, and unknown cards prove nothing', () => {
  expect(loses({ shown: [null, 'AsKd'], pots: [[1, 2], [1]] }, '7s4d')).toBe(false);
  expect(loses({ shown: [null, 'AsKd'] }, '??4d')).toBe(false);
});
