// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, screen, spot } from '../../../test/render.tsx';
import { screens } from './index.ts';

async function openTable() {
  const table = await sitAt(screens, 'kings/punto-banco');
  await table.goOn();
  return table;
}

const totals = () => screen.getAllByTestId('total').map(({ textContent }) => textContent);

describe('the table of punto banco', () => {
  it('deals to both hands by turns, and counts them', async () => {
    const table = await openTable();
    await table.play({ type: 'bet', chips: [{ position: '1/banco', amount: 500 }] });
    await table.deal('Kd', '9c', 'Qh', 'Kc');
    expect([cardsIn('punto'), cardsIn('banco')]).toEqual([
      ['Kd', 'Qh'],
      ['9c', 'Kc'],
    ]);
    expect(totals()).toEqual(['0', '9']);
    expect(screen.getByTestId('winner').textContent).toBe('Banco wins');
    expect(screen.getAllByText(/^Punto 0, Banco 9\. Banco wins, natural$/)).not.toEqual([]);
  });

  it('tells neither totals nor winner before the card lies that decides them', async () => {
    const table = await sitAt(screens, 'kings/punto-banco', { moving: true });
    await table.goOn();
    await table.play({ type: 'bet', chips: [{ position: '1/banco', amount: 500 }] });
    await table.deal('Kd', '5c', 'Qh');
    await table.passes(1000);
    await table.deal('4c');
    const told = () => [
      totals(),
      screen.queryByTestId('winner')?.textContent ?? null,
      screen.queryAllByText(/Banco wins, natural/).length > 0,
    ];
    await table.passes(459);
    expect(cardsIn('banco')).toEqual(['5c', '4c']);
    expect(told()).toEqual([['0', '5'], null, false]);
    await table.passes(1);
    expect(told()).toEqual([['0', '9'], 'Banco wins', true]);
  });

  it('says that what still lies there is the last round’s once bets are open, and wins nothing with it', async () => {
    const table = await openTable();
    await table.play({ type: 'bet', chips: [{ position: '1/banco', amount: 500 }] });
    await table.deal('Kd', '9c', 'Qh', 'Kc');
    expect(screen.getByTestId('banco').dataset.won).toBe('true');
    expect(screen.queryByTestId('last-round')).toBeNull();
    await table.next();
    expect(screen.getByText('Place your bets')).toBeDefined();
    expect(screen.getByTestId('last-round').parentElement?.textContent).toMatch(
      /^Last round: Punto 0, Banco 9\. Banco wins, natural · You won €4\.75$/,
    );
    expect([cardsIn('banco'), screen.getByTestId('banco').dataset.won]).toEqual([['9c', 'Kc'], undefined]);
    await table.play({ type: 'bet', chips: [{ position: '1/banco', amount: 500 }] });
    expect(screen.queryByTestId('last-round')).toBeNull();
    expect(cardsIn('banco')).toEqual([]);
  });

  it('says where the next card goes', async () => {
    const table = await openTable();
    await table.deal('Kd');
    expect(screen.getAllByText('Card for Banco')).not.toEqual([]);
    await table.deal('9c');
    expect(screen.getAllByText('Card for Punto')).not.toEqual([]);
  });

  it('shows the fields of the box that is chosen, first a free one', async () => {
    const table = await openTable();
    expect(spot('1/punto').textContent).toContain('Box 1, punto');
    fireEvent.click(screen.getByLabelText('Box 4'));
    expect(spot('4/egalite').textContent).toContain('8 : 1');
    await table.play({ type: 'bet', chips: [{ position: '4/punto', amount: 500 }] });
    expect(screen.getByLabelText('Box 4').dataset.own).toBe('true');
  });

  it('says which limits are in force, once the manager has changed the minimum {kings.punto-banco.12}', async () => {
    const table = await sitAt(screens, 'kings/punto-banco');
    await table.manager({ type: 'announce-minimum', minimum: 3_000 });
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    const least = async () =>
      (await screen.findByRole('row', { name: /^Punto/ })).querySelectorAll('td')[1]?.textContent;
    expect(await least()).toBe('€1');
    await table.goOn();
    expect(await least()).toBe('€30');
  });

  it('says of each bet what it wins, where that is known before the cards', async () => {
    const table = await openTable();
    await table.play({
      type: 'bet',
      chips: [
        { position: '1/egalite', amount: 500 },
        { position: '1/banco', amount: 500 },
      ],
    });
    expect(await screen.findByText('Wins')).toBeTruthy();
    const won = (name: RegExp) => screen.getByRole('row', { name }).querySelectorAll('td')[1]?.textContent;
    expect([won(/égalité/), won(/banco/)]).toEqual(['€40', '–']);
  });

  it('says what banco pays less its commission', async () => {
    await openTable();
    expect(spot('1/banco').textContent).toContain('1 : 1 less 5% commission');
    expect(spot('1/punto').textContent).toContain('1 : 1');
  });
});
