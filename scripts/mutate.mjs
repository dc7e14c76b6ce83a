// `npm run mutate` makes one change at a time to the games and the houses' plans, and checks whether a unit test fails.
// The results are kept in docs/rulebook/mutation.json, which the rule book's report reads. See
// docs/rulebook/README.md, "Mutants".
//
//   npm run mutate                      files that have never run, or have changed since
//   npm run mutate -- roulette/close    files whose path contains this; several words may be given
//   npm run mutate -- kings.red-dog.08  mutants beside a citation of this rule; results are not kept
//   npm run mutate -- --proofs          looks for a killed mutant for every rule that is not proved yet
//   npm run mutate -- --proofs --all    looks for one for every rule
//     --settling        only the code of settlements: wins, losses, pots, caps
//     --survivors       only the survivors in files that have run before
//     --all             also files that have not changed
//     --sample 10%      one mutant in ten, the same in every run
//     --tests roulette  only with test files whose path matches this expression; results are not kept
//     --for 8           stops after 8 minutes, once the current file is finished
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Judge } from './mutation/judge.mjs';
import { Prover } from './mutation/prover.mjs';
import { byBook, equivalents, hashOf, idsIn, readReport, score, writeReport } from './mutation/report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The code that settles rounds. */
const SETTLING = new RegExp(
  `^packages/games/src/(?:${[
    'boxes/(?:settle|early|pay-table|poker-hand)',
    'house-poker/(?:outcome|settle|settle-boxes|side)',
    'let-it-ride/outcome',
    'pai-gow/(?:outcome|hand|house-way)',
    '(?:baccarat|casino-war|red-dog)/result',
    'red-dog/spread',
    'blackjack/(?:dealer|decided|hand|resolve|maximum-win|settlement|side-bets|stakes)',
    '(?:craps|sic-bo)/outcome',
    'barbut/fields',
    'dice/settle',
    'open-face/(?:paying|scoring|settlement)',
    'roulette/(?:close|forgotten|outcome|round|settlement)',
    'poker/(?:chips|settlement)',
    'poker/engine/(?:pots|retire)',
  ].join('|')})\\.ts$`,
);
/**
 * The time after which a mutant counts as endless, in milliseconds. It ends loops that the step counter does not see.
 */
const LONGEST = 600_000;

/**
 * @typedef {{ words: string[], settling: boolean, survivors: boolean, all: boolean, proofs: boolean, tests: string, sample: number, until: number }} Asked
 * @typedef {{ asked: Asked, endless: number[], at: SharedArrayBuffer }} Task
 */

if (isMainThread) await main();
else work(/** @type {Task} */ (workerData));

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settling: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      proofs: { type: 'boolean', default: false },
      sample: { type: 'string', default: '100%' },
      tests: { type: 'string', default: '' },
      for: { type: 'string', default: '100000' },
    },
  });
  /** @type {Asked} */
  const asked = {
    words: positionals,
    settling: values.settling,
    survivors: values.survivors,
    all: values.all,
    proofs: values.proofs,
    tests: values.tests,
    sample: Number.parseFloat(values.sample) / 100,
    until: Date.now() + Number(values.for) * 60_000,
  };
  /** @type {number[]} */
  const endless = [];
  while (!(await finished(asked, endless)));
  const report = readReport(root);
  for (const folder of ['games', 'tournaments', 'houses'])
    console.log(`${folder}: ${scoreText(report, (path) => path.startsWith(`packages/${folder}/`))}`);
  console.log(`settling code: ${scoreText(report, (path) => SETTLING.test(path))}`);
}

/** @param {import('./mutation/report.mjs').Report} report @param {(path: string) => boolean} of */
function scoreText(report, of) {
  const { files, tried, killed } = score(report, of);
  const percent = tried === 0 ? '-' : ((100 * killed) / tried).toFixed(1);
  return `${killed} of ${tried} mutants killed (${percent} %) in ${files} files`;
}

