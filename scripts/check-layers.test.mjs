import { describe, expect, it } from 'vitest';
import { checkFile, checkManifest } from './check-layers.mjs';

/**
 * Returns the complaints about a file, each as its line number and its sentence.
 * @param {string} path @param {string} text
 */
const complaints = (path, text) => checkFile(path, text).map(({ line, sentence }) => `${line} ${sentence}`);

describe('imports between packages', () => {
  it('run downwards only', () => {
    expect(complaints('packages/houses/src/a.ts', "import { x } from '@croupier/games';")).toEqual([]);
    expect(complaints('packages/games/src/a.ts', "\nimport { x } from '@croupier/houses';")).toEqual([
      '2 imports @croupier/houses: games may import core.',
    ]);
    expect(complaints('packages/core/src/a.ts', "export * from '@croupier/games';")).toEqual([
      '1 imports @croupier/games: core may import no other package.',
    ]);
  });

  it.each([
    ["import type { X } from '@croupier/server';"],
    ["export { x } from '@croupier/server';"],
    ["export const x = () => import('@croupier/server');"],
    ["export type X = import('@croupier/server').X;"],
    ["import '@croupier/server/tables';"],
  ])('are found in every form: %s', (text) => {
    expect(complaints('packages/web/src/a.tsx', text)).toHaveLength(1);
  });

  it('are checked in tests too', () => {
    expect(complaints('packages/core/src/a.test.ts', "import { x } from '@croupier/games';")).toHaveLength(1);
  });

  it('use names between packages, and relative paths inside a package', () => {
    expect(complaints('packages/cli/src/a.ts', "import { x } from '../../core/src/money.ts';")).toEqual([
      '1 imports ../../core/src/money.ts: other packages are imported by name.',
    ]);
    expect(complaints('packages/cli/src/a.ts', "import { x } from '@croupier/cli';")).toHaveLength(1);
    expect(complaints('packages/cli/src/deep/a.ts', "import { x } from '../b.ts';")).toEqual([]);
  });

  it('are not confused with comments or strings', () => {
    const text = "// import { x } from '@croupier/server';\nexport const s = \"from '@croupier/server'\";";
    expect(complaints('packages/games/src/a.ts', text)).toEqual([]);
  });

  it('are checked in the manifest too', () => {
    const manifest =
      '{\n  "dependencies": {\n    "@croupier/core": "*",\n    "@croupier/server": "*"\n  }\n}';
    expect(checkManifest('games', manifest)).toEqual([
      {
        path: 'packages/games/package.json',
        line: 4,
        sentence: 'depends on @croupier/server: games may import core.',
      },
    ]);
    expect(checkManifest('newcomer', '{}')).toHaveLength(1);
  });
});

describe('the rules of a game', () => {
  it('do no I/O', () => {
    expect(complaints('packages/protocol/src/a.ts', "import { readFileSync } from 'node:fs';")).toEqual([
      '1 imports node:fs: protocol does no I/O.',
    ]);
    expect(complaints('packages/odds/src/a.ts', "import ws from 'ws';")).toEqual([
      '1 imports ws: from npm, odds may import only zod.',
    ]);
    expect(complaints('packages/games/src/a.ts', "import { z } from 'zod';")).toEqual([]);
    expect(complaints('packages/server/src/a.ts', "import { readFileSync } from 'node:fs';")).toEqual([]);
  });

  it.each([
    ['Date.now()', 'Date'],
    ['new Date()', 'Date'],
    ['Math.random()', 'Math.random'],
    ["Math['random']()", 'Math.random'],
    ['crypto.getRandomValues(bytes)', 'crypto.getRandomValues'],
    ['performance.now()', 'performance'],
    ['setTimeout(go, 1)', 'setTimeout'],
    ['[fetch]', 'fetch'],
    ['({ process })', 'process'],
    ['(process as unknown)', 'process'],
    ['globalThis.fetch', 'globalThis'],
    ['(now = Date.now()) => now', 'Date'],
    ['({ [process]: 1 })', 'process'],
  ])('use neither a clock nor randomness: %s', (expression, name) => {
    const found = complaints('packages/games/src/a.ts', `export const x = ${expression};`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`uses ${name}: in games,`);
  });

  it.each([
    ['export const x = Math.floor(1.5);'],
    ['export const x = round.process + round.fetch();'],
    ['export const x = { process: 1, console: 2 };'],
    ['export interface X { Date: string; setTimeout(process: number): Date }'],
    ['export const within = (window: number) => window > 3;'],
    ['export const name = ({ document }: { document: string }) => document;'],
    ["import { fetch } from './chips.ts';\nexport const x = fetch();"],
  ])('may use the same words for other things: %s', (text) => {
    expect(complaints('packages/games/src/a.ts', text)).toEqual([]);
  });

  it('may do I/O and use the clock in tests', () => {
    const text = "import { readFileSync } from 'node:fs';\nexport const x = Date.now();";
    expect(complaints('packages/games/src/a.test.ts', text)).toEqual([]);
  });
});

describe('mechanics', () => {
  it.each([
    ["export const x = 'kings/roulette-french';"],
    ["export const x = { rule: 'kings.roulette-french.65' };"],
    ["export const x = house === 'kings';"],
    ['export const x = `sazka/$' + '{game}`;'],
    ['export const brandenburgLimits = 3;'],
  ])('name no house: %s', (text) => {
    expect(complaints('packages/games/src/a.ts', text)).toHaveLength(1);
    expect(complaints('packages/houses/src/a.ts', text)).toEqual([]);
  });

  it('may use kings as cards, and cite a rule as a source', () => {
    const text = "// rule kings.roulette-french.65\nexport const kings = 'a pair of kings';";
    expect(complaints('packages/games/src/a.ts', text)).toEqual([]);
  });

  it('must not be in a folder named after a house', () => {
    expect(complaints('packages/games/src/sazka/a.ts', 'export {};')).toHaveLength(1);
  });
});

