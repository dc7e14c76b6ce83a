import { catalogue } from '../words/catalogue.ts';

export const words = catalogue('console');

/** What the fields of a move are called, in whatever game it is made. */
export const optionWords = catalogue('console', 'options');