/**
 * Runs one worker, and returns whether it finished. A hung worker is stopped, and its mutant is considered killed.
 * @param {Asked} asked @param {number[]} endless
 */
function finished(asked, endless) {
  const at = new SharedArrayBuffer(8);
  const [seen, now] = [{ count: -1, since: Date.now() }, new Int32Array(at)];
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { asked, endless, at },
    resourceLimits: { maxOldGenerationSizeMb: 3000, stackSizeMb: 8 },
  });
  return new Promise((done, failed) => {
    const dog = setInterval(() => {
      const count = now[1] ?? 0;
      if (count !== seen.count || count === 0) Object.assign(seen, { count, since: Date.now() });
      else if (Date.now() - seen.since > LONGEST) {
        endless.push(now[0] ?? -1);
        void worker.terminate();
      }
    }, 1000);
    const before = endless.length;
    worker.on('message', (message) => {
      if (message === 'done') done(true);
    });
    worker.on('error', (error) => {
      console.error(error.message);
      if (now[1] === 0) failed(error);
      else endless.push(now[0] ?? -1); // the mutant used up the memory, or contaminated the process
    });
    worker.on('exit', () => {
      clearInterval(dog);
      if (endless.length > before) console.log('starting anew');
      done(endless.length === before);
    });
  });
}

/**
 * Prints a line immediately. `console.log` of a busy worker would print only after it has finished.
 * @param {string} line
 */
function say(line) {
  writeSync(1, `${line}\n`);
}

/** @param {Task} task */
function work({ asked, endless, at }) {
  const now = new Int32Array(at);
  const judge = new Judge(root, new RegExp(asked.tests));
  say(`${judge.tests.length} tests, ${judge.mutants.length} mutants`);
  for (const one of judge.failing) say(`left out, as it fails without a mutant: ${one}`);
  const report = readReport(root);
  if (asked.proofs) {
    prove(judge, report, asked, { endless, now });
    parentPort?.postMessage('done');
    return;
  }
  const known = equivalents(root);
  const rules = asked.words.filter((word) => /^[a-z-]+\.[a-z0-9-]+\.\d+$/.test(word));
  const gone = new Set(Object.keys(report.files).filter((path) => !judge.files.has(path)));
  for (const path of gone) delete report.files[path];
  const chosen = [...judge.files].filter(([path, { text }]) => isChosen(asked, rules, report, path, text));
  for (const id of idsIn(report.proved)) judge.proved.add(id);
  for (const [path, { text, first, count }] of chosen) {
    const before = report.files[path];
    const lines = text.split('\n');
    /** @type {import('./mutation/report.mjs').FileReport} */
    const file = { hash: hashOf(text), mutants: 0, killed: 0 };
    /** @type {string[]} */
    const survived = [];
    /** @type {string[]} */
    const unreached = [];
    const left = new Set([...(before?.survived ?? []), ...(before?.unreached ?? [])]);
    for (let mutant = first; mutant < first + count; mutant++) {
      const {
        line,
        change,
        rules: beside,
      } = /** @type {import('./mutation/workshop.mjs').Placed} */ (judge.mutants[mutant]);
      const shown = `${line}: ${change}`;
      if (rules.length > 0 && !beside.some((id) => rules.includes(id))) continue;
      if (!isInSample(path, shown, asked.sample)) continue;
      file.mutants++;
      if (known.has(path, lines[line - 1] ?? '', change)) {
        file.equivalent = (file.equivalent ?? 0) + 1;
        continue;
      }
      if (endless.includes(mutant) || (asked.survivors && !left.has(shown))) {
        file.killed++;
        continue;
      }
      now[0] = mutant;
      now[1] = (now[1] ?? 0) + 1;
      const verdict = judge.judge(mutant);
      if (verdict.kind === 'killed') file.killed++;
      else (verdict.kind === 'survived' ? survived : unreached).push(shown);
      if (rules.length > 0) say(`${path}:${shown}: ${verdict.by ?? verdict.kind}`);
    }
    if (rules.length > 0) continue;
    say(`${path}: ${file.killed} of ${file.mutants} killed`);
    for (const one of survived) say(`  ${path}:${one}`);
    for (const one of unreached) say(`  ${path}:${one}, which no test reaches`);
    if (asked.tests !== '') continue;
    if (file.mutants < count) file.sampled = count;
    if (survived.length > 0) file.survived = survived;
    if (unreached.length > 0) file.unreached = unreached;
    report.files[path] = file;
    keepProofs(judge, report);
    if (Date.now() > asked.until) break;
  }
  for (const one of known.unused(new Set(chosen.map(([path]) => path))))
    say(`equivalent-mutants.json: this mutant no longer exists: ${one.file}: ${one.in}: ${one.change}`);
  parentPort?.postMessage('done');
}

