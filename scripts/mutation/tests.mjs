// Replaces vitest while mutants run. It collects a file's tests, which must be synchronous, and runs one at a time.
// Expectations are checked by vitest's own `expect`.
import { format } from 'node:util';
import {
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import fc from 'fast-check';

/** @typedef {{ title: string, run: () => unknown }} Test */

/** The number of runs of a property against each mutant. The seed is fixed, so that results can be repeated. */
const PROPERTY_RUNS = 2;

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
const expect = /** @type {import('@vitest/expect').ExpectStatic} */ (/** @type {unknown} */ (chai.expect));
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect });
setState({}, expect);
/** @type {(of: unknown, matchers: unknown) => void} */ (expect.extend)(expect, customMatchers);

/** A collector for the tests of a test file. */
export class Collector {
  /** @type {Test[]} */
  #tests = [];
  /** @type {string[]} */
  #within = [];
  /** The `beforeEach` functions of the current group, outermost first. @type {(() => unknown)[]} */
  #before = [];

  /** Returns the tests that a file defines when it is evaluated. @param {() => void} evaluate @returns {Test[]} */
  collect(evaluate) {
    const [kept, within, before] = [this.#tests, this.#within, this.#before];
    this.#tests = [];
    this.#within = [];
    this.#before = [];
    try {
      evaluate();
      return this.#tests;
    } finally {
      this.#tests = kept;
      this.#within = within;
      this.#before = before;
    }
  }

  /** The exports of `import … from 'vitest'`. */
  get vitest() {
    const describe = (/** @type {string} */ title, /** @type {() => void} */ body) => {
      const outside = this.#before;
      this.#before = [...outside];
      this.#within.push(title);
      body();
      this.#within.pop();
      this.#before = outside;
    };
    const it = (/** @type {string} */ title, /** @type {() => unknown} */ run) => {
      const before = this.#before;
      const all = () => {
        for (const one of before) one();
        return run();
      };
      this.#tests.push({ title: [...this.#within, title].join(' '), run: all });
    };
    const beforeEach = (/** @type {() => unknown} */ run) => void this.#before.push(run);
    return { expect, beforeEach, describe: withEach(describe), it: withEach(it), test: withEach(it) };
  }
}

/**
 * Adds `each`, which defines one test for every case, with the case in its title.
 * @param {(title: string, body: () => unknown) => void} put
 */
function withEach(put) {
  const each =
    (/** @type {readonly unknown[]} */ cases) =>
    (/** @type {string} */ title, /** @type {(...args: unknown[]) => unknown} */ body) => {
      const spread = cases.every(Array.isArray);
      for (const [index, one] of cases.entries()) {
        const args = Array.isArray(one) ? one : [one];
        put(titled(title, args, index), () => (spread ? body(...args) : body(one)));
      }
    };
  return Object.assign(put, { each });
}

/** @param {string} title @param {unknown[]} args @param {number} index */
function titled(title, args, index) {
  const [first] = args;
  const named = title
    .replaceAll('%#', String(index))
    .replace(/\$([\w.]+)/g, (whole, /** @type {string} */ path) => {
      if (typeof first !== 'object' || first === null) return whole;
      const value = path
        .split('.')
        .reduce((inner, key) => Object(inner)[key], /** @type {unknown} */ (first));
      return value === undefined ? whole : String(value);
    });
  const wanted = named.match(/%[sdifjoO]/g)?.length ?? 0;
  return format(named, ...args.slice(0, wanted));
}

/** Returns fast-check with a fixed seed, few runs and no shrinking. */
export function fastCheck() {
  const few = (/** @type {fc.Parameters<any> | undefined} */ asked) => ({
    ...asked,
    numRuns: Math.min(asked?.numRuns ?? 100, PROPERTY_RUNS),
    seed: 1,
    endOnFailure: true,
  });
  const own = {
    ...fc,
    assert: (/** @type {any} */ property, /** @type {any} */ asked) => fc.assert(property, few(asked)),
    check: (/** @type {any} */ property, /** @type {any} */ asked) => fc.check(property, few(asked)),
  };
  return { __esModule: true, ...own, default: own };
}
