import {
  type GameEvent,
  type Place,
  type SeatId,
  type SettlementLine,
  type Transfer,
  transfersOf,
} from '../src/index.ts';

/**
 * A small double-entry ledger of one table's chips, to which its events are posted. The laws about chips are
 * checked against this ledger.
 */
export class Book {
  private readonly balances = new Map<string, number>();

  constructor(seats: readonly SeatId[], purse: number) {
    for (const seat of seats) this.balances.set(account('purse', seat), purse);
  }

  balance(place: Place, seat: SeatId): number {
    return this.balances.get(account(place, seat)) ?? 0;
  }

  /** Returns the total balance of a place, over all seats. */
  total(place: Place): number {
    let total = 0;
    for (const [key, amount] of this.balances)
      if (key === place || key.startsWith(`${place} `)) total += amount;
    return total;
  }

  /** Returns the sum of all accounts. Transfers never change it. */
  sum(): number {
    let total = 0;
    for (const amount of this.balances.values()) total += amount;
    return total;
  }

  post(events: readonly GameEvent[]): void {
    for (const event of events) for (const transfer of event.transfers) this.move(transfer);
  }

  settle(lines: readonly SettlementLine[]): void {
    for (const line of lines) {
      const parts = (line.take ?? 0) + (line.return ?? 0) + (line.keep ?? 0);
      if (parts !== line.stake)
        throw new Error(
          `the line of ${line.bet} for ${line.seat} accounts for ${parts} of a stake of ${line.stake}`,
        );
      for (const transfer of transfersOf(line)) this.move(transfer);
    }
  }

  private move({ seat, from, to, amount, reason }: Transfer): void {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new Error(`${reason} of ${amount} for ${seat} is not a positive whole amount`);
    if (from === to) throw new Error(`${reason} of ${amount} from ${from} to itself`);
    const source = account(from, seat);
    const left = (this.balances.get(source) ?? 0) - amount;
    // Only the bank can be negative, because the house backs it.
    if (left < 0 && from !== 'bank')
      throw new Error(`${reason} of ${amount} for ${seat} leaves ${source} with ${left}`);
    this.balances.set(source, left);
    const target = account(to, seat);
    this.balances.set(target, (this.balances.get(target) ?? 0) + amount);
  }
}

function account(place: Place, seat: SeatId): string {
  return place === 'purse' || place === 'stack' ? `${place} ${seat}` : place;
}
