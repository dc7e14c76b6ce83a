// `npm test`: everything that can fail; then the names of the tests that failed, of the files that a run stopped at its
// limit had not finished or not begun, and of the tests that passed only when tried again; and at the very end one plain
// line `N passed, N failed`. The exit status is 0 only if nothing failed and every project that has files ran tests.
//
// Integration runs on PGlite with DATABASE_URL taken out of the environment, and again on PostgreSQL with it,
// where the caller has set it; what never looks at DATABASE_URL runs once, and so does what is about no storage. Each run
// leaves vitest's report in .reports/<run>.json.
//
// Four runs at a time: those with servers or a browser wait for a table's clock much of the time, and what waits for none
// takes what they leave. What a run writes is kept until it has ended, so that they are not mixed up.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './build.mjs';
import { leftOver } from './progress.mjs';

const reports = join(root, '.reports');

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ report: string, project: 'unit' | 'integration' | 'browser', on?: 'DATABASE_URL', only?: string[], leaves?: string[], behind?: true }} Run
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 */

/** Integration tests that store nothing, or start programs which are given no DATABASE_URL: no second run of them. */
const WITHOUT_DATABASE_URL = [
  'packages/cli/test/command',
  'packages/server/src/storage/lock',
  'packages/server/test/connection',
  'packages/server/test/main',
  'scripts/build',
];

/**
 * Integration tests of what goes over the wire or of one game after another, which play for minutes and would find the
 * same on either database: on PostgreSQL where there is one. What a table stores, all the others hold on both, and that it
 * outlives a `kill -9`, crash.
 */
const ON_ONE_DATABASE = [
  'packages/server/test/bank-crash',
  'packages/server/test/client',
  'packages/server/test/console-crash',
  'packages/server/test/dice-crash',
  'packages/server/test/dice-kill',
  'packages/server/test/hidden-cards',
  'packages/server/test/house-poker-restarts',
  'packages/server/test/options',
  'packages/server/test/phases',
  'packages/server/test/poker',
  'packages/server/test/poker-crash',
  'packages/server/test/poker-secrets',
  'packages/server/test/record-seats',
  'packages/server/test/socket',
  'packages/server/test/talk',
  'packages/server/test/payments',
  'packages/server/test/payments-kill',
  'packages/server/test/closing',
  'packages/server/test/cash-desk',
  'packages/server/test/tournament-crash',
  'packages/server/test/tournament-formats',
  'packages/server/test/tournament-socket',
];

/** Tables drawn by themselves, without a casino: nothing that the other browser tests would wait for. */
const PICTURES = ['packages/web/test/pictures'];

/** The longest first; the pictures begin when the first of the others has ended. @type {Run[]} */
const runs = [
  { report: 'browser', project: 'browser', leaves: PICTURES },
  ...(process.env.DATABASE_URL
    ? /** @type {Run[]} */ ([
        { report: 'integration-pglite', project: 'integration', leaves: ON_ONE_DATABASE },
        {
          report: 'integration-postgresql',
          project: 'integration',
          on: 'DATABASE_URL',
          leaves: WITHOUT_DATABASE_URL,
        },
      ])
    : [/** @type {Run} */ ({ report: 'integration-pglite', project: 'integration' })]),
  { report: 'unit', project: 'unit', behind: true },
  { report: 'pictures', project: 'browser', only: PICTURES, behind: true },
];
const AT_ONCE = 4;
/** The priority of what waits for no clock, as `nice` counts: a third of the others' share. */
const BEHIND = 5;
/** A run that takes longer hangs, in milliseconds: two cores of a third of the usual speed have taken forty minutes. */
const HANGS = 75 * 60_000;

