import type { Actor } from './actor.ts';
import type { Bet } from './bet.ts';
import type { Card } from './cards.ts';
import type { SettlementLine, Transfer } from './chips.ts';
import type { HouseId, PlanId, RuleId, SeatId } from './ids.ts';
import type { Json } from './json.ts';
import type { CurrencyCode, Money } from './money.ts';
import { money } from './money.ts';
import type { Choose, MoveOption, Pace } from './option.ts';
import type { Refusal } from './refusal.ts';
import type { Setting } from './setting.ts';

/** The part of a plan that every game has. A plan is plain data. */
export interface Plan {
  readonly id: PlanId;
  readonly house: HouseId;
  /** The mechanics it uses, e.g. `roulette`. */
  readonly game: string;
  readonly title: { readonly en: string; readonly [language: string]: string };
  readonly currency: CurrencyCode;
  /** The rule book its rules are cited from, e.g. `kings.roulette-french`. */
  readonly rulebook: `${string}.${string}`;
  /** Other rule books of the house that it cites: those that several of its games share. */
  readonly alsoCites?: readonly `${string}.${string}`[];
  /** A new casino opens no table of this plan until a person asks for one. */
  readonly onRequest?: true;
  /** The number of bots that wait for company at its public table; the server's operator may want another number. */
  readonly bots?: number;
  /** The cards on its sign in the lobby, where those of the game will not do; null lies face down. */
  readonly sign?: readonly (Card | null)[];
  /**
   * Played in tournaments, under this name in their announcements; the limits of its bets are posted by these rules.
   */
  readonly tournament?: { readonly game: string; readonly limits: RuleId; readonly box?: RuleId };
  /**
   * The waits of its tables, in seconds, where they are not the server's usual: a decision on a hand takes its time.
   */
  readonly timing?: { readonly [pace in Pace]?: number };
}

/** An input of a round. `type` says which move it is; a move made by staff for a seat names it in `seat`. */
export interface AnyMove {
  readonly type: string;
}

/**
 * The money that each seat can still pay from its purse, in minor units. A stake beyond it is refused as
 * `insufficient-funds`.
 */
export type AvailableFunds = (seat: SeatId) => Money;

/** Unlimited means for replays and proofs: an accepted move needs no second look at the purse. */
export const UNLIMITED_FUNDS: AvailableFunds = () => money(Number.MAX_SAFE_INTEGER);

/** The circumstances of a move: the stamp of the table's clock (milliseconds since 1970) and the seats' means. */
export interface Circumstances {
  readonly at: number;
  readonly availableFunds: AvailableFunds;
  /** The players at a table that a person deals, with or without chips down. The dealer can place chips for them. */
  readonly here?: readonly SeatId[];
}

/** The audience of an event: everybody, the staff of the table, or one seat alone. */
export type Audience = 'all' | 'staff' | SeatId;

/** An effect of a move. Every chip that moved is in `transfers`. */
export interface GameEvent {
  readonly type: string;
  readonly to: Audience;
  readonly data: { readonly [key: string]: Json };
  readonly transfers: readonly Transfer[];
  readonly rule?: RuleId;
  readonly followUp?: FollowUp;
}

/**
 * A move that becomes necessary at another table of the house, given by its id, because a player goes on playing there.
 * The house makes it exactly once, as that table's manager, however often it is interrupted. The other table decides
 * whether the move is allowed.
 */
export interface FollowUp {
  readonly table: string;
  readonly move: Json;
}

/** The result of a move: its events in order. */
export interface Played {
  readonly events: readonly GameEvent[];
}

/**
 * The state that a table hands on to its next round. `held` is the money in the places `carry` and `stack`, in minor
 * units.
 */
export interface Carry {
  readonly state: Json;
  readonly held: Money;
}

/**
 * The data that a round begins from. `terms` are the table's own settings within the plan (a lower maximum, say),
 * parsed by the game.
 */
export interface Opening {
  readonly seats: readonly SeatId[];
  readonly at: number;
  readonly carry?: Carry;
  readonly terms?: Json;
}

/** A round that has begun: its state, and the events of its opening. */
export interface Opened<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Something about how a round was played that the house's inspectors may want to know later. */
export interface IntegritySignal {
  readonly kind: string;
  readonly data: { readonly [key: string]: Json };
}

