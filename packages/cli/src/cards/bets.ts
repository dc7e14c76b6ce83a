import { nearest, type Plan, type Refusal, refuse } from '@croupier/core';
import type { CardBetOdds } from '@croupier/odds';
import type { ParsedArguments } from '../command.ts';
import { table } from '../table.ts';

/** Returns the bets that `--bet` names, or all bets if the option is missing. */
export function chosenBets<Bet extends CardBetOdds>(
  plan: Plan,
  bets: readonly Bet[],
  given: ParsedArguments,
): readonly Bet[] | Refusal {
  const names = given.options('bet').flatMap((each) => each.split(',').map((name) => name.trim()));
  const unknown = names.find((name) => !bets.some(({ bet }) => bet === name));
  if (unknown === undefined) return names.length === 0 ? bets : bets.filter(({ bet }) => names.includes(bet));
  const meant = nearest(
    unknown,
    bets.map(({ bet }) => bet),
  );
  return refuse(
    'unknown-bet',
    `no bet "${unknown}" at ${plan.id}; ${meant ? `did you mean ${meant}?` : 'croupier odds lists them'}`,
  );
}

/** Returns a table of the bets, with one row for the results and the house edge of each. */
export function betsTable(bets: readonly CardBetOdds[]): string {
  return table(
    [
      { head: 'bet', cell: ({ bet }) => bet },
      { head: 'wins', side: 'right', cell: (bet) => `${chanceOf(bet, 'won')} %` },
      { head: 'pushes', side: 'right', cell: (bet) => `${chanceOf(bet, 'pushed')} %` },
      { head: 'pays up to', side: 'right', cell: ({ results: [best] }) => String(best?.net ?? '–') },
      { head: 'staked', side: 'right', cell: ({ staked }) => staked.decimal(4) },
      { head: 'house edge %', side: 'right', cell: edgeText },
    ],
    bets,
  );
}

function chanceOf({ results }: CardBetOdds, wanted: CardBetOdds['results'][number]['outcome']): string {
  const found = results.filter(({ outcome }) => outcome === wanted);
  const [first, ...more] = found.map(({ chance }) => chance);
  return first ? more.reduce((sum, chance) => sum.plus(chance), first).percent(4) : '0.0000';
}

/** Returns the edge as text, with a margin of error if the edge was simulated. */
function edgeText({ edge, simulated }: CardBetOdds): string {
  return simulated ? `${edge.percent(4)} ± ${(100 * simulated.within).toFixed(4)}` : edge.percent(4);
}
