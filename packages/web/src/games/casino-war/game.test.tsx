// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { act, cardsIn, fireEvent, litRows, screen, spot } from '../../../test/render.tsx';
import { screens } from './index.ts';

/** The time in milliseconds after which a dealt card has come to rest. */
const LIES = 460;

/**
 * Deals at a table with bets of 5 on boxes 3 and 5, and a tie bonus on box 3. The cards go to box 3, box 5 and the
 * dealer.
 */
async function dealt(...cards: readonly Card[]) {
  const table = await sitAt(screens, 'kings/casino-war');
  await table.goOn();
  const chips = ['3/main', '3/bonus', '5/main'].map((position) => ({ position, amount: 500 }));
  await table.play({ type: 'bet', chips });
  await table.deal(...cards);
  return table;
}

/** Returns the cards at a box. The boxes on the screen are counted from the right. */
const cardsAt = (box: number) => cardsIn('hand', 7 - box);

describe('the casino war table', () => {
  it('deals one card to each box with a bet, and one to the dealer', async () => {
    await dealt('Kd', '9c', 'Kc');
    expect([cardsAt(3), cardsAt(5), cardsIn('dealer')]).toEqual([['Kd'], ['9c'], ['Kc']]);
    expect(cardsAt(1)).toEqual([]);
  });

  it('reveals neither the tie nor the war before the deciding card has landed', async () => {
    const table = await sitAt(screens, 'kings/casino-war', { moving: true });
    await table.goOn();
    const chips = ['3/main', '3/bonus'].map((position) => ({ position, amount: 500 }));
    await table.play({ type: 'bet', chips });
    const asked = () => screen.getByTestId('question').querySelector('legend')?.textContent?.trim();
    await table.deal('Kd');
    await table.passes(2000);
    await table.deal('Kc');
    await table.passes(LIES - 1);
    expect([cardsIn('dealer'), litRows(), asked()]).toEqual([['Kc'], [], '']);
    await table.passes(1);
    expect([litRows(), asked()]).toEqual([['Tie bonus10 : 1'], 'Box 3: tie on kings. Go to war?']);
    const [war] = screen.getByTestId('question').querySelectorAll('button');
    if (war) await act(async () => fireEvent.click(war));
    await table.deal('9h');
    await table.passes(2000);
    await table.deal('5c');
    await table.passes(LIES - 1);
    expect([cardsIn('dealer'), screen.queryByText('Paying out')]).toEqual([['Kc', '5c'], null]);
    await table.passes(1);
    expect(screen.getByText('Paying out')).toBeDefined();
  });

  it('accepts a tie bonus only together with a bet', async () => {
    const table = await sitAt(screens, 'kings/casino-war');
    await table.goOn();
    expect(spot('4/bonus').disabled).toBe(true);
    await table.play({ type: 'bet', chips: [{ position: '4/main', amount: 500 }] });
    expect(spot('4/bonus').disabled).toBe(false);
  });

  it('highlights the tie bonus on a tie', async () => {
    await dealt('Kd', '9c', 'Kc');
    expect(litRows()).toEqual(['Tie bonus10 : 1']);
  });

  it('highlights nothing and asks no question without a tie', async () => {
    await dealt('Kd', '9c', 'Qc');
    expect(litRows()).toEqual([]);
    expect(screen.queryByTestId('question')).toBeNull();
  });

  it('asks only on a tie whether to double the stake and go to war, or lose half', async () => {
    const table = await dealt('Kd', '9c', 'Kc');
    const question = screen.getByTestId('question');
    expect(question.textContent).toContain('Box 3: tie on kings. Go to war?');
    const [war, surrender] = question.querySelectorAll('button');
    expect(war?.textContent).toContain('+ €5');
    expect(surrender?.textContent).toContain('Lose half your bet');
    if (war) fireEvent.click(war);
    await table.deal('9h', '5c');
    expect([cardsAt(3), cardsIn('dealer')]).toEqual([
      ['Kd', '9h'],
      ['Kc', '5c'],
    ]);
    expect(spot('3/war').textContent).toContain('yours: €5');
  });
});
