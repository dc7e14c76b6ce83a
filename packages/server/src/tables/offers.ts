import {
  type Actor,
  type Money,
  type MoveOption,
  minMoney,
  player,
  type SeatId,
  staffOptionsAtVirtualTable,
  withPayouts,
  ZERO,
} from '@croupier/core';
import { playMoneyOf } from '@croupier/houses';
import { CROWD_SIZE } from '../http/limits.ts';
import { type OpenPurse, readPurses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import type { Guard } from '../protection/guard.ts';
import type { Database } from '../storage/database.ts';
import { AvailableBalances } from './available-balances.ts';
import type { CurrentState } from './current-state.ts';
import { dealerOf } from './round.ts';

interface OffersDependencies {
  readonly database: Database;
  readonly guard: Guard;
  readonly house: PurseHouse;
}

/** Computes the options at a table, within the limits of purses and player protection. */
export class Offers {
  /** The available balances of players who follow their options. */
  readonly availableBalances: AvailableBalances;

  constructor(
    private readonly deps: OffersDependencies,
    private readonly present: CurrentState,
    private readonly betweenCommits: <T>(look: () => Promise<T>) => Promise<T>,
  ) {
    this.availableBalances = new AvailableBalances(
      deps.database,
      present.stored,
      moneyOf(present.stored),
      deps.guard,
      this.fundsIn(undefined),
    );
  }

  /** Returns the committed balance of the purse that a seat plays from at this table. */
  async purse(seat: SeatId): Promise<Money> {
    const purses = await readPurses(this.deps.database, this.present.stored, [seat], { lock: false });
    return this.fundsIn(purses.get(seat));
  }

  /** Returns the options of these actors, all at the same point in time. */
  async to(actors: readonly Actor[]): Promise<readonly (readonly MoveOption[])[]> {
    const asked = new Set<SeatId>();
    for (;;) {
      const offered = await this.read(asked);
      const options = await this.betweenCommits(async () => actors.map((actor) => offered(actor)));
      const found = options.filter((each) => each !== undefined);
      if (found.length === actors.length) return found;
    }
  }

  /**
   * Reads the balances of these seats. Returns a function that returns an actor's options, for use between
   * two commits. If the options depend on the balances of other seats, the function adds these seats to
   * `seats` and returns undefined. At a table of thousands, the staff's options depend on no balances.
   */
  private async read(seats: Set<SeatId>): Promise<(actor: Actor) => readonly MoveOption[] | undefined> {
    const { database, guard } = this.deps;
    // Nobody stakes money at a tournament table, so the storage is not needed.
    if (this.present.stored.tournament) return (actor) => this.optionsWith(actor, () => ZERO);
    const read = [...seats];
    const [purses, stakeCaps] = await Promise.all([
      readPurses(database, this.present.stored, read, { lock: false }),
      guard.stakeCaps(database, this.where(), read),
    ]);
    const known = new Set(read);
    return (actor) => {
      const availableFunds = (seat: SeatId) => {
        seats.add(seat);
        const funds = this.fundsIn(purses.get(seat));
        return minMoney(funds, stakeCaps.get(seat)?.most ?? funds);
      };
      const options = this.optionsWith(actor, availableFunds);
      return seats.size > known.size ? undefined : options;
    };
  }

  private optionsWith(actor: Actor, availableFunds: (seat: SeatId) => Money): readonly MoveOption[] {
    const { stored, rules, round, at, attending } = this.present;
    if (stored.state === 'closed') return [];
    if (actor.role === 'player') return rules.options(round.state, actor, { at, availableFunds });
    // The dealer's options name the players' cards. If the round has a seed, the server deals, and nobody receives
    // them.
    if (round.opening.seed !== null)
      return staffOptionsAtVirtualTable(rules, round.state, actor, { at, availableFunds });
    const now = { at, availableFunds, here: [...attending] };
    const options = rules.options(round.state, actor, now);
    // The dealer sees in advance the amounts to take and to pay, except in a crowd, which nobody pays
    // manually.
    return attending.size < CROWD_SIZE ? withPayouts(rules, round.state, options, now) : options;
  }

  /**
   * Returns the options of a followed player without reading the storage. The function must be called between
   * two commits.
   */
  followed(seat: SeatId): readonly MoveOption[] {
    const { stored, rules, round, at } = this.present;
    if (stored.state === 'closed') return [];
    const own = this.availableBalances.of(seat, this.where());
    const availableFunds = (other: SeatId) => (other === seat ? own : ZERO);
    return rules.options(round.state, player(seat), { at, availableFunds });
  }

  private where() {
    const { stored, round, at, suspended, seen } = this.present;
    const here = { table: stored.id, round: round.opening.id };
    return { ...here, money: moneyOf(stored), dealer: dealerOf(round), at, suspended, seen };
  }

  /**
   * Returns the balance. For a missing purse in a home session, returns the initial balance, because the purse is
   * opened with the holder's first move.
   */
  private fundsIn(purse: OpenPurse | undefined): Money {
    return purse?.balance ?? (this.present.stored.homeSession === 0 ? ZERO : playMoneyOf(this.deps.house));
  }
}
