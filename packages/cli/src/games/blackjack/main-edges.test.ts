import { isRefusal, type Json } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import type { blackjack } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { blackjackOdds, combinationsOf, KNOWN_EDGES, mainEdge, warningsOf } from '@croupier/odds';
import { describe, expect, it } from 'vitest';

function theirs(id: string): blackjack.BlackjackPlan {
  const found = planOf(id);
  if (found?.game !== 'blackjack') throw new Error(`no blackjack ${id}`);
  return found as blackjack.BlackjackPlan;
}

/** Tables whose edge is recomputed. The first ones take a second each, the others ten seconds. */
const AGAIN: readonly (readonly [id: string, terms: Json])[] = [
  ['kings/pontoon', { decks: 1, holeCard: 'face-down' }],
  ['sazka/blackjack-infinite', {}],
  ['kings/blackjack', { decks: 2 }],
  [
    'kings/blackjack',
    { decks: 2, soft17: 'draws', surrenderOn: 'not-against-ace', surrenderToNatural: 'lost' },
  ],
  ['kings/blackjack-free', { decks: 1 }],
  ['kings/blackjack-switch', { decks: 1 }],
];

describe('the stored edges of the main bet', () => {
  it.each(KNOWN_EDGES)('exist for every table that $plan allows', ({ plan: id }) => {
    const plan = theirs(id);
    const missing = combinationsOf(plan).filter((terms) => mainEdge(plan, terms) === undefined);
    expect(
      missing.length,
      `The settings of ${id} have changed since its edges were computed: run npm run main-edges.`,
    ).toBe(0);
  });

  it.each(AGAIN.slice(0, rounds(2, AGAIN.length)))(
    'equal a new computation for %s with %j; otherwise run npm run main-edges -- --fresh',
    (id, terms) => {
      const plan = theirs(id);
      const odds = blackjackOdds(plan, terms);
      if (isRefusal(odds)) throw new Error(odds.message);
      expect(mainEdge(plan, terms)).toBeCloseTo(100 * odds.main.best, 5);
    },
    120_000,
  );
});

describe('the warning before a table is opened', () => {
  const main = (id: string, terms?: Json) => warningsOf(theirs(id), terms).find(({ bet }) => bet === 'main');

  it('states that the main bet favours the player, by how much and with which settings', () => {
    const settings = {
      decks: 2,
      soft17: 'draws',
      naturalPays: [3, 2],
      surrenderOn: 'any',
      surrenderToNatural: 'half-back',
    };
    expect(main('kings/blackjack', { decks: 2, soft17: 'draws' })).toEqual({
      kind: 'favours-player',
      bet: 'main',
      percent: '0.270',
      settings,
      message:
        'With decks 2, soft17 "draws", naturalPays [3,2], surrenderOn "any", surrenderToNatural "half-back" the ' +
        'player wins 0.270 % of the stake on "main" in the long run.',
    });
    expect(main('kings/blackjack')).toMatchObject({ percent: '0.194', settings: { decks: 6 } });
    expect(main('kings/blackjack-switch', { decks: 1 })).toMatchObject({ percent: '0.413' });
  });

  it('is not given for a main bet that favours the bank, nor for terms that the plan does not allow', () => {
    for (const terms of [{ surrenderToNatural: 'lost' }, { naturalPays: [6, 5] }])
      expect(main('kings/blackjack', terms)).toBeUndefined();
    expect(main('kings/blackjack-free', { decks: 1 })).toBeUndefined();
    expect(main('kings/blackjack-switch')).toBeUndefined();
    expect(warningsOf(theirs('kings/blackjack'), { decks: 1 })).toEqual([]);
  });

  it('lists only the numbers of packs with which a side bet favours the player', () => {
    expect(warningsOf(theirs('kings/blackjack'), { decks: 8, surrenderToNatural: 'lost' })).toEqual([
      {
        kind: 'favours-player',
        bet: 'perfect-pairs',
        percent: '0.482',
        settings: { decks: 8 },
        message: 'With decks 8 the player wins 0.482 % of the stake on "perfect-pairs" in the long run.',
      },
    ]);
  });
});
