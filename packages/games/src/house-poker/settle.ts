import type { ClosedRound, Json, SettlementLine } from '@croupier/core';
import {
  closeAfterEarly,
  eachStake,
  type Lines,
  lineOf,
  type PaidOutcome,
} from '../boxes/early-settlement.ts';
import { mainOutcome } from './outcome.ts';
import { sideOutcome } from './side.ts';
import type { RoundContext } from './state.ts';

/** Returns the result of a round that was paid or declared void, or undefined before that. */
export function closeRound(at: RoundContext, result: () => Json): ClosedRound | undefined {
  return closeAfterEarly(at.setup.plan, at.state, () => linesOf(at), result);
}

/** Returns the outcome of a stake on a field, given the cards on the table. */
export function outcomeAt(at: RoundContext, position: string): PaidOutcome {
  const { plan, positions } = at.setup;
  const { box = 0, bet = '' } = positions.get(position) ?? {};
  const side = plan.side[bet];
  return side ? sideOutcome(at, box, side) : mainOutcome(at, box, bet);
}

/** The results of the stakes on one field, and the highest win among them. */
interface Field {
  readonly outcome: PaidOutcome;
  readonly lines: SettlementLine[];
  most: number;
}

/** Returns the lines, losing stakes first. Stakes against the dealer are settled before the side bets. */
function linesOf(at: RoundContext): Lines {
  const { setup, state } = at;
  const { plan, positions } = setup;
  const main = { lost: [] as SettlementLine[], others: [] as SettlementLine[] };
  const side = { lost: [] as SettlementLine[], others: [] as SettlementLine[] };
  // At a common box thousands of players have the same stakes on the same hand, so each field is computed once.
  const fields = new Map<string, Field>();
  eachStake(state, (seat, bet, stake) => {
    let field = fields.get(bet);
    if (!field) {
      const outcome = outcomeAt(at, bet);
      const { lost, others } = plan.side[positions.get(bet)?.bet ?? ''] ? side : main;
      field = { outcome, lines: outcome.kind === 'lost' ? lost : others, most: 0 };
      fields.set(bet, field);
    }
    const line = lineOf(seat, bet, stake, field.outcome);
    if (line.pay !== undefined && line.pay > field.most) field.most = line.pay;
    field.lines.push(line);
  });
  return {
    lines: main.lost.concat(side.lost, main.others, side.others),
    most: [...fields.values()].reduce((sum, { most }) => sum + most, 0),
  };
}
