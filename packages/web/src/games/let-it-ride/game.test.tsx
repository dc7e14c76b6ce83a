// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
// Loads the module before the strategy help requests it.
import '@croupier/odds';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const PLAN = 'kings/let-it-ride';
const cards = (text: string) => text.split(' ') as Card[];
/** Returns three equal bets of ten euros on a box, and a bonus bet if one is given. */
const bets = (box: number, bonus = 0) => ({
  type: 'bet',
  chips: [
    ...['bet-1', 'bet-2', 'bet-3'].map((bet) => ({ position: `${box}/${bet}`, amount: 1000 })),
    ...(bonus > 0 ? [{ position: `${box}/bonus`, amount: bonus }] : []),
  ],
});
/** The screen index of the first of seven boxes. The screen counts boxes from the right. */
const FIRST = 6;
const question = () => screen.getByTestId('question').textContent;
const lit = () =>
  [...screen.getByTestId('pays').querySelectorAll('[data-now]')].map(({ textContent }) => textContent);

/** Deals three cards to the first box, up to the question about Bet 1. */
async function dealt(own: string, bonus = 0): Promise<EngineTable> {
  const table = await sitAt(screens, PLAN);
  await table.goOn();
  await table.play(bets(1, bonus));
  await table.close();
  await table.deal(...cards(own));
  await table.goOn();
  return table;
}

describe('the Let It Ride table', () => {
  it('places all three bets with one press', async () => {
    const table = await sitAt(screens, PLAN);
    await table.goOn();
    fireEvent.click(screen.getByRole('button', { name: /^Box 1, bet 2/ }));
    for (const bet of ['bet 1', 'bet 2', 'bet 3'])
      expect(screen.getByRole('button', { name: new RegExp(`^Box 1, ${bet}.*yours`) })).toBeDefined();
  });

  it('asks about Bet 1, then about Bet 2, and names the hand made so far', async () => {
    const table = await dealt('Kc Kd 9h');
    expect(question()).toContain('Box 1: Pair of kings. Let Bet 1 ride?');
    expect(cardsIn('dealer', 0)).toEqual(['down', 'down']);
    expect(cardsIn('hand', FIRST)).toEqual(cards('Kc Kd 9h'));
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.deal('2c');
    expect(question()).toContain('Let Bet 2 ride?');
    expect(cardsIn('dealer', 0)).toEqual(['2c', 'down']);
  });

  it('pulls back a bet with one key, and names the hand in words', async () => {
    const table = await dealt('Kc Kd 9h');
    fireEvent.keyDown(document.body, { key: 'p' });
    await table.deal('2c');
    expect(screen.queryByRole('button', { name: /^Box 1, bet 1.*yours/ })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.deal('2d');
    expect(screen.getAllByText('Box 1: Two pair')).not.toEqual([]);
    expect(screen.getAllByText('Two pair')).not.toEqual([]);
  });

  it('names the best play and the cost of the other answer, for players who want to know', async () => {
    localStorage.setItem('croupier.strategy-help', 'on');
    await dealt('9s 9d 4h');
    expect(
      await screen.findByText(
        /^Best: Pull it back\. Let it ride costs €\d+\.\d\d on average, [\d.]+% of the stake\.$/,
      ),
    ).toBeDefined();
    localStorage.removeItem('croupier.strategy-help');
  });

  it('states that nobody is paid', async () => {
    const table = await dealt('9c 9d 4h');
    fireEvent.keyDown(document.body, { key: 'p' });
    await table.deal('2c');
    fireEvent.keyDown(document.body, { key: 'p' });
    await table.deal('Kd');
    expect(screen.getAllByText('No hand is paid')).not.toEqual([]);
  });

  it('highlights the rows that would pay with the cards dealt so far', async () => {
    const table = await dealt('2s 2d 2h', 500);
    expect(lit()).toEqual(['Three of a kind3 : 1', 'Three of a kind30 : 1']);
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.deal('2c');
    expect(lit()).toEqual(['Four of a kind50 : 1', 'Three of a kind30 : 1']);
  });

  it('highlights the row for a pair of tens but not of nines, and no bonus row without a bonus bet', async () => {
    const table = await dealt('9s 9d Th');
    expect(lit()).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.deal('Td');
    expect(lit()).toEqual(['Two pair2 : 1']);
  });

  it('states that the bets on a second box will be returned, if players may have only one', async () => {
    const table = await sitAt(screens, PLAN);
    await table.goOn();
    await table.play(bets(2));
    expect(screen.queryByTestId('note')).toBeNull();
    await table.play(bets(4));
    expect(screen.getAllByTestId('note').map(({ textContent }) => textContent)).toEqual(
      Array(3).fill('To be returned'),
    );
  });

  it('states that a bonus will be returned if it is lower than the bet that it must equal', async () => {
    const table = await sitAt(screens, PLAN, { terms: { bonusAsBet: true, severalBoxes: true } });
    await table.goOn();
    await table.play(bets(2, 500));
    expect(screen.getAllByTestId('note').map(({ textContent }) => textContent)).toEqual(['To be returned']);
    await table.play(bets(3, 1000));
    expect(screen.getAllByTestId('note')).toHaveLength(1);
  });

  it('shows the hands of other players once all cards have come to rest', async () => {
    const table = await sitAt(screens, PLAN, { others: ['bert'] });
    await table.goOn();
    await table.play(bets(1));
    await table.play(bets(2), 'bert');
    await table.close();
    await table.deal(...cards('Kc 2c Kd 3d 9h 4h'));
    await table.goOn();
    expect(cardsIn('hand', FIRST - 1)).toEqual(['down', 'down', 'down']);
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.play({ type: 'pull', position: '2/bet-1' }, 'bert');
    await table.deal('5s');
    fireEvent.keyDown(document.body, { key: 'r' });
    await table.play({ type: 'ride', position: '2/bet-2' }, 'bert');
    await table.deal('6c');
    expect(cardsIn('hand', FIRST - 1)).toEqual(cards('2c 3d 4h'));
    expect(screen.getAllByText('Box 1: Pair of kings · Box 2: Straight')).not.toEqual([]);
  });
});
