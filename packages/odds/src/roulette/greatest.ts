import { type Money, money, player, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { requireAccepted } from '../routine.ts';
import { EngineRound } from './dealing.ts';
import { resultText } from './notation.ts';

/** The greatest amount that one player can be paid in one round, with the maximum stake on every bet that wins. */
export interface GreatestReturn {
  readonly result: string;
  readonly staked: Money;
  /** The sum of wins and stakes. */
  readonly returned: Money;
}

/**
 * Returns the greatest return to one player for every result, largest first, as played on the plan's own
 * engine. Returns undefined if stakes have no maximum.
 */
export function greatestReturns(plan: roulette.RoulettePlan): readonly GreatestReturn[] | undefined {
  const positions = [...roulette.layoutOf(plan).positions.values()];
  if (positions.some(({ max }) => max === undefined)) return undefined;
  const numbers = roulette.pocketsOf(plan);
  const seats = new Map(numbers.map((number) => [number, seatId(`on-${number}`)]));
  const dealing = requireAccepted(EngineRound.opened(roulette.game.rules(plan), [...seats.values()]));
  for (const [number, seat] of seats)
    requireAccepted(dealing.play(player(seat), { type: 'bet', chips: highestOn(plan, positions, number) }));
  return dealing
    .toDraw()
    .map(({ move }) => {
      const round = dealing.again();
      const { result, settlement } = round.draw(move);
      const decided = result as roulette.RouletteResult;
      const seat = 'pocket' in decided ? seats.get(decided.pocket) : undefined;
      const lines = settlement.filter((line) => line.seat === seat);
      const total = (of: 'stake' | 'pay' | 'return' | 'keep') =>
        lines.reduce((sum, line) => sum + (line[of] ?? 0), 0);
      return {
        result: resultText(decided),
        staked: money(total('stake')),
        returned: money(total('pay') + total('return') + total('keep')),
      };
    })
    .sort((a, b) => b.returned - a.returned);
}

/**
 * Returns the maximum stakes on all positions that cover a number. If they share a total limit, the best-paid positions
 * come first.
 */
function highestOn(
  plan: roulette.RoulettePlan,
  positions: readonly roulette.Position[],
  number: roulette.Pocket,
): roulette.Chip[] {
  const { step, total } = plan.limits;
  let left: number = total?.max ?? Number.MAX_SAFE_INTEGER;
  const chips: roulette.Chip[] = [];
  const covering = positions.filter(({ numbers }) => numbers.includes(number));
  for (const { id, min, max = money(0) } of covering.sort((a, b) => pays(b) - pays(a))) {
    const highest = Math.min(max, left);
    const amount = highest - (highest % step);
    if (amount < min) continue;
    chips.push({ position: id, amount: money(amount) });
    left -= amount;
  }
  return chips;
}

/** Returns the best payout of a position. */
function pays({ pays: odds }: roulette.Position): number {
  if (typeof odds === 'number') return odds;
  return Math.max(...Object.values(odds).map((each) => (typeof each === 'number' ? each : 0)));
}
