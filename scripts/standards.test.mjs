import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} path @returns {string} */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * The requirements of level 2 of the ASVS 4.0.3, by section: the numbers of its requirements. A range is a pair of its
 * first and last number.
 * @type {{ readonly [section: string]: readonly (number | readonly [number, number])[] }}
 */
const LEVEL_2 = {
  1.1: [[1, 7]],
  1.2: [[1, 4]],
  1.4: [1, [4, 5]],
  1.5: [[1, 4]],
  1.6: [[1, 4]],
  1.7: [[1, 2]],
  1.8: [[1, 2]],
  1.9: [[1, 2]],
  '1.10': [1],
  1.11: [[1, 2]],
  1.12: [2],
  1.14: [[1, 6]],
  2.1: [[1, 12]],
  2.2: [[1, 3]],
  2.3: [[1, 3]],
  2.4: [[1, 5]],
  2.5: [[1, 7]],
  2.6: [[1, 3]],
  2.7: [[1, 6]],
  2.8: [[1, 7]],
  2.9: [[1, 3]],
  '2.10': [[1, 4]],
  3.1: [1],
  3.2: [[1, 4]],
  3.3: [[1, 4]],
  3.4: [[1, 5]],
  3.5: [[1, 3]],
  3.7: [1],
  4.1: [[1, 3], 5],
  4.2: [[1, 2]],
  4.3: [[1, 3]],
  5.1: [[1, 5]],
  5.2: [[1, 8]],
  5.3: [[1, 10]],
  5.4: [[1, 3]],
  5.5: [[1, 4]],
  6.1: [[1, 3]],
  6.2: [[1, 6]],
  6.3: [[1, 2]],
  6.4: [[1, 2]],
  7.1: [[1, 4]],
  7.2: [[1, 2]],
  7.3: [1, [3, 4]],
  7.4: [[1, 3]],
  8.1: [[1, 4]],
  8.2: [[1, 3]],
  8.3: [[1, 8]],
  9.1: [[1, 3]],
  9.2: [[1, 4]],
  10.2: [[1, 2]],
  10.3: [[1, 3]],
  11.1: [[1, 8]],
  12.1: [[1, 3]],
  12.2: [1],
  12.3: [[1, 6]],
  12.4: [[1, 2]],
  12.5: [[1, 2]],
  12.6: [1],
  13.1: [1, [3, 5]],
  13.2: [
    [1, 3],
    [5, 6],
  ],
  13.3: [[1, 2]],
  13.4: [[1, 2]],
  14.1: [[1, 4]],
  14.2: [[1, 6]],
  14.3: [[2, 3]],
  14.4: [[1, 7]],
  14.5: [[1, 4]],
};
const REQUIREMENTS = Object.entries(LEVEL_2).flatMap(([section, parts]) =>
  parts.flatMap((part) => {
    const [first, last] = typeof part === 'number' ? [part, part] : part;
    return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`);
  }),
);

/** A file of tests, or a file that such a file imports its tests from. */
const TESTS = /\.test\.\w+$|\/test\/|\/laws\//;

/**
 * Returns the rows of all tables that begin with a number, in the order of the page.
 * @param {string} page
 * @returns {{ number: string, status: string, proof: string }[]}
 */
const rowsOf = (page) =>
  read(page)
    .split('\n')
    .flatMap((line) => {
      const [, number = '', status = '', , proof = ''] = line.split(' | ').length >= 4 ? cells(line) : [];
      return /^[A-D0-9]+(\.\d+)+$/.test(number) ? [{ number, status, proof }] : [];
    });

/** @param {string} line @returns {string[]} */
const cells = (line) => line.split('|').map((cell) => cell.trim());

/**
 * Returns the links of a page to files of this repository, with their text.
 * @param {string} page
 * @returns {{ text: string, path: string, part: string }[]}
 */
const linksOf = (page) =>
  [...read(page).matchAll(/\[([^\]]+)\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, , target = '']) => !/^https?:/.test(target))
    .map(([, text = '', target = '', part = '']) => ({
      text,
      part,
      path: target === '' ? page : join(dirname(page), target),
    }));

/** Returns the addresses of a page's headings. @param {string} page */
const headingsOf = (page) =>
  new Set(
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

describe.each(['docs/security.md', 'docs/gli-19.md'])('%s', (page) => {
  it('cites only files and headings that exist', () => {
    const lost = linksOf(page).filter(
      ({ path, part }) =>
        !existsSync(join(ROOT, path)) || (part !== '' && path.endsWith('.md') && !headingsOf(path).has(part)),
    );
    expect(lost).toEqual([]);
  });

  it('cites only tests that exist, by their titles', () => {
    const cited = linksOf(page).filter(({ text, path }) => TESTS.test(path) && !text.startsWith('`'));
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ text, path }) => !read(path).includes(text))).toEqual([]);
  });

  it('proves what is met, and gives every line a status', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(50);
    const statuses = ['met', 'operator', 'not applicable', 'missing'];
    expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([]);
    expect(rows.filter(({ status, proof }) => status === 'met' && !proof.includes(']('))).toEqual([]);
  });

  it('counts its lines correctly', () => {
    const rows = rowsOf(page);
    for (const [, status = '', count = ''] of read(page).matchAll(
      /^\| (met|operator|not applicable|missing) \| .* \| (\d+) \|$/gm,
    ))
      expect([status, rows.filter((row) => row.status === status).length]).toEqual([status, Number(count)]);
  });
});

it('docs/security.md has every requirement of level 2 once', () => {
  const numbers = rowsOf('docs/security.md').map(({ number }) => number);
  expect(REQUIREMENTS).toHaveLength(259);
  expect(numbers).toEqual(REQUIREMENTS);
});

it('docs/gli-19.md has every section once', () => {
  const numbers = rowsOf('docs/gli-19.md').map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('deploy/alerts.yml names only metrics and events that exist', () => {
  const alerts = read('deploy/alerts.yml');
  const metrics = read('packages/server/src/monitoring/prometheus.ts');
  const events = read('packages/server/src/monitoring/security-events.ts');
  const used = [...alerts.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(events).toContain(`'${name}'`);
  for (const [, name = ''] of alerts.matchAll(/croupier_(\w+)\{/g)) expect(metrics).toContain(`'${name}'`);
});
