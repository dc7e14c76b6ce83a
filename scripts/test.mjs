// `npm test` runs the tests that do not need the real clock, a real `kill -9` or PostgreSQL, in a few minutes. At the
// end it lists the failed tests, and the test files that a run had not finished or not started at its time limit. The
// last line is `N passed, N failed`. The exit status is 0 only if nothing failed and every project with test files ran
// tests. `npm run test:deep` runs the rest.
//
// Integration tests run on PGlite, without DATABASE_URL. If the caller has set DATABASE_URL, the storage tests run on
// PostgreSQL too. Each run leaves vitest's report in .reports/<run>.json.
//
// Two runs are executed at the same time, each with two workers. On two cores, more workers would slow down each
// other's pages and servers. The output of a run is printed when the run has ended, so that outputs do not mix.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';
import { runNode, runVitest } from './run-vitest.mjs';

const reports = join(root, '.reports');

/** @typedef {import('./run-vitest.mjs').Tally} Tally */
/** @typedef {{ report: string, project: 'unit' | 'integration' | 'browser', onPostgres?: true, only?: string[], behind?: true }} Run */

/** The tests that depend most on the database. The deep tests run all integration tests on PostgreSQL. */
const ON_POSTGRESQL = [
  'packages/server/src/ledger/',
  'packages/server/src/storage/storage.',
  'packages/server/src/tables/faults.',
  'packages/server/src/tables/table-registry.',
  'packages/server/test/money-races.',
  'packages/server/test/protection-races.',
];

// Without this check, a renamed file would silently drop out of the PostgreSQL tests.
for (const path of ON_POSTGRESQL) {
  const folder = dirname(path);
  const exists = existsSync(join(root, path));
  if (!exists && !readdirSync(join(root, folder)).some((name) => `${folder}/${name}`.startsWith(path)))
    throw new Error(`scripts/test.mjs: there is no test file ${path}*`);
}

/** The runs, the longest first. @type {Run[]} */
const runs = [
  { report: 'browser', project: 'browser' },
  { report: 'integration', project: 'integration' },
  { report: 'unit', project: 'unit', behind: true },
  ...(process.env.DATABASE_URL
    ? /** @type {Run[]} */ ([
        {
          report: 'integration-postgresql',
          project: 'integration',
          onPostgres: true,
          only: ON_POSTGRESQL,
        },
      ])
    : []),
];
const AT_ONCE = 2;
/**
 * The priority of tests that do not depend on the clock, as a `nice` value. They get a third of the processor time of
 * the other tests.
 */
const BEHIND = 5;

/** @type {Tally} */
const total = { passed: 0, failed: 0, skipped: 0 };
/**
 * The failed and unfinished tests. They are listed just before the last line, since nobody would find them among
 * thousands.
 * @type {{ failed: string[], unfinished: string[] }}
 */
const named = { failed: [], unfinished: [] };

/** @param {string} name @param {() => Promise<Tally & { output: string }>} part */
async function count(name, part) {
  const started = performance.now();
  const { passed, failed, skipped, output } = await part();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`\n== ${name}\n${output}\n== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

/** @param {Run} run */
async function runTests({ report, project, onPostgres, only = [], behind }) {
  const { DATABASE_URL, ...rest } = process.env;
  const { tally, failures, unfinished, output } = await runVitest({
    report,
    project,
    only,
    env: onPostgres ? { ...rest, DATABASE_URL } : rest,
    ...(behind && { priority: BEHIND }),
  });
  named.failed.push(...failures);
  named.unfinished.push(...unfinished);
  return { ...tally, output };
}

/**
 * Runs a script that passes or fails as a whole. It is counted only if it fails.
 * @param {string} name @param {string} path
 */
async function script(name, path) {
  const { status, output } = await runNode(name, [path]);
  return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, output };
}

/** @param {string} title @param {string[]} tests */
function list(title, tests) {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map((test) => `  ${test}\n`).join('')}`);
}

/** Executes the waiting runs until none is left. @param {Iterator<Run>} waiting */
async function runNext(waiting) {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const run = next.value;
    if (run.project !== 'unit') await built; // unit tests run the sources directly
    await count(run.report, () => runTests(run));
  }
}

mkdirSync(reports, { recursive: true });
for (const entry of readdirSync(reports))
  if (entry !== 'deep') rmSync(join(reports, entry), { recursive: true });

const built = count('build', () => script('build', 'scripts/build.mjs'));
const waiting = runs.values();
await Promise.all(Array.from({ length: AT_ONCE }, () => runNext(waiting)));
// The report runs after the tests, because it reads from their reports which rules they cover.
if (existsSync(join(root, 'scripts/rulebook.mjs')))
  await count('rule book', () => script('rule-book', 'scripts/rulebook.mjs'));

const { passed, failed, skipped } = total;
process.exitCode = failed === 0 ? 0 : 1;
list('Failed', named.failed);
list('Left by an aborted run', named.unfinished);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
