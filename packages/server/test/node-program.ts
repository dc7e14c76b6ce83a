import { createInterface } from 'node:readline';
import { isRefusal, seatId } from '@croupier/core';
import { coinGame, coinPlan } from '@croupier/core/laws/coin';
import { openCasino } from '../src/casino/open.ts';
import { systemRuntime } from '../src/casino/system-runtime.ts';
import type { TableRegistry } from '../src/tables/table-registry.ts';

// A node of a casino whose only game is heads or tails. Tests control the program with lines of JSON, and can
// kill or suspend it.

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const { DATABASE_URL: databaseUrl = '', SCHEMA: databaseSchema, NODE: node, TIMING = '{}' } = process.env;
const opened = await openCasino(systemRuntime, {
  dataDir: '/nonexistent',
  databaseUrl,
  databaseSchema,
  node,
  houses: [{ id: 'test', name: 'Test', currency: 'CHIP', languages: ['en'], plans: [coinPlan] }],
  timing: JSON.parse(TIMING),
  secretKey: 'the key of the tests',
  parts: { gameOf: () => coinGame },
  onFatal: ({ message }) => say({ fatal: message }),
});
if (isRefusal(opened)) throw new Error(opened.message);
const { casino, accounts } = opened;
(casino as TableRegistry).listenOwner((table, epoch) => {
  say({ owner: table, epoch: epoch ?? null });
  if (epoch !== undefined)
    casino.listen(table, ({ state, made, events }) =>
      say({ told: table, epoch, seq: state.seq, made: [...made], events: events.length }),
    );
});
for (const { id } of casino.tables())
  say({ owner: id, epoch: (casino as TableRegistry).table(id)?.epoch ?? null });
say({ open: node });

/** The parameters from the command line. */
interface Asked {
  readonly table: string;
  readonly account: string;
  readonly key: string;
  readonly amount: number;
}

const acts: { readonly [act: string]: (asked: Asked) => Promise<unknown> } = {
  guest: async () => (await accounts.createGuest()).account.id,
  open: async () =>
    casino.openTable({
      plan: coinPlan.id,
      name: 'Coin',
      dealer: 'virtual',
      private: false,
      host: null,
    }),
  arrive: async ({ table, account }) => casino.table(table)?.arrived(seatId(account)),
  until: async ({ table }) => casino.table(table)?.state().until ?? null,
  bet: async ({ table, account, key, amount }) =>
    casino.submit({
      table,
      account,
      as: 'player',
      seat: seatId(account),
      key,
      move: { type: 'bet', side: 'heads', amount },
    }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { n, act, ...asked } = JSON.parse(line);
  acts[act]?.(asked).then(
    (answer) => say({ n, answer: answer ?? null }),
    (error) => say({ n, answer: { refused: true, code: 'failed', message: String(error) } }),
  );
}
await opened.stop();
process.exit(0);
