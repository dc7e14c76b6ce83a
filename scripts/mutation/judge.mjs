// Runs each mutant against the tests that can kill it. Tests that could prove a rule run first, then the cheapest ones.
import { changedCells } from './cells.mjs';
import { PLANS, Recording } from './recording.mjs';
import { Endless, instrumented } from './workshop.mjs';

/**
 * @typedef {object} Verdict
 * @property {'killed' | 'survived' | 'unreached'} kind
 * @property {string} [by] the test that killed it
 * @property {readonly string[]} proves newly proved rules: a test that cites them killed the mutant
 */

/** The errors of a test that has crashed. Such a test proves nothing about a rule. */
const CRASHES = [TypeError, RangeError, ReferenceError, Endless];
/** The number of tests that are run to prove the rules that they cite, even if the mutant has already been killed. */
const FOR_PROOF = 6;
/**
 * Matches a module that computes tables once and keeps them. Surviving mutants in its folder run again with fresh
 * tables.
 */
const KEEPS_TABLES = /^(?:let \w|(?:export )?const \w+ = new Map[^(]*\(\))/m;

/** The error thrown when a mutant has contaminated the process. Another judge has to continue in a new process. */
class FailsUnmutated extends Error {}

export class Judge {
  /** The rules that are proved. @type {Set<string>} */
  proved = new Set();
  /** A multiple of a test's usual number of steps. With a mutant on, a test that takes more steps counts as endless. */
  endlessAfter = 20;
  #sources;
  #recording;
  #workshop;
  /** The functions of the tests, by index. @type {(() => unknown)[]} */
  #runs;
  /** The modules that keep tables, by folder. @type {Map<string, string[]>} */
  #keepers = new Map();
  /** The number of times that a test was run to prove its rules. @type {Map<number, number>} */
  #tried = new Map();
  /** @type {import('./cells.mjs').Exports} */
  #plans;

  /** @param {string} root @param {RegExp} tests the paths of test files */
  constructor(root, tests) {
    this.#sources = instrumented(root);
    this.#recording = new Recording(root, this.#sources, tests);
    this.#workshop = this.#recording.workshop;
    this.#runs = this.#recording.runs;
    for (const [path, { text }] of this.#sources.files)
      if (KEEPS_TABLES.test(text)) {
        const folder = path.slice(0, path.lastIndexOf('/'));
        this.#keepers.set(folder, [...(this.#keepers.get(folder) ?? []), path]);
      }
    this.#plans = this.#workshop.modules.exportsOf(PLANS);
  }

  get tests() {
    return this.#recording.tests;
  }

  /** Returns all rules that tests cite. @returns {readonly string[]} */
  get cited() {
    return [...new Set(this.tests.flatMap(({ cites, ranged }) => [...cites, ...ranged]))];
  }

  /** The tests that are left out because they fail without a mutant. */
  get failing() {
    return this.#recording.failing;
  }

  get mutants() {
    return this.#sources.mutants;
  }

  get files() {
    return this.#sources.files;
  }

  /** Runs one mutant. @param {number} mutant @returns {Verdict} */
  judge(mutant) {
    const passing = this.#recording.passing(mutant);
    const quick = this.#attempt(mutant, [...passing], (test) =>
      this.#workshop.with(mutant, () => this.#run(test)),
    );
    if (quick.kind === 'killed') return quick;
    const fresh = this.#afresh(mutant, passing, (able, run) => this.#attempt(mutant, able, run));
    return fresh && (fresh.kind !== 'unreached' || quick.kind === 'unreached') ? fresh : quick;
  }

  /**
   * Returns the rules that are proved if this test kills the mutant. These are the cited rules that the code beside the
   * mutant cites too. If there are none, one rule that the title cites outside a range is proved, so that every rule
   * has its own killed mutant.
   * @param {number} mutant @param {number} test
   */
  #provable(mutant, test) {
    const { cites = [], ranged = [] } = this.tests[test] ?? {};
    const { rules } = /** @type {import('./workshop.mjs').Placed} */ (this.mutants[mutant]);
    const beside = [...cites, ...ranged].filter((rule) => rules.includes(rule));
    const all = beside.length > 0 ? beside : cites;
    return all.filter((rule) => !this.proved.has(rule)).slice(0, beside.length > 0 ? undefined : 1);
  }

  /**
   * Returns the first of these tests that kills a mutant without a crash; undefined if none does.
   * @param {number} mutant @param {readonly number[]} tests
   */
  diesOf(mutant, tests) {
    const passing = this.#recording.passing(mutant);
    const first = (/** @type {number[]} */ able, /** @type {(test: number) => Error | undefined} */ run) =>
      able.find((test) => {
        const error = run(test);
        return error && !CRASHES.some((kind) => error instanceof kind) && this.#passes(test);
      });
    const quick = first(
      tests.filter((test) => passing.has(test)),
      (test) => this.#workshop.with(mutant, () => this.#run(test)),
    );
    if (quick !== undefined || !this.#recording.early.has(mutant)) return quick;
    /** @type {number | undefined} */
    let found;
    this.#afresh(mutant, passing, (able, run) => {
      found = first(
        able.filter((test) => tests.includes(test)),
        run,
      );
      return { kind: 'survived', proves: [] };
    });
    return found;
  }

  /** Returns whether a mutant takes effect while modules are evaluated. @param {number} mutant */
  isEarly(mutant) {
    return this.#recording.early.has(mutant);
  }

  /** Returns the tests that reach a mutant's switch. @param {number} mutant */
  passing(mutant) {
    return this.#recording.passing(mutant);
  }

  /**
   * Runs a mutant with freshly evaluated modules, if it takes effect during their evaluation or its folder
   * keeps tables. Returns undefined for any other mutant.
   * @param {number} mutant @param {ReadonlySet<number>} passing
   * @param {(able: number[], run: (test: number) => Error | undefined) => Verdict} attempt
   * @returns {Verdict | undefined}
   */
  #afresh(mutant, passing, attempt) {
    const { path } = /** @type {import('./workshop.mjs').Placed} */ (this.mutants[mutant]);
    const keepers = this.#keepers.get(path.slice(0, path.lastIndexOf('/'))) ?? [];
    if (!this.#recording.early.has(mutant) && keepers.length === 0) return undefined;
    const { modules } = this.#workshop;
    const span = (/** @type {string} */ one) => this.#span(one);
    return modules.withFresh([path, ...keepers], () => {
      /** @type {Set<number>} */
      let able;
      const loaded = this.#workshop.with(mutant, () =>
        this.#workshop.run(() => modules.load(path.startsWith(PLANS) ? `${PLANS}index.ts` : path)),
      );
      if (loaded.error) return { kind: 'killed', by: `evaluating it: ${loaded.error.message}`, proves: [] };
      const changed = path.startsWith(PLANS)
        ? changedCells(this.#plans, modules.exportsOf(PLANS))
        : new Set();
      if (changed.size > 0) able = this.#recording.readingCells(changed, span);
      else {
        able = this.#recording.touching(path, span);
        for (const keeper of keepers)
          for (const test of this.#recording.touching(keeper, span)) able.add(test);
      }
      for (const test of passing) able.add(test);
      /** @type {Map<string, Map<string, () => unknown> | Error>} */
      const evaluated = new Map();
      return attempt([...able], (test) => {
        const { file, title } = /** @type {import('./recording.mjs').Known} */ (this.tests[test]);
        return this.#workshop.with(mutant, () => {
          if (!evaluated.has(file)) evaluated.set(file, this.#evaluate(file));
          const found = evaluated.get(file);
          if (found instanceof Error) return found;
          const run = found?.get(title);
          // If a test now has another title, the title contains the mutated value.
          return run ? this.#workshop.run(run, this.#limit(test)).error : undefined;
        });
      });
    });
  }

  /** Returns a test file's tests, by title. @param {string} file @returns {Map<string, () => unknown> | Error} */
  #evaluate(file) {
    this.#workshop.modules.forget(file);
    /** @type {Map<string, () => unknown>} */
    let found = new Map();
    const { error } = this.#workshop.run(() => {
      found = new Map(this.#workshop.collect(file).map(({ title, run }) => [title, run]));
    }, 50_000_000);
    return error ?? found;
  }

  /**
   * Runs tests until one fails. Tests that could prove a rule come first, and some of them run even after a failure.
   * @param {number} mutant @param {number[]} able @param {(test: number) => Error | undefined} run
   * @returns {Verdict}
   */
  #attempt(mutant, able, run) {
    if (able.length === 0) return { kind: 'unreached', proves: [] };
    /** @type {string[]} */
    const proves = [];
    /** @type {string | undefined} */
    let by;
    const { rules } = /** @type {import('./workshop.mjs').Placed} */ (this.mutants[mutant]);
    const cost = (/** @type {number} */ test) => this.tests[test]?.cost ?? 0;
    const unproved = (/** @type {number} */ test) => this.#provable(mutant, test);
    const beside = (/** @type {number} */ test) => unproved(test).some((rule) => rules.includes(rule));
    const tried = (/** @type {number} */ test) => this.#tried.get(test) ?? 0;
    const citing = able
      .filter((test) => unproved(test).length > 0)
      .sort(
        (a, b) => Number(beside(b)) - Number(beside(a)) || tried(a) - tried(b) || cost(a) - cost(b) || a - b,
      );
    const done = new Set();
    const attempt = (/** @type {number} */ test) => {
      done.add(test);
      const error = run(test);
      if (!error) return false;
      // State that an earlier mutant left behind must not count against the next one.
      if (!this.#passes(test)) throw new FailsUnmutated(`${this.tests[test]?.title} fails without a mutant`);
      by ??= this.tests[test]?.title;
      if (!CRASHES.some((kind) => error instanceof kind))
        for (const rule of unproved(test)) {
          proves.push(rule);
          this.proved.add(rule);
        }
      return true;
    };
    for (const test of citing.slice(0, FOR_PROOF)) {
      if (unproved(test).length === 0) continue;
      this.#tried.set(test, tried(test) + 1);
      attempt(test);
    }
    const rest = able.filter((test) => !done.has(test)).sort((a, b) => cost(a) - cost(b) || a - b);
    for (const test of rest) if (by !== undefined || attempt(test)) break;
    return { kind: by === undefined ? 'survived' : 'killed', ...(by === undefined ? {} : { by }), proves };
  }

  /** @param {number} test */
  #run(test) {
    return this.#workshop.run(/** @type {() => unknown} */ (this.#runs[test]), this.#limit(test)).error;
  }

  /** Returns whether a test passes without a mutant. @param {number} test */
  #passes(test) {
    return this.#run(test) === undefined;
  }

  /** @param {number} test */
  #limit(test) {
    return 200_000 + this.endlessAfter * (this.tests[test]?.cost ?? 0);
  }

  /** @param {string} path @returns {readonly [number, number]} */
  #span(path) {
    const file = this.#sources.files.get(path);
    return file ? [file.first, file.first + file.count] : [0, 0];
  }
}
