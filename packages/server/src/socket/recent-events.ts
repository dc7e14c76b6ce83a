import type { SeatId } from '@croupier/core';
import type { EventCursor, MissedCommit, TableEvent, TableState } from '@croupier/protocol';
import type { Casino, TableCommit } from '../services/casino.ts';
import type { Clock } from '../time/clock.ts';
import { clientEvent } from './encode.ts';

/** The number of events and settlement lines that are kept for each table. */
const MOST_KEPT = 5_000;
/** The time for which the events of a table are kept after the last connection has left it, in milliseconds. */
const KEPT_FOR = 120_000;

/** The parts of a commit that a client can miss in a break. */
interface RecentCommit {
  readonly seq: number;
  readonly round: string;
  readonly events: readonly { readonly to: string; readonly event: TableEvent }[];
  readonly settled: TableCommit['settled'];
  readonly weight: number;
}

/** The last events of one table, for clients that come back after a break. */
export class RecentEvents {
  private readonly commits: RecentCommit[] = [];
  private weight = 0;
  /** The number of the commit after which all events are known. */
  private known: number;
  private last: number;
  private round: string;

  /** Begins with the events after this state. */
  constructor({ seq, round }: Pick<TableState, 'seq' | 'round'>) {
    this.known = seq;
    this.last = seq;
    this.round = round.id;
  }

  add({ state, events, settled, gap }: TableCommit): void {
    const { seq } = state;
    if (seq <= this.last) return;
    const follows = !gap && seq === this.last + 1;
    if (!follows) this.forgetUpTo(seq);
    else {
      const lines = [...(settled?.lines.values() ?? [])].reduce((sum, of) => sum + of.length, 0);
      const told = events.map((event) => ({ to: event.to, event: clientEvent(event) }));
      // A commit that ends a round opens the next one, too. Its events count as those of the round that ends.
      this.commits.push({ seq, round: this.round, events: told, settled, weight: 1 + told.length + lines });
      this.weight += 1 + told.length + lines;
      while (this.weight > MOST_KEPT) this.forgetUpTo(this.commits[0]?.seq ?? seq);
    }
    this.last = seq;
    this.round = state.round.id;
  }

  /**
   * Returns the commits since a place, with what somebody in this seat, or without a seat, may see. Undefined if some
   * of them are no longer known.
   */
  since(cursor: EventCursor, seat: SeatId | undefined): readonly MissedCommit[] | undefined {
    const places = seat ? [cursor.table, cursor.own, cursor.settled] : [cursor.table];
    if (places.some((place) => place < this.known || place > this.last)) return undefined;
    return this.commits.flatMap(({ seq, round, events, settled }): MissedCommit[] => {
      const sentTo = (to: string | undefined, after: number) =>
        seq > after ? events.flatMap((each) => (each.to === to ? [each.event] : [])) : [];
      const [all, own] = [sentTo('all', cursor.table), sentTo(seat, cursor.own)];
      const lines = seat && seq > cursor.settled ? settled?.lines.get(seat) : undefined;
      if (all.length + own.length === 0 && !lines) return [];
      const missed = { seq, round, events: all, own };
      return [settled && lines ? { ...missed, settled: { ...settled, lines } } : missed];
    });
  }

  private forgetUpTo(seq: number): void {
    this.known = seq;
    while (this.commits[0] && this.commits[0].seq <= seq) this.weight -= this.commits.shift()?.weight ?? 0;
  }
}

/** A table whose events are kept. */
interface Kept {
  readonly events: RecentEvents;
  readonly stopListening: () => void;
  /** Cancels the end, which is due once nobody is at the table. */
  callOff: (() => void) | undefined;
}

/** The last events of the tables that connections of this node have joined. */
export class RecentTables {
  private readonly tables = new Map<string, Kept>();

  constructor(
    private readonly casino: Pick<Casino, 'table' | 'listen'>,
    private readonly clock: Clock,
  ) {}

  /** Keeps the events of a table from now on, until `release`. The caller must ensure that nothing is being written. */
  keep(table: string): void {
    const kept = this.tables.get(table);
    if (kept) {
      kept.callOff?.();
      kept.callOff = undefined;
      return;
    }
    const state = this.casino.table(table)?.state();
    if (!state) return;
    const events = new RecentEvents(state);
    const stopListening = this.casino.listen(table, (committed) => events.add(committed));
    this.tables.set(table, { events, stopListening, callOff: undefined });
  }

  /** Ends keeping the events of a table soon, because nobody is there any more. */
  release(table: string): void {
    const kept = this.tables.get(table);
    if (!kept) return;
    kept.callOff?.();
    kept.callOff = this.clock.after(KEPT_FOR, () => this.forget(table), 'background');
  }

  /** Forgets the events of a table, which another node continues. */
  forget(table: string): void {
    const kept = this.tables.get(table);
    kept?.callOff?.();
    kept?.stopListening();
    this.tables.delete(table);
  }

  /** Returns what somebody in this seat has missed since a place; undefined if it is no longer known. */
  since(table: string, cursor: EventCursor, seat: SeatId | undefined): readonly MissedCommit[] | undefined {
    return this.tables.get(table)?.events.since(cursor, seat);
  }

  close(): void {
    for (const table of [...this.tables.keys()]) this.forget(table);
  }
}
