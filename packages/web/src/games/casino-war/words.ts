import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of casino war say. */
export const words = catalogue('casino-war');

export type Text = TextOf<typeof words>;
