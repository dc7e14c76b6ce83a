// @vitest-environment happy-dom
import type { Me } from '@croupier/client';
import { afterEach, describe, expect, it } from 'vitest';
import { AT, type EngineTable, sitAt } from '../../test/engine-table.tsx';
import { act, cleanup, fireEvent, screen } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';

async function sit(plan: string, game: string, me?: Me): Promise<EngineTable> {
  const screens = screensOf({ game });
  if (!screens) throw new Error(`no screens of ${game}`);
  const table = await sitAt(screens, plan, me ? { me } : {});
  await table.goOn();
  return table;
}

describe('the settings of a table', () => {
  const menu = () =>
    document.querySelector('details:has(> summary[aria-label="Settings"])') as HTMLDetailsElement;
  const open = async () => {
    await sit('kings/red-dog', 'red-dog');
    await act(async () => fireEvent.click(screen.getByLabelText('Settings')));
    expect(menu().open).toBe(true);
  };

  it('are closed by Escape from anywhere, which returns the focus to their button', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Settings'));
  });

  it('are closed by a press outside them, but not by one inside', async () => {
    await open();
    fireEvent.pointerDown(menu().querySelector('select') as HTMLElement);
    expect(menu().open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
  });

  it('stay open if Escape closes something on top of them', async () => {
    await open();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(menu().open).toBe(true);
    dialog.remove();
  });
});

it.each([
  ['French roulette', false],
  ['Salle privée', true],
])('the header shows the table name %s in addition to a German title: %s', async (name, shown) => {
  const screens = screensOf({ game: 'roulette' });
  if (!screens) throw new Error('no screens of roulette');
  await sitAt(screens, 'brandenburg/roulette', { name, language: 'de' });
  expect(screen.getByRole('heading', { name: 'Französisches Roulette' })).toBeDefined();
  expect(screen.queryByText(new RegExp(name)) !== null).toBe(shown);
});

it.each([
  ['real', 'real money'],
  ['real-once-live', 'real money once the picture is live'],
  ['play', 'play money'],
] as const)('the header says which money the table takes now: %s', async (money, said) => {
  const screens = screensOf({ game: 'roulette' });
  if (!screens) throw new Error('no screens of roulette');
  await sitAt(screens, 'sazka/roulette-synot', { info: { money } });
  expect(screen.getByText(`${said} ·`)).toBeDefined();
});

describe('a table for money', () => {
  const me = (brk: object) =>
    ({
      account: { id: 'anna', name: 'Anna', guest: false, roles: [] },
      purses: [{ house: 'kings', currency: 'EUR', play: false, amount: 0 }],
      protection: [
        {
          house: 'kings',
          minimumAge: 18,
          panic: null,
          realityCheck: { house: 60, own: null },
          limits: [],
          break: { after: 120, lasts: 15, since: null, until: null, rule: 'sazka.platform.67', ...brk },
        },
      ],
    }) as unknown as Me;
  const MINUTE = 60_000;

  it('links to the cashier, with deposits, withdrawals and transactions {sazka.platform.52}', async () => {
    await sit('kings/red-dog', 'red-dog', me({}));
    const ways = screen.getAllByRole('link', { name: 'Cashier' });
    expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(new Set(['/account']));
  });

  it('announces the compulsory break in advance, and reports once that an hour has passed', async () => {
    await sit('kings/red-dog', 'red-dog', me({ since: AT - 110 * MINUTE }));
    expect(screen.getByText(/A break of 15 minutes is due at/)).toBeDefined();
    cleanup();
    await sit('kings/red-dog', 'red-dog', me({ since: AT - 61 * MINUTE }));
    expect(screen.getByText(/without a break/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'OK, continue' }));
    expect(screen.queryByText(/without a break/)).toBeNull();
  });
});

describe('the title of the page', () => {
  afterEach(() => {
    document.title = '';
  });

  it('names the game and the house', async () => {
    await sit('kings/roulette-french', 'roulette');
    expect(document.title).toBe('French roulette · King’s · Croupier');
  });

  it('shows when the table is waiting for the player', async () => {
    const table = await sit('kings/red-dog', 'red-dog');
    await table.play({ type: 'bet', chips: [{ position: '1/ante', amount: 500 }] });
    await table.close();
    expect(document.title).toBe('Red Dog · King’s · Croupier');
    await table.deal('4h', '9c');
    expect(document.title).toBe('Your turn · Red Dog · King’s · Croupier');
    await table.play({ type: 'no-raise', position: '1/ante' });
    expect(document.title).toBe('Red Dog · King’s · Croupier');
  });
});
