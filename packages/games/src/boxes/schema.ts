import { isCard, money } from '@croupier/core';
import { z } from 'zod';
import { VOID_REASONS } from './plan.ts';

/** The schemas of moves from untrusted input. They do not check whether a move is legal. */

export const amount = z
  .int()
  .positive()
  .transform((units) => money(units));
export const card = z.string().refine(isCard, 'not a card');
export const position = z.string().min(1).max(24);
const chips = z.array(z.strictObject({ position, amount })).min(1).max(100);

/** Returns the schema of a move with this type, these fields and no others. */
export function move<const Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

/** The moves of every game with boxes that is dealt from one deck. */
export const onePackSchemas = [
  move('bet', { chips }),
  move('withdraw', { chips }),
  move('place-your-bets', {}),
  move('no-more-bets', {}),
  move('pay', {}),
  move('announce-minimum', { minimum: amount }),
  move('card', { card }),
  move('take-back', {}),
  move('correct-card', { at: z.int().min(0).max(100), card }),
  move('void-game', { reason: z.enum(VOID_REASONS) }),
  move('interrupt', {}),
  move('shuffle', {}),
  move('burn', {}),
  move('cut-card', {}),
  move('change-cards', { cause: z.enum(['cause', 'unusable']) }),
] as const;

/** The moves of every game with boxes that is dealt from a shoe. They include setting an extra card aside. */
export const boxSchemas = [...onePackSchemas, move('set-aside', { card })] as const;
