// `npm run bench [-- name…]` runs the benchmarks packages/*/bench/*.bench.ts whose path contains one of the names, or
// all of them if there are no names. Each runs in its own process, one after another. A benchmark exports `run():
// Promise<void>`, and prints the measured and the required figures.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, workspaceOnly } from './build.mjs';

const names = process.argv.slice(2);
const benches = readdirSync(join(root, 'packages'))
  .map((owner) => `packages/${owner}/bench`)
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter(
    (path) => path.endsWith('.bench.ts') && (names.length === 0 || names.some((name) => path.includes(name))),
  );

if (benches.length === 0) {
  console.error(
    names.length > 0 ? `No benchmark has a name with ${names.join(' or ')}.` : 'There are no benchmarks.',
  );
  process.exit(1);
}

/**
 * Leaves scripts/build.mjs out of the bundles, because it finds the project's root from its own path.
 * @type {import('esbuild').Plugin}
 */
const buildAsItIs = {
  name: 'build-as-it-is',
  setup(setup) {
    const path = pathToFileURL(join(root, 'scripts/build.mjs')).href;
    setup.onResolve({ filter: /\/scripts\/build\.mjs$/ }, () => ({ path, external: true }));
  },
};

// The folder is inside the project, so that the bundles find the npm packages.
const cache = join(root, 'node_modules/.cache/croupier');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bench-'));
try {
  for (const path of benches) {
    console.log(`\n== ${path}`);
    if (!(await runs(path))) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} path */
async function runs(path) {
  const bundle = join(folder, 'bench.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: [path],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'warning',
    plugins: [workspaceOnly, buildAsItIs],
  });
  const start = join(folder, 'start.mjs');
  writeFileSync(start, `import { run } from ${JSON.stringify(pathToFileURL(bundle).href)};\nawait run();\n`);
  // With --expose-gc, a memory benchmark can collect garbage before it starts.
  return spawnSync(process.execPath, ['--expose-gc', start], { cwd: root, stdio: 'inherit' }).status === 0;
}
