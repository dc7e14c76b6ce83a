import type { z } from 'zod';
import { planSchema as baccarat } from './baccarat/schema.ts';
import { planSchema as barbut } from './barbut/schema.ts';
import { planSchema as blackjack } from './blackjack/schema.ts';
import { planSchema as casinoWar } from './casino-war/schema.ts';
import { planSchema as craps } from './craps/schema.ts';
import { planSchema as housePoker } from './house-poker/schema.ts';
import { planSchema as letItRide } from './let-it-ride/schema.ts';
import { planSchema as mariash } from './mariash/schema.ts';
import { planSchema as openFace } from './open-face/schema.ts';
import { planSchema as paiGow } from './pai-gow/schema.ts';
import { planSchema as poker } from './poker/schema.ts';
import { planSchema as redDog } from './red-dog/schema.ts';
import { planSchema as roulette } from './roulette/plan-schema.ts';
import { planSchema as sicBo } from './sic-bo/schema.ts';

/** The schema of the plans of each game, by the game's id. */
export const planSchemas: { readonly [game: string]: z.ZodType } = {
  roulette,
  baccarat,
  'casino-war': casinoWar,
  'red-dog': redDog,
  blackjack,
  poker,
  'open-face': openFace,
  mariash,
  'house-poker': housePoker,
  'pai-gow': paiGow,
  'let-it-ride': letItRide,
  'sic-bo': sicBo,
  barbut,
  craps,
};
