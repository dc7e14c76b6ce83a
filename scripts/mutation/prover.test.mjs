import { expect, it } from 'vitest';
import { Prover } from './prover.mjs';

/**
 * Returns a prover for tests with their citations and the mutants that they run and kill, and for mutants with the
 * rules cited beside them.
 * @param {{ cites?: string[], ranged?: string[], runs: number[], dies?: number[] }[]} tests
 * @param {string[][]} beside
 */
function proverOf(tests, beside) {
  const judge = {
    tests: tests.map(({ cites = [], ranged = [] }) => ({ cites, ranged, cost: 1 })),
    mutants: beside.map((rules) => ({ rules })),
    passing: (/** @type {number} */ mutant) =>
      new Set(tests.flatMap(({ runs }, test) => (runs.includes(mutant) ? [test] : []))),
    isEarly: () => false,
    diesOf: (/** @type {number} */ mutant, /** @type {readonly number[]} */ some) =>
      some.find((test) => (tests[test]?.dies ?? tests[test]?.runs)?.includes(mutant)),
  };
  return new Prover(/** @type {any} */ (judge));
}

const always = () => true;

it('two rules in one title need two killed mutants', () => {
  const one = proverOf([{ cites: ['a.b.1', 'a.b.2'], runs: [0] }], [[]]);
  expect(['a.b.1', 'a.b.2'].map((rule) => one.proves(rule, always))).toEqual([true, false]);
  const two = proverOf([{ cites: ['a.b.1', 'a.b.2'], runs: [0, 1] }], [[], []]);
  expect(['a.b.1', 'a.b.2'].map((rule) => two.proves(rule, always))).toEqual([true, true]);
});

it('a mutant beside a rule’s citation proves the rule, even by a test that cites it in a range', () => {
  const prover = proverOf([{ ranged: ['a.b.1', 'a.b.2'], runs: [0, 1] }], [['a.b.1'], []]);
  expect(prover.proves('a.b.1', always)).toBe(true);
  expect(prover.proves('a.b.2', always)).toBe(false);
});

it('a surviving mutant proves nothing, nor does one that is not allowed to run', () => {
  const alive = proverOf([{ cites: ['a.b.1'], runs: [0], dies: [] }], [['a.b.1']]);
  expect(alive.proves('a.b.1', always)).toBe(false);
  const barred = proverOf([{ cites: ['a.b.1'], runs: [0] }], [[]]);
  expect(barred.proves('a.b.1', () => false)).toBe(false);
});
