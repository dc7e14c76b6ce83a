import { catalogue } from '../words/catalogue.ts';

/** Refusals that do not depend on a game, by their codes; `{until}` is the moment that their details name. */
export const words = catalogue('app', 'forms');
