// @vitest-environment happy-dom
import type { Check, Client } from '@croupier/client';
import { type Refusal, refuse } from '@croupier/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen, within } from '../../../test/render.tsx';
import { LanguageProvider } from '../../app/language.tsx';
import { ClientProvider } from '../../app/session.tsx';
import { library } from '../../messages/catalogue.ts';
import { StudioPage } from './page.tsx';
import type { StudioTable } from './waiting.ts';

const AT = 1_800_000_000_000;
const IDA = { id: 'ida', name: 'Ida', guest: false, roles: [{ role: 'inspector', house: 'kings' }] };
const checks: readonly Check[] = [
  { part: 'camera', ok: true, measured: 25 },
  { part: 'sound', ok: false, measured: null },
  { part: 'light', ok: false, measured: 0.05 },
];
const request = { id: 12, account: 'eva', dealer: 'Eva', at: AT, checks: [...checks], returned: null };

/** Returns a table of the studio, with only the fields that the page shows. */
function tableOf(number: number, more: Partial<StudioTable> = {}): StudioTable {
  const table = {
    id: String(number),
    name: `Studio ${String(number).padStart(2, '0')}`,
    plan: 'kings/roulette-french',
    house: 'kings',
    stage: 'betting',
    state: 'open',
    round: 7,
    players: 3,
    results: [],
  } as unknown as StudioTable['table'];
  return { table, stint: null, relief: null, breakAt: null, request: null, waits: [], ...more };
}

