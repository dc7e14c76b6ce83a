// The embedded PostgreSQL, in a separate thread, so that a long statement never delays the tables. This file is plain
// JavaScript, because Node must be able to start the thread from it without a build.
//
// PGlite does not call fsync, so its commits would survive a crash of the process, but not of the machine. Here, files
// are synced: PostgreSQL uses wal_sync_method=fsync, and the file system below passes the calls on. PGlite also makes
// some files readable for all users, which is prevented here.
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
    /** @param {any} module the internals of PGlite, whose file system has no fsync and sets file modes itself */
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
if (!port) throw new Error('pglite-thread.js runs only as a thread');

// Most of PostgreSQL's code is never called here. Compiling functions on first use saves 35 MB.
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
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F means fsync=off
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
