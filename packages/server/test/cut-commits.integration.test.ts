import { isRefusal, type Refusal, refuse, type SeatId, seatId } from '@croupier/core';
import { type CoinRules, coin, coinGame } from '@croupier/core/laws/coin';
import { house as houseOf, houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../src/account-service.ts';
import { createCashDesk } from '../src/cash-desk/service.ts';
import { audit } from '../src/ledger/audit.ts';
import {
  type CoinCasino,
  type CoinPlayer,
  newKey,
  openCoinCasino,
  openTestCasino,
  type TestCasino,
} from './casino.ts';
import { type CutDatabase, cuttable, type Side } from './cut.ts';
import { openDesk } from './desk.ts';
import { korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { ELSEWHERE, kings } from './protected-houses.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

let stored: TestDatabase;
let database: CutDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  database = cuttable(stored.database);
});
afterAll(() => stored.remove());

/** The answer to a move: it was made, it was not made, or that is not known yet. */
type Told = 'made' | 'not-made' | 'not-known';

/** A kind of commit, made once for each number. */
interface Kind {
  prepare?(n: number): Promise<void>;
  /** Asks for it under a key that belongs to the number. */
  ask(n: number): Promise<Told>;
  /** How often the storage holds it. */
  count(n: number): Promise<number>;
  /** The invariants that hold whatever was cut. */
  check?(): Promise<void>;
}

async function told(asked: Promise<object | undefined>): Promise<Told> {
  const answer = await asked.catch((error: Error) => {
    if (!/connection of this test is cut/.test(error.message)) throw error;
    return refuse('not-known', 'An answer of the server’s own fault says nothing.');
  });
  if (!answer || !isRefusal(answer)) return 'made';
  if (answer.code === 'not-stored') return 'not-made';
  expect(answer as Refusal).toMatchObject({ code: 'not-known' });
  return 'not-known';
}

/** Cuts the connection before and after each statement of a commit and of its COMMIT, and asks again after each cut. */
async function cutEverywhere(kind: Kind, first = 1): Promise<void> {
  let number = first;
  const ways: readonly [Side, boolean][] = [
    ['before', false],
    ['after', false],
    ['after', true],
  ];
  for (const [side, stays] of ways) {
    let statements = 0;
    for (let cut = true; cut; number++) {
      statements += 1;
      await kind.prepare?.(number);
      database.cutAt(statements, side, { stays });
      const answer = await kind.ask(number);
      cut = database.heal();
      const where = `${side} statement ${statements}${stays ? ', for longer' : ''}`;
      const count = await kind.count(number);
      if (answer !== 'not-known') expect([where, count]).toEqual([where, answer === 'made' ? 1 : 0]);
      else expect(count, where).toBeLessThan(2);
      expect([where, await audit(stored.database)]).toEqual([where, []]);
      expect([where, await kind.ask(number)]).toEqual([where, 'made']);
      expect([where, await kind.count(number)]).toEqual([where, 1]);
      expect([where, await audit(stored.database)]).toEqual([where, []]);
      await kind.check?.();
    }
    expect(statements).toBeGreaterThan(1);
  }
}

