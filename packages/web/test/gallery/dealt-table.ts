import type { Attendance, BetResults, TableEvent, TableInfo, TableState } from '@croupier/client';
import {
  type Actor,
  type AnyRules,
  type Circumstances,
  CROUPIER,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  MANAGER,
  type MoveOption,
  money,
  type OpenedRound,
  type Plan,
  player,
  type Refusal,
  rangeOf,
  type SeatId,
  type SettlementLine,
  SPECTATOR,
  seatId,
  transfersOf,
  withPayouts,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { ServerMessage } from '@croupier/protocol';

/** The player whose screen is shown. */
export const ANNA: SeatId = seatId('anna');
const OTHERS = ['ben', 'cleo', 'dan', 'eva', 'filip', 'gabi', 'hugo', 'iva', 'jan'].map(seatId);
/** The number of players in games in which they share one layout. */
const AT_AN_OPEN_LAYOUT = 4;
/** The length of waiting times in countdowns, in milliseconds. */
const WAIT = 15_000;

/** Each player's balance at the start, as a multiple of the minimum bet. */
const PURSE = 20_000;

/** A finished round, in the form that the archive returns. */
interface RoundOver {
  readonly id: string;
  readonly number: number;
  readonly result: Json;
}

/** A commit of the table, in the form that its clients receive. */
interface Committed {
  readonly events: readonly GameEvent[];
  readonly settled?: { readonly round: string; readonly number: number; readonly result: Json };
  readonly lines: readonly SettlementLine[];
  /** The keys of the page's own moves in the commit. */
  readonly keys: readonly string[];
}

/**
 * A table of a plan on its engine alone, without server and storage. Its clock does not run until it is set. It sends
 * what the server would send, so that the real pages can show it.
 */
export class DealtTable {
  readonly id = 'dealt';
  /** The seated players. All seats are taken. */
  readonly seats: readonly SeatId[];
  /** The time in milliseconds since 1970. Waiting times end some time after it. */
  readonly at: number;
  private readonly rules: AnyRules;
  private readonly purses = new Map<SeatId, number>();
  private readonly listeners = new Set<(committed: Committed) => void>();
  private readonly terms: Json;
  private state: unknown;
  private readonly over: RoundOver[] = [];
  private number = 1;
  private commits = 0;

  constructor(
    readonly plan: Plan,
    at: number,
  ) {
    this.at = at;
    const game = gameOf(plan);
    this.rules = game.rules(plan);
    this.seats = [ANNA];
    this.state = this.open().state;
    const places = game.bot?.seating(this.view).places ?? AT_AN_OPEN_LAYOUT;
    this.seats = [ANNA, ...OTHERS.slice(0, places - 1)];
    const opened = this.open();
    this.state = opened.state;
    this.terms = this.rules.terms?.(opened.state) ?? null;
    const bets = game.bets(plan);
    const range = isRefusal(bets) ? undefined : rangeOf(bets.filter(({ beside }) => !beside));
    for (const seat of this.seats) this.purses.set(seat, (range?.min ?? 0) * PURSE);
  }

  /** Returns the view without values that differ between rounds, so that the stages of all rounds can be compared. */
  get view(): Json {
    return this.rules.view(this.state) as Json;
  }

  /** Returns the finished rounds, newest first. */
  get rounds(): readonly RoundOver[] {
    return this.over.toReversed();
  }

  get round(): number {
    return this.number;
  }

  /** Returns the number of commits. */
  get seq(): number {
    return this.commits;
  }

  /** Returns the balance of the player whose screen is shown. */
  get purse(): number {
    return this.purses.get(ANNA) ?? 0;
  }

  playerView(seat: SeatId): Json {
    return this.rules.playerView(this.state, seat) as Json;
  }

  /**
   * Returns the moves that an actor can make now. The dealer's moves include the amounts that the next step
   * collects and pays.
   */
  options(actor: Actor): readonly MoveOption[] {
    const now = this.now();
    const options = this.rules.options(this.state, actor, now);
    return actor.role === 'player' ? options : withPayouts(this.rules, this.state, options, now);
  }

  /**
   * Makes a move, and opens the next round if the move ends this one. Returns the number of the commit. `key` is the
   * page's own key for the move.
   */
  move(actor: Actor, input: unknown, key?: string): Refusal | number {
    const move = this.rules.parse(input);
    if (isRefusal(move)) return move;
    const played = this.rules.play(this.state, actor, move, this.now());
    if (isRefusal(played)) return played;
    this.commits += 1;
    this.book(played.events);
    this.say({ ...this.close(), events: played.events, keys: key === undefined ? [] : [key] });
    return this.seq;
  }

  /** Passes all further messages for a connection in this role to a listener. */
  attend(as: Attendance, hear: (message: ServerMessage) => void): () => void {
    const tell = (committed: Committed) => {
      for (const message of this.messages(as, committed)) hear(message);
    };
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  }

  /** Returns the answer to a client that joins. */
  joined(id: number, as: Attendance): ServerMessage {
    const seat = as === 'player' ? ANNA : null;
    return {
      t: 'joined',
      id,
      table: this.info,
      as,
      seat,
      state: this.shown,
      playerView: seat && this.playerView(seat),
      staff: this.isStaff(as) ? (this.rules.staff(this.state, 'person') as Json) : null,
      options: this.isStaff(as) ? this.options(this.actor(as)) : null,
      purse: seat && this.purse,
    };
  }

  get info(): TableInfo {
    const { view } = this.shown;
    return {
      id: this.id,
      house: this.plan.house,
      plan: this.plan.id,
      name: this.plan.title.en,
      dealer: 'console',
      timing: {} as TableInfo['timing'],
      terms: this.terms,
      limits: null,
      code: null,
      host: null,
      homeSession: null,
      money: null,
      tournament: null,
      state: 'running',
      round: this.number,
      players: this.seats.length,
      stage: String((view as { readonly stage?: string }).stage ?? ''),
      until: null,
      closes: null,
      onRequest: false,
      seats: null,
      results: [],
    };
  }

  /** Returns the actor for which a connection in this role makes moves and requests options. */
  actor(as: Attendance): Actor {
    switch (as) {
      case 'player':
        return player(ANNA);
      case 'croupier':
        return CROUPIER;
      case 'inspector':
        return INSPECTOR;
      case 'manager':
        return MANAGER;
      default:
        return SPECTATOR;
    }
  }

  private get shown(): TableState {
    return {
      seq: this.seq,
      round: { id: String(this.number), number: this.number, commitment: null },
      view: this.view,
      until: this.at + WAIT,
      wait: WAIT,
    };
  }

  private messages(as: Attendance, { events, settled, lines, keys }: Committed): readonly ServerMessage[] {
    const { id: table, seq } = this;
    const to = (audience: string) => events.filter((event) => event.to === audience).map(heard);
    const own = lines.filter(({ seat }) => seat === ANNA);
    const options = this.options(this.actor(as));
    const decided = settled && { decided: decidedBy(settled.round, lines) };
    const shown: ServerMessage = { t: 'table', table, state: this.shown, events: to('all'), ...decided };
    if (this.isStaff(as)) {
      const staff = this.rules.staff(this.state, 'person') as Json;
      return [shown, { t: 'staff', table, seq, staff, options, events: to('staff') }];
    }
    if (as !== 'player') return [shown];
    const { purse } = this;
    return [
      { t: 'options', id: null, table, seq, options },
      shown,
      ...(settled && own.length > 0
        ? [{ t: 'settled' as const, table, seq, ...settled, lines: own, purse }]
        : []),
      {
        t: 'player-view',
        table,
        seq,
        playerView: this.playerView(ANNA),
        moves: keys,
        purse,
        events: to(ANNA),
      },
    ];
  }

  private isStaff(as: Attendance): boolean {
    return as === 'croupier' || as === 'inspector' || as === 'manager';
  }

  private now(): Circumstances {
    return { at: this.at, availableFunds: (seat) => money(this.purses.get(seat) ?? 0), here: this.seats };
  }

  private open(carry?: NonNullable<ReturnType<AnyRules['close']>>['carry']): OpenedRound<unknown> {
    const opened = this.rules.open({ seats: this.seats, at: this.at, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(`${this.plan.id}: ${opened.message}`);
    return opened;
  }

  private close(): Omit<Committed, 'events' | 'keys'> {
    const closed = this.rules.close(this.state);
    if (!closed) return { lines: [] };
    const { result, settlement, carry } = closed;
    for (const line of settlement) this.bookTransfers(transfersOf(line));
    const settled = { round: String(this.number), number: this.number, result };
    this.over.push({ id: settled.round, number: settled.number, result });
    const next = this.open(carry);
    this.state = next.state;
    this.book(next.events);
    this.number += 1;
    return { settled, lines: settlement };
  }

  private book(events: readonly GameEvent[]): void {
    for (const { transfers } of events) this.bookTransfers(transfers);
  }

  private bookTransfers(transfers: GameEvent['transfers']): void {
    for (const { seat, amount, from, to } of transfers) {
      const moved = (to === 'purse' ? amount : 0) - (from === 'purse' ? amount : 0);
      this.purses.set(seat, (this.purses.get(seat) ?? 0) + moved);
    }
  }

  private say(committed: Committed): void {
    for (const listener of this.listeners) listener(committed);
  }
}

function heard({ type, data, rule }: GameEvent): TableEvent {
  return { type, data, ...(rule ? { rule } : {}) };
}

/** Returns the outcome of each bet of a round, for all players together. */
function decidedBy(round: string, lines: readonly SettlementLine[]): BetResults {
  const bets = lines
    .filter(({ early }) => !early)
    .map(({ bet, take = 0, pay = 0, return: back = 0 }) => ({ bet, take, pay, return: back }));
  return { round, bets };
}
