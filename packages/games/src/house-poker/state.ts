import type { Card, Money, RuleId, SeatId } from '@croupier/core';
import { ZERO } from '@croupier/core';
import type { EarlyState } from '../boxes/early-settlement.ts';
import { type BoxSetup, bettorAt, positionId, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { CardPlace, HousePokerSettings } from './moves.ts';
import type { AskStep, DealStep, EndStep, HousePokerPlan, Purchase, SettleStep, Step } from './plan.ts';

/**
 * A player's decisions for the hand of a box. The dealer's face-down cards and the cards of a blind box
 * remain unseen until the end. Such a card is drawn only when it is turned up, so nobody can know it earlier.
 */
export interface Play {
  blind: boolean;
  folded: boolean;
  /** Whether the player stays in or has bet, so that there is nothing more to decide. */
  plays: boolean;
  /** Whether the player has answered the current question. */
  answered: boolean;
  /** Whether this is the second of a box's two positions. Both are decided together. */
  second: boolean;
  /** Whether the positions have switched cards. */
  swapped: boolean;
  /** The number of bought cards that are still to be dealt, and the rule of the last purchase. */
  owed: number;
  boughtBy: RuleId | null;
  /** The number of cards bought in this round, by kind of purchase. */
  bought: { [kind in Purchase['kind']]: number };
  /**
   * The rule that requires a card to be burned before the bought cards are dealt, or null if none is burned.
   */
  burns: RuleId | null;
  /** Whether the player has paid for another card of the dealer. */
  pays: boolean;
  /** Whether the box was settled before the dealer drew again. */
  settled: boolean;
}

/** A round in progress, as plain JSON that only this folder reads. */
export interface HousePokerState extends EarlyState {
  readonly settings: HousePokerSettings;
  /** The current step of the plan's procedure. */
  step: number;
  /** The last step with a question, or -1 before the first. */
  asked: number;
  /** The number of answers that are still missing. */
  undecided: number;
  /** The cards of each box in play, and the decisions of its players. */
  hands: { [box: string]: Card[] };
  plays: { [seat: SeatId]: { [box: string]: Play } };
  /**
   * The number of hands at the start of the round, and the numbers of hands that were folded or settled
   * before the others.
   */
  count: { begun: number; folded: number; settled: number };
  board: Card[];
  /** Cards of boxes that are face up for everybody. */
  faceUp: Card[];
  dealer: Card[];
  /** The dealer's cards that were replaced, and whether the next card is due. */
  removed: Card[];
  draws: boolean;
  /** The target and the step of each card of the round, in the order of `cards`. */
  log: { to: CardPlace; step: number }[];
  /** The last step for which a card was burned, or -1 before the first. */
  burned: number;
  /** The first card that can still be corrected. Players have based decisions on earlier cards. */
  fixed: number;
}

export interface HousePokerSetup extends BoxSetup {
  readonly plan: HousePokerPlan;
}

export type HousePokerTurn = Turn<HousePokerSetup, HousePokerState>;
/** The state of a round, without an actor. */
export type RoundContext = Pick<HousePokerTurn, 'setup' | 'state'>;

export function isDeal(step: Step | undefined): step is DealStep {
  return step !== undefined && 'deal' in step;
}

export function isAsk(step: Step | undefined): step is AskStep {
  return step !== undefined && 'ask' in step;
}

export function isSettle(step: Step | undefined): step is SettleStep {
  return step !== undefined && 'settle' in step;
}

export function isEnd(step: Step | undefined): step is EndStep {
  return step !== undefined && 'ends' in step;
}

/** Returns the field for the stake of a step. */
export function fieldOf({ bet }: AskStep): string {
  return bet?.on ?? 'bet';
}

/** Returns the field of the bet that keeps a hand in without a question, if it is staked before the deal. */
export function earlyField({ procedure }: HousePokerPlan): string {
  const first = procedure.find((step) => isAsk(step) && step.bet);
  return isAsk(first) ? fieldOf(first) : 'bet';
}

export function stepNow({ setup, state }: RoundContext): Step | undefined {
  return setup.plan.procedure[state.step];
}

/** A player's hand on a box. */
export interface PlayedHand {
  readonly seat: SeatId;
  readonly box: number;
  readonly play: Play;
}

/** Returns every hand in the round, starting with the first box. */
export function allPlays(state: HousePokerState): PlayedHand[] {
  return Object.entries(state.plays)
    .flatMap(([seat, plays]) => playsOf(plays, seat as SeatId))
    .sort((one, other) => one.box - other.box);
}

function playsOf(plays: { [box: string]: Play }, seat: SeatId): PlayedHand[] {
  return Object.entries(plays).map(([box, play]) => ({ seat, box: Number(box), play }));
}

/** Returns the hands of one player. */
export function playsAt(state: HousePokerState, seat: SeatId): PlayedHand[] {
  return playsOf(state.plays[seat] ?? {}, seat);
}

/** Removes a hand that was folded, or settled before the others, from the round. */
export function removeHand(state: HousePokerState, play: Play, how: 'folded' | 'settled'): void {
  play[how] = true;
  state.count[how] += 1;
}

/** Returns whether any player is still playing against the dealer. */
export function isAnyHandInPlay({ count: { begun, folded, settled } }: HousePokerState): boolean {
  return begun > folded + settled;
}

/** Returns the boxes still in the round, on which not every player has folded. */
export function boxesIn(state: HousePokerState, blind: boolean): number[] {
  // The hand that all players share.
  if (state.boxes === 0) return isAnyHandInPlay(state) && !blind ? [0] : [];
  const boxes = allPlays(state).filter(({ play }) => !play.folded && play.blind === blind);
  return [...new Set(boxes.map(({ box }) => box))];
}

/** Returns the id of the current question. It changes when the dealer draws another card. */
export function questionId({ step, removed }: HousePokerState): string {
  return removed.length > 0 ? `${step}/${removed.length}` : String(step);
}

/** Returns one player's stake on a field of a box. */
export function stakeOf(state: HousePokerState, seat: SeatId, box: number, bet: string): Money {
  return bettorAt(state, seat).bets[positionId(box, bet)] ?? ZERO;
}

/** Returns all bets of a player on a box. */
export function playerBetsOn({ setup, state }: RoundContext, { seat, box }: PlayedHand) {
  return Object.entries(bettorAt(state, seat).bets).flatMap(([position, stake]) => {
    const field = setup.positions.get(position);
    return field?.box === box ? [{ position, bet: field.bet, stake }] : [];
  });
}

/**
 * Returns the fixed parts of a plan: every field, the field of the bet, and the highest number of cards that a round
 * may need.
 */
export function setUp(plan: HousePokerPlan): HousePokerSetup {
  const fields = new Set([...Object.keys(plan.bets), ...Object.keys(plan.main), ...Object.keys(plan.side)]);
  return { plan, positions: positionsOf(plan, [...fields]), enough: mostCards(plan) };
}

function mostCards({ boxes, procedure }: HousePokerPlan): number {
  const places = boxes.eachHisOwn ? 1 : boxes.most;
  let cards = 0;
  for (const step of procedure) {
    if (isDeal(step))
      cards +=
        step.cards * (step.deal === 'boxes' ? places : 1) + (step.dealer?.up ?? 0) + Number(!!step.burn);
    if (isAsk(step))
      cards +=
        places *
        Math.max(0, ...(step.buy ?? []).map((one) => one.cards.most + (one.more ?? 0) + Number(!!one.burn)));
  }
  return Math.min(cards, 52);
}
