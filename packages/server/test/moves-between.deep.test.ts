import type { poker } from '@croupier/games';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { ok } from './casino.ts';
import { openKillable } from './killable.ts';
import { HOLDEM } from './poker.ts';
import { testStorage } from './storage.ts';

it('a server killed in the middle of a move between tables neither loses nor doubles chips, and reserves one seat', async () => {
  const own = testStorage();
  const { storage } = own;
  const server = await openKillable(storage);
  const { client } = server;
  const open = async (name: string) =>
    ok(await client.api.openTable({ plan: HOLDEM, name, dealer: 'virtual', private: true }));
  try {
    const { account } = ok(await client.api.guest());
    const tables = [(await open('One')).id, (await open('Two')).id];
    client.connect();
    const at = tables.map((id) => client.table(id));
    for (const table of at) table.join({ as: 'player' });
    const playerView = (index: number) =>
      at[index]?.getSnapshot().playerView as unknown as poker.PokerPlayerView | undefined;
    const bothConnected = () =>
      vi.waitFor(() => at.map((one) => expect(one.getSnapshot().status).toBe('here')), { timeout: 60_000 });
    await bothConnected();
    const sit = (place: number) => ({ type: 'sit', place, amount: 40_000 });
    ok((await at[0]?.move(sit(1))) as never);
    // The kill may happen before or after the other table is notified.
    ok(await client.api.movePlayer({ table: tables[0] ?? '', seat: account.id, to: tables[1] ?? '' }));
    await server.kill();
    await server.start();
    await vi.waitFor(() => expect(playerView(1)?.seat.expected).toMatchObject({ stack: 40_000 }), {
      timeout: 60_000,
    });
    await bothConnected();
    expect(playerView(0)?.place).toBeNull();
    ok((await at[1]?.move(sit(2))) as never);
    await vi.waitFor(() => expect(playerView(1)?.place).toBe(2));
    await vi.waitFor(() => expect(at[1]?.getSnapshot().purse).toBe(60_000));
  } finally {
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await database.query('select answer from outbox')).toEqual([{ answer: 'made' }]);
  await database.close();
  own.remove();
});
