import type { Card, Money, SeatId } from '@croupier/core';
import { type BoxSetup, type BoxState, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { PaiGowPlace, PaiGowSettings } from './moves.ts';
import type { BankTerms, PaiGowPlan } from './plan.ts';

/** The number of cards dealt to everybody. */
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
  /** The first card that can still be corrected: a player has set a hand by those before it. */
  fixed: number;
  readonly bank: Banking;
}

/** The turns to be the banker, and the present banker. */
export interface Banking {
  /** The players in their turn. */
  readonly order: readonly InTurn[];
  /** The number of them who have declined in this game. */
  declined: number;
  /** The banker, on their box in this game. */
  banker: InTurn | null;
}

/** A player who may be the banker when it is their turn. */
export interface InTurn {
  readonly seat: SeatId;
  /** The player's last stake as a player: the dealer's stake against them. */
  readonly stake: Money;
  /** The box that they played. */
  readonly box: number;
}

export interface PaiGowSetup extends BoxSetup {
  readonly plan: PaiGowPlan;
}

export type PaiGowTurn = Turn<PaiGowSetup, PaiGowState>;
/** The state of a round, without a person who acts in it. */
export type At = Pick<PaiGowTurn, 'setup' | 'state'>;

/** Returns all that a plan fixes: its fields, and the most cards that a game may need. */
export function setUp(plan: PaiGowPlan): PaiGowSetup {
  return {
    plan,
    positions: positionsOf(plan, [...Object.keys(plan.bets), ...(plan.banker ? ['bank'] : [])]),
    enough: CARDS * (plan.boxes.most + 1),
  };
}

/** A player's bank in a game that is dealt. */
export interface Bank {
  readonly terms: BankTerms;
  /** Their hand, and the dealer's stake against it. */
  readonly play: Play;
  readonly stake: Money;
}

/** Returns the player's bank of a game; undefined where the dealer's is played against. */
export function bankOf({ setup, state }: At): Bank | undefined {
  const { banker } = state.bank;
  const terms = setup.plan.banker;
  const play = state.plays.find(({ box }) => box === banker?.box);
  return banker && terms && play ? { terms, play, stake: banker.stake } : undefined;
}

/** Tells whether a hand's player has neither set it nor lost it by a foul. */
export function isUnset({ low, foul }: Play): boolean {
  return low === null && !foul;
}

/**
 * Returns the places of the cards of the game in order: those of the Dragon Hands and the dealer are drawn once all are
 * set.
 */
export function placesOf(state: PaiGowState): readonly PaiGowPlace[] {
  const own = boxesOf(state.plays, false);
  // Where every hand is a foul, the dealer's cards make no difference.
  const needed = state.cards.length > own.length || state.plays.some(({ foul }) => !foul);
  if (state.plays.some(isUnset) || !needed) return own;
  return [...own, ...boxesOf(state.plays, true), ...Array<PaiGowPlace>(CARDS).fill('dealer')];
}

function boxesOf(plays: readonly Play[], dragons: boolean): readonly PaiGowPlace[] {
  return plays
    .filter(({ dragon }) => dragon === dragons)
    .flatMap(({ box }) => Array<PaiGowPlace>(CARDS).fill({ box }));
}

/** Returns the cards that have come to a box, or to the dealer. */
export function cardsAt(state: PaiGowState, to: number | 'dealer'): readonly Card[] {
  const places = placesOf(state);
  return state.cards.filter((_, at) => {
    const place = places[at];
    return typeof place === 'object' ? place.box === to : place === to;
  });
}
