import { useWords } from '../../app/language.tsx';
import { words as cardWords } from '../cards/words.ts';
import { betOf, boxOf } from './betting.ts';
import type { BoxWords } from './game.ts';

/** What a bet of a settlement is called: `Box 3, banco`; `Banco` where each player has a box of their own. */
export function useBetNames({ bets }: BoxWords): (position: string) => string {
  const text = useWords(cardWords);
  return (position) => {
    const box = boxOf(position);
    const bet = betOf(position);
    const name = bets[bet] ?? bet;
    return box === 0 ? name : `${text.box({ box })}, ${name.toLocaleLowerCase()}`;
  };
}
