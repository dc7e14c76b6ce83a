// @vitest-environment happy-dom
import type { Json, Plan } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';

/** Returns the lines in which the page of a past round shows its result. */
async function told(planId: string, result: Json, brief = false): Promise<readonly (string | null)[]> {
  const plan = planOf(planId) as Plan;
  const past = await screensOf(plan)?.past();
  if (!past) throw new Error(`no past rounds of ${planId}`);
  const shown = render(<past.Result plan={plan} result={result} brief={brief} />);
  return [...shown.querySelectorAll('li, p')].map(({ textContent }) => textContent?.trim() ?? null);
}

it('a red dog round is shown with its cards and the spread', async () => {
  const result = { spread: 3, cards: ['4h', '8c', '6d'], hit: true };
  expect(await told('kings/red-dog', result)).toEqual(['4♥6♦8♣', 'In between: you win']);
});

it('a round of casino war is shown with the owner of each card, and the cards of a war next to the first ones', async () => {
  const duel = (box: number, card: string, war?: string) => ({
    box,
    first: { card, dealer: 'Kc' },
    ...(war ? { war: { card: war, dealer: '5c' } } : {}),
  });
  const duels = [duel(3, 'Kd', '9h'), duel(5, '8s')];
  expect(await told('kings/casino-war', { duels })).toEqual(['DealerK♣5♣', 'Box 3K♦9♥ War', 'Box 58♠']);
});

it('a round of casino war is shown in one line without the box numbers', async () => {
  const duels = [{ box: 3, first: { card: '9d', dealer: 'Kc' } }];
  expect(await told('kings/casino-war', { duels }, true)).toEqual(['DealerK♣', '9♦']);
});

it('a coup of punto banco is shown with the cards and totals of both sides, and the winner', async () => {
  const result = {
    winner: 'banco',
    punto: 6,
    banco: 9,
    natural: false,
    cards: { punto: ['Kc', '2d', '4h'], banco: ['4s', '5d'] },
  };
  const lines = ['PuntoK♣2♦4♥ 6', 'Banco4♠5♦ 9', 'Banco wins'];
  expect(await told('kings/punto-banco', result)).toEqual(lines);
  expect(await told('kings/punto-banco', result, true)).toEqual(lines);
});

it('a coup of punto banco is shown even if only the totals were stored', async () => {
  const result = { winner: 'banco', punto: 6, banco: 9, natural: false };
  expect(await told('kings/punto-banco', result)).toEqual(['Punto 6, Banco 9. Banco wins']);
});

it('a round of blackjack is shown with all hands and their totals, and in one line only with the dealer’s hand', async () => {
  const result = {
    dealer: ['Kc', '7d'],
    boxes: [
      {
        box: 2,
        hands: [
          ['8h', '3c'],
          ['8d', 'Ts'],
        ],
      },
    ],
  };
  expect(await told('kings/blackjack', result)).toEqual([
    'DealerK♣7♦ 17',
    'Box 2, hand 18♥3♣ 11',
    'Box 2, hand 28♦10♠ 18',
  ]);
  expect(await told('kings/blackjack', result, true)).toEqual(['DealerK♣7♦ 17']);
});

it('a poker hand is shown with its boards, the hands at the showdown, and the winners with their amounts', async () => {
  const result = {
    hand: 7,
    board: ['Kc 7d 2s 9h Jd'],
    shown: { 2: ['As', 'Ah'] },
    won: { 2: 1900, 5: 300 },
  };
  const lines = ['BoardK♣7♦2♠9♥J♦', 'Seat 2A♠A♥ +€19', 'Seat 5 +€3'];
  expect(await told('kings/poker-texas-holdem', result)).toEqual(lines);
  const boards = { ...result, board: ['Kc 7d 2s 9h Jd', 'Kc 7d 2s 3c 3d'], shown: {}, won: {} };
  expect(await told('kings/poker-texas-holdem', boards)).toEqual(['Board 1K♣7♦2♠9♥J♦', 'Board 2K♣7♦2♠3♣3♦']);
  expect(await told('kings/poker-texas-holdem', { hand: null })).toEqual(['No players']);
});

it.each([
  ['kings/red-dog', {}],
  ['kings/poker-texas-holdem', { hand: 7, void: 'fouled-deck' }],
  ['kings/casino-war', {}],
  ['kings/punto-banco', {}],
  ['kings/blackjack', { dealer: [], boxes: [], cancelled: 'misdeal' }],
])('shows a void round of %s as void', async (plan, result) => {
  expect(await told(plan, result)).toEqual(['This round was voided. All stakes were returned.']);
  expect(await told(plan, result, true)).toEqual(['The round was voided']);
});

it.each([
  ['kings/blackjack', { dealer: [], boxes: [] }],
  ['kings/casino-war', { duels: [] }],
])('states that a round of %s without bets was not played', async (plan, result) => {
  expect(await told(plan, result, true)).toEqual(['Not played']);
  expect(await told(plan, result)).toEqual(['Not played']);
});

it('a spin of roulette is shown as its number in one line', async () => {
  const plan = planOf('kings/roulette-french') as Plan;
  const past = await screensOf(plan)?.past();
  if (!past) throw new Error('no past rounds of roulette');
  const shown = render(<past.Result plan={plan} result={{ pocket: '17' }} brief />);
  expect(shown.textContent).toBe('17');
});
