import { isRefusal, money, seatId } from '@croupier/core';
import { type House, house as houseOf, type Protection } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import {
  type HouseTable,
  ok,
  openVirtualHouse,
  type VirtualHouse,
  type VirtualHouseOptions,
} from '../../test/virtual-house.ts';
import { audit } from '../ledger/audit.ts';
import type { Account } from '../reception.ts';

const SYNOT = 'sazka/roulette-synot';
const EVOLUTION = 'sazka/roulette-evolution';
const ELSEWHERE = ['kings/roulette-french', 'kings/roulette-european'];
const kings = houseWith('kings', ELSEWHERE);
const sazka = houseWith('sazka', [SYNOT, EVOLUTION]);
const houses = [sazka, kings];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let stored: TestDatabase;
let open: VirtualHouse;
let anna: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openVirtualHouse({ database: stored.database, houses });
  anna = await open.person();
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await open.casino.stop();
});
afterAll(() => stored.remove());

/** A house with only these plans, for a start that is quick. */
function houseWith(id: string, plans: readonly string[]): House {
  const house = houseOf(id);
  if (!house) throw new Error(`no house ${id}`);
  return { ...house, plans: house.plans.filter((plan) => plans.includes(plan.id)) };
}

/** Stops the server and starts it again on what is stored. */
async function reopen(more: Partial<VirtualHouseOptions> = {}): Promise<void> {
  await open.casino.stop();
  open = await openVirtualHouse({ database: stored.database, houses, clock: open.clock, ...more });
}

/** The houses, sazka with some of its terms changed or gone. */
function withTerms(change: { [Part in keyof Protection]?: Protection[Part] | undefined }) {
  const terms = Object.entries({ ...sazka.protection, ...change }).filter(([, term]) => term !== undefined);
  return { houses: [{ ...sazka, protection: Object.fromEntries(terms) }, kings] };
}

const purse = (account: Account) => open.reception.purse(account.id, 'sazka');
const standing = async (account: Account) => (await open.protection.of(account.id))[0];
const stakesOf = async (account: Account) =>
  (await open.archive.statement(account.id, 'sazka', { limit: 100 })).filter(
    ({ reason }) => reason === 'stake',
  );

/** The croupier's routine up to open bets. */
async function openBets(table: HouseTable): Promise<void> {
  for (const type of ['shuffle', 'burn', 'place-your-bets']) {
    const offered = await open.casino.options(table.id, 'inspector', undefined);
    if (offered.some(({ move }) => move.type === type)) await table.call({ type });
  }
}

async function close(table: HouseTable): Promise<void> {
  await table.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
}

/** From the throw of the ball to the payment. */
async function playOut(table: HouseTable, pocket = '17'): Promise<void> {
  await close(table);
  await table.call({ type: 'ball', pocket }, { type: 'pay' });
}

/** Bets of Anna's in one game of up to half an hour after the other, without a break between them. */
async function playFor(table: HouseTable, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 30) {
    ok(await table.bet(anna, { red: 10 }));
    await open.pass(Math.min(30, left));
    await playOut(table);
  }
}

describe('players {sazka.roulette-synot.72}', () => {
  it('may come as guests, who play with play money', async () => {
    const table = await open.table(SYNOT);
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ accepted: true });
    expect(await open.reception.purses(anna.id)).toMatchObject([{ play: true }, { play: true }]);
    expect(await standing(anna)).toMatchObject({ house: 'sazka', minimumAge: 18 });
  });

  it('must have signed up before they stake where the house admits no guests', async () => {
    const players = { minimumAge: 18, guests: 'barred', rule: 'sazka.roulette-synot.72' } as const;
    await reopen(withTerms({ players }));
    const table = await open.table(SYNOT);
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({
      code: 'not-registered',
      rule: 'sazka.roulette-synot.72',
    });
    ok(await open.reception.signUp({ name: 'Anna', password: 'kolo stesti' }, anna.id));
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ accepted: true });
  });

  it('have one account each', async () => {
    const signedUp = ok(await open.reception.signUp({ name: 'Anna', password: 'kolo stesti' }, anna.id));
    expect(signedUp.account.id).toBe(anna.id);
    const password = 'another one';
    expect(await open.reception.signUp({ name: 'ANNA ', password })).toMatchObject({ code: 'name-taken' });
    expect(await open.reception.signUp({ name: 'Anna 2', password }, anna.id)).toMatchObject({
      code: 'already-signed-up',
    });
  });
});

