// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, screen, spot } from '../../../test/render.tsx';
import { screens } from './index.ts';

/** A table with bets of 5 on these boxes, closed. */
async function betOn(plan: string, boxes: readonly number[], purse = 100_000): Promise<EngineTable> {
  const table = await sitAt(screens, plan, { purse });
  await table.goOn();
  for (const box of boxes) await table.play({ type: 'bet', box, amount: 500 });
  await table.close();
  return table;
}

const question = () => screen.getByTestId('question').textContent ?? '';
const answer = (type: string) => {
  const found = document.querySelector<HTMLButtonElement>(`[data-answer="${type}"]`);
  if (!found) throw new Error(`no answer ${type}`);
  return found;
};
const answers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset.answer);
const totals = () => screen.getAllByTestId('total').map(({ textContent }) => textContent);

describe('the table of blackjack', () => {
  it('asks about the hand whose turn it is, with all it allows and what that costs', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    expect(question()).toContain('Box 3: 16 against 10');
    expect(answers()).toEqual(['hit', 'stand', 'double', 'split', 'surrender']);
    expect(answer('split').textContent).toContain('+ €5');
    expect(answer('hit').textContent).not.toContain('€');
  });

  it('offers no double that the purse does not hold', async () => {
    const table = await betOn('kings/blackjack', [3], 700);
    await table.deal('8h', 'Tc', '8d');
    expect(answers()).toEqual(['hit', 'stand', 'surrender']);
  });

  it('shows the hands of a split beside each other, and asks about one after the other', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    fireEvent.click(answer('split'));
    await table.deal('3c');
    expect(question()).toContain('Box 3: 11 against 10');
    expect([cardsIn('hand'), cardsIn('hand', 1)]).toEqual([['8h', '3c'], ['8d']]);
    expect(totals()).toEqual(['10', '11', '8']);
  });

  it('asks about insurance box by box, all or half of it or none', async () => {
    const table = await betOn('kings/blackjack', [3, 5]);
    await table.deal('8h', '9h', 'Ac', '7d', '6d');
    expect(question()).toContain('Box 3: insurance?');
    expect(answers()).toEqual(['insure', 'insure', 'decline']);
    expect(answer('insure').textContent).toContain('€2.50');
    fireEvent.click(answer('decline'));
    expect(await screen.findByText(/Box 5: insurance\?/)).toBeDefined();
  });

  it('exchanges the second cards of a switch', async () => {
    const table = await betOn('kings/blackjack-switch', [1]);
    await table.deal('Th', '5c', '9c', '6d', 'Js');
    expect(question()).toContain('Box 1/2: switch the second cards?');
    expect(answers()).toEqual(['switch', 'keep']);
    await table.play({ type: 'switch', box: 1 });
    expect(totals()).toEqual(['9', '20', '11']);
  });

  it('shows a double at the shared box that the purse does not hold, but takes none', async () => {
    const table = await betOn('sazka/blackjack-infinite', [1], 700);
    await table.deal('8h', '6c', '3d');
    expect(question()).toContain('11 against 6');
    expect(answer('double').disabled).toBe(true);
    expect(answer('double').textContent).toMatch(/costs/);
    expect(answer('hit').disabled).toBe(false);
  });

  it('takes a side bet only beside a main bet', async () => {
    const table = await sitAt(screens, 'kings/blackjack');
    await table.goOn();
    expect(document.querySelector('[data-position="3/perfect-pairs"]')).toBeNull();
    await table.play({ type: 'bet', box: 3, amount: 500 });
    expect(spot('3/perfect-pairs').disabled).toBe(false);
  });
});
