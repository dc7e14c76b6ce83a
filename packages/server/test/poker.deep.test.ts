import { isRefusal, type SeatId } from '@croupier/core';
import { houses } from '@croupier/houses';
import { API_PATH, isBot } from '@croupier/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { listen } from '../src/program/listen.ts';
import { ok, openTestCasino } from './casino.ts';
import { flaky } from './flaky.ts';
import { HOLDEM, openPokerTable, type PokerTable } from './poker.ts';
import { roundsAgainstProofs } from './proofs.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());
beforeEach(() => stored.empty());

/** Seats two players with 400 euros each at a table with the usual blinds, and deals the first hand. */
async function headsUp() {
  const table = await openPokerTable({ database: stored.database });
  const ann = await table.comes(1);
  const bob = await table.comes(2);
  await table.until(({ phase }) => phase === 'bet');
  const seatAt = (place: number | null) => (place === 1 ? ann.seat : bob.seat);
  return {
    table,
    ann,
    bob,
    asked: () => seatAt(table.view().turn),
    other: () => seatAt(3 - (table.view().turn ?? 0)),
  };
}

async function stop({ house }: PokerTable) {
  await house.stop();
  expect(await audit(stored.database)).toEqual([]);
}

describe('a table between players', () => {
  it('waits for a second player, deals, and moves the button from hand to hand', async () => {
    const table = await openPokerTable({ database: stored.database });
    const ann = await table.comes(1);
    await table.pass(30);
    expect(table.view()).toMatchObject({ stage: 'between', number: 0 });
    const bob = await table.comes(2);
    await table.until(({ phase }) => phase === 'bet');
    const first = table.view();
    expect(first.places.map(({ hand }) => hand?.down)).toEqual([2, 2]);
    expect(table.playerView(ann.seat).cards).toHaveLength(2);
    expect(table.playerView(bob.seat).cards).toHaveLength(2);
    ok(await table.move(first.turn === 1 ? ann.seat : bob.seat, { type: 'fold' }));
    await table.until(({ number, phase }) => number === 2 && phase === 'bet');
    expect(table.view().button).not.toBe(first.button);
    // The small blind folded, so neither player bet voluntarily.
    const own = async (account: string) => (await table.house.archive.tallies(account))[0];
    const counts = { hands: 1, entered: 0, raised: 0, further: 0, showdowns: 0, showdownsWon: 0 };
    const { small } = first.level;
    const told = [await own(ann.seat), await own(bob.seat)];
    expect(told).toEqual([
      { plan: HOLDEM, counts: { ...counts, net: first.turn === 1 ? -small : small } },
      { plan: HOLDEM, counts: { ...counts, net: first.turn === 1 ? small : -small } },
    ]);
    expect(await own('somebody-else')).toBeUndefined();
    await stop(table);
  });

  it('treats the cards of its players as hidden from the deal to the end of the hand, folded or not', async () => {
    const table = await openPokerTable({ database: stored.database });
    const players = [await table.comes(1), await table.comes(2), await table.comes(3)];
    const late = await table.comes(4);
    const hiding = () =>
      players.map(({ seat }) => table.house.casino.table(table.table.id)?.hidesCards(seat));
    const folds = async () => {
      const seat = players.find((one) => table.playerView(one.seat).betting)?.seat as SeatId;
      ok(await table.move(seat, { type: 'fold' }));
    };
    ok(await table.move(late.seat, { type: 'leave' }));
    expect(hiding()).toEqual([false, false, false]);
    await table.until(({ phase }) => phase === 'bet');
    expect(hiding()).toEqual([true, true, true]);
    await folds();
    expect(hiding()).toEqual([true, true, true]);
    expect(table.house.casino.table(table.table.id)?.hidesCards(late.seat)).toBe(false);
    await folds();
    expect(hiding()).toEqual([false, false, false]);
    await stop(table);
  });

  it('shows in the lobby how many seats are taken and how many players wait for one', async () => {
    const table = await openPokerTable({ database: stored.database });
    const seats = () => table.house.casino.tables()[0]?.seats;
    const { places } = seats() ?? { places: 0 };
    expect(seats()).toEqual({ places: table.view().seats, taken: 0, waiting: 0 });
    for (let place = 1; place <= places; place++) await table.comes(place);
    const late = await table.comes();
    ok(await table.move(late.seat, { type: 'join-list' }));
    expect(seats()).toEqual({ places, taken: places, waiting: 1 });
    await stop(table);
  });

  it('returns all chips on it if it closes in the middle of a hand, whoever won or lost before', async () => {
    const terms = { ante: { kind: 'attack', amount: 500 } };
    const table = await openPokerTable({ database: stored.database, terms });
    const players = [await table.comes(1), await table.comes(2), await table.comes(3)];
    const chips = async () => {
      const purses = await Promise.all(
        players.map(({ account }) => table.house.accounts.purse(account.id, 'kings')),
      );
      const { places, pot, attack } = table.view();
      return [...purses, ...places.map(({ stack, behind }) => stack + behind), pot, attack];
    };
    // The player at place 1 raises and the others fold, in three hands and during the fourth.
    const answer = async () => {
      const { turn, places } = table.view();
      const seat = places.find(({ place }) => place === turn)?.seat as SeatId;
      const to = table.playerView(seat).betting?.raise?.min;
      ok(await table.move(seat, turn === 1 && to !== undefined ? { type: 'raise', to } : { type: 'fold' }));
    };
    for (let hand = 1; hand <= 4; hand++) {
      await table.until(({ number, phase }) => number === hand && phase === 'bet');
      while (hand < 4 && table.view().phase === 'bet') await answer();
    }
    expect(table.view().attack).toBeGreaterThan(0);
    const before = (await chips()).reduce((sum, amount) => sum + amount, 0);
    ok(await table.house.casino.changeTable(table.table.id, { state: 'closed' }));
    await table.house.casino.drain();
    const purses = await Promise.all(
      players.map(({ account }) => table.house.accounts.purse(account.id, 'kings')),
    );
    expect(purses.reduce((sum, amount) => sum + amount, 0)).toBe(before);
    await stop(table);
  });

  it('continues automatically after a storage outage, even if the hand had ended only in memory', async () => {
    const database = flaky(stored.database);
    const table = await openPokerTable({ database });
    const seats = [await table.comes(1), await table.comes(2)].map(({ seat }) => seat);
    await table.until(({ phase }) => phase === 'bet');
    const { turn } = table.view();
    ok(await table.move(seats[(turn ?? 1) - 1] as SeatId, { type: 'fold' }));
    database.failures.push('within');
    database.away = true;
    await table.pass(20);
    database.away = false;
    await table.until(({ number, phase }) => number === 2 && phase === 'bet');
    await stop(table);
  });

  it('plays for korunas from separate purses, and never uses the euro purses', async () => {
    const table = await openPokerTable({
      database: stored.database,
      plan: 'kings-czk/poker-texas-holdem',
      houses: ['kings', 'kings-czk'],
    });
    const ann = await table.comes(1, 1_500_000);
    const bob = await table.comes(2, 1_500_000);
    await table.until(({ phase }) => phase === 'bet');
    expect(table.view().pot).toBe(21_000);
    for (const { account } of [ann, bob])
      expect(await table.house.accounts.purses(account.id)).toMatchObject([
        { house: 'kings', currency: 'EUR', amount: 100_000 },
        { house: 'kings-czk', currency: 'CZK', amount: 1_500_000 },
      ]);
    const mixed = await stored.database.query(
      `select 1 from posting join ledger_account source on source.id = from_account
       join ledger_account target on target.id = to_account where source.house <> target.house`,
    );
    expect(mixed).toEqual([]);
    await stop(table);
  });

  it('refuses forbidden moves with a code, and nothing changes', async () => {
    const { table, asked, other } = await headsUp();
    const { casino } = table.house;
    const state = () => JSON.stringify(casino.table(table.table.id)?.state());
    const before = state();
    const { betting } = table.playerView(asked());
    const { min, max } = betting?.raise ?? expect.fail('no raise');
    const wrong: [SeatId, { type: string; to?: number }, string][] = [
      [other(), { type: 'fold' }, 'not-now'],
      [other(), { type: 'raise', to: min }, 'not-now'],
      [asked(), { type: 'check' }, 'not-now'],
      [asked(), { type: 'raise', to: min - 100 }, 'bad-move'],
      [asked(), { type: 'raise', to: max + 100 }, 'bad-move'],
      [asked(), { type: 'raise', to: min + 50 }, 'bad-move'],
      [asked(), { type: 'raise', to: -min }, 'bad-move'],
      [asked(), { type: 'raise', to: 1.5 }, 'bad-move'],
      [asked(), { type: 'raise' }, 'bad-move'],
      [asked(), { type: 'card' }, 'bad-move'],
      [asked(), { type: 'start-hand' }, 'not-now'],
    ];
    for (const [seat, move, code] of wrong) {
      const answer = await table.move(seat, move);
      expect([move, isRefusal(answer) ? answer.code : 'accepted']).toEqual([move, code]);
    }
    expect(state()).toBe(before);
    await stop(table);
  });

  it('refuses an answer to an earlier question, even if it would fit the current one', async () => {
    const { table, asked } = await headsUp();
    ok(await table.move(asked(), { type: 'call' }));
    const blind = asked();
    const answers = (key: string, question: string | null) =>
      table.house.casino.submit({
        table: table.table.id,
        account: String(blind),
        as: 'player',
        seat: blind,
        key,
        ...(question === null ? {} : { question }),
        move: { type: 'check' },
      });
    const { question } = table.playerView(blind);
    ok(await answers('first', question));
    await table.until(({ turn, phase, street }) => phase === 'bet' && street === 1 && turn !== null);
    expect(asked()).toBe(blind);
    expect(await answers('late', question)).toMatchObject({ code: 'other-question' });
    // A retry of an accepted move is still accepted.
    expect(await answers('first', question)).toMatchObject({ accepted: true });
    expect(await answers('now', table.playerView(blind).question)).toMatchObject({ accepted: true });
    await stop(table);
  });

  it('hides from staff which cards can follow while the virtual croupier deals', async () => {
    const { table, asked } = await headsUp();
    const { betting } = table.playerView(asked());
    ok(await table.move(asked(), { type: 'raise', to: betting?.raise?.max }));
    ok(await table.move(asked(), { type: 'call' }));
    expect(table.view().phase).toBe('deal');
    for (const role of ['croupier', 'inspector', 'manager'] as const) {
      const options = (await table.house.casino.table(table.table.id)?.options(role, undefined)) ?? [];
      expect(options.filter(({ move }) => move.type === 'card')).toEqual([]);
    }
    await stop(table);
  });

  it('gives an inactive player their time and time bank, then checks or folds for them and sits them out', async () => {
    const { table, asked } = await headsUp();
    const silent = asked();
    const own = () => table.view().places.find(({ seat }) => seat === silent);
    expect(own()).toMatchObject({ timeBank: 2, away: false });
    await table.pass(31);
    expect(own()).toMatchObject({ timeBank: 1, hand: { folded: false } });
    await table.pass(60);
    expect(own()).toMatchObject({ timeBank: 0, away: true, hand: { folded: true } });
    expect(table.view().number).toBe(1);
    await stop(table);
  });

  it('gives a disconnected player their full time, and deals them no more hands', async () => {
    const { table, asked } = await headsUp();
    const lost = asked();
    const own = () => table.view().places.find(({ seat }) => seat === lost);
    table.house.casino.table(table.table.id)?.gone(lost);
    await table.pass(29);
    expect(own()).toMatchObject({ away: true, hand: { folded: false } });
    expect(table.view().turn).toBe(own()?.place);
    await table.pass(62);
    expect(own()).toMatchObject({ timeBank: 0, hand: { folded: true } });
    await table.pass(30);
    expect(table.view()).toMatchObject({ stage: 'between', number: 1 });
    table.house.casino.table(table.table.id)?.arrived(lost);
    ok(await table.move(lost, { type: 'come-back' }));
    await table.until(({ number, phase }) => number === 2 && phase === 'bet');
    await stop(table);
  });
});

