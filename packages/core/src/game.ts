import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { BankResult, CountsSeat } from './bank-result.ts';
import type { Bet } from './bet.ts';
import type { Cameras } from './cameras.ts';
import type { Card } from './cards.ts';
import type { SettlementLine, Transfer } from './chips.ts';
import type { HouseId, PlanId, RuleId, SeatId } from './ids.ts';
import type { Json } from './json.ts';
import type { CurrencyCode, Money } from './money.ts';
import { money } from './money.ts';
import type { MoveOption, Pace, RandomChoice } from './option.ts';
import type { Refusal } from './refusal.ts';
import type { Setting } from './setting.ts';

/** The fields that the plans of every game share. A plan is plain data. */
export interface Plan {
  readonly id: PlanId;
  readonly house: HouseId;
  /** The game whose mechanics the plan uses, e.g. `roulette`. */
  readonly game: string;
  readonly title: { readonly en: string; readonly [language: string]: string };
  readonly currency: CurrencyCode;
  /** The rule book with the plan's rules, e.g. `kings.roulette-french`. */
  readonly rulebook: `${string}.${string}`;
  /** Further rule books of the house that the plan cites, such as rules common to several games. */
  readonly alsoCites?: readonly `${string}.${string}`[];
  /** Set if a new casino opens a table of this plan only when a person asks for one. */
  readonly onRequest?: true;
  /**
   * The default number of bots that wait for players at the plan's public table. The operator can change the
   * number.
   */
  readonly bots?: number;
  /**
   * The cards in the plan's picture in the lobby, instead of the game's cards. Null represents a face-down
   * card.
   */
  readonly sign?: readonly (Card | null)[];
  /** The name of the game in tournament announcements, and the rules that limit its bets in tournaments. */
  readonly tournament?: { readonly game: string; readonly limits: RuleId; readonly box?: RuleId };
  /** The waits at the plan's tables, in seconds, if they differ from the server's defaults. */
  readonly timing?: { readonly [pace in Pace]?: number };
}

/**
 * An input to a round. `type` names the kind of move. If staff make a move for a seat, the move names that
 * seat in `seat`.
 */
export interface AnyMove {
  readonly type: string;
}

/**
 * The money that each seat can still stake from its purse, in minor units. A larger stake is refused as
 * `insufficient-funds`.
 */
export type AvailableFunds = (seat: SeatId) => Money;

/**
 * Unlimited funds, for replays and proofs. Their moves were already accepted, so the purse is not checked
 * again.
 */
export const UNLIMITED_FUNDS: AvailableFunds = () => money(Number.MAX_SAFE_INTEGER);

/**
 * The circumstances of a move: the time on the table's clock (milliseconds since 1970) and the seats' available funds.
 */
export interface Circumstances {
  readonly at: number;
  readonly availableFunds: AvailableFunds;
  /**
   * The players present at a table with a human dealer. The dealer can place chips for them, even if they have none on
   * the layout yet.
   */
  readonly here?: readonly SeatId[];
}

/** The audience of an event: everybody, the staff of the table, or only one seat. */
export type Audience = 'all' | 'staff' | SeatId;

/** An effect of a move. `transfers` lists every movement of chips. */
export interface GameEvent {
  readonly type: string;
  readonly to: Audience;
  readonly data: { readonly [key: string]: Json };
  readonly transfers: readonly Transfer[];
  readonly rule?: RuleId;
  readonly followUp?: FollowUp;
}

/**
 * A follow-up move at another table of the house, for a player who continues there. The server makes it exactly once,
 * as the manager of that table, even after interruptions. The other table can refuse it.
 */
export interface FollowUp {
  readonly table: string;
  readonly move: Json;
}

/** The result of a move: its events in order. */
export interface MoveResult {
  readonly events: readonly GameEvent[];
}

/**
 * The state that a table carries over to its next round. `held` is the money in the places `carry` and `stack`, in
 * minor units.
 */
export interface Carry {
  readonly state: Json;
  readonly held: Money;
}

/**
 * The data that opens a round. `terms` are the table's own settings within the plan, such as a lower maximum.
 * The game parses them.
 */
export interface Opening {
  readonly seats: readonly SeatId[];
  readonly at: number;
  readonly carry?: Carry;
  readonly terms?: Json;
}

/** A round that has begun: its state, and the events of its opening. */
export interface OpenedRound<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** A sign of foul play in a round, recorded for inspectors. */
export interface IntegritySignal {
  readonly kind: string;
  readonly data: { readonly [key: string]: Json };
}

/** The dealer of a round: a person who enters the cards, or a machine. */
export type DealtBy = 'person' | 'machine';

