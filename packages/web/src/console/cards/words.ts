import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the console of a card table says. */
export const words = catalogue('card-console');

export type Text = TextOf<typeof words>;
