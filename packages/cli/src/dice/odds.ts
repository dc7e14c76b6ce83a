import { isRefusal, type Plan, type Refusal } from '@croupier/core';
import type { CardBetOdds, MultiRollOdds } from '@croupier/odds';
import { z } from 'zod';
import { shareJson } from '../amounts.ts';
import { betJson, betsTable, chosenBets } from '../cards/bets.ts';
import { cardBetJson } from '../cards/json.ts';
import type { ParsedArguments } from '../command.ts';
import type { GameAnswer } from '../games/game.ts';
import { plan as planJson, share } from '../json-parts.ts';
import { titleOf } from '../plans.ts';
import { table } from '../table.ts';
import { bankrollJson, bankrollsOf, bankrollText } from './bankroll.ts';

/** The `--json` output of `croupier odds` for a dice game. */
const diceOddsJson = z.object({
  plan: planJson,
  title: z.string(),
  bets: z.array(cardBetJson),
  bankroll: bankrollJson,
});

/** The parts of `croupier odds` that all dice games share. */
export const diceOdds = {
  json: diceOddsJson,
  details: 'Dice games: the plan’s own engine plays every possible throw once.',
  options: {},
  examples: ({ id }: Plan) => [`croupier odds ${id}`],
} as const;

/** Returns the odds of a dice game as the answer of the command. */
export function diceAnswer(
  plan: Plan,
  all: readonly CardBetOdds[],
  given: ParsedArguments,
): GameAnswer | Refusal {
  const bets = chosenBets(plan, all, given);
  if (isRefusal(bets)) return bets;
  const json: z.input<typeof diceOddsJson> = {
    plan: plan.id,
    title: titleOf(plan),
    bets: bets.map(betJson),
    bankroll: bankrollsOf(bets),
  };
  const text = [`${titleOf(plan)} (${plan.id})`, '', betsTable(bets), '', bankrollText(json.bankroll)];
  return { json, text: text.join('\n') };
}

/** The `--json` output of `croupier odds` for a game with bets that may stay for several throws. */
export const multiRollOddsJson = z.object({
  plan: planJson,
  title: z.string(),
  bets: z.array(
    cardBetJson.extend({
      throws: z.string().describe('The exact average number of throws until the bet is decided'),
      perThrow: share.describe('The bank’s share of the first stake for each throw'),
    }),
  ),
  bankroll: bankrollJson,
});

/** The parts of `croupier odds` that games share if their bets may stay for several throws. */
export const multiRollOdds = {
  json: multiRollOddsJson,
  details:
    'Bets that stay from throw to throw: the plan’s own engine plays every possible state, and the chain of states is solved.',
  options: {},
  examples: ({ id }: Plan) => [`croupier odds ${id}`],
} as const;

/** Returns the odds of a game whose bets may stay for several throws, as the answer of the command. */
export function multiRollAnswer(
  plan: Plan,
  all: readonly MultiRollOdds[],
  given: ParsedArguments,
): GameAnswer | Refusal {
  const chosen = chosenBets(plan, all, given);
  if (isRefusal(chosen)) return chosen;
  const bets = all.filter((bet) => chosen.includes(bet));
  const json: z.input<typeof multiRollOddsJson> = {
    plan: plan.id,
    title: titleOf(plan),
    bets: bets.map((bet) => ({
      ...betJson(bet),
      throws: `${bet.throws}`,
      perThrow: shareJson(bet.perThrow),
    })),
    bankroll: bankrollsOf(bets),
  };
  const throws = table(
    [
      { head: 'bet', cell: ({ bet }: MultiRollOdds) => bet },
      { head: 'throws', side: 'right', cell: (bet: MultiRollOdds) => bet.throws.decimal(4) },
      { head: 'edge a throw %', side: 'right', cell: (bet: MultiRollOdds) => bet.perThrow.percent(4) },
      {
        head: 'edge of all staked %',
        side: 'right',
        cell: (bet: MultiRollOdds) => bet.edge.over(bet.staked).percent(4),
      },
    ],
    bets,
  );
  const text = [`${titleOf(plan)} (${plan.id})`, '', betsTable(bets), '', throws];
  return { json, text: [...text, '', bankrollText(json.bankroll)].join('\n') };
}
