import { isRefusal } from '@croupier/core';
import type { Participation, Person } from '@croupier/protocol';
import { beforeEach } from 'vitest';
import type { Jurisdiction } from '../src/participants/jurisdiction.ts';
import type { RegisterPort } from '../src/ports/register.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, type TestCasinoOptions } from './casino.ts';
import { codeIn } from './email-codes.ts';
import { protectedHouses } from './protected-houses.ts';

const MEASURES = ['stake-day', 'loss-week', 'deposit-day'] as const;

export const jurisdiction: Jurisdiction = {
  sazka: {
    example: true,
    participants: { asked: ['document'], measures: [...MEASURES], raiseAfterHours: 168, keepYears: 10 },
    payments: { complaintDays: 30 },
  },
};

export const jana: Person = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '2008-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
  document: { kind: 'identity-card', number: '123456789' },
};

/**
 * Sets up houses for which the operator has set all legal figures, and Jana, who has an account but is not
 * yet a participant.
 */
export function registrations() {
  const at = protectedHouses();
  /** A register that a test can switch on and off. The test also sets its answers. */
  const register = { out: false, listed: false, reports: [] as string[] };
  const port: RegisterPort = {
    query: async () => {
      if (register.out) throw new Error('outage');
      return register.listed;
    },
    report: async (key) => {
      if (register.out) return 'later';
      register.reports.push(key);
      return 'entered';
    },
  };
  let jan: Account;
  const mine = async (account = jan) => (await at.open.participants.of(account.id))[0] as Participation;

  const here = {
    at,
    register,
    /** Whether the provider confirms the owner of a payment instrument. */
    instrument: true,
    get jan() {
      return jan;
    },
    mine,
    /** Reopens the houses with some options changed. */
    reopen: (more: Partial<TestCasinoOptions> = {}) =>
      at.reopen({
        jurisdiction,
        register: port,
        hasVerifiedInstrument: async () => here.instrument,
        ...more,
      }),
    /** Completes all steps of a registration except those in `without`. */
    async enrol(person: Person = jana, without: readonly string[] = [], account = jan) {
      const { participants, outbox } = at.open;
      const answer = await participants.savePerson(account.id, 'sazka', person, 'cs');
      if (isRefusal(answer)) return answer;
      for (const measure of MEASURES)
        if (!without.includes(measure))
          ok(await participants.chooseLimit(account.id, 'sazka', measure, null));
      if (!without.includes('game-plan'))
        ok(await participants.acceptGamePlan(account.id, 'sazka', '2025-01-21'));
      await outbox.drain();
      if (!without.includes('email')) await here.confirmEmail(account);
      return mine(account);
    },
    /** Enters the code from the e-mail, if an address is waiting for confirmation. */
    async confirmEmail(account = jan) {
      const { email } = await mine(account);
      if (!email || email.confirmed) return;
      const letters = at.open.mails.filter(({ to }) => to === email.address);
      ok(await at.open.participants.confirmEmail(account.id, 'sazka', codeIn(letters)));
      await at.open.outbox.drain();
    },
  };

  beforeEach(async () => {
    Object.assign(register, { out: false, listed: false, reports: [] });
    here.instrument = true;
    await here.reopen();
    jan = await at.open.person('Jana N');
  });
  return here;
}
