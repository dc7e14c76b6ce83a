import { createClient, type Table } from '@croupier/client';
import { type Card, randomMove } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { roundsAgainstBooks } from './books.ts';
import { ok } from './casino.ts';
import { openKillable } from './killable.ts';
import { type TestStorage, testStorage } from './storage.ts';

/** Waits until a table is reconnected. */
async function untilConnected(table: Table): Promise<void> {
  await vi.waitFor(() => expect(table.getSnapshot().status).toBe('here'), { timeout: 60_000 });
}

/** Makes the croupier's routine moves up to a stage, with these cards. */
async function dealTo(desk: Table, stage: string, cards = ''): Promise<void> {
  const next = cards.split(' ') as Card[];
  for (;;) {
    const { state } = desk.getSnapshot();
    if ((state?.view as { stage?: string } | undefined)?.stage === stage) return;
    const step = ok(await desk.options()).find(({ pace }) => pace !== undefined);
    if (!step) throw new Error(`nothing is due before ${stage}`);
    const move = randomMove(step, () => 0);
    const { seq } = ok(await desk.move(step.draw ? { ...move, card: next.shift() } : move));
    await vi.waitFor(() => expect(desk.getSnapshot().state?.seq).toBeGreaterThanOrEqual(seq));
  }
}

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const OWN = 'Kc Kd 9h 7s 4d As Qc';
/** Cards with which the player beats the dealer. The dealer's stake equals the player's last stake. */
const DEALER = '2c 2d 9d 7h 3s Jd 8h';

it('a server killed while a player is the bank resumes the round, and settles the bank once', async () => {
  stored = testStorage();
  const { storage } = stored;
  const server = await openKillable(storage);
  const { client: croupier, url } = server;
  const guest = createClient({ url, WebSocket });
  try {
    for (const client of [croupier, guest]) ok(await client.api.guest());
    const terms = { plan: 'kings/poker-pai-gow', name: 'Bank', dealer: 'console', private: true } as const;
    const { id, code } = ok(await croupier.api.openTable(terms));
    for (const client of [croupier, guest]) client.connect();
    const [player, desk] = [guest.table(id), croupier.table(id)];
    player.join({ as: 'player', ...(code === null ? {} : { code }) });
    desk.join({ as: 'croupier' });
    for (const table of [player, desk]) await untilConnected(table);
    const view = () => player.getSnapshot().state?.view as unknown as paiGow.PaiGowView;
    const until = (stage: string, cards?: string) => dealTo(desk, stage, cards);
    const purse = () => player.getSnapshot().purse ?? 0;

    await until('betting');
    ok(await player.move({ type: 'bet', chips: [{ position: '2/ante', amount: 10_000 }] }));
    await until('deciding', OWN);
    ok(await player.move({ type: 'house-way', box: 2 }));
    await until('result', DEALER);
    await until('betting');
    const before = purse();
    ok(await player.move({ type: 'take-bank', amount: 30_000 }));
    await vi.waitFor(() => expect(view().bank?.banker?.amount).toBe(30_000));

    for (const phase of ['betting', 'result'] as const) {
      if (phase === 'result') {
        await until('deciding', OWN);
        ok(await player.move({ type: 'house-way', box: 2 }));
        await until(phase, DEALER);
      }
      // The player receives the last move on a separate connection.
      const heard = () => player.getSnapshot().state?.seq;
      await vi.waitFor(() => expect(heard()).toBe(desk.getSnapshot().state?.seq));
      // The part of the bank that covers no bet is returned when bets close.
      const held = phase === 'betting' ? 30_000 : 10_000;
      await vi.waitFor(() => expect(purse()).toBe(before - held));
      const told = { view: view(), purse: purse() };
      await server.kill();
      await vi.waitFor(() => expect(player.getSnapshot().status).not.toBe('here'), { timeout: 60_000 });
      await server.start();
      for (const table of [player, desk]) await untilConnected(table);
      expect({ view: view(), purse: purse() }).toEqual(told);
    }
    // The bank wins the dealer's stake, less 5 %.
    await until('betting');
    await vi.waitFor(() => expect(purse()).toBe(before + 9500));
  } finally {
    guest.close();
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstBooks(database)).toEqual([]);
  await database.close();
});
