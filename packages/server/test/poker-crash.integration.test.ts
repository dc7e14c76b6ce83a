import { isRefusal } from '@croupier/core';
import type { poker } from '@croupier/games';
import { isBot } from '@croupier/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openDatabase } from '../src/storage/open.ts';
import { openKillable } from './killable.ts';
import { HOLDEM } from './poker.ts';
import { roundsAgainstProofs } from './proofs.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { ok } from './virtual-house.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const TIMING = { open: 0.2, decision: 20, draw: 0, close: 0.1, result: 0.1, pay: 0.2, betting: 5 };

it('a server killed in the middle of a hand goes on with it card for card, and its bots play on', async () => {
  stored = testStorage();
  const { storage } = stored;
  const server = await openKillable(storage, { TIMING: JSON.stringify(TIMING) });
  const { client } = server;
  try {
    const { account } = ok(await client.api.guest());
    const { id } = ok(
      await client.api.openTable({
        plan: HOLDEM,
        name: 'Crash',
        dealer: 'virtual',
        private: true,
      }),
    );
    client.connect();
    const table = client.table(id);
    table.join({ as: 'player' });
    const shot = () => {
      const { status, state, playerView } = table.getSnapshot();
      const round = state?.round.id;
      return {
        status,
        round,
        view: state?.view as unknown as poker.PokerView,
        playerView: playerView as unknown as poker.PokerPlayerView,
      };
    };
    const turnsTo = (seat: string) =>
      vi.waitFor(
        () => {
          const { status, view, playerView } = shot();
          expect(status).toBe('here');
          const own = view.places.find((one) => one.seat === seat);
          expect([view.phase, view.turn]).toEqual(['bet', own?.place]);
          expect(playerView.betting).not.toBeNull(); // what is one's own comes after what all hear
        },
        { timeout: 60_000, interval: 10 },
      );
    await vi.waitFor(() => expect(shot().status).toBe('here'), { timeout: 20_000 });
    const sit = { type: 'sit', place: 1, amount: 40_000 };
    ok(await table.move(sit));
    const { bots } = ok(await client.api.seatBots({ table: id, wanted: 2 }));
    expect(bots.map(({ seat }) => isBot(seat))).toEqual([true, true]);

    for (let kill = 0; kill < 2; kill++) {
      await turnsTo(account.id);
      const before = shot();
      expect(before.playerView.cards).toHaveLength(2);
      await server.kill();
      await vi.waitFor(() => expect(shot().status).not.toBe('here'), { timeout: 20_000 });
      await server.start();
      await turnsTo(account.id);
      const after = shot();
      expect(after.round).toBe(before.round);
      expect(after.view).toEqual(before.view);
      expect(after.playerView).toEqual(before.playerView);
      const answer = await table.move({ type: before.playerView.betting?.toCall === 0 ? 'check' : 'call' });
      expect(isRefusal(answer) ? answer.code : 'accepted').toBe('accepted');
    }
    const { number } = shot().view;
    await turnsTo(account.id);
    ok(await table.move({ type: 'fold' }));
    await vi.waitFor(() => expect(shot().view.number).toBeGreaterThan(number), {
      timeout: 60_000,
      interval: 20,
    });
  } finally {
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstProofs(database)).toEqual([]);
  await database.close();
}, 300_000);
