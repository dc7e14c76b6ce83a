import type { openFace } from '@croupier/games';
import { afterEach, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openDatabase } from '../src/storage/open.ts';
import { openKillable } from './killable.ts';
import { roundsAgainstProofs } from './proofs.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { ok } from './virtual-house.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const TIMING = { open: 0.2, decision: 60, draw: 0, close: 0.1, result: 0.1, pay: 0.2, betting: 5 };

it('killed while cards are held, a hand of open-face poker goes on card for card, and is paid once', async () => {
  stored = testStorage();
  const { storage } = stored;
  const server = await openKillable(storage, { TIMING: JSON.stringify(TIMING) });
  const { client } = server;
  try {
    const { account } = ok(await client.api.guest());
    const { id } = ok(
      await client.api.openTable({
        plan: 'kings/poker-open-face-chinese',
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
      return {
        status,
        view: state?.view as unknown as openFace.OpenFaceView,
        playerView: playerView as unknown as openFace.OpenFacePlayerView | null,
      };
    };
    const own = () => shot().view.places.find(({ seat }) => seat === account.id);
    const asked = (last?: string | null) =>
      vi.waitFor(
        () => {
          const { status, view, playerView } = shot();
          expect(status).toBe('here');
          expect(view.turn).toBe(own()?.place);
          expect(playerView?.question).not.toBeNull();
          expect(playerView?.question).not.toBe(last);
        },
        { timeout: 60_000, interval: 10 },
      );
    await vi.waitFor(() => expect(shot().status).toBe('here'), { timeout: 20_000 });
    ok(await table.move({ type: 'sit', place: 1, amount: 20_000 }));
    ok(await client.api.seatBots({ table: id, wanted: 1 }));

    let question: string | null | undefined;
    for (let street = 0; street <= 8; street++) {
      await asked(question);
      // With five cards in hand, and with one.
      if (street === 0 || street === 4) {
        const before = shot();
        await server.kill();
        await vi.waitFor(() => expect(shot().status).not.toBe('here'), { timeout: 20_000 });
        await server.start();
        await asked(question);
        expect(shot().view).toEqual(before.view);
        expect(shot().playerView).toEqual(before.playerView);
      }
      const { playerView } = shot();
      question = playerView?.question;
      const rows = own()?.hand?.rows;
      const room = { middle: 5, back: 5, front: 3 };
      const row = (['middle', 'back', 'front'] as const).find((one) => (rows?.[one].length ?? 0) < room[one]);
      ok(
        await table.move(
          street === 0
            ? { type: 'set', counts: [0, 0, 5], cards: [...(playerView?.cards ?? [])] }
            : { type: 'place', row: row ?? 'front' },
        ),
      );
    }
    await vi.waitFor(() => expect(shot().view.number).toBeGreaterThan(1), { timeout: 60_000, interval: 20 });
    const chips = shot().view.places.reduce((sum, { stack, behind }) => sum + stack + behind, 0);
    expect(chips).toBe(40_000);
  } finally {
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstProofs(database)).toEqual([]);
  await database.close();
}, 300_000);
