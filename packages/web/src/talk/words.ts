import { catalogue } from '../words/catalogue.ts';

/** What is said at a table, and round it. */
export const words = catalogue('table', 'talk');
