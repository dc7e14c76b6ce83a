import { isRefusal, type Plan, type Refusal } from '@croupier/core';
import type { CardBetOdds, MultiRollOdds } from '@croupier/odds';
import { diceJson, multiRollJson } from '@croupier/odds/dice/json';
import { betsTable, chosenBets } from '../cards/bets.ts';
import type { ParsedArguments } from '../command.ts';
import type { GameAnswer } from '../games/game.ts';
import { titleOf } from '../plans.ts';
import { table } from '../table.ts';
import { bankrollText } from './bankroll.ts';

/** The parts of `croupier odds` that all dice games share. */
export const diceOdds = {
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
  const json = diceJson(plan, { bets });
  const text = [`${titleOf(plan)} (${plan.id})`, '', betsTable(bets), '', bankrollText(json.bankroll)];
  return { json, text: text.join('\n') };
}

/** The parts of `croupier odds` that games share if their bets may stay for several throws. */
export const multiRollOdds = {
  details:
    'Bets that stay from throw to throw: the plan’s own engine plays every possible state, and the chain of states is solved.',
  options: {},
  examples: ({ id }: Plan) => [`croupier odds ${id}`],
} as const;

/** Returns the text of chosen bets that may stay for several throws. */
export function multiRollText(
  plan: Plan,
  bets: readonly MultiRollOdds[],
  { bankroll }: Pick<ReturnType<typeof multiRollJson>, 'bankroll'>,
): string {
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
  return [...text, '', bankrollText(bankroll)].join('\n');
}

/** Returns the odds of a game whose bets may stay for several throws, as the answer of the command. */
export function multiRollAnswer(
  plan: Plan,
  all: readonly MultiRollOdds[],
  given: ParsedArguments,
): GameAnswer | Refusal {
  const bets = chosenBets(plan, all, given);
  if (isRefusal(bets)) return bets;
  const json = multiRollJson(plan, { bets });
  return { json, text: multiRollText(plan, bets, json) };
}
