import { catalogue, type TextOf } from '../../words/catalogue.ts';

/** What the screens of sic bo say. */
export const words = catalogue('sic-bo');
export type Text = TextOf<typeof words>;