describe('a connection cut at each statement of a commit', () => {
  let open: CoinCasino;
  let seq: number;
  let table: string;
  const enter = async (options: Partial<Parameters<typeof openCoinCasino>[0]> = {}) => {
    open = await openCoinCasino({ database, timing: TIMING, ...options });
    table = open.table.id;
    seq = 0;
  };
  afterEach(() => open?.stop());

  const rows = (sql: string, ...parameters: (string | number)[]) => stored.database.query(sql, parameters);
  const moves = async (key: string) => (await rows('select 1 from move where key = $1', key)).length;
  /** Finds the last announcement stored; the count of commits never goes back. */
  const check = async () => {
    const [row] = await rows('select seq, name, state from game_table where id = $1', Number(table));
    expect(row?.seq).toBeGreaterThanOrEqual(seq);
    seq = Number(row?.seq);
    expect(open.casino.state(table)?.seq).toBe(seq);
    expect(open.casino.table(table)).toMatchObject({ name: row?.name, state: row?.state });
    const said = open.heard.map(({ state }) => state.seq);
    expect(said).toEqual([...said].sort((one, other) => one - other));
    if (table === open.table.id && said.length > 0) expect(said.at(-1)).toBe(seq);
    const log = await rows('select distinct seq from move where game_table = $1 order by seq', Number(table));
    expect(log.length).toBeLessThanOrEqual(seq);
  };

  it('of a bet', async () => {
    await enter();
    const players: CoinPlayer[] = [];
    await cutEverywhere({
      prepare: async (n) => {
        players[n] = await open.player();
      },
      ask: (n) => told(players[n]?.bet('heads', 10, `bet-key-${n}`) ?? Promise.reject()),
      count: async (n) => {
        const made = await moves(`bet-key-${n}`);
        expect(await players[n]?.purse()).toBe(1_000 - 10 * made);
        return made;
      },
      check,
    });
  });

  it('of a move of the staff, and of the end of a round', async () => {
    await enter();
    const byHand = await open.casino.openTable({
      plan: open.table.plan,
      name: 'by hand',
      dealer: 'console',
      private: false,
      host: null,
    });
    if (isRefusal(byHand)) throw new Error(byHand.message);
    table = byHand.id;
    const ann = await open.player();
    open.casino.arrived(table, ann.seat);
    const { account, seat } = ann;
    const croupier = (await open.accounts.guest()).account.id;
    await cutEverywhere({
      // A bet, the close, the toss: each round is cut at all three.
      prepare: async (n) => {
        if (n % 2 === 0) return;
        const move = { type: 'bet', side: 'heads', amount: 10 };
        const bet = await open.casino.submit({ table, account, as: 'player', seat, key: newKey(), move });
        expect(bet).toMatchObject({ accepted: true });
      },
      ask: (n) =>
        told(
          open.casino.submit({
            table,
            account: croupier,
            as: 'croupier',
            key: `call-key-${n}`,
            move: n % 2 === 0 ? { type: 'toss', side: n % 4 === 0 ? 'heads' : 'tails' } : { type: 'close' },
          }),
        ),
      count: (n) => moves(`call-key-${n}`),
      check,
    });
  });

  it('of the virtual croupier', async () => {
    await enter();
    const ann = await open.player();
    const rounds: number[] = [];
    const over = async (n: number) =>
      (await rows(`select 1 from round where number = $1 and state = 'settled'`, rounds[n] ?? 0)).length;
    await cutEverywhere({
      prepare: async (n) => {
        const now = () => open.casino.table(table);
        while (now()?.stage !== 'betting' || rounds.includes(now()?.round ?? 0)) await open.pass(1);
        rounds[n] = now()?.round ?? 0;
        expect(await ann.bet('heads', 1)).toMatchObject({ accepted: true });
        while (now()?.stage !== 'closed') await open.pass(1);
      },
      ask: async (n) => {
        await open.pass(TIMING.draw + 2);
        return (await over(n)) === 1 ? 'made' : 'not-known';
      },
      count: over,
      check,
    });
  });

  it('of a table’s change', async () => {
    await enter();
    const ann = await open.player();
    await cutEverywhere({
      prepare: async () => void (await ann.bet('heads', 1, newKey())),
      ask: (n) => told(open.casino.changeTable(table, { name: `name ${n}` })),
      count: async (n) => (await rows('select 1 from game_table where name = $1', `name ${n}`)).length,
      check,
    });
  });

  it('of nothing: a key that another has stored meanwhile refuses no move beside it', async () => {
    await enter();
    const [ann, bob] = [await open.player(), await open.player()];
    expect(await ann.bet('heads', 10, 'twice-key')).toEqual({ accepted: true, seq: 1 });
    // The keys were read before the other stored its move.
    database.insteadOf('(account, key) in', () => []);
    const cyn = await open.player();
    // A guess may be made again, so that nothing but its key stands in the way.
    const guess = (number: number) => {
      const { account, seat } = ann;
      const move = { type: 'guess', number };
      return open.casino.submit({ table, account, as: 'player', seat, key: 'twice-key', move });
    };
    const answers = await Promise.all([bob.bet('heads', 1), guess(3), cyn.bet('tails', 1)]);
    expect(answers).toMatchObject([
      { accepted: true, seq: 2 },
      { code: 'key-used' },
      { accepted: true, seq: 2 },
    ]);
    await check();
  });

  it('of nothing: who finds the table at another commit than they know reads it first', async () => {
    await enter();
    const ann = await open.player();
    await ann.bet('heads', 10);
    await rows('update game_table set seq = 5');
    await expect(open.casino.changeTable(table, { name: 'renamed' })).rejects.toThrow('does not stand');
    expect(await rows('select seq, name from game_table')).toEqual([{ seq: 5, name: open.table.name }]);
    expect(await open.casino.changeTable(table, { name: 'renamed' })).toMatchObject({ name: 'renamed' });
    await rows('update game_table set seq = 7');
    const bob = await open.player();
    expect(await bob.bet('heads', 10)).toEqual({ accepted: true, seq: 8 });
    await check();
  });

  it('of nothing: a change that comes after the close opens no table again', async () => {
    await enter();
    const closes = open.casino.changeTable(table, { state: 'closed' });
    const changes = open.casino.changeTable(table, { state: 'running', name: 'again' });
    expect(await closes).toMatchObject({ state: 'closed' });
    expect(await changes).toMatchObject({ code: 'table-closed' });
    expect(await rows('select state from game_table')).toEqual([{ state: 'closed' }]);
  });

  it('of a table’s close, with stakes on it', async () => {
    await enter();
    const ids: string[] = [];
    await cutEverywhere({
      prepare: async (n) => {
        const { plan } = open.table;
        const opened = await open.casino.openTable({
          plan,
          name: 'x',
          dealer: 'virtual',
          private: false,
          host: null,
        });
        if (isRefusal(opened)) throw new Error(opened.message);
        ids[n] = opened.id;
        const { account, seat } = await open.player();
        const move = { type: 'bet', side: 'heads', amount: 10 };
        await open.casino.submit({ table: opened.id, account, as: 'player', seat, key: newKey(), move });
      },
      ask: async (n) => {
        const closed = open.casino.changeTable(ids[n] ?? '', { state: 'closed' });
        return told(closed.then((one) => (isRefusal(one) && one.code === 'no-such-table' ? undefined : one)));
      },
      count: async (n) =>
        (await rows(`select 1 from game_table where id = $1 and state = 'closed'`, Number(ids[n]))).length,
    });
  });

  it('of a round that begins again', async () => {
    let changed = false;
    const rules: CoinRules = {
      ...coin,
      play: (state, actor, move, now) =>
        changed && move.type === 'bet' && move.amount === 100
          ? refuse('changed', 'The rules changed.')
          : coin.play(state, actor, move, now),
    };
    await enter({ game: { ...coinGame, rules: () => rules } });
    const ann = await open.player();
    const bob = await open.player();
    const rounds: number[] = [];
    await cutEverywhere({
      prepare: async (n) => {
        changed = false;
        rounds[n] = open.casino.table(table)?.round ?? 0;
        expect(await ann.bet('heads', 100)).toMatchObject({ accepted: true });
        changed = true;
        // The bet that fails makes the table read itself back: that is what is cut.
        database.cutAt(1, 'before');
      },
      ask: (n) => told(bob.bet('tails', 1, `again-key-${n}`)),
      count: async (n) => {
        expect(await ann.purse()).toBe(
          (await rows(`select 1 from round where number = $1 and state = 'void'`, rounds[n] ?? 0)).length ===
            1
            ? 1_000
            : 900,
        );
        return moves(`again-key-${n}`);
      },
      check,
    });
  });

  it('of a first bet in an evening', async () => {
    await enter();
    const host = (await open.accounts.guest()).account.id;
    const { plan } = open.table;
    const opened = await open.casino.openTable({ plan, name: 'x', dealer: 'virtual', private: true, host });
    if (isRefusal(opened)) throw new Error(opened.message);
    table = opened.id;
    const players: CoinPlayer[] = [];
    await cutEverywhere({
      prepare: async (n) => {
        players[n] = await open.player();
      },
      ask: (n) => {
        const { account = '', seat } = players[n] ?? {};
        const move = { type: 'bet', side: 'heads', amount: 10 };
        return told(
          open.casino.submit({
            table,
            account,
            as: 'player',
            ...(seat && { seat }),
            key: `eve-key-${n}`,
            move,
          }),
        );
      },
      count: (n) => moves(`eve-key-${n}`),
      check,
    });
  });
});

