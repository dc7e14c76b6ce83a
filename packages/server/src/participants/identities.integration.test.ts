import type { Participation, Person } from '@croupier/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { codeIn } from '../../test/email-codes.ts';
import { protectedHouses, SYNOT } from '../../test/protected-houses.ts';
import { sealing } from '../../test/sealing.ts';
import type { IdentityAnswer, IdentityPort } from '../ports/identity.ts';
import type { RegisterPort, Report } from '../ports/register.ts';
import type { Account } from '../services/account-service.ts';
import type { Jurisdiction } from './jurisdiction.ts';

const at = protectedHouses();

const jurisdiction: Jurisdiction = {
  sazka: {
    participants: { asked: [], measures: ['stake-day'], raiseAfterHours: 168, keepYears: 10 },
    payments: { complaintDays: 30 },
  },
};
const jana: Person = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};
const petra: Person = { ...jana, givenName: 'Petra', email: 'petra@example.org' };

/** The answers from the register and the identity check, which a test sets. */
let listed: Set<string>;
let reports: Report[];
let identity: IdentityAnswer | 'later';
let instrument: boolean;
/** A promise that the register awaits before it answers. */
let asking: Promise<void>;
let whenAsked: () => void;
let out: boolean;
const register: RegisterPort = {
  query: async ({ givenName }) => {
    if (out) throw new Error('outage');
    whenAsked();
    // The register answers according to its state at the time of the query.
    const answer = listed.has(givenName);
    await asking;
    return answer;
  },
  report: async (_, report) => {
    reports.push(report);
    return 'entered';
  },
};
const identities: IdentityPort = { verify: async () => identity };

let jan: Account;
beforeEach(async () => {
  listed = new Set();
  reports = [];
  identity = { outcome: 'verified' };
  instrument = true;
  asking = Promise.resolve();
  whenAsked = () => {};
  out = false;
  await at.reopen({
    jurisdiction,
    register,
    identity: identities,
    hasVerifiedInstrument: async () => instrument,
  });
  jan = await at.open.person('Jana N');
});

const mine = async (account = jan) => (await at.open.participants.of(account.id))[0] as Participation;

async function save(person: Person, account = jan) {
  ok(await at.open.participants.savePerson(account.id, 'sazka', person, 'cs'));
  await at.open.outbox.drain();
  const letters = at.open.mails.filter(({ to }) => to === person.email);
  if (!(await mine(account)).email?.confirmed)
    ok(await at.open.participants.confirmEmail(account.id, 'sazka', codeIn(letters)));
  await at.open.outbox.drain();
  return mine(account);
}

/** Completes every step of a registration. */
async function registered(person = jana, account = jan) {
  const { participants } = at.open;
  ok(await participants.chooseLimit(account.id, 'sazka', 'stake-day', null));
  ok(await participants.acceptGamePlan(account.id, 'sazka', '2025-01-21'));
  return save(person, account);
}

const mayStake = async () => (await mine()).may.stake?.code ?? 'yes';
const decide = (decision: 'accept' | 'refuse' | 'more', by: Account) =>
  at.open.participants.decide({ account: jan.id, house: 'sazka', decision, by: by.id });

describe('a person in the register', () => {
  beforeEach(async () => {
    await registered();
    listed.add('Jana');
    await at.open.participants.afterSignIn(jan.id);
    expect(await mayStake()).toBe('in-register');
  });

  it.each([
    ['while the new name is being checked', 'later'],
    ['if the new name is refused', { outcome: 'refused', reason: 'no-such-person' }],
    ['while the new name is in doubt', { outcome: 'doubt', reason: 'document-unclear' }],
    ['if the new name is verified', { outcome: 'verified' }],
  ] as const)(
    'stays barred under another name, %s {sazka.platform.31 sazka.platform.53}',
    async (_, answer) => {
      identity = answer;
      expect(await save(petra)).toMatchObject({ may: { stake: { code: 'in-register' } } });
      await at.open.participants.afterSignIn(jan.id);
      expect(await mayStake()).toBe('in-register');
      await at.open.pass(11);
      expect(await mayStake()).toBe('in-register');
      const table = await at.open.table(SYNOT);
      expect(await table.bet(jan, { red: 10 })).toMatchObject({ code: 'in-register' });
      // The entry is removed from the register.
      listed.clear();
      await at.open.participants.afterSignIn(jan.id);
      expect(await mayStake()).toBe('yes');
    },
  );
});

