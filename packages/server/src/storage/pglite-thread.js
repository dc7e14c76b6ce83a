// The embedded PostgreSQL, in a thread of its own so that a long statement never delays the tables. Plain JavaScript,
// since Node starts a thread from a file that it can read without a build.
//
// PGlite leaves out fsync: its commits would survive the end of the process, but not of the machine. Here its files
// are really synced (wal_sync_method=fsync; the file system below passes it on). PGlite also makes some files readable
// for everybody; here none is.
import { fsyncSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PreparedStatements } from './prepared-statements.js';

/** @typedef {{ id: number, sql: string, parameters?: unknown[] }} Request */

class SyncedFiles extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(database, options) {
    const ready = await super.init(database, options);
    const { preRun = [] } = ready.emscriptenOpts;
    /** @param {any} module PGlite's inside: its file system has no fsync of its own, and sets modes by itself */
    const keep = ({ NODEFS }) => {
      /** @param {{ nfd: number }} stream */
      NODEFS.stream_ops.fsync = (stream) => fsyncSync(stream.nfd);
      const { setattr } = NODEFS.node_ops;
      /** @param {object} node @param {{ mode?: number | null }} given */
      NODEFS.node_ops.setattr = (node, given) =>
        setattr(node, given.mode ? { ...given, mode: given.mode & ~0o077 } : given);
    };
    return { emscriptenOpts: { ...ready.emscriptenOpts, preRun: [...preRun, keep] } };
  }
}

const port = parentPort;
if (!port) throw new Error('pglite-thread.js runs as a thread only');

// Most of PostgreSQL is never called here: compiled only on use, it takes 35 MB less.
setFlagsFromString('--wasm-lazy-compilation');

const { folder } = /** @type {{ folder: string }} */ (workerData);
const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  max_connections: '2',
};
const database = await PGlite.create({
  fs: new SyncedFiles(folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F is fsync=off
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  parsers: { 20: Number },
});
const statements = new PreparedStatements(database);
port.postMessage({ ready: true });

port.on('message', async (/** @type {Request[] | 'close'} */ requests) => {
  if (requests === 'close') {
    await database.close();
    port.close();
    return;
  }
  const answers = [];
  for (const request of requests) answers.push(await answer(request));
  port.postMessage(answers);
});

/** @param {Request} request */
async function answer({ id, sql, parameters }) {
  try {
    return { id, rows: await statements.query(sql, parameters) };
  } catch (error) {
    const { message, code } = /** @type {{ message: string, code?: string }} */ (error);
    return { id, error: { message, code: typeof code === 'string' ? code : undefined } };
  }
}
