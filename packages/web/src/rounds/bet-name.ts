import type { Plan } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useLanguage, useWords } from '../app/language.tsx';
import { betName as blackjackName } from '../games/blackjack/names.ts';
import { words as blackjackWords } from '../games/blackjack/words.ts';
import { words as pokerWords } from '../games/poker/words.ts';
import { positionName } from '../games/roulette/names/names.ts';
import { words as rouletteWords } from '../games/roulette/names/words.ts';
import { betName as boxName } from '../table/boxes/names.ts';
import { words as boxWords } from '../table/boxes/words.ts';
import { isBlackjack, isCardGame, isPoker, isRoulette } from '../table/games.ts';

/** What the bets of a plan are called in the language of the screen. */
export function useBetName(plan: Plan | undefined): (bet: string) => string {
  const { language } = useLanguage();
  const positions = useWords(rouletteWords);
  const blackjack = useWords(blackjackWords);
  const boxes = useWords(boxWords);
  const poker = useWords(pokerWords);
  return (bet) => {
    if (!plan) return bet;
    if (isRoulette(plan)) {
      const position = roulette.layoutOf(plan).positions.get(bet);
      return position ? positionName(position, positions) : bet;
    }
    if (isBlackjack(plan)) return blackjackName(plan, bet, blackjack, language);
    if (isPoker(plan)) return bet === 'attack' ? poker.stakes.ante.attack : poker.pot;
    return isCardGame(plan) ? boxName(bet, boxes) : bet;
  };
}
