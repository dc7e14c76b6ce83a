// `npm run test:deep` runs the tests that take minutes, or need the real clock, a real `kill -9`, PostgreSQL or a
// picture of every table. `npm test` leaves them out. Run them before you call a change done.
//
//   npm run test:deep                     all parts that have not yet passed with these files
//   npm run test:deep -- crash pictures   parts whose name contains one of these words
//   npm run test:deep -- --again          also parts that have passed
//
// A part is one of these: a file `x.deep.test.ts`, all integration tests on the PostgreSQL at DATABASE_URL, the unit
// tests with long random walks that differ in every run, or all browser journeys. Each part prints one line of results.
// An interrupted run continues where it stopped, because .reports/deep records the parts that passed with the current
// files.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * @typedef {{ name: string, project: string, only: string[], postgresql?: true, walks?: 'long' }} Part
 * @typedef {{ state: string, passed: number, skipped: number, seconds: number }} Passed
 */

const folder = join(root, '.reports/deep');
/**
 * The number of parts that run at the same time. Parts often wait for clocks, and more than two would delay
 * each other.
 */
const AT_ONCE = 2;
/** The files in which several nodes share a PostgreSQL server. They need DATABASE_URL. */
const ON_POSTGRESQL = /\/nodes[^/]*\.deep\./;

const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});

mkdirSync(folder, { recursive: true });
const state = stateOfFiles();
const asked = parts().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const total = { passed: 0, failed: 0, skipped: 0 };

execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const waiting = asked.values();
await Promise.all(Array.from({ length: AT_ONCE }, runNext));
if (!process.env.DATABASE_URL)
  console.log('not run  integration and nodes on PostgreSQL: DATABASE_URL is not set');
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);

async function runNext() {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await run(next.value);
}

/** @param {Part} part */
async function run({ name, project, only, postgresql, walks }) {
  const kept = join(folder, `${name}.passed`);
  const before = flags.again ? undefined : passedBefore(kept);
  if (before) {
    total.passed += before.passed;
    total.skipped += before.skipped;
    console.log(`before   ${name}: ${before.passed} passed in ${before.seconds} s`);
    return;
  }
  const started = performance.now();
  const { DATABASE_URL, ...rest } = process.env;
  const { tally, failures, log } = await runVitest({
    report: `deep/${name}`,
    project,
    only,
    env: { ...rest, ...(postgresql && { DATABASE_URL }), ...(walks && { WALKS: walks }) },
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const { passed, failed, skipped } = tally;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(
    `${failed === 0 ? 'passed ' : 'FAILED '}  ${name}: ${passed} passed, ${failed} failed in ${seconds} s`,
  );
  if (failed === 0)
    writeFileSync(kept, JSON.stringify(/** @type {Passed} */ ({ state, passed, skipped, seconds })));
  else console.log([...failures.map((line) => `           ${line}`), `           (${log})`].join('\n'));
}

/** @returns {readonly Part[]} */
function parts() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.deep.test.*')
    .split('\n')
    .filter(Boolean);
  /** @type {Part[]} */
  const all = files
    .filter((path) => process.env.DATABASE_URL || !ON_POSTGRESQL.test(path))
    .map((path) => ({
      name: path.replace(/^packages\/([^/]+)\/(?:.*\/)?([^/]+)\.deep\.test\..*$/, '$1-$2'),
      project: 'deep',
      only: [path],
      ...(ON_POSTGRESQL.test(path) && { postgresql: true }),
    }));
  all.unshift({ name: 'long-walks', project: 'unit', only: [], walks: 'long' });
  all.unshift({ name: 'all-ways', project: 'browser', only: [], walks: 'long' });
  if (process.env.DATABASE_URL)
    all.unshift({ name: 'integration-postgresql', project: 'integration', only: [], postgresql: true });
  return all;
}

/** @param {string} file @returns {Passed | undefined} */
function passedBefore(file) {
  try {
    const passed = /** @type {Passed} */ (JSON.parse(readFileSync(file, 'utf8')));
    return passed.state === state ? passed : undefined;
  } catch {
    return undefined; // it has not passed yet
  }
}

/** Returns a key for the state of all files, made from the last commit and the changes since then. */
function stateOfFiles() {
  const changed = git('status', '--porcelain').split('\n').filter(Boolean);
  const since = changed.length === 0 ? '' : git('diff', 'HEAD') + changed.join('\n');
  return createHash('sha256').update(git('rev-parse', 'HEAD')).update(since).digest('hex');
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}
