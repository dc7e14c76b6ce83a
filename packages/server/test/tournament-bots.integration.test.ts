import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient, newKey, serverMessageSchema } from '@croupier/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { playTournament } from '../../client/examples/tournament.ts';
import type { ListeningServer } from '../src/program/listen.ts';
import { ok } from './casino.ts';
import { type InProcessHouse, openInProcessHouse } from './house.ts';

const PYTHON = fileURLToPath(new URL('../../../clients/python', import.meta.url));
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;
const NAME = 'Two bots';
const AT_ONCE = { open: 0, betting: 0, decision: 20, draw: 0, close: 0, result: 0, pay: 0 };

let house: InProcessHouse;
let server: ListeningServer;
beforeAll(async () => {
  house = await openInProcessHouse();
  server = await house.listen();
});
afterAll(async () => {
  await server?.close();
  await house?.stop();
});

describe.runIf(hasPython)('the examples of bots for tournaments', () => {
  it('in TypeScript and Python play a tournament against each other, and learn their places', async () => {
    const url = `http://127.0.0.1:${server.port}`;
    const { token } = await house.person('staff');
    const floor = createClient({ url, WebSocket, token });
    const announced = ok(
      await floor.api.announceTournament({
        house: 'kings',
        ready: 'heads-up',
        announcement: { name: NAME, buyIns: [{ id: 'seat', price: '10', stack: 500 }] },
      }),
    );
    const tournament = announced.id;
    const client = createClient({ url, WebSocket, messages: serverMessageSchema });
    const place = playTournament(client, NAME);
    const python = spawn('python3', ['examples/tournament.py', url, NAME], {
      cwd: PYTHON,
      env: { ...process.env, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    python.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    try {
      const state = async () => ok(await floor.api.tournament({ tournament }));
      await vi.waitFor(async () => expect((await state()).entries).toHaveLength(2), 20_000);
      ok(await floor.api.tournamentFloor({ tournament, key: newKey(), command: { type: 'start' } }));
      const table = await vi.waitFor(async () => {
        const [first] = (await state()).view.tables;
        if (!first?.table) throw new Error('there is no table yet');
        return first.table;
      }, 20_000);
      ok(await house.casino.changeTable(table, { timing: AT_ONCE }));
      const own = await place;
      if (python.exitCode === null) await once(python, 'exit');
      expect([own, Number(printed.match(/^place (\d)\n$/)?.[1])].sort()).toEqual([1, 2]);
      expect((await state()).view.phase).toBe('over');
    } finally {
      python.kill();
      client.close();
      floor.close();
    }
  }, 120_000);
});
