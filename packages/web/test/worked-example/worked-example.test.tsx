// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { sitAt } from '../engine-table.tsx';
import { cardsIn, fireEvent, litRows, screen } from '../render.tsx';
import { screens } from './index.ts';

const PLAN = 'kings/poker-three-card';
/** The first of the five boxes on the screen, counted from the right. */
const FIRST = 4;
const cards = (text: string) => text.split(' ') as Card[];

/** Deals three cards to the first box, with ante, bet and bonus on it. */
async function dealt(own: string) {
  const table = await sitAt(screens, PLAN);
  await table.goOn();
  const chips = ['ante', 'bet', 'bonus'].map((bet) => ({ position: `1/${bet}`, amount: 500 }));
  await table.play({ type: 'bet', chips });
  await table.close();
  await table.deal(...cards(own));
  return table;
}
const answer = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

describe('the screens of the worked example', () => {
  it('place the bet together with the ante', async () => {
    const table = await sitAt(screens, PLAN);
    await table.goOn();
    fireEvent.click(screen.getByRole('button', { name: /^Box 2, Ante/i }));
    expect(await screen.findByRole('button', { name: /^Box 2, Bet.*yours: €5/i })).toBeDefined();
  });

  it('show the player’s own hand, the dealer’s hand face down, the payouts and the question', async () => {
    await dealt('5c 6d 7h');
    expect(cardsIn('hand', FIRST)).toEqual(['5c', '6d', '7h']);
    expect(cardsIn('dealer')).toEqual(['down', 'down', 'down']);
    expect(litRows()).toEqual(['Straight6 : 1']);
    expect(screen.getByTestId('question').textContent).toContain('Box 1: Straight. Play or fold?');
  });

  it.each([
    ['Qs 9c 4d', 'Dealer: High card'],
    ['Js 9c 4d', 'The dealer does not qualify'],
  ])('play the round to its end with the dealer’s cards %s: %s', async (theirs, told) => {
    const table = await dealt('5c 6d 7h');
    answer('Play');
    await table.deal(...cards(theirs));
    expect(cardsIn('dealer')).toEqual(cards(theirs));
    expect(screen.getAllByText(told)).not.toEqual([]);
    await table.next();
    expect(screen.getAllByText(/^You won/)).not.toEqual([]);
  });

  it('remove the hand of a player who folds, and explain why', async () => {
    const table = await dealt('2c 6d 9h');
    answer('Fold');
    expect(cardsIn('hand', FIRST)).toEqual([]);
    await table.next();
    expect(screen.getAllByText(/Folded/)).not.toEqual([]);
  });
});
