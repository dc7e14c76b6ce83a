import { type Money, money } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { expect } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openIssueAccounts } from '../src/ledger/purses.ts';
import { openRealPurse } from '../src/ledger/real-purse.ts';
import type { AccountHolders, MoneyRights } from '../src/payments/account-holders.ts';
import { addInstrument } from '../src/payments/instruments.ts';
import { createPayments, type RunningPayments } from '../src/payments/service.ts';
import { embeddedPayments, MemoryBook, type PaymentFaults } from '../src/ports/embedded-payments.ts';
import type { PaymentOrder, PaymentsPort } from '../src/ports/payments.ts';
import type { Database } from '../src/storage/database.ts';
import { seededChance } from './seeded-chance.ts';
import { VirtualClock } from './virtual-clock.ts';

export const SAZKA = 'sazka';
/** Czech account numbers with valid check digits. */
export const IBANS = ['CZ6508000000192000145399', 'CZ6907101781240000004159'] as const;

/**
 * A house that plays for real money, on a database. The provider keeps its state when the house is reopened.
 */
export class PaymentHouse {
  readonly clock = new VirtualClock();
  readonly book = new MemoryBook();
  readonly rights = new Map<string, MoneyRights>();
  /** The accounts without a verified name. */
  readonly nameless = new Set<string>();
  readonly deposited: { account: string; amount: Money }[] = [];
  /** Returns whether the provider refuses an order, in addition to its own faults. */
  refuses: (order: PaymentOrder) => boolean = () => false;
  /** Returns whether the provider leaves an accepted order undecided. */
  undecided: (order: PaymentOrder) => boolean = () => false;
  payments: RunningPayments;

  constructor(
    readonly database: Database,
    private readonly faults: PaymentFaults = {},
    private readonly around: (port: PaymentsPort) => PaymentsPort = (port) => port,
  ) {
    this.payments = this.open();
  }

  /** The house's participants: all accounts, with the rights that a test gave them. */
  readonly holders: AccountHolders = {
    rights: async (_tx, account) => this.rights.get(account) ?? {},
    noteDeposit: async (_tx, account, _house, amount) => void this.deposited.push({ account, amount }),
    nameOf: async (_tx, account) => (this.nameless.has(account) ? undefined : account),
    documentOf: async () => ({ kind: 'identity-card', number: 'ID 1234' }),
  };

  /** Reopens the house on its storage, as the server does after a crash. */
  open(database = this.database): RunningPayments {
    const house = houseOf(SAZKA);
    if (!house) throw new Error('no house');
    const chance = seededChance(7);
    const { clock, book, faults } = this;
    const embedded = embeddedPayments({ clock, book, faults, chance });
    const order = async (one: PaymentOrder) => {
      await embedded.order(one);
      const entry = book.entries.get(one.key);
      const end = this.refuses(one) ? 'refused' : this.undecided(one) ? 'never' : entry?.end;
      if (entry && end) book.entries.set(one.key, { ...entry, end });
    };
    this.payments = createPayments({
      database,
      clock: this.clock,
      houses: [house],
      holders: this.holders,
      doubled: this.faults.doubled,
      addressOf: async () => 'Dlouhá 1, Praha',
      port: this.around({ ...embedded, order }),
    });
    return this.payments;
  }

  /** Creates an account that is not a participant of any house. */
  async account(id: string): Promise<void> {
    await this.database.query(
      `insert into account (id, name, name_key, guest, created_at) values ($1, $1, $1, false, 0) on conflict do nothing`,
      [id],
    );
  }

  /**
   * Creates a registered participant with a real-money purse. Returns the id of the participant's payment
   * instrument.
   */
  async participant(
    id: string,
    kind: 'account' | 'card' = 'account',
    identifier: string = IBANS[0],
  ): Promise<number> {
    const { database, clock } = this;
    await this.account(id);
    await openIssueAccounts(database, [{ id: SAZKA }]);
    await database.transaction((tx) => openRealPurse(tx, id, SAZKA, clock.now()));
    const terms = houseOf(SAZKA)?.payments;
    if (!terms) throw new Error('no payments');
    const added = await database.transaction((tx) =>
      addInstrument(tx, terms, { account: id, house: SAZKA, kind, identifier }, clock.now()),
    );
    if ('refused' in added) throw new Error(added.message);
    await this.run();
    return added.id;
  }

  /** Makes the provider carry out or refuse the orders that it had left undecided. */
  decidesAfterAll(end: 'done' | 'refused' = 'done', moved?: number): void {
    for (const [key, entry] of this.book.entries)
      if (entry.end === 'never') this.book.entries.set(key, { ...entry, end, moved: moved ?? entry.moved });
  }

  /** Does all due work. */
  async run(): Promise<void> {
    this.payments.run();
    await this.payments.drain();
  }

  /** Advances time, and does all work that becomes due. */
  pass(seconds: number): Promise<void> {
    return this.clock.pass(seconds, () => this.payments.drain());
  }

  async balance(account: string): Promise<number> {
    const [row] = await this.database.query<{ balance: number }>(
      `select balance from ledger_account where holder = $1 and house = $2 and kind = 'purse'`,
      [account, SAZKA],
    );
    return row?.balance ?? 0;
  }

  async ledger(kind: string): Promise<number> {
    const [row] = await this.database.query<{ sum: number }>(
      'select coalesce(sum(balance), 0)::bigint as sum from ledger_account where house = $1 and kind = $2',
      [SAZKA, kind],
    );
    return row?.sum ?? 0;
  }

  /**
   * Returns the money that the provider holds for the house: all incoming amounts minus all outgoing amounts.
   */
  provided(): number {
    let sum = 0;
    for (const { order, end, moved, due } of this.book.entries.values())
      if (end === 'done' && due <= this.clock.now()) sum += order.kind === 'charge' ? moved : -moved;
    return sum + this.book.arrived.reduce((all, { amount }) => all + amount, 0);
  }

  /** Fails if the books do not balance or differ from the provider's own figure. */
  async check(): Promise<void> {
    expect(await audit(this.database)).toEqual([]);
    const [clearing, fees] = [await this.ledger('clearing'), await this.ledger('fees')];
    expect(0 - clearing).toBe(this.provided() + fees);
  }
}

export const korunas = (units: number): Money => money(100 * units);
