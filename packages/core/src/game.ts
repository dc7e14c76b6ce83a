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

/** What every plan says, whatever its game. A plan is plain data. */
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
  /** No table of it opens by itself in a new casino: somebody has to open one. */
  readonly onRequest?: true;
  /** So many bots wait for company at its public table; whoever runs the server may want others. */
  readonly bots?: number;
  /** The cards on its sign in the lobby, where those of the game will not do; null lies face down. */
  readonly sign?: readonly (Card | null)[];
  /** Played in tournaments, under this name in their announcements; the limits of its bets are posted by these rules. */
  readonly tournament?: { readonly game: string; readonly limits: RuleId; readonly box?: RuleId };
  /** How long its tables wait, in seconds, where that is not the server's usual: a decision on a hand takes its time. */
  readonly timing?: { readonly [pace in Pace]?: number };
}

/** Whatever enters a round. `type` says which move it is; a move made by staff for a seat names it in `seat`. */
export interface AnyMove {
  readonly type: string;
}

/** What each seat can still pay from its purse, in minor units. A stake beyond it is refused as `insufficient-funds`. */
export type Means = (seat: SeatId) => Money;

/** For replays and proofs: what was accepted once needs no second look at the purse. */
export const UNLIMITED: Means = () => money(Number.MAX_SAFE_INTEGER);

/** What a move is made under: the stamp of the table's clock (milliseconds since 1970) and the seats' means. */
export interface Circumstances {
  readonly at: number;
  readonly means: Means;
  /** Who is at a table that a person deals, with chips down or without: those for whom the dealer can place some. */
  readonly here?: readonly SeatId[];
}

/** Who hears of an event: everybody, the staff of the table, or one seat alone. */
export type Audience = 'all' | 'staff' | SeatId;

/** What a move caused. Every chip that moved is in `transfers`. */
export interface GameEvent {
  readonly type: string;
  readonly to: Audience;
  readonly data: { readonly [key: string]: Json };
  readonly transfers: readonly Transfer[];
  readonly rule?: RuleId;
  readonly followUp?: FollowUp;
}

/**
 * A move that this makes necessary at another table of the house, by its id: a player goes on there. The house makes
 * it once, as that table's manager, however often it is interrupted; whether the move may be made the other table says.
 */
export interface FollowUp {
  readonly table: string;
  readonly move: Json;
}

/** What a move caused: its events in order. */
export interface Played {
  readonly events: readonly GameEvent[];
}

/** What a table hands on to its next round. `held` is what lies in the places `carry` and `stack`, in minor units. */
export interface Carry {
  readonly state: Json;
  readonly held: Money;
}

/** What a round begins from. `terms` are the table's own settings within the plan (a lower maximum, say), parsed by the game. */
export interface Opening {
  readonly seats: readonly SeatId[];
  readonly at: number;
  readonly carry?: Carry;
  readonly terms?: Json;
}

/** A round that has begun: its state, and what happened by its opening. */
export interface Opened<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Something about how a round was played that the house's inspectors may want to know later. */
export interface IntegritySignal {
  readonly kind: string;
  readonly data: { readonly [key: string]: Json };
}

/** Says whether a person deals a round, who enters the cards, or a machine. */
export type DealtBy = 'person' | 'machine';

/** What a round adds to the statistics that a player has of their own play: counts by name. */
export interface Tally {
  readonly seat: SeatId;
  readonly counts: { readonly [name: string]: number };
}

/** The end of a round: what was decided (a pocket, dice, a board), every line with its rule, and what goes on. */
export interface Closed {
  readonly result: Json;
  readonly settlement: readonly SettlementLine[];
  readonly carry?: Carry;
  /** Nothing more is played at this table: no round follows, and it closes. */
  readonly over?: true;
}

/**
 * The rules of one plan at a table. Pure: no clock, no randomness, no I/O. `State` is plain JSON data that belongs to
 * the caller; `play` updates it in place, at a cost of the move's size, not the table's, and on a refusal leaves it
 * exactly as it was. What a game is handed (opening, moves) it neither changes nor keeps a part of, and what it has given
 * out (events, views, the end of a round) it leaves as it was: callers store the one and tell the other later.
 */
export interface Rules<State, Move extends AnyMove, View, PlayerView, Staff> {
  /** Begins a round. Refuses terms that the plan does not allow. */
  open(opening: Opening): Opened<State> | Refusal;
  /** Checks that unknown input has the shape of a move of this game; says nothing about whether it may be made now. */
  parse(input: unknown): Move | Refusal;
  /** All that `actor` may do now, with bounds. */
  options(state: State, actor: Actor, now: Circumstances): readonly MoveOption[];
  /** Makes a move: exactly what `options` offers is accepted; a refusal names the rule and changes nothing. */
  play(state: State, actor: Actor, move: Move, now: Circumstances): Played | Refusal;
  /** What everybody at the table may know, and no more: one text for thousands of screens. */
  view(state: State): View;
  /** What this seat alone knows on top of that: its bets, its cards. */
  playerView(state: State, seat: SeatId): PlayerView;
  /**
   * The staff's part, on top of the view: exposure, announcements to accept. Never an undealt card. Where a
   * machine deals, nobody on the staff handles cards, so it holds no card that a player holds face down either.
   */
  staff(state: State, dealtBy: DealtBy): Staff;
  /** The plan's answer when a player is silent or gone; undefined when nothing is asked of the seat. */
  onTimeout(state: State, seat: SeatId): Move | undefined;
  /**
   * Which question of the round such a move of the seat would answer now, where the same answer may be given to several:
   * another text for each. The seat's own part names it as `question`, so that an answer that comes late is not taken for
   * that to the next.
   */
  question?(state: State, seat: SeatId, move: Move['type']): string | undefined;
  /** The settlement and what goes on, once the round has ended; undefined before. */
  close(state: State): Closed | undefined;
  /** The terms in force, where play can change those that the table opened with: limits raised after notice. */
  terms?(state: State): Json;
  /**
   * Where cards stay hidden for good: the cards of every pack of the round so far, deuce of clubs to ace of spades. The
   * first is shuffled when the round opens; another one when what was thrown away is dealt again. Shown to nobody.
   */
  packs?(state: State): readonly (readonly Card[])[];
  /** Whether a player has, or had, cards in the hand that runs which others do not know: they may not speak of them. */
  hidesCards?(state: State, seat: SeatId): boolean;
  /** What is noted for inspectors when a round has ended, and told to nobody who plays. */
  integritySignals?(state: State): readonly IntegritySignal[];
  /** What a round that has ended adds to its players' statistics; each is told only their own. */
  tallies?(state: State): readonly Tally[];
}

