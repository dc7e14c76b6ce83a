import { type Actor, CROUPIER, isRefusal, money, player, seatId, withPayouts } from '@croupier/core';
import { craps } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { payoutsIn } from '../../console/payouts.tsx';

const bets = (chips: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(chips).map(([position, amount]) => ({ position, amount: amount * 100 })),
});

it('the dealer collects a player’s losing bets together, then pays bet by bet {kings.craps.45}', () => {
  const rules = craps.game.rules(planOf('kings/craps') as craps.CrapsPlan);
  const now = { at: 0, availableFunds: () => money(100_000) };
  const opened = rules.open({ seats: [], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const plays = (actor: Actor, move: unknown) => {
    const parsed = rules.parse(move);
    if (isRefusal(parsed)) throw new Error(parsed.message);
    const played = rules.play(state, actor, parsed, now);
    if (isRefusal(played)) throw new Error(played.message);
  };
  plays(CROUPIER, { type: 'place-your-bets' });
  plays(player(seatId('anna')), bets({ 'any-seven': 2, 'place-5': 10, pass: 10, field: 5 }));
  plays(player(seatId('ben')), bets({ 'place-6': 12, 'lay-4': 20, 'hardway-8': 5 }));
  plays(CROUPIER, { type: 'no-more-bets' });
  plays(CROUPIER, { type: 'throw', first: 3, second: 4 });
  const options = withPayouts(rules, state, rules.options(state, CROUPIER, now), now);
  const rows = payoutsIn(options.flatMap(({ payouts = [] }) => payouts));
  expect(rows.map(({ seat, bets: of, take, pay, back }) => [seat, of.join(' '), take, pay, back])).toEqual([
    ['anna', 'place-5 field', 1500, 0, 0],
    ['ben', 'place-6 hardway-8', 1700, 0, 0],
    ['anna', 'any-seven', 0, 800, 200],
    ['anna', 'pass', 0, 1000, 1000],
    ['ben', 'lay-4', 0, 950, 2000],
  ]);
});
