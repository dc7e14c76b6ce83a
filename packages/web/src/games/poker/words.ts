import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the poker table says. */
export const words = catalogue('poker', 'table');

/** What players are told of their seats: moves to other tables, playing over, penalties. */
export const seatWords = catalogue('poker', 'seat');

/** What a player is told of their own play. */
export const ownWords = catalogue('poker', 'own');

export type Text = TextOf<typeof words>;

export { YOU } from '../../table/seated/names.ts';
