import { money, type SettlementLine, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';

const STAKE = 100_000;
const SEAT = seatId('anna');

/**
 * Returns the sum of the returns of one unit on a position over all possible results, and the number of
 * cases.
 */
export function expectedReturn(
  plan: roulette.RoulettePlan,
  position: roulette.PositionId,
  worth: (line: SettlementLine) => number = back,
): { readonly returned: number; readonly cases: number } {
  let returned = 0;
  let cases = 0;
  for (const { result, weight } of roulette.outcomes(plan)) {
    const lines = roulette.settleBet(plan, { seat: SEAT, position, amount: money(STAKE) }, result);
    returned += weight * lines.reduce((sum, line) => sum + worth(line), 0);
    cases += weight;
  }
  return { returned: returned / STAKE, cases };
}

/** Returns the total amount that a settlement line returns, including a winning stake that stays. */
function back({ pay = money(0), return: stake = money(0), keep = money(0) }: SettlementLine): number {
  return pay + stake + keep;
}
