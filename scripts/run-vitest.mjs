// Runs one vitest project, or some of its files, in a separate process, and counts the results of its tests.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './build.mjs';
import { leftOver } from './progress.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ tally: Tally, failures: string[], unfinished: string[], output: string, log: string }} Ended
 * @typedef {{ report: string, project: string, only?: readonly string[], leaves?: readonly string[], env?: NodeJS.ProcessEnv, priority?: number }} Asked
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 */

const reports = join(root, '.reports');
/** The time after which a run counts as hung, in milliseconds. On two slow cores, runs have taken forty minutes. */
const HANGS = 75 * 60_000;

/**
 * Runs vitest and writes its report to .reports/<report>.json. A hung run is stopped and fails. A run that has test
 * files but runs no test fails too.
 * @param {Asked} asked @returns {Promise<Ended>}
 */
export async function runVitest({ report, project, only = [], leaves = [], env = process.env, priority }) {
  const file = join(reports, `${report}.json`);
  const progress = join(reports, `${report}.progress`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { status, output, log } = await runNode(
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
    { ...env, PROGRESS: progress },
    priority,
  );
  if (!existsSync(file)) {
    const { begun, waits } = leftOver(progress);
    const unfinished = [
      ...begun.map((path) => `${report}: ${relative(root, path)}: not finished`),
      ...waits.map((path) => `${report}: ${relative(root, path)}: not started`),
    ];
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [], unfinished, output, log };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  /** @type {string[]} */
  const failures = [];
  let wrong = numFailedTests;
  for (const testFile of /** @type {VitestFile[]} */ (testResults)) {
    const path = `${report}: ${relative(root, testFile.name)}`;
    const failed = testFile.assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${path}: ${fullName}: ${failureMessages.map(inOneLine).join(' | ')}`);
    if (testFile.status === 'failed' && failed.length === 0) {
      failures.push(path); // the test file could not be loaded
      wrong += 1;
    }
  }
  if (wrong === 0 && status !== 0) wrong = 1; // an error outside any test
  const ranNothing = testResults.length > 0 && numPassedTests + wrong === 0;
  return {
    tally: {
      passed: numPassedTests,
      failed: wrong + (ranNothing ? 1 : 0),
      skipped: numPendingTests + numTodoTests,
    },
    failures,
    unfinished: [],
    output: ranNothing ? `${output}\n${report}: there are test files, but not one test ran.` : output,
    log,
  };
}

/**
 * Returns the failure on one line: the message, the locator that a browser waited for, and the line of our code. The
 * line is short because often only the last lines of a run are kept.
 * @param {string} message
 */
export function inOneLine(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const waited = lines.find((line) => /^- waiting for /.test(line));
  const at = lines.find((line) => /^at .*\.(tsx?|mjs):\d/.test(line) && !line.includes('node_modules'));
  const place = at?.match(/([\w.-]+\.(?:tsx?|mjs)):(\d+)/);
  return [lines[0], waited?.slice(2), place && `at ${place[1]}:${place[2]}`].filter(Boolean).join('; ');
}

/**
 * Runs a Node program. A hung program is stopped, and its status is not 0. The output can be followed in
 * .reports/<name>.log.
 * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {number} [priority]
 * @returns {Promise<{ status: number | null, output: string, log: string }>}
 */
export function runNode(name, args, env = process.env, priority = 0) {
  const path = join(reports, `${name}.log`);
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
    timeout: HANGS,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  if (child.pid && priority > 0) setPriority(child.pid, priority); // set immediately, because threads inherit the priority when they start
  return new Promise((resolve) => {
    child.on('exit', (status) =>
      resolve({ status, output: readFileSync(path, 'utf8').trim(), log: relative(root, path) }),
    );
  });
}
