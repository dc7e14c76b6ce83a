import { mariash } from '@croupier/games';
import { type MariashChance, mariashOdds } from '@croupier/odds';
import { z } from 'zod';
import { shareJson } from '../../amounts.ts';
import { plan as planJson, share } from '../../json-parts.ts';
import { table } from '../../table.ts';
import type { CommandGame } from '../game.ts';
import { simulation } from './simulation.ts';

const json = z.object({
  plan: planJson,
  chances: z
    .array(
      z.object({ of: z.string(), chance: share.describe('The probability over all hands of eight cards') }),
    )
    .describe('The event in a deal'),
});

const NAMES: { readonly [of in MariashChance['of']]: string } = {
  'called-card-own': 'forhont gets the called card and plays alone',
  partner: 'a particular other player is the partner',
  marriage: 'a hand has a marriage',
  'several-marriages': 'a hand has two marriages or more',
  'trump-seven': 'a hand has the seven of trumps',
  'sure-durch': 'a hand takes all tricks of a durch, whatever the others hold',
};

export const game: CommandGame<mariash.MariashPlan> = {
  id: 'mariash',
  name: 'mariash',
  seats: mariash.PLACES.length,
  odds: {
    json,
    details:
      'Mariash: the exact probabilities of partnering a given player, of marriages, of holding the seven of trumps and of a sure durch.',
    options: {},
    examples: ({ id }) => [`croupier odds ${id}`],
    bets: [],
    terms: undefined,
    answer(plan) {
      const odds = mariashOdds(plan);
      const chances = odds.map(({ of, chance }) => ({ of, chance: shareJson(chance) }));
      return { json: { plan: plan.id, chances }, text: textOf(odds) };
    },
  },
  simulation,
  commands: [],
};

function textOf(odds: readonly MariashChance[]): string {
  return table(
    [
      { head: 'What', cell: ({ of }) => NAMES[of] },
      { head: 'Chance', side: 'right', cell: ({ chance }) => `${chance.percent(4)} %` },
    ],
    odds,
  );
}
