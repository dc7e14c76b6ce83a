import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of Pai Gow poker say. */
export const words = catalogue('pai-gow');

export type Text = TextOf<typeof words>;
