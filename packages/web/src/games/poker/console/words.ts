import type { TextOf } from '../../../words/catalogue.ts';
import { catalogue } from '../../../words/catalogue.ts';

/** What the console of a poker table says. */
export const words = catalogue('poker-console', 'desk');

/** What the croupier of a poker table says aloud. The house's book prescribes no words: these are the usual ones. */
export const callWords = catalogue('poker-console', 'call');

/** What was done too early, and by whom: words of the rulings on it. */
export const earlyWords = catalogue('poker-console', 'early');

/** What a player put in or said without it being plain what it is: words of its entry. */
export const putInWords = catalogue('poker-console', 'putIn');

/** What the console of a poker table says of penalties, and of players who go to other tables. */
export const seatWords = catalogue('poker-console', 'seats');

export type Text = TextOf<typeof words>;
