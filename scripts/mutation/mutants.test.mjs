import { describe, expect, it } from 'vitest';
import { mutate } from './mutants.mjs';
import { byBook, idsIn } from './report.mjs';

/** @param {string} text @param {import('./mutants.mjs').Options} [options] */
const changes = (text, options) => mutate('x.ts', text, options).mutants.map(({ change }) => change);

/**
 * Returns the result of a function with one of its mutants switched on.
 * @param {string} text @param {number} on @param {unknown[]} args
 */
function run(text, on, ...args) {
  const { code } = mutate('x.ts', text);
  const other = (/** @type {unknown} */ value) => (typeof value === 'number' ? value + 1 : undefined);
  const made = new Function('$m', '$M', `${code}; return f;`)((/** @type {number} */ id) => id === on, {
    step: () => {},
    other,
  });
  return made(...args);
}

describe('the mutants of a file', () => {
  it.each([
    ['if (a < b) x();', ['a < b → a <= b', 'a < b → true', 'a < b → false', 'x(); → nothing']],
    ['if (a && b) x();', ['a && b → a', 'a && b → b', 'a && b → false', 'x(); → nothing']],
    ['while (n > 0) n--;', ['n > 0 → n >= 0', 'n > 0 → false', '0 → 1', 'n-- → n++', 'n--; → nothing']],
    ['const c = a + b * 2;', ['a + b * 2 → a - b * 2', 'b * 2 → b / 2', '2 → 3']],
    ["const t = 'a' + b;", []],
    ['const all = list.filter(f);', ['list.filter(f) → list']],
    ['const x = a?.b.some(f).c;', []],
    ["const n = round(x, 'up');", ["'up' → 'down'"]],
    ['type T = { a: 1 }; const f = (x: 2 | 3) => ({ x });', []],
  ])('in %s', (text, found) => {
    expect(changes(text).sort()).toEqual([...found].sort());
  });

  it('include changed figures, the other possible values of options, and omitted parts in a plan', () => {
    const plan = "const p = { pays: 35, mode: 'cap', rule: rule(8), zero: { kind: 1 }, ...common };";
    const alternative = (/** @type {string} */ name) => (name === 'mode' ? 'declared' : undefined);
    expect(changes(plan, { data: true, alternative })).toEqual(
      expect.arrayContaining([
        '35 → 36',
        "'cap' → 'declared'",
        '8 → 9',
        'zero: { kind: 1 } → nothing',
        '...common → nothing',
      ]),
    );
  });

  it('record the rules cited beside them', () => {
    const text =
      'const p = { bets: { split: { pays: 17, rule: rule(29), ...limits(1, rule(16)) } }, step: 2 };';
    const book = (/** @type {string} */ name) => (name === 'rule' ? 'house.game' : undefined);
    const { mutants } = mutate('x.ts', text, { book });
    const beside = Object.fromEntries(mutants.map(({ change, rules }) => [change, rules]));
    expect(beside['17 → 18']).toContain('house.game.29');
    expect(beside['1 → 2']).toEqual(['house.game.16']);
    expect(beside['2 → 3']).toEqual([]);
  });
});

describe('the rewritten file', () => {
  const larger = 'const f = (a, b) => { if (a > b) return a; else return b; };';

  it('behaves as the original does while no mutant is on', () => {
    expect(run(larger, -1, 2, 3)).toBe(3);
    expect(run(larger, -1, 4, 3)).toBe(4);
  });

  it('behaves as each mutant describes', () => {
    const said = changes(larger).map((change, on) => [change, run(larger, on, 4, 3)]);
    expect(said).toEqual([
      ['a > b → a >= b', 4],
      ['a > b → true', 4],
      ['a > b → false', 3],
      ['return a; → return something else than a', 5],
      ['return b; → return something else than b', 4],
    ]);
  });

  it('keeps the `else` when it removes the statement of an `if`', () => {
    const text = 'const f = (list, a) => { if (a) list.push(1); else list.push(2); return list; };';
    const on = changes(text).indexOf('list.push(1); → nothing');
    expect(run(text, on, [], true)).toEqual([]);
    expect(run(text, on, [], false)).toEqual([2]);
  });
});

it('writes rules by book, and parses them again', () => {
  const ids = ['h.g.07', 'h.g.08', 'h.g.09', 'h.g.12', 'h.g.A4', 'k.g.1'];
  expect(byBook(ids)).toEqual({ 'h.g': '07-09 12 A4', 'k.g': '1' });
  expect(idsIn(byBook(ids))).toEqual(ids);
});