describe('the server', () => {
  it.each([
    ['export const x = Date.now();', 'Date.now: the clock'],
    ['export const x = new Date();', 'new Date(): the clock'],
    ['export const x = performance.now();', 'performance: the clock'],
    ['setTimeout(go, 1);', 'setTimeout: the clock'],
    ["import { setTimeout as pause } from 'node:timers/promises';", 'setTimeout of Node: the clock'],
    ["import timers from 'node:timers';", 'node:timers of Node: the clock'],
    ['fetch(url, { signal: AbortSignal.timeout(1) });', 'AbortSignal.timeout: the clock'],
    ['export const x = Math.random();', 'Math.random: the entropy'],
    ["import { randomUUID } from 'node:crypto';", 'randomUUID of Node: the entropy'],
    ['export const x = crypto.randomUUID();', 'crypto.randomUUID: the entropy'],
    ["import { connect } from 'node:net';", 'connect of Node: the network'],
    ["import * as crypto from 'node:crypto';", 'node:crypto of Node: the entropy'],
    [
      "const { setTimeout: wait } = await import('node:timers/promises');",
      'node:timers/promises of Node: the clock',
    ],
    ["export { randomBytes } from 'node:crypto';", 'randomBytes of Node: the entropy'],
    ["export * from 'node:timers';", 'node:timers of Node: the clock'],
    ['globalThis.setTimeout(go, 1);', 'setTimeout: the clock'],
    ['export const x = globalThis.Date.now();', 'Date.now: the clock'],
  ])('gets time, chance and connections passed in: %s', (text, told) => {
    expect(complaints('packages/server/src/tables/a.ts', text)).toEqual([
      `1 uses ${told} of the runtime is passed in.`,
    ]);
    expect(complaints('packages/server/src/runtime/a.ts', text)).toEqual([]);
  });

  it.each([
    ["import { createHash } from 'node:crypto';"],
    ["import { createServer, type Socket } from 'node:net';"],
    ['export const told = (at: number) => new Date(at).toISOString();'],
    ['export interface X { performance: number }'],
  ])('may compute with dates and hashes: %s', (text) => {
    expect(complaints('packages/server/src/tables/a.ts', text)).toEqual([]);
  });
});

describe('games and houses', () => {
  const named = {
    games: new Map([
      ['roulette', 'roulette'],
      ['red-dog', 'redDog'],
    ]),
    houses: ['kings'],
  };
  /** @param {string} path @param {string} text */
  const found = (path, text) => checkFile(path, text, named).length;

  it.each([
    ["export const x = game === 'red-dog';"],
    ["import type { redDog } from '@croupier/games';"],
    ["import { game } from './games/red-dog/index.ts';"],
    ["export const x = 'kings/red-dog';"],
  ])('are not named by the packages that serve them: %s', (text) => {
    for (const owner of ['web', 'server', 'cli']) expect(found(`packages/${owner}/src/a.ts`, text)).toBe(1);
    expect(found('packages/cli/src/a.test.ts', text)).toBe(0);
  });

  it('may be named in the game’s own folder, but not in another game’s folder', () => {
    const text = "import type { redDog } from '@croupier/games';\nexport const x = 'red-dog';";
    expect(found('packages/cli/src/games/red-dog/index.ts', text)).toBe(0);
    expect(found('packages/cli/src/games/roulette/index.ts', text)).toBe(2);
    expect(
      found('packages/cli/src/games/roulette/index.ts', "import { odds } from '../red-dog/odds.ts';"),
    ).toBe(1);
  });

  it('may be imported only by the registry of the command', () => {
    const text = "import { game } from './red-dog/index.ts';";
    expect(found('packages/cli/src/games/folders.ts', text)).toBe(0);
    expect(found('packages/cli/src/games/list.ts', text)).toBe(1);
  });
});

describe('a package for outside developers', () => {
  it('must explain each of its exports', () => {
    const text = 'export const a = 1;\n/** What it is. */\nexport const b = 2;\n// why\nexport type C = 1;';
    expect(complaints('packages/client/src/a.ts', text)).toEqual([
      '1 exports a without a doc comment: explain it, with its unit or shape and its errors.',
      '5 exports C without a doc comment: explain it, with its unit or shape and its errors.',
    ]);
    expect(complaints('packages/web/src/a.ts', text)).toEqual([]);
    expect(complaints('packages/core/src/a.test.ts', text)).toEqual([]);
  });

  it('may have a directive between the comment and the export', () => {
    const text = '/** Any. */\n// biome-ignore lint: why\nexport type A = 1;';
    expect(complaints('packages/core/src/a.ts', text)).toEqual([]);
  });
});

describe('tables of the database', () => {
  it('may be named only in the folder that owns them', () => {
    const sql = "const A = 'select 1 from participant where account = $1';";
    expect(complaints('packages/server/src/participants/a.ts', sql)).toEqual([]);
    expect(complaints('packages/server/src/tables/a.ts', sql)).toEqual([
      '1 names the table participant: only participants may access it, so call a function of that folder.',
    ]);
  });

  it('are found in templates, and in every kind of statement', () => {
    const of = (/** @type {string} */ sql) =>
      complaints('packages/server/src/bots/a.ts', `const A = \`${sql}\`;`);
    expect(of(`select \${what} from round join posting on true`)).toHaveLength(2);
    expect(of('insert into play (account) values ($1)')).toHaveLength(1);
    expect(of('update transfer set state = $1')).toHaveLength(1);
    expect(of('delete from session where account = $1')).toHaveLength(1);
    expect(of('moves from one table to another')).toEqual([]);
  });
});
