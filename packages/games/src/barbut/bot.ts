import { diceBot } from '../dice/bot.ts';
import type { BarbutView } from './moves.ts';

/** Barbut played by a program: one of the two fields, always the same, with which it may throw. */
export const bot = diceBot<BarbutView>({
  wants(_, { bets }, style) {
    const side = style % 2 === 0 ? 'front' : 'back';
    return bets.length > 0 ? [] : [{ on: (position) => position === side }];
  },
});
