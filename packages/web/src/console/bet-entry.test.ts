import { CROUPIER, type MoveOption, money, seatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { betEntries, chosenBet } from './bet-entry.ts';

const EURO = 100;
const anna = seatId('anna');

/** Returns the croupier's options when bets are open and these moves have been made. */
function offered(planId: string, ...moves: readonly { readonly type: string }[]): readonly MoveOption[] {
  const plan = planOf(planId) ?? expect.fail(planId);
  const rules = gameOf(plan).rules(plan);
  const now = { at: 0, availableFunds: () => money(300 * EURO), here: [anna] };
  const opened = rules.open({ seats: [], at: 0 });
  if ('refused' in opened) throw new Error(opened.message);
  const calls = ['shuffle', 'burn', 'place-your-bets'].map((type) => ({ type }));
  for (const move of [...calls, ...moves]) rules.play(opened.state, CROUPIER, move as never, now);
  return rules.options(opened.state, CROUPIER, now);
}

it('the possible bets on the boxes of blackjack are listed: the main bet first, then the side bets next to it', () => {
  const before = betEntries(offered('kings/blackjack'));
  expect(new Set(before.map(({ option }) => option.move.bet))).toEqual(new Set(['main']));
  const bet = { type: 'bet', seat: anna, box: 2, amount: 50 * EURO };
  const after = betEntries(offered('kings/blackjack', bet)).filter(({ option }) => option.move.box === 2);
  expect(after.map(({ option: { move } }) => `${move.type} ${move.bet}`)).toEqual([
    'lay main',
    'lay perfect-pairs',
    'take-off main',
    'take-off main',
  ]);
  const off = { type: 'take-off', seat: anna, box: 2, bet: 'main', amount: 50 * EURO };
  expect(chosenBet(after, off)).toEqual({
    type: 'withdraw',
    seat: anna,
    box: 2,
    bet: 'main',
    amount: 50 * EURO,
  });
});

it('the bet spots of punto banco are listed', () => {
  const entries = betEntries(offered('kings/punto-banco'));
  expect(entries).toHaveLength(36);
  const tie = { type: 'lay', seat: anna, box: 3, bet: 'egalite' };
  const bounds = { any: 'amount', min: EURO, max: 300 * EURO };
  expect(entries.map(({ option }) => option.move)).toContainEqual({
    ...tie,
    amount: expect.objectContaining(bounds),
  });
  expect(chosenBet(entries, { ...tie, amount: 10 * EURO })).toEqual({
    type: 'bet',
    seat: anna,
    chips: [{ position: '3/egalite', amount: 10 * EURO }],
  });
});
