import type { openFace } from '@croupier/games';
import { z } from 'zod';
import { type GameJson, plan as planJson, rule, share, shareJson } from '../game-json.ts';
import { openFaceOdds, type RoyaltyOdds } from './odds.ts';

export const json: GameJson<openFace.OpenFacePlan, readonly RoyaltyOdds[]> = {
  game: 'open-face',
  schema: z.object({
    plan: planJson,
    royalties: z
      .array(
        z.object({
          row: z.string(),
          hand: z.string(),
          rank: z.string().optional().describe('The rank of a pair or three of a kind in front'),
          points: z.int(),
          rule,
          chance: share.describe(
            'The chance that random cards make the hand: three cards in front, five elsewhere',
          ),
        }),
      )
      .describe('The royalties of rows'),
  }),
  byTerms: false,
  find: openFaceOdds,
  of: (plan, odds) => ({
    plan: plan.id,
    royalties: odds.map(({ chance, ...royalty }) => ({ ...royalty, chance: shareJson(chance) })),
  }),
};
