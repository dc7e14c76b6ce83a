import { seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { ok } from '../../test/casino.ts';
import {
  close,
  EVOLUTION,
  MINUTE,
  playOut,
  protectedHouses,
  SYNOT,
  sazka,
  withTerms,
} from '../../test/protected-houses.ts';

const at = protectedHouses();
const { reopen, purse, protectionOf, stakesOf } = at;

describe('players {sazka.roulette-synot.72}', () => {
  it('can be guests, who play with play money', async () => {
    const [table, guest] = [await at.open.table(SYNOT), await at.open.person()];
    expect(await table.bet(guest, { 17: 10 })).toMatchObject({ accepted: true });
    expect(await at.open.accounts.purses(guest.id)).toMatchObject([{ play: true }, { play: true }]);
    expect(await protectionOf(guest)).toMatchObject({ house: 'sazka', minimumAge: 18 });
  });

  it('must sign up before they stake if the house admits no guests', async () => {
    const players = { minimumAge: 18, guests: 'barred', rule: 'sazka.roulette-synot.72' } as const;
    await reopen(withTerms({ players }));
    const table = await at.open.table(SYNOT);
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({
      code: 'not-registered',
      rule: 'sazka.roulette-synot.72',
    });
    ok(await at.open.accounts.signUp({ name: 'Anna', password: 'kolo stesti a smuly' }, at.anna.id));
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({ accepted: true });
  });

  it('have one account each', async () => {
    const signedUp = ok(
      await at.open.accounts.signUp({ name: 'Anna', password: 'kolo stesti a smuly' }, at.anna.id),
    );
    expect(signedUp.account.id).toBe(at.anna.id);
    const password = 'another one';
    expect(await at.open.accounts.signUp({ name: 'ANNA ', password })).toMatchObject({ code: 'name-taken' });
    expect(await at.open.accounts.signUp({ name: 'Anna 2', password }, at.anna.id)).toMatchObject({
      code: 'already-signed-up',
    });
  });
});

describe('money', () => {
  it('is in Czech korunas only {sazka.roulette-synot.70}', async () => {
    expect(sazka.plans.map(({ currency }) => currency)).toEqual(sazka.plans.map(() => 'CZK'));
    expect(await at.open.accounts.purses(at.anna.id)).toContainEqual(
      expect.objectContaining({ house: 'sazka', currency: 'CZK' }),
    );
  });

  it('belongs to the operator while it is staked, from the close of betting until the game decides {sazka.roulette-synot.73}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { 17: 10, red: 50 }));
    ok(await table.move(at.anna, { type: 'withdraw', chips: [{ position: '17', amount: 1_000 }] }));
    await close(table);
    expect(
      await table.move(at.anna, { type: 'withdraw', chips: [{ position: 'red', amount: 5_000 }] }),
    ).toMatchObject({
      code: 'bets-closed',
    });
    expect(await purse(at.anna)).toBe(95_000);
    await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
    const [round] = await at.open.archive.roundsOf(at.anna.id, { limit: 5 });
    expect(round?.lines).toMatchObject([{ bet: 'red', stake: 5_000, outcome: 'lost' }]);
    expect(await purse(at.anna)).toBe(95_000);
  });
});

describe('a bet', () => {
  it('does not count and leaves no record if it is above the balance {sazka.roulette-synot.74}', async () => {
    const table = await at.open.table(SYNOT);
    expect(await table.bet(at.anna, { red: 1_001 })).toMatchObject({ code: 'insufficient-funds' });
    expect(await purse(at.anna)).toBe(100_000);
    expect(await stakesOf(at.anna)).toEqual([]);
    expect(await at.database.query('select n from move where account = $1', [at.anna.id])).toEqual([]);
  });

  it('does not count and leaves no record if it fails for technical reasons {sazka.roulette-synot.74}', async () => {
    let broken = true;
    const { database } = at;
    await reopen({
      database: {
        ...database,
        query: (sql, parameters) => database.query(sql, parameters),
        close: () => database.close(),
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            // The data are lost before they are stored.
            if (broken && (await tx.query('select from move where account = $1', [at.anna.id])).length > 0)
              throw new Error('the connection to the storage breaks in this test');
            return result;
          }),
      },
    });
    const table = await at.open.table(SYNOT);
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({ code: 'not-stored' });
    broken = false;
    expect(await purse(at.anna)).toBe(100_000);
    expect(await stakesOf(at.anna)).toEqual([]);
    await playOut(table);
    expect(await at.open.archive.roundsOf(at.anna.id, { limit: 5 })).toEqual([]);
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({ accepted: true });
  });

  it('is recorded with its own id and time, before any game is played {sazka.roulette-synot.75} {sazka.platform.73}', async () => {
    const table = await at.open.table(SYNOT);
    const began = at.open.clock.now();
    ok(await table.bet(at.anna, { 17: 10, red: 20 }));
    await at.open.pass(1);
    ok(await table.bet(at.anna, { 17: 30 }));
    const records = await stakesOf(at.anna);
    expect(new Set(records.map(({ id }) => id)).size).toBe(3);
    expect(records.map(({ bet, amount, at }) => [bet, amount, at])).toEqual([
      ['17', 3_000, began + MINUTE],
      ['red', 2_000, began],
      ['17', 1_000, began],
    ]);
    await playOut(table);
    const [round] = await at.open.archive.roundsOf(at.anna.id, { limit: 5 });
    const played = round?.lines.map(({ bet, stake }) => [bet, stake]);
    expect(played?.sort()).toEqual([
      ['17', 4_000],
      ['red', 2_000],
    ]);
  });

  it('is refused while the operator suspends bets, regardless of the reason {sazka.roulette-synot.76}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 10 }));
    await at.open.casino.changeTable(table.id, { state: 'paused' });
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({
      code: 'bets-suspended',
      rule: 'sazka.roulette-synot.76',
    });
    const offered = (await at.open.casino.table(table.id)?.options('player', seatId(at.anna.id))) ?? [];
    expect(offered.map(({ move }) => move.type)).not.toContain('bet');
    await at.open.casino.changeTable(table.id, { state: 'running' });
    expect(await table.bet(at.anna, { 17: 10 })).toMatchObject({ accepted: true });
  });

  it('is returned when the operator suspends bets, unless betting has closed {sazka.platform.126} {sazka.platform.134}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 10 }));
    await at.open.casino.changeTable(table.id, { state: 'paused' });
    await at.open.casino.drain();
    expect(await purse(at.anna)).toBe(100_000);
    await at.open.casino.changeTable(table.id, { state: 'running' });
    ok(await table.bet(at.anna, { red: 10 }));
    await close(table);
    await at.open.casino.changeTable(table.id, { state: 'paused' });
    await at.open.casino.drain();
    expect(await purse(at.anna)).toBe(99_000);
  });
});

