import type { housePoker } from '@croupier/games';
import { expect, it } from 'vitest';
import { plan } from '../../../../houses/src/index.ts';
import { housePokerAdvice } from './advice.ts';
import type { BoxToPlay } from './advised.ts';

const holdem = plan('sazka/casino-holdem') as housePoker.HousePokerPlan;
/** Returns a decision with two aces on the flop. The AA bet then wins, regardless of the player's own cards. */
const asked = (stakes: BoxToPlay['stakes']): BoxToPlay => ({
  step: holdem.procedure.findIndex((step) => 'ask' in step),
  cards: ['3c', '2d'],
  board: ['Ah', 'As', '9d'],
  dealer: [],
  gone: [],
  stakes,
});
const worths = (stakes: BoxToPlay['stakes']) =>
  Object.fromEntries((housePokerAdvice(holdem, asked(stakes)) ?? []).map(({ type, worth }) => [type, worth]));

it('a hand is played to keep an AA bet that has won, because a fold would lose it {sazka.casino-holdem.40 sazka.casino-holdem.50}', () => {
  const alone = worths({ ante: 1 });
  expect(alone.fold).toBe(-1);
  expect(alone.play).toBeLessThan(-1);
  // The AA bet of half an ante pays 7 to 1 (sazka.casino-holdem.29).
  const both = worths({ ante: 1, aa: 0.5 });
  expect(both.fold).toBe(-1.5);
  expect(both.play).toBeCloseTo((alone.play ?? 0) + 3.5, 10);
});