/** The dealer of a round: a person, who enters the cards, or a machine. */
export type DealtBy = 'person' | 'machine';

/** A round's contribution to the statistics that a player has of their own play: counts by name. */
export interface Tally {
  readonly seat: SeatId;
  readonly counts: { readonly [name: string]: number };
}

/** The end of a round: its result (a pocket, dice, a board), every line with its rule, and the carry. */
export interface Closed {
  readonly result: Json;
  readonly settlement: readonly SettlementLine[];
  readonly carry?: Carry;
  /** Nothing more is played at this table: no round follows, and it closes. */
  readonly over?: true;
}

/**
 * The rules of one plan at a table. They are pure: no clock, no randomness, no I/O. `State` is plain JSON data that
 * belongs to the caller. `play` updates it in place, at a cost of the move's size, not the table's, and on a refusal
 * leaves it exactly as it was. A game neither changes nor keeps any part of its inputs (opening, moves). It also leaves
 * its outputs (events, views, the end of a round) as they were: callers store inputs and send outputs later.
 */
export interface Rules<State, Move extends AnyMove, View, PlayerView, Staff> {
  /** Begins a round. Refuses terms that the plan does not allow. */
  open(opening: Opening): Opened<State> | Refusal;
  /** Checks that unknown input has the shape of a move of this game; says nothing about whether it may be made now. */
  parse(input: unknown): Move | Refusal;
  /** Returns all that `actor` may do now, with bounds. */
  options(state: State, actor: Actor, now: Circumstances): readonly MoveOption[];
  /** Makes a move: exactly what `options` offers is accepted; a refusal names the rule and changes nothing. */
  play(state: State, actor: Actor, move: Move, now: Circumstances): Played | Refusal;
  /** Returns all that everybody at the table may know, as one text for thousands of screens. */
  view(state: State): View;
  /** Returns the facts that this seat alone knows on top of that: its bets, its cards. */
  playerView(state: State, seat: SeatId): PlayerView;
  /**
   * Returns the staff's part, on top of the view: exposure, announcements to accept. It never holds an undealt card.
   * Where a machine deals, no staff member handles cards, so it holds no player's face-down card either.
   */
  staff(state: State, dealtBy: DealtBy): Staff;
  /** Returns the plan's answer when a player is silent or gone; undefined when nothing is asked of the seat. */
  onTimeout(state: State, seat: SeatId): Move | undefined;
  /**
   * Returns the question that such a move of the seat would answer now, as a text that differs for each. A game has it
   * where the same answer may be given to several questions. The seat's own part names it as `question`, so that a late
   * answer is not taken for the answer to the next question.
   */
  question?(state: State, seat: SeatId, move: Move['type']): string | undefined;
  /** Returns the settlement and the carry, once the round has ended; undefined before. */
  close(state: State): Closed | undefined;
  /** The terms in force, where play can change those that the table opened with: limits raised after notice. */
  terms?(state: State): Json;
  /**
   * Returns the cards of every pack of the round so far, deuce of clubs to ace of spades, where cards stay hidden for
   * good. The first pack is shuffled when the round opens; another one when discards are dealt again. They are never
   * shown.
   */
  packs?(state: State): readonly (readonly Card[])[];
  /** Whether a player has, or had, cards in the hand that runs which others do not know: they may not speak of them. */
  hidesCards?(state: State, seat: SeatId): boolean;
  /** Returns the signs of foul play that are noted for inspectors when a round has ended; no player sees them. */
  integritySignals?(state: State): readonly IntegritySignal[];
  /** Returns the contributions of an ended round to its players' statistics; each player sees only their own. */
  tallies?(state: State): readonly Tally[];
}

/** The knowledge of a bot: it sees only what its seat is shown. */
export interface Situation<View, PlayerView> {
  readonly view: View;
  readonly playerView: PlayerView;
  readonly options: readonly MoveOption[];
  readonly seat: SeatId;
}

