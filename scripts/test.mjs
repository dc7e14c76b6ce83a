// `npm test`: everything that can fail, one project after the other, and at the very end one plain line
// `N passed, N failed`. The exit status is 0 only if nothing failed and every project that has files ran tests.
//
// Integration runs on PGlite with DATABASE_URL taken out of the environment, and again on PostgreSQL with it,
// where the caller has set it. Each run leaves vitest's report in .reports/<run>.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const reports = join(root, '.reports');

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ report: string, project: 'unit' | 'integration' | 'browser', on?: 'DATABASE_URL' }} Run
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 */

/** @type {Run[]} */
const runs = [
  { report: 'unit', project: 'unit' },
  { report: 'integration-pglite', project: 'integration' },
  ...(process.env.DATABASE_URL
    ? [/** @type {Run} */ ({ report: 'integration-postgresql', project: 'integration', on: 'DATABASE_URL' })]
    : []),
  { report: 'browser', project: 'browser' },
];

/** @param {Run} run @returns {Tally} */
function runTests({ report, project, on }) {
  const file = join(reports, `${report}.json`);
  const { DATABASE_URL, ...rest } = process.env;
  const env = on === 'DATABASE_URL' ? { ...rest, DATABASE_URL } : rest;
  const { status } = node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--allowOnly=false',
      '--passWithNoTests',
    ],
    env,
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  /** @param {VitestFile} file */
  const couldNotLoad = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  const wrong = numFailedTests + testResults.filter(couldNotLoad).length;
  const failed = wrong === 0 && status !== 0 ? 1 : wrong; // an error outside of any test
  const ranNothing = testResults.length > 0 && numPassedTests + failed === 0;
  if (ranNothing) console.error(`${report}: there are test files, but not one test ran.`);
  return {
    passed: numPassedTests,
    failed: failed + (ranNothing ? 1 : 0),
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function node(args, env = process.env) {
  // A run that hangs is ended, and so fails: no report, or a status that is not 0.
  const timeout = 15 * 60_000;
  return spawnSync(process.execPath, args, {
    cwd: root,
    env,
    timeout,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** @type {Tally} */
const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name @param {() => Tally} part */
function count(name, part) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { passed, failed, skipped } = part();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`== ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

/** A script that passes or fails as a whole, counted only when it fails. @param {string} path @returns {Tally} */
function script(path) {
  return { passed: 0, failed: node([path]).status === 0 ? 0 : 1, skipped: 0 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

count('build', () => script('scripts/build.mjs'));
for (const run of runs) count(run.report, () => runTests(run));
// After the tests: it reads from their reports which rules they cover.
if (existsSync(join(root, 'scripts/rulebook.mjs'))) count('rule book', () => script('scripts/rulebook.mjs'));

const { passed, failed, skipped } = total;
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
