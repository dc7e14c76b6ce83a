import type { Card, GameEvent, Money, MoveOption, RuleId, SeatId } from '@croupier/core';
import type { Dealt } from '../poker/engine/index.ts';
import { seatOf, type Turn as TurnOf } from '../table/turn.ts';
import type { OpenFaceMove } from './moves.ts';
import type { OpenFacePlan, OpenFaceTerms, Row } from './plan.ts';
import type { PairScore, Payment } from './scoring.ts';
import type { Settings } from './settings.ts';

/** The number of cards that come one at a time after the first five. */
export const STREETS = 8;

/** A player at the table. Amounts in minor units. */
export interface Occupant {
  readonly seat: SeatId;
  stack: Money;
  /** Chips bought during the hand, which count from the next one. */
  behind: Money;
  /** The time in milliseconds since when the player has been away; null while they play. */
  away: number | null;
  /** Whether the player leaves after the hand. */
  leaving: boolean;
  /** Set when the player ran out of time. The house then answers at once, until the player acts again. */
  silent?: true;
  /** The number of fantasyland cards in the next hand; undefined outside fantasyland. */
  fantasyland?: number;
  /** The time of the player's last time fee, or of sitting down. */
  since: number;
}

/** The hand of one player. */
export interface PlayerHand {
  readonly place: number;
  readonly seat: SeatId;
  /** The number of fantasyland cards; 0 outside fantasyland. */
  readonly fantasyland: number;
  /** The number of cards due to the player now. */
  owed: number;
  /** The cards dealt and not set yet, known only to the player; `??` where they have not been entered. */
  holds: Dealt[];
  rows: { [row in Row]: Card[] };
  /** The fantasyland cards left over when thirteen are set. They are never shown. */
  aside: Dealt[];
  dead?: RuleId;
}

/** A hand at the table. */
export interface Hand {
  /** The players in acting order: clockwise from the button's left. */
  readonly players: PlayerHand[];
  /** The index of the player who acts, from 0; -1 while the first cards are dealt, and when all rows are set. */
  actor: number;
  /** The street: 0 for the first five cards, then 1 to 8 for the single cards. */
  street: number;
  /** The number of cards dealt, and of times that a player has set some. */
  dealt: number;
  acts: number;
  /** Set when the cards are dealt by hand, and are entered only once they are face up. */
  unknown?: true;
  /** The hand before the dealer's last entry, while that has had no effect. */
  before?: Omit<Hand, 'before' | 'standing'>;
  /** The table before the hand: a misdeal restores it. */
  readonly standing: {
    readonly button: number | null;
    readonly drawn: boolean;
    readonly hands: number;
    readonly fantasyland: { readonly [place: string]: number };
  };
}

/** A finished hand: its rows, and the points that passed between its players. */
export interface LastHand {
  readonly number: number;
  readonly players: readonly (Pick<PlayerHand, 'place' | 'fantasyland'> & {
    readonly rows: { readonly [row in Row]: readonly Card[] };
    /** Whether the hand is a foul. */
    readonly foul: boolean;
    /** The number of fantasyland cards in the next hand; 0 outside fantasyland. */
    readonly next: number;
  })[];
  readonly pairs: readonly (PairScore & Pick<Payment, 'due' | 'amount'>)[];
}

/** The table between hands, which one round hands on to the next. */
export interface Table {
  /** The players by place, from 1. */
  readonly places: { [place: string]: Occupant };
  /** The place of the button; null before the first hand of a game. */
  button: number | null;
  /** Set when the button was drawn, and no hand has been played with it. */
  drawn?: true;
  /** The number of hands dealt so far. */
  hands: number;
  /** The stacks of players who have left, with the time when they left. */
  gone: { [seat: string]: { stack: Money; at: number } };
  last: LastHand | null;
}

export interface OpenFaceState {
  stage: 'between' | 'hand' | 'ended';
  readonly table: Table;
  readonly terms: OpenFaceTerms;
  current: Hand | null;
  /** The reason why the hand was void, so that nobody pays. */
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

/** Returns the player who must set cards now; undefined while cards are dealt and when all are set. */
export function askedOf({
  stage,
  current,
}: Pick<OpenFaceState, 'stage' | 'current'>): PlayerHand | undefined {
  if (stage !== 'hand' || !current || current.players.some(({ owed }) => owed > 0)) return undefined;
  return current.players[current.actor];
}

/** Tells whether all rows of a hand are set, so that payment comes next. */
export function isSet({ stage, current }: Pick<OpenFaceState, 'stage' | 'current'>): boolean {
  return stage === 'hand' && current !== null && current.actor < 0 && current.street === STREETS;
}

/** Returns the hand of a place, where it has one. */
export function handAt({ current }: Pick<OpenFaceState, 'current'>, place: number): PlayerHand | undefined {
  return current?.players.find((player) => player.place === place);
}
