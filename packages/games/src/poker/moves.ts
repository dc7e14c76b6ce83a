import type { Card, Money, Refusal, SeatId } from '@croupier/core';
import { isCard, money, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Entry } from './state.ts';

export type PokerMove =
  /** A seat at the table, with the chips bought for it. */
  | { readonly type: 'sit'; readonly place: number; readonly amount: Money }
  | { readonly type: 'top-up'; readonly amount: Money }
  | { readonly type: 'enter'; readonly how: Entry }
  | { readonly type: 'straddle'; readonly on: boolean }
  | { readonly type: 'sit-out' }
  | { readonly type: 'come-back' }
  | { readonly type: 'change-seat'; readonly place: number }
  | { readonly type: 'leave' }
  | { readonly type: 'join-list' }
  | { readonly type: 'leave-list' }
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'bring-in' }
  /** The total in front of the player on this street. */
  | { readonly type: 'bet'; readonly to: Money }
  | { readonly type: 'raise'; readonly to: Money }
  | { readonly type: 'draw'; readonly cards: readonly Card[] }
  | { readonly type: 'discard'; readonly cards: readonly Card[] }
  | { readonly type: 'run-twice'; readonly on: boolean }
  /** Alone with the other blind: both take their blinds back, or not. */
  | { readonly type: 'take-back'; readonly on: boolean }
  | { readonly type: 'show' }
  | { readonly type: 'muck' }
  /** The croupier: a drawn button, the start of a hand, the next card, the end. */
  | { readonly type: 'draw-button'; readonly place: number }
  | { readonly type: 'start-hand' }
  | { readonly type: 'no-hand' }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'time-bank'; readonly place: number }
  | { readonly type: 'time-is-up'; readonly place: number }
  | { readonly type: 'pay' }
  /** The inspector rules. */
  | { readonly type: 'misdeal'; readonly reason: MisdealReason }
  | { readonly type: 'dead-hand'; readonly place: number }
  | { readonly type: 'pick-up'; readonly place: number }
  /** The clock. */
  | { readonly type: 'time-charge' }
  | { readonly type: 'call-lapsed'; readonly seat: SeatId };

/** Why a hand is void: what the book lists. */
export const MISDEALS = [
  'card-exposed',
  'card-off-the-table',
  'boxed-card',
  'extra-card',
  'out-of-order',
  'button-misplaced',
  'wrong-seat',
  'not-entitled',
  'not-dealt-in',
  'fouled-deck',
  'interruption',
] as const;
export type MisdealReason = (typeof MISDEALS)[number];

const amount = z
  .int()
  .min(0)
  .transform((units) => money(units));
const card = z.custom<Card>(isCard, 'not a card');
const cards = z.array(card).max(7);
const place = z.int().min(1).max(10);
const on = z.boolean();
const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const schema = z.discriminatedUnion('type', [
  of('sit', { place, amount }),
  of('top-up', { amount }),
  of('enter', { how: z.enum(['wait', 'post', 'buy-button', 'pass']) }),
  of('straddle', { on }),
  of('sit-out', {}),
  of('come-back', {}),
  of('change-seat', { place }),
  of('leave', {}),
  of('join-list', {}),
  of('leave-list', {}),
  of('fold', {}),
  of('check', {}),
  of('call', {}),
  of('bring-in', {}),
  of('bet', { to: amount }),
  of('raise', { to: amount }),
  of('draw', { cards }),
  of('discard', { cards }),
  of('run-twice', { on }),
  of('take-back', { on }),
  of('show', {}),
  of('muck', {}),
  of('draw-button', { place }),
  of('start-hand', {}),
  of('no-hand', {}),
  of('card', { card }),
  of('time-bank', { place }),
  of('time-is-up', { place }),
  of('pay', {}),
  of('misdeal', { reason: z.enum(MISDEALS) }),
  of('dead-hand', { place }),
  of('pick-up', { place }),
  of('time-charge', {}),
  of('call-lapsed', { seat: z.string().regex(/^\S{1,64}$/) }),
]);

/** Reads a move of this game. The refusal's code is `bad-move`. */
export function readMove(input: unknown): PokerMove | Refusal {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as PokerMove;
  const issue = parsed.error.issues[0];
  return refuse('bad-move', `${issue?.path.join('.') || 'the move'}: ${issue?.message ?? 'not a move'}`);
}
