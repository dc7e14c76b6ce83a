import { catalogue } from '../../../words/catalogue.ts';

/** What was done too early, and by whom: words of the rulings on it. */
export const words = catalogue('poker-console', 'early');
