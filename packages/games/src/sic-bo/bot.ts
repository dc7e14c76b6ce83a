import { diceBot } from '../dice/bot.ts';
import type { SicBoView } from './moves.ts';

/** Sic bo played by a program: one of the bets that cost least in a throw. */
export const bot = diceBot<SicBoView>({
  wants(_, { bets }, style) {
    if (bets.length > 0) return [];
    const usual = (position: string) => position === 'small' || position === 'big';
    return [{ on: style % 3 === 0 ? (position) => position.startsWith('combination-') : usual }];
  },
});
