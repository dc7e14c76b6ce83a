import { catalogue } from '../words/catalogue.ts';

export const words = catalogue('account', 'security');
