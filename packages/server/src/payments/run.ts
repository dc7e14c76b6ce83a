import type { Clock } from '../clock.ts';
import { logFault } from '../log.ts';
import type { PaymentOrder, PaymentsPort } from '../ports/payments.ts';
import type { Database } from '../storage/database.ts';
import { takeArrivals } from './arrivals.ts';
import { answerProof, askedInstruments, type Instrument, instrument } from './instruments.ts';
import type { PayingHouse } from './order.ts';
import { settle } from './settle.ts';
import type { Standings } from './standing.ts';
import { openTransfers, type StoredTransfer } from './transfers.ts';

export interface PaymentRunOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly port: PaymentsPort;
  readonly houses: readonly PayingHouse[];
  readonly standings: Standings;
  /** Where a postal order goes to. */
  readonly addressOf: (account: string, house: string) => Promise<string | undefined>;
  /** Hears after the commit that something of the account's changed at the house. */
  readonly changed: (account: string, house: string, what: 'instrument' | 'purse') => void;
}

/** From the first question to the provider to the next one, and at most, in milliseconds. Waits grow with what is waited for. */
const SOON = 2_000;
const LATEST = 15 * 60_000;

/**
 * Brings what was ordered to its end. Transfers and instruments say themselves what is still owed, so nothing else has to be
 * stored, and whoever is stopped between two steps goes on from there: the provider is asked what it has under the key, told the
 * order if it has nothing, and what it has decided is booked in one transaction with the new state.
 */
export class PaymentRun {
  private running: Promise<void> = Promise.resolve();
  private wake: (() => void) | undefined;
  private stopped = false;

  constructor(private readonly options: PaymentRunOptions) {}

  /** Goes through everything that is open, after the run that is under way. */
  run(): void {
    if (this.stopped) return;
    this.running = this.running.then(() => this.once()).catch((error) => logFault('payments', error));
  }

  quiet(): Promise<void> {
    return this.running;
  }

  stop(): Promise<void> {
    this.stopped = true;
    this.wake?.();
    return this.running;
  }

  private async once(): Promise<void> {
    this.wake?.();
    this.wake = undefined;
    const { database, clock } = this.options;
    await this.each(await askedInstruments(database), (one) => this.prove(one));
    await this.each(await openTransfers(database), (one) => this.carryOut(one));
    await takeArrivals(this.options).catch((error) => logFault('money that came in', error));
    if (this.stopped) return;
    const waiting = [
      ...(await askedInstruments(database)).map(({ asked_at }) => asked_at),
      ...(await openTransfers(database)).map(({ changed_at }) => changed_at),
    ];
    const wait = Math.min(LATEST, ...waiting.map((since) => Math.max(SOON, (clock.now() - since) / 4)));
    this.wake = clock.at(clock.now() + Math.round(wait), () => this.run());
  }

  /** One that fails is tried again later; the others are not kept waiting. */
  private async each<T extends { readonly house: string }>(
    open: readonly T[],
    work: (one: T) => Promise<void>,
  ): Promise<void> {
    for (const one of open) if (!this.stopped) await work(one).catch((error) => logFault('a payment', error));
  }

  private async prove({ id, account, house: houseId, kind, identifier }: Instrument): Promise<void> {
    const { database, clock, port, standings, changed } = this.options;
    const house = this.house(houseId);
    const holder = await standings.nameOf(database, account, houseId);
    if (!house || holder === undefined) return;
    const answer = await port.prove({ key: `instrument-${id}`, kind, identifier, holder });
    if (answer.outcome === 'pending') return;
    await database.transaction((tx) => answerProof(tx, house.payments, id, answer, clock.now()));
    changed(account, houseId, 'instrument');
  }

  private async carryOut(transfer: StoredTransfer): Promise<void> {
    const { database, clock, port, standings, changed } = this.options;
    const house = this.house(transfer.house);
    const order = house && (await this.orderOf(transfer, house));
    if (!house || !order) return;
    let status = await port.look(order.key);
    if (status.state === 'unknown') {
      await port.order(order);
      status = await port.look(order.key);
    }
    if (status.state === 'unknown' || status.state === 'pending') return;
    const decided = status;
    await database.transaction((tx) => settle(tx, house, standings, transfer.id, decided, clock.now()));
    changed(transfer.account, transfer.house, 'purse');
  }

  private async orderOf(
    { id, account, state, direction, amount, instrument: of }: StoredTransfer,
    house: PayingHouse,
  ): Promise<PaymentOrder | undefined> {
    const one = of === null ? undefined : await instrument(this.options.database, of);
    const address = of === null ? await this.options.addressOf(account, house.id) : undefined;
    const to = one
      ? { kind: one.kind, identifier: one.identifier }
      : address === undefined
        ? undefined
        : { kind: 'address' as const, identifier: address };
    if (!to) return undefined;
    const back = state === 'returning';
    return {
      key: back ? `transfer-${id}-back` : `transfer-${id}`,
      kind: back ? 'give-back' : direction === 'in' ? 'charge' : 'pay-out',
      to,
      amount,
      currency: house.currency,
    };
  }

  private house(id: string): PayingHouse | undefined {
    return this.options.houses.find((house) => house.id === id);
  }
}
