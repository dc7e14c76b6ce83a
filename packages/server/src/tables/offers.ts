import {
  type Actor,
  type AnyRules,
  least,
  type Money,
  type MoveOption,
  NOTHING,
  player,
  type SeatId,
  withPayouts,
} from '@croupier/core';
import { playMoneyOf } from '@croupier/houses';
import { type OpenPurse, readPurses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { Guard } from '../protection/guard.ts';
import type { Database } from '../storage/database.ts';
import { Means } from './means.ts';
import type { Round } from './round.ts';
import type { StoredTable } from './store.ts';

/** A table as it is now. */
export interface Present {
  readonly stored: StoredTable;
  readonly round: Round;
  readonly at: number;
  readonly attending: ReadonlySet<SeatId>;
}

interface OffersDependencies {
  readonly database: Database;
  readonly guard: Guard;
  readonly house: PurseHouse;
}

/** What everybody may do at a table, with what their purses and the house's protection leave them. */
export class Offers {
  /** What those can pay who are told their options as they change. */
  readonly means: Means;

  constructor(
    private readonly deps: OffersDependencies,
    private readonly rules: AnyRules,
    private readonly table: StoredTable,
    private readonly now: () => Present,
  ) {
    this.means = new Means(deps.database, table, deps.guard, this.fundsIn(undefined));
  }

  /** What is in the purse that a seat plays with here, as last committed. */
  async purse(seat: SeatId): Promise<Money> {
    const purses = await readPurses(this.deps.database, this.table, [seat], { lock: false });
    return this.fundsIn(purses.get(seat));
  }

  /** Reads what it takes to say what this actor may do. What is returned says it, between two commits. */
  async read(actor: Actor): Promise<() => readonly MoveOption[]> {
    const { database, guard } = this.deps;
    const { round, attending } = this.now();
    const byHand = actor.role !== 'player' && round.opening.seed === null;
    const seats = actor.role === 'player' ? [actor.seat] : [...new Set([...round.seats, ...attending])];
    const here = byHand ? { here: [...attending] } : {};
    const [purses, stakeCaps] = await Promise.all([
      readPurses(database, this.table, seats, { lock: false }),
      guard.stakeCaps(database, this.where(), seats),
    ]);
    const means = (seat: SeatId) => {
      const funds = this.fundsIn(purses.get(seat));
      return least(funds, stakeCaps.get(seat)?.most ?? funds);
    };
    return () => {
      const { stored, round, at } = this.now();
      if (stored.state === 'closed') return [];
      const now = { at, means, ...here };
      const options = this.rules.options(round.state, actor, now);
      // Whoever deals by hand is told what to take and to pay before they do it.
      return byHand ? withPayouts(this.rules, round.state, options, now) : options;
    };
  }

  /** What a player may do now whose means are followed, without a look into the storage. Ask between two commits only. */
  followed(seat: SeatId): readonly MoveOption[] {
    const { stored, round, at } = this.now();
    if (stored.state === 'closed') return [];
    const own = this.means.of(seat, this.where());
    const means = (other: SeatId) => (other === seat ? own : NOTHING);
    return this.rules.options(round.state, player(seat), { at, means });
  }

  private where() {
    const { stored, round, at } = this.now();
    return { table: stored.id, round: round.opening.id, at, suspended: stored.state === 'paused' };
  }

  /** A purse of an evening is opened with its holder's first move. */
  private fundsIn(purse: OpenPurse | undefined): Money {
    return purse?.balance ?? (this.table.evening === 0 ? NOTHING : playMoneyOf(this.deps.house));
  }
}