/**
 * Records the cited rules that are proved, and the rules for which no mutant was killed.
 * @param {Judge} judge @param {import('./mutation/report.mjs').Report} report @param {readonly string[]} [tried]
 */
function keepProofs(judge, report, tried = judge.cited) {
  const vain = new Set([...idsIn(report.titleOnly), ...tried]);
  report.proved = byBook(judge.cited.filter((id) => judge.proved.has(id)));
  report.titleOnly = byBook(judge.cited.filter((id) => vain.has(id) && !judge.proved.has(id)));
  writeReport(root, report);
}

/**
 * Looks for a killed mutant for every cited rule.
 * @param {Judge} judge @param {import('./mutation/report.mjs').Report} report @param {Asked} asked
 * @param {{ endless: number[], now: Int32Array }} watch
 */
function prove(judge, report, asked, { endless, now }) {
  // An interrupted run continues where it stopped.
  if (!asked.all || endless.length > 0) for (const id of idsIn(report.proved)) judge.proved.add(id);
  judge.endlessAfter = 3;
  const prover = new Prover(judge);
  let done = 0;
  const known = equivalents(root);
  const may = (/** @type {number} */ mutant) => {
    const { path, line, change } = /** @type {import('./mutation/workshop.mjs').Placed} */ (
      judge.mutants[mutant]
    );
    const text = judge.files.get(path)?.text.split('\n')[line - 1] ?? '';
    if (endless.includes(mutant) || known.has(path, text, change)) return false;
    now[0] = mutant;
    now[1] = (now[1] ?? 0) + 1;
    return true;
  };
  const wanted = prover.cited.filter((id) => asked.words.every((word) => id.startsWith(word)));
  for (const [index, rule] of wanted.entries()) {
    if (!judge.proved.has(rule) && prover.proves(rule, may)) judge.proved.add(rule);
    if (index % 20 === 19) {
      say(`${index + 1} of ${wanted.length}: ${rule}, ${judge.proved.size} proved`);
      keepProofs(judge, report, wanted.slice(0, index + 1));
    }
    done = index + 1;
    if (Date.now() > asked.until) break;
  }
  keepProofs(judge, report, wanted.slice(0, done));
  say(`${judge.proved.size} of ${prover.cited.length} cited rules proved`);
}

/**
 * @param {Asked} asked @param {string[]} rules @param {import('./mutation/report.mjs').Report} report
 * @param {string} path @param {string} text
 */
function isChosen({ words, settling, survivors, all }, rules, report, path, text) {
  if (rules.length > 0) return path.startsWith('packages/houses/');
  if (settling && !SETTLING.test(path)) return false;
  if (words.length > 0 && !words.some((word) => path.includes(word))) return false;
  const before = report.files[path];
  const fresh = before?.hash === hashOf(text);
  if (survivors) return fresh && Boolean(before.survived ?? before.unreached);
  return all || words.length > 0 || !fresh;
}

/**
 * Returns whether a mutant is in the sample. The sample is the same every time.
 * @param {string} path @param {string} shown @param {number} part
 */
function isInSample(path, shown, part) {
  const [change = ''] = shown.split(': ').slice(-1);
  return part >= 1 || Number.parseInt(hashOf(`${path} ${change}`).slice(0, 6), 16) / 0x1000000 < part;
}
