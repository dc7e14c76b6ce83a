/** The odds of the games as JSON, one line for each game. */
export { json as baccarat } from './baccarat/json.ts';
export { json as barbut } from './barbut/json.ts';
export { json as blackjack } from './blackjack/json.ts';
export { json as casinoWar } from './casino-war/json.ts';
export { json as craps } from './craps/json.ts';
export { json as highLow } from './high-low/json.ts';
export { json as housePoker } from './house-poker/json.ts';
export { json as letItRide } from './let-it-ride/json.ts';
export { json as mariash } from './mariash/json.ts';
export { json as openFace } from './open-face/json.ts';
export { json as paiGow } from './pai-gow/json.ts';
export { json as redDog } from './red-dog/json.ts';
export { json as roulette } from './roulette/json.ts';
export { json as sicBo } from './sic-bo/json.ts';
