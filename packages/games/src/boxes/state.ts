import type { Card, Money, OptionSubject, RuleId } from '@croupier/core';
import type { ShoeState } from '../shoe/shoe.ts';
import type { Bettor as AnyBettor, LayoutChips } from '../table/layout-chips.ts';
import type { Turn } from '../table/turn.ts';
import type { BoxSettings, Limits, PositionId } from './moves.ts';
import type { BoxPlan } from './plan.ts';

export {
  type Amounts,
  bettorAt,
  eachBettor,
  findBettor,
  putDown,
  seatsOf,
  takeOff,
} from '../table/layout-chips.ts';

/**
 * The stage of a round. `waiting`: before the shuffle or the opening call. `betting`: bets are open. `dealing`: a card
 * is due. `deciding`: players have to decide. `result`: the result is known but not yet paid. `ended`: the round is
 * over.
 */
export type Stage = 'waiting' | 'betting' | 'dealing' | 'deciding' | 'result' | 'ended';

/** One player at the table. */
export interface Bettor extends AnyBettor {
  /** The fields for which the player has answered the croupier's question. */
  answered?: { [position: PositionId]: true };
}

/** The part of a round's state that all games with boxes share, as plain JSON. */
export interface BoxState extends LayoutChips<Bettor> {
  stage: Stage;
  shoe: ShoeState;
  readonly settings: BoxSettings;
  /** The number of boxes at the table, or 0 if each player has a separate box. */
  readonly boxes: number;
  limits: Limits;
  /**
   * The minimum that management set while the table was open, and a minimum announced for the next time that bets open.
   */
  minimum: Money | null;
  coming: Money | null;
  /** The cards of this round in the order in which they were drawn. */
  cards: Card[];
  voided: { reason: string; rule: RuleId } | null;
}

/** The state that every game with boxes carries over to its next round, in addition to the game's own. */
export interface BoxCarry {
  shoe: ShoeState;
  minimum: Money | null;
  coming: Money | null;
}

/** A field on the layout. */
export interface Position {
  readonly id: PositionId;
  /** The box, numbered from 1, or 0 if each player has a separate box. */
  readonly box: number;
  readonly bet: string;
  /** The box whose cards decide the bet, if it is another box. */
  readonly about?: number;
}

/** The fixed parts of a plan, computed once. */
export interface BoxSetup {
  readonly plan: BoxPlan;
  /** Every field that a table can have, including those for raises. */
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** The highest number of cards that a round can need. */
  readonly enough: number;
}

export type BoxTurn = Turn<BoxSetup, BoxState>;

/** Returns the fields of all boxes for these bets. */
export function positionsOf(plan: BoxPlan, bets: readonly string[]): ReadonlyMap<PositionId, Position> {
  const positions = new Map<PositionId, Position>();
  for (let box = plan.boxes.eachHisOwn ? 0 : 1; box <= plan.boxes.most; box++)
    for (const bet of bets) {
      const about = plan.bets[bet]?.about;
      if (about === box) continue;
      const id = positionId(box, bet);
      positions.set(id, { id, box, bet, ...(about === undefined ? {} : { about }) });
    }
  return positions;
}

/** Returns the number of boxes at a table, which is even if boxes are played in pairs. */
export function boxCount({ boxes: { usual, pairs } }: BoxPlan, { boxes = usual }: BoxSettings): number {
  return pairs ? boxes - (boxes % 2) : boxes;
}

/** Returns the boxes that are played together with this one: both boxes of its pair, or only the box itself. */
export function pairOf({ boxes: { pairs } }: BoxPlan, box: number): readonly number[] {
  const first = box - ((box + 1) % 2);
  return pairs && box > 0 ? [first, first + 1] : [box];
}

export function positionId(box: number, bet: string): PositionId {
  return box === 0 ? bet : `${box}/${bet}`;
}

/** Returns the box and field that an option refers to. */
export function aboutOf({ setup }: Pick<BoxTurn, 'setup'>, position: PositionId): OptionSubject {
  const { box = 0 } = setup.positions.get(position) ?? {};
  return { ...(box > 0 ? { box } : {}), position };
}

/** Returns whether the table has this field. A table has either numbered boxes or one box for each player. */
export function isAt({ boxes }: BoxState, { box, about = 0 }: Position): boolean {
  return boxes === 0 ? box === 0 : box > 0 && box <= boxes && about <= boxes;
}
