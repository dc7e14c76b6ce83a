import type { housePoker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { housePokerOdds } from '@croupier/odds';
import { expect, it } from 'vitest';
import { edgeOf } from './edges.tsx';

it('a bet has chances of winning, of being returned and of losing', () => {
  const { bets } = housePokerOdds(planOf('kings/poker-switch') as housePoker.HousePokerPlan);
  const [insurance] = bets.filter(({ bet }) => bet === 'insurance').map((each) => edgeOf('Insurance', each));
  const percent = [insurance?.chance, insurance?.pushed, insurance?.lost].map((one = 0) =>
    (100 * one).toFixed(2),
  );
  expect(percent).toEqual(['42.88', '3.99', '53.13']);
});
