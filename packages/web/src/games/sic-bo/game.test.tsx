// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const thrown = (first: number, second: number, third: number) => ({ type: 'throw', first, second, third });
const field = (name: RegExp) => screen.getByRole('button', { name });
/** Returns the bet spots that are highlighted as winning. */
const won = () =>
  [...document.querySelectorAll('[data-won] [data-position]')].map(
    (each) => (each as HTMLElement).dataset.position,
  );

async function atTable(moving = false) {
  const table = await sitAt(screens, 'kings/sic-bo', { moving });
  await table.goOn();
  return table;
}

describe('the sic bo table', () => {
  it('has a bet spot for every bet of the plan, each with its payout', async () => {
    await atTable();
    expect(document.querySelectorAll('[data-position]')).toHaveLength(50);
    expect(field(/^Total 9,/).textContent).toContain('7 : 1');
    expect(field(/^Triple 6,/).textContent).toContain('180 : 1');
    expect(field(/^Single number 6,/).textContent).toContain('1 / 2 / 12');
    expect(screen.getByRole('group', { name: 'Doubles' })).toBeDefined();
  });

  it('places a chip with a press, and shows the wins once the dice have come to rest', async () => {
    const table = await atTable(true);
    await act(async () => fireEvent.click(field(/^Small,/)));
    expect(screen.getByRole('button', { name: /^Small, .*yours: €/ })).toBeDefined();
    await table.close();
    await table.croupier(thrown(1, 2, 5));
    const label = () =>
      screen.getByTestId('dice').querySelector('[role=img]')?.getAttribute('aria-label') ?? null;
    await table.passes(1899);
    expect([won(), label(), screen.queryByText('1 · 2 · 5: 8, small')]).toEqual([[], 'Dice', null]);
    await table.passes(1);
    expect(label()).toBe('The dice show 1, 2, 5');
    expect(won()).toEqual([
      'small',
      'total-8',
      'combination-1-2',
      'combination-1-5',
      'combination-2-5',
      'single-1',
      'single-2',
      'single-5',
    ]);
    expect(screen.getAllByText('1 · 2 · 5: 8, small')).not.toEqual([]);
  });

  it('keeps its dice under a cup until they are thrown, after which they fall once and stay', async () => {
    const table = await atTable(true);
    const dice = () => screen.getByTestId('dice');
    const lie = () => [...dice().querySelectorAll('[data-colour]')].map((die) => die.getAttribute('style'));
    const hidden = () => dice().querySelector('[data-hidden]') !== null;
    expect([hidden(), dice().querySelector('[role=img]')?.getAttribute('aria-label')]).toEqual([
      true,
      'Dice under the cup',
    ]);
    await table.close();
    await table.croupier(thrown(1, 2, 5));
    await table.passes(300);
    expect(hidden()).toBe(true);
    await table.passes(600);
    const falling = lie();
    expect(hidden()).toBe(false);
    await table.passes(1000);
    const lain = lie();
    expect(lain).not.toEqual(falling);
    await table.next();
    await table.goOn();
    for (const time of [50, 900]) {
      await table.passes(time);
      expect([hidden(), lie()]).toEqual([false, lain]);
    }
    await table.passes(4000);
    expect(hidden()).toBe(true);
  });

  it('highlights neither halves nor totals on a triple, and names the triple', async () => {
    const table = await atTable();
    await table.play({ type: 'bet', chips: [{ position: 'big', amount: 100 }] });
    await table.close();
    await table.croupier(thrown(4, 4, 4));
    expect(won()).toEqual(['any-triple', 'triple-4', 'single-4']);
    expect(screen.getAllByText('4 · 4 · 4: 12, triple')).not.toEqual([]);
  });

  it('gives the exact edge of each posted choice, and that of the alternative {kings.sic-bo.14 kings.sic-bo.21}', async () => {
    const table = await sitAt(screens, 'kings/sic-bo', { terms: { doublesOnTriple: 'win' } });
    await table.goOn();
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    const panel = await screen.findByRole('tabpanel');
    // The number of winning throws out of 216 is 9 or 10 for a total of 6, depending on the choice. It is 24 or 25 for
    // a total of 9, and 15 or 16 for a double. They pay 18, 7 and 10 to 1.
    const says = [
      'Totals lose on a triple. Total 6 or 15: 20.833% for the house, otherwise 12.037% for the house.',
      'Total 9 or 12: 11.111% for the house, otherwise 7.407% for the house.',
      'A double wins on a triple too. Double: 18.519% for the house, otherwise 23.611% for the house.',
    ];
    await vi.waitFor(() => expect(panel.textContent).toContain('otherwise'), { timeout: 60_000 });
    for (const sentence of says) expect(panel.textContent).toContain(sentence);
    expect(panel.textContent, 'no triple comes to four').not.toContain('Total 4 or 17:');
  });

  it('lists the previous throws, newest first', async () => {
    const table = await atTable();
    for (const dice of [thrown(1, 1, 2), thrown(6, 5, 4)]) {
      await table.play({ type: 'bet', chips: [{ position: 'big', amount: 100 }] });
      await table.close();
      await table.croupier(dice);
      await table.next();
    }
    const list = screen.getByRole('list', { name: 'Last throws' });
    expect([...list.children].map(({ textContent }) => textContent?.trim())).toEqual(['15', '4']);
  });
});
