import { house } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { NO_PLAY, type Play } from '../play/play.ts';
import { addToSums, type PlaySums } from '../play/play-sums.ts';
import { permissionsOf } from './permissions.ts';
import type { ParticipantStatus } from './status.ts';

const protection = house('sazka')?.protection ?? {};
const terms = protection.participants;
if (!terms) throw new Error('the house has no participants');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 0, 14, 12);
const active: ParticipantStatus = { lifecycle: 'active', listed: false, emailOpen: false, limits: [] };

/** Returns the rules of all refusals, and the scope of the sign-in. */
function allowed(status: Partial<ParticipantStatus>, play: Partial<Play> = {}) {
  const { logIn, stake, deposit, withdraw, depositCap } = permissionsOf(
    protection,
    terms as NonNullable<typeof terms>,
    { ...active, ...status },
    { ...NO_PLAY, ...play },
    now,
  );
  return { logIn, stake: stake?.rule, deposit: deposit?.rule, withdraw: withdraw?.rule, depositCap };
}

const yes = { logIn: 'yes', stake: undefined, deposit: undefined, withdraw: undefined };
const counted = (addition: Parameters<typeof addToSums>[1], at = now): PlaySums =>
  addToSums(undefined, addition, at, 'Europe/Prague');

describe('a participant', () => {
  it('may do everything once the account is active {sazka.platform.119}', () => {
    expect(allowed({})).toMatchObject(yes);
  });

  it('may not stake once a self-imposed limit is reached, but may withdraw {sazka.platform.120}', () => {
    const limits = [{ measure: 'loss-day', value: 500 }] as const;
    const rule = 'sazka.platform.120';
    expect(allowed({ limits }, { counted: counted({ loss: 499 }) })).toMatchObject(yes);
    expect(allowed({ limits }, { counted: counted({ loss: 500 }) })).toMatchObject({ ...yes, stake: rule });
    // The sums restart the next day.
    expect(allowed({ limits }, { counted: counted({ loss: 500 }, now - 24 * HOUR) })).toMatchObject(yes);
  });

  it('may have limits on minutes of play per day, week and month {sazka.platform.120 sazka.platform.54}', () => {
    const time = counted({ time: 60 * MINUTE }, now - 24 * HOUR);
    const with1 = (measure: 'time-day' | 'time-week' | 'time-month', value: number) =>
      allowed({ limits: [{ measure, value }] }, { counted: time }).stake;
    expect(with1('time-day', 60)).toBeUndefined();
    expect(with1('time-week', 61)).toBeUndefined();
    expect(with1('time-week', 60)).toBe('sazka.platform.120');
    expect(with1('time-month', 60)).toBe('sazka.platform.120');
  });

  it('may deposit up to the deposit limit, and still stake {sazka.platform.120}', () => {
    const limits = [{ measure: 'deposit-week', value: 1000 }] as const;
    expect(allowed({ limits }, { counted: counted({ deposit: 400 }) })).toMatchObject({
      ...yes,
      depositCap: { most: 600, why: { code: 'over-self-limit', rule: 'sazka.platform.54' } },
    });
  });

  it('is restricted by the strictest of several limits, whichever was set first {sazka.platform.54}', () => {
    const limits = [
      { measure: 'deposit-day', value: 300 },
      { measure: 'deposit-week', value: 1000 },
    ] as const;
    for (const given of [limits, [...limits].reverse()])
      expect(allowed({ limits: given }).depositCap).toMatchObject({
        most: 300,
        why: { details: { measure: 'deposit-day' } },
      });
  });

  it('may not stake during a break, but may deposit and withdraw {sazka.platform.121}', () => {
    const sequence = { began: now - 121 * MINUTE, evaluated: now - MINUTE };
    expect(allowed({}, { sequence })).toMatchObject({ ...yes, stake: 'sazka.platform.121' });
  });

  it('may neither stake nor deposit for 48 hours after the panic button {sazka.platform.122 sazka.platform.A10}', () => {
    const rule = 'sazka.platform.122';
    expect(allowed({}, { panic: now - 48 * HOUR + 1 })).toMatchObject({ ...yes, stake: rule, deposit: rule });
    expect(allowed({}, { panic: now - 48 * HOUR })).toMatchObject(yes);
  });

  it('may only view the history or withdraw money while listed in the register {sazka.platform.123 sazka.platform.61 sazka.platform.63}', () => {
    const rule = 'sazka.platform.123';
    expect(allowed({ listed: true })).toMatchObject({
      logIn: 'history-and-withdrawal',
      stake: rule,
      deposit: rule,
      withdraw: undefined,
    });
  });

  it('may only sign in or withdraw money while the account is being closed {sazka.platform.124 sazka.platform.104}', () => {
    const rule = 'sazka.platform.124';
    expect(allowed({ lifecycle: 'closing' })).toMatchObject({ ...yes, stake: rule, deposit: rule });
  });

  it('may do nothing once the account is closed {sazka.platform.125}', () => {
    const rule = 'sazka.platform.125';
    expect(allowed({ lifecycle: 'closed' })).toMatchObject({
      logIn: 'no',
      stake: rule,
      deposit: rule,
      withdraw: rule,
    });
  });

  it('may do only what all current restrictions allow {sazka.platform.123 sazka.platform.124}', () => {
    expect(allowed({ lifecycle: 'closing', listed: true }, { panic: now })).toMatchObject({
      logIn: 'history-and-withdrawal',
      stake: 'sazka.platform.124',
      withdraw: undefined,
    });
  });

  it('may not move money before the registration is complete {sazka.platform.17 sazka.platform.115}', () => {
    const rule = 'sazka.platform.115';
    expect(allowed({ lifecycle: 'applied' })).toMatchObject({ ...yes, deposit: rule, withdraw: rule });
  });
});
