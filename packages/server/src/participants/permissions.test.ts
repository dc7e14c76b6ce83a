import { house } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { type Counted, countedWith } from '../play/counted.ts';
import { NO_PLAY, type Play } from '../play/play.ts';
import { permissionsOf } from './permissions.ts';
import type { ParticipantStatus } from './status.ts';

const protection = house('sazka')?.protection ?? {};
const terms = protection.participants;
if (!terms) throw new Error('the house has no participants');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 0, 14, 12);
const active: ParticipantStatus = { lifecycle: 'active', listed: false, emailOpen: false, limits: [] };

/** Returns the rules by which things are refused, and how far signing in is possible. */
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
const counted = (addition: Parameters<typeof countedWith>[1], at = now): Counted =>
  countedWith(undefined, addition, at, 'Europe/Prague');

describe('what a participant may do', () => {
  it('is everything once the account is active {sazka.platform.119}', () => {
    expect(allowed({})).toMatchObject(yes);
  });

  it('is no stake where a limit of their own is reached, and a withdrawal all the same {sazka.platform.120}', () => {
    const limits = [{ measure: 'loss-day', value: 500 }] as const;
    const rule = 'sazka.platform.120';
    expect(allowed({ limits }, { counted: counted({ loss: 499 }) })).toMatchObject(yes);
    expect(allowed({ limits }, { counted: counted({ loss: 500 }) })).toMatchObject({ ...yes, stake: rule });
    // The next day, the sums begin again.
    expect(allowed({ limits }, { counted: counted({ loss: 500 }, now - 24 * HOUR) })).toMatchObject(yes);
  });

  it('is limited by time at play in minutes, and counts by day, week and month {sazka.platform.120 sazka.platform.54}', () => {
    const time = counted({ time: 60 * MINUTE }, now - 24 * HOUR);
    const with1 = (measure: 'time-day' | 'time-week' | 'time-month', value: number) =>
      allowed({ limits: [{ measure, value }] }, { counted: time }).stake;
    expect(with1('time-day', 60)).toBeUndefined();
    expect(with1('time-week', 61)).toBeUndefined();
    expect(with1('time-week', 60)).toBe('sazka.platform.120');
    expect(with1('time-month', 60)).toBe('sazka.platform.120');
  });

  it('is a deposit up to the limit set for deposits, with stakes as before {sazka.platform.120}', () => {
    const limits = [{ measure: 'deposit-week', value: 1000 }] as const;
    expect(allowed({ limits }, { counted: counted({ deposit: 400 }) })).toMatchObject({
      ...yes,
      depositCap: { most: 600, why: { code: 'over-self-limit', rule: 'sazka.platform.54' } },
    });
  });

  it('is held to the tightest of several limits, whichever was set first {sazka.platform.54}', () => {
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

  it('is no stake on a break, but deposits and withdrawals {sazka.platform.121}', () => {
    const sequence = { began: now - 121 * MINUTE, evaluated: now - MINUTE };
    expect(allowed({}, { sequence })).toMatchObject({ ...yes, stake: 'sazka.platform.121' });
  });

  it('is neither stake nor deposit for 48 hours after the panic button {sazka.platform.122 sazka.platform.A10}', () => {
    const rule = 'sazka.platform.122';
    expect(allowed({}, { panic: now - 48 * HOUR + 1 })).toMatchObject({ ...yes, stake: rule, deposit: rule });
    expect(allowed({}, { panic: now - 48 * HOUR })).toMatchObject(yes);
  });

  it('is to look back and withdraw while in the register {sazka.platform.123 sazka.platform.61 sazka.platform.63}', () => {
    const rule = 'sazka.platform.123';
    expect(allowed({ listed: true })).toMatchObject({
      logIn: 'history-and-withdrawal',
      stake: rule,
      deposit: rule,
      withdraw: undefined,
    });
  });

  it('is to log in and withdraw while the account is being closed {sazka.platform.124 sazka.platform.104}', () => {
    const rule = 'sazka.platform.124';
    expect(allowed({ lifecycle: 'closing' })).toMatchObject({ ...yes, stake: rule, deposit: rule });
  });

  it('is nothing once it is closed {sazka.platform.125}', () => {
    const rule = 'sazka.platform.125';
    expect(allowed({ lifecycle: 'closed' })).toMatchObject({
      logIn: 'no',
      stake: rule,
      deposit: rule,
      withdraw: rule,
    });
  });

  it('is the least of what each restriction leaves where several hold {sazka.platform.123 sazka.platform.124}', () => {
    expect(allowed({ lifecycle: 'closing', listed: true }, { panic: now })).toMatchObject({
      logIn: 'history-and-withdrawal',
      stake: 'sazka.platform.124',
      withdraw: undefined,
    });
  });

  it('is no money before the registration is complete {sazka.platform.17 sazka.platform.115}', () => {
    const rule = 'sazka.platform.115';
    expect(allowed({ lifecycle: 'applied' })).toMatchObject({ ...yes, deposit: rule, withdraw: rule });
  });
});
