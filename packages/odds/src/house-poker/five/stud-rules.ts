import { Features } from './features.ts';
import type { Play } from './one-exchange.ts';

const FOLD = -2;
const BET = -1;
const PAIR = 1 << 20;
/** The strength of the high hand ace, king, jack, eight and three. */
const ACE_KING_JACK = spelled(14, 13, 11, 8, 3);

/**
 * Returns a simple way to play a game with one exchange. The rules are: exchange the card that is not part of
 * a good four-card draw. Bet a pair or better, A-K-J-8-3 or better, and any ace-king with the dealer's rank.
 * Fold everything else.
 */
export function studRules(): Play {
  const features = new Features();
  return {
    first(cards, strength, up) {
      const number = features.numberOf(cards);
      const kept = features.drawOf(number);
      if (kept > 0 && features.drawsWell(number, up >> 2))
        return [0, 1, 2, 3, 4].find((place) => ((kept >> place) & 1) === 0) ?? FOLD;
      if (strength >= PAIR) return BET;
      const holds = cards.some((card) => card >> 2 === up >> 2);
      return strength >= ACE_KING_JACK || (holds && strength >= spelled(14, 13)) ? BET : FOLD;
    },
    bets: (strength) => strength >= ACE_KING_JACK,
  };
}

function spelled(...values: readonly number[]): number {
  return [0, 1, 2, 3, 4].reduce((sum, place) => sum * 16 + (values[place] ?? 0), 0);
}
