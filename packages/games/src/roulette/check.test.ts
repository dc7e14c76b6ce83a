import { formatMoney, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { check, greatestReturn } from './check.ts';
import type { Device, RoulettePlan } from './plan.ts';
import { pocketsOf } from './pockets.ts';

const plan = planWith();
const pockets = pocketsOf(plan);
const withWheel = (order: readonly string[]): RoulettePlan =>
  planWith({ device: { kind: 'wheel', pockets: order, rule: 'nobody.roulette.01' } });

describe('the check of a plan', () => {
  it('accepts a valid plan, both from code and from JSON', () => {
    expect(check(plan)).toEqual([]);
    expect(check(JSON.parse(JSON.stringify(plan)))).toEqual([]);
  });

  /** Returns the plan as JSON, with one value changed. */
  const spoilt = (...[path, value]: readonly [string, unknown]): RoulettePlan => {
    const data = JSON.parse(JSON.stringify(plan));
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const at = keys.reduce((part, key) => part[key], data);
    if (value === undefined) delete at[last];
    else at[last] = value;
    return data;
  };

  it.each<[string, unknown, string | RegExp]>([
    [
      'bets.red.pays',
      '1',
      'bets.red.pays: A bet pays a whole number to 1; with dice, a number, push or lose for each of normal, hi and lo.',
    ],
    ['bets.red.pays', 0.5, /^bets\.red\.pays: A bet pays/],
    ['bets.basket', plan.bets.red, /^bets\.basket: /],
    ['bets.red.min', 99.5, /^bets\.red\.min: /],
    ['bets.red.rule', 'rule 17', 'bets.red.rule: This must be a rule or a list of rules.'],
    ['bets.red.limitRule', undefined, /^bets\.red\.limitRule: /],
    ['device.pockets', '0 32 15', /^device\.pockets: /],
    ['device.kind', 'cards', /^device\.kind: /],
    ['zero.kind', 'half', /^zero\.kind: /],
    ['announcements.bets.0.bet', 'little-series', /^announcements\.bets\.0\.bet: /],
    ['announcements.bets.0.each', ['nobody.roulette.01'], /^announcements\.bets\.0\.each: /],
    ['procedure.rulingBy', 'player', /^procedure\.rulingBy: /],
    [
      'procedure.invalid',
      [{ reason: 'bad-luck', rule: 'nobody.roulette.01' }],
      /^procedure\.invalid\.0\.reason: /,
    ],
    ['currency', 'XYZ', /^currency: /],
    ['game', 'blackjack', /^game: /],
    ['bonus', 1, /bonus/],
  ])('refuses a plan and names the path, with %s set to %j', (path, value, complaint) => {
    const [first, ...more] = check(spoilt(path, value));
    expect(more).toEqual([]);
    if (typeof complaint === 'string') expect(first).toBe(complaint);
    else expect(first).toMatch(complaint);
  });

  it('refuses invalid data', () => {
    for (const nothing of [null, 17, 'a plan', []]) expect(check(nothing as never)).toHaveLength(1);
  });

  it.each<[Partial<Device>, RegExp]>([
    [{ alternates: 'nobody.roulette.01' }, /The croupier can call not-reversed/],
    [{ againstWheel: 'nobody.roulette.01' }, /The croupier can call with-the-wheel/],
    [
      { circuits: { least: 5, fewer: 'invalid', rule: 'nobody.roulette.01' } },
      /The croupier can call too-few/,
    ],
    [{ circuits: { least: 5, fewer: 'discretion', rule: 'nobody.roulette.01' } }, /Nobody can call too-few/],
  ])('refuses a device that needs %j without anybody to call it', (more, complaint) => {
    expect(check(planWith({ device: { ...plan.device, ...more } as Device })).join(' ')).toMatch(complaint);
  });

  it.each<[string, RoulettePlan, RegExp]>([
    ['a number twice on the wheel', withWheel([...pockets, '17']), /twice/],
    ['a missing number', withWheel(pockets.slice(0, -1)), /no 26/],
    [
      'two neighbours of one colour',
      withWheel(['0', '32', ...pockets.slice(3), '15', '19'].filter((_, i) => i < 37)),
      /colour/,
    ],
    ['too few reds', planWith({ layout: { ...plan.layout, red: ['1'] } }), /1 numbers are red/],
    [
      'a maximum under the minimum',
      planWith({ bets: { ...plan.bets, red: bet(200, 100) } }),
      /bets\.red\.max: .* is under the minimum/,
    ],
    [
      'a minimum of a part of a chip',
      planWith({ bets: { ...plan.bets, red: bet(150, 300) } }),
      /bets\.red\.min: .* is no multiple/,
    ],
    [
      'an invalid rule',
      planWith({ zero: { kind: 'lose', rule: 'nobody.roulette.' } }),
      /zero\.rule: This is no rule/,
    ],
  ])('refuses %s', (_, wrong, complaint) => {
    expect(check(wrong).join(' ')).toMatch(complaint);
  });

  it.each([
    // The positions that cover 2 are a straight, 4 splits, a street, 2 trios, 2 corners, the first four, a
    // six line, and outside bets.
    ['return', 36_000 + 4 * 36_000 + 3 * 36_000 + 3 * 36_000 + 36_000 + 2 * 36_000 + 3 * 36_000],
    ['net', 35_000 + 4 * 34_000 + 3 * 33_000 + 3 * 32_000 + 30_000 + 2 * 24_000 + 3 * 18_000],
  ] as const)(
    'refuses a declared maximum win (%s) that the limits exceed, with both figures',
    (counts, euros) => {
      const most = euros * 100;
      const declared = (amount: number): RoulettePlan =>
        planWith({
          maximumWin: { amount: money(amount), counts, mode: 'declared', rule: 'nobody.roulette.01' },
        });
      if (counts === 'return')
        expect(Math.max(...pockets.map((pocket) => greatestReturn(plan, pocket) ?? 0))).toBe(most);
      expect(check(declared(most))).toEqual([]);
      const [wrong] = check(declared(most - 100));
      const figure = (sum: number) => formatMoney(money(sum), 'EUR');
      expect(wrong).toContain(`win up to ${figure(most)}`);
      expect(wrong).toContain(`more than the ${figure(most - 100)} declared`);
    },
  );
});

function bet(min: number, max: number) {
  const { red } = plan.bets;
  if (!red) throw new Error('no red');
  return { ...red, min: money(min), max: money(max) };
}
