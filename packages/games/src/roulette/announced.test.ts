import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { announcedBets, chipCount, everyBet, expand } from './announced.ts';

const plan = planWith();

describe('announced bets', () => {
  it('are listed with the possible values of their arguments', () => {
    expect(
      announcedBets(plan).map(({ name, arguments: args }) => [name, args.map(({ name: each }) => each)]),
    ).toEqual([
      ['big-series', []],
      ['neighbours', ['number', 'perSide']],
      ['complete', ['number']],
    ]);
    const [, neighbours] = announcedBets(plan);
    expect(neighbours?.arguments[1]).toEqual({
      name: 'perSide',
      values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      usual: 2,
    });
  });

  it('always have chips on positions of the layout', () => {
    for (const family of announcedBets(plan))
      for (const bet of everyBet(family)) expect(isRefusal(expand(plan, bet))).toBe(false);
    expect(everyBet(announcedBets(plan)[1] ?? family()).length).toBe(370);
  });

  it('place one chip per covered number on each position of a proportional complete', () => {
    const pieces = expand(plan, { name: 'complete', number: '17' });
    expect(isRefusal(pieces) ? 0 : chipCount(pieces)).toBe(40);
  });

  it.each([
    [{ name: 'finals', digit: 3 }, 'unknown-announcement'],
    [{ name: 'constructor' }, 'unknown-announcement'],
    [{ name: 'neighbours', number: '17' }, 'wrong-argument'],
    [{ name: 'neighbours', number: 17, perSide: 2 }, 'wrong-argument'],
    [{ name: 'neighbours', number: '17', perSide: 10 }, 'wrong-argument'],
    [{ name: 'neighbours', number: '37', perSide: 2 }, 'wrong-argument'],
    [{ name: 'big-series', number: '17' }, 'wrong-argument'],
  ])('are refused if the plan does not have them: %o', (bet, code) => {
    expect(expand(plan, bet)).toMatchObject({ refused: true, code });
  });
});

function family(): never {
  throw new Error('no such family');
}
