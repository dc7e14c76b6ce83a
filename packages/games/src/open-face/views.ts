import type { Card, IntegritySignal, SeatId } from '@croupier/core';
import type { DealtCard } from '../poker/engine/index.ts';
import { nextToBeDealt } from './dealing.ts';
import { handResult } from './paying.ts';
import type { OpenFacePlan, Row } from './plan.ts';
import { isVoid } from './scoring.ts';
import type { Settings } from './settings.ts';
import {
  askedOf,
  findOccupant,
  handAt,
  isSet,
  type LastHand,
  type OpenFaceState,
  occupiedPlaces,
  type PlayerHand,
} from './state.ts';

/** The public view of a player at the table. Amounts are in minor units. */
export interface PlaceView {
  readonly place: number;
  readonly seat: SeatId;
  readonly stack: number;
  readonly behind: number;
  readonly away: boolean;
  readonly leaving: boolean;
  /** The number of fantasyland cards in the next hand, or 0 outside fantasyland. */
  readonly next: number;
  readonly hand: HandView | null;
}

export interface HandView {
  readonly rows: { readonly [row in Row]: readonly Card[] };
  /** The number of face-down cards in front of the player. */
  readonly holds: number;
  /** The number of fantasyland cards, or 0 outside fantasyland. */
  readonly fantasyland: number;
  readonly dead: boolean;
  /** Whether all rows are set and the hand is a foul. */
  readonly foul: boolean;
}

export interface OpenFaceView {
  readonly game: 'open-face';
  readonly stage: OpenFaceState['stage'];
  /** The value of a point in minor units. */
  readonly point: number;
  readonly fantasyland: Settings['fantasyland'];
  readonly seats: number;
  readonly buyIn: { readonly min: number; readonly max: number };
  readonly number: number;
  readonly button: number | null;
  readonly places: readonly PlaceView[];
  /** The step that the hand is waiting for, or null between hands. */
  readonly phase: 'deal' | 'set' | 'pay' | null;
  /** The street: 0 for the first cards, then 1 to 8 for the single cards. */
  readonly street: number | null;
  /** The player whose turn it is. */
  readonly turn: number | null;
  /** The result of the hand once all rows are set. */
  readonly result: LastHand | null;
  /** The last hand, until the next one begins. */
  readonly last: LastHand | null;
  readonly void: string | null;
}

export interface OpenFacePlayerView {
  readonly place: number | null;
  /** The cards dealt to the player and not set yet, in dealing order. */
  readonly cards: readonly DealtCard[];
  /**
   * The id of the question that the player must answer, or null if it is not the player's turn. Each question
   * in a hand has its own id.
   */
  readonly question: string | null;
}

export interface OpenFaceStaff {
  readonly cardsLeft: number | null;
  /** The player who gets the next card. */
  readonly next: number | null;
}

interface At {
  readonly plan: OpenFacePlan;
  readonly settings: Settings;
}

export function viewOf(setup: At, state: OpenFaceState): OpenFaceView {
  const { table, stage, current, void: voided } = state;
  const { settings } = setup;
  const asked = askedOf(state);
  const due = current && stage === 'hand' ? nextToBeDealt(current) : undefined;
  const over = stage === 'ended' && current !== null && !voided;
  return {
    game: 'open-face',
    stage,
    point: settings.point,
    fantasyland: settings.fantasyland,
    seats: settings.seats,
    buyIn: { ...settings.buyIn },
    number: table.hands,
    button: table.button,
    places: occupiedPlaces(table).map(([place, occupant]) => {
      const hand = handAt(state, place);
      return {
        place,
        seat: occupant.seat,
        stack: occupant.stack,
        behind: occupant.behind,
        away: occupant.away !== null,
        leaving: occupant.leaving,
        next: occupant.fantasyland ?? 0,
        hand: hand?.seat === occupant.seat ? handView(hand, isSet(state) || over) : null,
      };
    }),
    phase: stage !== 'hand' ? null : isSet(state) ? 'pay' : due ? 'deal' : 'set',
    street: current?.street ?? null,
    turn: asked?.place ?? (current && current.street > 0 ? (due?.place ?? null) : null),
    result: handResult({ state, setup }) ?? (over ? table.last : null),
    last: stage === 'between' ? table.last : null,
    void: voided?.reason ?? null,
  };
}

function handView({ rows, holds, fantasyland, dead }: PlayerHand, done: boolean): HandView {
  const { front, middle, back } = rows;
  return {
    rows: { front: [...front], middle: [...middle], back: [...back] },
    holds: holds.length,
    fantasyland,
    dead: dead !== undefined,
    foul: done && isVoid({ rows, dead: dead !== undefined }),
  };
}

export function playerViewOf(state: OpenFaceState, seat: SeatId): OpenFacePlayerView {
  const own = findOccupant(state, seat);
  const hand = own && handAt(state, own.place);
  return {
    place: own?.place ?? null,
    cards: hand?.seat === seat ? [...hand.holds] : [],
    question: questionOf(state, seat) ?? null,
  };
}

/** Returns the id of the question to the seat whose turn it is. Each question in a hand has its own id. */
export function questionOf(state: OpenFaceState, seat: SeatId): string | undefined {
  const asked = askedOf(state);
  return asked?.seat === seat ? `${state.current?.street}.${state.current?.acts}` : undefined;
}

export function staffOf({ stage, current }: OpenFaceState): OpenFaceStaff {
  if (stage !== 'hand' || !current) return { cardsLeft: null, next: null };
  return { cardsLeft: 52 - current.dealt, next: nextToBeDealt(current)?.place ?? null };
}

/**
 * Returns whether a player is in a hand that is not completely set and therefore knows cards that the other
 * players do not know.
 */
export function hasCards(state: OpenFaceState, seat: SeatId): boolean {
  const { stage, current } = state;
  return (
    stage === 'hand' && !isSet(state) && current?.players.some((player) => player.seat === seat) === true
  );
}

/**
 * Returns a signal that helps an inspector to detect collusion: the players of the hand, and each player's result.
 */
export function integritySignalsOf({
  stage,
  current,
  void: voided,
  table,
}: OpenFaceState): IntegritySignal[] {
  if (stage !== 'ended' || !current || voided || !table.last) return [];
  const { pairs } = table.last;
  const net = current.players.map(({ place }) =>
    pairs.reduce((sum, { places: [one, other], points, amount }) => {
      if (place !== one && place !== other) return sum;
      return sum + (points > 0 === (place === one) ? amount : -amount);
    }, 0),
  );
  return [{ kind: 'played-together', data: { seats: current.players.map(({ seat }) => seat), net } }];
}
