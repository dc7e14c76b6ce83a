import type { AnyRules, Json, SeatId } from '@croupier/core';
import type { DeviceBoard, TableInfo } from '@croupier/protocol';
import type { Commit } from './commit.ts';
import type { TableDependencies } from './dependencies.ts';
import { type LoadedTable, RESULTS_SHOWN } from './load.ts';
import type { Item } from './queue.ts';
import type { Round } from './round.ts';
import type { StoredTable } from './store.ts';

/** The public data of a table that only a commit changes. */
type Facts = Pick<TableInfo, 'terms' | 'limits' | 'seats' | 'stage'>;

/** The current state of a table in this process: its row, its round, the players present, and the public data. */
export class CurrentState {
  readonly attending = new Set<SeatId>();
  /** Seats of disconnected players who may return. */
  readonly cutOff = new Set<SeatId>();
  /** Whether the storage failed, so that this state may differ from what is stored. */
  stale = false;
  /** Whether the picture of the table is arriving or has been lost; undefined if the table has no picture. */
  arrival: 'live' | 'silent' | undefined;
  /** The cameras of the table; undefined if none is sending. */
  cameras: TableInfo['cameras'];
  /** Whether the picture is a test card, which does not show the dealer. */
  testCard = false;
  /** Whether the table was checked, or needs no check, so that it may take real money. */
  checked = true;
  /** The devices that read the draws of the table, as its staff see them. */
  devices: DeviceBoard | undefined;
  /** The public view of the round. */
  view: Json;
  facts: Facts;
  /** The states of seats with moves in the running transaction, as they were before it. */
  private readonly before = new Map<SeatId, Json>();
  /** The limits of stakes, cached for the terms in force. */
  private posted: { readonly terms: string; readonly limits: TableInfo['limits'] } | undefined;

  constructor(
    public stored: StoredTable,
    readonly rules: AnyRules,
    public round: Round,
    public results: readonly Json[],
    private readonly deps: Pick<TableDependencies, 'clock' | 'limitsOf' | 'seatsIn'>,
  ) {
    this.view = rules.view(round.state) as Json;
    this.facts = this.factsOf();
  }

  /** The time that the rules use. This time never goes back within a round. */
  get at(): number {
    return Math.max(this.deps.clock.now(), this.round.at);
  }

  get closed(): boolean {
    return this.stored.state === 'closed';
  }

  /** Whether bets are refused, because staff have paused the table or players cannot see it. */
  get suspended(): boolean {
    return this.stored.state === 'paused' || this.arrival === 'silent';
  }

  /** The state of the table's picture as everybody sees it; undefined if the table has no picture. */
  get stream(): TableInfo['stream'] {
    return this.arrival === 'live' && this.testCard ? 'test-card' : this.arrival;
  }

  /** Whether the players see the dealer, and the table was checked. */
  get seen(): boolean {
    return this.stream === 'live' && this.checked;
  }

  /** Returns the players who are present or take part in the round. */
  everySeat(): SeatId[] {
    return [...new Set([...this.round.seats, ...this.attending])];
  }

  playerView(seat: SeatId): Json {
    return this.before.get(seat) ?? (this.rules.playerView(this.round.state, seat) as Json);
  }

  /** Keeps the current state of these seats for readers while their moves are not durable yet. */
  remember(items: readonly Item[]): void {
    for (const item of items)
      if (item.kind === 'submitted' && item.actor.role === 'player')
        this.before.set(item.actor.seat, this.playerView(item.actor.seat));
  }

  /** Drops the states that `remember` kept. */
  forget(): void {
    this.before.clear();
  }

  /** Applies a durable commit. */
  written({ seq, next, settled, closed }: NonNullable<Commit['written']>): void {
    this.stored = { ...this.stored, seq, ...(closed ? { state: 'closed' } : {}) };
    if (next) {
      this.round = next.round;
      if (settled) this.results = [settled.result, ...this.results].slice(0, RESULTS_SHOWN);
    }
    this.refresh();
  }

  /** Applies the table as it was read back from the storage. */
  readBack(loaded: LoadedTable | 'closed'): void {
    this.stale = false;
    if (loaded === 'closed') {
      this.stored = { ...this.stored, state: 'closed' };
      return;
    }
    this.round = loaded.round;
    this.results = loaded.results;
    this.stored = loaded.table;
    this.refresh();
  }

  private refresh(): void {
    this.view = this.rules.view(this.round.state) as Json;
    this.facts = this.factsOf();
  }

  private factsOf(): Facts {
    const { stage } = (this.view ?? {}) as { stage?: unknown };
    // Play may have changed the terms since the table opened.
    const terms = this.rules.terms?.(this.round.state) ?? this.stored.terms;
    const limits = this.limitsWith(terms);
    const seats = this.deps.seatsIn(this.view);
    return { terms, limits, seats, stage: typeof stage === 'string' ? stage : '' };
  }

  private limitsWith(terms: Json): TableInfo['limits'] {
    const text = JSON.stringify(terms);
    if (this.posted?.terms !== text) this.posted = { terms: text, limits: this.deps.limitsOf(terms) };
    return this.posted.limits;
  }
}
