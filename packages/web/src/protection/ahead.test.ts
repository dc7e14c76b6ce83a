import { describe, expect, it } from 'vitest';
import { aheadOf } from './ahead.ts';

const MINUTE = 60_000;
const terms = { after: 120, lasts: 15, since: 0, until: null, rule: 'sazka.platform.67' };
const at = (minutes: number, more = {}) => aheadOf({ ...terms, ...more }, minutes * MINUTE);

describe('what is ahead of who plays without a break', () => {
  it('is nothing for an hour, then how long it has been, then the break, fifteen minutes before', () => {
    expect(at(59.9)).toBeUndefined();
    expect(at(60)).toEqual({ kind: 'check', since: 0 });
    expect(at(104.9)).toEqual({ kind: 'check', since: 0 });
    expect(at(105)).toEqual({ kind: 'soon', at: 120 * MINUTE, lasts: 15 });
    expect(at(125)).toMatchObject({ kind: 'soon' });
  });

  it('is the end of the break while it is on, and nothing after it', () => {
    expect(at(121, { until: 135 * MINUTE })).toEqual({ kind: 'on', until: 135 * MINUTE });
    expect(at(135, { until: 135 * MINUTE })).toBeUndefined();
  });

  it('is nothing for who does not bet, and where a house has no break', () => {
    expect(at(500, { since: null })).toBeUndefined();
    expect(aheadOf(null, 0)).toBeUndefined();
  });
});
