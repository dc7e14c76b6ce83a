import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { deliverPossiblyTwice } from '../ports/faults.ts';
import type { PaymentOrder } from '../ports/payments.ts';
import { Worker } from '../runtime/worker.ts';
import { handleArrivals } from './arrivals.ts';
import { bookedAsMoved } from './decisions.ts';
import { payoutHold } from './holds.ts';
import { answerProof, type Instrument, instrument, unprovedInstruments } from './instruments.ts';
import { bookLateArrival, bookLateConfirmation, bookLateRefusal } from './late-confirmations.ts';
import type { PayingHouse } from './order.ts';
import type { PaymentRunOptions } from './run-options.ts';
import { settle } from './settle.ts';
import { bookedAsNotMoved, openTransfers, orderKey, type StoredTransfer } from './transfers.ts';

/**
 * The shortest interval between queries to the provider, in milliseconds. The interval grows with the age of
 * a payment, up to `LATEST`.
 */
const SOON = 2_000;

const LATEST = 15 * 60_000;

/**
 * The interval at which manual entries are reconciled with the provider's records. `LOOK_BACK_FOR` is how far back the
 * reconciliation goes.
 */
const LOOK_BACK = 60 * 60_000;

const LOOK_BACK_FOR = 366 * 24 * 60 * 60_000;

/**
 * Completes orders. The next step follows from the state of each transfer and instrument, so nothing else is
 * stored, and a restarted server continues from there. The provider is queried for the order by its key, and
 * is sent the order if it does not have it. The provider's decision is booked in the same transaction as the
 * new state.
 */
export class PaymentRun {
  private readonly worker: Worker;
  private lookedBack = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: PaymentRunOptions) {
    this.worker = new Worker(options.clock, {
      name: 'payments',
      work: () => this.once(),
      mayWork: options.mayWork,
    });
  }

  /** Processes all open orders, once the run in progress has finished. */
  run(): void {
    this.worker.run();
  }

  drain(): Promise<void> {
    return this.worker.drain();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async once(): Promise<number> {
    const { database, clock } = this.options;
    await this.each(await unprovedInstruments(database), (one) => this.prove(one));
    await this.each(await openTransfers(database), (one) => this.carryOut(one));
    await this.lookBack();
    await handleArrivals(this.options).catch((error) => failed('money that came in', error));
    const waiting = [
      ...(await unprovedInstruments(database)).map(({ asked_at }) => asked_at),
      ...(await openTransfers(database)).map(({ changed_at }) => changed_at),
    ];
    const wait = Math.min(LATEST, ...waiting.map((since) => Math.max(SOON, (clock.now() - since) / 4)));
    return clock.now() + Math.round(wait);
  }

  /** Processes each item. An item that fails is retried later and does not delay the others. */
  private async each<T extends { readonly house: string }>(
    open: readonly T[],
    work: (one: T) => Promise<void>,
  ): Promise<void> {
    for (const one of open)
      if (!this.worker.stopped) await work(one).catch((error) => failed('a payment', error));
  }

  private async prove({ id, account, house: houseId, kind, identifier }: Instrument): Promise<void> {
    const { database, clock, port, doubled, holders, changed } = this.options;
    const house = this.house(houseId);
    const holder = await holders.nameOf(database, account, houseId);
    if (!house || holder === undefined) return;
    const answer = await port.prove({ key: `instrument-${id}`, kind, identifier, holder });
    if (answer.outcome === 'pending') return;
    await deliverPossiblyTwice(doubled, () =>
      database.transaction((tx) => answerProof(tx, house.payments, id, answer, clock.now())),
    );
    changed(account, houseId, 'instrument');
  }

  private async carryOut(transfer: StoredTransfer): Promise<void> {
    const { database, clock, port, doubled, holders, changed } = this.options;
    const house = this.house(transfer.house);
    const order = house && (await this.orderOf(transfer, house));
    if (!house || !order) return;
    let status = await port.status(order.key);
    if (status.state === 'unknown') {
      // The order stays as it is until compliance lifts the hold.
      if (order.kind === 'pay-out' && (await payoutHold(database, transfer.house, transfer.account))) return;
      await port.order(order);
      status = await port.status(order.key);
    }
    if (status.state === 'unknown' || status.state === 'pending') return;
    const decided = status;
    await deliverPossiblyTwice(doubled, () =>
      database.transaction((tx) => settle(tx, house, holders, transfer, decided, clock.now())),
    );
    changed(transfer.account, transfer.house, 'purse');
  }

  private async lookBack(): Promise<void> {
    const { database, clock, port, doubled, changed } = this.options;
    const now = clock.now();
    if (now - this.lookedBack < LOOK_BACK) return;
    this.lookedBack = now;
    await this.each(await bookedAsNotMoved(database, now - LOOK_BACK_FOR), async (transfer) => {
      const house = this.house(transfer.house);
      const status = await port.status(orderKey(transfer));
      if (!house || status.state !== 'done') return;
      await deliverPossiblyTwice(doubled, () =>
        database.transaction((tx) => bookLateArrival(tx, house, transfer, status, clock.now())),
      );
      changed(transfer.account, transfer.house, 'purse');
    });
    await this.each(await bookedAsMoved(database, now - LOOK_BACK_FOR), async (decided) => {
      const house = this.house(decided.house);
      const status = await port.status(decided.order_key);
      if (house && status.state === 'done')
        await deliverPossiblyTwice(doubled, () =>
          database.transaction((tx) => bookLateConfirmation(tx, house, decided, status, clock.now())),
        );
      if (!house || status.state !== 'refused') return;
      await deliverPossiblyTwice(doubled, async () => {
        const owner = await database.transaction((tx) =>
          bookLateRefusal(tx, house, decided, status, clock.now()),
        );
        if (owner !== undefined) changed(owner, house.id, 'purse');
      });
    });
  }

  private async orderOf(transfer: StoredTransfer, house: PayingHouse): Promise<PaymentOrder | undefined> {
    const { account, state, direction, amount, instrument: of } = transfer;
    const one = of === null ? undefined : await instrument(this.options.database, of);
    const address = of === null ? await this.options.addressOf(account, house.id) : undefined;
    const to = one
      ? { kind: one.kind, identifier: one.identifier }
      : address === undefined
        ? undefined
        : { kind: 'address' as const, identifier: address };
    if (!to) return undefined;
    return {
      key: orderKey(transfer),
      kind: state === 'returning' ? 'give-back' : direction === 'in' ? 'charge' : 'pay-out',
      to,
      amount,
      currency: house.currency,
    };
  }

  private house(id: string): PayingHouse | undefined {
    return this.options.houses.find((house) => house.id === id);
  }
}

/** Logs and counts a failure. The work is retried later. */
function failed(what: string, error: unknown): void {
  measures.portFailed('payments');
  logFault(what, error);
}
