import { isRefusal, type Plan, type Refusal } from '@croupier/core';
import type { CardBetOdds } from '@croupier/odds';
import { z } from 'zod';
import { betJson, betsTable, chosenBets } from '../cards/bets.ts';
import { cardBetJson } from '../cards/json.ts';
import type { Given } from '../command.ts';
import type { GameAnswer } from '../games/game.ts';
import { plan as planJson } from '../json-parts.ts';
import { titleOf } from '../plans.ts';

/** What `croupier odds` prints of a game of dice with `--json`. */
const diceOddsJson = z.object({ plan: planJson, title: z.string(), bets: z.array(cardBetJson) });

/** What is the same in the odds of all games of dice. */
export const diceOdds = {
  json: diceOddsJson,
  details: 'Dice: every throw is thrown once on the plan’s own engine.',
  options: {},
  examples: ({ id }: Plan) => [`croupier odds ${id}`],
} as const;

/** The odds of such a game as the command tells them. */
export function diceAnswer(plan: Plan, all: readonly CardBetOdds[], given: Given): GameAnswer | Refusal {
  const bets = chosenBets(plan, all, given);
  if (isRefusal(bets)) return bets;
  const json: z.input<typeof diceOddsJson> = {
    plan: plan.id,
    title: titleOf(plan),
    bets: bets.map(betJson),
  };
  return { json, text: [`${titleOf(plan)} (${plan.id})`, '', betsTable(bets)].join('\n') };
}
