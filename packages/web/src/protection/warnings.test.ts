import { describe, expect, it } from 'vitest';
import {
  amountLeft,
  checkEvery,
  type LimitNow,
  limitProximity,
  limitWarning,
  playWarning,
} from './warnings.ts';

const MINUTE = 60_000;
const terms = { after: 120, lasts: 15, since: 0, until: null, rule: 'sazka.platform.67' };
const at = (minutes: number, more = {}, every: number | undefined = 60) =>
  playWarning({ ...terms, ...more }, every, minutes * MINUTE);

describe('the warning to a player who bets without a break', () => {
  it('is not shown for an hour, then shows the time of play, and announces a break fifteen minutes in advance', () => {
    expect(at(59.9)).toBeUndefined();
    expect(at(60)).toEqual({ kind: 'check', since: 0, n: 1 });
    expect(at(104.9)).toEqual({ kind: 'check', since: 0, n: 1 });
    expect(at(105)).toEqual({ kind: 'soon', at: 120 * MINUTE, lasts: 15 });
    expect(at(125)).toMatchObject({ kind: 'soon' });
  });

  it('shows when a break ends while it lasts, and nothing afterwards', () => {
    expect(at(121, { until: 135 * MINUTE })).toEqual({ kind: 'on', until: 135 * MINUTE });
    expect(at(135, { until: 135 * MINUTE })).toBeUndefined();
  });

  it('is not shown to a player who does not bet, or at a house without breaks', () => {
    expect(at(500, { since: null })).toBeUndefined();
    expect(playWarning(null, 60, 0)).toBeUndefined();
  });

  it('appears at the house’s or the player’s interval, and never if neither has one', () => {
    expect([29.9, 30, 59.9, 60].map((minutes) => at(minutes, {}, 30))).toEqual([
      undefined,
      { kind: 'check', since: 0, n: 1 },
      { kind: 'check', since: 0, n: 1 },
      { kind: 'check', since: 0, n: 2 },
    ]);
    expect(playWarning(terms, undefined, 100 * MINUTE)).toBeUndefined();
    expect(checkEvery({ house: 60, own: 15 })).toBe(15);
    expect(checkEvery({ house: 60, own: null })).toBe(60);
    expect(checkEvery({ house: null, own: null })).toBeUndefined();
    expect(checkEvery(null)).toBeUndefined();
  });
});

const limit = (measure: string, used: number, limit = 100): LimitNow => ({
  measure,
  limit,
  used,
  from: '2026-01-02',
  rule: 'sazka.platform.54',
});

describe('a limit set by the player {sazka.platform.54}', () => {
  it('is announced when four fifths of it are used up, and when it is reached', () => {
    expect([0, 79, 80, 99, 100, 120].map((used) => limitProximity(limit('stake-day', used)))).toEqual([
      'far',
      'far',
      'near',
      'near',
      'reached',
      'reached',
    ]);
    expect(limitProximity(limit('loss-day', -50))).toBe('far');
    expect(limitProximity(limit('stake-day', 0, 0))).toBe('reached');
  });

  it('is announced at a table if it takes effect next, but not a deposit limit, which does not stop betting', () => {
    expect(limitWarning([limit('stake-day', 79), limit('deposit-day', 100)])).toBeUndefined();
    const all = [limit('stake-day', 85), limit('loss-week', 95), limit('time-month', 90)];
    expect(limitWarning(all)?.measure).toBe('loss-week');
    expect(limitWarning([...all, limit('time-day', 0, 0)])?.measure).toBe('time-day');
  });

  it('leaves the player the unused amount, which a win does not increase', () => {
    expect(amountLeft(limit('stake-day', 80))).toBe(20);
    expect(amountLeft(limit('stake-day', 130))).toBe(0);
    expect(amountLeft(limit('loss-day', -50))).toBe(100);
  });
});
