import type { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { words as blackjackWords } from '../../games/blackjack/words.ts';
import { betName } from '../../table/boxes/names.ts';
import { words as boxWords } from '../../table/boxes/words.ts';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** What the bets of the table are called, as its players read it: `Perfect Pairs`, `Banco`. */
export function useBetNames(): (bet: string) => string {
  const { plan } = useStation();
  const { language } = useLanguage();
  const ofBlackjack = useWords(blackjackWords);
  const ofBoxes = useWords(boxWords);
  return (bet) => {
    if (plan.game !== 'blackjack') return betName(bet, ofBoxes);
    const side = (plan as blackjack.BlackjackPlan).sideBets.find(({ id }) => id === bet);
    return side ? (side.title[language] ?? side.title.en) : bet === 'main' ? ofBlackjack.main : bet;
  };
}

/** What a field is called: `3/banco` is box 3, Banco. */
export function usePlaceNames(): (position: string) => string {
  const text = useWords(words);
  const nameOfBet = useBetNames();
  return (position) => {
    const [bet = '', box] = position.split('/').toReversed();
    return box === undefined ? nameOfBet(bet) : `${text.box(Number(box))} ${nameOfBet(bet)}`;
  };
}
