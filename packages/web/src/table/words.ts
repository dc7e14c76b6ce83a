import { catalogue } from '../words/catalogue.ts';

/** What every table's screen says, whatever is played there. */
export const words = catalogue('table', 'bar');

/** What every list of bets is headed with. */
export const betWords = catalogue('table', 'bets');

/** What odds are told with in plain words. */
export const oddsWords = catalogue('table', 'odds');

/** What is said where people sit at places of their own and buy chips for them. */
export const seatedWords = catalogue('seated', 'places');
