import { catalogue } from '../../words/catalogue.ts';

/** What every table of dice says. */
export const words = catalogue('dice');
