import { catalogue } from '../words/catalogue.ts';

/** What the fields of a move are called, in whatever game it is made. */
export const words = catalogue('console', 'options');
