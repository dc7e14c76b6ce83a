import type { Closed, Json, SettlementLine } from '@croupier/core';
import { closeAfterEarly, lineOf, type PaidOutcome, stakesIn } from '../boxes/early.ts';
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

function linesOf(at: At): readonly SettlementLine[] {
  const { setup, state } = at;
  const { plan, positions } = setup;
  // At a common box thousands have the same stakes on the same hand: each field is worked out once.
  const known = new Map<string, PaidOutcome>();
  const lines = stakesIn(state).map(({ seat, bet, stake }) => {
    const outcome = known.get(bet) ?? outcomeAt(at, bet);
    known.set(bet, outcome);
    return lineOf(seat, bet, stake, outcome);
  });
  const isSide = ({ bet }: SettlementLine) => plan.side[positions.get(bet)?.bet ?? ''] !== undefined;
  // What plays against the dealer is settled before the side bets, and losing stakes are taken before wins are paid.
  const inOrder = [...lines.filter((line) => !isSide(line)), ...lines.filter(isSide)];
  return [
    ...inOrder.filter(({ outcome }) => outcome === 'lost'),
    ...inOrder.filter(({ outcome }) => outcome !== 'lost'),
  ];
}
