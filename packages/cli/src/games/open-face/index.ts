import type { openFace } from '@croupier/games';
import { openFaceOdds, type RoyaltyOdds } from '@croupier/odds';
import { z } from 'zod';
import { shareJson } from '../../amounts.ts';
import { plan as planJson, rule, share } from '../../json-parts.ts';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';
import { simulation } from './simulation.ts';

const json = z.object({
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
});

export const game: CommandGame<openFace.OpenFacePlan> = {
  id: 'open-face',
  name: 'open-face poker',
  odds: {
    json,
    details: 'Open-face poker: the exact probabilities that random cards make each row that earns a royalty.',
    options: {},
    examples: ({ id }) => [`croupier odds ${id}`],
    bets: [],
    terms: undefined,
    answer(plan) {
      const odds = openFaceOdds(plan);
      const royalties = odds.map(({ chance, ...royalty }) => ({ ...royalty, chance: shareJson(chance) }));
      return { json: { plan: plan.id, royalties }, text: textOf(odds) };
    },
  },
  simulation,
  commands: [],
};

function textOf(odds: readonly RoyaltyOdds[]): string {
  return table(
    [
      { head: 'Row', cell: ({ row }) => row },
      { head: 'Hand', cell: ({ hand, rank }) => [hand, rank].filter(Boolean).join(' ') },
      { head: 'Points', side: 'right', cell: ({ points }) => String(points) },
      { head: 'At random', side: 'right', cell: ({ chance }) => `${chance.percent(4)} %` },
      { head: 'Rule', cell: (royalty) => royalty.rule },
    ],
    odds,
  );
}
