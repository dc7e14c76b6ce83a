// Decides which tests to run against each mutant in test/mutated-places.json.

/** @typedef {import('./places-runner.mjs').Job} Job @typedef {import('./places-runner.mjs').Reach} Reach */

/**
 * Returns the tests of a file that reach a mutant, and the time that they took in milliseconds; undefined if none does.
 * @param {{ project: string, paths: string[] }} plan @param {number} place @param {Reach} reach
 * @param {boolean} isAtLoad whether the mutant is reached while its module is loaded
 * @returns {{ job: Job, cost: number } | undefined}
 */
export function testsReaching({ project, paths }, place, { ms, tests, hooks, imports }, isAtLoad) {
  const path = paths[place] ?? '';
  const sound = tests.filter(({ state }) => state === 'pass');
  const loads = isAtLoad && imports.includes(path);
  const reaching =
    loads || hooks.includes(place) ? sound : sound.filter(({ reached }) => reached.includes(place));
  if (reaching.length === 0) return undefined;
  // Integration tests may depend on the tests before them.
  const last = Math.max(...reaching.map(({ test }) => test));
  const chosen = project === 'integration' ? sound.filter(({ test }) => test <= last) : reaching;
  const limits = Object.fromEntries(
    chosen.map((test) => [test.test, Math.min(20_000, Math.max(4000, test.ms * 8))]),
  );
  const cost = project === 'integration' ? ms : chosen.reduce((sum, test) => sum + test.ms, 0);
  return {
    job: { place, tests: chosen.map(({ test }) => test), limits, ...(loads && { atLoad: path }) },
    cost,
  };
}

/** Returns whether a test is in a mutant's folder. @param {string} path @param {string} test */
export function isNear(path, test) {
  return test.startsWith(path.slice(0, path.lastIndexOf('/') + 1));
}