describe('a connection cut at each statement while a player leaves', () => {
  it('plays for them once, as soon as the storage is there again', async () => {
    const house = await openTestCasino({ database, houses: [kings] });
    const table = await house.table(ELSEWHERE[0] ?? '');
    await table.call({ type: 'place-your-bets' });
    const seats: SeatId[] = [];
    const left = async (seat: SeatId | undefined) =>
      (
        await stored.database.query(`select 1 from move where seat = $1 and move->>'type' = 'leave'`, [
          seat ?? '',
        ])
      ).length;
    await cutEverywhere({
      prepare: async (n) => {
        const who = await house.person();
        const seat = house.accounts.seat(table.id, who.id);
        seats[n] = seat;
        house.casino.arrived(table.id, seat);
        expect(await table.bet(who, { red: 10 })).toMatchObject({ accepted: true });
      },
      ask: async (n) => {
        house.casino.gone(table.id, seats[n] ?? seatId('nobody'));
        await house.pass(0.2);
        return (await left(seats[n])) > 0 ? 'made' : 'not-known';
      },
      count: (n) => left(seats[n]),
    });
    await house.tournaments.stop();
    await house.stop();
  });
});

describe('a connection cut at each statement of a payment', () => {
  let at: PaymentHouse;
  beforeEach(() => {
    at = new PaymentHouse(stored.database);
  });
  afterEach(async () => {
    await at.run();
    await at.payments.stop();
    await at.check();
  });
  const transfers = async (key: string) =>
    (await stored.database.query('select 1 from transfer where key = $1', [key])).length;

  it('that comes in, and one that goes out', async () => {
    const instrument = await at.participant('anna');
    await at.payments.deposit(SAZKA, { account: 'anna', instrument, amount: korunas(9_000), key: 'filled' });
    await at.run();
    for (const direction of ['deposit', 'withdraw'] as const) {
      await at.payments.stop();
      const payments = at.open(database);
      const key = (n: number) => `${direction}-${n}`;
      await cutEverywhere({
        ask: (n) =>
          told(payments[direction](SAZKA, { account: 'anna', instrument, amount: korunas(10), key: key(n) })),
        count: (n) => transfers(key(n)),
        check: () => at.run(),
      });
    }
  });

  it('at the cash desk', async () => {
    const sazka = houseOf(SAZKA);
    if (!sazka) throw new Error('no house');
    await at.participant('anna');
    for (const id of ['carl', 'max']) await at.account(id);
    const deps = { clock: at.clock, houses: [sazka], holders: at.holders, changed: at.payments.changed };
    const desk = createCashDesk({ ...deps, database });
    await openDesk(createCashDesk({ ...deps, database: stored.database }), {
      house: SAZKA,
      desk: 'Desk 1',
      float: { 100000: 15 },
      cashier: 'carl',
      second: 'max',
    });
    const order = {
      house: SAZKA,
      account: 'anna',
      direction: 'in',
      amount: korunas(10),
      document: 'ID 1',
    } as const;
    await cutEverywhere({
      ask: (n) => told(desk.moveCash('carl', { ...order, key: `cash-key-${n}` })),
      count: (n) => transfers(`cash-key-${n}`),
    });
  });
});

