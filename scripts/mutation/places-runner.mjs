// The vitest runner of scripts/mutate-places.mjs. It runs a test file as usual and records which mutants its tests
// reach. It then runs the file again with each of these mutants on. Modules stay loaded, and only the tests that reach
// the mutant run. If the plan has jobs for a file, only these run.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { isNear, testsReaching } from './reaching-tests.mjs';

/**
 * @typedef {object} Job a mutant to run against a test file
 * @property {number} place the mutant's id
 * @property {number[]} tests the tests to run, by their order in the file
 * @property {Record<number, number>} limits the time limit of each of these tests, in milliseconds
 * @property {string} [atLoad] the mutant's module, if the mutant takes effect while the module is loaded
 * @property {boolean} [alone] whether this is the first mutant in the process: a failure then cannot be due to state
 *   that another mutant left behind
 *
 * @typedef {object} Reach the mutants that the tests of a file reach
 * @property {string} file
 * @property {number} ms
 * @property {{ test: number, state: string | undefined, ms: number, reached: number[] }[]} tests
 * @property {number[]} hooks
 * @property {string[]} imports the project's own files that it imports
 *
 * @typedef {object} Line a line of a run's log
 * @property {Reach} [reach]
 * @property {number[]} [atLoad] the mutants reached while modules were loaded
 * @property {number} [begin] the mutant about to run
 * @property {string} [done] a file whose mutants have all run
 * @property {number} [place]
 * @property {string} [file]
 * @property {'killed' | 'survived' | 'spoilt' | 'unfit'} [verdict] `killed`: a test failed. `survived`: none did.
 *   `spoilt`: the tests still fail once the mutant is off again, so the process is contaminated. `unfit`: the tests fail
 *   even before the mutant is on.
 * @property {number} [test] the test that killed the mutant
 * @property {string} [error]
 * @property {number} [ms]
 * @property {Job} [job]
 *
 * @typedef {object} Plan
 * @property {string} out the log file
 * @property {string} root
 * @property {string[]} paths the file of each mutant
 * @property {'unit' | 'integration'} project
 * @property {number[]} alive the mutants that no test has killed yet
 * @property {Record<string, Job[]>} jobs by test file
 * @property {boolean} near whether to skip a mutant in distant test files once it has used up its time there
 */

/** @type {Plan} */
const plan = JSON.parse(readFileSync(String(process.env.PLACES_PLAN), 'utf8'));
/** The number of times that a test may reach the mutant's switch or repeat a loop before it counts as endless. */
const ENDLESS = 3e6;
/** The time in milliseconds after which a mutant is skipped in distant test files, if `near` is set. */
const FAR = 30_000;

/** vitest's own runner. Its internals are used below and may change in a new version. */
const Base = /** @type {any} */ (TestRunner);
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

const state = {
  active: -1,
  passes: 0,
  /** @type {'import' | 'hook' | 'test'} */
  phase: 'hook',
  /** @type {Record<'import' | 'hook' | 'test', Set<number>>} */
  reached: { import: new Set(), hook: new Set(), test: new Set() },
  spoilt: false,
  alive: new Set(plan.alive),
  /** @type {Map<number, number>} */
  spent: new Map(),
};
// The test files of a worker share one state, even if this module is loaded several times.
const shared = /** @type {{ $places?: typeof state }} */ (/** @type {unknown} */ (globalThis));
shared.$places ??= state;
const now = shared.$places;

Object.assign(globalThis, {
  $m: (/** @type {number} */ place) => {
    if (now.active === -1) {
      now.reached[now.phase].add(place);
      return false;
    }
    if (place !== now.active) return false;
    count();
    return true;
  },
  $M: {
    step: () => {
      if (now.active !== -1) count();
    },
    other,
  },
});

function count() {
  if (++now.passes > ENDLESS) throw new Error('endless loop');
}

/** Returns another value of the same kind. @param {unknown} value @returns {unknown} */
function other(value) {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'bigint':
      return value + 1n;
    case 'boolean':
      return !value;
    case 'string':
      return `${value}~`;
    case 'undefined':
      return {};
    default:
      if (Array.isArray(value)) return value.length > 0 ? [] : [undefined];
      return value instanceof Map ? new Map() : value instanceof Set ? new Set() : undefined;
  }
}

