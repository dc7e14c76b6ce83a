import { useWords } from '../../app/language.tsx';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** What the bets of the table are called, as its players read it: `Perfect Pairs`, `Banco`. */
export function useBetNames(): (bet: string) => string {
  const { game, plan } = useStation();
  return game.useBetName(plan);
}

/** What a field is called: `3/banco` is box 3, Banco. */
export function usePlaceNames(): (position: string) => string {
  const text = useWords(words);
  const nameOfBet = useBetNames();
  return (position) => {
    const [bet = '', box] = position.split('/').toReversed();
    return box === undefined ? nameOfBet(bet) : `${text.box({ box: Number(box) })} ${nameOfBet(bet)}`;
  };
}
