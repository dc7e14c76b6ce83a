import type { TextOf } from '../../../words/catalogue.ts';
import { catalogue } from '../../../words/catalogue.ts';

/** What the console of a poker table says. */
export const words = catalogue('poker-console', 'desk');

export type Text = TextOf<typeof words>;
