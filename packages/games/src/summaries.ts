import type { Plan } from '@croupier/core';
import { summary as blackjack } from './blackjack/summary.ts';
import { summary as boxes } from './boxes/summary.ts';
import { summary as dice } from './dice/summary.ts';
import { summary as mariash } from './mariash/summary.ts';
import { summary as openFace } from './open-face/summary.ts';
import { summary as poker } from './poker/summary.ts';
import { summary as roulette } from './roulette/summary.ts';

/** The functions that extract the part of a plan that its tile in the lobby shows, by the game's id. */
const summaries = {
  roulette,
  baccarat: boxes,
  'casino-war': boxes,
  'red-dog': boxes,
  blackjack,
  poker,
  'open-face': openFace,
  mariash,
  'house-poker': boxes,
  'pai-gow': boxes,
  'let-it-ride': boxes,
  'sic-bo': dice,
  barbut: dice,
  craps: dice,
} as const;

/** The part of a plan that the tile of its game shows. */
export type ShownBy<Game extends keyof typeof summaries> = ReturnType<(typeof summaries)[Game]>;

/** The part of a plan that the tile of a table with boxes shows. */
export type ShownByBoxes = ReturnType<typeof boxes>;

/** The part of a plan that the tile of a dice table shows. */
export type ShownByDice = ReturnType<typeof dice>;

/** The fields of every plan that are known without loading it. */
export type PlanTitle = Pick<Plan, 'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest'>;

/** Returns the part of a plan that the lobby shows. The lobby loads no whole plans. */
export function summaryOf(plan: Plan): PlanTitle & object {
  const { id, house, game, title, currency, onRequest } = plan;
  const shown: ((plan: never) => object) | undefined = (summaries as Record<string, (plan: never) => object>)[
    game
  ];
  if (!shown)
    throw new Error(`the game ${game} has no summary in games/src/summaries.ts, which the lobby shows.`);
  return {
    id,
    house,
    game,
    title,
    currency,
    ...(onRequest && { onRequest }),
    ...shown(plan as never),
  };
}
