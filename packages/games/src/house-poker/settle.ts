import type { Closed, Json, SettlementLine } from '@croupier/core';
import { closeAfterEarly, eachStake, lineOf, type PaidOutcome } from '../boxes/early.ts';
import { sideOutcome } from './side.ts';
import { mainOutcome } from './standing.ts';
import type { At } from './state.ts';

/** The end of a round that was paid or declared void; undefined before. */
export function closeRound(at: At, result: () => Json): Closed | undefined {
  return closeAfterEarly(at.setup.plan, at.state, () => linesOf(at), result);
}

/** What a stake on a field comes to by the cards that lie. */
export function outcomeAt(at: At, position: string): PaidOutcome {
  const { plan, positions } = at.setup;
  const { box = 0, bet = '' } = positions.get(position) ?? {};
  const side = plan.side[bet];
  return side ? sideOutcome(at, box, side) : mainOutcome(at, box, bet);
}

/** Losing stakes first; what plays against the dealer is settled before the side bets. */
function linesOf(at: At): readonly SettlementLine[] {
  const { setup, state } = at;
  const { plan, positions } = setup;
  const main = { lost: [] as SettlementLine[], others: [] as SettlementLine[] };
  const side = { lost: [] as SettlementLine[], others: [] as SettlementLine[] };
  // At a common box thousands have the same stakes on the same hand: each field is worked out once.
  const fields = new Map<string, { readonly outcome: PaidOutcome; readonly lines: SettlementLine[] }>();
  eachStake(state, (seat, bet, stake) => {
    let field = fields.get(bet);
    if (!field) {
      const outcome = outcomeAt(at, bet);
      const { lost, others } = plan.side[positions.get(bet)?.bet ?? ''] ? side : main;
      field = { outcome, lines: outcome.kind === 'lost' ? lost : others };
      fields.set(bet, field);
    }
    field.lines.push(lineOf(seat, bet, stake, field.outcome));
  });
  return main.lost.concat(side.lost, main.others, side.others);
}
