import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of poker against the house say. */
export const words = catalogue('house-poker');

export type Text = TextOf<typeof words>;
