// `npm start` builds outdated targets, then runs the server (on PORT, by default 8080).
//
// The server runs in this process, so that signals reach it directly. The build runs in its own process, so that its
// memory is freed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasTools, root, staleTargets } from './build.mjs';

const server = join(root, 'dist/server.js');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Croupier needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
const stale = staleTargets().map(({ name }) => name);
if (stale.length > 0) {
  if (!hasTools())
    stop(
      `dist/ was built from other sources than these (${stale.join(', ')}), and the build tools are not installed. ` +
        'Run npm ci.',
    );
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
if (!existsSync(server))
  stop('There is no dist/server.js to start: packages/server/src/program/main.ts is missing.');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(server).href);

// npm starts this script in a shell, which ends on a signal without passing it on.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