/** What a bot knows: what its seat is told, and nothing else. */
export interface Situation<View, PlayerView> {
  readonly view: View;
  readonly playerView: PlayerView;
  readonly options: readonly MoveOption[];
  readonly seat: SeatId;
}

/** How a game is played by programs that fill seats. Pure: chance comes from `choose` alone. */
export interface Bot<View, PlayerView> {
  /** How many places the table has, and who has one or waits for one. */
  seating(view: View): { readonly places: number; readonly taken: readonly SeatId[] };
  /**
   * What a seat is asked for: a decision in the round, or something between rounds (to sit down, to buy chips);
   * undefined when nothing is to be done now. With `leaving` it wants to get up, as soon as it may.
   */
  asked(
    seen: Pick<Situation<View, PlayerView>, 'view' | 'playerView' | 'seat'>,
    leaving: boolean,
  ): 'decision' | 'between' | undefined;
  /** Its move: always one that is offered, undefined where it has none to make. */
  decide(
    situation: Situation<View, PlayerView>,
    leaving: boolean,
    choose: Choose,
  ): ({ readonly type: string } & { readonly [field: string]: Json }) | undefined;
  /** It sits there with nothing to play with, in no round. */
  broke(view: View, seat: SeatId): boolean;
}

/** How many can play at a table side by side, how many places are taken, and how many players wait for one. */
export interface Seating {
  readonly places: number;
  readonly taken: number;
  readonly waiting: number;
}

/**
 * The tables of a tournament: ordinary ones that play a hand when the house says so, with chips that are no money. The house
 * begins one by the move `deal-in` with what the tournament gives (its `opening`); hand for hand, `run-out` lets an all-in
 * that waits go on. The view of such a table says under `tournament` how it stands.
 */
export interface TournamentTables<P extends Plan> {
  /** The games that a table of the plan can play, as announcements name them. */
  games(plan: P): readonly string[];
  /** With which terms a table opens that has so many seats. */
  terms(seats: number): Json;
  /** How programs play there, where they do not play at other tables, or play otherwise. */
  readonly bot?: Bot<unknown, unknown>;
}

/** How a table of a tournament stands, as its view says under `tournament`. */
export interface TournamentStand {
  /** The hand that was begun last, by the tournament’s count; 0 before the first. */
  readonly hand: number;
  /** Hand for hand: an all-in has been called, and its cards wait. */
  readonly waits: boolean;
  /** The players who were dealt in, by place and entry of the tournament. They stay when all is over. */
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  /** What the hand came to, once it is over: the fields of the tournament’s command `hand-over`. */
  readonly report: { readonly [field: string]: Json } | null;
}

/** Mechanics that many plans share. */
export interface Game<P extends Plan, State, Move extends AnyMove, View, PlayerView, Staff> {
  readonly id: P['game'];
  /**
   * Cards that nobody showed stay hidden when the round is over: neither the secret that its draws came from nor its
   * whole record is for those who play.
   */
  readonly keepsSecrets?: true;
  /** Where programs can play it. */
  readonly bot?: Bot<View, PlayerView>;
  /** How full a table is, for who looks for a place; where there are no places, as at a wheel, it is left out. */
  seating?(plan: P, view: View): Seating | undefined;
  /** How its tables play hands of a tournament; left out where they do not. */
  readonly tournament?: TournamentTables<P>;
  /** The rules as `plan` sets them. Call once and keep: it works out everything that does not change. */
  rules(plan: P): Rules<State, Move, View, PlayerView, Staff>;
  /**
   * Every bet of a table that posts `terms`: its limits, payouts and rules, in the order in which the house names them.
   * Refuses terms that the plan does not allow. Announced bets are made of these.
   */
  bets(plan: P, terms?: Json): readonly Bet[] | Refusal;
  /**
   * What the plan leaves to its tables, as data: forms draw it, and `wrongTerms` holds terms against it. What a setting
   * may be can follow from others: `terms` are those chosen so far, sound or not.
   */
  settings(plan: P, terms?: Json): readonly Setting[];
  /** What is wrong with a plan's data, in sentences; empty when it is sound. Checked when a plan is loaded. */
  check(plan: P): readonly string[];
}

/** Rules of some game, for code that serves every game alike and looks into none. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games meet
export type AnyRules = Rules<any, any, unknown, unknown, unknown>;
/** Some game, for code that serves every game alike and looks into none. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyGame = Game<any, any, any, unknown, unknown, unknown>;
