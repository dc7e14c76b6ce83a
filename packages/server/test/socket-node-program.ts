import { createInterface } from 'node:readline';
import { isRefusal } from '@croupier/core';
import { house } from '@croupier/houses';
import { systemRuntime } from '../src/casino/system-runtime.ts';
import { serve } from '../src/program/serve.ts';
import { HIGH_LIMITS } from './house.ts';
import { quickPasswords } from './quick-passwords.ts';

// A node that players reach by WebSocket, in a separate process. Tests control the program with lines of
// JSON, and can kill it.

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const { DATABASE_URL: databaseUrl, SCHEMA: databaseSchema, NODE: node, NATS_URL: natsUrl } = process.env;
const kings = house('kings');
if (!kings) throw new Error('no house kings');
const server = await serve(systemRuntime, {
  dataDir: '/nonexistent',
  databaseUrl,
  databaseSchema,
  node,
  natsUrl,
  houses: [{ ...kings, plans: kings.plans.filter(({ id }) => id === 'kings/roulette-french') }],
  timing: { open: 1, betting: 600, decision: 1, draw: 1, close: 1, result: 1, pay: 1 },
  secretKey: 'the key of the tests',
  parts: { passwords: quickPasswords },
  limits: HIGH_LIMITS,
  host: '127.0.0.1',
  port: 0,
  onFatal: ({ message }) => say({ fatal: message }),
});
if (isRefusal(server)) throw new Error(server.message);
const { casino, accounts, port } = server;

const acts: { readonly [act: string]: () => Promise<unknown> } = {
  guest: async () => (await accounts.createGuest()).token,
  tables: async () => casino.tables().map(({ id, stage }) => ({ id, stage })),
  open: async () =>
    casino.openTable({
      plan: 'kings/roulette-french',
      name: 'Roulette',
      dealer: 'virtual',
      private: false,
      host: null,
    }),
  /** Returns the processor time that the process has used, in microseconds. */
  cpu: async () => process.cpuUsage().user + process.cpuUsage().system,
};

say({ open: port });
for await (const line of createInterface({ input: process.stdin })) {
  const { n, act } = JSON.parse(line);
  acts[act]?.().then(
    (answer) => say({ n, answer: answer ?? null }),
    (error) => say({ n, answer: { failed: String(error) } }),
  );
}
await server.stop();
process.exit(0);
