// Tries mutants, each against the tests that can notice it: those that prove a rule first, then the cheapest.
import { changedCells } from './cells.mjs';
import { PLANS, Recording } from './recording.mjs';
import { Endless, instrumented } from './workshop.mjs';

/**
 * @typedef {object} Verdict
 * @property {'killed' | 'survived' | 'unreached'} kind
 * @property {string} [by] the test that killed it
 * @property {readonly string[]} proves rules that have not been proved before: one of their tests killed it
 */

/** The crashes: they prove nothing of a rule. */
const CRASHES = [TypeError, RangeError, ReferenceError, Endless];
/** The number of tests tried for the sake of the rules they cite, although the mutant is dead. */
const FOR_PROOF = 6;
/** A module that works tables out once and keeps them: survivors of its folder are judged with fresh ones. */
const KEEPS_TABLES = /^(?:let \w|(?:export )?const \w+ = new Map[^(]*\(\))/m;

/** Something stayed behind that a mutant did: the judge cannot go on, another must. */
class Spoilt extends Error {}

export class Judge {
  /** The rules that are proved. @type {Set<string>} */
  proved = new Set();
  /** A test with a mutant may run for so many times its own steps before it counts as endless. */
  patience = 20;
  #sources;
  #recording;
  #workshop;
  /** The tests, ready to run, by their index. @type {(() => unknown)[]} */
  #runs;
  /** The modules that keep tables, by their folders. @type {Map<string, string[]>} */
  #keepers = new Map();
  /** The number of tries of a test for the sake of its rules. @type {Map<number, number>} */
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

  /** Tests that are left out, because they fail without a mutant. */
  get failing() {
    return this.#recording.failing;
  }

  get mutants() {
    return this.#sources.mutants;
  }

  get files() {
    return this.#sources.files;
  }

  /** Tries one mutant. @param {number} mutant @returns {Verdict} */
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
   * The rules that the death of a mutant proves by a test: those that the code beside the mutant cites. Where it cites
   * none, one rule alone that the title names one by one, so that every rule has a dead mutant of its own.
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
   * Returns the test among these that a mutant dies of, other than by breaking down; undefined when none notices it.
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

  /** Returns whether a mutant works while modules are evaluated. @param {number} mutant */
  isEarly(mutant) {
    return this.#recording.early.has(mutant);
  }

  /** Returns the number of tests that pass a mutant's switch, and the tests. @param {number} mutant */
  passing(mutant) {
    return this.#recording.passing(mutant);
  }

  /**
   * Tries a mutant that works while modules are evaluated: they are evaluated again.
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
    return modules.anew([path, ...keepers], () => {
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
          // A test with another title now names the mutant's change.
          return run ? this.#workshop.run(run, this.#limit(test)).error : undefined;
        });
      });
    });
  }

  /** A test file's tests, by title. @param {string} file @returns {Map<string, () => unknown> | Error} */
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
   * Runs tests until one fails; those that may prove a rule come first, and some of them are run in any case.
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
      // Leftovers of a mutant must not be held against the next.
      if (!this.#passes(test)) throw new Spoilt(`${this.tests[test]?.title} fails without a mutant`);
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

  /** Whether a test passes with no mutant on. @param {number} test */
  #passes(test) {
    return this.#run(test) === undefined;
  }

  /** @param {number} test */
  #limit(test) {
    return 200_000 + this.patience * (this.tests[test]?.cost ?? 0);
  }

  /** @param {string} path @returns {readonly [number, number]} */
  #span(path) {
    const file = this.#sources.files.get(path);
    return file ? [file.first, file.first + file.count] : [0, 0];
  }
}
