import { diceBot } from '../dice/bot.ts';
import type { BarbutView } from './moves.ts';

/** A bot for barbut. It always bets on the same field, front or back, which entitles it to throw the dice. */
export const bot = diceBot<BarbutView>({
  wants(_, { bets }, style) {
    const side = style % 2 === 0 ? 'front' : 'back';
    return bets.length > 0 ? [] : [{ on: (position) => position === side }];
  },
});
