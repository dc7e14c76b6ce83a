import { catalogue, type TextOf } from '../../words/catalogue.ts';

/** What the screens of barbut say. */
export const words = catalogue('barbut');
export type Text = TextOf<typeof words>;
