import { catalogue, type TextOf } from '../../words/catalogue.ts';

/** What the screens of craps say. */
export const words = catalogue('craps');
export type Text = TextOf<typeof words>;
