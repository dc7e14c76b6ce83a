import { type ClosedRound, type Money, money, type RuleId, type SettlementLine, sum } from '@croupier/core';
import { asJson } from '../table/turn.ts';
import type { OpenFacePlan } from './plan.ts';
import { type LastHand, type OpenFaceState, occupiedPlaces } from './state.ts';

/** Returns the result of a round: its rows and scores, the payments, and the state of the table for the next round. */
export function close(plan: OpenFacePlan, state: OpenFaceState): ClosedRound | undefined {
  if (state.stage !== 'ended') return undefined;
  const { table, current, void: voided } = state;
  const held = sum(occupiedPlaces(table).map(([, { stack, behind }]) => money(stack + behind)));
  const played = current && !voided ? table.last : null;
  return {
    result: voided ? { void: voided.reason } : asJson({ hand: played }),
    settlement: played ? linesOf(plan, state, played) : [],
    carry: { state: asJson(table), held },
  };
}

/**
 * Returns one line for each player and opponent, with the player's result against that opponent. The lines
 * are only for the record.
 */
function linesOf({ cites }: OpenFacePlan, { current }: OpenFaceState, { pairs }: LastHand): SettlementLine[] {
  return pairs.flatMap(({ places, lines, points, amount }): SettlementLine[] => {
    const rule = decisive(lines) ?? cites.pay;
    return places.flatMap((place, index): SettlementLine[] => {
      const seat = current?.players.find((player) => player.place === place)?.seat;
      if (seat === undefined) return [];
      const own = index === 0 ? points : -points;
      const other = places[1 - index];
      const line = { seat, bet: `${place}/${other}`, rule, early: true, to: 'stack' } as const;
      const nothing: Money = money(0);
      if (own > 0)
        return [{ ...line, stake: nothing, outcome: 'won', ...(amount > 0 ? { pay: money(amount) } : {}) }];
      if (own === 0) return [{ ...line, stake: nothing, outcome: 'pushed' }];
      return [
        { ...line, stake: money(amount), outcome: 'lost', ...(amount > 0 ? { take: money(amount) } : {}) },
      ];
    });
  });
}

/** Returns the most important rule that decided a pair: a foul before a scoop, a scoop before single rows. */
function decisive(lines: LastHand['pairs'][number]['lines']): RuleId | undefined {
  return (['foul', 'scoop', 'row'] as const)
    .map((why) => lines.find((line) => line.why === why && (why !== 'row' || line.points > 0))?.rule)
    .find((rule) => rule !== undefined);
}
