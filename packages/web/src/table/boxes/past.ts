import { useWords } from '../../app/language.tsx';
import { betName } from './names.ts';
import { words } from './words.ts';

/** What the bets of a game of boxes are called in a settlement: `Box 3, banco`. */
export function useBoxBetName(): (bet: string) => string {
  const text = useWords(words);
  return (bet) => betName(bet, text);
}
