import { isRefusal, type Money, type Refusal } from '@croupier/core';
import type { House } from '@croupier/houses';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { AccountHolders } from '../payments/account-holders.ts';
import { cashRoom, payingHouse } from '../payments/service.ts';
import type { StoredTransfer } from '../payments/transfers.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type CashOrder, moveCash } from './cash.ts';
import type { Count } from './count.ts';
import {
  addEntry,
  approveEntry,
  type DeskEntry,
  entriesOf,
  type NewEntry,
  pendingEntries,
} from './entries.ts';
import { approveShift, countShift, inTill, openShift, openShiftOf, type Shift, shiftsOf } from './shifts.ts';

/** What a cashier sees of the desk, and who leads of all of them. */
export interface DeskView {
  readonly house: House;
  readonly shift: Shift | undefined;
  /** What the books say is in its till. */
  readonly inTill: Money | undefined;
  readonly entries: readonly DeskEntry[];
  readonly shifts: readonly Shift[];
  /** Moved by hand, and waits for a second person. */
  readonly pending: readonly DeskEntry[];
}

/** A participant as the cashier finds them. */
export interface Found {
  readonly account: string;
  readonly name: string;
  /** By which the document that is shown is compared. */
  readonly person: string;
  readonly bornOn: string;
  readonly balance: number;
  readonly left: { readonly deposit: Money; readonly withdrawal: Money };
}

/** Cash desks: who calls is staff, whose rights the ways in have looked at. */
export interface CashDeskService {
  view(house: string, cashier: string): Promise<DeskView | Refusal>;
  open(house: string, desk: string, opening: Count, cashier: string): Promise<Shift | Refusal>;
  count(cashier: string, closing: Count, explanation: string | undefined): Promise<Shift | Refusal>;
  approveShift(id: number, by: string): Promise<Shift | Refusal>;
  find(house: string, search: string): Promise<readonly Found[] | Refusal>;
  /** Gives the transfer, whose number is the receipt's. */
  moveCash(house: string, cashier: string, order: CashOrder): Promise<StoredTransfer | Refusal>;
  enter(house: string, cashier: string, entry: NewEntry, key: string): Promise<DeskEntry | Refusal>;
  approveEntry(id: number, by: string): Promise<DeskEntry | Refusal>;
}

export interface CashDeskOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly holders: AccountHolders;
  readonly changed: (account: string, house: string, what: 'purse') => void;
}

const foundRow = z.object({
  account: z.string(),
  name: z.string(),
  person: z.string(),
  born_on: z.string(),
  balance: z.int(),
});

export function createCashDesk({
  database,
  clock,
  houses,
  holders,
  changed,
}: CashDeskOptions): CashDeskService {
  const inTransaction = database.transaction.bind(database);
  return {
    view: async (id, cashier) => {
      const house = houses.find((one) => one.id === id);
      if (!house) return noSuchHouse(id);
      const shift = await openShiftOf(database, cashier);
      const here = shift?.house === id ? shift : undefined;
      return {
        house,
        shift: here,
        inTill: here && (await inTill(database, here)),
        entries: here ? await entriesOf(database, here) : [],
        shifts: await shiftsOf(database, id),
        pending: await pendingEntries(database, id),
      };
    },
    open: async (id, desk, opening, cashier) =>
      houses.some((house) => house.id === id)
        ? inTransaction((tx) => openShift(tx, { house: id, desk, cashier, opening }, clock.now()))
        : noSuchHouse(id),
    count: (cashier, closing, explanation) =>
      inTransaction((tx) => countShift(tx, cashier, closing, explanation, clock.now())),
    approveShift: (id, by) => inTransaction((tx) => approveShift(tx, id, by, clock.now())),
    find: async (id, search) => {
      const house = payingHouse(houses, id);
      if (isRefusal(house)) return house;
      const rows = await checkedRows(
        database,
        foundRow,
        `select participant.account, account.name, purse.balance,
           concat_ws(' ', person->>'givenName', person->>'familyName') as person, person->>'bornOn' as born_on
         from participant join account on account.id = participant.account
         join ledger_account as purse on purse.holder = participant.account and purse.house = participant.house
           and purse.kind = 'purse' and purse.game_table = 0 and not purse.play
         where participant.house = $1 and lifecycle in ('active', 'closing') and person is not null
           and (lower(account.name) = lower($2)
             or lower(concat_ws(' ', person->>'givenName', person->>'familyName')) = lower($2)
             or lower(person->>'familyName') = lower($2))
         order by account.name limit 20`,
        [id, search.trim()],
      );
      return Promise.all(
        rows.map(async ({ born_on: bornOn, ...row }) => {
          const left = await cashRoom(database, house, row.account, clock.now());
          return { ...row, bornOn, left: left ?? { deposit: 0 as Money, withdrawal: 0 as Money } };
        }),
      );
    },
    moveCash: async (id, cashier, order) => {
      const house = payingHouse(houses, id);
      if (isRefusal(house)) return house;
      const done = await inTransaction((tx) => moveCash(tx, house, holders, cashier, order, clock.now()));
      if (!isRefusal(done)) changed(order.account, id, 'purse');
      return done;
    },
    enter: async (id, cashier, entry, key) => {
      const house = houses.find((one) => one.id === id);
      if (!house) return noSuchHouse(id);
      return inTransaction((tx) => addEntry(tx, house.chips, cashier, entry, key, clock.now()));
    },
    approveEntry: (id, by) => inTransaction((tx) => approveEntry(tx, id, by, clock.now())),
  };
}

function noSuchHouse(id: string): Refusal {
  return payingHouse([], id) as Refusal;
}
