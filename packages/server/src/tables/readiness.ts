import { type Pace, type Refusal, refuse, type SeatId } from '@croupier/core';
import type { TableState } from '@croupier/protocol';
import type { Dealer } from './dealer.ts';

/** The maximum number of players who can end a wait together. With more, each reply would be sent to a crowd. */
const MOST = 24;

/**
 * The players who want the current wait to end. The wait ends once all players present have asked for that, so nobody
 * is hurried by others.
 */
export class Readiness {
  private readonly seats = new Set<SeatId>();
  /** The phase for which the players are ready. */
  private phase: string | undefined;

  constructor(
    private readonly dealer: Pick<Dealer, 'shared' | 'endWait'>,
    private readonly present: ReadonlySet<SeatId>,
  ) {}

  /**
   * Records that a player wants a wait of this kind to end. Refuses `not-now` if the table waits for something else.
   */
  say(seat: SeatId, pace: Pace): Refusal | undefined {
    const { shared } = this;
    if (shared?.pace !== pace || !this.present.has(seat))
      return refuse('not-now', 'The table no longer waits for this.');
    if (shared.name !== this.phase) this.seats.clear();
    this.phase = shared.name;
    this.seats.add(seat);
    return undefined;
  }

  /**
   * Ends the wait if everybody present is ready. Returns whether the wait ended. Absent players do not count.
   */
  endIfAllReady(): boolean {
    const all = this.present.size > 0 && this.said() === this.present.size;
    if (all) this.dealer.endWait();
    return all;
  }

  /** Returns the public count of ready players; null while nobody can be ready. */
  state(): NonNullable<TableState['ready']> | null {
    const { shared } = this;
    return shared ? { pace: shared.pace, said: this.said(), of: this.present.size } : null;
  }

  /** The wait that players can end together; undefined if there is none or too many players are present. */
  private get shared(): Dealer['shared'] {
    return this.present.size > MOST ? undefined : this.dealer.shared;
  }

  private said(): number {
    if (this.phase === undefined || this.phase !== this.shared?.name) return 0;
    return [...this.seats].filter((seat) => this.present.has(seat)).length;
  }
}