describe('money', () => {
  it('is Czech korunas only {sazka.roulette-synot.70}', async () => {
    expect(sazka.plans.map(({ currency }) => currency)).toEqual(sazka.plans.map(() => 'CZK'));
    expect(await open.reception.purses(anna.id)).toContainEqual(
      expect.objectContaining({ house: 'sazka', currency: 'CZK' }),
    );
  });

  it('that is staked at the close is the operator’s until the game decides {sazka.roulette-synot.73}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10, red: 50 }));
    ok(await table.move(anna, { type: 'withdraw', chips: [{ position: '17', amount: 1_000 }] }));
    await close(table);
    expect(
      await table.move(anna, { type: 'withdraw', chips: [{ position: 'red', amount: 5_000 }] }),
    ).toMatchObject({
      code: 'bets-closed',
    });
    expect(await purse(anna)).toBe(95_000);
    await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
    const [round] = await open.archive.roundsOf(anna.id, { limit: 5 });
    expect(round?.lines).toMatchObject([{ bet: 'red', stake: 5_000, outcome: 'lost' }]);
    expect(await purse(anna)).toBe(95_000);
  });
});

describe('a bet', () => {
  it('beyond the balance is none and leaves no record {sazka.roulette-synot.74}', async () => {
    const table = await open.table(SYNOT);
    expect(await table.bet(anna, { red: 1_001 })).toMatchObject({ code: 'insufficient-funds' });
    expect(await purse(anna)).toBe(100_000);
    expect(await stakesOf(anna)).toEqual([]);
    expect(await stored.database.query('select n from move where account = $1', [anna.id])).toEqual([]);
  });

  it('that meets a technical fault is none and leaves no record {sazka.roulette-synot.74}', async () => {
    let broken = true;
    const { database } = stored;
    await reopen({
      database: {
        ...database,
        query: (sql, parameters) => database.query(sql, parameters),
        close: () => database.close(),
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            // What was written is lost before it is kept.
            if (broken && (await tx.query('select from move where account = $1', [anna.id])).length > 0)
              throw new Error('the line to the storage breaks in this test');
            return result;
          }),
      },
    });
    const table = await open.table(SYNOT);
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ code: 'not-stored' });
    broken = false;
    expect(await purse(anna)).toBe(100_000);
    expect(await stakesOf(anna)).toEqual([]);
    await playOut(table);
    expect(await open.archive.roundsOf(anna.id, { limit: 5 })).toEqual([]);
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ accepted: true });
  });

  it('is recorded under an id of its own and the time of its record, before any game is played {sazka.roulette-synot.75}', async () => {
    const table = await open.table(SYNOT);
    const began = open.clock.now();
    ok(await table.bet(anna, { 17: 10, red: 20 }));
    await open.pass(1);
    ok(await table.bet(anna, { 17: 30 }));
    const records = await stakesOf(anna);
    expect(new Set(records.map(({ id }) => id)).size).toBe(3);
    expect(records.map(({ bet, amount, at }) => [bet, amount, at])).toEqual([
      ['17', 3_000, began + MINUTE],
      ['red', 2_000, began],
      ['17', 1_000, began],
    ]);
    await playOut(table);
    const [round] = await open.archive.roundsOf(anna.id, { limit: 5 });
    const played = round?.lines.map(({ bet, stake }) => [bet, stake]);
    expect(played?.sort()).toEqual([
      ['17', 4_000],
      ['red', 2_000],
    ]);
  });

  it('is not taken while the operator suspends bets, whatever the reason {sazka.roulette-synot.76}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { red: 10 }));
    await open.casino.changeTable(table.id, { state: 'paused' });
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({
      code: 'bets-suspended',
      rule: 'sazka.roulette-synot.76',
    });
    const offered = await open.casino.options(table.id, 'player', seatId(anna.id));
    expect(offered.map(({ move }) => move.type)).not.toContain('bet');
    expect(
      await table.move(anna, { type: 'withdraw', chips: [{ position: 'red', amount: 1_000 }] }),
    ).toMatchObject({ accepted: true });
    await open.casino.changeTable(table.id, { state: 'running' });
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ accepted: true });
  });
});

