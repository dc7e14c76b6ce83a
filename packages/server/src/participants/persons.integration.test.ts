import type { Person } from '@croupier/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { playOut, SYNOT, sazka } from '../../test/protected-houses.ts';
import { jana, jurisdiction, registrations } from '../../test/registrations.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemEntropy } from '../chance/entropy.ts';
import { createPersonalData } from '../personal-data/service.ts';
import type { IdentityAnswer } from '../ports/identity.ts';
import type { Account } from '../services/account-service.ts';
import { barPerson } from './bars.ts';
import { setLifecycle } from './lifecycle.ts';
import { takeOverPlay } from './persons.ts';

const here = registrations();
const { at, mine, enrol } = here;

const lukasz: Person = { ...jana, givenName: 'Łukasz', familyName: 'Groß' };
const { document: _, ...paperless } = lukasz;
let again: Account;
let third: Account;
let identity: IdentityAnswer;
beforeEach(async () => {
  identity = { outcome: 'verified' };
  await here.reopen({ identity: { verify: async () => identity }, entropy: systemEntropy });
  again = await at.open.person('Zdena');
  third = await at.open.person('Karel');
});

/** Closes the account, on a given ground or at its holder's request. */
async function closed(account: Account, ground?: Parameters<typeof barPerson>[1]['ground']) {
  const now = at.open.clock.now();
  for (const to of ['closing', 'closed'] as const)
    expect(await setLifecycle(at.database, account.id, 'sazka', to, now)).toBe(true);
  if (ground) await barPerson(at.database, { account: account.id, house: 'sazka', ground, at: now });
}

const choose = (measure: string, value: number | null, account: Account) =>
  at.open.participants.chooseLimit(account.id, 'sazka', measure, value);
const limitOf = async (account: Account) =>
  (await mine(account)).selfLimits.find(({ measure }) => measure === 'stake-day');

describe('a person with one open account {sazka.platform.37}', () => {
  it.each<readonly [string, Partial<Person>]>([
    ['with another spelling', { givenName: 'Lukasz', familyName: 'Gross' }],
    ['with a second given name', { givenName: 'Łukasz Maria' }],
    ['with names swapped', { givenName: 'Groß', familyName: 'Łukasz' }],
    ['with the same document', { givenName: 'Karel', familyName: 'Malý', bornOn: '1980-01-01' }],
  ])('is refused a second one %s', async (_, changed) => {
    expect(await enrol(lukasz)).toMatchObject({ lifecycle: 'active' });
    expect(await enrol({ ...lukasz, ...changed }, [], again)).toMatchObject({
      lifecycle: 'applied',
      identity: { state: 'refused', reason: 'person-known' },
    });
  });

  it('is refused a second account with the same number at the identity service, regardless of the name that they give', async () => {
    identity = { outcome: 'verified', subject: 'subject-1' };
    const other = {
      ...jana,
      givenName: 'Karel',
      familyName: 'Malý',
      bornOn: '1980-01-01',
      document: { kind: 'passport', number: '77' },
    } as const;
    await enrol(lukasz);
    expect(await enrol(other, [], again)).toMatchObject({ identity: { reason: 'person-known' } });
    identity = { outcome: 'verified', subject: 'subject-2' };
    expect(await enrol(other, [], third)).toMatchObject({ lifecycle: 'active' });
  });

  it('is recognised without storing names, numbers or documents in plain text', async () => {
    await enrol(lukasz);
    const stored = JSON.stringify(await at.database.query('select * from person_trait'));
    expect(stored).toMatch(/document/);
    expect(stored).not.toMatch(/123456789|lukasz|gross|2008/i);
  });
});

