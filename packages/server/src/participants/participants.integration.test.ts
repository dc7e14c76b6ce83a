import { isRefusal, money, refuse } from '@croupier/core';
import type { Participation, Person } from '@croupier/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, playOut, protectedHouses, SYNOT, sazka } from '../../test/protected-houses.ts';
import { ok, type VirtualHouseOptions } from '../../test/virtual-house.ts';
import type { Account } from '../account-service.ts';
import type { Act } from '../act.ts';
import { embeddedIdentity } from '../ports/identity.ts';
import { embeddedRegister, type RegisterPort } from '../ports/register.ts';
import { noteDeposit } from './deposits.ts';
import { setLifecycle } from './lifecycle.ts';
import { readParticipant } from './participant.ts';
import { permissions } from './permissions.ts';

const at = protectedHouses();
const DAY = 24 * HOUR;

const act: Act = {
  sazka: {
    example: true,
    participants: {
      asked: ['document'],
      measures: ['stake-day', 'loss-week', 'deposit-day'],
      raiseAfterHours: 168,
      keepYears: 10,
    },
    payments: { complaintDays: 30 },
  },
};
const jana: Person = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '2008-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
  document: { kind: 'identity-card', number: '123456789' },
};

/** A register that a test switches off and on, and that says what the test wants. */
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
let instrument = true;
let jan: Account;

async function open(more: Partial<VirtualHouseOptions> = {}) {
  await at.reopen({ act, register: port, instrument: () => instrument, ...more });
}

beforeEach(async () => {
  Object.assign(register, { out: false, listed: false, reports: [] });
  instrument = true;
  await open();
  jan = await at.open.person('Jana N');
});

const mine = async (account = jan) => (await at.open.participants.of(account.id))[0] as Participation;

/** Every step of a registration but those left out. */
async function register_(person: Person = jana, without: string[] = [], account = jan) {
  const { participants, outbox } = at.open;
  const answer = await participants.savePerson(account.id, 'sazka', person, 'cs');
  if (isRefusal(answer)) return answer;
  for (const measure of act.sazka?.participants.measures ?? [])
    if (!without.includes(measure)) ok(await participants.chooseLimit(account.id, 'sazka', measure, null));
  if (!without.includes('game-plan'))
    ok(await participants.acceptGamePlan(account.id, 'sazka', '2025-01-21'));
  await outbox.quiet();
  return mine(account);
}

