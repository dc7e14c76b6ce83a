import { catalogue } from '../../../words/catalogue.ts';

/** What a player put in or said without it being plain what it is: words of its entry. */
export const words = catalogue('poker-console', 'putIn');
