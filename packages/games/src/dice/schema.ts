import { z } from 'zod';
import { amount, move, position } from '../boxes/schema.ts';
import { NO_THROWS } from './plan.ts';

/** The schemas of moves from untrusted input. They do not check whether a move is legal. */

const chips = z.array(z.strictObject({ position, amount })).min(1).max(100);
const pips = z.int().min(1).max(6);
const faces = { first: pips, second: pips, third: pips.exactOptional() };

/** The moves that every dice game has. */
export const diceSchemas = [
  move('bet', { chips }),
  move('withdraw', { chips }),
  move('place-your-bets', {}),
  move('no-more-bets', {}),
  move('throw', faces),
  move('no-throw', { reason: z.enum(NO_THROWS) }),
  move('correct-throw', faces),
  move('pay', {}),
  move('interrupt', {}),
] as const;

/** The moves of games in which players take turns to throw. */
export const shooterSchemas = [
  move('pass-dice', {}),
  move('take-dice', {}),
  move('choose-dice', { dice: z.array(z.int().min(1).max(10)).min(1).max(3) }),
  move('throw-for-turn', { die: pips }),
] as const;