describe('a person who returns with another account', () => {
  beforeEach(async () => {
    await enrol(lukasz);
    ok(await choose('stake-day', 1000, here.jan));
    await closed(here.jan);
  });

  it('keeps their limits, and looser ones take effect later {sazka.platform.54 sazka.platform.A23}', async () => {
    expect(await enrol({ ...lukasz, givenName: 'Lukasz' }, [], again)).toMatchObject({ lifecycle: 'active' });
    expect(await limitOf(again)).toMatchObject({ value: 1000, next: { value: null } });
    const table = await at.open.table(SYNOT);
    expect(await table.bet(again, { red: 11 })).toMatchObject({ code: 'over-self-limit' });
    await at.open.sleep(169);
    expect(await limitOf(again)).toMatchObject({ value: null });
  });

  it('gets stricter limits immediately, and looser ones only after the delay', async () => {
    await enrol(lukasz, ['game-plan'], again);
    ok(await choose('stake-day', 500, again));
    ok(await choose('stake-day', 2000, again));
    expect(await limitOf(again)).toMatchObject({ value: 500, next: { value: 2000 } });
  });

  it('still counts as having pressed the panic button and having staked {sazka.platform.57}', async () => {
    await at.database.query(
      `insert into play (account, house, panic_at, began_at, evaluated_at) values ($1, 'sazka', $2, $2, $2)
       on conflict (account, house) do update set panic_at = excluded.panic_at`,
      [here.jan.id, at.open.clock.now()],
    );
    await enrol(lukasz, [], again);
    expect(await mine(again)).toMatchObject({
      lifecycle: 'active',
      may: { stake: { code: 'panic-button' }, deposit: { code: 'panic-button' } },
    });
  });

  it('is still the person that the register lists under their former name {sazka.platform.31}', async () => {
    const names: string[] = [];
    await here.reopen({
      identity: { verify: async () => identity },
      register: {
        query: async ({ familyName }) => {
          names.push(familyName);
          return familyName === 'Groß';
        },
        report: async () => 'entered',
      },
    });
    expect(await enrol({ ...lukasz, familyName: 'Malý' }, [], again)).toMatchObject({
      lifecycle: 'applied',
      lacking: ['register'],
    });
    expect(names).toContain('Malý');
  });

  it('keeps the sums that count towards limits, which are not counted twice', async () => {
    const { id } = here.jan;
    await at.database.query(
      `insert into play (account, house, began_at) values ($1, 'sazka', 77) on conflict (account, house)
       do update set began_at = 77`,
      [id],
    );
    await enrol(lukasz, [], again);
    expect(await at.database.query('select account, began_at from play where began_at = 77')).toEqual([
      { account: again.id, began_at: 77 },
    ]);
    const [row] = await at.database.query<{ person_id: string }>(
      'select person_id from participant where account = $1',
      [id],
    );
    await takeOverPlay(at.database, { account: again.id, house: 'sazka', personId: row?.person_id as never });
    expect(await at.database.query('select account from play where began_at = 77')).toEqual([
      { account: again.id },
    ]);
  });
});

describe('a person who closes their account and registers again with swapped names', () => {
  const WAIT = 168 * 60;
  const swapped = { ...lukasz, givenName: 'Groß', familyName: 'Łukasz' };
  const realityCheck = async ({ id }: Account) =>
    (await at.open.protection.of(id)).find(({ house }) => house === 'sazka')?.realityCheck?.own;
  const measures = async (account: Account) =>
    Object.fromEntries((await mine(account)).selfLimits.map(({ measure, ...chosen }) => [measure, chosen]));

  /** Stakes and loses everything, requests the closing, and waits until the account is closed. */
  async function close(account: Account) {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(account, { red: 10 }));
    await playOut(table);
    const { closings } = at.open.money;
    expect(await closings.request(account.id, 'sazka')).toMatchObject({ state: 'open' });
    closings.run();
    await at.open.clock.pass(26 * 3600, () => closings.drain());
    expect(await mine(account)).toMatchObject({ lifecycle: 'closed' });
    await closings.stop();
  }

  it('keeps the limits, the pending looser limits, and the interval of playing-time reminders {sazka.platform.54}', async () => {
    expect(await enrol(lukasz)).toMatchObject({ lifecycle: 'active' });
    ok(await choose('stake-day', 1000, here.jan));
    ok(await choose('loss-week', 5000, here.jan));
    ok(await choose('loss-week', 9000, here.jan));
    const waits = { value: 9000, from: at.open.clock.now() + 60_000 * WAIT };
    ok(await at.open.protection.checkReality(here.jan.id, 'sazka', 15));
    await close(here.jan);
    expect(await enrol(swapped, ['stake-day', 'loss-week'], again)).toMatchObject({ lifecycle: 'active' });
    expect(await measures(again)).toMatchObject({
      'stake-day': { value: 1000, next: null },
      'loss-week': { value: 5000, next: waits },
    });
    expect(await realityCheck(again)).toBe(15);
    await at.open.pass(WAIT);
    expect(await measures(again)).toMatchObject({
      'stake-day': { value: 1000 },
      'loss-week': { value: 9000 },
    });
  });

  it.each([
    [10, 10],
    [30, 15],
  ])('gets reminders at the shorter interval: the new %i minutes or the old 15', async (anew, told) => {
    await enrol(lukasz);
    ok(await at.open.protection.checkReality(here.jan.id, 'sazka', 15));
    await close(here.jan);
    await enrol(swapped, ['game-plan'], again);
    ok(await at.open.protection.checkReality(again.id, 'sazka', anew));
    ok(await at.open.participants.acceptGamePlan(again.id, 'sazka', '2025-01-21'));
    await at.open.outbox.drain();
    expect(await mine(again)).toMatchObject({ lifecycle: 'active' });
    expect(await realityCheck(again)).toBe(told);
  });

  it('is still blocked by the panic button if it was pressed before the account was active {sazka.platform.57}', async () => {
    await enrol(lukasz);
    await close(here.jan);
    await enrol(swapped, ['game-plan'], again);
    ok(await at.open.protection.panic(again.id, 'sazka'));
    ok(await at.open.participants.acceptGamePlan(again.id, 'sazka', '2025-01-21'));
    await at.open.outbox.drain();
    expect(await mine(again)).toMatchObject({
      lifecycle: 'active',
      may: { stake: { code: 'panic-button' }, deposit: { code: 'panic-button' } },
    });
  });
});

