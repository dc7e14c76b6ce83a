import type { openFace, poker } from '@croupier/games';
import { isBot } from '@croupier/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import { ok } from './casino.ts';
import { openKillableTable } from './killable.ts';
import { HOLDEM } from './poker.ts';
import { roundsAgainstProofs } from './proofs.ts';
import { type TestStorage, testStorage } from './storage.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const TIMING = { open: 0.2, decision: 60, draw: 0, close: 0.1, result: 0.1, pay: 0.2, betting: 5 };
const SOON = { timeout: 60_000, interval: 10 };

async function audited(storage: Storage): Promise<void> {
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstProofs(database)).toEqual([]);
  await database.close();
}

it('a server killed in the middle of a hand resumes it card for card, and its bots keep playing', async () => {
  stored = testStorage();
  const { storage } = stored;
  const { server, id, seat, table, shot, killed } = await openKillableTable<
    poker.PokerView,
    poker.PokerPlayerView
  >(storage, HOLDEM, TIMING);
  try {
    const turn = () =>
      vi.waitFor(() => {
        const { status, view, playerView } = shot();
        expect(status).toBe('here');
        const own = view.places.find((one) => one.seat === seat);
        expect([view.phase, view.turn]).toEqual(['bet', own?.place]);
        expect(playerView.betting).not.toBeNull(); // A player's own message arrives after the public one.
      }, SOON);
    ok(await table.move({ type: 'sit', place: 1, amount: 40_000 }));
    const { bots } = ok(await server.client.api.seatBots({ table: id, wanted: 2 }));
    expect(bots.map(({ seat }) => isBot(seat))).toEqual([true, true]);

    for (let kill = 0; kill < 2; kill++) {
      await turn();
      expect(shot().playerView.cards).toHaveLength(2);
      await killed(turn);
      ok(await table.move({ type: shot().playerView.betting?.toCall === 0 ? 'check' : 'call' }));
    }
    const { number } = shot().view;
    await turn();
    ok(await table.move({ type: 'fold' }));
    await vi.waitFor(() => expect(shot().view.number).toBeGreaterThan(number), SOON);
  } finally {
    await server.close();
  }
  await audited(storage);
}, 300_000);

it('a hand of open-face poker resumes card for card if the server is killed while players hold cards, and is paid once', async () => {
  stored = testStorage();
  const { storage } = stored;
  const { server, id, seat, table, shot, killed } = await openKillableTable<
    openFace.OpenFaceView,
    openFace.OpenFacePlayerView
  >(storage, 'kings/poker-open-face-chinese', TIMING);
  try {
    const own = () => shot().view.places.find((one) => one.seat === seat);
    const asked = (last?: string | null) =>
      vi.waitFor(() => {
        const { status, view, playerView } = shot();
        expect(status).toBe('here');
        expect(view.turn).toBe(own()?.place);
        expect(playerView?.question).not.toBeNull();
        expect(playerView?.question).not.toBe(last);
      }, SOON);
    ok(await table.move({ type: 'sit', place: 1, amount: 20_000 }));
    ok(await server.client.api.seatBots({ table: id, wanted: 1 }));

    let question: string | null | undefined;
    for (let street = 0; street <= 8; street++) {
      await asked(question);
      // Kill the server at the two moments at which the player holds five cards or one card.
      if (street === 0 || street === 4) await killed(() => asked(question));
      const { cards, question: answered } = shot().playerView;
      question = answered;
      const rows = own()?.hand?.rows;
      const room = { middle: 5, back: 5, front: 3 };
      const row = (['middle', 'back', 'front'] as const).find((one) => (rows?.[one].length ?? 0) < room[one]);
      ok(
        await table.move(
          street === 0
            ? { type: 'set', counts: [0, 0, 5], cards: [...cards] }
            : { type: 'place', row: row ?? 'front' },
        ),
      );
    }
    await vi.waitFor(() => expect(shot().view.number).toBeGreaterThan(1), SOON);
    const chips = shot().view.places.reduce((sum, { stack, behind }) => sum + stack + behind, 0);
    expect(chips).toBe(40_000);
  } finally {
    await server.close();
  }
  await audited(storage);
}, 300_000);
