import { isRefusal, type Money, money, type Refusal } from '@croupier/core';
import {
  apply,
  type Command,
  dueAt,
  picksOf,
  type Table,
  type Tournament,
  type TournamentEvent,
  whyNotDeal,
} from '@croupier/tournaments';
import type { Entropy } from '../chance/entropy.ts';
import type { StoredCommand } from './store.ts';

/** The settings for a batch of commands. */
export interface BatchTerms {
  readonly at: number;
  readonly entropy: Entropy;
  /** The balance of each player who pays, as the transaction read it. */
  readonly purses: ReadonlyMap<string, { readonly balance: Money }>;
}

type PaidIn = Extract<TournamentEvent, { readonly amount: Money; readonly player: string }>;

/** The commands of one transaction, with all their consequences: elapsed time, draws, and hands that begin. */
export class Batch {
  readonly commands: StoredCommand[] = [];
  readonly events: TournamentEvent[] = [];
  /** The payments into the tournament, each with the sender of its command. */
  readonly paidIn: { readonly by: NonNullable<StoredCommand['by']>; readonly event: PaidIn }[] = [];
  private readonly paid = new Map<string, number>();

  constructor(
    private readonly tournament: Tournament,
    private readonly terms: BatchTerms,
  ) {}

  /** Carries out a command. A refusal changes nothing except the time. */
  do(command: Command, by: StoredCommand['by'] = null): Refusal | undefined {
    this.passTime();
    return this.take(command, by);
  }

  /**
   * Takes all steps that need no command. Ends levels, and begins hands at all tables where `mayDeal` and the
   * tournament allow it.
   */
  advance(mayDeal: (table: Table) => boolean): void {
    this.passTime();
    for (const table of this.tournament.tables) {
      if (this.tournament.phase !== 'playing') return;
      if (table.open && table.dealt.length === 0 && !whyNotDeal(this.tournament, table) && mayDeal(table))
        this.take({ type: 'begin-hand', table: table.number }, null);
    }
  }

  /** Returns the amount that a player has paid in this batch, less refunds, in minor units. */
  paidBy(player: string): number {
    return -(this.paid.get(player) ?? 0);
  }

  private passTime(): void {
    const due = dueAt(this.tournament);
    if (due !== undefined && due <= this.terms.at) this.take({ type: 'tick' }, null);
  }

  private take(command: Command, by: StoredCommand['by']): Refusal | undefined {
    const { at, entropy } = this.terms;
    // The funds of a player who pays in cash are not limited, because the cashier takes the full price.
    const availableFunds = (player: string) =>
      this.tournament.announcement.cash
        ? money(Number.MAX_SAFE_INTEGER)
        : money((this.terms.purses.get(player)?.balance ?? 0) + (this.paid.get(player) ?? 0));
    const events = apply(this.tournament, command, { at, availableFunds });
    if (isRefusal(events)) return events;
    this.commands.push({ at, by, command });
    for (const event of events) {
      this.events.push(event);
      if (event.type !== 'paid-in' && event.type !== 'paid-out') continue;
      if (event.ticket !== undefined) continue;
      if (event.type === 'paid-in' && by) this.paidIn.push({ by, event });
      const { player, amount } = event;
      this.paid.set(player, (this.paid.get(player) ?? 0) + (event.type === 'paid-out' ? amount : -amount));
    }
    const { draw } = this.tournament;
    if (draw) this.take({ type: 'draw', picks: picksOf(draw.below, draw.count, below(entropy)) }, null);
    return undefined;
  }
}

/** Returns a function that draws whole numbers below a bound, with equal probability for each. */
function below(entropy: Entropy): (bound: number) => number {
  return (bound) => {
    for (;;) {
      const drawn = Buffer.from(entropy.bytes(6)).readUIntBE(0, 6);
      // A number beyond the last whole multiple of the bound is drawn again.
      if (drawn < 2 ** 48 - (2 ** 48 % bound)) return drawn % bound;
    }
  };
}
