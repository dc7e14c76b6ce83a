import { catalogue, type TextOf } from '../../words/catalogue.ts';

/** What the screens of mariash say: at the table, of its settings, at the console. */
export const words = catalogue('mariash', 'table');
export const settingWords = catalogue('mariash', 'settings');
export const consoleWords = catalogue('mariash', 'console');

export type Text = TextOf<typeof words>;
