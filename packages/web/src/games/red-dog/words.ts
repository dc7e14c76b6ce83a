import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of red dog say. */
export const words = catalogue('red-dog');

export type Text = TextOf<typeof words>;
