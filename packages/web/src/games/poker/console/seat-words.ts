import { catalogue } from '../../../words/catalogue.ts';

/** What the console of a poker table says of penalties, and of players who go to other tables. */
export const words = catalogue('poker-console', 'seats');