describe('chips on the layout', () => {
  it('cannot be used for anything else until betting closes, so that they cover the bets {sazka.platform.E10} {sazka.platform.A4}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { red: 300 }));
    // 700 are left, and the account cannot stake more in any game.
    expect(await table.bet(at.anna, { black: 701 })).toMatchObject({ code: 'insufficient-funds' });
    expect(await purse(at.anna)).toBe(70_000);
    await playOut(table, '1');
    expect((await at.open.archive.roundsOf(at.anna.id, { limit: 5 }))[0]?.lines).toMatchObject([
      { bet: 'red', stake: 30_000, outcome: 'won' },
    ]);
    // Chips beyond the balance leave no bet, no record and no debit.
    expect(await table.bet(at.anna, { red: 1_301 })).toMatchObject({ code: 'insufficient-funds' });
    expect(await purse(at.anna)).toBe(130_000);
    expect((await stakesOf(at.anna)).map(({ amount }) => amount)).toEqual([30_000]);
  });
});

describe('a game', () => {
  it('is decided by its recorded result, even after a restart {sazka.roulette-synot.77}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { 17: 10 }));
    await close(table);
    await table.call({ type: 'ball', pocket: '17' });
    await expect(table.call({ type: 'correct-result', pocket: '18' })).rejects.toThrow('result-stands');
    await reopen();
    expect(at.open.casino.table(table.id)?.state().view).toMatchObject({ result: { pocket: '17' } });
    await at.open.casino.submit({
      table: table.id,
      account: at.anna.id,
      as: 'croupier',
      key: 'pay-after-restart',
      move: { type: 'pay' },
    });
    const [round] = await at.open.archive.roundsOf(at.anna.id, { limit: 5 });
    expect(round).toMatchObject({ result: { pocket: '17' }, lines: [{ bet: '17', pay: 35_000 }] });
    expect(await purse(at.anna)).toBe(135_000);
  });

  it('continues without a disconnected player, whose win is credited automatically {sazka.roulette-synot.78 sazka.roulette-synot.79} {sazka.platform.92}', async () => {
    const table = await at.open.table(SYNOT);
    ok(await table.bet(at.anna, { 17: 10 }));
    await close(table);
    at.open.casino.table(table.id)?.gone(seatId(at.anna.id));
    await table.call({ type: 'ball', pocket: '17' }, { type: 'pay' });
    expect(await purse(at.anna)).toBe(135_000);
    expect((await at.open.archive.roundsOf(at.anna.id, { limit: 5 }))[0]?.lines).toMatchObject([
      { outcome: 'won' },
    ]);
  });

  it('returns the stakes if it has no result {sazka.roulette-synot.69 sazka.roulette-evolution.74}', async () => {
    for (const plan of [SYNOT, EVOLUTION]) {
      const table = await at.open.table(plan);
      ok(await table.bet(at.anna, { 17: 10 }));
      await close(table);
      // At its next start, the server finds that the game's record is broken.
      await at.database.query(`update move set move = '{"type":"lost"}' where game_table = $1`, [table.id]);
      await reopen();
      expect(await purse(at.anna)).toBe(100_000);
      expect((await at.open.archive.rounds(table.id, { limit: 2 })).map(({ state }) => state)).toEqual([
        'open',
        'void',
      ]);
    }
  });
});
