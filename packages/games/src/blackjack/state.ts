import { type Card, type Money, type SeatId, type SettlementLine, ZERO } from '@croupier/core';
import type { ShoeState } from '../shoe/shoe.ts';
import type { PostedRules } from './house-rules.ts';
import type { FaultReason } from './plan.ts';

/**
 * The stages of a round, in order. A stage with nothing to do is skipped. In `last-call`, insurance stays
 * open until the dealer's second card.
 */
export const STAGES = [
  'waiting',
  'betting',
  'dealing',
  'side-bets',
  'insurance',
  'check',
  'turns',
  'last-call',
  'dealer',
  'settling',
  'ended',
] as const;
export type Stage = (typeof STAGES)[number];

/** One player's bets on a box. Empty parts are omitted, to keep the state small with thousands of players. */
export interface Bettor {
  stake: Money;
  sides?: { [bet: string]: Money };
  /** Zero means that the player declined. Undefined means that the player has not answered yet. */
  insurance?: Money;
  /**
   * The player's decisions on each line of a common box, one letter for each window (see common.ts). At an owned box,
   * the decisions are kept with the hands.
   */
  choices?: [string, string, string];
}

export interface Box {
  /**
   * The players with bets on the box, in the order in which they placed them. The first one owns the box. The
   * list is empty at a common box.
   */
  order: SeatId[];
  bettors: { [seat: SeatId]: Bettor };
}

/**
 * One player's stakes on one hand. The bank pays free stakes. Their wins go to the player, and they cost the
 * player nothing.
 */
export interface HandStake {
  stake: Money;
  free?: Money;
  added?: Money;
  freeAdded?: Money;
}

/** The reason why the play of a hand has ended. */
export type HandEnd = 'stood' | 'closed' | 'bust' | 'doubled' | 'surrendered' | 'even-money';

export interface Hand {
  cards: Card[];
  split: boolean;
  acted: boolean;
  end: HandEnd | null;
  /** Whether this hand is due a card. */
  due: boolean;
  stakes: { [seat: SeatId]: HandStake };
  /** The players behind who can still match the owner's double or split. */
  matching: { what: 'double' | 'split'; seats: SeatId[] } | null;
}

/** The counts for a line of a common box (see common.ts). */
export interface Line {
  /** The number of hands that can still act. */
  live: number;
  /** The number of answers in the current window, and the hits, doubles and splits among them. */
  answered: number;
  hits: number;
  doubles: number;
  splits: number;
  /** The house's decisions in past windows for players who did not answer, one letter each. */
  past: string;
}

export interface PlayedBox {
  /** The first two cards as they were dealt, before any split or switch. */
  first: Card[];
  hands: Hand[];
  /** Whether the player of its position has already decided about a switch. */
  asked: boolean;
  /** The lines of a common box, one for each of its hands. */
  lines: Line[];
}

/** The answer or card that the round is waiting for. */
export interface PendingAction {
  box: number;
  hand: number;
  for: 'card' | 'decision' | 'switch' | 'match';
}

/** The part of the state that cards and decisions change. Taking back a card restores all of it. */
export interface Play {
  stage: Stage;
  dealer: {
    cards: Card[];
    /**
     * The state before the cards that can still be taken back, and these cards. Null represents the face-down
     * card.
     */
    faceDown: boolean;
    /** The face-down card, once the dealer knows it or it is exposed to everybody. */
    hole: Card | null;
    checked: boolean;
    exposed: boolean;
  };
  boxes: { [box: number]: PlayedBox };
  asked: PendingAction | null;
  insurance: 'before' | 'asking' | 'open' | 'closed';
  /** The number of players who have to answer, and the number who have answered. */
  toAnswer: number;
  answered: number;
  sidesSettled: boolean;
}

/** A round in progress, as plain JSON that only this folder reads. */
export interface BlackjackState {
  posted: PostedRules;
  shoe: ShoeState;
  boxes: { [box: number]: Box };
  /** The number of players with bets, and the total stake on each kind of bet. */
  players: number;
  totals: { [bet: string]: Money };
  ready: { [seat: SeatId]: true };
  away: { [seat: SeatId]: true };
  /** Limits of individual players that differ from the table's. */
  limits?: { [seat: SeatId]: { readonly min: Money; readonly max: Money } };
  play: Play;
  /**
   * The state before the cards on which nothing depends yet, and these cards. Null represents the face-down
   * card.
   */
  before: Play | null;
  since: (Card | null)[];
  fault: { reason: FaultReason } | null;
  cancelled: { reason: FaultReason } | null;
  /** The lines of bets that were settled early. */
  early: SettlementLine[];
  /** The amounts by which the maximum win reduced early wins. Later losses of the box restore them. */
  cut: { box: number; seat: SeatId; bet: string; amount: Money }[];
}

/** The state carried over to the next round. */
export interface BlackjackCarry {
  shoe: ShoeState;
}

export function isOpen({ play }: BlackjackState): boolean {
  return play.stage === 'betting';
}

/** Returns the numbers of the boxes with cards, in dealing order. */
export function dealtBoxes({ play }: BlackjackState): number[] {
  return Object.keys(play.boxes).map(Number);
}

export function boxAt(state: BlackjackState, box: number): Box | undefined {
  return state.boxes[box];
}

export function bettorAt(state: BlackjackState, box: number, seat: SeatId): Bettor | undefined {
  return state.boxes[box]?.bettors[seat];
}

/** Returns the seat that decides for a box, or undefined at a common box. */
export function ownerOf(state: BlackjackState, box: number): SeatId | undefined {
  return state.boxes[box]?.order[0];
}

export function amountOf(amounts: { readonly [key: string]: Money } | undefined, key: string): Money {
  return amounts?.[key] ?? ZERO;
}
