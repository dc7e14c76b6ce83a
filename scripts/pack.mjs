// `npm run pack` makes the npm packages of the project, as tarballs in dist/packages/: the libraries as ES modules with
// declarations, and `croupier`, the command with the server and its pages.
//
// The manifest of a package in the repository points to its TypeScript sources, so no tool of the repository needs a
// build or a special condition. A published manifest is derived from it: exports point to the built modules, and
// dependencies are the packages that these modules import. A manifest in the repository stays private, so nobody can
// publish the sources by mistake.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './build.mjs';
import { importsIn } from './check-layers.mjs';
import { referenceOf } from './reference.mjs';

/** The packages that are published as libraries. */
export const LIBRARIES = ['core', 'games', 'odds', 'phh', 'protocol', 'client'];
/** The folder of the tarballs. */
export const tarballs = join(root, 'dist/packages');

/**
 * @typedef {object} Manifest
 * @property {string} version
 * @property {string} description
 * @property {string[]} [keywords]
 * @property {string} license
 * @property {boolean} [sideEffects]
 * @property {{ node: string }} [engines]
 * @property {Record<string, string>} [exports]
 * @property {Record<string, string>} [dependencies]
 */

const project = manifestIn('.');
const work = join(root, 'node_modules/.cache/croupier/pack');

/** @param {string} folder @returns {Manifest} */
function manifestIn(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the files below a folder, as paths relative to it. @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/**
 * Returns the exports of a library, from their names to their sources. The laws are left out: they are tests, and need
 * a test library.
 * @param {string} name
 */
function exportsOf(name) {
  return Object.entries(manifestIn(`packages/${name}`).exports ?? {}).filter(([, source]) =>
    source.startsWith('./src/'),
  );
}

/** Returns the sources that a library exports. A `*` stands for any folder. @param {string} name */
function entriesOf(name) {
  const folder = join(root, 'packages', name);
  const files = filesBelow(join(folder, 'src')).map((file) => `./src/${file}`);
  return exportsOf(name).flatMap(([, source]) => {
    const [before = '', after] = source.split('*');
    const matches = files.filter((file) =>
      after === undefined ? file === source : file.startsWith(before) && file.endsWith(after),
    );
    if (matches.length === 0) throw new Error(`@croupier/${name} exports ${source}, which does not exist`);
    return matches.map((file) => join(folder, file));
  });
}

/**
 * Compiles all libraries, with only the modules that their exports reach. Returns the folder, which has one folder
 * for each library.
 */
function compile() {
  const out = join(work, 'out');
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDir: join(root, 'packages'),
      outDir: out,
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowJs: false,
      checkJs: false,
      types: [],
    },
    files: LIBRARIES.flatMap(entriesOf),
    include: [],
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config));
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  execFileSync(process.execPath, [compiler, '-p', work], { stdio: ['ignore', 'inherit', 'inherit'] });
  return out;
}

/** Returns the npm packages that these modules import. @param {string} folder @param {string[]} files */
function importedPackages(folder, files) {
  const specifiers = files.flatMap((file) =>
    importsIn(file, readFileSync(join(folder, file), 'utf8')).map(({ specifier }) => specifier),
  );
  const names = specifiers
    .filter((specifier) => !/^[./]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? specifier);
  return [...new Set(names)].sort();
}

/**
 * Returns the dependencies with their versions. The project's own packages are published together, so each needs
 * exactly its own version of the others.
 * @param {string[]} names @param {Record<string, string>} known
 */
function dependencies(names, known) {
  return Object.fromEntries(
    names.map((name) => {
      const version = name.startsWith('@croupier/') ? project.version : known[name];
      if (version === undefined) throw new Error(`no package.json names a version of ${name}`);
      return [name, version];
    }),
  );
}

/**
 * Writes the manifest and the licence of a package, and makes its tarball.
 * @param {string} folder @param {object} manifest
 */
function pack(folder, manifest) {
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  execFileSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', join(work, 'tarballs')],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

/** @param {string} name @param {string} compiled the folder of all compiled libraries */
function packLibrary(name, compiled) {
  const { description, license, sideEffects, dependencies: known = {} } = manifestIn(`packages/${name}`);
  const folder = join(work, name);
  mkdirSync(folder);
  renameSync(join(compiled, name, 'src'), join(folder, 'dist'));
  cpSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
  const files = filesBelow(join(folder, 'dist'));
  const built = (/** @type {string} */ source, /** @type {string} */ extension) =>
    source.replace('./src/', './dist/').replace(/\.ts$/, extension);
  const entries = exportsOf(name)
    .filter(([key]) => !key.includes('*'))
    .map(([key, source]) => /** @type {const} */ ([key, join(folder, built(source, '.d.ts'))]));
  writeFileSync(join(folder, 'REFERENCE.md'), referenceOf(`@croupier/${name}`, entries));
  pack(folder, {
    name: `@croupier/${name}`,
    version: project.version,
    description,
    license,
    type: 'module',
    sideEffects,
    engines: project.engines,
    exports: Object.fromEntries(
      exportsOf(name).map(([key, source]) => [
        key,
        { types: built(source, '.d.ts'), default: built(source, '.js') },
      ]),
    ),
    files: ['dist', 'REFERENCE.md'],
    dependencies: dependencies(importedPackages(join(folder, 'dist'), files), known),
  });
}

/**
 * Packs the command with everything that it runs and serves. The empty database of dist/ is left out, because a tarball
 * keeps no empty folders. The server creates one at its first start.
 */
function packCommand() {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const folder = join(work, 'croupier');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const programs = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.js'));
  for (const name of programs) cpSync(join(root, 'dist', name), join(dist, name));
  cpSync(join(root, 'dist/web'), join(dist, 'web'), { recursive: true });
  const books = filesBelow(join(root, 'docs/rulebook')).filter((name) => /\/.*\.md$/.test(name));
  for (const name of books) cpSync(join(root, 'docs/rulebook', name), join(folder, 'docs/rulebook', name));
  cpSync(join(root, 'packages/cli/README.md'), join(folder, 'README.md'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(
    join(folder, 'bin/croupier.js'),
    "#!/usr/bin/env node\nawait import('../dist/croupier.js');\n",
    { mode: 0o755 },
  );
  const known = readdirSync(join(root, 'packages')).map(
    (name) => manifestIn(`packages/${name}`).dependencies,
  );
  const { description, keywords, license, engines, version } = project;
  pack(folder, {
    name: 'croupier',
    version,
    description,
    keywords,
    license,
    type: 'module',
    engines,
    bin: { croupier: 'bin/croupier.js' },
    files: ['bin', 'dist', 'docs'],
    dependencies: dependencies(importedPackages(dist, programs), Object.assign({}, ...known)),
  });
}

/** Makes all tarballs. They replace the earlier ones only once all are made. */
export function makePackages() {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'tarballs'), { recursive: true });
  const compiled = compile();
  for (const name of LIBRARIES) packLibrary(name, compiled);
  packCommand();
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(dirname(tarballs), { recursive: true });
  renameSync(join(work, 'tarballs'), tarballs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makePackages();
  for (const name of readdirSync(tarballs)) console.log(`dist/packages/${name}`);
}
