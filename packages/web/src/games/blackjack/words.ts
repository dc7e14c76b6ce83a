import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

export const words = catalogue('blackjack');

export type Text = TextOf<typeof words>;