/** The counts that a round adds to a player's statistics about their own play, by name. */
export interface Tally {
  readonly seat: SeatId;
  readonly counts: { readonly [name: string]: number };
}

/** The end of a round: its result (a pocket, dice, a board), all settlement lines, and the carry. */
export interface ClosedRound {
  readonly result: Json;
  readonly settlement: readonly SettlementLine[];
  readonly carry?: Carry;
  /** Set if the table closes, so that no further round follows. */
  readonly over?: true;
}

/**
 * The rules of one plan at a table. They are pure, without a clock, randomness or I/O. `State` is plain JSON
 * data that belongs to the caller. `play` updates it in place, in time proportional to the size of the move,
 * not of the table. A refusal leaves it unchanged. A game neither changes nor keeps any part of its inputs
 * (opening, moves). It also does not change its outputs later (events, views, the end of a round), because
 * callers store inputs and send outputs later.
 */
export interface Rules<State, Move extends AnyMove, View, PlayerView, Staff> {
  /** The cameras of a table, if they differ from those of a game on a layout. */
  readonly cameras?: Cameras;
  /** Begins a round. Refuses terms that the plan does not allow. */
  open(opening: Opening): OpenedRound<State> | Refusal;
  /**
   * Checks that unknown input has the shape of a move of this game. Does not check whether the move is possible now.
   */
  parse(input: unknown): Move | Refusal;
  /** Returns all moves that `actor` can make now, with bounds. */
  options(state: State, actor: Actor, now: Circumstances): readonly MoveOption[];
  /** Makes a move. Accepts exactly the moves that `options` offers. A refusal cites the rule and changes nothing. */
  play(state: State, actor: Actor, move: Move, now: Circumstances): MoveResult | Refusal;
  /**
   * Returns the public part of the state: the same for every viewer, so that the server serialises it only
   * once.
   */
  view(state: State): View;
  /** Returns the information that only this seat may see: its bets and its cards. */
  playerView(state: State, seat: SeatId): PlayerView;
  /**
   * Returns the information that only staff may see, such as the exposure, and announcements that staff have to
   * accept. They never include an undealt card. If a machine deals, staff do not handle cards, so players' face-down
   * cards are not included either.
   */
  staff(state: State, dealtBy: DealtBy): Staff;
  /**
   * Returns the move that the plan makes for a player who is absent or does not respond, or undefined if the
   * seat does not have to act.
   */
  onTimeout(state: State, seat: SeatId): Move | undefined;
  /**
   * Returns an id for the question that this type of move would answer now. Games implement this method if
   * several questions have the same type of answer. The seat's view shows the id as `question`, so that a
   * late answer never counts for the next question.
   */
  question?(state: State, seat: SeatId, move: Move['type']): string | undefined;
  /** Returns the end of the round, or undefined while it runs. */
  close(state: State): ClosedRound | undefined;
  /** Returns the terms in force, for games in which play can change them, such as limits raised after notice. */
  terms?(state: State): Json;
  /**
   * Returns every pack used in the round so far, in sorted order, for games whose cards may stay hidden permanently. A
   * new pack starts whenever discards are reshuffled. Packs are never shown.
   */
  packs?(state: State): readonly (readonly Card[])[];
  /**
   * Returns whether the player has, or had, cards in the current hand that other players do not know. Such
   * players can send only preset phrases.
   */
  hidesCards?(state: State, seat: SeatId): boolean;
  /** Returns signs of foul play in an ended round. Inspectors receive them, and no player sees them. */
  integritySignals?(state: State): readonly IntegritySignal[];
  /**
   * Returns every result of the draw that decides the round's bets, with what the bank pays on the bets of the seats
   * that count. Games without this method have too many results to list. The results remain after the draw, until the
   * end of the round. A round without bets, or a void one, may have none.
   */
  bankResults?(state: State, counts: CountsSeat): readonly BankResult[];
  /**
   * Returns the counts that an ended round adds to its players' statistics. Players see only their own
   * statistics.
   */
  tallies?(state: State): readonly Tally[];
}

/** A bot's knowledge: exactly the data that its seat is shown. */
export interface BotSituation<View, PlayerView> {
  readonly view: View;
  readonly playerView: PlayerView;
  readonly options: readonly MoveOption[];
  readonly seat: SeatId;
}

