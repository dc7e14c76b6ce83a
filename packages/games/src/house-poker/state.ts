import type { Card, Money, RuleId, SeatId, SettlementLine } from '@croupier/core';
import { NOTHING } from '@croupier/core';
import { type BoxSetup, type BoxState, bettorAt, positionId, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { CardPlace, HousePokerSettings } from './moves.ts';
import type { AskStep, DealStep, HousePokerPlan, SettleStep, Step } from './plan.ts';

/**
 * What a player does with the hand of a box. A card that nobody looks at before the end (the dealer's that lie face down,
 * those of a blind box) is drawn when it is turned up: until then it is as unknown as those in the pack.
 */
export interface Play {
  blind: boolean;
  folded: boolean;
  /** Has said that he plays on, or has bet: nothing more is asked of him. */
  plays: boolean;
  /** Has answered the question that is being asked. */
  answered: boolean;
  /** Cards that he has bought and not got yet, and the rule by which he bought his last. */
  owed: number;
  boughtBy: RuleId | null;
  /** How many cards he has exchanged in this game. */
  exchanged: number;
}

/** A round in progress. Plain JSON; only this folder looks into it. */
export interface HousePokerState extends BoxState {
  readonly settings: HousePokerSettings;
  /** The step of the plan's course that is on. */
  step: number;
  /** The last step in which a question was put; -1 before the first. */
  asked: number;
  /** How many answers are missing. */
  undecided: number;
  /** The cards of each box in play, and who plays it how. */
  hands: { [box: string]: Card[] };
  plays: { [seat: SeatId]: { [box: string]: Play } };
  board: Card[];
  dealer: Card[];
  /** Where each card of the game went and in which step, in the order of `cards`. */
  log: { to: CardPlace; step: number }[];
  /** The first card that can still be corrected: by those before it somebody has decided. */
  fixed: number;
  /** What was settled before the end. */
  early: SettlementLine[];
}

export interface HousePokerSetup extends BoxSetup {
  readonly plan: HousePokerPlan;
}

export type HousePokerTurn = Turn<HousePokerSetup, HousePokerState>;
/** A round, whoever looks at it. */
export type At = Pick<HousePokerTurn, 'setup' | 'state'>;

export function isDeal(step: Step | undefined): step is DealStep {
  return step !== undefined && 'deal' in step;
}

export function isAsk(step: Step | undefined): step is AskStep {
  return step !== undefined && 'ask' in step;
}

export function isSettle(step: Step | undefined): step is SettleStep {
  return step !== undefined && 'settle' in step;
}

export function stepNow({ setup, state }: At): Step | undefined {
  return setup.plan.course[state.step];
}

/** A player's hand on a box. */
export interface Played {
  readonly seat: SeatId;
  readonly box: number;
  readonly play: Play;
}

/** Every hand in the game, box by box from the left. */
export function allPlays(state: HousePokerState): Played[] {
  return Object.entries(state.plays)
    .flatMap(([seat, plays]) => playsOf(plays, seat as SeatId))
    .sort((one, other) => one.box - other.box);
}

function playsOf(plays: { [box: string]: Play }, seat: SeatId): Played[] {
  return Object.entries(plays).map(([box, play]) => ({ seat, box: Number(box), play }));
}

/** The hands of one player. */
export function playsAt(state: HousePokerState, seat: SeatId): Played[] {
  return playsOf(state.plays[seat] ?? {}, seat);
}

/** The boxes that have cards to come or to keep: not every player on them has folded. */
export function boxesIn(state: HousePokerState, blind: boolean): number[] {
  const boxes = allPlays(state).filter(({ play }) => !play.folded && play.blind === blind);
  return [...new Set(boxes.map(({ box }) => box))];
}

/** What lies on a field of a box for one player. */
export function stakeOf(state: HousePokerState, seat: SeatId, box: number, bet: string): Money {
  return bettorAt(state, seat).bets[positionId(box, bet)] ?? NOTHING;
}

/** All that a plan fixes: every field, that of the bet included, and the most cards that a game may need. */
export function setUp(plan: HousePokerPlan): HousePokerSetup {
  const fields = new Set([...Object.keys(plan.bets), ...Object.keys(plan.main)]);
  return { plan, positions: positionsOf(plan, [...fields]), enough: mostCards(plan) };
}

function mostCards({ boxes, course }: HousePokerPlan): number {
  const places = boxes.eachHisOwn ? 1 : boxes.most;
  let cards = 0;
  for (const step of course) {
    if (isDeal(step)) cards += step.cards * (step.deal === 'boxes' ? places : 1) + (step.dealer?.up ?? 0);
    if (isAsk(step)) cards += places * Math.max(0, ...(step.buy ?? []).map((one) => one.cards.most));
  }
  return Math.min(cards, 52);
}