describe('a connection cut at each statement of a tournament’s commit', () => {
  let house: TestCasino;
  let floor: Account;
  let id: string;
  let people: Account[];
  afterEach(async () => {
    await house.stop();
  });

  beforeEach(async () => {
    house = await openTestCasino({ database, houses: houses.filter(({ id }) => id === 'kings') });
    floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
  });

  /** Announces one in a room, where nobody waits for tables. */
  async function announce(ready: string, changes: object = {}): Promise<void> {
    const announcement = { room: 'physical', lateReg: null, ...changes };
    const announced = await house.tournaments.announce({ house: 'kings', ready, announcement }, floor);
    if (isRefusal(announced)) throw new Error(announced.message);
    id = announced;
    people = [];
  }

  const act = (n: number, key: string, what: Parameters<typeof house.tournaments.act>[3]) => {
    const who = people[n];
    if (!who) throw new Error('nobody');
    return house.tournaments.act(id, who, key, what);
  };
  const give = (key: string, command: object) =>
    house.tournaments.floor(id, floor, key, command as Parameters<typeof house.tournaments.floor>[3]);
  /** Somebody enters under this number; the first entry of each is the next. */
  const enter = async (n: number) => {
    people[n] = await house.person(`Person ${n}`);
    expect(await told(act(n, `enter-key-${n}`, { do: 'register' }))).toBe('made');
  };
  const entriesOf = async () => {
    const state = await house.tournaments.state(id, floor);
    if (isRefusal(state)) throw new Error(state.message);
    return state.entries;
  };
  const numberOf = async (n: number) =>
    (await entriesOf()).findLast(({ name }) => name === `Person ${n}`)?.number ?? 0;
  const count = async (key: string) =>
    (await stored.database.query('select 1 from tournament_command where key = $1', [key])).length;
  /** How often somebody paid for this, or was paid. */
  const paid = async (n: number, why: string) =>
    (
      await stored.database.query('select 1 from posting where holder = $1 and reason = $2', [
        people[n]?.id ?? '',
        `tournament-${why}`,
      ])
    ).length;
  /** The same command is told once, and its money moved as often. */
  const booked = async (n: number, key: string, why: string, before = 0) => {
    const told = await count(key);
    expect(await paid(n, why)).toBe(before + told);
    return told;
  };
  /** Entries, rows and postings tell the same. */
  const check = async () => {
    const [told] = await stored.database.query(
      `select count(*)::int as n from tournament_command where command->>'type' = 'register'`,
    );
    expect((await entriesOf()).length).toBe(told?.n);
  };

  it('takes the buy-in of who is told so, and gives it back, once', async () => {
    await announce('freezeout');
    await cutEverywhere({
      prepare: async (n) => {
        people[n] = await house.person(`Person ${n}`);
      },
      ask: (n) => told(act(n, `enter-key-${n}`, { do: 'register' })),
      count: (n) => booked(n, `enter-key-${n}`, 'buy-in'),
      check,
    });
    // Each gets the buy-in back once.
    await cutEverywhere({
      prepare: async (n) => {
        if (!people[n]) await enter(n);
      },
      ask: (n) => told(act(n, `leave-key-${n}`, { do: 'unregister', entry: n })),
      count: (n) => booked(n, `leave-key-${n}`, 'refund'),
    });
  });

  it('takes a rebuy, an add-on and a re-entry of who is told so, once', async () => {
    const more = { chips: 100, price: '10', untilLevel: 1 };
    await announce('freezeout', {
      formats: ['rebuy', 're-entry'],
      lateReg: { untilLevel: 6 },
      reEntry: { max: null },
      rebuy: { ...more, max: null, maxStack: 1_000_000 },
      addOn: { chips: 100, price: '10', atLevel: 1 },
    });
    for (const n of [1, 2]) await enter(n);
    expect(await give('start-key', { type: 'start' })).toBeUndefined();
    const entries: number[] = [];
    const entered = async (n: number) => {
      if (!people[n]) await enter(n);
      entries[n] = await numberOf(n);
    };
    for (const [what, key] of [
      ['rebuy', 'rebuy'],
      ['add-on', 'adds'],
    ] as const)
      await cutEverywhere({
        prepare: entered,
        ask: (n) => told(act(n, `${key}-key-${n}`, { do: what, entry: entries[n] ?? 0 })),
        count: (n) => booked(n, `${key}-key-${n}`, what),
      });
    await cutEverywhere({
      prepare: async (n) => {
        await entered(n);
        const out = { type: 'penalty', entry: entries[n], kind: 'elimination', reason: 'It goes out.' };
        expect(await give(`out-key-${n}`, out)).toBeUndefined();
      },
      ask: (n) => told(act(n, `again-key-${n}`, { do: 'register' })),
      count: (n) => booked(n, `again-key-${n}`, 'buy-in', 1),
      check,
    });
  });

  it('enters a name at the desk once, and can enter it again after any cut', async () => {
    await announce('freezeout');
    await cutEverywhere({
      ask: (n) => told(give(`name-key-${n}`, { type: 'register', name: `Person ${n}` })),
      count: (n) => count(`name-key-${n}`),
      check,
    });
  });

  it('takes cash at the desk of who is told so, and pays it out, once', async () => {
    const kings = houseOf('kings');
    if (!kings) throw new Error('no house');
    const holders = new PaymentHouse(stored.database).holders;
    const deps = { clock: house.clock, houses: [kings], holders, changed: () => undefined };
    await openDesk(createCashDesk({ ...deps, database: stored.database }), {
      house: 'kings',
      desk: 'Desk 1',
      float: { 5000: 10 },
      cashier: floor.id,
      second: (await house.person('Second')).id,
    });
    const till = async () => {
      const [row] = await stored.database.query<{ balance: number }>(
        `select (-balance)::int as balance from ledger_account where kind = 'till'`,
      );
      return row?.balance ?? 0;
    };
    await announce('freezeout', { cash: true });
    const before = await till();
    await cutEverywhere({
      ask: (n) => told(give(`cash-key-${n}`, { type: 'register', name: `Person ${n}` })),
      count: (n) => count(`cash-key-${n}`),
      check: async () => {
        await check();
        expect(await till()).toBe(before + 10_000 * (await entriesOf()).length);
      },
    });
    // More of them than a payout has statements to be cut at.
    for (let n = 1; n <= 30; n++)
      expect(await give(`more-key-${n}`, { type: 'register', name: `More ${n}` })).toBeUndefined();
    const entered = (await entriesOf()).length;
    const full = await till();
    expect(await give('cancel-key', { type: 'cancel', reason: 'rain' })).toBeUndefined();
    const owed = await house.tournaments.payouts('kings');
    expect(owed).toHaveLength(entered);
    const paid = (key: string) =>
      stored.database.query('select 1 from desk_entry where key = $1', [key]).then(({ length }) => length);
    await cutEverywhere({
      ask: (n) => {
        const { title: _, ...one } = owed[n - 1] ?? expect.fail('nobody is left to pay');
        return told(house.tournaments.payOut(floor.id, { ...one, house: 'kings', key: `paid-key-${n}` }));
      },
      count: (n) => paid(`paid-key-${n}`),
      check: async () => {
        const left = (await house.tournaments.payouts('kings')).length;
        expect(await till()).toBe(full - 10_000 * (entered - left));
      },
    });
  });

  it('pays a deal to all who took part, once', async () => {
    await cutEverywhere({
      prepare: async (n) => {
        await announce('freezeout');
        for (const player of [1, 2]) {
          people[player] = await house.person(`Player ${n} ${player}`);
          expect(await act(player, `deal-enter-${n}-${player}`, { do: 'register' })).toBeUndefined();
        }
        expect(await give(`deal-start-${n}`, { type: 'start' })).toBeUndefined();
        expect(await give(`deal-made-${n}`, { type: 'propose-deal', by: 'icm' })).toBeUndefined();
        expect(
          await act(1, `deal-yes-${n}-1`, { do: 'answer-deal', entry: 1, accept: true }),
        ).toBeUndefined();
      },
      ask: (n) => told(act(2, `deal-yes-${n}-2`, { do: 'answer-deal', entry: 2, accept: true })),
      count: async (n) => {
        const told = await count(`deal-yes-${n}-2`);
        for (const player of [1, 2]) expect(await paid(player, 'deal')).toBe(told);
        return told;
      },
    });
  });
});
