import type { Plan } from '@croupier/core';
import { brief as baccarat } from './baccarat/brief.ts';
import { brief as barbut } from './barbut/brief.ts';
import { brief as blackjack } from './blackjack/brief.ts';
import type { brief as boxes } from './boxes/brief.ts';
import { brief as casinoWar } from './casino-war/brief.ts';
import { brief as craps } from './craps/brief.ts';
import type { brief as dice } from './dice/brief.ts';
import { brief as housePoker } from './house-poker/brief.ts';
import { brief as letItRide } from './let-it-ride/brief.ts';
import { brief as mariash } from './mariash/brief.ts';
import { brief as openFace } from './open-face/brief.ts';
import { brief as paiGow } from './pai-gow/brief.ts';
import { brief as poker } from './poker/brief.ts';
import { brief as redDog } from './red-dog/brief.ts';
import { brief as roulette } from './roulette/brief.ts';
import { brief as sicBo } from './sic-bo/brief.ts';

/** The functions that extract the part of a plan that its tile in the lobby shows, by the game's id. */
export const briefs = {
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
} as const;

/** The part of a plan that the tile of its game shows. */
export type ShownBy<Game extends keyof typeof briefs> = ReturnType<(typeof briefs)[Game]>;

/** The part of a plan that the tile of a table with boxes shows. */
export type ShownByBoxes = ReturnType<typeof boxes>;

/** The part of a plan that the tile of a dice table shows. */
export type ShownByDice = ReturnType<typeof dice>;

/** The fields of every plan that are known without loading it. */
export type PlanTitle = Pick<Plan, 'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest' | 'sign'>;

/** Returns the part of a plan that the lobby shows. The lobby loads no whole plans. */
export function briefOf(plan: Plan): PlanTitle & object {
  const { id, house, game, title, currency, onRequest, sign } = plan;
  const shown: ((plan: never) => object) | undefined = (briefs as Record<string, (plan: never) => object>)[
    game
  ];
  if (!shown) throw new Error(`games/${game}/brief.ts is missing: it says what the lobby shows of a plan.`);
  return {
    id,
    house,
    game,
    title,
    currency,
    ...(onRequest && { onRequest }),
    ...(sign && { sign }),
    ...shown(plan as never),
  };
}
