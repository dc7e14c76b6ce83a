import { type ClosedRound, type SettlementLine, ZERO } from '@croupier/core';
import { asJson } from '../table/turn.ts';
import { type LastDeal, type MariashState, occupantAt, PLACES } from './state.ts';

/** Returns the result of a round: its play and score, and the state of the table for the next round. */
export function close(state: MariashState): ClosedRound | undefined {
  if (state.stage !== 'ended') return undefined;
  const { table, current, void: voided } = state;
  const played = current && !voided ? table.last : null;
  return {
    result: voided ? { void: voided.reason } : asJson({ deal: played, final: current ? table.final : null }),
    settlement: played ? linesOf(state, played) : [],
    carry: { state: asJson(table), held: ZERO },
  };
}

/**
 * Returns a line for each player and component, with the rule that decided it. Points are not money, so nothing is
 * staked.
 */
function linesOf({ table }: MariashState, { lines, declarers, changes }: LastDeal): SettlementLine[] {
  return PLACES.flatMap((place): SettlementLine[] => {
    const seat = occupantAt(table, place)?.seat;
    if (seat === undefined || changes[place] === undefined) return [];
    const side = declarers.includes(place) ? 'declarers' : 'defenders';
    return lines.flatMap(({ why, to, rule }): SettlementLine[] =>
      why === 'revoke' && changes[place] === 0
        ? []
        : [{ seat, bet: why, stake: ZERO, outcome: to === side ? 'won' : 'lost', rule }],
    );
  });
}
