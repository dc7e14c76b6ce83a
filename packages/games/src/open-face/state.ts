import type { Card, GameEvent, Money, MoveOption, RuleId, SeatId } from '@croupier/core';
import type { DealtCard } from '../poker/engine/index.ts';
import { seatOf, type Turn as TurnOf } from '../table/turn.ts';
import type { OpenFaceMove } from './moves.ts';
import type { OpenFacePlan, OpenFaceTerms, Row } from './plan.ts';
import type { PairScore, Payment } from './scoring.ts';
import type { Settings } from './settings.ts';

/** The number of cards that are dealt one at a time after the first five. */
export const STREETS = 8;

/** A player at the table. Amounts are in minor units. */
export interface Occupant {
  readonly seat: SeatId;
  stack: Money;
  /** Chips bought during the hand, which count from the next hand. */
  behind: Money;
  /** The time in milliseconds from which the player has been away, or null while they play. */
  away: number | null;
  /** Whether the player will leave after the hand. */
  leaving: boolean;
  /** Set when the player ran out of time. The house then answers immediately, until the player acts again. */
  silent?: true;
  /** The number of fantasyland cards in the next hand, or undefined outside fantasyland. */
  fantasyland?: number;
  /** The time when the player last paid the time fee, or sat down. */
  since: number;
}

/** One player's hand. */
export interface PlayerHand {
  readonly place: number;
  readonly seat: SeatId;
  /** The number of fantasyland cards, or 0 outside fantasyland. */
  readonly fantasyland: number;
  /** The number of cards due to the player now. */
  owed: number;
  /** The cards dealt but not set yet, known only to the player. A card that has not been entered is `??`. */
  holds: DealtCard[];
  rows: { [row in Row]: Card[] };
  /** The fantasyland cards that remain unused when thirteen are set. They are never shown. */
  aside: DealtCard[];
  dead?: RuleId;
}

/** A hand at the table. */
export interface Hand {
  /** The players in acting order: clockwise from the button's left. */
  readonly players: PlayerHand[];
  /**
   * The index of the player who acts, from 0, or -1 while the first cards are dealt and once all rows are
   * set.
   */
  actor: number;
  /** The street: 0 for the first five cards, then 1 to 8 for the single cards. */
  street: number;
  /** The number of cards dealt, and the number of times that players have set cards. */
  dealt: number;
  acts: number;
  /** Set when a human dealer deals the cards, which are entered only once they are face up. */
  unknown?: true;
  /** The hand before the dealer's last entry, as long as that entry has had no effect. */
  before?: Omit<Hand, 'before' | 'standing'>;
  /** The table before the hand, restored by a misdeal. */
  readonly standing: {
    readonly button: number | null;
    readonly drawn: boolean;
    readonly hands: number;
    readonly fantasyland: { readonly [place: string]: number };
  };
}

/** A finished hand: its rows, and the points between its players. */
export interface LastHand {
  readonly number: number;
  readonly players: readonly (Pick<PlayerHand, 'place' | 'fantasyland'> & {
    readonly rows: { readonly [row in Row]: readonly Card[] };
    /** Whether the hand is a foul. */
    readonly foul: boolean;
    /** The number of fantasyland cards in the next hand, or 0 outside fantasyland. */
    readonly next: number;
  })[];
  readonly pairs: readonly (PairScore & Pick<Payment, 'due' | 'amount'>)[];
}

/** The state of the table between hands, which each round passes to the next round. */
export interface Table {
  /** The players by seat number, from 1. */
  readonly places: { [place: string]: Occupant };
  /** The seat of the button, or null before the first hand of a game. */
  button: number | null;
  /** Set when the button was drawn but no hand has been played with it. */
  drawn?: true;
  /** The number of hands dealt. */
  hands: number;
  /** The stacks of players who have left, with the times when they left. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
}

export interface OpenFaceState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: Table;
  readonly terms: OpenFaceTerms;
  current: Hand | null;
  /** The reason why the hand was void, in which case nobody pays. */
  void: { readonly reason: string; readonly rule: RuleId } | null;
}

/** The context of a move. */
export interface Turn
  extends TurnOf<{ readonly plan: OpenFacePlan; readonly settings: Settings }, OpenFaceState> {}

/** The handler of one kind of move: its options and its effect. */
export interface Handler<Move> {
  options(turn: Turn): readonly MoveOption[];
  play(turn: Turn, move: Move): readonly GameEvent[];
}

export type HandlerOf<Type extends OpenFaceMove['type']> = Handler<Extract<OpenFaceMove, { type: Type }>>;

/** Returns every occupied seat with its occupant, by number. */
export function occupiedPlaces({ places }: Table): (readonly [place: number, occupant: Occupant])[] {
  return Object.entries(places)
    .map(([place, occupant]) => [Number(place), occupant] as const)
    .sort(([one], [other]) => one - other);
}

export function occupantAt({ places }: Table, place: number): Occupant | undefined {
  return places[String(place)];
}

/** Returns the seat number and the occupant, or undefined when the player has no seat. */
export function findOccupant(
  { table }: Pick<OpenFaceState, 'table'>,
  seat: SeatId,
): { readonly place: number; readonly occupant: Occupant } | undefined {
  const found = occupiedPlaces(table).find(([, occupant]) => occupant.seat === seat);
  return found && { place: found[0], occupant: found[1] };
}

/** Returns the seat number of the player who acts. */
export function ownPlace(turn: Turn): ReturnType<typeof findOccupant> {
  const seat = seatOf(turn);
  return seat === undefined ? undefined : findOccupant(turn.state, seat);
}

/** Returns the player who must set cards now, or undefined while cards are dealt and when all are set. */
export function askedOf({
  stage,
  current,
}: Pick<OpenFaceState, 'stage' | 'current'>): PlayerHand | undefined {
  if (stage !== 'hand' || !current || current.players.some(({ owed }) => owed > 0)) return undefined;
  return current.players[current.actor];
}

/** Returns whether all rows of a hand are set, so that payment comes next. */
export function isSet({ stage, current }: Pick<OpenFaceState, 'stage' | 'current'>): boolean {
  return stage === 'hand' && current !== null && current.actor < 0 && current.street === STREETS;
}

/** Returns the hand at a seat, or undefined if there is none. */
export function handAt({ current }: Pick<OpenFaceState, 'current'>, place: number): PlayerHand | undefined {
  return current?.players.find((player) => player.place === place);
}
