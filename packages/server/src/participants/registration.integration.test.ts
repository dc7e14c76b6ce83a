import { describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { SYNOT, sazka } from '../../test/protected-houses.ts';
import { jana, registrations } from '../../test/registrations.ts';
import { embeddedIdentity } from '../ports/identity.ts';
import { setLifecycle } from './lifecycle.ts';
import { readParticipant } from './participant.ts';
import { permissions } from './permissions.ts';

const here = registrations();
const { at, mine, enrol } = here;

describe('a registration', () => {
  it('is complete once all details are provided, the identity is verified and the limits are chosen {sazka.platform.19 sazka.platform.36 sazka.platform.115}', async () => {
    expect(await mine()).toMatchObject({ open: true, example: true, lifecycle: 'none' });
    expect(await enrol()).toMatchObject({
      lifecycle: 'active',
      lacking: [],
      identity: { state: 'verified' },
      register: { listed: false },
      may: { logIn: 'yes', stake: null, deposit: null, withdraw: null },
    });
    expect(at.open.mails).toMatchObject([
      { to: 'jana@example.org', subject: 'Váš kód pro SAZKA live games' },
      { to: 'jana@example.org', subject: 'Vaše registrace je dokončena' },
    ]);
  });

  it('records the version of the game plan, which must be the current one {sazka.platform.34}', async () => {
    const { participants } = at.open;
    expect(await participants.acceptGamePlan(here.jan.id, 'sazka', '2024-10-25')).toMatchObject({
      code: 'other-game-plan',
      rule: 'sazka.platform.34',
    });
    expect(await enrol(jana, ['game-plan'])).toMatchObject({
      lifecycle: 'applied',
      lacking: ['game-plan'],
    });
    const accepted = ok(await participants.acceptGamePlan(here.jan.id, 'sazka', '2025-01-21'));
    expect(accepted).toMatchObject({ lifecycle: 'active', gamePlan: { accepted: '2025-01-21' } });
  });

  it('requires a decision on each measure separately, without defaults {sazka.platform.20}', async () => {
    expect((await mine()).selfLimits.map(({ decided }) => decided)).toEqual([false, false, false]);
    expect(await enrol(jana, ['stake-day', 'loss-week', 'deposit-day'])).toMatchObject({
      lifecycle: 'applied',
      lacking: ['self-limits'],
    });
    const choose = (measure: string, value: number | null) =>
      at.open.participants.chooseLimit(here.jan.id, 'sazka', measure, value);
    expect(await choose('stake-day', null)).toMatchObject({ lifecycle: 'applied' });
    expect(await choose('deposit-day', 5000)).toMatchObject({ lacking: ['self-limits'] });
    expect(await choose('loss-week', null)).toMatchObject({ lifecycle: 'active' });
  });

  it('offers only the measures that the operator has set, and is closed if there are none {sazka.platform.21}', async () => {
    const { participants } = at.open;
    expect(await participants.chooseLimit(here.jan.id, 'sazka', 'time-day', 60)).toMatchObject({
      code: 'no-such-measure',
    });
    await here.reopen({ jurisdiction: {} });
    expect(await mine()).toMatchObject({ open: false });
    expect(await enrol()).toMatchObject({ code: 'no-registration' });
  });

  it('waits for a verified payment instrument {sazka.platform.25 sazka.platform.26}', async () => {
    here.instrument = false;
    expect(await enrol()).toMatchObject({ lifecycle: 'applied', lacking: ['instrument'] });
    here.instrument = true;
    await at.open.participants.tryToComplete(here.jan.id, 'sazka');
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('is open to people from their 18th birthday {sazka.platform.16 sazka.platform.A1}', async () => {
    // The test runs on 1 January 2026 in Prague.
    expect(await enrol({ ...jana, bornOn: '2008-01-02' })).toMatchObject({
      code: 'under-age',
      rule: 'sazka.platform.16',
    });
    expect(await enrol({ ...jana, bornOn: '2008-01-01' })).toMatchObject({ lifecycle: 'active' });
  });

  it('refuses a birth in 1800 as a typing error {sazka.platform.28}', async () => {
    expect(await enrol({ ...jana, bornOn: '1800-01-01' })).toMatchObject({
      code: 'birth-date',
      rule: 'sazka.platform.28',
    });
    expect(await enrol({ ...jana, bornOn: '1903-01-01' })).toMatchObject({ code: 'birth-date' });
    expect(await enrol({ ...jana, bornOn: '1903-01-02' })).toMatchObject({ lifecycle: 'active' });
  });

  it('requires all data that the operator has set {sazka.platform.28}', async () => {
    const { document: _, ...without } = jana;
    expect(await enrol(without)).toMatchObject({
      code: 'data-missing',
      details: { fields: ['document'] },
    });
  });

  it('is incomplete until the identity is verified {sazka.platform.27 sazka.platform.28}', async () => {
    await here.reopen({ identity: embeddedIdentity({ refuse: ['Nováková'] }) });
    expect(await enrol()).toMatchObject({
      lifecycle: 'applied',
      identity: { state: 'refused', reason: 'no-such-person' },
      lacking: ['identity', 'register'],
    });
  });

  it('continues automatically once a slow identity check has been answered', async () => {
    await here.reopen({ identity: embeddedIdentity({ slow: 2 }) });
    expect(await enrol()).toMatchObject({ identity: { state: 'asked' } });
    await at.open.pass(1);
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('leaves unclear documents to staff, who accept them, refuse them or ask for more {sazka.platform.35}', async () => {
    await here.reopen({ identity: embeddedIdentity({ doubt: ['Nováková'] }) });
    const { participants } = at.open;
    const decide = (decision: 'accept' | 'refuse' | 'more') =>
      participants.decide({ account: here.jan.id, house: 'sazka', decision, by: at.anna.id });
    expect(await enrol()).toMatchObject({ identity: { state: 'doubt' }, lifecycle: 'applied' });
    expect(await participants.doubts('sazka')).toMatchObject([
      { account: here.jan.id, reason: 'document-unclear' },
    ]);
    expect(await decide('more')).toBeUndefined();
    expect(await mine()).toMatchObject({ identity: { state: 'none', reason: 'more-documents' } });
    expect(await decide('accept')).toMatchObject({ code: 'no-such-doubt' });
    await enrol({ ...jana, document: { kind: 'passport', number: '99' } });
    await decide('accept');
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('verifies changed data again, while play continues {sazka.platform.33}', async () => {
    await enrol();
    await here.reopen({ identity: embeddedIdentity({ slow: 1 }) });
    const moved = { ...jana, address: { ...jana.address, street: 'Krátká 2' } };
    ok(await at.open.participants.savePerson(here.jan.id, 'sazka', moved, 'cs'));
    expect(await mine()).toMatchObject({
      lifecycle: 'active',
      person: { address: { street: 'Krátká 2' } },
      identity: { state: 'asked' },
      may: { stake: null, withdraw: null },
    });
    await at.open.pass(1);
    expect(await mine()).toMatchObject({ identity: { state: 'verified' } });
  });

  it('is not possible for guests {sazka.platform.17 sazka.platform.38}', async () => {
    expect(await enrol(jana, [], at.anna)).toMatchObject({ code: 'guest-account' });
  });
});

/** Makes somebody a participant without going through a registration. */
async function participant(lifecycle: 'applied' | 'active' | 'closing' | 'closed', listed = false) {
  await at.database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, listed, listed_at)
     values ($1, 'sazka', $2, 0, 0, $3, $4)
     on conflict (account, house) do update set lifecycle = excluded.lifecycle, listed = excluded.listed`,
    [at.anna.id, lifecycle, listed, at.open.clock.now()],
  );
}

describe('the permission of a participant', () => {
  it('is checked in the transaction that books a stake {sazka.platform.53 sazka.platform.124}', async () => {
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

  it('is read only for people who play with real money', async () => {
    expect(await permissions(at.database, at.anna.id, sazka, 0)).toBeUndefined();
    await participant('closing');
    expect(await permissions(at.database, at.anna.id, sazka, 0)).toMatchObject({
      logIn: 'yes',
      deposit: { code: 'account-closing' },
    });
  });

  it('depends on a lifecycle with fixed transitions {sazka.platform.116 sazka.platform.117 sazka.platform.118}', async () => {
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
