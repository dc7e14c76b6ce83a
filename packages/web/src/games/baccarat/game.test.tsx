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

describe('the punto banco table', () => {
  it('deals to both hands in turn, and shows their totals', async () => {
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

  it('reveals neither totals nor the winner before the deciding card has landed', async () => {
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

  it('marks the cards as those of the last round once bets are open, and marks no bet as won', async () => {
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
    expect(screen.queryByTestId('winner')).toBeNull();
    await table.play({ type: 'bet', chips: [{ position: '1/banco', amount: 500 }] });
    expect(screen.queryByTestId('last-round')).toBeNull();
    expect(cardsIn('banco')).toEqual([]);
  });

  it('names the hand that gets the next card', async () => {
    const table = await openTable();
    await table.deal('Kd');
    expect(screen.getAllByText('Card for Banco')).not.toEqual([]);
    await table.deal('9c');
    expect(screen.getAllByText('Card for Punto')).not.toEqual([]);
  });

  it('shows the bet spots of the chosen box, at first a free one', async () => {
    const table = await openTable();
    expect(spot('1/punto').textContent).toContain('Box 1, punto');
    fireEvent.click(screen.getByLabelText('Box 4'));
    expect(spot('4/egalite').textContent).toContain('8 : 1');
    await table.play({ type: 'bet', chips: [{ position: '4/punto', amount: 500 }] });
    expect(screen.getByLabelText('Box 4').dataset.own).toBe('true');
  });

  it('shows the limits that apply after the manager has changed the minimum {kings.punto-banco.12}', async () => {
    const table = await sitAt(screens, 'kings/punto-banco');
    await table.manager({ type: 'announce-minimum', minimum: 3_000 });
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    const least = async () =>
      (await screen.findByRole('row', { name: /^Punto/ })).querySelectorAll('td')[1]?.textContent;
    expect(await least()).toBe('€1');
    await table.goOn();
    expect(await least()).toBe('€30');
  });

  it('shows what each bet would win, if that is certain before the cards are dealt', async () => {
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

  it('shows that banco pays even money less a commission', async () => {
    await openTable();
    expect(spot('1/banco').textContent).toContain('1 : 1 less 5% commission');
    expect(spot('1/punto').textContent).toContain('1 : 1');
  });

  describe('for a player who peels the cards of their side', () => {
    async function peeling(...bets: readonly string[]) {
      localStorage.setItem('croupier.cards.peel', 'on');
      const table = await sitAt(screens, 'kings/punto-banco', { moving: true });
      await table.goOn();
      await table.play({ type: 'bet', chips: bets.map((position) => ({ position, amount: 500 })) });
      return table;
    }
    const peel = () => screen.queryByTestId('peel');

    it('keeps the cards and their results hidden until they are peeled, one after the other', async () => {
      const table = await peeling('1/banco');
      await table.deal('Kd', '5c', 'Qh', '4c');
      await table.passes(2000);
      expect([cardsIn('punto'), cardsIn('banco')]).toEqual([
        ['Kd', 'Qh'],
        ['down', 'down'],
      ]);
      expect([totals(), screen.queryByTestId('winner')]).toEqual([['0'], null]);
      fireEvent.click(screen.getByRole('button', { name: /^Banco, card 1, face down/ }));
      expect([cardsIn('banco'), totals()]).toEqual([
        ['5c', 'down'],
        ['0', '5'],
      ]);
      fireEvent.click(screen.getByRole('button', { name: /^Banco, card 2, face down/ }));
      expect([cardsIn('banco'), totals()]).toEqual([
        ['5c', '4c'],
        ['0', '9'],
      ]);
      expect(screen.getByTestId('winner').textContent).toBe('Banco wins');
      expect(peel()).toBeNull();
    });

    it('asks the player to turn a dealt card, and accepts no bet until then', async () => {
      const table = await peeling('1/punto');
      const line = () => screen.getByText('Turn your card');
      expect(screen.getByText('Place your bets')).toBeDefined();
      await table.deal('Kd');
      await table.passes(500);
      expect(line().parentElement?.textContent).toBe('Turn your card');
      expect(line().closest('[data-open]')?.getAttribute('data-open')).toBe('false');
      fireEvent.click(screen.getByRole('button', { name: /^Punto, card 1, face down/ }));
      expect(screen.getByText('Card for Banco')).toBeDefined();
    });

    it('turns a card when the time for it is up', async () => {
      const table = await peeling('1/punto');
      await table.deal('Kd');
      await table.passes(10_459);
      expect(cardsIn('punto')).toEqual(['down']);
      await table.passes(1);
      expect(cardsIn('punto')).toEqual(['Kd']);
    });

    it('has turned all cards and shown their totals by the time bets open again', async () => {
      const table = await peeling('1/banco');
      await table.deal('Kd', '5c', 'Qh', '4c');
      await table.passes(2000);
      await table.next();
      expect(screen.getAllByText('Punto 0, Banco 9. Banco wins, natural')).not.toEqual([]);
      expect(cardsIn('banco')).toEqual(['5c', '4c']);
      await table.passes(50);
      expect(peel()).toBeNull();
      expect(screen.getByText('Place your bets')).toBeDefined();
      expect(cardsIn('banco')).toEqual(['5c', '4c']);
    });

    it('lifts the lower edge of a card with keys, and turns the card once it is more than half lifted', async () => {
      const table = await peeling('1/punto');
      await table.deal('9d');
      await table.passes(500);
      const card = () => screen.getByTestId('peel');
      fireEvent.keyDown(card(), { key: 'ArrowUp' });
      expect(card().querySelectorAll('clipPath')).toHaveLength(2);
      fireEvent.keyDown(card(), { key: 'ArrowDown' });
      expect(card().querySelectorAll('clipPath')).toHaveLength(0);
      for (let press = 0; press < 12; press += 1) if (peel()) fireEvent.keyDown(card(), { key: 'ArrowUp' });
      expect(cardsIn('punto')).toEqual(['9d']);
    });

    it('deals face up to players without a side: those with no bets, equal bets on both, or only a tie bet', async () => {
      const table = await peeling('1/egalite', '1/punto', '1/banco');
      await table.deal('Kd', '5c');
      await table.passes(1000);
      expect([cardsIn('punto'), cardsIn('banco')]).toEqual([['Kd'], ['5c']]);
    });
  });
});