describe('a new name', () => {
  it('bars the person immediately if the register lists it, once it is verified', async () => {
    await registered();
    listed.add('Petra');
    identity = 'later';
    await save(petra);
    await at.open.participants.afterSignIn(jan.id);
    // Nobody may learn of other people's register entries.
    expect(await mayStake()).toBe('yes');
    identity = { outcome: 'verified' };
    await at.open.pass(1);
    expect(await mayStake()).toBe('in-register');
  });

  it('is checked in the register again if an applicant enters it', async () => {
    instrument = false;
    expect(await registered()).toMatchObject({ lacking: ['instrument'], register: { listed: false } });
    listed.add('Petra');
    expect(await save(petra)).toMatchObject({
      lacking: ['register', 'instrument'],
      register: { listed: true },
    });
  });

  it('does not replace the previous one if it is refused {sazka.platform.28 sazka.platform.33}', async () => {
    await registered();
    identity = { outcome: 'refused', reason: 'no-such-person' };
    expect(await save(petra)).toMatchObject({
      lifecycle: 'active',
      person: { givenName: 'Petra' },
      identity: { state: 'refused', reason: 'no-such-person' },
      may: { stake: null },
    });
    ok(await at.open.participants.requestExclusion(jan.id, 'sazka'));
    await at.open.outbox.drain();
    expect(reports).toMatchObject([{ person: { givenName: 'Jana' } }]);
    // E-mails still go to the verified address.
    expect(await sealing(at.database).query('select email from participant')).toEqual([
      { email: jana.email },
    ]);
    identity = { outcome: 'verified' };
    expect(await save(petra)).toMatchObject({ identity: { state: 'verified', reason: null } });
    expect(await sealing(at.database).query('select email from participant')).toEqual([
      { email: petra.email },
    ]);
  });
});

describe('a participant whose new name is not verified', () => {
  let before: number;
  beforeEach(async () => {
    await registered();
    before = at.open.mails.length;
  });
  const letters = async () => {
    await at.open.outbox.drain();
    return at.open.mails
      .slice(before)
      .filter(({ text }) => !text.includes('Váš kód'))
      .map(({ to, subject }) => [to, subject]);
  };
  const REFUSED = [jana.email, 'Vaše nové údaje se nepodařilo ověřit'];
  const IN_DOUBT = [jana.email, 'Vaše nové údaje posuzujeme'];

  it('gets an e-mail at the verified address after each refusal', async () => {
    identity = { outcome: 'refused', reason: 'no-such-person' };
    await save(petra);
    expect(await letters()).toEqual([REFUSED]);
    await save(petra);
    expect(await letters()).toEqual([REFUSED, REFUSED]);
    identity = { outcome: 'verified' };
    await save(petra);
    expect(await letters()).toEqual([REFUSED, REFUSED]);
  });

  it.each([
    ['more', 'Potřebujeme jiný doklad'],
    ['refuse', 'Vaše nové údaje se nepodařilo ověřit'],
  ] as const)(
    'gets an e-mail while the name is in doubt, and when staff decide: %s',
    async (decision, subject) => {
      identity = { outcome: 'doubt', reason: 'document-unclear' };
      await save(petra);
      expect(await letters()).toEqual([IN_DOUBT]);
      expect(at.open.mails[before]?.text).toContain('v kasinu SAZKA');
      expect(await decide(decision, at.anna)).toBeUndefined();
      expect(await letters()).toEqual([IN_DOUBT, [jana.email, subject]]);
    },
  );
});