/** @param {Line} line */
function note(line) {
  appendFileSync(plan.out, `${JSON.stringify(line)}\n`);
}

/** Returns the tests of a file in their order. @param {any} task @returns {any[]} */
function testsOf(task) {
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);
}

/**
 * Removes tests, and groups that become empty.
 * @param {any} task @param {(test: any) => boolean} wanted @returns {boolean}
 */
function keep(task, wanted) {
  const kept =
    task.type === 'test'
      ? wanted(task)
      : task.tasks.filter((/** @type {any} */ one) => keep(one, wanted)).length > 0;
  if (!kept && task.mode === 'run') task.mode = 'skip';
  return kept && task.mode === 'run';
}

/** Runs tests of one file without reporting to vitest, and stops at the first failure. */
class Quiet extends Base {
  /** @type {Job | undefined} */
  job;
  /** The index of the last test to run. */
  until = Number.POSITIVE_INFINITY;
  failed = false;
  last = -1;
  /** @type {Map<any, number>} */
  order = new Map();

  /** @param {any[]} files */
  onCollected(files) {
    const wanted = new Set(this.job?.tests);
    for (const file of files) {
      this.order = new Map(testsOf(file).map((test, index) => [test, index]));
      keep(file, (test) => this.#numberOf(test) <= this.until && wanted.has(this.#numberOf(test)));
    }
  }

  /** @param {any} test */
  #numberOf(test) {
    return this.order.get(test) ?? -1;
  }

  /** @param {string} path @param {string} source */
  importFile(path, source) {
    forget(this.workerState.evaluatedModules, [path]);
    return super.importFile(path, source);
  }

  /** @param {any} test */
  async onBeforeRunTask(test) {
    if (this.failed) test.mode = 'skip';
    if (test.mode === 'run') this.last = this.#numberOf(test);
    return super.onBeforeRunTask(test);
  }

  /** @param {any} test */
  async runTask(test) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = startTimer(
        () => reject(new Error('takes too long')),
        this.job?.limits[this.#numberOf(test)] ?? 10_000,
      );
    });
    try {
      await Promise.race([Base.getTestFn(test)(), late]);
    } finally {
      stopTimer(timer);
    }
  }

  /** @param {any} test */
  onAfterRunTask(test) {
    if (test.result?.state === 'fail') this.failed = true;
    super.onAfterRunTask(test);
  }

  /** @param {any} suite */
  async onBeforeRunSuite(suite) {
    if (this.failed) suite.mode = 'skip';
    return super.onBeforeRunSuite(suite);
  }

  /** @param {any} suite */
  async onAfterRunSuite(suite) {
    if (suite.mode !== 'skip' && 'filepath' in suite) await this.snapshotClient.finish(suite.filepath);
    if (suite.result?.state === 'fail') this.failed = true;
    this.workerState.current = suite.suite ?? suite.file;
  }
}

/**
 * Discards these modules, so that their next import evaluates them again.
 * @param {any} modules @param {Iterable<string>} ids
 */
function forget(modules, ids) {
  for (const id of ids) {
    const node = modules.getModuleById(id);
    if (node) modules.invalidateModule(node);
  }
}

/**
 * Returns a module together with all its importers, or with all its imports.
 * @param {any} modules @param {string} from @param {'imports' | 'importers'} way
 */
function connected(modules, from, way) {
  const seen = new Set();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(modules.getModuleById(id)?.[way] ?? []));
  }
  return seen;
}

// biome-ignore lint/style/noDefaultExport: vitest requires a default export
export default class Runner extends Base {
  #began = 0;
  /** @type {Reach['tests']} */
  #tests = [];
  /** @type {Map<any, number>} */
  #order = new Map();

  /** @param {string} path @param {string} source */
  async importFile(path, source) {
    now.phase = 'import';
    try {
      return await super.importFile(path, source);
    } finally {
      now.phase = 'hook';
    }
  }

  /** @param {any} file */
  onCollectStart(file) {
    this.#began = performance.now();
    this.#tests = [];
    now.reached.hook.clear();
    return super.onCollectStart(file);
  }

