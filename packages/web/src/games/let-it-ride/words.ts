import type { TextOf } from '../../words/catalogue.ts';
import { catalogue } from '../../words/catalogue.ts';

/** What the screens of Let It Ride say. */
export const words = catalogue('let-it-ride');

export type Text = TextOf<typeof words>;
