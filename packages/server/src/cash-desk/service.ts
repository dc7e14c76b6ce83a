import { isRefusal, type Money, type Refusal, refuse, ZERO } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AccountHolders } from '../payments/account-holders.ts';
import { cashAllowance, payingHouse } from '../payments/service.ts';
import type { StoredTransfer } from '../payments/transfers.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { type CashOrder, moveCash } from './cash.ts';
import type { Count } from './count.ts';
import {
  addEntry,
  approveEntry,
  type DeskEntry,
  entriesOf,
  type NewEntry,
  pendingEntries,
  refuseOtherHouse,
  withdrawEntry,
} from './entries.ts';
import { findParticipants } from './find.ts';
import {
  approveShift,
  countShift,
  openShift,
  openShiftOf,
  type Shift,
  shiftsOf,
  tillBalance,
} from './shifts.ts';

/** The view of a desk for its cashier, or of all desks for a manager. */
export interface DeskView {
  readonly house: House;
  readonly shift: Shift | undefined;
  /** The house of the cashier's open shift, if it is another house. */
  readonly elsewhere: string | undefined;
  /** The amount that should be in the till according to the books. */
  readonly inTill: Money | undefined;
  readonly entries: readonly DeskEntry[];
  readonly shifts: readonly Shift[];
  /** Manual entries that wait for a second person's approval. */
  readonly pending: readonly DeskEntry[];
}

/** A participant whom a cashier has found. */
export interface FoundParticipant {
  readonly account: string;
  readonly name: string;
  /** The name that the cashier compares with the document. */
  readonly person: string;
  readonly bornOn: string;
  /** The identity document with which the participant was verified. */
  readonly document: { readonly kind: string; readonly number: string } | undefined;
  readonly balance: number;
  readonly left: { readonly deposit: Money; readonly withdrawal: Money };
}

/** The cash desks. Callers are staff whose rights the endpoints have checked. */
export interface CashDeskService {
  view(house: string, cashier: string): Promise<DeskView | Refusal>;
  open(house: string, desk: string, opening: Count, cashier: string): Promise<Shift | Refusal>;
  count(cashier: string, closing: Count, explanation: string | undefined): Promise<Shift | Refusal>;
  approveShift(id: number, by: string): Promise<Shift | Refusal>;
  /**
   * Finds participants. Only a cashier with an open shift at the house can do this. Refuses `no-shift`, `other-house`.
   */
  find(house: string, cashier: string, search: string): Promise<readonly FoundParticipant[] | Refusal>;
  /** Moves cash and returns the transfer. The number of the transfer is printed on the receipt. */
  moveCash(cashier: string, order: CashOrder): Promise<StoredTransfer | Refusal>;
  enter(house: string, cashier: string, entry: NewEntry, key: string): Promise<DeskEntry | Refusal>;
  approveEntry(id: number, by: string): Promise<DeskEntry | Refusal>;
  withdrawEntry(id: number, by: string): Promise<DeskEntry | Refusal>;
}

export interface CashDeskOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly holders: AccountHolders;
  readonly changed: (account: string, house: string, what: 'purse') => void;
}

export function createCashDesk({
  database,
  clock,
  houses,
  holders,
  changed,
}: CashDeskOptions): CashDeskService {
  const inTransaction = database.transaction.bind(database);
  /** Returns the house of a shift, which always exists because the shift was opened there. */
  const houseOf = ({ house: id }: Pick<Shift, 'house'>): House => {
    const house = houses.find((one) => one.id === id);
    if (!house) throw new Error(`a shift at ${id}, which is not a house of this casino`);
    return house;
  };
  return {
    view: async (id, cashier) => {
      const house = houses.find((one) => one.id === id);
      if (!house) return noSuchHouse(id);
      const shift = await openShiftOf(database, cashier);
      const here = shift?.house === id ? shift : undefined;
      return {
        house,
        shift: here,
        elsewhere: here ? undefined : shift?.house,
        inTill: here && (await tillBalance(database, here)),
        entries: here ? await entriesOf(database, here) : [],
        shifts: await shiftsOf(database, id),
        pending: await pendingEntries(database, id),
      };
    },
    open: async (id, desk, opening, cashier) => {
      const house = houses.find((one) => one.id === id);
      if (!house) return noSuchHouse(id);
      const { currency } = house;
      return inTransaction((tx) =>
        openShift(tx, { house: id, currency, desk, cashier, opening }, clock.now()),
      );
    },
    count: (cashier, closing, explanation) =>
      inTransaction((tx) =>
        countShift(
          tx,
          cashier,
          { closing, explanation },
          (house) => houseOf({ house }).currency,
          clock.now(),
        ),
      ),
    approveShift: (id, by) => inTransaction((tx) => approveShift(tx, id, by, clock.now())),
    find: async (id, cashier, search) => {
      const house = payingHouse(houses, id);
      if (isRefusal(house)) return house;
      const shift = await openShiftOf(database, cashier);
      if (!shift) return refuse('no-shift', 'Open a shift at a cash desk first.');
      if (shift.house !== id) return refuseOtherHouse(shift.house);
      const found = await findParticipants(database, id, search);
      return Promise.all(
        found.map(async (one) => {
          const left = await cashAllowance(database, house, one.account, clock.now());
          const document = await holders.documentOf(database, one.account, id);
          return { ...one, document, left: left ?? { deposit: ZERO, withdrawal: ZERO } };
        }),
      );
    },
    moveCash: async (cashier, order) => {
      const done = await inTransaction((tx) =>
        moveCash(tx, ({ house }) => payingHouse(houses, house), holders, cashier, order, clock.now()),
      );
      if (!isRefusal(done)) changed(order.account, done.house, 'purse');
      return done;
    },
    enter: (house, cashier, entry, key) =>
      inTransaction((tx) => addEntry(tx, houseOf, { house, cashier, entry, key }, clock.now())),
    approveEntry: (id, by) => inTransaction((tx) => approveEntry(tx, id, by, clock.now())),
    withdrawEntry: (id, by) => inTransaction((tx) => withdrawEntry(tx, id, by, clock.now())),
  };
}

function noSuchHouse(id: string): Refusal {
  return payingHouse([], id) as Refusal;
}
