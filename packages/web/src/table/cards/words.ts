import { catalogue } from '../../words/catalogue.ts';

/** What every card table says. */
export const words = catalogue('cards', 'table');
