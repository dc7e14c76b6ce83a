import type { mariash } from '@croupier/games';
import { z } from 'zod';
import { type GameJson, plan as planJson, share, shareJson } from '../game-json.ts';
import { type MariashChance, mariashOdds } from './odds.ts';

export const json: GameJson<mariash.MariashPlan, readonly MariashChance[]> = {
  game: 'mariash',
  schema: z.object({
    plan: planJson,
    chances: z
      .array(
        z.object({ of: z.string(), chance: share.describe('The probability over all hands of eight cards') }),
      )
      .describe('The event in a deal'),
  }),
  byTerms: false,
  find: mariashOdds,
  of: (plan, odds) => ({
    plan: plan.id,
    chances: odds.map(({ of, chance }) => ({ of, chance: shareJson(chance) })),
  }),
};
