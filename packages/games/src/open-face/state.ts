import type { Card, GameEvent, Money, MoveOption, RuleId, SeatId } from '@croupier/core';
import type { Dealt } from '../poker/engine/index.ts';
import { seatOf, type Turn as TurnOf } from '../table/turn.ts';
import type { OpenFaceMove } from './moves.ts';
import type { OpenFacePlan, OpenFaceTerms, Row } from './plan.ts';
import type { PairScore, Payment } from './scoring.ts';
import type { Settings } from './settings.ts';

/** After the first five, cards come one at a time: so many. */
export const STREETS = 8;

/** A player at the table. Amounts in minor units. */
export interface Occupant {
  readonly seat: SeatId;
  stack: Money;
  /** Bought during the hand: plays from the next one on. */
  behind: Money;
  /** Plays, or is away: since when, in milliseconds. */
  away: number | null;
  /** Gets up after the hand. */
  leaving: boolean;
  /** Did not answer in time: until the next word from this player the house answers at once. */
  silent?: true;
  /** The number of cards the player is dealt at once in the next hand; undefined where that is not fantasyland. */
  fantasyland?: number;
  /** The time when the player last paid for the table's time, or sat down. */
  since: number;
}

/** The hand of one player. */
export interface PlayerHand {
  readonly place: number;
  readonly seat: SeatId;
  /** The number of cards that were dealt at once; 0 outside fantasyland. */
  readonly fantasyland: number;
  /** Cards that come now. */
  owed: number;
  /** The cards dealt and not set, known to their player alone; `??` where they have not been entered. */
  holds: Dealt[];
  rows: { [row in Row]: Card[] };
  /** The cards of fantasyland left over when thirteen are set. They are never shown. */
  aside: Dealt[];
  dead?: RuleId;
}

/** A hand at the table. */
export interface Hand {
  /** In the order in which they act: clockwise from the button's left. */
  readonly players: PlayerHand[];
  /**
   * The index of the player who acts, counted from 0; -1 while the first cards are dealt, and when all rows are set.
   */
  actor: number;
  /** The street: 0 for the first five cards, then 1 to 8, one for each further card. */
  street: number;
  /** The number of cards that have come from the pack, and of times that a player has set some. */
  dealt: number;
  acts: number;
  /** The cards are dealt by hand, and are entered only when they lie face up. */
  unknown?: true;
  /** Before the last card that the dealer entered, as long as nothing has come of it. */
  before?: Omit<Hand, 'before' | 'standing'>;
  /** The table before the hand: a misdeal restores it. */
  readonly standing: {
    readonly button: number | null;
    readonly drawn: boolean;
    readonly hands: number;
    readonly fantasyland: { readonly [place: string]: number };
  };
}

/** A hand that is over: its rows, and the points that passed between its players. */
export interface LastHand {
  readonly number: number;
  readonly players: readonly (Pick<PlayerHand, 'place' | 'fantasyland'> & {
    readonly rows: { readonly [row in Row]: readonly Card[] };
    /** The hand does not count. */
    readonly foul: boolean;
    /** The number of cards the player is dealt at once in the next hand; 0 where that is not fantasyland. */
    readonly next: number;
  })[];
  readonly pairs: readonly (PairScore & Pick<Payment, 'due' | 'amount'>)[];
}

/** The table between hands: what one round hands on to the next. */
export interface Table {
  /** By place, from 1. */
  readonly places: { [place: string]: Occupant };
  /** The place of the button; null before the first hand of a game. */
  button: number | null;
  /** The button was drawn, and no hand has been played with it. */
  drawn?: true;
  /** Hands dealt so far. */
  hands: number;
  /** The stacks that departed players took with them, and the time. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
}

export interface OpenFaceState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: Table;
  readonly terms: OpenFaceTerms;
  current: Hand | null;
  /** The reason why the hand was void, so that no player pays. */
  void: { readonly reason: string; readonly rule: RuleId } | null;
}

/** The context of a move. */
export interface Turn
  extends TurnOf<{ readonly plan: OpenFacePlan; readonly settings: Settings }, OpenFaceState> {}

/** One kind of move: its options, and its effect. */
export interface Handler<Move> {
  options(turn: Turn): readonly MoveOption[];
  play(turn: Turn, move: Move): readonly GameEvent[];
}

export type HandlerOf<Type extends OpenFaceMove['type']> = Handler<Extract<OpenFaceMove, { type: Type }>>;

/** Returns every occupied place with its occupant, by number. */
export function occupied({ places }: Table): (readonly [place: number, occupant: Occupant])[] {
  return Object.entries(places)
    .map(([place, occupant]) => [Number(place), occupant] as const)
    .sort(([one], [other]) => one - other);
}

export function occupantAt({ places }: Table, place: number): Occupant | undefined {
  return places[String(place)];
}

/** Returns a seat's place and occupant; undefined when the seat has no place. */
export function sitting(
  { table }: Pick<OpenFaceState, 'table'>,
  seat: SeatId,
): { readonly place: number; readonly occupant: Occupant } | undefined {
  const found = occupied(table).find(([, occupant]) => occupant.seat === seat);
  return found && { place: found[0], occupant: found[1] };
}

/** Returns the place of the player who acts. */
export function ownPlace(turn: Turn): ReturnType<typeof sitting> {
  const seat = seatOf(turn);
  return seat === undefined ? undefined : sitting(turn.state, seat);
}

/** Returns the player who is to set cards now; undefined while cards are dealt and when all are set. */
export function askedOf({
  stage,
  current,
}: Pick<OpenFaceState, 'stage' | 'current'>): PlayerHand | undefined {
  if (stage !== 'hand' || !current || current.players.some(({ owed }) => owed > 0)) return undefined;
  return current.players[current.actor];
}

/** Tells whether all rows of a hand are set: it is paid next. */
export function isSet({ stage, current }: Pick<OpenFaceState, 'stage' | 'current'>): boolean {
  return stage === 'hand' && current !== null && current.actor < 0 && current.street === STREETS;
}

/** Returns the hand of a place, where it has one. */
export function handAt({ current }: Pick<OpenFaceState, 'current'>, place: number): PlayerHand | undefined {
  return current?.players.find((player) => player.place === place);
}
