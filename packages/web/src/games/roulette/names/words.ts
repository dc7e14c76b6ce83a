import { catalogue } from '../../../words/catalogue.ts';

/** What the bets on the layout are called on the screens. The croupier's calls have words of their own, in the houses. */
export const words = catalogue('roulette', 'names');
