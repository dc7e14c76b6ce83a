#!/usr/bin/env node
// The `croupier` command. It runs the bundle in dist/, and builds it first if it is missing. If the sources have
// changed since the last build, it prints a warning and runs the old bundle.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { staleTargets } from '../scripts/build.mjs';

const command = new URL('../dist/croupier.js', import.meta.url);
if (!existsSync(command)) {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  const build = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (build.status !== 0 || !existsSync(command)) {
    console.error('croupier: it is not built, and building it failed. Run npm ci, then npm run build.');
    process.exit(1);
  }
} else if (staleTargets().some(({ name }) => name === 'programs'))
  console.error(
    'croupier: the sources have changed since this was built; npm run build brings it up to date.',
  );
process.setSourceMapsEnabled(true);
await import(command.href);
