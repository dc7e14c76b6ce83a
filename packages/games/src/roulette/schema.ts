import { money, type Refusal, seatId } from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../table/read-move.ts';
import type { RouletteMove } from './moves.ts';
import type { BetKind, InvalidReason, VoidReason } from './plan.ts';

/** The schemas of moves and terms in outside input. They do not check whether a move is legal. */

const seat = z
  .string()
  .regex(/^\S{1,64}$/)
  .transform((text) => seatId(text));
const amount = z
  .int()
  .positive()
  .transform((units) => money(units));
const position = z.string().min(1).max(16);
const chips = z.array(z.strictObject({ position, amount })).min(1).max(200);
const announced = z
  .looseObject({ name: z.string().min(1).max(40) })
  .refine((bet) => Object.keys(bet).length <= 4);
const name = z.string().min(1).max(24);
export const pocket = z.string().regex(/^\d{1,2}$/);
const turning = z.enum(['clockwise', 'anticlockwise']);
const pips = z.int().min(1).max(6);
const time = z.int().min(0);
const announcement = z.int().min(1);

export const kind = z.enum([
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first-four',
  'five-bet',
  'six-line',
  'column',
  'dozen',
  'quarter',
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
] satisfies BetKind[]);

export const invalidReason = z.enum([
  'too-few-circuits',
  'with-the-wheel',
  'not-reversed',
  'wheel-stopped',
  'ball-out',
  'foreign-object',
  'ball-on-separator',
  'dice-off-table',
  'dice-cocked',
  'croupier-error',
] satisfies InvalidReason[]);

export const voidReason = z.enum([
  'combined-bets',
  'collusion',
  'staff-advice',
  'forbidden-device',
  'manipulation',
  'breach',
  'interference',
  'operator',
] satisfies VoidReason[]);

/** Returns the schema of a move with this type, these fields and no others. */
function move<const Type extends RouletteMove['type'], Fields extends z.ZodRawShape>(
  type: Type,
  fields: Fields,
) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  move('bet', { chips }),
  move('withdraw', { chips }),
  move('shift', { from: position, to: position, amount }),
  move('announce', { bet: announced, piece: amount }),
  move('withdraw-announcement', { announcement }),
  move('field', { bet: announced, amount }),
  move('claim-half', { position }),
  move('buy-colour', { colour: name, value: amount, count: z.int().min(1) }),
  move('cash-colour', {}),
  move('claim-held', {}),
  move('leave', {}),
  move('come-back', {}),
  move('pass-dice', {}),
  move('place-your-bets', {}),
  move('spin', { wheel: turning, ball: z.literal('with-the-wheel').optional() }),
  move('circuits', { count: z.int().min(0).max(99) }),
  move('no-more-bets', {}),
  move('ball', { pocket }),
  move('dice', { red: pips, yellow: pips, blue: z.enum(['normal', 'hi', 'lo']) }),
  move('invalid-spin', { reason: invalidReason }),
  move('pay', {}),
  move('accept', { announcement }),
  move('decline', { announcement, reason: z.enum(['no-time', 'too-late', 'discretion']) }),
  move('lay', { seat, position, amount }),
  move('refuse-bet', { seat, position }),
  move('late-bet', { seat, position, amount }),
  move('correct-bet', { seat, from: position, to: position, amount }),
  move('correct-result', { pocket }),
  move('hold-payouts', {}),
  move('release-payouts', {}),
  move('void-game', { reason: voidReason }),
  move('void-bets', { seat, reason: voidReason }),
  move('forbid-excess', { position }),
  move('interrupt', {}),
  move('announce-limits', { kind, min: amount, max: amount.optional(), due: time }),
  move('limits-due', {}),
  move('player-limits', { seat, kind, min: amount, max: amount }),
  move('give-dice', { to: seat.or(z.literal('croupier')) }),
  move('end-of-play', {}),
]);

/** Reads a move. The refusal's code is `bad-move`, and its message names the invalid field. */
export function parseMove(input: unknown): RouletteMove | Refusal {
  return readMove(moveSchema, input) as RouletteMove | Refusal;
}
