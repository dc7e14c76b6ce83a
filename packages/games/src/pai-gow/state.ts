import type { Card, Money, SeatId } from '@croupier/core';
import { type BoxSetup, type BoxState, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { PaiGowPlace, PaiGowSettings } from './moves.ts';
import type { BankTerms, PaiGowPlan } from './plan.ts';

/** The number of cards in every hand. */
export const HAND_SIZE = 7;

/** A box in play. */
export interface Play {
  readonly box: number;
  readonly seat: SeatId;
  /**
   * Whether this is a player's second box. Its cards are drawn when they are turned up, and the house way sets them.
   */
  readonly dragon: boolean;
  /** The low hand that the player has set, or `house-way`, or null while it is not set. */
  low: readonly Card[] | 'house-way' | null;
  foul: boolean;
}

/** A round in progress, as plain JSON that only this folder reads. */
export interface PaiGowState extends BoxState {
  readonly settings: PaiGowSettings;
  /** The boxes in play, in order. */
  plays: Play[];
  /** Whether players have been asked to set their hands. */
  asked: boolean;
  /**
   * The index of the first card that can still be corrected. Players have set hands with the earlier cards.
   */
  fixed: number;
  readonly bank: BankRotation;
}

/** The order of bankers, and the current banker. */
export interface BankRotation {
  /** The players in order of banking. */
  readonly order: readonly BankCandidate[];
  /** The number of players who have declined in this round. */
  declined: number;
  /** The banker, with their box in this round. */
  banker: BankCandidate | null;
}

/** A player who can bank when it is their turn. */
export interface BankCandidate {
  readonly seat: SeatId;
  /** The player's last stake when not banking, which is the dealer's stake against them. */
  readonly stake: Money;
  /** The last box that the player used. */
  readonly box: number;
}

export interface PaiGowSetup extends BoxSetup {
  readonly plan: PaiGowPlan;
}

export type PaiGowTurn = Turn<PaiGowSetup, PaiGowState>;
/** The state of a round, without an actor. */
export type RoundContext = Pick<PaiGowTurn, 'setup' | 'state'>;

/** Returns the fixed parts of a plan: its fields, and the highest number of cards that a round may need. */
export function setUp(plan: PaiGowPlan): PaiGowSetup {
  return {
    plan,
    positions: positionsOf(plan, [...Object.keys(plan.bets), ...(plan.banker ? ['bank'] : [])]),
    enough: HAND_SIZE * (plan.boxes.most + 1),
  };
}

/** A player's bank in a round that has been dealt. */
export interface Bank {
  readonly terms: BankTerms;
  /** The banker's hand, and the dealer's stake against it. */
  readonly play: Play;
  readonly stake: Money;
}

/** Returns the player's bank in this round, or undefined if the dealer banks. */
export function bankOf({ setup, state }: RoundContext): Bank | undefined {
  const { banker } = state.bank;
  const terms = setup.plan.banker;
  const play = state.plays.find(({ box }) => box === banker?.box);
  return banker && terms && play ? { terms, play, stake: banker.stake } : undefined;
}

/** Returns whether a hand is neither set nor declared a foul. */
export function isUnset({ low, foul }: Play): boolean {
  return low === null && !foul;
}

/**
 * Returns the target of each card of the round, in order. The cards of Dragon Hands and of the dealer are
 * drawn once all hands are set.
 */
export function placesOf(state: PaiGowState): readonly PaiGowPlace[] {
  const own = boxesOf(state.plays, false);
  // If every hand is a foul, the dealer's cards make no difference.
  const needed = state.cards.length > own.length || state.plays.some(({ foul }) => !foul);
  if (state.plays.some(isUnset) || !needed) return own;
  return [...own, ...boxesOf(state.plays, true), ...Array<PaiGowPlace>(HAND_SIZE).fill('dealer')];
}

function boxesOf(plays: readonly Play[], dragons: boolean): readonly PaiGowPlace[] {
  return plays
    .filter(({ dragon }) => dragon === dragons)
    .flatMap(({ box }) => Array<PaiGowPlace>(HAND_SIZE).fill({ box }));
}

/** Returns the cards of a box or of the dealer. */
export function cardsAt(state: PaiGowState, to: number | 'dealer'): readonly Card[] {
  const places = placesOf(state);
  return state.cards.filter((_, at) => {
    const place = places[at];
    return typeof place === 'object' ? place.box === to : place === to;
  });
}
