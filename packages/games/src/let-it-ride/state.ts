import type { Card, Money, SeatId } from '@croupier/core';
import { ZERO } from '@croupier/core';
import type { EarlyState } from '../boxes/early-settlement.ts';
import { type BoxSetup, bettorAt, positionId, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { LetItRidePlace, LetItRideSettings } from './moves.ts';
import { type LetItRidePlan, MAIN_BETS, type MainBet } from './plan.ts';

/** The number of cards dealt to each box, and to the dealer. */
const CARDS = 3;

/** A box in play. */
export interface Play {
  readonly box: number;
  readonly seat: SeatId;
  /** The player's answers on Bet 1 and then on Bet 2: whether the bet rides. */
  rides: boolean[];
}

/**
 * A round in progress, as plain JSON that only this folder reads. The two community cards are drawn when they
 * are turned up, so nobody can know them earlier. The dealer's third card is never drawn.
 */
export interface LetItRideState extends EarlyState {
  readonly settings: LetItRideSettings;
  /** The boxes in play, in order. */
  plays: Play[];
  /** Whether the last of the dealer's cards was burned, or is due to be. */
  burned: boolean;
  /** The number of questions that have been asked. */
  asked: number;
  /** The first card that can still be corrected. Players have based decisions on earlier cards. */
  fixed: number;
}

export interface LetItRideSetup extends BoxSetup {
  readonly plan: LetItRidePlan;
}

export type LetItRideTurn = Turn<LetItRideSetup, LetItRideState>;
/** The state of a round, without an actor. */
export type RoundContext = Pick<LetItRideTurn, 'setup' | 'state'>;

/**
 * Returns the fixed parts of a plan: its fields, and the highest number of cards that a round may need, including the
 * dealer's.
 */
export function setUp(plan: LetItRidePlan): LetItRideSetup {
  return {
    plan,
    positions: positionsOf(plan, Object.keys(plan.bets)),
    enough: CARDS * (plan.boxes.most + 1),
  };
}

/** Returns the target of a card by its index: one to each box in turn, then the community cards. */
export function placeOf({ plays }: LetItRideState, at: number): LetItRidePlace {
  const box = at < plays.length * CARDS ? plays[at % plays.length]?.box : undefined;
  return box === undefined ? 'board' : { box };
}

/** Returns the cards of a box, or the face-up community cards. */
export function cardsAt(state: LetItRideState, to: number | 'board'): readonly Card[] {
  return state.cards.filter((_, at) => {
    const place = placeOf(state, at);
    return place === 'board' ? to === 'board' : place.box === to;
  });
}

/**
 * Returns the number of face-up community cards. A negative result is the number of cards still due to the
 * boxes.
 */
export function openCardCount({ plays, cards }: LetItRideState): number {
  return cards.length - plays.length * CARDS;
}

/** Returns the bet on which players have to decide. */
export function questionNow({ stage, asked }: LetItRideState): MainBet | undefined {
  return stage === 'deciding' ? MAIN_BETS[asked - 1] : undefined;
}

/** Returns the boxes whose players have not answered the last question yet, in the order in which they decide. */
export function unanswered({ plays, asked }: LetItRideState): readonly Play[] {
  return plays.filter(({ rides }) => rides.length < asked);
}

/** Returns the stake on a field of a box in play. */
export function stakeOf(
  state: LetItRideState,
  { seat, box }: Pick<Play, 'seat' | 'box'>,
  bet: string,
): Money {
  return bettorAt(state, seat).bets[positionId(box, bet)] ?? ZERO;
}

/** Returns the choices that the table has made within its plan. */
export function postedAt({ setup: { plan }, state: { settings } }: RoundContext): {
  readonly severalBoxes: boolean;
  readonly bonusAsBet: boolean;
} {
  const { severalBoxes = plan.severalBoxes.posted, bonusAsBet = plan.bonus.asBet.posted } = settings;
  return { severalBoxes, bonusAsBet };
}
