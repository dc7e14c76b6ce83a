/** The theories of the games whose stakes are never raised, one line for each game. */
export { theory as baccarat } from './baccarat/odds.ts';
export { theory as barbut } from './barbut/odds.ts';
export { theory as craps } from './craps/odds.ts';
export { theory as highLow } from './high-low/odds.ts';
export { theory as roulette } from './roulette/odds.ts';
export { theory as sicBo } from './sic-bo/odds.ts';
