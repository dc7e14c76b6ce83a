// `npm run mutate:places` turns on random mutants of the server and the screens, one at a time, and checks whether a
// unit or integration test kills them. The list test/mutated-places.json names the test that killed each mutant.
//
//   npm run mutate:places                  all mutants of the list; without a list, chooses 400 first
//     --only 0-99                          only these, by their number in the list
//     --survivors                          only those that no test is known to kill
//     --list x.json                        another list; reports mutants that no longer exist
//     --files a,b                          only with these test files
//     --projects unit                      only with these tests: unit, integration, or both
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testsOf } from './mutation/importers.mjs';
import { allPlaces, chosen, switchesOf } from './mutation/places.mjs';
import { testsReaching } from './mutation/reaching-tests.mjs';

/**
 * @typedef {import('./mutation/places.mjs').List} List
 * @typedef {import('./mutation/places.mjs').Place} Place
 * @typedef {import('./mutation/places-runner.mjs').Job} Job
 * @typedef {import('./mutation/places-runner.mjs').Line} Line
 * @typedef {import('./mutation/places-runner.mjs').Reach} Reach
 * @typedef {'unit' | 'integration'} Project
 */

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const SEED = 29;
const COUNT = 400;
/** The time without a new line in the log after which a process counts as hung, in milliseconds. */
const HANGS = 600_000;
/** The number of further test files that each round runs against a mutant. @type {Record<Project, number[]>} */
const ROUNDS = { unit: [1, 3], integration: [2, 2] };
const TESTS = {
  unit: /^packages\/(?:server|web|client)\/.*(?<!\.(?:integration|browser|deep))\.test\.tsx?$/,
  integration: /^packages\/(?:server|cli)\/.*\.integration\.test\.ts$/,
};

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: 'test/mutated-places.json' },
    only: { type: 'string', default: '0-' },
    survivors: { type: 'boolean', default: false },
    files: { type: 'string', default: '' },
    projects: { type: 'string', default: 'unit,integration' },
  },
});

const listPath = join(root, values.list);
const reports = join(root, '.reports/places');
mkdirSync(reports, { recursive: true });

/** @type {List} */
const list = existsSync(listPath)
  ? JSON.parse(readFileSync(listPath, 'utf8'))
  : { seed: SEED, places: chosen(allPlaces(root), SEED, COUNT) };
const { places } = list;
const [from = 0, to = 0] = values.only.split('-').map(Number);
const asked = [...places.keys()].filter(
  (number) =>
    number >= from &&
    (to === 0 || number <= to) &&
    !(values.survivors && placeOf(number).killedBy !== undefined),
);
/** @type {Record<string, Record<number, number>>} */
const switches = {};
for (const path of new Set(asked.map((number) => placeOf(number).path)))
  if (existsSync(join(root, path))) switches[path] = switchesOf(root, path, places);
const there = new Set(Object.values(switches).flatMap((of) => Object.values(of)));
const gone = asked.filter((number) => !there.has(number));
console.log(`${asked.length} places, ${gone.length} of them gone: ${gone.join(' ')}`);
const alive = new Set(asked.filter((number) => there.has(number)));
for (const number of alive) {
  const { killedBy: _, survived: __, unreached: ___, ...place } = placeOf(number);
  places[number] = place;
}
const paths = places.map(({ path }) => path);
/** The pairs of a mutant and a test file that have run. @type {Set<string>} */
const tried = new Set();

const store = join(reports, 'reach.json');
const known = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {};
/** @type {Map<string, Reach>} */
const reaches = new Map((known.reaches ?? []).map((/** @type {Reach} */ reach) => [reach.file, reach]));
/** The mutants whose code runs while their module is loaded. @type {Set<number>} */
const atLoad = new Set(known.atLoad);

/** @param {number} number @returns {Place} */
function placeOf(number) {
  return /** @type {Place} */ (places[number]);
}

/**
 * Runs vitest with a plan, and returns the lines of the runner's log.
 * @param {Project} project @param {readonly string[]} files @param {Record<string, Job[]>} jobs
 * @returns {Promise<Line[]>}
 */
function run(project, files, jobs) {
  const plan = join(reports, 'plan.json');
  const out = join(reports, 'lines.jsonl');
  rmSync(out, { force: true });
  writeFileSync(
    plan,
    JSON.stringify({
      root,
      out,
      switches,
      paths,
      project,
      alive: [...alive],
      near: values.files === '',
      jobs,
    }),
  );
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/mutation/places.config.mjs',
      `--project=${project}`,
      '--reporter=dot',
      '--update=none',
      '--passWithNoTests',
      ...files,
    ],
    { cwd: root, env: { ...process.env, PLACES_PLAN: plan, CI: '1' }, stdio: 'ignore' },
  );
  const lines = () => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').filter(Boolean) : []);
  return new Promise((resolve) => {
    let [seen, since] = [-1, Date.now()];
    const dog = setInterval(() => {
      const { length } = lines();
      if (length !== seen) [seen, since] = [length, Date.now()];
      else if (Date.now() - since > HANGS) child.kill('SIGKILL');
    }, 2000);
    child.on('exit', () => {
      clearInterval(dog);
      resolve(lines().map((line) => JSON.parse(line)));
    });
  });
}

