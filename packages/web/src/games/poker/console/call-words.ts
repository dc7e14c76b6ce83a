import { catalogue } from '../../../words/catalogue.ts';

/** What the croupier of a poker table says aloud. The house's book prescribes no words: these are the usual ones. */
export const words = catalogue('poker-console', 'call');
