import { type Card, isStandardCard, type Money, money, type Refusal, type SeatId } from '@croupier/core';
import { z } from 'zod';
import { MISDEALS, type MisdealReason } from '../poker/irregularities.ts';
import { readMove } from '../table/read-move.ts';
import { ROWS, type Row } from './plan.ts';

/** The number of cards in each row, from front to back. */
export type Counts = readonly [front: number, middle: number, back: number];

/** A move at a table of open-face poker. `seat` names the player if the dealer enters the move. */
export type OpenFaceMove = { readonly seat?: SeatId } & (
  | { readonly type: 'sit'; readonly place: number; readonly amount: Money }
  | { readonly type: 'top-up'; readonly amount: Money }
  | { readonly type: 'sit-out' }
  | { readonly type: 'come-back' }
  | { readonly type: 'leave' }
  /**
   * Sets all held cards in one move, listed in row order from front to back. `counts` is the number of cards in each
   * row.
   */
  | { readonly type: 'set'; readonly counts: Counts; readonly cards: readonly Card[] }
  /** Places the single held card in a row. */
  | { readonly type: 'place'; readonly row: Row }
  | { readonly type: 'draw-button'; readonly place: number }
  | { readonly type: 'start-hand' }
  | { readonly type: 'no-hand' }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'face-down' }
  | { readonly type: 'lay'; readonly place: number; readonly row: Row; readonly card: Card }
  | { readonly type: 'time-is-up'; readonly place: number }
  | { readonly type: 'pay' }
  | { readonly type: 'card-back' }
  | { readonly type: 'misdeal'; readonly reason: MisdealReason }
  | { readonly type: 'dead-hand'; readonly place: number }
  | { readonly type: 'pick-up'; readonly place: number }
  | { readonly type: 'time-charge' }
);

/** The moves with which players answer on their turn. */
export const ANSWERS = ['set', 'place'] as const satisfies readonly OpenFaceMove['type'][];

/**
 * The moves that players can also make between hands: taking a seat, buying chips, sitting out and returning, leaving.
 */
export const AT_TABLE = [
  'sit',
  'top-up',
  'sit-out',
  'come-back',
  'leave',
] as const satisfies readonly OpenFaceMove['type'][];

const amount = z
  .int()
  .min(0)
  .transform((units) => money(units));

const card = z.custom<Card>(isStandardCard, 'not a card').meta({ type: 'string' });

const place = z.int().min(1).max(10);

const row = z.enum(ROWS);

const count = z.int().min(0).max(5);

const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  of('sit', { place, amount }),
  of('top-up', { amount }),
  of('sit-out', {}),
  of('come-back', {}),
  of('leave', {}),
  of('set', { counts: z.tuple([count, count, count]), cards: z.array(card).max(13) }),
  of('place', { row }),
  of('draw-button', { place }),
  of('start-hand', {}),
  of('no-hand', {}),
  of('card', { card }),
  of('face-down', {}),
  of('lay', { place, row, card }),
  of('time-is-up', { place }),
  of('pay', {}),
  of('card-back', {}),
  of('misdeal', { reason: z.enum(MISDEALS) }),
  of('dead-hand', { place }),
  of('pick-up', { place }),
  of('time-charge', {}),
]);

/** Parses a move of this game. Refuses anything else as `bad-move`. */
export function parseMove(input: unknown): OpenFaceMove | Refusal {
  return readMove(moveSchema, input);
}
