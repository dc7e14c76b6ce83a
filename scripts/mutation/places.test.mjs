import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testsOf } from './importers.mjs';
import { allPlaces, chosen, switched, switchesOf } from './places.mjs';
import { testsReaching } from './reaching-tests.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-places-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {Record<string, string>} files */
function written(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const FILE = 'packages/web/src/money/sum.ts';

describe('listed mutants', () => {
  beforeEach(() =>
    written({ [FILE]: 'export const sum = (a, b) => a + b;\n', 'packages/server/src/x.ts': '' }),
  );

  it('are found again after other lines have moved, and no other code is behind a switch', () => {
    const places = allPlaces(root);
    expect(places).toEqual([{ path: FILE, line: 1, change: 'a + b → a - b', text: expect.anything() }]);
    const code = `export const more = (a) => a + 1;\n\nexport const sum = (a, b) => a + b;\n`;
    written({ [FILE]: code });
    const text = switched(FILE, code, switchesOf(root, FILE, places));
    expect(text).toContain('($m(0) ? (a) - (b) : a + b)');
    expect(text.match(/\$m\(/g)).toHaveLength(1);
  });

  it('have no switch if they no longer exist', () => {
    const places = allPlaces(root);
    written({ [FILE]: 'export const sum = (a, b) => a - b;\n' });
    expect(switchesOf(root, FILE, places)).toEqual({});
  });

  it('are chosen in the same way for the same seed, each only once', () => {
    const places = Array.from({ length: 50 }, (_, line) => ({ path: FILE, line, change: '', text: '' }));
    const lines = (/** @type {number} */ seed) => chosen(places, seed, 20).map(({ line }) => line);
    expect(lines(29)).toEqual(lines(29));
    expect(lines(29)).not.toEqual(lines(30));
    expect(new Set(lines(29)).size).toBe(20);
  });
});

describe('the tests of a mutant', () => {
  it('are those that import its file directly or through other files, nearest first', () => {
    written({
      [FILE]: '',
      'packages/web/src/money/page.tsx': "import { sum } from './sum.ts';",
      'packages/web/src/app/app.tsx': "const page = () => import('../money/page.tsx');",
      'packages/web/src/app/app.test.tsx': "import { App } from './app.tsx';",
      'packages/web/src/money/page.test.tsx': "import { Page } from './page.tsx';",
      'packages/web/src/app/other.test.tsx': '',
    });
    expect(testsOf(root, /\.test\./)(FILE)).toEqual([
      'packages/web/src/money/page.test.tsx',
      'packages/web/src/app/app.test.tsx',
    ]);
  });

  const reach = {
    file: 'packages/web/src/money/page.test.tsx',
    ms: 90,
    tests: [
      { test: 0, state: 'pass', ms: 10, reached: [] },
      { test: 1, state: 'pass', ms: 20, reached: [3] },
      { test: 2, state: 'fail', ms: 30, reached: [3] },
    ],
    hooks: [],
    imports: [FILE],
  };
  const plan = { project: 'unit', paths: Array.from({ length: 4 }, () => FILE) };

  it('are those in a file that reach it and pass', () => {
    expect(testsReaching(plan, 3, reach, false)).toMatchObject({ cost: 20, job: { place: 3, tests: [1] } });
    expect(testsReaching(plan, 2, reach, false)).toBeUndefined();
  });

  it('are all tests of the file if the mutant takes effect while its module is loaded', () => {
    expect(testsReaching(plan, 2, reach, true)).toMatchObject({ job: { tests: [0, 1], atLoad: FILE } });
  });

  it('include all earlier tests in an integration test file, since later ones may depend on them', () => {
    expect(testsReaching({ ...plan, project: 'integration' }, 3, reach, false)).toMatchObject({
      job: { tests: [0, 1] },
    });
  });
});