describe('a game', () => {
  it('is decided by its recorded result, also after a restart {sazka.roulette-synot.77}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10 }));
    await close(table);
    await table.call({ type: 'ball', pocket: '17' });
    await expect(table.call({ type: 'correct-result', pocket: '18' })).rejects.toThrow('result-stands');
    await reopen();
    expect(open.casino.state(table.id)?.view).toMatchObject({ result: { pocket: '17' } });
    await open.casino.submit({
      table: table.id,
      account: anna.id,
      as: 'croupier',
      key: 'pay-after-restart',
      move: { type: 'pay' },
    });
    const [round] = await open.archive.roundsOf(anna.id, { limit: 5 });
    expect(round).toMatchObject({ result: { pocket: '17' }, lines: [{ bet: '17', pay: 35_000 }] });
    expect(await purse(anna)).toBe(135_000);
  });

  it('goes on without a player who is cut off, and its win is credited unasked {sazka.roulette-synot.78 sazka.roulette-synot.79}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10 }));
    await close(table);
    open.casino.gone(table.id, seatId(anna.id));
    await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
    expect(await purse(anna)).toBe(135_000);
    expect((await open.archive.roundsOf(anna.id, { limit: 5 }))[0]?.lines).toMatchObject([
      { outcome: 'won' },
    ]);
  });

  it.each([SYNOT, EVOLUTION])(
    'of %s that a player leaves before the close has nothing of his {sazka.roulette-synot.64 sazka.roulette-evolution.71}',
    async (plan) => {
      const table = await open.table(plan);
      ok(await table.bet(anna, { 17: 10 }));
      open.casino.gone(table.id, seatId(anna.id));
      await open.casino.quiet();
      expect(await purse(anna)).toBe(100_000);
      await playOut(table);
      expect(await open.archive.roundsOf(anna.id, { limit: 5 })).toEqual([]);
    },
  );

  it('that comes to no result gives the stakes back {sazka.roulette-synot.69 sazka.roulette-evolution.74}', async () => {
    for (const plan of [SYNOT, EVOLUTION]) {
      const table = await open.table(plan);
      ok(await table.bet(anna, { 17: 10 }));
      await close(table);
      // The server finds the game's record broken when it starts again.
      await stored.database.query(`update move set move = '{"type":"lost"}' where game_table = $1`, [
        table.id,
      ]);
      await reopen();
      expect(await purse(anna)).toBe(100_000);
      expect((await open.archive.rounds(table.id, { limit: 2 })).map(({ state }) => state)).toEqual([
        'open',
        'void',
      ]);
    }
  });
});