/** The bot of a game, which plays for a seat. It is pure: all of its randomness comes from `choose`. */
export interface Bot<View, PlayerView> {
  /** Returns the number of places at the table, and the seats that have a place or are waiting for one. */
  seating(view: View): { readonly places: number; readonly taken: readonly SeatId[] };
  /**
   * Returns `decision` if the seat has to decide in the round, or `between` if it has to take a step between
   * rounds, such as sitting down or buying chips. Returns undefined if there is nothing to do now. With
   * `leaving`, the bot leaves its seat as soon as it can.
   */
  asked(
    seen: Pick<BotSituation<View, PlayerView>, 'view' | 'playerView' | 'seat'>,
    leaving: boolean,
  ): 'decision' | 'between' | undefined;
  /** Returns one of the offered moves, or undefined if the bot makes no move. */
  decide(
    situation: BotSituation<View, PlayerView>,
    leaving: boolean,
    choose: RandomChoice,
  ): ({ readonly type: string } & { readonly [field: string]: Json }) | undefined;
  /** Returns whether the bot is seated without chips, outside a round. */
  broke(view: View, seat: SeatId): boolean;
}

/** The numbers of places at a table, of occupied places, and of waiting players. */
export interface Seating {
  readonly places: number;
  readonly taken: number;
  readonly waiting: number;
}

/**
 * The tables of a tournament. They are ordinary tables that play a hand on request, with chips that are not money. The
 * tournament starts a hand with the move `deal-in` and its data (`opening`). In hand-for-hand play, `run-out` continues
 * a waiting all-in. The view of such a table has its status in `tournament`.
 */
export interface TournamentTables<P extends Plan> {
  /** Returns the games that a table of the plan can play, by their names in announcements. */
  games(plan: P): readonly string[];
  /** Returns the terms for a table with this many seats. */
  terms(seats: number): Json;
  /** The bot of tournament tables, if it differs from the bot of other tables. */
  readonly bot?: Bot<unknown, unknown>;
}

/** The status of a tournament's table, shown in its view under `tournament`. */
export interface TournamentStatus {
  /** The number of the latest hand in the tournament, or 0 before the first. */
  readonly hand: number;
  /** Whether a called all-in in hand-for-hand play waits for the other tables before its cards are dealt. */
  readonly waits: boolean;
  /** The players who were dealt in, by place and tournament entry. The list remains after the hand. */
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  /** The result of the hand once it is over, with the fields of the tournament's command `hand-over`. */
  readonly report: { readonly [field: string]: Json } | null;
}

/** The mechanics of a game, which many plans share. */
export interface Game<P extends Plan, State, Move extends AnyMove, View, PlayerView, Staff> {
  readonly id: P['game'];
  /**
   * Set if cards that nobody showed stay hidden after the round. Players then get neither the seed of the
   * round's draws nor its complete record.
   */
  readonly keepsSecrets?: true;
  /**
   * The schema of the game's moves, by which `parse` checks them. At a table that a person deals, staff also name the
   * `seat` of the player whose move they make.
   */
  readonly moves: z.ZodType;
  /** The schema of the game's plans, by which `check` checks them first. */
  readonly plans: z.ZodType;
  /** Returns the part of a plan that its tile in the lobby shows, because the lobby loads no whole plans. */
  summary(plan: P): object;
  /** The bot of the game, if programs can play it. */
  readonly bot?: Bot<View, PlayerView>;
  /**
   * Returns the seating of a table, for players looking for a seat. Games without places, such as roulette,
   * omit this method.
   */
  seating?(plan: P, view: View): Seating | undefined;
  /** The tournament tables of the game, if it supports tournaments. */
  readonly tournament?: TournamentTables<P>;
  /**
   * Returns the rules under `plan`. Call it once and keep the result, because it precomputes everything that does not
   * change.
   */
  rules(plan: P): Rules<State, Move, View, PlayerView, Staff>;
  /**
   * Returns every bet of a table that posts `terms`, with limits, payouts and rules, in the house's order.
   * Refuses terms that the plan does not allow. Announced bets are combinations of these bets.
   */
  bets(plan: P, terms?: Json): readonly Bet[] | Refusal;
  /**
   * Returns the settings that the plan leaves to its tables, as data. Forms show them, and `checkTerms`
   * checks terms against them. The range of one setting can depend on other settings, so `terms` are the
   * terms chosen so far, valid or not.
   */
  settings(plan: P, terms?: Json): readonly Setting[];
  /**
   * Returns the problems of a plan's data, one sentence each, or an empty list for a valid plan. It is called
   * when a plan is loaded.
   */
  check(plan: P): readonly string[];
}

/** The rules of any game, for code that serves all games alike. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games meet
export type AnyRules = Rules<any, any, unknown, unknown, unknown>;
/** Any game, for code that serves all games alike. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyGame = Game<any, any, any, unknown, unknown, unknown>;
