// Builds everything that is run or served into dist/: the `croupier` command and the server with esbuild, and the web
// with vite.
//
//   node scripts/build.mjs [--force] [--prepare]
//
// A target is rebuilt only if its sources have changed since its last build, so a second run takes only a moment.
// --force rebuilds all targets. --prepare is for `npm ci`: without the build tools (`npm ci --omit=dev`) it prints a
// note and changes nothing.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp.json');

/** The script that makes the empty database. New data directories copy it, which saves seconds at the first start. */
const newDatabase = 'packages/server/src/storage/pglite-create.js';
/** The source of each program in dist/. */
const programs = {
  croupier: 'packages/cli/src/main.ts',
  server: 'packages/server/src/program/main.ts',
  relay: 'packages/relay/src/main.ts',
  'pglite-thread': 'packages/server/src/storage/pglite-thread.js',
  'pglite-create': newDatabase,
};
const webPage = 'packages/web/index.html';
/** The files that `npm run messages` generates. No build output depends on them. */
const wordTypes = /^packages\/web\/src\/messages\/(types|modules\.d)\.ts$/;

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} outputs the files in dist/ that this target builds; empty if its entry point does not exist
 * @property {(path: string) => boolean} reads whether a source file of the project is an input of this target
 * @property {() => Promise<void>} build
 */

/** @type {Target[]} */
const targets = [
  {
    name: 'programs',
    outputs: Object.entries(programs).flatMap(([name, entry]) =>
      existsSync(join(root, entry)) ? [`${name}.js`] : [],
    ),
    reads: (path) => !path.startsWith('packages/web/'),
    build: buildPrograms,
  },
  {
    name: 'database',
    outputs: existsSync(join(root, newDatabase)) ? ['database/PG_VERSION'] : [],
    reads: (path) => path === newDatabase || path === 'package-lock.json',
    build: buildDatabase,
  },
  {
    name: 'web',
    outputs: existsSync(join(root, webPage)) ? ['web/index.html'] : [],
    reads: (path) => !/^packages\/(server|cli)\//.test(path),
    build: buildWeb,
  },
];

/** Returns the targets whose sources have changed since they were built, or whose output is missing. */
export function staleTargets() {
  const now = fingerprints();
  const built = readStamp();
  return targets.filter(
    ({ name, outputs }) =>
      outputs.length > 0 &&
      (built[name] !== now[name] || outputs.some((output) => !existsSync(join(dist, output)))),
  );
}

/** Returns a digest of the sources of every target, by the target's name. @returns {Record<string, string>} */
function fingerprints() {
  const digests = new Map(targets.map((target) => [target, createHash('sha256')]));
  for (const path of sourceFiles()) {
    const text = readFileSync(join(root, path));
    for (const [target, digest] of digests) {
      if (target.reads(path)) digest.update(`${path}\0${text.length}\0`).update(text);
    }
  }
  return Object.fromEntries([...digests].map(([target, digest]) => [target.name, digest.digest('hex')]));
}

/**
 * Returns every file that dist/ depends on: the packages without their tests, the rule books, and the files that pin
 * the tools.
 */
function sourceFiles() {
  /** @param {string} folder @returns {string[]} */
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return /^(node_modules|dist|test|bench|\..*)$/.test(entry.name) ? [] : walk(path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !wordTypes.test(path) ? [path] : [];
    });
  const folders = ['packages', 'docs/rulebook'].filter((folder) => existsSync(join(root, folder)));
  return ['package-lock.json', 'scripts/build.mjs', 'scripts/messages.mjs', ...folders.flatMap(walk)].sort();
}

/** @returns {Record<string, string>} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {}; // never built, or the stamp is incomplete, so build again
  }
}

/**
 * Bundles the project's own packages, but leaves npm packages out, because they are loaded at run time.
 * @type {import('esbuild').Plugin}
 */
export const workspaceOnly = {
  name: 'workspace-only',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@croupier/') ? undefined : { path, external: true },
    );
  },
};

