/** The engines, one line for each game. The lists of games in all packages are derived from them. */
export * as baccarat from './baccarat/index.ts';
export * as barbut from './barbut/index.ts';
export * as blackjack from './blackjack/index.ts';
export * as casinoWar from './casino-war/index.ts';
export * as craps from './craps/index.ts';
export * as highLow from './high-low/index.ts';
export * as housePoker from './house-poker/index.ts';
export * as letItRide from './let-it-ride/index.ts';
export * as mariash from './mariash/index.ts';
export * as openFace from './open-face/index.ts';
export * as paiGow from './pai-gow/index.ts';
export * as poker from './poker/index.ts';
export * as redDog from './red-dog/index.ts';
export * as roulette from './roulette/index.ts';
export * as sicBo from './sic-bo/index.ts';
