// A server of another version, for tests of rolling upgrades. VERSION names the version.
import { hostname } from 'node:os';
import { isRefusal } from '@croupier/core';
import { BUS_VERSIONS } from '../src/bus/versioned-bus.ts';
import { migrations } from '../src/casino/schema.ts';
import { openDatabase, systemRuntime } from '../src/casino/system-runtime.ts';
import { newNodeId } from '../src/nodes/node.ts';
import type { NodeVersions } from '../src/nodes/store.ts';
import { readConfig } from '../src/program/config.ts';
import { serve } from '../src/program/serve.ts';
import type { Database } from '../src/storage/database.ts';
import type { Migration } from '../src/storage/migrate.ts';

const adds: Migration = { sql: 'alter table game_table add column mood text', expands: true };
const takes: Migration = { sql: 'alter table game_table drop column mood' };

const steps = {
  /** The next version. It adds and writes a column, and understands messages that nobody sends yet. */
  next: [...migrations, adds],
  /** The version after the next one. It drops the column again. */
  later: [...migrations, adds, takes],
  /**
   * A version that does not understand the messages of other versions, and whose messages they do not
   * understand.
   */
  stranger: migrations,
}[process.env.VERSION ?? ''];
if (!steps) throw new Error('VERSION is missing');

const { speaks, reads } = BUS_VERSIONS;
const versions: NodeVersions = {
  knows: steps.length,
  bus:
    process.env.VERSION === 'stranger'
      ? { speaks: speaks + 1, reads: [speaks + 1, speaks + 1] }
      : { speaks, reads: [reads[0], reads[1] + 1] },
};

/** Writes the next version's column for the tables of this node. */
async function writeMoods(database: Database): Promise<void> {
  const tables = await database.query<{ id: number }>('select id from game_table where owner = $1', [node]);
  for (const { id } of tables)
    await database.query(`update game_table set mood = 'next' where id = $1 and owner = $2`, [id, node]);
}

function fail(message: string): never {
  process.stderr.write(`croupier: ${message}\n`);
  process.exit(1);
}

const node = newNodeId(hostname(), systemRuntime.entropy);
const config = readConfig([], process.env);
if (isRefusal(config)) fail(config.message);
const runtime = {
  ...systemRuntime,
  openDatabase: async (storage: Parameters<typeof openDatabase>[0]) => {
    const database = await openDatabase(storage, steps);
    const write = () => void writeMoods(database).catch(() => undefined); // The database is closed when the node stops.
    if (process.env.VERSION === 'next') setInterval(write, 200).unref();
    return database;
  },
};
const server = await serve(runtime, { ...config, node, versions, onFatal: ({ message }) => fail(message) });
if (isRefusal(server)) fail(server.message);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`Croupier is open at http://${config.host}:${server.port}\n`);