describe('bots', () => {
  it('fill the requested seats, are recognised by their seat ids, and leave when nobody is there', async () => {
    const table = await openPokerTable({ database: stored.database });
    const { bots, casino } = table.house;
    const ann = await table.comes(3);
    expect(ok(await bots.setCount(table.table.id, 4))).toMatchObject({ wanted: 4 });
    await table.until(({ places }) => places.length === 5);
    expect(table.view().places.filter(({ seat }) => isBot(seat))).toHaveLength(4);
    expect(
      bots
        .at(table.table.id)
        .bots.map(({ seat }) => seat)
        .every(isBot),
    ).toBe(true);
    await table.until(({ number }) => number > 1);
    ok(await bots.setCount(table.table.id, 1));
    await table.until(({ places }) => places.filter(({ seat }) => isBot(seat)).length === 1);
    casino.table(table.table.id)?.gone(ann.seat);
    await table.pass(400);
    expect(table.view().places.filter(({ seat }) => isBot(seat))).toEqual([]);
    await stop(table);
  });

  it('retry a move that could not be stored, and lose no time in the hand', async () => {
    const database = flaky(stored.database);
    const table = await openPokerTable({ database });
    await table.comes(3);
    // With two bots, a bot acts first whoever has the button. The guest does nothing.
    ok(await table.house.bots.setCount(table.table.id, 2));
    const thinks = () =>
      table.view().places.some(({ place, seat }) => place === table.view().turn && isBot(seat));
    await table.until(({ phase }) => phase === 'bet' && thinks());
    const { seq } = table.house.casino.table(table.table.id)?.state() ?? { seq: 0 };
    database.failures.push('before');
    await table.pass(4);
    expect(database.failures).toEqual([]);
    await table.pass(4);
    expect(table.house.casino.table(table.table.id)?.state().seq).toBeGreaterThan(seq);
    await stop(table);
  });

  it('join a player where the operator wants bots, and leave after the player has left', async () => {
    const house = await openTestCasino({
      database: stored.database,
      houses: houses.filter(({ id }) => id === 'kings'),
      quotas: [{ plan: HOLDEM, wanted: 3 }],
    });
    const { casino, accounts } = house;
    const [table, ...more] = casino.tables().filter(({ plan }) => plan === HOLDEM);
    if (!table) throw new Error('no table was opened');
    expect(more).toEqual([]);
    const sitting = () =>
      (casino.table(table.id)?.state().view as { places: unknown[] } | undefined)?.places.length;
    await house.pass(1);
    expect(sitting()).toBe(0);
    const seat = accounts.seatOf(table.id, (await house.person()).id);
    casino.table(table.id)?.arrived(seat);
    await house.pass(1);
    expect(sitting()).toBe(3);
    casino.table(table.id)?.gone(seat);
    await house.pass(5);
    expect(sitting()).toBe(0);
    await house.stop();
    expect(await audit(stored.database)).toEqual([]);
  });

  it('are requested by a player at the table, and by nobody else', async () => {
    const table = await openPokerTable({ database: stored.database });
    const server = await listen(table.house, { port: 0, host: '127.0.0.1' });
    const { id } = table.table;
    const asks = async (token: string | undefined, wanted: unknown, at = id) => {
      const answer = await fetchFrom(server)(`${urlOf(server)}${API_PATH}/tables/${at}/bots`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ wanted }),
      });
      return [answer.status, await answer.json()];
    };
    try {
      const [ann, onlooker] = [await table.comes(1), await table.comes()];
      expect(await asks(undefined, 2)).toMatchObject([401, { code: 'not-signed-in' }]);
      expect(await asks(onlooker.token, 2)).toMatchObject([403, { code: 'not-allowed' }]);
      expect(await asks(ann.token, 10)).toMatchObject([400, { code: 'malformed' }]);
      expect(await asks(ann.token, 2, '999')).toMatchObject([404, { code: 'no-such-table' }]);
      expect(table.house.bots.at(id)).toEqual({ wanted: 0, free: expect.any(Number), bots: [] });
      expect(await asks(ann.token, 2)).toMatchObject([200, { wanted: 2 }]);
    } finally {
      await server.close();
    }
    await stop(table);
  });

  it('are limited to the free seats, and to tables that exist', async () => {
    const table = await openPokerTable({ database: stored.database });
    await table.comes(1);
    const { wanted } = ok(await table.house.bots.setCount(table.table.id, 9));
    expect(wanted).toBe(table.view().seats - 1);
    expect(await table.house.bots.setCount('999', 3)).toMatchObject({ code: 'no-such-table' });
    await stop(table);
  });
});

const PLANS = houses
  .filter(({ id }) => id === 'kings')
  .flatMap(({ plans }) => plans)
  .filter(({ game }) => game === 'poker')
  .map(({ id }) => id);

it.each(PLANS)(
  'hands of %s between bots keep all chips, and every card can be derived from the commitment',
  async (plan) => {
    const table = await openPokerTable({ database: stored.database, plan });
    await table.comes();
    ok(await table.house.bots.setCount(table.table.id, 6));
    const hands = plan === HOLDEM ? 25 : 4;
    let checked = 0;
    for (let hand = 1; hand <= hands; hand++) {
      await table.until(({ number, stage }) => number >= hand && stage === 'hand');
      if (hand % 25 === 0 && hand > checked) {
        checked = hand;
        expect(await audit(stored.database)).toEqual([]);
      }
    }
    expect(await roundsAgainstProofs(stored.database)).toEqual([]);
    const refused = await stored.database.query(
      `select 1 from move where move->>'type' = 'time-is-up' limit 1`,
    );
    expect(refused, 'nobody ran out of time').toEqual([]);
    await stop(table);
  },
  120_000,
);
