import {
  type Actor,
  type AnyRules,
  least,
  type Money,
  type MoveOption,
  NOTHING,
  optionsBesideMachine,
  player,
  type SeatId,
  withPayouts,
} from '@croupier/core';
import { playMoneyOf } from '@croupier/houses';
import { type OpenPurse, readPurses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import { MANY } from '../limits.ts';
import type { Guard } from '../protection/guard.ts';
import type { Database } from '../storage/database.ts';
import { Means } from './means.ts';
import { dealerOf, type Round } from './round.ts';
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
    this.means = new Means(deps.database, table, moneyOf(table), deps.guard, this.fundsIn(undefined));
  }

  /** What is in the purse that a seat plays with here, as last committed. */
  async purse(seat: SeatId): Promise<Money> {
    const purses = await readPurses(this.deps.database, this.table, [seat], { lock: false });
    return this.fundsIn(purses.get(seat));
  }

  /**
   * Reads what these seats can pay. What is returned says what an actor may do, between two commits; undefined where that
   * depends on the means of others, which `seats` names from then on: at a table of thousands the staff's depends on none.
   */
  async read(seats: Set<SeatId>): Promise<(actor: Actor) => readonly MoveOption[] | undefined> {
    const { database, guard } = this.deps;
    // At a table of a tournament nobody stakes money: who asks does not wait for the storage.
    if (this.table.tournament) return (actor) => this.optionsWith(actor, () => NOTHING);
    const read = [...seats];
    const [purses, stakeCaps] = await Promise.all([
      readPurses(database, this.table, read, { lock: false }),
      guard.stakeCaps(database, this.where(), read),
    ]);
    const known = new Set(read);
    return (actor) => {
      const means = (seat: SeatId) => {
        seats.add(seat);
        const funds = this.fundsIn(purses.get(seat));
        return least(funds, stakeCaps.get(seat)?.most ?? funds);
      };
      const options = this.optionsWith(actor, means);
      return seats.size > known.size ? undefined : options;
    };
  }

  private optionsWith(actor: Actor, means: (seat: SeatId) => Money): readonly MoveOption[] {
    const { stored, round, at, attending } = this.now();
    if (stored.state === 'closed') return [];
    if (actor.role === 'player') return this.rules.options(round.state, actor, { at, means });
    // The options of who deals name the cards that players hold: where chance is the server's, nobody deals.
    if (round.opening.seed !== null)
      return optionsBesideMachine(this.rules, round.state, actor, { at, means });
    const now = { at, means, here: [...attending] };
    const options = this.rules.options(round.state, actor, now);
    // Whoever deals by hand is told what to take and to pay before they do it; nobody pays a crowd by hand.
    return attending.size < MANY ? withPayouts(this.rules, round.state, options, now) : options;
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
    const suspended = stored.state === 'paused';
    const dealer = dealerOf(round);
    return { money: moneyOf(stored), dealer, table: stored.id, round: round.opening.id, at, suspended };
  }

  /** A purse of an evening is opened with its holder's first move. */
  private fundsIn(purse: OpenPurse | undefined): Money {
    return purse?.balance ?? (this.table.evening === 0 ? NOTHING : playMoneyOf(this.deps.house));
  }
}