/** @param {number} place @param {string} by @param {Partial<Line>} [line] */
function killed(place, by, { test, error, ms } = {}) {
  alive.delete(place);
  const { path, line, change } = Object.assign(placeOf(place), { killedBy: by });
  console.log(`${place} ${path}:${line} ${change} | ${by} #${test} ${ms} ms: ${error}`);
}

/**
 * Runs test files. A file with jobs runs only these. Any other file runs once, and then again for each mutant that it
 * reaches. If a process is contaminated or hangs, a new one continues.
 * @param {Project} project @param {ReadonlySet<string>} files @param {Map<string, Job[]>} jobs
 */
async function runAll(project, files, jobs) {
  const left = new Set(files);
  /** @type {{ file: string, job: Job }[]} */
  const spoilt = [];
  while (left.size > 0) {
    const noted = await run(project, [...left], Object.fromEntries(jobs));
    const before = left.size;
    take(noted);
    for (const { done } of noted) if (done) left.delete(done);
    for (const { verdict, file = '', job } of noted)
      if (verdict === 'spoilt' && job) spoilt.push({ file, job });
    const begun = noted.findLast(({ begin }) => begin !== undefined);
    const ended = noted.some(({ place, file }) => place === begun?.begin && file === begun?.file);
    if (begun?.begin !== undefined && !ended) killed(begun.begin, `${begun.file} (never ends)`);
    else if (left.size === before && !noted.some(({ verdict }) => verdict)) break; // these files contain no tests
    for (const file of left) if (reaches.has(file)) jobs.set(file, jobsIn(project, file, alive));
  }
  for (const { file, job } of spoilt)
    if (alive.has(job.place)) take(await run(project, [file], { [file]: [{ ...job, alone: true }] }));
  keepList();
}

/** Adds the results of a run to the list. @param {readonly Line[]} noted */
function take(noted) {
  for (const { reach, atLoad: loaded, place, file, ...line } of noted) {
    if (reach) reaches.set(reach.file, reach);
    for (const one of loaded ?? []) atLoad.add(one);
    if (place === undefined || file === undefined) continue;
    tried.add(`${place} ${file}`);
    if (line.verdict === 'killed') killed(place, file, line);
  }
  writeFileSync(store, JSON.stringify({ reaches: [...reaches.values()], atLoad: [...atLoad] }));
}

/**
 * Returns the jobs of a test file that has run before.
 * @param {Project} project @param {string} file @param {Iterable<number>} of
 */
function jobsIn(project, file, of) {
  const reach = reaches.get(file);
  return [...of].flatMap((place) => {
    if (!reach || tried.has(`${place} ${file}`)) return [];
    return testsReaching({ project, paths }, place, reach, atLoad.has(place))?.job ?? [];
  });
}

/** @param {Project} project */
async function tryProject(project) {
  const named = values.files.split(',').filter((file) => TESTS[project].test(file));
  const tests = values.files === '' ? testsOf(root, TESTS[project]) : () => [...named];
  const waiting = new Map([...alive].map((place) => [place, tests(placeOf(place).path)]));
  for (const count of values.files === '' ? ROUNDS[project] : [named.length]) {
    /** @type {Set<string>} */
    const files = new Set();
    /** @type {Map<string, Job[]>} */
    const jobs = new Map();
    for (const place of alive)
      for (const file of waiting.get(place)?.splice(0, count) ?? []) {
        if (tried.has(`${place} ${file}`)) continue;
        if (!reaches.has(file)) files.add(file);
        const own = jobsIn(project, file, [place]);
        if (own.length > 0) jobs.set(file, [...(jobs.get(file) ?? []), ...own]);
      }
    console.log(`${project}: ${files.size} files for the first time, ${jobs.size} again`);
    await runAll(project, new Set([...files, ...jobs.keys()]), jobs);
    console.log(`${project}: ${alive.size} left`);
  }
}

function keepList() {
  mkdirSync(dirname(listPath), { recursive: true });
  writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
}

keepList();
for (const project of /** @type {Project[]} */ (values.projects.split(','))) await tryProject(project);
const wasTried = new Set([...tried].map((pair) => Number.parseInt(pair, 10)));
for (const place of alive)
  Object.assign(placeOf(place), wasTried.has(place) ? { survived: true } : { unreached: true });
keepList();
const count = asked.filter((number) => placeOf(number).killedBy).length;
console.log(`${count} of ${asked.length} killed, ${gone.length} gone`);
