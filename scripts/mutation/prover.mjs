// Looks for a separate killed mutant for every rule that a test cites.

/**
 * The limits of the search for a rule: `BESIDE` mutants beside the rule's citation in the code, then more with each of
 * `TESTS` tests that cite it.
 */
const BESIDE = 10;
const EARLY = 2;
const TESTS = 6;
const OF_A_TEST = 24;
/**
 * The total number of steps for the mutants that run against one test. A test that reaches many switches gets fewer
 * mutants, but at least two.
 */
const STEPS = 4_000_000;

export class Prover {
  #judge;
  /**
   * The tests that cite a rule outside a range, cheapest first, and all that cite it.
   * @type {Map<string, { single: number[], all: number[] }>}
   */
  #citing = new Map();
  /** @type {Map<string, number[]>} */
  #beside = new Map();
  /** The mutants that a test runs, those with the fewest tests first. @type {Map<number, number[]>} */
  #runBy = new Map();
  /**
   * The mutants that have already proved a rule by a test. Another rule in the same title needs another mutant.
   * @type {Set<string>}
   */
  #used = new Set();

  /** @param {import('./judge.mjs').Judge} judge */
  constructor(judge) {
    this.#judge = judge;
    const add = (
      /** @type {Map<any, number[]>} */ to,
      /** @type {unknown} */ key,
      /** @type {number} */ one,
    ) => {
      const known = to.get(key);
      if (known) known.push(one);
      else to.set(key, [one]);
    };
    const cost = (/** @type {number} */ test) => judge.tests[test]?.cost ?? 0;
    const tests = judge.tests.map((_, test) => test).sort((a, b) => cost(a) - cost(b) || a - b);
    for (const test of tests) {
      const { cites = [], ranged = [] } = judge.tests[test] ?? {};
      for (const rule of new Set([...cites, ...ranged])) {
        const known = this.#citing.get(rule) ?? { single: [], all: [] };
        this.#citing.set(rule, known);
        known.all.push(test);
        if (cites.includes(rule)) known.single.push(test);
      }
    }
    const mutants = judge.mutants.map((_, mutant) => mutant);
    for (const mutant of mutants.sort((a, b) => judge.passing(a).size - judge.passing(b).size || a - b)) {
      for (const rule of judge.mutants[mutant]?.rules ?? []) add(this.#beside, rule, mutant);
      for (const test of judge.passing(mutant)) add(this.#runBy, test, mutant);
    }
  }

  /** Returns the number of mutants to run against a test. @param {number} test */
  #tries(test) {
    const cost = this.#judge.tests[test]?.cost ?? 0;
    return Math.min(OF_A_TEST, Math.max(2, Math.floor(STEPS / (cost + 1))));
  }

  /** Returns all rules that tests cite, sorted. */
  get cited() {
    return [...this.#citing.keys()].sort();
  }

  /**
   * Returns whether a test that cites the rule kills a suitable mutant. The mutant is beside the rule's citation in the
   * code, or the test runs it and it proves no other rule.
   * @param {string} rule @param {(mutant: number) => boolean} may tells whether a mutant may run
   */
  proves(rule, may) {
    const { single = [], all = [] } = this.#citing.get(rule) ?? {};
    const dies = (/** @type {number} */ mutant, /** @type {number[]} */ tests) => {
      if (!may(mutant)) return false;
      const test = this.#judge.diesOf(mutant, tests);
      if (test !== undefined) this.#used.add(`${mutant} ${test}`);
      return test !== undefined;
    };
    // A mutant that takes effect while modules are evaluated takes seconds, so only some of these run, after all others.
    const beside = this.#beside.get(rule) ?? [];
    const isEarly = (/** @type {number} */ mutant) => this.#judge.isEarly(mutant);
    const later = beside.filter((mutant) => !isEarly(mutant)).slice(0, BESIDE);
    if (later.some((mutant) => dies(mutant, all.slice(0, TESTS)))) return true;
    const early = beside.filter(isEarly).slice(0, EARLY);
    if (single.length === 0) return early.some((mutant) => dies(mutant, all.slice(0, TESTS)));
    const run = single.slice(0, TESTS).some((test) =>
      (this.#runBy.get(test) ?? [])
        .filter((mutant) => !isEarly(mutant) && !this.#used.has(`${mutant} ${test}`))
        .slice(0, this.#tries(test))
        .some((mutant) => dies(mutant, [test])),
    );
    return run || early.some((mutant) => dies(mutant, all.slice(0, TESTS)));
  }
}
