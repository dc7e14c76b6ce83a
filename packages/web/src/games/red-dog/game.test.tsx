// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { act, cardsIn, fireEvent, litRows, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const bet = (box: number, ante: number) => ({
  type: 'bet',
  chips: [{ position: `${box}/ante`, amount: ante }],
});

/** Returns a table with an ante of 5 on box 2, after these cards have been dealt. */
async function dealt(cards: readonly Card[], purse = 100_000) {
  const table = await sitAt(screens, 'kings/red-dog', { purse });
  await table.goOn();
  await table.play(bet(2, 500));
  await table.close();
  await table.deal(...cards);
  return table;
}

const answers = () =>
  screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.answer ? [dataset.answer] : []));

describe('the red dog table', () => {
  it('has a bet spot for every box, and shows the payout of each spread', async () => {
    await sitAt(screens, 'kings/red-dog');
    expect(screen.getAllByRole('button', { name: /^Box \d, ante/ })).toHaveLength(7);
    expect(screen.getByTestId('pays').textContent).toBe(
      'Spread of 15 : 1Spread of 24 : 1Spread of 32 : 1other spreads1 : 1Three of a kind11 : 1',
    );
    expect(litRows()).toEqual([]);
  });

  it('puts the third card between the first two, and states whether it is a hit', async () => {
    const table = await dealt(['4h', '8c']);
    expect(cardsIn('dealer')).toEqual(['4h', '8c']);
    fireEvent.click(screen.getByRole('button', { name: /^Don’t raise/ }));
    await table.deal('6d');
    expect(cardsIn('dealer')).toEqual(['4h', '6d', '8c']);
    expect(screen.getAllByText('In between: you win')).not.toEqual([]);
  });

  it('accepts no answer while the card to decide on is still moving, and names the spread once it has come to rest', async () => {
    const table = await sitAt(screens, 'kings/red-dog', { moving: true });
    await table.goOn();
    await table.play(bet(2, 500));
    await table.close();
    await table.deal('4h');
    await table.passes(460);
    await table.deal('8c');
    expect(answers()).toEqual(['raise', 'no-raise']);
    const told = () => [
      litRows(),
      screen.getByTestId('question').querySelector('legend')?.textContent?.trim(),
    ];
    expect(told()).toEqual([[], '']);
    const stays = screen.getByRole('button', { name: /^Don’t raise/ });
    stays.focus();
    await act(async () => fireEvent.click(stays));
    await act(async () => fireEvent.keyDown(document.body, { key: stays.getAttribute('aria-keyshortcuts') }));
    expect(answers()).toEqual(['raise', 'no-raise']);
    expect([stays.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', stays]);
    await table.passes(460);
    expect(told()).toEqual([['Spread of 32 : 1'], 'Box 2. Spread of 3. Raise?']);
    expect([stays.getAttribute('aria-disabled'), document.activeElement]).toEqual([null, stays]);
    await act(async () => fireEvent.click(stays));
    await table.deal('6d');
    expect(cardsIn('dealer')).toEqual(['4h', '6d', '8c']);
    expect(screen.queryAllByText('In between: you win')).toEqual([]);
    await table.passes(460);
    expect(screen.getAllByText('In between: you win')).not.toEqual([]);
  });

  it('highlights nothing once the next round has begun, and labels the result as that of the last round', async () => {
    const table = await dealt(['8h', '8c', '8d']);
    expect(litRows()).toEqual(['Three of a kind11 : 1']);
    await table.next();
    expect(litRows()).toEqual([]);
    expect(cardsIn('dealer')).toEqual(['8h', '8d', '8c']);
    expect(screen.getByTestId('last-round').parentElement?.textContent).toMatch(
      /^Last round: .*You won €55$/,
    );
  });

  it('highlights the row of the current spread', async () => {
    await dealt(['4h', '8c']);
    expect(litRows()).toEqual(['Spread of 32 : 1']);
  });

  it('highlights the row for all other spreads if the plan has no row for this one', async () => {
    await dealt(['2h', 'Kc']);
    expect(litRows()).toEqual(['other spreads1 : 1']);
  });

  it('highlights the three-of-a-kind row if the first two cards are a pair, and does not offer a raise', async () => {
    await dealt(['8h', '8c']);
    expect(litRows()).toEqual(['Three of a kind11 : 1']);
    expect(answers()).toEqual([]);
  });

  it('offers a raise equal to the ante, and shows it next to the ante', async () => {
    await dealt(['4h', '8c']);
    expect(screen.getByTestId('question').textContent).toContain('Box 2. Spread of 3. Raise?');
    const raise = screen.getByRole('button', { name: /^Raise/ });
    expect(raise.textContent).toContain('+ €5');
    fireEvent.click(raise);
    expect(await screen.findByRole('button', { name: 'Box 2, raise, yours: €5' })).toBeDefined();
    expect(answers()).toEqual([]);
  });

  it('shows a raise that the player cannot afford, but does not accept it', async () => {
    await dealt(['4h', '8c'], 700);
    const raise = screen.getByRole('button', { name: /^Raise/ }) as HTMLButtonElement;
    expect(raise.disabled).toBe(true);
    expect(raise.textContent).toContain('costs €5');
    expect(answers()).toEqual(['raise', 'no-raise']);
  });

  it('asks one box after another', async () => {
    const table = await sitAt(screens, 'kings/red-dog');
    await table.goOn();
    await table.play(bet(4, 500));
    await table.play(bet(6, 1000));
    await table.close();
    await table.deal('4h', '8c');
    expect(screen.getByTestId('question').textContent).toContain('Box 4.');
    await table.play({ type: 'no-raise', position: '4/ante' });
    expect(screen.getByTestId('question').textContent).toContain('Box 6.');
    expect(screen.getByRole('button', { name: /^Raise/ }).textContent).toContain('+ €10');
  });
});
