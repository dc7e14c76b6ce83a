import { isRefusal } from '@croupier/core';
import { house as houseOf, houses } from '@croupier/houses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCashDesk } from '../src/cash-desk/service.ts';
import type { Account } from '../src/services/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { cutTests, moveOutcome } from './cut-tests.ts';
import { openDesk } from './desk.ts';
import { PaymentHouse } from './payment-house.ts';
import { staffOf } from './staff-of.ts';

const cut = cutTests();

describe('a connection cut at each statement of a tournament’s commit', () => {
  let house: TestCasino;
  let floor: Account;
  let id: string;
  let people: Account[];
  afterEach(async () => {
    await house.stop();
  });

  beforeEach(async () => {
    house = await openTestCasino({
      database: cut.database,
      houses: houses.filter(({ id }) => id === 'kings'),
    });
    floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
  });

  /** Announces a tournament in a physical room, so that no online tables open. */
  async function announce(ready: string, changes: object = {}): Promise<void> {
    const announcement = { room: 'physical', lateRegistration: null, ...changes };
    const announced = await house.tournaments.announce({ house: 'kings', ready, announcement }, floor);
    if (isRefusal(announced)) throw new Error(announced.message);
    id = announced;
    people = [];
  }

  const act = (n: number, key: string, what: Parameters<typeof house.tournaments.act>[3]) => {
    const who = people[n];
    if (!who) throw new Error('the person does not exist');
    return house.tournaments.act(id, who, key, what);
  };
  const give = (key: string, command: object) =>
    house.tournaments.floor(id, floor, key, command as Parameters<typeof house.tournaments.floor>[3]);
  /** Creates the person with this number and enters them. Their entry gets the next entry number. */
  const enter = async (n: number) => {
    people[n] = await house.person(`Person ${n}`);
    expect(await moveOutcome(act(n, `enter-key-${n}`, { do: 'register' }))).toBe('made');
  };
  const entriesOf = async () => {
    const state = await house.tournaments.state(id, floor);
    if (isRefusal(state)) throw new Error(state.message);
    return state.entries;
  };
  const numberOf = async (n: number) =>
    (await entriesOf()).findLast(({ name }) => name === `Person ${n}`)?.number ?? 0;
  const count = async (key: string) =>
    (await cut.stored.database.query('select 1 from tournament_command where key = $1', [key])).length;
  /** Returns the number of postings to the person with this reason. */
  const paid = async (n: number, why: string) =>
    (
      await cut.stored.database.query('select 1 from posting where holder = $1 and reason = $2', [
        people[n]?.id ?? '',
        `tournament-${why}`,
      ])
    ).length;
  /** Checks that the command is stored once, and that its money was moved once. */
  const booked = async (n: number, key: string, why: string, before = 0) => {
    const told = await count(key);
    expect(await paid(n, why)).toBe(before + told);
    return told;
  };
  /** Checks that the entries, the stored rows and the postings agree. */
  const check = async () => {
    const [told] = await cut.stored.database.query(
      `select count(*)::int as n from tournament_command where command->>'type' = 'register'`,
    );
    expect((await entriesOf()).length).toBe(told?.n);
  };

  it('takes the buy-in of a confirmed entry once, and refunds it once', async () => {
    await announce('freezeout');
    await cut.everywhere({
      prepare: async (n) => {
        people[n] = await house.person(`Person ${n}`);
      },
      ask: (n) => moveOutcome(act(n, `enter-key-${n}`, { do: 'register' })),
      count: (n) => booked(n, `enter-key-${n}`, 'buy-in'),
      check,
    });
    // Each person gets the buy-in back once.
    await cut.everywhere({
      prepare: async (n) => {
        if (!people[n]) await enter(n);
      },
      ask: (n) => moveOutcome(act(n, `leave-key-${n}`, { do: 'unregister', entry: n })),
      count: (n) => booked(n, `leave-key-${n}`, 'refund'),
    });
  });

  it('takes the price of a confirmed rebuy, add-on and re-entry once', async () => {
    const more = { chips: 100, price: '10', untilLevel: 1 };
    await announce('freezeout', {
      formats: ['rebuy', 're-entry'],
      lateRegistration: { untilLevel: 6 },
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
      await cut.everywhere({
        prepare: entered,
        ask: (n) => moveOutcome(act(n, `${key}-key-${n}`, { do: what, entry: entries[n] ?? 0 })),
        count: (n) => booked(n, `${key}-key-${n}`, what),
      });
    await cut.everywhere({
      prepare: async (n) => {
        await entered(n);
        const out = { type: 'penalty', entry: entries[n], kind: 'elimination', reason: 'It goes out.' };
        expect(await give(`out-key-${n}`, out)).toBeUndefined();
      },
      ask: (n) => moveOutcome(act(n, `again-key-${n}`, { do: 'register' })),
      count: (n) => booked(n, `again-key-${n}`, 'buy-in', 1),
      check,
    });
  });

  it('enters a name at the desk once, and allows a retry after any cut', async () => {
    await announce('freezeout');
    await cut.everywhere({
      ask: (n) => moveOutcome(give(`name-key-${n}`, { type: 'register', name: `Person ${n}` })),
      count: (n) => count(`name-key-${n}`),
      check,
    });
  });

  it('takes confirmed cash at the desk once, and pays it out once', async () => {
    const kings = houseOf('kings');
    if (!kings) throw new Error('no house');
    const holders = new PaymentHouse(cut.stored.database).holders;
    const deps = { clock: house.clock, houses: [kings], holders, changed: () => undefined };
    await openDesk(createCashDesk({ ...deps, database: cut.stored.database }), {
      house: 'kings',
      desk: 'Desk 1',
      float: { 5000: 10 },
      cashier: floor.id,
      second: (await house.person('Second')).id,
    });
    const till = async () => {
      const [row] = await cut.stored.database.query<{ balance: number }>(
        `select (-balance)::int as balance from ledger_account where kind = 'till'`,
      );
      return row?.balance ?? 0;
    };
    await announce('freezeout', { cash: true });
    const before = await till();
    await cut.everywhere({
      ask: (n) => moveOutcome(give(`cash-key-${n}`, { type: 'register', name: `Person ${n}` })),
      count: (n) => count(`cash-key-${n}`),
      check: async () => {
        await check();
        expect(await till()).toBe(before + 10_000 * (await entriesOf()).length);
      },
    });
    // There must be more players than statements of a payout at which it can be cut.
    for (let n = 1; n <= 30; n++)
      expect(await give(`more-key-${n}`, { type: 'register', name: `More ${n}` })).toBeUndefined();
    const entered = (await entriesOf()).length;
    const full = await till();
    expect(await give('cancel-key', { type: 'cancel', reason: 'rain' })).toBeUndefined();
    const owed = await house.tournaments.payouts('kings');
    expect(owed).toHaveLength(entered);
    const paid = (key: string) =>
      cut.stored.database
        .query('select 1 from desk_entry where key = $1', [key])
        .then(({ length }) => length);
    await cut.everywhere({
      ask: (n) => {
        const { title: _, ...one } = owed[n - 1] ?? expect.fail('nobody is left to pay');
        return moveOutcome(
          house.tournaments.payOut(floor.id, { ...one, house: 'kings', key: `paid-key-${n}` }),
        );
      },
      count: (n) => paid(`paid-key-${n}`),
      check: async () => {
        const left = (await house.tournaments.payouts('kings')).length;
        expect(await till()).toBe(full - 10_000 * (entered - left));
      },
    });
  });

  it('pays a deal to all its participants once', async () => {
    await cut.everywhere({
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
      ask: (n) => moveOutcome(act(2, `deal-yes-${n}-2`, { do: 'answer-deal', entry: 2, accept: true })),
      count: async (n) => {
        const told = await count(`deal-yes-${n}-2`);
        for (const player of [1, 2]) expect(await paid(player, 'deal')).toBe(told);
        return told;
      },
    });
  });
});
