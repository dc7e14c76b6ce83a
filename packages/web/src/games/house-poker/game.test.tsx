// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, litRows, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const cards = (text: string) => text.split(' ') as Card[];
const chips = (bets: { readonly [bet: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([bet, units]) => ({ position: `1/${bet}`, amount: 100 * units })),
});
const answers = () =>
  screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.answer ? [dataset.answer] : []));
const answer = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.getByTestId('question').textContent;

/** The first of the five boxes, which stand from the right. */
const FIRST = 4;

/** A table of a plan where these bets lie on the first box, and these cards. */
async function dealt(
  plan: string,
  bets: { readonly [bet: string]: number },
  own: string,
): Promise<EngineTable> {
  const table = await sitAt(screens, plan);
  await table.goOn();
  await table.play(chips(bets));
  await table.close();
  await table.deal(...cards(own));
  return table;
}

describe('the table of three card poker', () => {
  const three = (own: string) => dealt('kings/poker-three-card', { ante: 10, bet: 10, bonus: 5 }, own);

  it('lays the bet down with the ante', async () => {
    const table = await sitAt(screens, 'kings/poker-three-card');
    await table.goOn();
    fireEvent.click(screen.getByRole('button', { name: /^Box 2, ante/ }));
    expect(await screen.findByRole('button', { name: /^Box 2, bet.*yours: €5/ })).toBeDefined();
  });

  it('shows the player’s own cards, and the dealer’s face down', async () => {
    await three('5c 6d 7h');
    expect(cardsIn('hand', FIRST)).toEqual(['5c', '6d', '7h']);
    expect(cardsIn('dealer')).toEqual(['down', 'down', 'down']);
  });

  it('names the hand, lights what it is paid, and asks whether to play on', async () => {
    await three('5c 6d 7h');
    expect(question()).toContain('Box 1: Straight. Play or fold?');
    expect(litRows()).toEqual(['Straight6 : 1']);
    expect(answers()).toEqual(['play', 'fold']);
  });

  it('turns the dealer’s cards and says what they come to', async () => {
    const table = await three('5c 6d 7h');
    answer(/^Play/);
    await table.deal(...cards('Qs 9c 4d'));
    expect(cardsIn('dealer')).toEqual(['Qs', '9c', '4d']);
    expect(screen.getAllByText('Dealer: High card')).not.toEqual([]);
  });

  it('says that the dealer does not qualify', async () => {
    const table = await three('5c 6d 7h');
    answer(/^Play/);
    await table.deal(...cards('Js 9c 4d'));
    expect(screen.getAllByText('The dealer does not qualify')).not.toEqual([]);
  });

  it('takes the hand of who folds', async () => {
    await three('5c 6d 7h');
    answer(/^Fold/);
    expect(answers()).toEqual([]);
  });
});

describe('the table of casino hold’em', () => {
  it('shows the board between the hands, and what the bet costs', async () => {
    const table = await dealt('kings/poker-casino-holdem', { ante: 10 }, 'As Kd 4c 9d Ks');
    expect(cardsIn('dealer', 1)).toEqual(['4c', '9d', 'Ks']);
    expect(question()).toContain('Box 1: Pair');
    expect(screen.getByRole('button', { name: /^Play/ }).textContent).toContain('+ €20');
    answer(/^Play/);
    await table.deal(...cards('2h 7c 9c Jh'));
    expect(screen.getAllByText('Dealer: Pair')).not.toEqual([]);
  });
});