/** Opens the inspector's page of a house with these tables. */
async function studio(tables: readonly StudioTable[], me: typeof IDA = IDA) {
  const server = {
    tables,
    decided: [] as object[],
    answer: undefined as Refusal | undefined,
    scrolled: [] as string[],
  };
  const shown = { account: me };
  const quiet = { subscribe: () => () => {} };
  const link = { account: me };
  const client = {
    serverNow: () => AT,
    me: { ...quiet, getSnapshot: () => shown },
    connection: { ...quiet, getSnapshot: () => link },
    api: {
      houses: async () => ({ houses: [] }),
      studio: async () => ({ tables: server.tables }),
      decideChecks: async (decision: object) => {
        server.decided.push(decision);
        return server.answer ?? {};
      },
    },
  } as unknown as Client;
  Element.prototype.scrollIntoView = function scroll() {
    server.scrolled.push(this.id);
  };
  await library.speak('en');
  await act(async () => {
    render(
      <LanguageProvider first="en">
        <ClientProvider value={client}>
          <StudioPage house="kings" />
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('status');
  return {
    server,
    /** Sets the server's tables, and lets the page request them. */
    async learn(now: readonly StudioTable[]) {
      server.tables = now;
      await act(async () => vi.advanceTimersByTime(3_000));
    },
  };
}

const waiting = () => screen.queryByRole('list', { name: 'Tables waiting' });
const listed = () =>
  [...(waiting()?.querySelectorAll('li') ?? [])].map((item) => item.textContent?.replace('Studio ', ''));
const tiles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const twenty = (waits: Readonly<Record<number, StudioTable['waits']>>) =>
  Array.from({ length: 20 }, (_, at) => {
    const here = waits[at + 1] ?? [];
    return tableOf(at + 1, { waits: here, request: here.includes('checks-failed') ? request : null });
  });
const pressed = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of twenty tables', () => {
  const some = twenty({ 4: ['break'], 9: ['checks'], 13: ['relief', 'picture-lost'], 17: ['checks-failed'] });

  it('lists the waiting tables first, the most urgent at the top, and keeps the tiles in their order', async () => {
    await studio(some);
    expect(listed()).toEqual([
      '17 Checks failed',
      '13 Relief is due, Picture lost',
      '09 Not checked yet',
      '04 Break is due',
    ]);
    expect(tiles()).toEqual(some.map(({ table }) => table.name));
    const order = [...document.querySelectorAll('a, button')].map((one) => one.textContent);
    expect(order.indexOf('Studio 17 Checks failed')).toBeLessThan(order.indexOf('Studio 01'));
  });

  it('shows nothing above the tiles while no table waits', async () => {
    await studio(twenty({}));
    expect(waiting()).toBeNull();
    expect(tiles()).toHaveLength(20);
  });

  it('moves to the tile of a table from the list, together with the focus', async () => {
    const { server } = await studio(some);
    await pressed(/^Studio 13/);
    expect(server.scrolled).toEqual(['table-13']);
    expect(document.activeElement?.textContent).toBe('Studio 13');
  });

  it.each(['pointerEnter', 'focus'] as const)(
    'moves nothing in the list while it is used (%s)',
    async (use) => {
      const { learn } = await studio(some);
      const list = waiting();
      if (!list) throw new Error('no list');
      const button = within(list).getByRole('button', { name: /^Studio 09/ });
      await act(async () => fireEvent[use](use === 'focus' ? button : list));
      await learn(twenty({ 1: ['readings-differ'], 9: ['checks'], 13: ['picture-lost'], 17: [] }));
      expect(listed()).toEqual([
        '17 Nothing to do.',
        '13 Picture lost',
        '09 Not checked yet',
        '04 Nothing to do.',
        '01 Readings differ',
      ]);
      expect(within(list).getByRole('button', { name: /^Studio 09/ })).toBe(button);
      await act(async () =>
        fireEvent[use === 'focus' ? 'blur' : 'pointerLeave'](use === 'focus' ? button : list),
      );
      expect(listed()).toEqual(['01 Readings differ', '13 Picture lost', '09 Not checked yet']);
    },
  );
});

describe('the inspector of a table whose checks have failed', () => {
  const asks = (more: Partial<StudioTable> = {}) => [
    tableOf(1),
    tableOf(2, { request, waits: ['checks-failed'], ...more }),
  ];
  const failed = () => screen.getByRole('region', { name: /^Not passed\. Sent by Eva at / });

  it('sees the failed parts with their measured values, and opens the table with a reason', async () => {
    const { server } = await studio(asks());
    expect(
      within(failed())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sound not confirmed', 'Light brightness 5% The picture is too dark or too bright.']);
    await pressed('Decide: Studio 02');
    const reason = within(failed()).getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    expect(reason.required).toBe(true);
    await act(async () => fireEvent.change(reason, { target: { value: ' The lamp is being replaced. ' } }));
    await pressed('Open the table');
    const { id } = request;
    expect(server.decided).toEqual([
      { table: '2', request: id, opens: true, reason: 'The lamp is being replaced.' },
    ]);
  });

  it('sends the list back to the dealer, with or without a reason', async () => {
    const { server } = await studio(asks());
    await pressed('Decide: Studio 02');
    await pressed('Send back to the dealer');
    const reason = within(failed()).getByRole('textbox', { name: 'Reason' });
    await act(async () => fireEvent.change(reason, { target: { value: 'Turn the lamp on.' } }));
    await pressed('Send back to the dealer');
    const back = { table: '2', request: 12, opens: false };
    expect(server.decided).toEqual([back, { ...back, reason: 'Turn the lamp on.' }]);
  });

  it.each([
    ['who sent the list', { request: { ...request, account: 'ida' } }],
    ['who deals there now', { stint: { account: 'ida', dealer: 'Ida', since: AT, round: 3 } }],
  ])('cannot open it if they are the person %s', async (_, more) => {
    await studio(asks(more));
    await pressed('Decide: Studio 02');
    expect(failed().textContent).toContain('Another inspector has to open the table.');
    expect(screen.queryByRole('button', { name: 'Open the table' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send back to the dealer' })).toBeDefined();
  });

  it('sees why the server refuses, and no longer sees a list that has been decided', async () => {
    const { server, learn } = await studio(asks());
    await pressed('Decide: Studio 02');
    server.answer = refuse('checks-decided', '');
    await pressed('Send back to the dealer');
    expect(within(failed()).getByRole('alert').textContent).toContain('no longer waits for a decision');
    await learn([
      tableOf(1),
      tableOf(2, { request: { ...request, returned: { by: 'Ivo', at: AT, reason: null } } }),
    ]);
    expect(screen.queryByRole('region', { name: /^Not passed/ })).toBeNull();
  });
});
