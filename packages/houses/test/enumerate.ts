import { money, type SettlementLine, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';

const STAKE = 100_000;
const SEAT = seatId('anna');

/** What a unit staked on a position brings on average, over every result that can come: so many units in so many cases. */
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

/** What a line gives back, a winning stake that stays included. */
function back({ pay = money(0), return: stake = money(0), keep = money(0) }: SettlementLine): number {
  return pay + stake + keep;
}
