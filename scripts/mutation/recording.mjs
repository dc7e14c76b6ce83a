// Runs every test once and records what it uses: switches of mutants, values of modules, and figures of plans.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchCells } from './cells.mjs';
import { testFiles, Workshop } from './workshop.mjs';

/**
 * @typedef {object} Known the recorded data of a test
 * @property {string} file
 * @property {string} title
 * @property {readonly string[]} cites rules cited outside a range, or by the record that it replays
 * @property {readonly string[]} ranged rules that are cited only by a range
 * @property {number} cost the number of switches reached and of loop steps, which is the same in every run, unlike the
 * time
 *
 * @typedef {(path: string) => readonly [number, number]} Span the mutants of a file: the first one, and the one after the last
 */

/** The modules of plans, whose figures are watched one by one. */
export const PLANS = 'packages/houses/src/';

/**
 * The record of the code that tests use. Readers are the indices of tests. While a test file is evaluated, all its
 * tests count as readers.
 */
export class Recording {
  /** The workshop that holds the tests. @type {Workshop} */
  workshop;
  /** The tests that are left out because they fail without a mutant. @type {readonly string[]} */
  failing;
  /** The function of each test, by index. @type {(() => unknown)[]} */
  runs = [];
  /** @type {Known[]} */
  tests = [];
  /** The mutants whose switch was reached while a module or a test file was evaluated. @type {Set<number>} */
  early = new Set();
  /** @type {Map<string, number[]>} */
  #ofFile = new Map();
  /** The tests that reached a mutant's switch. @type {Set<number>[]} */
  #passed = [];
  /** @type {Map<string, Set<number>>} */
  #readModule = new Map();
  /** @type {Map<string, Set<number>>} */
  #readCell = new Map();
  /** The modules other than plans that read a figure during their evaluation. @type {Map<string, Set<string>>} */
  #cellUsedBy = new Map();
  /** The modules that read values of another module during their evaluation. @type {Map<string, Set<string>>} */
  #usedBy = new Map();

  /** @param {string} root @param {ReturnType<typeof import('./workshop.mjs').instrumented>} sources @param {RegExp} tests */
  constructor(root, sources, tests) {
    /** The reader index of the first test file. Lower indices stand for tests. */
    const FILES = 1_000_000;
    const files = testFiles(root, tests);
    /** @type {Map<number, string>} */
    const failing = new Map();
    let reader = -1;
    const note = (/** @type {Map<string, Set<number>>} */ all, /** @type {string} */ key) => {
      if (reader < 0) return;
      const readers = all.get(key);
      if (readers) readers.add(reader);
      else all.set(key, new Set([reader]));
    };
    const last = new Int32Array(sources.mutants.length).fill(-2);
    const workshop = new Workshop(root, sources, {
      passed: (mutant) => {
        const { evaluating } = workshop.modules;
        if (evaluating === undefined && last[mutant] === reader) return;
        if (evaluating !== undefined) this.early.add(mutant);
        if (reader < 0 || isSource(evaluating)) return;
        last[mutant] = reader;
        const passed = this.#passed[mutant];
        if (passed) passed.add(reader);
        else this.#passed[mutant] = new Set([reader]);
      },
      read: (path, by) => {
        if (isSource(by)) {
          const users = this.#usedBy.get(path) ?? new Set();
          this.#usedBy.set(path, users.add(by));
        } else note(this.#readModule, path);
      },
    });
    const rulebook = /** @type {typeof import('../../packages/core/src/rulebook/index.ts')} */ (
      /** @type {unknown} */ (workshop.modules.load('packages/core/src/rulebook/index.ts'))
    );
    this.workshop = workshop;
    workshop.modules.load(`${PLANS}index.ts`);
    const unwatch = watchCells(workshop.modules.exportsOf(PLANS), (cell) => {
      const path = workshop.modules.evaluating;
      if (!isSource(path)) note(this.#readCell, cell);
      else if (!path.startsWith(PLANS))
        this.#cellUsedBy.set(cell, (this.#cellUsedBy.get(cell) ?? new Set()).add(path));
    });
    for (const [index, file] of files.entries()) {
      reader = FILES + index;
      const found = workshop.collect(file);
      this.#ofFile.set(file, []);
      for (const { title, run } of found) {
        reader = this.tests.length;
        const { error, steps } = workshop.run(run);
        this.runs.push(run);
        const cited = error ? { cites: [], ranged: [] } : citedBy(root, title, rulebook);
        this.tests.push({ file, title, ...cited, cost: steps });
        if (error) failing.set(reader, `${file}: ${title}: ${error.message}`);
        else this.#ofFile.get(file)?.push(reader);
      }
    }
    unwatch();
    workshop.stopWatching();
    const spread = (/** @type {Set<number> | undefined} */ readers) => {
      for (const one of readers ?? [])
        if (failing.has(one)) readers?.delete(one);
        else if (one >= FILES) {
          readers?.delete(one);
          for (const test of this.#ofFile.get(files[one - FILES] ?? '') ?? []) readers?.add(test);
        }
    };
    for (const readers of [...this.#passed, ...this.#readModule.values(), ...this.#readCell.values()])
      spread(readers);
    this.failing = [...failing.values()];
  }

  /**
   * Returns the tests that reach a mutant's switch when they run.
   * @param {number} mutant @returns {ReadonlySet<number>}
   */
  passing(mutant) {
    return this.#passed[mutant] ?? new Set();
  }

  /** Returns the tests that read one of these figures. @param {Iterable<string>} cells @param {Span} span */
  readingCells(cells, span) {
    /** @type {Set<number>} */
    const found = new Set();
    for (const cell of cells) {
      for (const test of this.#readCell.get(cell) ?? []) found.add(test);
      for (const user of this.#cellUsedBy.get(cell) ?? [])
        for (const test of this.touching(user, span)) found.add(test);
    }
    return found;
  }

  /**
   * Returns the tests that reach a switch of a module or read one of its values. If another module did so during its
   * evaluation, the tests of that module count too.
   * @param {string} path @param {Span} span
   */
  touching(path, span) {
    /** @type {Set<number>} */
    const found = new Set();
    const modules = new Set([path]);
    for (const one of modules) {
      for (const user of this.#usedBy.get(one) ?? []) modules.add(user);
      for (const test of this.#readModule.get(one) ?? []) found.add(test);
      const [first, end] = span(one);
      for (let mutant = first; mutant < end; mutant++)
        for (const test of this.passing(mutant)) found.add(test);
    }
    return found;
  }
}

/**
 * Returns whether the module under evaluation is a source file, not a test file.
 * @param {string | undefined} path @returns {path is string}
 */
function isSource(path) {
  return path !== undefined && !path.endsWith('.test.ts');
}

/**
 * Returns the rules that a test cites in its title, or by the record that it replays.
 * @param {string} root @param {string} title
 * @param {Pick<typeof import('../../packages/core/src/rulebook/index.ts'), 'citationsIn' | 'citationsInData'>} rulebook
 * @returns {Pick<Known, 'cites' | 'ranged'>}
 */
function citedBy(root, title, { citationsIn, citationsInData }) {
  const { ids, ranged } = citationsIn(title);
  const cites = ids.filter((id) => !ranged.includes(id));
  const record = /\S+\.json/.exec(title)?.[0];
  if (!record) return { cites, ranged };
  try {
    const content = JSON.parse(readFileSync(join(root, 'examples', record), 'utf8'));
    return { cites: [...cites, ...citationsInData(content)], ranged };
  } catch {
    return { cites, ranged };
  }
}