  /** @param {any[]} files */
  onCollected(files) {
    for (const file of files) {
      if (now.spoilt || plan.jobs[relative(plan.root, file.filepath)]) keep(file, () => false);
      this.#order = new Map(testsOf(file).map((test, index) => [test, index]));
    }
  }

  /** @param {any} test */
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    now.phase = 'test';
    now.reached.test.clear();
  }

  /** @param {any} test */
  onAfterRunTask(test) {
    now.phase = 'hook';
    this.#tests.push({
      test: this.#order.get(test) ?? -1,
      state: test.result?.state,
      ms: Math.round(test.result?.duration ?? 0),
      reached: [...now.reached.test],
    });
    super.onAfterRunTask(test);
  }

  /** @param {any[]} files */
  async onAfterRunFiles(files) {
    super.onAfterRunFiles();
    for (const { filepath } of files) {
      if (now.spoilt) return; // another process will do this
      const file = relative(plan.root, filepath);
      const jobs = plan.jobs[file];
      if (!jobs) await this.#first(filepath, file);
      for (const job of jobs ?? []) await this.#try(filepath, file, job);
      if (!now.spoilt) note({ done: file });
    }
  }

  /** Records the mutants that a file reaches, and runs them. @param {string} filepath @param {string} file */
  async #first(filepath, file) {
    const ms = Math.round(performance.now() - this.#began);
    const imports = [...connected(this.workerState.evaluatedModules, filepath, 'imports')]
      .map((id) => relative(plan.root, id))
      .filter((path) => plan.paths.includes(path));
    const reach = { file, ms, tests: this.#tests, hooks: [...now.reached.hook], imports };
    note({ reach, atLoad: [...now.reached.import] });
    for (const place of [...now.alive]) {
      const way = testsReaching(plan, place, reach, now.reached.import.has(place));
      if (!way) continue;
      const spent = (now.spent.get(place) ?? 0) + way.cost;
      if (plan.near && spent > FAR && !isNear(plan.paths[place] ?? '', file)) continue;
      now.spent.set(place, spent);
      await this.#try(filepath, file, way.job);
    }
  }

  /** @param {string} filepath @param {string} file @param {Job} job */
  async #try(filepath, file, job) {
    const { place } = job;
    if (now.spoilt || !now.alive.has(place)) return;
    note({ begin: place, file });
    const since = performance.now();
    if (job.alone && (await this.#run(filepath, job, -1)).failed)
      return note({ place, file, verdict: 'unfit' });
    const { failed, last, error } = await this.#run(filepath, job, place);
    const ms = () => Math.round(performance.now() - since);
    if (!failed) return note({ place, file, verdict: 'survived', ms: ms() });
    now.spoilt = !job.alone && (await this.#run(filepath, job, -1, last)).failed;
    if (!now.spoilt) now.alive.delete(place);
    note({ place, file, verdict: now.spoilt ? 'spoilt' : 'killed', test: last, error, ms: ms(), job });
  }

  /** @param {string} filepath @param {Job} job @param {number} active @param {number} [until] */
  async #run(filepath, job, active, until = Number.POSITIVE_INFINITY) {
    const quiet = new /** @type {any} */ (Quiet)(this.config);
    Object.defineProperty(quiet, 'moduleRunner', { value: this.moduleRunner });
    quiet.__setTraces(this._otel);
    Object.assign(quiet, { job, until });
    const modules = this.workerState.evaluatedModules;
    const anew = job.atLoad ? connected(modules, `${plan.root}/${job.atLoad}`, 'importers') : [];
    forget(modules, anew);
    Object.assign(now, { active, passes: 0, phase: 'hook' });
    try {
      const files = await startTests([{ filepath, fileTags: [] }], /** @type {any} */ (quiet));
      const wrong = files.flatMap(testsOf).find(({ result }) => result?.state === 'fail') ?? files[0];
      const [error] = wrong?.result?.errors?.[0]?.message?.split('\n') ?? [];
      const failed = quiet.failed || files.some(({ result }) => result?.state === 'fail');
      return { failed, last: quiet.last, error: error?.slice(0, 150) };
    } finally {
      now.active = -1;
      forget(modules, anew);
    }
  }
}
