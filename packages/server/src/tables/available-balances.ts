import { type Money, minMoney, money, type SeatId, ZERO } from '@croupier/core';
import { type Purses, readPurses } from '../ledger/ledger.ts';
import type { TableMoney } from '../ledger/real-stakes.ts';
import type { Play } from '../play/play.ts';
import type { Guard, PlayerStatus, StakesAt } from '../protection/guard.ts';
import type { Queries } from '../storage/database.ts';

/** The new play of players whose stakes a commit changed. */
export type ChangedPlay = ReadonlyMap<string, Play>;

interface Known {
  followers: number;
  balance: Money;
  status: PlayerStatus | undefined;
  /** The number of updates so far. A read that began before an update may be outdated. */
  noted: number;
}

/**
 * The available balances of players who follow their options at a table. The balances are read once and then
 * updated by the commits of this and other tables. Whether a move is accepted never depends on them.
 */
export class AvailableBalances {
  private readonly known = new Map<SeatId, Known>();

  constructor(
    private readonly database: Queries,
    private readonly purses: Purses,
    private readonly money: TableMoney,
    private readonly guard: Guard,
    /** The balance used for a purse that is not open yet. */
    private readonly unopened: Money,
  ) {}

  /** Starts tracking this player's balance for `of`. Each call must be matched by a call of `unfollow`. */
  async follow(seat: SeatId): Promise<void> {
    const known = this.known.get(seat);
    if (known) known.followers += 1;
    else this.known.set(seat, { followers: 1, balance: ZERO, status: undefined, noted: 0 });
    try {
      await this.refresh([seat]);
    } catch (error) {
      this.unfollow(seat);
      throw error;
    }
  }

  unfollow(seat: SeatId): void {
    const known = this.known.get(seat);
    if (!known) return;
    known.followers -= 1;
    if (known.followers === 0) this.known.delete(seat);
  }

  knows(seat: SeatId): boolean {
    return this.known.has(seat);
  }

  /** Applies the changes of a commit at a table of the house. Returns the players whose available balance changed. */
  note(
    { house, homeSession }: Purses,
    balances: ReadonlyMap<string, number>,
    plays: ChangedPlay,
  ): readonly SeatId[] {
    if (this.known.size === 0 || house !== this.purses.house) return [];
    const changed: SeatId[] = [];
    for (const [seat, known] of this.known) {
      const balance = homeSession === this.purses.homeSession ? balances.get(seat) : undefined;
      const play = known.status && plays.get(seat);
      if (balance === undefined && !play) continue;
      if (balance !== undefined) known.balance = money(balance);
      if (play && known.status) known.status = { ...known.status, play };
      known.noted += 1;
      changed.push(seat);
    }
    return changed;
  }

  /** Rereads the balances of these players, or of all followed players, if they may be outdated. */
  async refresh(seats: readonly SeatId[] = [...this.known.keys()]): Promise<void> {
    const wanted = seats.filter((seat) => this.known.has(seat));
    if (wanted.length === 0) return;
    const before = new Map(wanted.map((seat) => [seat, this.known.get(seat)?.noted]));
    const [purses, statuses] = await Promise.all([
      readPurses(this.database, this.purses, wanted, { lock: false }),
      this.guard.statuses(this.database, this.money, wanted),
    ]);
    const overtaken: SeatId[] = [];
    for (const seat of wanted) {
      const known = this.known.get(seat);
      if (known && known.noted !== before.get(seat)) overtaken.push(seat);
      else if (known) {
        known.balance = purses.get(seat)?.balance ?? this.unopened;
        known.status = statuses.get(seat);
      }
    }
    await this.refresh(overtaken);
  }

  /** Returns the current available balance of a followed player. */
  of(seat: SeatId, where: StakesAt): Money {
    const known = this.known.get(seat);
    if (!known) return ZERO;
    return minMoney(known.balance, this.guard.stakeCapOf(known.status, where)?.most ?? known.balance);
  }
}
