// Installs the packed packages in an empty folder, as a user would, and executes the first use in each README.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './build.mjs';
import { LIBRARIES, makePackages, tarballs } from './pack.mjs';

const run = promisify(execFile);
const VERSIONS = [20, 22, 24];
/** The libraries whose first use needs no server. */
const ALONE = LIBRARIES.filter((name) => name !== 'client');

let folder = '';

beforeAll(async () => {
  makePackages();
  folder = mkdtempSync(join(tmpdir(), 'croupier-packages-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const nodes = VERSIONS.map(
    (version) => `node${version}@npm:node-${process.platform}-${process.arch}@${version}`,
  );
  const packed = readdirSync(tarballs).map((name) => join(tarballs, name));
  const others = ['ws@8', '@types/ws@8', '@types/node@20'];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, ...packed, ...nodes, ...others], { cwd: folder });
  for (const name of LIBRARIES) writeFileSync(join(folder, `${name}.ts`), blocksOf(name).at(-1) ?? '');
  writeFileSync(join(folder, 'bot.ts'), blocksOf('client')[0] ?? '');
  for (const name of ['blackjack', 'holdem', 'tournament'])
    cpSync(join(root, `packages/client/examples/${name}.ts`), join(folder, `${name}.ts`));
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name */
function readmeOf(name) {
  return readFileSync(join(folder, 'node_modules/@croupier', name, 'README.md'), 'utf8');
}

/** Returns the TypeScript in the README of an installed library. @param {string} name */
function blocksOf(name) {
  return [...readmeOf(name).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** Returns the output that the README promises: the comment after each `console.log`. @param {string} name */
function promisedBy(name) {
  const code = blocksOf(name).at(-1) ?? '';
  return [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
}

/** Returns the Node of a version. @param {number} version */
function nodeOf(version) {
  return join(folder, `node_modules/node${version}/bin/node`);
}

/** @param {string} name */
function filesOf(name) {
  return readdirSync(join(folder, 'node_modules', name), {
    recursive: true,
    encoding: 'utf8',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split(`node_modules/${name}/`).at(-1) ?? '')
    .sort();
}

describe.each(LIBRARIES)('@croupier/%s', (name) => {
  it('contains modules with their declarations, and no tests or sources', () => {
    const files = filesOf(`@croupier/${name}`);
    const modules = files.filter((file) => file.startsWith('dist/'));
    expect(files.filter((file) => !modules.includes(file))).toEqual([
      'LICENSE',
      'README.md',
      'REFERENCE.md',
      'package.json',
    ]);
    expect(modules.filter((file) => !/^[^.]+(?:\.js|\.d\.ts)$/.test(file))).toEqual([]);
    expect(
      modules.filter((file) => file.endsWith('.js')).map((file) => file.replace(/\.js$/, '.d.ts')),
    ).toEqual(modules.filter((file) => file.endsWith('.d.ts')));
  });

  it('has a reference that lists everything a program can import', async () => {
    const text = readFileSync(join(folder, 'node_modules/@croupier', name, 'REFERENCE.md'), 'utf8');
    const listed = new Set(
      [...text.matchAll(/^#+ (?:Namespace `(\w+)`|(\w+))$/gm)].map(([, space, item]) => space ?? item),
    );
    const code = `console.log(JSON.stringify(Object.keys(await import('@croupier/${name}'))))`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
    expect(JSON.parse(stdout).filter((/** @type {string} */ one) => !listed.has(one))).toEqual([]);
  });

  it('depends on nothing that it does not import', () => {
    const { dependencies, ...manifest } = JSON.parse(
      readFileSync(join(folder, 'node_modules/@croupier', name, 'package.json'), 'utf8'),
    );
    expect(manifest).not.toHaveProperty('private');
    expect(Object.keys(dependencies)).not.toContain('fast-check');
  });
});

it('has types for strict code under nodenext, without skipping the declarations of libraries', () => {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: ['node'],
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      files: [
        'bot.ts',
        'blackjack.ts',
        'holdem.ts',
        'tournament.ts',
        ...LIBRARIES.map((name) => `${name}.ts`),
      ],
    }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  expect(outputOf(process.execPath, [compiler, '-p', folder])).toBe('');
});

/** Returns what a program prints, even if it fails. @param {string} program @param {string[]} args */
function outputOf(program, args) {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String(/** @type {{ stdout: string }} */ (error).stdout);
  }
}

describe.each(VERSIONS)('with Node %i', (version) => {
  it.each(ALONE)('the first use of %s prints what its README promises', async (name) => {
    const promised = promisedBy(name);
    expect(promised.length).toBeGreaterThan(0);
    const { stdout } = await run(nodeOf(version), [`out/${name}.js`], { cwd: folder });
    expect(stdout.trim().split('\n')).toEqual(promised);
  });

  it('croupier opens the casino with its pages, and the first use of the client plays there', async () => {
    const before = filesOf('croupier');
    const casino = await openCasino(version);
    try {
      const page = await (await fetch(casino.url)).text();
      const [script = ''] = page.match(/\/assets\/[^"]+\.js/) ?? [];
      expect((await fetch(casino.url + script)).status).toBe(200);
      const client = readFileSync(join(folder, 'out/client.js'), 'utf8');
      writeFileSync(join(folder, 'out/played.js'), client.replace('http://localhost:8080', casino.url));
      const { stdout } = await run(nodeOf(version), ['out/played.js'], { cwd: folder });
      expect(stdout).toMatch(/bet: 'red'.*rule: 'kings\./s);
    } finally {
      expect(await casino.stop()).toBe(0);
    }
    expect(filesOf('croupier')).toEqual(before); // nothing was built
    expect(readdirSync(casino.folder)).toEqual(['data']);
  });

  it('croupier answers without a server', async () => {
    const croupier = async (/** @type {string[]} */ ...args) =>
      (await run(nodeOf(version), [join(folder, 'node_modules/.bin/croupier'), ...args], { cwd: folder }))
        .stdout;
    expect(await croupier('--help')).toContain('Usage: croupier');
    expect(await croupier('odds', 'kings/roulette-french')).toContain('2.7027');
    expect(await croupier('rules', 'kings/roulette-french')).toMatch(/\w/);
  });
});

describe('the examples', () => {
  /** @type {Awaited<ReturnType<typeof openCasino>>} */
  let casino;
  beforeAll(async () => {
    casino = await openCasino(20);
  });
  afterAll(() => casino.stop());
  const played = {
    roulette: /(?:\d+ red (?:won|lost) kings\.roulette-french\.\d+\n){3}.*EUR/,
    blackjack: /1\/main \w+ kings\.blackjack\.\d+/,
    holdem: /\S+ \w+ kings\.\S+\n/,
  };

  it.each([
    ['playBlackjack', 'blackjack'],
    ['playHoldem', 'holdem'],
  ])('%s plays in TypeScript, and gets the rules that decided its bets', async (play, name) => {
    const program = `
      import { createClient } from '@croupier/client';
      import { WebSocket } from 'ws';
      import { ${play} } from './${name}.js';
      const client = createClient({ url: '${casino.url}', WebSocket });
      for (const { bet, outcome, rule } of (await ${play}(client)).lines) console.log(bet, outcome, rule);
      client.close();`;
    writeFileSync(join(folder, 'out', `${play}.js`), program);
    const { stdout } = await run(nodeOf(20), [`out/${play}.js`], { cwd: folder });
    expect(stdout).toMatch(played[/** @type {keyof typeof played} */ (name)]);
  });

  it.runIf(spawnSync('python3', ['--version']).status === 0).each(Object.entries(played))(
    '%s plays in Python, and prints the rules that decided its bets',
    async (name, printed) => {
      const example = join(root, `clients/python/examples/${name}.py`);
      const { stdout } = await run('python3', [example, casino.url], {
        env: { ...process.env, PYTHONPATH: join(root, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1' },
      });
      expect(stdout).toMatch(printed);
    },
  );
});

/** Starts the installed command in an empty folder, with short waits. @param {number} version */
async function openCasino(version) {
  const empty = mkdtempSync(join(folder, 'casino-'));
  const timing = { open: 0, betting: 3, decision: 5, draw: 0, close: 0, result: 0, pay: 0 };
  const server = spawn(nodeOf(version), [join(folder, 'node_modules/.bin/croupier')], {
    cwd: empty,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', TIMING: JSON.stringify(timing) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    folder: empty,
    url: await addressIn(server.stdout),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      return server.exitCode;
    },
  };
}

/** Resolves with the first address that a server prints. @param {NodeJS.ReadableStream} output */
async function addressIn(output) {
  for await (const line of createInterface({ input: output })) {
    const [url] = line.match(/http:\/\/[^\s/]+/) ?? [];
    if (url) {
      output.resume();
      return url;
    }
  }
  throw new Error('the server ended without an address');
}
