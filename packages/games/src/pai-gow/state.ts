import type { Card, SeatId } from '@croupier/core';
import { type BoxSetup, type BoxState, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { PaiGowPlace, PaiGowSettings } from './moves.ts';
import type { PaiGowPlan } from './plan.ts';

/** How many cards everybody is dealt. */
export const CARDS = 7;

/** A box in play. */
export interface Play {
  readonly box: number;
  readonly seat: SeatId;
  /** A second box of its player: its cards are drawn when they are turned up, and the house way sets them. */
  readonly dragon: boolean;
  /** The low hand that its player has set, or that the house way sets; null while that is open. */
  low: readonly Card[] | 'house-way' | null;
  foul: boolean;
}

/** A round in progress. Plain JSON; only this folder looks into it. */
export interface PaiGowState extends BoxState {
  readonly settings: PaiGowSettings;
  /** The boxes in play, from the first. */
  plays: Play[];
  /** Players have been asked to set their hands. */
  asked: boolean;
  /** The first card that can still be corrected: by those before it somebody has set a hand. */
  fixed: number;
}

export interface PaiGowSetup extends BoxSetup {
  readonly plan: PaiGowPlan;
}

export type PaiGowTurn = Turn<PaiGowSetup, PaiGowState>;
/** A round, whoever looks at it. */
export type At = Pick<PaiGowTurn, 'setup' | 'state'>;

/** All that a plan fixes: its fields, and the most cards that a game may need. */
export function setUp(plan: PaiGowPlan): PaiGowSetup {
  return {
    plan,
    positions: positionsOf(plan, Object.keys(plan.bets)),
    enough: CARDS * (plan.boxes.most + 1),
  };
}

/** A hand whose player has neither set it nor lost it by a foul. */
export function isUnset({ dragon, low, foul }: Play): boolean {
  return !dragon && low === null && !foul;
}

/** Where the cards of the game go, one after the other: those of the Dragon Hands and the dealer are drawn once all are set. */
export function placesOf(state: PaiGowState): readonly PaiGowPlace[] {
  const own = boxesOf(state.plays, false);
  // Where every hand is a foul nothing depends on the dealer's cards.
  const needed = state.cards.length > own.length || state.plays.some(({ foul }) => !foul);
  if (!state.asked || state.plays.some(isUnset) || !needed) return own;
  return [...own, ...boxesOf(state.plays, true), ...Array<PaiGowPlace>(CARDS).fill('dealer')];
}

function boxesOf(plays: readonly Play[], dragons: boolean): readonly PaiGowPlace[] {
  return plays
    .filter(({ dragon }) => dragon === dragons)
    .flatMap(({ box }) => Array<PaiGowPlace>(CARDS).fill({ box }));
}

/** The cards that have come to a box, or to the dealer. */
export function cardsAt(state: PaiGowState, to: number | 'dealer'): readonly Card[] {
  const places = placesOf(state);
  return state.cards.filter((_, at) => {
    const place = places[at];
    return typeof place === 'object' ? place.box === to : place === to;
  });
}
