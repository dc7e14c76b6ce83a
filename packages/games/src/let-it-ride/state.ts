import type { Card, Money, SeatId } from '@croupier/core';
import { NOTHING } from '@croupier/core';
import type { EarlyState } from '../boxes/early.ts';
import { type BoxSetup, bettorAt, positionId, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { LetItRidePlace, LetItRideSettings } from './moves.ts';
import { type LetItRidePlan, MAIN_BETS, type MainBet } from './plan.ts';

/** How many cards each box is dealt, and the dealer. */
const CARDS = 3;

/** A box in play. */
export interface Play {
  readonly box: number;
  readonly seat: SeatId;
  /** What its player has said so far, of Bet 1 and then of Bet 2: whether it rides. */
  rides: boolean[];
}

/**
 * A round in progress. Plain JSON; only this folder looks into it. The two cards for all are drawn when they are turned up,
 * and the dealer's third is never: until then they are as unknown as those in the pack.
 */
export interface LetItRideState extends EarlyState {
  readonly settings: LetItRideSettings;
  /** The boxes in play, from the first. */
  plays: Play[];
  /** The last of the dealer's cards is to be burned, or was. */
  burned: boolean;
  /** How many of the questions have been put. */
  asked: number;
  /** The first card that can still be corrected: by those before it somebody has decided. */
  fixed: number;
}

export interface LetItRideSetup extends BoxSetup {
  readonly plan: LetItRidePlan;
}

export type LetItRideTurn = Turn<LetItRideSetup, LetItRideState>;
/** A round, whoever looks at it. */
export type At = Pick<LetItRideTurn, 'setup' | 'state'>;

/** All that a plan fixes: its fields, and the most cards that a game may need, the dealer's among them. */
export function setUp(plan: LetItRidePlan): LetItRideSetup {
  return {
    plan,
    positions: positionsOf(plan, Object.keys(plan.bets)),
    enough: CARDS * (plan.boxes.most + 1),
  };
}

/** Where the card with this number goes, counted from 0: one to each box in turn, then those for all. */
export function placeOf({ plays }: LetItRideState, at: number): LetItRidePlace {
  const box = at < plays.length * CARDS ? plays[at % plays.length]?.box : undefined;
  return box === undefined ? 'board' : { box };
}

/** The cards that have come to a box, or lie open for all. */
export function cardsAt(state: LetItRideState, to: number | 'board'): readonly Card[] {
  return state.cards.filter((_, at) => {
    const place = placeOf(state, at);
    return place === 'board' ? to === 'board' : place.box === to;
  });
}

/** How many cards for all lie open; below nothing, so many cards of the boxes are still to come. */
export function turnedUp({ plays, cards }: LetItRideState): number {
  return cards.length - plays.length * CARDS;
}

/** The bet that players are asked about. */
export function questionNow({ stage, asked }: LetItRideState): MainBet | undefined {
  return stage === 'deciding' ? MAIN_BETS[asked - 1] : undefined;
}

/** The boxes whose players have not answered the last question yet, in the order in which they are asked. */
export function unanswered({ plays, asked }: LetItRideState): readonly Play[] {
  return plays.filter(({ rides }) => rides.length < asked);
}

/** What lies on a field of a box in play. */
export function stakeOf(
  state: LetItRideState,
  { seat, box }: Pick<Play, 'seat' | 'box'>,
  bet: string,
): Money {
  return bettorAt(state, seat).bets[positionId(box, bet)] ?? NOTHING;
}

/** What a table posts of what the plan leaves to it. */
export function postedAt({ setup: { plan }, state: { settings } }: At): {
  readonly severalBoxes: boolean;
  readonly bonusAsBet: boolean;
} {
  const { severalBoxes = plan.severalBoxes.posted, bonusAsBet = plan.bonus.asBet.posted } = settings;
  return { severalBoxes, bonusAsBet };
}
