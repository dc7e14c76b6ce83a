import { catalogue, type TextOf } from '../../words/catalogue.ts';

/** What the screens of open-face poker say: at the table, of its settings, at the console. */
export const words = catalogue('open-face', 'table');
export const settingWords = catalogue('open-face', 'settings');
export const consoleWords = catalogue('open-face', 'console');

export type Text = TextOf<typeof words>;
