import { diceBot } from '../dice/bot.ts';
import type { SicBoView } from './moves.ts';

/** A bot for sic bo. It makes one of the bets with the lowest house edge. */
export const bot = diceBot<SicBoView>({
  wants(_, { bets }, style) {
    if (bets.length > 0) return [];
    const usual = (position: string) => position === 'small' || position === 'big';
    return [{ on: style % 3 === 0 ? (position) => position.startsWith('combination-') : usual }];
  },
});
