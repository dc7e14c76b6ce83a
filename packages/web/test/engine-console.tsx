import type { Client, Store, Table, TableSnapshot } from '@croupier/client';
import { isRefusal, MANAGER, type Plan } from '@croupier/core';
import { Suspense, useSyncExternalStore } from 'react';
import { expect, vi } from 'vitest';
import { LanguageProvider } from '../src/app/language.tsx';
import { ClientProvider } from '../src/app/session.tsx';
import { CONSOLES } from '../src/games/pages.ts';
import { ENGLISH, library } from '../src/messages/catalogue.ts';
import { AT } from './engine-table.tsx';
import { DealtTable } from './gallery/dealt-table.ts';
import { act, fireEvent, render, screen } from './render.tsx';

// The screens are loaded in advance, because loading them would exceed the time limit of the first test in a
// worker.
await Promise.all([...CONSOLES.values()].map((page) => page.fetch()));

/** Shows the console of a plan for component tests. It runs on the plan's own engine, without a server or a browser. */
export async function consoleOf(plan: Plan): Promise<DealtTable> {
  const dealt = new DealtTable(plan, AT);
  const Console = await CONSOLES.get(plan.game)?.fetch();
  if (!Console) throw new Error(`no console for ${plan.id}`);
  const table = tableOf(dealt);
  const At = () => {
    const shown = useSyncExternalStore(table.subscribe, table.getSnapshot);
    if (!shown.info) return null;
    return (
      <div data-seq={shown.state?.seq}>
        <Console table={table} shown={shown} info={shown.info} role={ROLE} />
      </div>
    );
  };
  await library.speak(ENGLISH);
  await act(async () => {
    render(
      <LanguageProvider first={ENGLISH}>
        <ClientProvider value={clientAt(dealt, table)}>
          <Suspense>
            <At />
          </Suspense>
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
  hasCaughtUp = () => document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq === String(dealt.seq);
  return dealt;
}

/** Waits until the console shows the current table, since it shows an earlier one while a part loads. */
export async function caughtUp(): Promise<void> {
  await vi.waitFor(() => expect(hasCaughtUp()).toBe(true));
}
let hasCaughtUp = () => true;

/** Presses keys one after another, and lets the table answer each of them. */
export async function press(keys: string): Promise<void> {
  for (const key of keys) {
    await caughtUp();
    await act(async () => void fireEvent.keyDown(document.body, { key }));
  }
}

const ROLE = 'manager';

/** Returns a table as its manager sees it. */
function tableOf(dealt: DealtTable): Table {
  const shownNow = (): TableSnapshot => {
    const joined = dealt.joined(0, ROLE);
    if (joined.t !== 'joined') throw new Error('nobody has joined');
    const { id: _, t: __, table, seat, ...told } = joined;
    return { id: table, status: 'here', info: dealt.info, pending: [], ...told } as unknown as TableSnapshot;
  };
  let shown = shownNow();
  return {
    id: dealt.id,
    subscribe: (listener: () => void) =>
      dealt.attend(ROLE, () => {
        shown = shownNow();
        listener();
      }),
    getSnapshot: () => shown,
    move: async (move: unknown) => {
      const made = dealt.move(MANAGER, move);
      return isRefusal(made) ? made : { seq: made };
    },
    onEvents: (hear: Parameters<Table['onEvents']>[0]) =>
      dealt.attend(ROLE, (message) => {
        if (message.t === 'table') hear(message.events);
      }),
    onTalk: () => () => {},
    follow: () => {},
  } as unknown as Table;
}

/** Returns the client of a manager who also deals. It is online and has the names of seated players. */
function clientAt(dealt: DealtTable, table: Table): Client {
  const people = dealt.seats.map((seat) => ({ seat, name: seat, walkIn: false }));
  const roles = (['manager', 'croupier'] as const).map((role) => ({ house: dealt.info.house, role }));
  return {
    connection: still({ status: 'online', clockOffset: 0 }),
    me: still({ account: { id: 'dealer', name: 'Dealer', guest: false, roles } }),
    serverNow: () => AT,
    table: () => table,
    api: {
      people: async () => ({ people }),
      audit: async () => ({ moves: [] }),
      dealing: async () => ({ stint: null, relief: null, breakAt: null, checks: 'not-needed' }),
      talkRulings: async () => ({ rulings: [] }),
      bots: async () => ({ wanted: 0, bots: [] }),
    },
  } as unknown as Client;
}

function still<T>(value: T): Store<T> {
  return { subscribe: () => () => {}, getSnapshot: () => value };
}
