import { roulette } from '@croupier/games';
import { Fraction } from '../fraction.ts';
import { type BetOdds, figures, type UnitResult } from './figures.ts';
import { announcedText } from './notation.ts';

/**
 * Returns the odds of every announced bet of a plan. Such a bet consists of ordinary bets that are settled separately,
 * so its win is the sum of their wins. `units` lists the wins of every position, draw by draw.
 */
export function announcedOdds(
  plan: roulette.RoulettePlan,
  units: ReadonlyMap<roulette.PositionId, readonly UnitResult[]>,
): readonly BetOdds[] {
  return roulette.announcedBets(plan).flatMap((family) =>
    roulette.everyBet(family).map((bet) => {
      const chips = family.chips(bet);
      const pieces = chips.reduce((sum, chip) => sum + chip.pieces, 0);
      return {
        bet: announcedText(plan, bet),
        kind: 'announced' as const,
        rule: family.rule(bet),
        pieces,
        ...figures(together(chips, units), pieces),
      };
    }),
  );
}

/** Returns the combined result of the chips in each draw. */
function together(
  chips: readonly roulette.PositionChips[],
  units: ReadonlyMap<roulette.PositionId, readonly UnitResult[]>,
): UnitResult[] {
  const each = chips.map(({ position, pieces }) => ({ pieces, results: units.get(position) ?? [] }));
  return (each[0]?.results ?? []).map(({ ways }, draw) => {
    let returned = Fraction.ZERO;
    let won = false;
    for (const { pieces, results } of each) {
      const result = results[draw];
      if (!result || result.returned.numerator === 0n) continue;
      returned = returned.plus(result.returned.times(Fraction.of(pieces)));
      won ||= result.outcome === 'won';
    }
    return { ways, outcome: won ? 'won' : 'lost', returned };
  });
}
