import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { check, greatestReturn } from './check.ts';
import { pocketsOf } from './layout.ts';
import type { RoulettePlan } from './plan.ts';

const plan = planWith();
const pockets = pocketsOf(plan);
const withWheel = (order: readonly string[]): RoulettePlan =>
  planWith({ device: { kind: 'wheel', pockets: order, rule: 'nobody.roulette.01' } });

describe('a plan is checked when it is loaded', () => {
  it('and found sound', () => expect(check(plan)).toEqual([]));

  it.each<[string, RoulettePlan, RegExp]>([
    ['a number twice on the wheel', withWheel([...pockets, '17']), /twice/],
    ['a number that is missing', withWheel(pockets.slice(0, -1)), /no 26/],
    [
      'two neighbours of one colour',
      withWheel(['0', '32', ...pockets.slice(3), '15', '19'].filter((_, i) => i < 37)),
      /colour/,
    ],
    ['too few reds', planWith({ layout: { ...plan.layout, red: ['1'] } }), /1 numbers are red/],
    [
      'a maximum under the minimum',
      planWith({ bets: { ...plan.bets, red: bet(200, 100) } }),
      /maximum of red/,
    ],
    [
      'a minimum of part of a chip',
      planWith({ bets: { ...plan.bets, red: bet(150, 300) } }),
      /minimum of red/,
    ],
    [
      'a rule that is none',
      planWith({ zero: { kind: 'lose', rule: 'nobody.roulette.' } }),
      /not the id of a rule/,
    ],
  ])('with %s', (_, wrong, complaint) => {
    expect(check(wrong).join(' ')).toMatch(complaint);
  });

  it('for a declared maximum win that the limits exceed', () => {
    const most = Math.max(...pockets.map((pocket) => greatestReturn(plan, pocket) ?? 0));
    const declared = (amount: number): RoulettePlan =>
      planWith({
        maximumWin: { amount: money(amount), counts: 'return', mode: 'declared', rule: 'nobody.roulette.01' },
      });
    expect(check(declared(most))).toEqual([]);
    expect(check(declared(most - 1))).toEqual([expect.stringMatching(/can be exceeded/)]);
  });
});

function bet(min: number, max: number) {
  const { red } = plan.bets;
  if (!red) throw new Error('no red');
  return { ...red, min: money(min), max: money(max) };
}
