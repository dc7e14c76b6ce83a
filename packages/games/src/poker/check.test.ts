import { describe, expect, it } from 'vitest';
import { planOf } from '../../test/poker-plan.ts';
import { game } from './index.ts';

const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
/** Returns the problems of the plan with this change, after a round trip through JSON. */
const wrong = (change: object) => game.check(JSON.parse(JSON.stringify({ ...plan, ...change })));
const [level] = plan.levels;
const { button: _, ...without } = plan.cites;

describe('a plan of poker read from JSON', () => {
  it('is as valid as before', () => {
    expect(wrong({})).toEqual([]);
    expect(
      wrong({ blindsLive: true, halfBetReopens: true, changeEvery: { hands: 'orbit', rule: 'a.b.1' } }),
    ).toEqual([]);
  });

  it.each([
    ['a drop of 500 %', { drop: { percent: 500, few: 4 } }, 'drop.percent'],
    ['an amount that is text', { chip: '1' }, 'chip'],
    ['a fraction of a cent', { levels: [{ ...level, small: 0.5 }] }, 'levels.0.small'],
    ['a blind of zero', { levels: [{ ...level, big: 0 }] }, 'levels.0.big'],
    ['no level', { levels: [] }, 'levels'],
    ['an unknown limit', { games: [{ variant: 'texas-holdem', structure: 'spread' }] }, 'games.0.structure'],
    ['an unknown ante', { antes: ['each', 'everybody'] }, 'antes.1'],
    ['no rule', { cites: { ...plan.cites, rake: 'the drop' } }, 'cites.rake'],
    ['a missing rule', { cites: without }, 'cites.button'],
    ['an unknown rule', { cites: { ...plan.cites, jackpot: 'a.b.1' } }, 'cites'],
    ['a fault without a rule', { faults: { ...plan.faults, setAside: {} } }, 'faults.setAside.exposed'],
    ['a count without a rule', { counting: { alike: 'a.b.1' } }, 'counting.under-call'],
    ['eleven seats', { seats: { most: 11, rule: 'a.b.1' } }, 'seats.most'],
    ['an unknown field', { jackpot: true }, 'jackpot'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
  ])('is refused with %s, naming its place', (_what, change, path) => {
    const [first = ''] = wrong(change);
    expect(first).toContain(path);
    expect(first.length).toBeGreaterThan(path.length);
  });

  it('is refused if it contradicts itself', () => {
    expect(wrong({ usualLevel: 7 })).toEqual(['The usual level is not among the levels.']);
    expect(wrong({ games: [{ variant: 'whist', structure: 'none' }] })).toEqual([
      'There is no poker game "whist".',
    ]);
    expect(wrong({ buyIn: { min: 50, max: 20 } })).toEqual([
      'The largest buy-in of 20 big blinds is less than the smallest of 50.',
    ]);
    expect(wrong({ levels: [{ ...level, small: 2000 }] })).toEqual([
      'The small blind 2000 is more than the big blind 1000.',
    ]);
  });
});