/** The bot of a game: it fills seats. Pure: chance comes from `choose` alone. */
export interface Bot<View, PlayerView> {
  /** Returns the number of places at the table, and the seats that have one or wait for one. */
  seating(view: View): { readonly places: number; readonly taken: readonly SeatId[] };
  /**
   * Returns the request to a seat: a decision in the round, or a step between rounds (to sit down, to buy chips).
   * Undefined when nothing is to be done now. With `leaving` the seat wants to get up as soon as it may.
   */
  asked(
    seen: Pick<Situation<View, PlayerView>, 'view' | 'playerView' | 'seat'>,
    leaving: boolean,
  ): 'decision' | 'between' | undefined;
  /** Returns the bot's move: always one that is offered, undefined where it has none to make. */
  decide(
    situation: Situation<View, PlayerView>,
    leaving: boolean,
    choose: Choose,
  ): ({ readonly type: string } & { readonly [field: string]: Json }) | undefined;
  /** Tells whether the bot sits there without chips to play with, in no round. */
  broke(view: View, seat: SeatId): boolean;
}

/** The number of places at a table, of places taken, and of players who wait for one. */
export interface Seating {
  readonly places: number;
  readonly taken: number;
  readonly waiting: number;
}

/**
 * The tables of a tournament. They are ordinary tables that play a hand at the house's command, with chips that are no
 * money. The house begins a hand with the move `deal-in` and the tournament's data (its `opening`). In hand-for-hand
 * play, `run-out` lets a waiting all-in go on. The view of such a table shows its standing under `tournament`.
 */
export interface TournamentTables<P extends Plan> {
  /** Returns the games that a table of the plan can play, as announcements name them. */
  games(plan: P): readonly string[];
  /** Returns the terms with which a table of so many seats opens. */
  terms(seats: number): Json;
  /** The bot of these tables, where other tables have none or another one. */
  readonly bot?: Bot<unknown, unknown>;
}

/** The standing of a tournament's table, as its view has it under `tournament`. */
export interface TournamentStand {
  /** The hand that was begun last, by the tournament’s count; 0 before the first. */
  readonly hand: number;
  /** Hand for hand: an all-in has been called, and its cards wait. */
  readonly waits: boolean;
  /** The players who were dealt in, by place and entry of the tournament. They stay when all is over. */
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  /** The result of the hand, once it is over: the fields of the tournament’s command `hand-over`. */
  readonly report: { readonly [field: string]: Json } | null;
}

/** Mechanics that many plans share. */
export interface Game<P extends Plan, State, Move extends AnyMove, View, PlayerView, Staff> {
  readonly id: P['game'];
  /**
   * Cards that no player showed stay hidden when the round is over. Players get neither the secret that its draws came
   * from nor its whole record.
   */
  readonly keepsSecrets?: true;
  /** The bot of the game, where programs can play it. */
  readonly bot?: Bot<View, PlayerView>;
  /** Tells how full a table is, for players who look for a place. Left out where there are no places, as at a wheel. */
  seating?(plan: P, view: View): Seating | undefined;
  /** The way its tables play hands of a tournament; left out where they do not. */
  readonly tournament?: TournamentTables<P>;
  /** Returns the rules as `plan` sets them. Call once and keep: it works out everything that does not change. */
  rules(plan: P): Rules<State, Move, View, PlayerView, Staff>;
  /**
   * Returns every bet of a table that posts `terms`: its limits, payouts and rules, in the order in which the house
   * names them. Refuses terms that the plan does not allow. Announced bets are made of these.
   */
  bets(plan: P, terms?: Json): readonly Bet[] | Refusal;
  /**
   * Returns the settings that the plan leaves to its tables, as data. Forms draw them, and `wrongTerms` checks terms
   * against them. The range of one setting can depend on others: `terms` are those chosen so far, valid or not.
   */
  settings(plan: P, terms?: Json): readonly Setting[];
  /** Returns the faults of a plan's data, in sentences; empty when it is sound. Checked when a plan is loaded. */
  check(plan: P): readonly string[];
}

/** Rules of some game, for code that serves every game alike and looks into none. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games meet
export type AnyRules = Rules<any, any, unknown, unknown, unknown>;
/** Some game, for code that serves every game alike and looks into none. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyGame = Game<any, any, any, unknown, unknown, unknown>;