describe('a person whose account was closed as endangered, for a breach or for money laundering', () => {
  const register = async (account: Account) =>
    enrol({ ...paperless, document: { kind: 'passport', number: '5' } }, [], account);

  it.each(['endangered', 'breach', 'aml'] as const)(
    'cannot return before two staff members release them: %s {sazka.platform.A24}',
    async (ground) => {
      await enrol(lukasz);
      await closed(here.jan, ground);
      expect(await register(again)).toMatchObject({ lifecycle: 'applied', lacking: ['release'] });
      const { bars } = at.open.participants;
      const [bar] = await bars.at('sazka');
      expect(bar).toMatchObject({ account: here.jan.id, ground, release_reason: null });
      const id = bar?.id ?? 0;
      expect(await bars.propose('kings', id, 'A doctor has written.', at.anna.id)).toMatchObject({
        code: 'no-such-bar',
      });
      expect(await bars.release('sazka', id, at.anna.id)).toMatchObject({ code: 'no-such-proposal' });
      for (const { id: own } of [here.jan, again])
        expect(await bars.propose('sazka', id, 'It is me.', own)).toMatchObject({ code: 'own-account' });
      expect(await bars.propose('sazka', id, 'A doctor has written.', at.anna.id)).toBeUndefined();
      expect(await bars.release('sazka', id, at.anna.id)).toMatchObject({ code: 'four-eyes' });
      expect(await bars.release('sazka', id, again.id)).toMatchObject({ code: 'own-account' });
      await at.open.participants.tryToComplete(again.id, 'sazka');
      expect(await mine(again)).toMatchObject({ lifecycle: 'applied' });
      expect(await bars.release('sazka', id, third.id)).toBeUndefined();
      expect(await bars.release('sazka', id, third.id)).toMatchObject({ code: 'no-such-bar' });
      await at.open.participants.tryToComplete(again.id, 'sazka');
      expect(await mine(again)).toMatchObject({ lifecycle: 'active' });
      expect(
        await at.database.query('select release_reason, proposed_by, released_by from person_bar'),
      ).toEqual([
        { release_reason: 'A doctor has written.', proposed_by: at.anna.id, released_by: third.id },
      ]);
    },
  );

  it('can return after a closing at their own request or for inactivity', async () => {
    await enrol(lukasz);
    await closed(here.jan, 'inactive');
    expect(await register(again)).toMatchObject({ lifecycle: 'active' });
  });

  it('cannot return by changing the name on an open account {sazka.platform.A24}', async () => {
    await enrol(lukasz);
    await closed(here.jan, 'endangered');
    const karel = { ...paperless, givenName: 'Karel', document: { kind: 'passport', number: '6' } } as const;
    expect(await enrol(karel, [], again)).toMatchObject({ lifecycle: 'active' });
    expect(await enrol(lukasz, [], again)).toMatchObject({
      lifecycle: 'active',
      identity: { state: 'refused', reason: 'person-known' },
    });
  });

  it('is recognised after their data were erased', async () => {
    await enrol(lukasz);
    await closed(here.jan, 'endangered');
    const now = at.open.clock.now() + 11 * 366 * 86_400_000;
    const clock = new VirtualClock(now);
    const data = createPersonalData({ database: at.database, clock, houses: [sazka], jurisdiction });
    ok(await data.erase(here.jan.id));
    data.run();
    await data.drain();
    await data.stop();
    expect(await at.database.query('select person from participant where person is not null')).toEqual([]);
    expect(await enrol(lukasz, [], again)).toMatchObject({ lifecycle: 'applied', lacking: ['release'] });
  });
});
