import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of punto banco say. */
export const words = catalogue('baccarat');

export type Text = TextOf<typeof words>;
