import { catalogue, type TextOf } from '../words/catalogue.ts';

export const words = catalogue('tournaments');
export type Text = TextOf<typeof words>;
