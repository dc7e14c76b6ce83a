import { isRefusal } from '@croupier/core';
import { expect } from 'vitest';
import type { StuckPayment } from '../src/payments/stuck.ts';
import type { PaymentFaults } from '../src/ports/embedded-payments.ts';
import type { PaymentStatus } from '../src/ports/payments.ts';
import type { Database } from '../src/storage/database.ts';
import { IBANS, korunas, PaymentHouse, SAZKA } from './payment-house.ts';

export const HOUR = 3_600;
export const DAY = 24 * HOUR;

/** A house with stuck payments. Anna plays there, and the managers Max and Mia resolve the payments. */
export class StuckHouse extends PaymentHouse {
  /** The statuses that the provider falsely reports, by a pattern of order keys. */
  readonly says: Map<RegExp, PaymentStatus>;
  /** The keys of all orders. */
  readonly ordered: readonly string[];

  private constructor(database: Database, faults: PaymentFaults) {
    const says = new Map<RegExp, PaymentStatus>();
    const ordered: string[] = [];
    super(database, faults, (port) => ({
      ...port,
      status: async (key) => [...says].find(([of]) => of.test(key))?.[1] ?? port.status(key),
      order: async (order) => {
        ordered.push(order.key);
        await port.order(order);
      },
    }));
    this.says = says;
    this.ordered = ordered;
  }

  /** Opens the house with a provider that has these faults. */
  static async over(database: Database, faults: PaymentFaults = {}): Promise<StuckHouse> {
    const house = new StuckHouse(database, faults);
    for (const id of ['max', 'mia']) await house.account(id);
    return house;
  }

  deposit(instrument: number) {
    return this.payments.deposit(SAZKA, { account: 'anna', instrument, amount: korunas(500), key: 'key-1' });
  }

  withdraw(instrument: number) {
    return this.payments.withdraw(SAZKA, { account: 'anna', instrument, amount: korunas(200), key: 'key-2' });
  }

  /** Registers Anna and deposits money in her purse. Returns her payment instrument. */
  async paidIn(): Promise<number> {
    const account = await this.participant('anna');
    await this.deposit(account);
    await this.run();
    return account;
  }

  /** Lets money arrive from an account that belongs to no participant. */
  strangeMoney(): void {
    this.book.arrived.push({ id: 'a1', house: SAZKA, identifier: IBANS[1], amount: korunas(40) });
  }

  async stuck(): Promise<readonly StuckPayment[]> {
    const all = await this.payments.stuck.at(SAZKA);
    if (isRefusal(all)) throw new Error(all.message);
    return all;
  }

  /** Returns the stuck payment, which must be the only one. */
  async only(): Promise<StuckPayment> {
    const [one, ...others] = await this.stuck();
    if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} are stuck`);
    return one;
  }

  async propose(outcome: 'moved' | 'not-moved', by = 'max') {
    const { kind, id } = await this.only();
    const reason = 'The provider has confirmed it in writing.';
    return this.payments.stuck.decide({ house: SAZKA, kind, subject: id, outcome, reason, by_account: by });
  }

  async approve(by = 'mia') {
    return this.payments.stuck.approve((await this.only()).decision?.id ?? 0, by);
  }

  async askAgain() {
    const { kind, id } = await this.only();
    const refused = await this.payments.stuck.askAgain(SAZKA, kind, id);
    await this.payments.drain();
    return refused;
  }

  /** Lets a day pass. After that, two managers book the outcome of an order manually. */
  async bookedByHand(outcome: 'moved' | 'not-moved'): Promise<void> {
    await this.run();
    await this.pass(DAY);
    await this.propose(outcome);
    await this.approve();
  }

  /** Books the outcome of an order manually. An hour later, the provider decides after all. */
  async bookedAs(outcome: 'moved' | 'not-moved', end: 'done' | 'refused'): Promise<void> {
    await this.bookedByHand(outcome);
    await this.pass(HOUR);
    expect(await this.stuck()).toEqual([]);
    this.decidesAfterAll(end);
    await this.pass(HOUR);
  }

  /** Lets hours pass, and reopens the house as a new process would. */
  async muchLater(): Promise<void> {
    await this.pass(3 * HOUR);
    await this.payments.stop();
    this.open();
    await this.run();
  }

  /** Returns the states of all transfers, in the order in which they were requested. */
  async states(): Promise<readonly string[]> {
    const all = await this.database.query<{ state: string }>('select state from transfer order by id');
    return all.map(({ state }) => state);
  }
}