/** Makes somebody a participant without the way there. */
async function participant(lifecycle: 'applied' | 'active' | 'closing' | 'closed', listed = false) {
  await at.database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, listed, listed_at)
     values ($1, 'sazka', $2, 0, 0, $3, $4)
     on conflict (account, house) do update set lifecycle = excluded.lifecycle, listed = excluded.listed`,
    [at.anna.id, lifecycle, listed, at.open.clock.now()],
  );
}

describe('registering', () => {
  it('is complete when everything is given, verified and chosen {sazka.platform.19 sazka.platform.36 sazka.platform.115}', async () => {
    expect(await mine()).toMatchObject({ open: true, example: true, lifecycle: 'none' });
    expect(await register_()).toMatchObject({
      lifecycle: 'active',
      lacking: [],
      identity: { state: 'verified' },
      register: { listed: false },
      may: { logIn: 'yes', stake: null, deposit: null, withdraw: null },
    });
    expect(at.open.mails).toMatchObject([
      { to: 'jana@example.org', subject: 'Vaše registrace je dokončena' },
    ]);
  });

  it('keeps the version of the game plan, which must be the one in force {sazka.platform.34}', async () => {
    const { participants } = at.open;
    expect(await participants.acceptGamePlan(jan.id, 'sazka', '2024-10-25')).toMatchObject({
      code: 'other-game-plan',
      rule: 'sazka.platform.34',
    });
    expect(await register_(jana, ['game-plan'])).toMatchObject({
      lifecycle: 'applied',
      lacking: ['game-plan'],
    });
    const accepted = ok(await participants.acceptGamePlan(jan.id, 'sazka', '2025-01-21'));
    expect(accepted).toMatchObject({ lifecycle: 'active', gamePlan: { accepted: '2025-01-21' } });
  });

  it('asks for each measure by itself, none decided before {sazka.platform.20}', async () => {
    expect((await mine()).selfLimits.map(({ decided }) => decided)).toEqual([false, false, false]);
    expect(await register_(jana, ['stake-day', 'loss-week', 'deposit-day'])).toMatchObject({
      lifecycle: 'applied',
      lacking: ['self-limits'],
    });
    const choose = (measure: string, value: number | null) =>
      at.open.participants.chooseLimit(jan.id, 'sazka', measure, value);
    expect(await choose('stake-day', null)).toMatchObject({ lifecycle: 'applied' });
    expect(await choose('deposit-day', 5000)).toMatchObject({ lacking: ['self-limits'] });
    expect(await choose('loss-week', null)).toMatchObject({ lifecycle: 'active' });
  });

  it('offers only the measures that the operator has set, and is closed where there are none {sazka.platform.21}', async () => {
    const { participants } = at.open;
    expect(await participants.chooseLimit(jan.id, 'sazka', 'time-day', 60)).toMatchObject({
      code: 'no-such-measure',
    });
    await open({ act: {} });
    expect(await mine()).toMatchObject({ open: false });
    expect(await register_()).toMatchObject({ code: 'no-registration' });
  });

  it('waits for a proven instrument of payment {sazka.platform.25 sazka.platform.26}', async () => {
    instrument = false;
    expect(await register_()).toMatchObject({ lifecycle: 'applied', lacking: ['instrument'] });
    instrument = true;
    await at.open.participants.tryToComplete(jan.id, 'sazka');
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('is for persons of 18, from that birthday on {sazka.platform.16 sazka.platform.A1}', async () => {
    // In Prague it is the 1st of January 2026.
    expect(await register_({ ...jana, bornOn: '2008-01-02' })).toMatchObject({
      code: 'under-age',
      rule: 'sazka.platform.16',
    });
    expect(await register_({ ...jana, bornOn: '2008-01-01' })).toMatchObject({ lifecycle: 'active' });
  });

  it('asks for what the operator has set, and not for less {sazka.platform.28}', async () => {
    const { document: _, ...without } = jana;
    expect(await register_(without)).toMatchObject({
      code: 'data-missing',
      details: { fields: ['document'] },
    });
  });

  it('is not complete while identity is not verified {sazka.platform.27 sazka.platform.28}', async () => {
    await open({ identity: embeddedIdentity({ refuse: ['Nováková'] }) });
    expect(await register_()).toMatchObject({
      lifecycle: 'applied',
      identity: { state: 'refused', reason: 'no-such-person' },
      lacking: ['identity', 'register'],
    });
  });

  it('goes on by itself once a slow identity check has answered', async () => {
    await open({ identity: embeddedIdentity({ slow: 2 }) });
    expect(await register_()).toMatchObject({ identity: { state: 'asked' } });
    await at.open.pass(1);
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('leaves documents in doubt to the staff, who accept, refuse or ask for more {sazka.platform.35}', async () => {
    await open({ identity: embeddedIdentity({ doubt: ['Nováková'] }) });
    const { participants } = at.open;
    const decide = (decision: 'accept' | 'refuse' | 'more') =>
      participants.decide({ account: jan.id, house: 'sazka', decision, by: at.anna.id });
    expect(await register_()).toMatchObject({ identity: { state: 'doubt' }, lifecycle: 'applied' });
    expect(await participants.doubts('sazka')).toMatchObject([
      { account: jan.id, reason: 'document-unclear' },
    ]);
    expect(await decide('more')).toBeUndefined();
    expect(await mine()).toMatchObject({ identity: { state: 'none', reason: 'more-documents' } });
    expect(await decide('accept')).toMatchObject({ code: 'no-such-doubt' });
    await register_({ ...jana, document: { kind: 'passport', number: '99' } });
    await decide('accept');
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('is verified anew when the data change, and play goes on meanwhile {sazka.platform.33}', async () => {
    await register_();
    await open({ identity: embeddedIdentity({ slow: 1 }) });
    const moved = { ...jana, address: { ...jana.address, street: 'Krátká 2' } };
    ok(await at.open.participants.savePerson(jan.id, 'sazka', moved, 'cs'));
    expect(await mine()).toMatchObject({
      lifecycle: 'active',
      person: { address: { street: 'Krátká 2' } },
      identity: { state: 'asked' },
      may: { stake: null, withdraw: null },
    });
    await at.open.pass(1);
    expect(await mine()).toMatchObject({ identity: { state: 'verified' } });
  });

  it('is not for guests {sazka.platform.17 sazka.platform.38}', async () => {
    expect(await register_(jana, [], at.anna)).toMatchObject({ code: 'guest-account' });
  });
});

describe('the register of excluded persons', () => {
  it('keeps whoever is in it from registering {sazka.platform.18 sazka.platform.29}', async () => {
    register.listed = true;
    expect(await register_()).toMatchObject({ lifecycle: 'applied', lacking: ['register'] });
  });

  it('is asked at every login, and bars at once whoever is in it now {sazka.platform.31 sazka.platform.62 sazka.platform.30}', async () => {
    await register_();
    const table = await at.open.table(SYNOT);
    ok(await table.bet(jan, { red: 10 }));
    register.listed = true;
    expect(await table.bet(jan, { red: 10 })).toMatchObject({ accepted: true });
    await at.open.participants.loggedIn(jan.id);
    expect(await table.bet(jan, { red: 10 })).toMatchObject({
      code: 'in-register',
      rule: 'sazka.platform.123',
    });
    expect(await mine()).toMatchObject({
      may: { logIn: 'history-and-withdrawal', deposit: { code: 'in-register' }, withdraw: null },
    });
    // The bet that was concluded stands, and is played out.
    await playOut(table, '1');
  });

  it('has its last known status hold while it cannot be asked {sazka.platform.32 sazka.platform.113 sazka.platform.E11}', async () => {
    await register_();
    const first = (await mine()).register;
    register.out = true;
    await at.open.pass(60);
    await at.open.participants.loggedIn(jan.id);
    expect(await mine()).toMatchObject({ register: first, may: { stake: null } });
    Object.assign(register, { out: false, listed: true });
    await at.open.participants.loggedIn(jan.id);
    register.out = true;
    await at.open.participants.loggedIn(jan.id);
    expect(await mine()).toMatchObject({
      register: { listed: true, at: at.open.clock.now() },
      may: { stake: { code: 'in-register' } },
    });
  });

  it('lets a registration wait through its outage', async () => {
    register.out = true;
    expect(await register_()).toMatchObject({ lifecycle: 'applied', lacking: ['register'] });
    register.out = false;
    await at.open.participants.loggedIn(jan.id);
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('is told of the panic button at once, in the transaction that stops play {sazka.platform.58 sazka.platform.E6}', async () => {
    await register_();
    const table = await at.open.table(SYNOT);
    register.out = true;
    const began = at.open.clock.now();
    await at.open.protection.panic(jan.id, 'sazka');
    await at.open.outbox.quiet();
    expect(await mine()).toMatchObject({
      reports: [{ kind: 'panic', at: began, reportedAt: null }],
      may: { stake: { code: 'panic-button' }, deposit: { code: 'panic-button' }, withdraw: null },
    });
    register.out = false;
    await at.open.pass(2);
    expect(register.reports).toEqual([`register-panic-sazka-${jan.id}-${began}`]);
    expect((await mine()).reports[0]?.reportedAt).toBeGreaterThan(began);
    expect(await table.bet(jan, { red: 10 })).toMatchObject({
      code: 'panic-button',
      details: { until: began + 48 * HOUR },
    });
    await at.open.pass(48 * 60 - 2);
    expect(await table.bet(jan, { red: 10 })).toMatchObject({ accepted: true });
  });

  describe('after the panic button, for who stays at the table and logs in nowhere', () => {
    const entered = new Set<number>();
    let began: number;
    let table: Awaited<ReturnType<typeof at.open.table>>;
    const bet = async () => {
      const answer = await table.bet(jan, { red: 10 });
      return isRefusal(answer) ? answer.code : 'taken';
    };
    /** Lets time go by up to so many milliseconds before the button's time is over. */
    const until = (before: number) =>
      at.open.pass((began + 48 * HOUR - before - at.open.clock.now()) / 60_000);
    beforeEach(async () => {
      entered.clear();
      const now = () => at.open.clock.now();
      await open({
        register: {
          query: async () => {
            if (register.out) throw new Error('outage');
            return register.listed || [...entered].some((end) => now() < end);
          },
          report: async (_, report) => {
            if (report.kind === 'panic') entered.add(report.until);
            return 'entered';
          },
        },
      });
      await register_();
      table = await at.open.table(SYNOT);
      began = at.open.clock.now();
      await at.open.protection.panic(jan.id, 'sazka');
      await at.open.outbox.quiet();
      // The register has the entry, and says so to the last login before its end.
      await until(HOUR);
      await at.open.participants.loggedIn(jan.id);
    });

    it('nothing can be staked a millisecond before 48 hours are over, and everything then {sazka.platform.57 sazka.platform.122}', async () => {
      await until(1);
      expect(await bet()).toBe('panic-button');
      await until(0);
      expect(await bet()).toBe('taken');
    });

    it('it is the same in a new process', async () => {
      await at.open.outbox.stop();
      await open({ register: { query: async () => false, report: async () => 'entered' } });
      table = await at.open.table(SYNOT);
      at.open.outbox.run();
      await until(1);
      expect(await bet()).toBe('panic-button');
      await until(0);
      expect(await bet()).toBe('taken');
    });

    it('an entry that has come from elsewhere meanwhile goes on barring {sazka.platform.53 sazka.platform.62}', async () => {
      register.listed = true;
      await until(0);
      expect(await bet()).toBe('in-register');
      expect((await at.open.participants.of(jan.id))[0]?.may.deposit?.code).toBe('in-register');
    });

    it('an outage then leaves what was known last, until the register is there again {sazka.platform.32}', async () => {
      register.out = true;
      await until(0);
      expect(await bet()).toBe('in-register');
      await at.open.pass(20);
      register.out = false;
      await at.open.pass(60);
      expect(await bet()).toBe('taken');
    });

    it('pressed once more, it holds from the last press', async () => {
      await at.open.protection.panic(jan.id, 'sazka');
      await until(0);
      expect(await bet()).toBe('panic-button');
      await until(-47 * HOUR);
      expect(await bet()).toBe('taken');
    });
  });

  it('gets requests for a long-term entry, with the panic button and without it {sazka.platform.59 sazka.platform.60 sazka.platform.55}', async () => {
    await open({ register: embeddedRegister({}, at.database, () => at.open.clock.now()) });
    await register_();
    ok(await at.open.participants.requestExclusion(jan.id, 'sazka'));
    await at.open.outbox.quiet();
    expect(await mine()).toMatchObject({
      reports: [{ kind: 'long-term', reportedAt: at.open.clock.now() }],
      may: { stake: { code: 'in-register' }, withdraw: null },
    });
    // The entry stays: the register itself says so at the next login.
    await at.open.participants.loggedIn(jan.id);
    expect(await mine()).toMatchObject({ register: { listed: true } });
  });
});

describe('what a participant may do', () => {
  it('is asked in the transaction that takes a stake {sazka.platform.53 sazka.platform.124}', async () => {
    const table = await at.open.table(SYNOT);
    await participant('active');
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
    await participant('closing');
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({
      code: 'account-closing',
      rule: 'sazka.platform.124',
    });
    await participant('active', true);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ code: 'in-register' });
    await participant('active', false);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('is read for whoever moves money; of nobody else anything is known', async () => {
    expect(await permissions(at.database, at.anna.id, sazka, 0)).toBeUndefined();
    await participant('closing');
    expect(await permissions(at.database, at.anna.id, sazka, 0)).toMatchObject({
      logIn: 'yes',
      deposit: { code: 'account-closing' },
    });
  });

  it('goes from one state to the next and no other way {sazka.platform.116 sazka.platform.117 sazka.platform.118}', async () => {
    await participant('applied');
    const to = (state: 'active' | 'closing' | 'closed') =>
      setLifecycle(at.database, at.anna.id, 'sazka', state, 5);
    expect(await to('closing')).toBe(false);
    expect(await to('closed')).toBe(false);
    for (const state of ['active', 'closing', 'active', 'closing', 'closed'] as const)
      expect(await to(state)).toBe(true);
    for (const state of ['active', 'closing'] as const) expect(await to(state)).toBe(false);
    expect(await readParticipant(at.database, at.anna.id, 'sazka')).toMatchObject({ since: 5 });
  });
});

describe('the limits of one’s own', () => {
  it('hold for every stake, and are counted from what was played {sazka.platform.54}', async () => {
    await register_();
    ok(await at.open.participants.chooseLimit(jan.id, 'sazka', 'stake-day', 3000));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(jan, { red: 20 }));
    expect(await table.bet(jan, { black: 20 })).toMatchObject({
      code: 'over-self-limit',
      rule: 'sazka.platform.54',
      details: { measure: 'stake-day', limit: 3000, left: 1000 },
    });
    await playOut(table, '2');
    expect((await mine()).selfLimits[0]).toMatchObject({ value: 3000, used: 2000 });
    expect(await table.bet(jan, { red: 20 })).toMatchObject({ code: 'over-self-limit' });
    ok(await table.bet(jan, { red: 10 }));
    await playOut(table, '2');
    expect(await table.bet(jan, { red: 10 })).toMatchObject({ code: 'over-self-limit' });
    await at.open.pass(24 * 60);
    expect(await table.bet(jan, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('are told with what counts towards each, before they bite; the daily limit of guests is not theirs', async () => {
    await register_();
    const told = async () => (await at.open.protection.of(jan.id)).find(({ house }) => house === 'sazka');
    expect(await told()).toMatchObject({ limits: [], limit: null });
    for (const [measure, value] of [
      ['stake-day', 3000],
      ['loss-week', 2000],
      ['deposit-day', 1000],
    ] as const)
      ok(await at.open.participants.chooseLimit(jan.id, 'sazka', measure, value));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(jan, { red: 15 }));
    await playOut(table, '1'); // red wins
    ok(await table.bet(jan, { black: 10 }));
    await noteDeposit(at.database, jan.id, sazka, money(600), at.open.clock.now());
    const rule = 'sazka.platform.54';
    const tomorrow = '2026-01-02';
    expect((await told())?.limits).toEqual([
      { measure: 'deposit-day', limit: 1000, used: 600, from: tomorrow, rule },
      { measure: 'loss-week', limit: 2000, used: -1500 + 1000, from: '2026-01-05', rule },
      { measure: 'stake-day', limit: 3000, used: 1500 + 1000, from: tomorrow, rule },
    ]);
    expect(await at.open.protection.limitStakes(jan.id, 'sazka', money(1))).toMatchObject({
      code: 'no-own-limit',
    });
  });

  it('on losses count what is won against what is lost', async () => {
    await register_();
    ok(await at.open.participants.chooseLimit(jan.id, 'sazka', 'loss-week', 2000));
    const table = await at.open.table(SYNOT);
    ok(await table.bet(jan, { red: 20 }));
    await playOut(table, '1'); // red wins
    ok(await table.bet(jan, { red: 20 }));
    await playOut(table, '2');
    expect((await mine()).selfLimits[1]).toMatchObject({ used: 0 });
    ok(await table.bet(jan, { red: 20 }));
    await playOut(table, '2');
    expect(await table.bet(jan, { red: 10 })).toMatchObject({
      code: 'over-self-limit',
      details: { measure: 'loss-week', left: 0 },
    });
  });

  it('are stricter at once, and looser after the wait that the operator has set', async () => {
    await register_();
    const choose = (value: number | null) =>
      at.open.participants.chooseLimit(jan.id, 'sazka', 'stake-day', value).then(ok);
    await choose(1000);
    const from = at.open.clock.now() + 7 * DAY;
    expect((await choose(5000)).selfLimits[0]).toMatchObject({ value: 1000, next: { value: 5000, from } });
    await at.open.pass(7 * 24 * 60);
    expect((await mine()).selfLimits[0]).toMatchObject({ value: 5000, next: null });
    expect((await choose(400)).selfLimits[0]).toMatchObject({ value: 400, next: null });
    expect((await choose(null)).selfLimits[0]).toMatchObject({ value: 400, next: { value: null } });
  });

  it('on deposits leave what is not deposited yet', async () => {
    await register_();
    ok(await at.open.participants.chooseLimit(jan.id, 'sazka', 'deposit-day', 1000));
    await noteDeposit(at.database, jan.id, sazka, money(600), at.open.clock.now());
    const may = await permissions(at.database, jan.id, sazka, at.open.clock.now());
    expect(may?.depositCap).toMatchObject({
      most: 400,
      why: refuse('over-self-limit', expect.any(String), {
        rule: 'sazka.platform.54',
        details: { measure: 'deposit-day', limit: 1000, left: 400 },
      }),
    });
  });
});

describe('several things at once', () => {
  it('let no stake slip past the panic button, nor past a limit {sazka.platform.57}', async () => {
    await register_();
    const tables = [await at.open.table(SYNOT), await at.open.table(SYNOT)];
    ok(await at.open.participants.chooseLimit(jan.id, 'sazka', 'stake-day', 1000));
    const bets = await Promise.all([...tables, ...tables].map((table) => table.bet(jan, { red: 10 })));
    expect(bets.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const [, ...after] = await Promise.all([
      at.open.protection.panic(jan.id, 'sazka'),
      ...tables.map((table) => table.bet(jan, { black: 10 })),
    ]);
    expect(after.filter((answer) => !isRefusal(answer))).toEqual([]);
    for (const table of tables) expect(await table.bet(jan, { red: 1 })).toMatchObject({ refused: true });
  });
});