async function buildPrograms() {
  const { build } = await import('esbuild');
  const entries = Object.entries(programs).filter(([, entry]) => existsSync(join(root, entry)));
  const result = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: dist,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true, // `croupier houses` must not load modules that only `croupier serve` needs
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [workspaceOnly],
  });
  mustResolveFromDist(Object.values(result.metafile.outputs).flatMap(({ imports }) => imports));
  // Files are written only after the whole build has succeeded, so that a failed build leaves the last good
  // build in place.
  mkdirSync(dist, { recursive: true });
  for (const { path, contents } of result.outputFiles) replaceFile(path, contents);
  const made = new Set(result.outputFiles.map(({ path }) => relative(dist, path)));
  for (const name of readdirSync(dist)) {
    if (/^chunk-.*\.js(\.map)?$/.test(name) && !made.has(name)) rmSync(join(dist, name));
  }
}

/**
 * Refuses an npm package that is installed below a workspace (packages/server/node_modules), because dist/ cannot load
 * it. Otherwise the fault would appear only at run time.
 * @param {{ path: string, external?: boolean }[]} imports
 */
function mustResolveFromDist(imports) {
  const names = new Set(imports.filter(({ external }) => external).map(({ path }) => path));
  for (const name of names) {
    if (isBuiltin(name)) continue;
    try {
      import.meta.resolve(name); // packages are resolved the same way from scripts/ and dist/
    } catch {
      throw new Error(
        `dist/ cannot load the npm package "${name}": it is not in the project's own node_modules. ` +
          `Run npm ci; if that does not help, two packages ask for different versions of it.`,
      );
    }
  }
}

async function buildDatabase() {
  const fresh = join(dist, `.database-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [join(root, newDatabase), fresh]);
    rmSync(join(dist, 'database'), { recursive: true, force: true });
    renameSync(fresh, join(dist, 'database'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function buildWeb() {
  process.env.NODE_ENV = 'production'; // `test` would select development builds of libraries
  const { build } = await import('vite');
  const fresh = join(dist, `.web-${process.pid}`);
  const old = join(dist, `.web-old-${process.pid}`);
  try {
    await build({
      root: join(root, 'packages/web'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true, reportCompressedSize: false },
    });
    compress(fresh);
    // The whole folder is swapped, so that a running server never serves a mixture of two builds.
    const web = join(dist, 'web');
    if (existsSync(web)) renameSync(web, old);
    renameSync(fresh, web);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/**
 * Writes a .br and a .gz file beside every text file of the web. The server sends these, so it does not have to
 * compress.
 * @param {string} folder
 */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json|webmanifest)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    if (text.length < 1000) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

/** @param {string} path @param {string | Uint8Array} contents */
function replaceFile(path, contents) {
  const fresh = `${path}.${process.pid}.tmp`;
  writeFileSync(fresh, contents);
  renameSync(fresh, path);
}

async function main() {
  const flags = new Set(process.argv.slice(2));
  if (flags.has('--prepare') && !hasTools()) {
    console.log('The build tools are not installed (npm ci --omit=dev): dist/ is left as it is.');
    return;
  }
  const wanted = flags.has('--force') ? targets.filter(({ outputs }) => outputs.length > 0) : staleTargets();
  for (const target of wanted) await buildTarget(target);
}

/**
 * Builds a target, and prints the result or the reason for a failure. The other targets are built even if one fails.
 * @param {Target} target
 */
async function buildTarget({ name, outputs, build }) {
  const started = performance.now();
  const files = outputs.map((output) => `dist/${output}`).join(', ');
  try {
    const fingerprint = fingerprints()[name];
    await build();
    mkdirSync(dist, { recursive: true });
    replaceFile(stampFile, JSON.stringify({ ...readStamp(), [name]: fingerprint }));
    console.log(`Built ${files} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(`Could not build ${files}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** Returns whether esbuild and vite are installed. They are missing after `npm ci --omit=dev`. */
export function hasTools() {
  try {
    return Boolean(import.meta.resolve('esbuild') && import.meta.resolve('vite'));
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