describe('a player', () => {
  it('has stakes at one table at a time, from the first chip to the evaluation {sazka.roulette-synot.80}', async () => {
    const [first, second] = [await open.table(SYNOT), await open.table(EVOLUTION)];
    ok(await first.bet(anna, { red: 10 }));
    const refusal = { code: 'other-table', rule: 'sazka.roulette-synot.80', details: { table: first.id } };
    expect(await second.bet(anna, { red: 10 })).toMatchObject(refusal);
    expect(await first.bet(anna, { black: 10 })).toMatchObject({ accepted: true });
    await close(first);
    expect(await second.bet(anna, { red: 10 })).toMatchObject(refusal);
    await first.call({ type: 'ball', pocket: '17' });
    expect(await second.bet(anna, { red: 10 })).toMatchObject(refusal);
    await first.call({ type: 'pay' });
    expect(await second.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
    expect(await first.bet(anna, { red: 10 })).toMatchObject({ details: { table: second.id } });
  });

  it('cannot get round that by betting at both at once {sazka.roulette-synot.80}', async () => {
    const tables = [await open.table(SYNOT), await open.table(SYNOT), await open.table(EVOLUTION)];
    const answers = await Promise.all(tables.map((table) => table.bet(anna, { red: 10 })));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(await purse(anna)).toBe(99_000);
  });

  it('may go to another table with chips that are no bet yet, or whose game was broken off', async () => {
    const [first, second] = [await open.table(SYNOT), await open.table(EVOLUTION)];
    ok(await first.bet(anna, { red: 10 }));
    ok(await first.move(anna, { type: 'withdraw', chips: [{ position: 'red', amount: 1_000 }] }));
    ok(await second.bet(anna, { red: 10 }));
    await open.casino.changeTable(second.id, { state: 'closed' });
    expect(await first.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('is not held back by what others do, nor at another house', async () => {
    const table = await open.table(SYNOT);
    const bert = await open.person();
    ok(await table.bet(anna, { red: 10 }));
    expect(await (await open.table(EVOLUTION)).bet(bert, { red: 10 })).toMatchObject({ accepted: true });
    for (const plan of ELSEWHERE) {
      const there = await open.table(plan);
      await there.call({ type: 'place-your-bets' });
      expect(await there.bet(anna, { red: 100 })).toMatchObject({ accepted: true });
    }
  });
});

describe('the compulsory break', () => {
  it('comes after 120 minutes of bets and lasts until 15 minutes after the last evaluation {sazka.roulette-synot.81}', async () => {
    const table = await open.table(SYNOT);
    await playFor(table, 110);
    expect(await standing(anna)).toMatchObject({
      break: { since: open.clock.now() - 110 * MINUTE, until: null },
    });
    await playFor(table, 10);
    const until = open.clock.now() + 15 * MINUTE;
    expect(await table.bet(anna, { red: 10 })).toMatchObject({
      code: 'break-in-play',
      rule: 'sazka.roulette-synot.81',
      details: { until },
    });
    expect(await standing(anna)).toMatchObject({ break: { until } });
    await open.pass(14.9);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    await open.pass(0.1);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
    await open.pass(110);
    await playOut(table);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('lets a game that began in time go over the 120 minutes {sazka.roulette-synot.82}', async () => {
    const table = await open.table(SYNOT);
    await playFor(table, 119);
    ok(await table.bet(anna, { red: 10 }));
    await open.pass(5);
    expect(await table.bet(anna, { black: 10 })).toMatchObject({ accepted: true });
    await playOut(table);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({
      code: 'break-in-play',
      details: { until: open.clock.now() + 15 * MINUTE },
    });
  });

  it('is not due to whoever pauses for 15 minutes between two games {sazka.roulette-synot.82}', async () => {
    const table = await open.table(SYNOT);
    await playFor(table, 110);
    await open.pass(15);
    await playFor(table, 110);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('counts the games of both studios as one sequence {sazka.roulette-synot.82 sazka.roulette-evolution.76}', async () => {
    const [synot, evolution] = [await open.table(SYNOT), await open.table(EVOLUTION)];
    await playFor(evolution, 70);
    await open.pass(10);
    await playFor(synot, 41);
    for (const table of [synot, evolution])
      expect(await table.bet(anna, { red: 10 })).toMatchObject({
        code: 'break-in-play',
        details: { until: open.clock.now() + 15 * MINUTE },
      });
  });

  it('outlasts a restart of the server {sazka.roulette-synot.81}', async () => {
    const table = await open.table(SYNOT);
    await playFor(table, 60);
    await reopen();
    await playFor(await open.table(SYNOT), 60);
    await reopen();
    const again = await open.table(EVOLUTION);
    expect(await again.bet(anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    await open.pass(15);
    expect(await again.bet(anna, { red: 10 })).toMatchObject({ accepted: true });
  });

  it('takes stakes on in a game already begun, and none in a new one {sazka.roulette-synot.83}', async () => {
    // With stakes at one table only the break comes when nothing is under way; a house may allow more.
    await reopen(withTerms({ oneTable: undefined }));
    const [long, short] = [await open.table(SYNOT), await open.table(EVOLUTION)];
    ok(await long.bet(anna, { red: 10 }));
    await playFor(short, 120);
    expect(await short.bet(anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
    expect(await long.bet(anna, { black: 10 })).toMatchObject({ accepted: true });
    await playOut(long);
    expect(await long.bet(anna, { red: 10 })).toMatchObject({ code: 'break-in-play' });
  });
});

describe('the panic button', () => {
  it('ends all stakes at the house for 48 hours, restart or not {sazka.roulette-synot.84}', async () => {
    const [synot, evolution] = [await open.table(SYNOT), await open.table(EVOLUTION)];
    const until = open.clock.now() + 48 * HOUR;
    expect(await open.protection.panic(anna.id, 'sazka')).toBeUndefined();
    expect(await synot.bet(anna, { red: 10 })).toMatchObject({
      code: 'panic-button',
      rule: 'sazka.roulette-synot.84',
      details: { until },
    });
    expect(await standing(anna)).toMatchObject({ panic: { hours: 48, until } });
    const bert = await open.person();
    expect(await synot.bet(bert, { red: 10 })).toMatchObject({ accepted: true });
    await open.pass(48 * 60 - 1);
    await reopen();
    expect(await (await open.table(EVOLUTION)).bet(anna, { red: 10 })).toMatchObject({
      code: 'panic-button',
    });
    await open.pass(1);
    expect(await (await open.table(EVOLUTION)).bet(anna, { red: 10 })).toMatchObject({ accepted: true });
    expect(await standing(anna)).toMatchObject({ panic: { until: null } });
    expect(evolution.state).toBe('running');
  });

  it('lets a game that has closed be played to its end, without further stakes {sazka.roulette-synot.84}', async () => {
    const table = await open.table(SYNOT);
    ok(await table.bet(anna, { 17: 10 }));
    ok(await open.protection.panic(anna.id, 'sazka'));
    expect(await table.bet(anna, { 17: 10 })).toMatchObject({ code: 'panic-button' });
    await playOut(table);
    expect(await purse(anna)).toBe(135_000);
  });

  it('holds at the tables of every game of the house {sazka.roulette-synot.84}', async () => {
    const all = houseOf('sazka') as House;
    await reopen({ houses: [all, kings] });
    const tables = await Promise.all(all.plans.map((plan) => open.table(plan.id)));
    const offered = async ({ id }: HouseTable) =>
      (await open.casino.options(id, 'player', seatId(anna.id))).map(({ move }) => move.type);
    for (const table of tables) {
      await openBets(table);
      expect(await offered(table), table.plan).toContain('bet');
    }
    await open.protection.panic(anna.id, 'sazka');
    for (const table of tables) expect(await offered(table), table.plan).not.toContain('bet');
  });

  it('is one house’s, and not every house has one', async () => {
    expect(await open.protection.panic(anna.id, 'nowhere')).toMatchObject({ code: 'no-such-house' });
    await reopen(withTerms({ panicButton: undefined }));
    expect(await open.protection.panic(anna.id, 'sazka')).toMatchObject({ code: 'no-panic-button' });
  });
});

describe('a player’s own limit {sazka.roulette-synot.74}', () => {
  const limitTo = async (korunas: number | undefined) =>
    ok(
      await open.protection.limitStakes(
        anna.id,
        'sazka',
        korunas === undefined ? undefined : money(100 * korunas),
      ),
    );

  it('lets no bet of the day go beyond it, and offers none', async () => {
    const table = await open.table(SYNOT);
    await limitTo(100);
    expect(await table.bet(anna, { red: 101 })).toMatchObject({
      code: 'over-own-limit',
      rule: 'sazka.roulette-synot.74',
      details: { limit: 10_000, left: 10_000 },
    });
    ok(await table.bet(anna, { red: 60 }));
    expect(await table.bet(anna, { red: 41 })).toMatchObject({ details: { left: 4_000 } });
    await playOut(table);
    expect(await standing(anna)).toMatchObject({ limit: { perDay: 10_000, staked: 6_000 } });
    ok(await table.bet(anna, { red: 40 }));
    const offered = await open.casino.options(table.id, 'player', seatId(anna.id));
    expect(offered.map(({ move }) => move.type)).not.toContain('bet');
    await playOut(table);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({
      code: 'over-own-limit',
      details: { left: 0 },
    });
  });

  it('holds within one commit, too', async () => {
    const table = await open.table(SYNOT);
    await limitTo(100);
    const answers = await Promise.all([1, 2, 3].map(() => table.bet(anna, { red: 40 })));
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'over-own-limit' }]);
    expect(await purse(anna)).toBe(92_000);
  });

  it('does not count chips that were taken off again, and leaves the purse’s own bounds to the purse', async () => {
    const table = await open.table(SYNOT);
    await limitTo(5_000);
    ok(await table.bet(anna, { red: 1_000 }));
    ok(await table.move(anna, { type: 'withdraw', chips: [{ position: 'red', amount: 100_000 }] }));
    expect(await standing(anna)).toMatchObject({ limit: { staked: 0 } });
    expect(await table.bet(anna, { red: 1_001 })).toMatchObject({ code: 'insufficient-funds' });
  });

  it('is raised from the next day on, and begins anew with each day', async () => {
    const table = await open.table(SYNOT);
    await limitTo(50);
    ok(await table.bet(anna, { red: 50 }));
    await playOut(table);
    await limitTo(80);
    expect(await table.bet(anna, { red: 10 })).toMatchObject({ code: 'over-own-limit' });
    expect(await standing(anna)).toMatchObject({
      limit: { perDay: 5_000, next: { perDay: 8_000, from: '2026-01-02' } },
    });
    await open.pass(24 * 60);
    expect(await table.bet(anna, { red: 81 })).toMatchObject({ details: { left: 8_000 } });
    expect(await table.bet(anna, { red: 80 })).toMatchObject({ accepted: true });
  });

  it('is one house’s, and not every house knows them', async () => {
    expect(await open.protection.limitStakes(anna.id, 'nowhere', undefined)).toMatchObject({
      code: 'no-such-house',
    });
    await reopen(withTerms({ stakeLimit: undefined }));
    expect(await open.protection.limitStakes(anna.id, 'sazka', undefined)).toMatchObject({
      code: 'no-own-limit',
    });
  });
});
