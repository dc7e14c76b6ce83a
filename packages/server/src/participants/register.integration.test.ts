import { isRefusal } from '@croupier/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import { HOUR, playOut, SYNOT } from '../../test/protected-houses.ts';
import { registrations } from '../../test/registrations.ts';
import { embeddedRegister } from '../ports/register.ts';

const here = registrations();
const { at, register, mine, enrol } = here;

describe('the register of excluded persons', () => {
  it('keeps the persons it lists from registering {sazka.platform.18 sazka.platform.29}', async () => {
    register.listed = true;
    expect(await enrol()).toMatchObject({ lifecycle: 'applied', lacking: ['register'] });
  });

  it('is queried at every sign-in, and bars listed persons immediately {sazka.platform.31 sazka.platform.62 sazka.platform.30}', async () => {
    await enrol();
    const table = await at.open.table(SYNOT);
    ok(await table.bet(here.jan, { red: 10 }));
    register.listed = true;
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({ accepted: true });
    await at.open.participants.afterSignIn(here.jan.id);
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({
      code: 'in-register',
      rule: 'sazka.platform.123',
    });
    expect(await mine()).toMatchObject({
      may: { logIn: 'history-and-withdrawal', deposit: { code: 'in-register' }, withdraw: null },
    });
    // The bet that was placed stays in play and is decided.
    await playOut(table, '1');
  });

  it('applies with its last known status while it cannot be queried {sazka.platform.32 sazka.platform.113 sazka.platform.E11}', async () => {
    await enrol();
    const first = (await mine()).register;
    register.out = true;
    await at.open.pass(60);
    await at.open.participants.afterSignIn(here.jan.id);
    expect(await mine()).toMatchObject({ register: first, may: { stake: null } });
    Object.assign(register, { out: false, listed: true });
    await at.open.participants.afterSignIn(here.jan.id);
    register.out = true;
    await at.open.participants.afterSignIn(here.jan.id);
    expect(await mine()).toMatchObject({
      register: { listed: true, at: at.open.clock.now() },
      may: { stake: { code: 'in-register' } },
    });
  });

  it('delays a registration during its outage', async () => {
    register.out = true;
    expect(await enrol()).toMatchObject({ lifecycle: 'applied', lacking: ['register'] });
    register.out = false;
    await at.open.participants.afterSignIn(here.jan.id);
    expect(await mine()).toMatchObject({ lifecycle: 'active' });
  });

  it('is notified of the panic button immediately, by the transaction that stops play {sazka.platform.58 sazka.platform.E6}', async () => {
    await enrol();
    const table = await at.open.table(SYNOT);
    register.out = true;
    const began = at.open.clock.now();
    await at.open.protection.panic(here.jan.id, 'sazka');
    await at.open.outbox.drain();
    expect(await mine()).toMatchObject({
      reports: [{ kind: 'panic', at: began, reportedAt: null }],
      may: { stake: { code: 'panic-button' }, deposit: { code: 'panic-button' }, withdraw: null },
    });
    register.out = false;
    await at.open.pass(2);
    expect(register.reports).toEqual([`register-panic-sazka-${here.jan.id}-${began}`]);
    expect((await mine()).reports[0]?.reportedAt).toBeGreaterThan(began);
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({
      code: 'panic-button',
      details: { until: began + 48 * HOUR },
    });
    await at.open.sleep(48 - 2 / 60);
    expect(await table.bet(here.jan, { red: 10 })).toMatchObject({ accepted: true });
  });

  describe('after the panic button, for a player who stays at the table without a new sign-in', () => {
    const entered = new Set<number>();
    let began: number;
    let table: Awaited<ReturnType<typeof at.open.table>>;
    const bet = async () => {
      const answer = await table.bet(here.jan, { red: 10 });
      return isRefusal(answer) ? answer.code : 'taken';
    };
    /** Advances the clock to this many milliseconds before the end of the 48 hours. */
    const until = (before: number) =>
      at.open.sleep((began + 48 * HOUR - before - at.open.clock.now()) / HOUR);
    beforeEach(async () => {
      entered.clear();
      const now = () => at.open.clock.now();
      await here.reopen({
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
      await enrol();
      table = await at.open.table(SYNOT);
      began = at.open.clock.now();
      await at.open.protection.panic(here.jan.id, 'sazka');
      await at.open.outbox.drain();
      // The register has the entry, and reports it at the last sign-in before the entry ends.
      await until(HOUR);
      await at.open.participants.afterSignIn(here.jan.id);
    });

    it('no stake is accepted until a millisecond before the 48 hours end, and all are accepted after that {sazka.platform.57 sazka.platform.122}', async () => {
      await until(1);
      expect(await bet()).toBe('panic-button');
      await until(0);
      expect(await bet()).toBe('taken');
    });

    it('the block ends at the same moment in a new process', async () => {
      await here.reopen({ register: { query: async () => false, report: async () => 'entered' } });
      table = await at.open.table(SYNOT);
      await until(1);
      expect(await bet()).toBe('panic-button');
      await until(0);
      expect(await bet()).toBe('taken');
    });

    it('an entry made elsewhere in the meantime still bars the player {sazka.platform.53 sazka.platform.62}', async () => {
      register.listed = true;
      await until(0);
      expect(await bet()).toBe('in-register');
      expect((await at.open.participants.of(here.jan.id))[0]?.may.deposit?.code).toBe('in-register');
    });

    it('the last known status applies during an outage, until the register is back {sazka.platform.32}', async () => {
      register.out = true;
      await until(0);
      expect(await bet()).toBe('in-register');
      await at.open.pass(20);
      register.out = false;
      await at.open.pass(60);
      expect(await bet()).toBe('taken');
    });

    it('counts the 48 hours from the last press of the button', async () => {
      await at.open.protection.panic(here.jan.id, 'sazka');
      await until(0);
      expect(await bet()).toBe('panic-button');
      await until(-47 * HOUR);
      expect(await bet()).toBe('taken');
    });
  });

  it('receives requests for a long-term entry, with or without the panic button {sazka.platform.59 sazka.platform.60 sazka.platform.55}', async () => {
    await here.reopen({ register: embeddedRegister({}, at.database, () => at.open.clock.now()) });
    await enrol();
    ok(await at.open.participants.requestExclusion(here.jan.id, 'sazka'));
    await at.open.outbox.drain();
    expect(await mine()).toMatchObject({
      reports: [{ kind: 'long-term', reportedAt: at.open.clock.now() }],
      may: { stake: { code: 'in-register' }, withdraw: null },
    });
    // The entry remains. The register itself reports it at the next sign-in.
    await at.open.participants.afterSignIn(here.jan.id);
    expect(await mine()).toMatchObject({ register: { listed: true } });
  });
});
