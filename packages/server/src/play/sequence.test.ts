import { describe, expect, it } from 'vitest';
import { breakUntil, type Sequence, withStake } from './sequence.ts';

const terms = { after: 120, lasts: 15, unbroken: 15 };

/** Returns a time of day, such as `18:00` or `18:00:59`, in milliseconds. */
function at(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const played = (began: string, evaluated: string): Sequence => ({
  began: at(began),
  evaluated: at(evaluated),
});

describe('a sequence of bets', () => {
  it('continues while less than 15 minutes pass between an evaluation and the next stake {sazka.roulette-synot.82}', () => {
    const sequence = played('18:00', '18:30');
    expect(withStake(sequence, at('18:44:59'), terms)).toBe(sequence);
    expect(withStake(sequence, at('18:45'), terms)).toEqual({ began: at('18:45'), evaluated: undefined });
  });

  it('starts with the first stake, and does not end before an evaluation {sazka.roulette-synot.82}', () => {
    const sequence = withStake(undefined, at('18:00'), terms);
    expect(sequence).toEqual({ began: at('18:00'), evaluated: undefined });
    expect(withStake(sequence, at('18:40'), terms)).toBe(sequence);
  });
});

describe('the compulsory break', () => {
  it('is due once the sequence is at least 120 minutes long at an evaluation, but not earlier {sazka.roulette-synot.81}', () => {
    expect(breakUntil(played('18:00', '19:59:59'), at('20:00:10'), terms)).toBeUndefined();
    expect(breakUntil(played('18:00', '20:00:50'), at('20:05'), terms)).toBe(at('20:15:50'));
  });

  it('lasts until 15 minutes after the last evaluation {sazka.roulette-synot.81}', () => {
    const sequence = played('18:00', '20:00');
    expect(breakUntil(sequence, at('20:14:59'), terms)).toBe(at('20:15'));
    expect(breakUntil(sequence, at('20:15'), terms)).toBeUndefined();
    expect(withStake(sequence, at('20:15'), terms).began).toBe(at('20:15'));
  });

  it('does not apply to a game that is not evaluated yet', () => {
    expect(breakUntil({ began: at('18:00'), evaluated: undefined }, at('21:00'), terms)).toBeUndefined();
    expect(breakUntil(undefined, at('21:00'), terms)).toBeUndefined();
  });
});
