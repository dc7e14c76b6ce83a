import { money } from '@croupier/core';
import type { ChipLimits } from '../tournament/limits.ts';
import { kindsOf } from './limits.ts';
import type { BetKind, BetTerms, RoulettePlan } from './plan.ts';

/**
 * Returns the plan of roulette in a tournament: the same limits for every bet, no colour chips, and no bets
 * that remain for the next round.
 */
export function inChips(plan: RoulettePlan, { min, max }: ChipLimits): RoulettePlan {
  const { maximumWin: _, colourChips: __, limits, procedure, tournament, ...rest } = plan;
  const rule = tournament?.limits ?? limits.table;
  const { total: ___, insideFollowsStraight: ____, raise: _____, joint: ______, ...kept } = limits;
  const { forgotten: _______, ...still } = procedure;
  const bets: { [kind in BetKind]?: BetTerms } = {};
  for (const kind of kindsOf(plan)) {
    const terms = plan.bets[kind];
    if (terms) bets[kind] = { ...terms, min, max, limitRule: rule };
  }
  return {
    ...rest,
    bets,
    limits: { ...kept, step: money(1), scopeRule: rule, refuse: rule, table: rule },
    procedure: { ...still, winningStakes: { ...procedure.winningStakes, go: 'back' } },
  };
}
