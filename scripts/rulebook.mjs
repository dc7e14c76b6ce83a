// Reports which rules of each plan's rule book are tested, impossible to cover with software, or open. `npm test` runs
// it last.
//
//   node scripts/rulebook.mjs [--json] [--allow-open] [rule or book]
//
// For a rule (kings.roulette-french.65) or a book (kings.roulette-french), it lists the tests of each rule, and whether
// one of them killed a mutant.
//
// It reads docs/rulebook/<house>/*.md and *.exempt.json, vitest's reports in .reports/*.json, the records in
// examples/, and docs/rulebook/mutation.json from `npm run mutate`. The exit status is 1 if a rule or a worked example
// is open or a citation is wrong (with --allow-open only for a wrong citation), and 2 if a file cannot be read. The
// code in packages/core/src/rulebook generates the report.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { root } from './build.mjs';
import { hashOf as hashOfText } from './mutation/report.mjs';

/** @typedef {typeof import('../packages/core/src/rulebook/index.ts')} Core */

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, 'allow-open': { type: 'boolean' } },
});

const MUTATION = 'docs/rulebook/mutation.json';
const core = await loadCore();
const books = files('docs/rulebook', /^docs\/rulebook\/[^/]+\/[^/]+\.md$/);
if (files('.reports', /\.json$/).length === 0) {
  console.error('There is no test report yet, so no rule counts as tested. Run npm test first.');
  process.exit(2);
}
const mutation = parsed(MUTATION, core.parseMutation(json(MUTATION)));
const report = core.coverage({
  rulebooks: books.map((path) => parsed(path, core.parseRulebook(readFileSync(join(root, path), 'utf8')))),
  exemptions: new Map(
    files('docs/rulebook', /\.exempt\.json$/).flatMap((path) => [
      ...parsed(path, core.parseExemptions(json(path))),
    ]),
  ),
  tests: files('.reports', /\.json$/).flatMap((path) => parsed(path, core.parseTestReport(json(path)))),
  // The rule books of example houses are in their own folders.
  records: files('examples', /\.json$/)
    .filter((file) => !file.startsWith('examples/houses/'))
    .map((file) => ({ file, content: json(file) })),
  mutation,
});
if (flags.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else if (positionals.length > 0)
  for (const wanted of positionals) process.stdout.write(core.rulesText(report, wanted));
else process.stdout.write(core.mutationText(mutation, hashOf) + core.coverageText(report));
const fails = flags['allow-open'] ? report.faults.length > 0 : !core.isComplete(report);
process.exitCode = fails ? 1 : 0;

/**
 * Bundles the code that makes the report in memory, because Node alone does not run TypeScript.
 * @returns {Promise<Core>}
 */
async function loadCore() {
  const {
    outputFiles: [built],
  } = await build({
    entryPoints: [join(root, 'packages/core/src/rulebook/index.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(built?.contents ?? '').toString('base64')}`);
}

/**
 * Returns the files below a folder whose path from the root matches, sorted.
 * @param {string} folder @param {RegExp} path
 */
function files(folder, path) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => path.test(file))
    .sort();
}

/** @param {string} path */
function hashOf(path) {
  return existsSync(join(root, path)) ? hashOfText(readFileSync(join(root, path), 'utf8')) : undefined;
}

/** @param {string} path @returns {unknown} */
function json(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    return stop(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @template T
 * @param {string} path
 * @param {T} value
 * @returns {Exclude<T, import('../packages/core/src/refusal.ts').Refusal>}
 */
function parsed(path, value) {
  const refusal = /** @type {{ refused?: true, message?: string }} */ (value);
  if (refusal.refused) stop(`${path}: ${refusal.message}`);
  return /** @type {Exclude<T, import('../packages/core/src/refusal.ts').Refusal>} */ (value);
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}