describe('a person who is not verified', () => {
  beforeEach(() => {
    identity = { outcome: 'refused', reason: 'no-such-person' };
  });

  it('is neither looked up nor reported, because the entry might be somebody else’s {sazka.platform.41}', async () => {
    listed.add('Jana');
    await registered();
    await at.open.participants.afterSignIn(jan.id);
    expect(await mine()).toMatchObject({ register: null });
    expect(await at.open.participants.requestExclusion(jan.id, 'sazka')).toMatchObject({
      code: 'not-identified',
      rule: 'sazka.platform.60',
    });
    await at.open.protection.panic(jan.id, 'sazka');
    await at.open.outbox.drain();
    expect(reports).toEqual([]);
    // Only the e-mail with the code for the address was sent.
    expect(at.open.mails.map(({ subject }) => subject)).toEqual(['Váš kód pro SAZKA live games']);
  });

  it('does not block the person who really has the name, and learns nothing about them {sazka.platform.37 sazka.platform.41}', async () => {
    await registered();
    identity = { outcome: 'verified' };
    const other = await at.open.person('The real Jana');
    expect(await registered(jana, other)).toMatchObject({ lifecycle: 'active' });
    identity = 'later';
    const asked = await save({ ...jana, bornOn: '1990-01-02' });
    const taken = await save(jana);
    for (const part of ['identity', 'lifecycle', 'lacking'] as const)
      expect(taken[part]).toEqual(asked[part]);
  });
});

describe('the rule of one account per person', () => {
  let other: Account;
  beforeEach(async () => {
    other = await at.open.person('Somebody');
  });
  const same = { ...jana, givenName: 'JANA', familyName: 'Novakova' };

  it('is applied once the identity is verified {sazka.platform.37}', async () => {
    await registered();
    expect(await registered(same, other)).toMatchObject({
      lifecycle: 'applied',
      identity: { state: 'refused', reason: 'person-known' },
    });
  });

  it('is applied when a participant takes another person’s name', async () => {
    await registered();
    expect(await registered(petra, other)).toMatchObject({ lifecycle: 'active' });
    expect(await save(same, other)).toMatchObject({
      lifecycle: 'active',
      identity: { state: 'refused', reason: 'person-known' },
    });
  });

  it('is applied when the registration is completed, whoever was verified first', async () => {
    instrument = false;
    await registered();
    await registered(same, other);
    instrument = true;
    const { participants } = at.open;
    await Promise.all([jan, other].map(({ id }) => participants.tryToComplete(id, 'sazka')));
    const both = [await mine(), await mine(other)];
    expect(both.map(({ lifecycle }) => lifecycle).sort()).toEqual(['active', 'applied']);
    const [left] = both.filter(({ lifecycle }) => lifecycle === 'applied');
    expect(left).toMatchObject({ identity: { state: 'refused', reason: 'person-known' } });
  });
});

describe('documents in doubt', () => {
  it('are decided on by somebody other than the account’s holder, whose name is recorded', async () => {
    identity = { outcome: 'doubt', reason: 'document-unclear' };
    await registered();
    expect(await decide('accept', jan)).toMatchObject({ code: 'own-account' });
    expect(await mine()).toMatchObject({ identity: { state: 'doubt' }, lifecycle: 'applied' });
    const zdena = await at.open.person('Zdena');
    expect(await decide('more', zdena)).toBeUndefined();
    await save(jana);
    const { anna } = at;
    expect(await decide('accept', anna)).toBeUndefined();
    expect(await decide('accept', zdena)).toMatchObject({ code: 'no-such-doubt' });
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
    const decisions = 'select account, decision, decided_by from identity_decision order by id';
    expect(await at.database.query(decisions)).toEqual([
      { account: jan.id, decision: 'more', decided_by: zdena.id },
      { account: jan.id, decision: 'accept', decided_by: anna.id },
    ]);
  });
});

describe('an answer from the register', () => {
  /** Queries the register at a login. The register does not answer yet. */
  async function askedAtLogin() {
    let answer = () => {};
    asking = new Promise((resolve) => {
      answer = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      whenAsked = resolve;
    });
    const login = at.open.participants.afterSignIn(jan.id);
    await asked;
    return () => {
      answer();
      return login;
    };
  }

  it('does not lift an entry that was made after the query {sazka.platform.62}', async () => {
    await registered();
    const answered = await askedAtLogin();
    ok(await at.open.participants.requestExclusion(jan.id, 'sazka'));
    await at.open.outbox.drain();
    listed.add('Jana');
    await answered();
    expect(await mayStake()).toBe('in-register');
  });

  it('is ignored if it is about a former name of an applicant {sazka.platform.29}', async () => {
    out = true;
    await registered();
    out = false;
    const answered = await askedAtLogin();
    out = true;
    expect(await save(petra)).toMatchObject({ identity: { state: 'verified' } });
    await answered();
    expect(await mine()).toMatchObject({ lifecycle: 'applied', lacking: ['register'], register: null });
  });
});