/** @param {Run} run @returns {Promise<Tally & { said: string }>} */
async function runTests({ report, project, on, only = [], leaves = [], behind }) {
  const file = join(reports, `${report}.json`);
  const { DATABASE_URL, ...rest } = process.env;
  const progress = join(reports, `${report}.progress`);
  const env = { ...rest, ...(on && { DATABASE_URL }), PROGRESS: progress };
  const { status, said } = await node(
    report,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...only,
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/progress.mjs',
      `--outputFile.json=${file}`,
      '--allowOnly=false',
      '--passWithNoTests',
      ...leaves.map((path) => `--exclude=${path}.*.test.*`),
    ],
    env,
    behind && BEHIND,
  );
  if (!existsSync(file)) {
    const { begun, waits } = leftOver(progress);
    named.unfinished.push(...begun.map((path) => `${report}: ${relative(root, path)}: not finished`));
    named.unfinished.push(...waits.map((path) => `${report}: ${relative(root, path)}: not begun`));
    return { passed: 0, failed: 1, skipped: 0, said };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  /** @param {VitestFile} file */
  const couldNotLoad = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  const wrong = numFailedTests + testResults.filter(couldNotLoad).length;
  const failed = wrong === 0 && status !== 0 ? 1 : wrong; // an error outside of any test
  const ranNothing = testResults.length > 0 && numPassedTests + failed === 0;
  for (const testFile of /** @type {VitestFile[]} */ (testResults)) {
    const path = `${report}: ${relative(root, testFile.name)}`;
    if (couldNotLoad(testFile)) named.failed.push(path);
    for (const { status, fullName, failureMessages } of testFile.assertionResults) {
      const line = `${path}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`;
      if (status === 'failed') named.failed.push(line);
      else if (failureMessages.length > 0) named.again.push(line);
    }
  }
  return {
    passed: numPassedTests,
    failed: failed + (ranNothing ? 1 : 0),
    skipped: numPendingTests + numTodoTests,
    said: ranNothing ? `${said}\n${report}: there are test files, but not one test ran.` : said,
  };
}

/**
 * Runs a program of Node's to its end. One that hangs is ended, and so fails: no report, or a status that is not 0.
 * What it writes can be followed in .reports/<name>.log.
 * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {number} [priority]
 * @returns {Promise<{ status: number | null, said: string }>}
 */
function node(name, args, env = process.env, priority = 0) {
  const log = join(reports, `${name}.log`);
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
    timeout: HANGS,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  if (child.pid && priority > 0) setPriority(child.pid, priority); // at once: the threads that it starts inherit it
  return new Promise((resolve) => {
    child.on('exit', (status) => resolve({ status, said: readFileSync(log, 'utf8').trim() }));
  });
}

/**
 * Tests by name, said before the closing line: among thousands nobody finds them.
 * @type {{ failed: string[], again: string[], unfinished: string[] }}
 */
const named = { failed: [], again: [], unfinished: [] };

/** @type {Tally} */
const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name @param {() => Promise<Tally & { said: string }>} part */
async function count(name, part) {
  const started = performance.now();
  const { passed, failed, skipped, said } = await part();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`\n== ${name}\n${said}\n== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

/** A script that passes or fails as a whole, counted only when it fails. @param {string} name @param {string} path */
async function script(name, path) {
  const { status, said } = await node(name, [path]);
  return { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, said };
}

/** @param {string} title @param {string[]} tests */
function list(title, tests) {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map((test) => `  ${test}\n`).join('')}`);
}

/** Takes the next run, until there is none. @param {Iterator<Run>} waiting */
async function runNext(waiting) {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const run = next.value;
    await count(run.report, () => runTests(run));
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await count('build', () => script('build', 'scripts/build.mjs'));
const waiting = runs.values();
await Promise.all(Array.from({ length: AT_ONCE }, () => runNext(waiting)));
// After the tests: it reads from their reports which rules they cover.
if (existsSync(join(root, 'scripts/rulebook.mjs')))
  await count('rule book', () => script('rule-book', 'scripts/rulebook.mjs'));

const { passed, failed, skipped } = total;
process.exitCode = failed === 0 ? 0 : 1;
list('Failed', named.failed);
list('Left by a run that was stopped', named.unfinished);
list('Passed only when tried again, and to be mended', named.again);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
