import { isRefusal, seatId } from '@croupier/core';
import { type House, house as houseOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { ok, type TestTable } from '../../test/casino.ts';
import {
  close,
  ELSEWHERE,
  EVOLUTION,
  HOUR,
  kings,
  MINUTE,
  playOut,
  protectedHouses,
  SYNOT,
  withTerms,
} from '../../test/protected-houses.ts';

const at = protectedHouses();
const { reopen, purse, protectionOf, openBets, playFor } = at;

describe('a player', () => {
  it('can have stakes at only one table, from the first chip to the evaluation {sazka.roulette-synot.80}', async () => {
    const [first, second] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    ok(await first.bet(at.anna, { red: 10 }));
    const refusal = { code: 'other-table', rule: 'sazka.roulette-synot.80', details: { table: first.id } };
    expect(await second.bet(at.anna, { red: 10 })).toMatchObject(refusal);
    expect(await first.bet(at.anna, { black: 10 })).toMatchObject({ accepted: true });
    await close(first);
    expect(await second.bet(at.anna, { red: 10 })).toMatchObject(refusal);
    await first.call({ type: 'ball', pocket: '17' });
    expect(await second.bet(at.anna, { red: 10 })).toMatchObject(refusal);
    await first.call({ type: 'pay' });
    expect(await second.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
    expect(await first.bet(at.anna, { red: 10 })).toMatchObject({ details: { table: second.id } });
  });

  it('cannot bypass that rule by betting at two tables at the same time {sazka.roulette-synot.80}', async () => {
    const tables = [await at.open.table(SYNOT), await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    const answers = await Promise.all(tables.map((table) => table.bet(at.anna, { red: 10 })));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(await purse(at.anna)).toBe(99_000);
  });

  it('can move to another table if the chips are not a bet yet, or if the game was broken off', async () => {
    const [first, second] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    ok(await first.bet(at.anna, { red: 10 }));
    ok(await first.move(at.anna, { type: 'withdraw', chips: [{ position: 'red', amount: 1_000 }] }));
    ok(await second.bet(at.anna, { red: 10 }));
    await at.open.casino.changeTable(second.id, { state: 'closed' });
    expect(await first.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('is not restricted by other players, or at another house', async () => {
    const table = await at.open.table(SYNOT);
    const bert = await at.open.person();
    ok(await table.bet(at.anna, { red: 10 }));
    expect(await (await at.open.table(EVOLUTION)).bet(bert, { red: 10 })).toMatchObject({ accepted: true });
    for (const plan of ELSEWHERE) {
      const there = await at.open.table(plan);
      await there.call({ type: 'place-your-bets' });
      expect(await there.bet(at.anna, { red: 100 })).toMatchObject({ accepted: true });
    }
  });
});

describe('the compulsory break', () => {
  it('is due after 120 minutes of betting, and lasts until 15 minutes after the last evaluation {sazka.roulette-synot.81}', async () => {
    const table = await at.open.table(SYNOT);
    await playFor(table, 110);
    expect(await protectionOf(at.anna)).toMatchObject({
      break: { since: at.open.clock.now() - 110 * MINUTE, until: null },
    });
    await playFor(table, 10);
    const until = at.open.clock.now() + 15 * MINUTE;
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({
      code: 'break-in-play',
      rule: 'sazka.roulette-synot.81',
      details: { until },
    });
    expect(await protectionOf(at.anna)).toMatchObject({ break: { until } });
    await at.open.pass(14.9);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    await at.open.pass(0.1);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
    await at.open.pass(110);
    await playOut(table);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('allows a game that started in time to exceed the 120 minutes {sazka.roulette-synot.82}', async () => {
    const table = await at.open.table(SYNOT);
    await playFor(table, 119);
    ok(await table.bet(at.anna, { red: 10 }));
    await at.open.pass(5);
    expect(await table.bet(at.anna, { black: 10 })).toMatchObject({ accepted: true });
    await playOut(table);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({
      code: 'break-in-play',
      details: { until: at.open.clock.now() + 15 * MINUTE },
    });
  });

  it('is not due for a player who pauses for 15 minutes between two games {sazka.roulette-synot.82}', async () => {
    const table = await at.open.table(SYNOT);
    await playFor(table, 110);
    await at.open.pass(15);
    await playFor(table, 110);
    expect(await table.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('counts the games of both studios as one sequence {sazka.roulette-synot.82 sazka.roulette-evolution.76}', async () => {
    const [synot, evolution] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    await playFor(evolution, 70);
    await at.open.pass(10);
    await playFor(synot, 41);
    for (const table of [synot, evolution])
      expect(await table.bet(at.anna, { red: 10 })).toMatchObject({
        code: 'break-in-play',
        details: { until: at.open.clock.now() + 15 * MINUTE },
      });
  });

  it('continues after a server restart {sazka.roulette-synot.81}', async () => {
    const table = await at.open.table(SYNOT);
    await playFor(table, 60);
    await reopen();
    await playFor(await at.open.table(SYNOT), 60);
    await reopen();
    const again = await at.open.table(EVOLUTION);
    expect(await again.bet(at.anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    await at.open.pass(15);
    expect(await again.bet(at.anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('allows stakes in a game that has already begun, but none in a new game {sazka.roulette-synot.83}', async () => {
    // With only one table allowed, a break never begins during a game. Therefore this house allows several
    // tables.
    await reopen(withTerms({ oneTable: undefined }));
    const [long, short] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    ok(await long.bet(at.anna, { red: 10 }));
    await playFor(short, 120);
    expect(await short.bet(at.anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    expect(await long.bet(at.anna, { black: 10 })).toMatchObject({ accepted: true });
    await playOut(long);
    expect(await long.bet(at.anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
  });
});

describe('the panic button', () => {
  it('stops all stakes at the house for 48 hours, even after a restart {sazka.roulette-synot.84}', async () => {
    const [synot, evolution] = [await at.open.table(SYNOT), await at.open.table(EVOLUTION)];
    const until = at.open.clock.now() + 48 * HOUR;
    expect(await at.open.protection.panic(at.anna.id, 'sazka')).toBeUndefined();
    expect(await synot.bet(at.anna, { red: 10 })).toMatchObject({
      code: 'panic-button',
      rule: 'sazka.roulette-synot.84',
      details: { until },
    });
    expect(await protectionOf(at.anna)).toMatchObject({ panic: { hours: 48, until } });
    const bert = await at.open.person();
    expect(await synot.bet(bert, { red: 10 })).toMatchObject({ accepted: true });
    await at.open.sleep(48 - 1 / 60);
    await reopen();
    expect(await (await at.open.table(EVOLUTION)).bet(at.anna, { red: 10 })).toMatchObject({
      code: 'panic-button',
    });
    await at.open.pass(1);
    expect(await (await at.open.table(EVOLUTION)).bet(at.anna, { red: 10 })).toMatchObject({
      accepted: true,
    });
    expect(await protectionOf(at.anna)).toMatchObject({ panic: { until: null } });
    expect(evolution.state).toBe('running');
  });

  it('lets a game in which betting has closed finish, without further stakes {sazka.roulette-synot.84}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { 17: 10 }));
    ok(await at.open.protection.panic(at.anna.id, 'sazka'));
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({ code: 'panic-button' });
    await playOut(table);
    expect(await purse(at.anna)).toBe(135_000);
  });

  it('applies at the tables of every game of the house {sazka.roulette-synot.84}', async () => {
    const all = houseOf('sazka') as House;
    await reopen({ houses: [all, kings] });
    const tables = await Promise.all(all.plans.map((plan) => at.open.table(plan.id)));
    const offered = async ({ id }: TestTable) =>
      ((await at.open.casino.table(id)?.options('player', seatId(at.anna.id))) ?? []).map(
        ({ move }) => move.type,
      );
    for (const table of tables) {
      await openBets(table);
      expect(await offered(table), table.plan).toContain('bet');
    }
    await at.open.protection.panic(at.anna.id, 'sazka');
    for (const table of tables) expect(await offered(table), table.plan).not.toContain('bet');
  });

  it('applies to one house only, and not every house has one', async () => {
    expect(await at.open.protection.panic(at.anna.id, 'nowhere')).toMatchObject({ code: 'no-such-house' });
    await reopen(withTerms({ panicButton: undefined }));
    expect(await at.open.protection.panic(at.anna.id, 'sazka')).toMatchObject({ code: 'no-panic-button' });
  });
});
