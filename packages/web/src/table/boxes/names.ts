import { betOf, boxOf } from './betting.ts';
import type { Text } from './words.ts';

/** What the bets of a game of boxes are called. */
function betWord(bet: string, text: Text): string {
  switch (bet) {
    case 'punto':
    case 'banco':
    case 'egalite':
      return text.baccarat[bet];
    case 'main':
    case 'bonus':
    case 'war':
      return text.war[bet];
    case 'ante':
    case 'raise':
      return text.redDog[bet];
    default:
      return bet;
  }
}

/** What a bet of a settlement is called: `Box 3, banco`; `Banco` where each player has a box of his own. */
export function betName(position: string, text: Text): string {
  const box = boxOf(position);
  const name = betWord(betOf(position), text);
  return box === 0 ? name : `${text.box(box)}, ${name.toLocaleLowerCase()}`;
}
