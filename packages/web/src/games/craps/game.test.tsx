// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sitAt } from '../../../test/engine-table.tsx';
import { fireEvent, screen } from '../../../test/render.tsx';
import { diceGame } from '../../table/dice/declare.tsx';
import { game } from './game.ts';
import { screens } from './index.ts';
import { words } from './words.ts';

const field = (position: string) =>
  document.querySelector(`[data-position="${position}"]`) as HTMLButtonElement;
const barred = (position: string) => field(position).closest('[data-barred]') !== null;
const thrown = (first: number, second: number) => ({ type: 'throw', first, second });
const bets = (chips: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(chips).map(([position, amount]) => ({ position, amount: amount * 100 })),
});

async function atTable() {
  const table = await sitAt(screens, 'kings/craps');
  await table.goOn();
  return table;
}
type At = Awaited<ReturnType<typeof atTable>>;

/** A throw with these bets, to the next opening of bets. */
async function round(
  table: At,
  chips: { readonly [position: string]: number },
  first: number,
  second: number,
) {
  if (Object.keys(chips).length > 0) await table.play(bets(chips));
  await table.close();
  await table.croupier(thrown(first, second));
  await table.next();
}

/** A screen with room for both ends of the table. */
function wide() {
  const media = (query: string) => ({
    matches: query.includes('min-width: 1320px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList);
}
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the table of craps', () => {
  it('has a field for every bet of the plan, drawn once {kings.craps.05}', async () => {
    await atTable();
    const all = [...document.querySelectorAll<HTMLElement>('[data-position]')].map(
      ({ dataset }) => dataset.position,
    );
    expect(all).toHaveLength(69);
    expect(new Set(all).size).toBe(69);
    expect(screen.queryByText('Side bets'), 'nothing lies over the dice').toBeNull();
    expect(field('place-6').textContent).toContain('Place');
    expect(field('hardway-8').textContent).toContain('9 : 1');
  });

  it('has two ends where there is room: the other is a picture of what others have there {kings.craps.05 kings.craps.A25}', async () => {
    wide();
    const table = await sitAt(screens, 'kings/craps', { others: ['ben', 'eva'] });
    await table.goOn();
    const across = (position: string) => document.querySelector(`[data-far="${position}"]`) as HTMLElement;
    const end = () => document.querySelector<HTMLElement>('[data-ends]')?.dataset.ends;
    expect(document.querySelectorAll('[data-position]'), 'every bet is offered once').toHaveLength(69);
    expect(across('pass').closest('[aria-hidden]')?.querySelector('button, [tabindex]')).toBeNull();
    expect(document.querySelector('[data-far="any-seven"]'), 'the centre is there once').toBeNull();
    await table.play(bets({ pass: 5 }));
    await table.play(bets({ pass: 7, 'any-seven': 3 }), 'ben');
    await table.play(bets({ 'place-6': 12 }), 'eva');
    const lies = () => ({
      pass: field('pass').textContent?.match(/€\d+/g)?.slice(2),
      six: field('place-6').textContent?.match(/€\d+/g)?.slice(2),
      seven: field('any-seven').textContent?.match(/€\d+/g)?.slice(2),
      across: [...document.querySelectorAll<HTMLElement>('[data-far]:has(> svg)')].map(
        ({ dataset }) => `${dataset.far} ${dataset.seats}`,
      ),
    });
    const left = { pass: ['€5'], six: ['€12'], seven: ['€3'], across: ['pass ben'] };
    expect([end(), lies()]).toEqual(['left', left]);
    fireEvent.pointerOver(across('place-8'));
    expect(screen.getByTestId('look').textContent).toContain('Place 8');
    // Who bets at the other end goes there, with all that is theirs.
    fireEvent.click(across('place-8'));
    await vi.waitFor(() => expect(field('place-8').textContent).toContain('yours: €5'));
    const right = { pass: ['€5', '€7'], six: [], seven: ['€3'], across: ['place-6 eva'] };
    expect([end(), lies()]).toEqual(['right', right]);
  });

  it('marks the bets that are off on the come-out, in words too {kings.craps.42}', async () => {
    const table = await sitAt(screens, 'kings/craps', { terms: { comeOut: 'off' } });
    await table.goOn();
    await table.play(bets({ pass: 5, 'place-6': 12, 'big-8': 5 }));
    const marks = () => screen.queryAllByTestId('note').map(({ textContent }) => textContent);
    const off = (position: string) => field(position).textContent?.includes('Off on the come-out throw.');
    expect(marks()).toEqual(['OFF']);
    // The dealer's list says the same.
    const { noted } = diceGame(game).console;
    const on = { view: table.view, text: words.in('en') } as never;
    expect(['place-6', 'big-8'].map((position) => noted?.(on, position))).toEqual(['OFF', undefined]);
    expect(['place-6', 'big-8', 'place-5'].map(off)).toEqual([true, false, false]);
    await round(table, {}, 4, 5);
    expect(marks(), 'with a point they work').toEqual([]);
    expect(off('place-6')).toBe(false);
  });

  it('prints what this table pays, and tells what a bet on a number wins', async () => {
    const table = await sitAt(screens, 'kings/craps', { terms: { anyCraps: 7, fieldEnds: 3 } });
    await table.goOn();
    expect(field('any-craps').textContent).toContain('7 : 1');
    expect(field('field').textContent).toContain('2 (3 : 1) · 3 · 4 · 9 · 10 · 11 · 12 (3 : 1)');
    expect(field('place-6').textContent).toContain('7 : 6');
    await table.play(bets({ 'place-6': 12, 'place-9': 10, 'hardway-10': 5 }));
    const wins = (bet: string) =>
      screen.getByRole('rowheader', { name: bet }).closest('tr')?.querySelector('td:last-child')?.textContent;
    await vi.waitFor(() => expect(wins('Place 6')).toBe('€14'));
    expect([wins('Place 9'), wins('Hard 10')]).toEqual(['€14', '€35']);
  });

  it('lights what may be bet now, and says why the rest may not', async () => {
    const table = await atTable();
    expect(['pass', 'dont-pass', 'place-6', 'field'].map(barred)).toEqual([false, false, false, false]);
    expect(['come', 'dont-come', 'pass-odds', 'come-6'].map(barred)).toEqual([true, true, true, true]);
    expect(field('come').textContent).toContain('Only once there is a point.');
    await round(table, { pass: 5 }, 2, 4);
    expect(barred('dont-pass')).toBe(true);
    expect(['come', 'dont-come', 'pass-odds'].map(barred)).toEqual([false, false, false]);
    expect(screen.getByTestId('puck').closest('fieldset')?.querySelector('legend')?.textContent).toContain(
      '6',
    );
    expect(screen.getByTestId('point').textContent).toContain('Point 6');
  });

  it('puts odds down as high as the bet that they go with', async () => {
    const table = await atTable();
    await round(table, { pass: 7 }, 2, 4);
    fireEvent.click(field('pass-odds'));
    await vi.waitFor(() => expect(field('pass-odds').textContent).toContain('€7'));
  });

  it('puts so many chips on a bet as it has parts', async () => {
    await atTable();
    const text = () => field('horn').textContent ?? '';
    fireEvent.click(field('horn'));
    await vi.waitFor(() => expect(text()).toMatch(/yours: €\d+/));
    expect(Number(/yours: €(\d+)/.exec(text())?.[1]) % 4).toBe(0);
  });

  it('moves a come bet to its number, and lights what wins', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 2, 4);
    await round(table, { come: 5 }, 4, 5);
    expect(field('come-9').textContent).toContain('yours: €5');
    await table.close();
    await table.croupier(thrown(4, 5));
    await vi.waitFor(() => expect(field('come-9').closest('[data-won]')).not.toBe(null), { timeout: 5000 });
    expect(field('pass').closest('[data-won]')).toBe(null);
  });

  it('calls the throw as the stickman does', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    await table.close();
    await table.croupier(thrown(4, 4));
    expect(screen.getAllByText('8 the hard way: 8, the point is 8')).not.toEqual([]);
    await table.next();
    await table.close();
    await table.croupier(thrown(3, 4));
    expect(screen.getAllByText('Seven out, line away')).not.toEqual([]);
  });

  it('says nothing more of a throw once bets for the next one have been open, also when they close', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 2, 4);
    const told = () => screen.queryAllByText('6, the point is 6').length > 0;
    expect(told(), 'what lies there is bet on the next throw').toBe(false);
    await table.close();
    expect([told(), document.querySelector('[data-won]')]).toEqual([false, null]);
  });

  it('says why a throw does not count, until the dice are thrown again {kings.craps.60}', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    await table.close();
    expect(screen.queryByText('„Už žádné sázky“')).not.toBeNull();
    await table.croupier({ type: 'no-throw', reason: 'wrong-throw' });
    const why = () => screen.queryAllByText('No throw. Not one-handed, or short of the wall.').length > 0;
    expect(why()).toBe(true);
    expect(screen.queryByText('„Už žádné sázky“'), 'the last call is another one').toBeNull();
    await table.croupier(thrown(5, 6));
    expect(why()).toBe(false);
  });

  it('marks the throws: off before a point, on while there is one, and what decided the line', async () => {
    const table = await atTable();
    await round(table, { pass: 5 }, 5, 6);
    await round(table, { pass: 5 }, 2, 4);
    await round(table, {}, 1, 3);
    await round(table, {}, 3, 4);
    const marks = [...document.querySelectorAll<HTMLElement>('ol [data-point]')].map(
      ({ dataset, title }) => `${dataset.point} ${dataset.line ?? '–'} ${title}`,
    );
    expect(marks).toEqual([
      'on lost Point 6: Seven out, line away',
      'on – Point 6: 4',
      'off – Come-out throw: 6, the point is 6',
      'off won Come-out throw: 11, pass line wins',
    ]);
  });

  it('lets the shooter choose two of five dice', async () => {
    const table = await atTable();
    await table.play(bets({ pass: 5 }));
    expect(await screen.findByRole('group', { name: 'Choose two dice' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Die 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Die 5' }));
    expect(await screen.findByText('Dice 2 · 5')).toBeDefined();
  });

  it('explains a bet that is pointed at, and why it is not taken now', async () => {
    await atTable();
    const told = () => screen.queryByTestId('look')?.textContent;
    expect(told()).toBeUndefined();
    fireEvent.pointerOver(document.querySelector('[data-position="whirl"]') as Element);
    expect(told()).toContain('World Horn, World and C & E split the stake');
    fireEvent.pointerOver(document.querySelector('[data-position="any-seven"]') as Element);
    expect(told()).toContain('Wins if the next throw comes to 7');
    fireEvent.pointerOver(document.querySelector('[data-position="come"]') as Element);
    expect(told()).toContain('Only once there is a point.');
    fireEvent.pointerOver(screen.getByTestId('point'));
    expect(told()).toBeUndefined();
  });
});
