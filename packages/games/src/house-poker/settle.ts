import {
  add,
  type Carry,
  type Closed,
  fraction,
  type GameEvent,
  type Json,
  least,
  type Money,
  NOTHING,
  type SeatId,
  type SettlementLine,
  settledEarly,
  subtract,
} from '@croupier/core';
import { hearers } from '../boxes/betting.ts';
import { type BoxCarry, positionId, takeOff } from '../boxes/state.ts';
import { asJson, happened } from '../table/turn.ts';
import { sideOutcome } from './side.ts';
import { mainOutcome, type Outcome } from './standing.ts';
import type { At, HousePokerState, HousePokerTurn, Played } from './state.ts';

/** What became of a stake, as a line of the settlement. */
function lineOf(seat: SeatId, bet: string, stake: Money, outcome: Outcome): SettlementLine {
  const { rule } = outcome;
  const line = { seat, bet, stake, rule } as const;
  switch (outcome.kind) {
    case 'won':
      return { ...line, outcome: 'won', pay: fraction(stake, outcome.pays * 2, 2, 'up'), return: stake };
    case 'lost':
      return { ...line, outcome: 'lost', take: stake };
    case 'halved': {
      const back = fraction(stake, 1, 2, 'up');
      const take = subtract(stake, back);
      return { ...line, outcome: 'halved', return: back, ...(take > 0 ? { take } : {}) };
    }
    case 'pushed':
    case 'void':
      return { ...line, outcome: outcome.kind, return: stake };
  }
}

/** What a stake comes to now is settled at once: an event with its chips, which are off the layout then. */
export function settleNow(
  { setup, state }: HousePokerTurn,
  what: string,
  { seat, box }: Played,
  stakes: readonly { readonly bet: string; readonly stake: Money; readonly outcome: Outcome }[],
  rule: Outcome['rule'],
): GameEvent {
  const to = hearers(state, seat);
  const lines = stakes.map(({ bet, stake, outcome }) => lineOf(seat, positionId(box, bet), stake, outcome));
  // Thousands may give up at once, and win nothing.
  const won: Won = lines.some(({ pay }) => pay) ? wonBy(state.early) : new Map();
  const transfers = lines.flatMap((line) => {
    const settled = settledEarly(cut(setup.plan.maximumWin, won, line));
    state.early.push(settled.line);
    takeOff(state, seat, line.bet, line.stake);
    return settled.transfers;
  });
  return happened(what, rule, { to, data: { seat, box }, transfers });
}

/** What each player has won on each box. */
type Won = Map<string, Money>;

function wonBy(lines: readonly SettlementLine[]): Won {
  const won: Won = new Map();
  for (const { seat, bet, pay } of lines)
    if (pay) won.set(boxOf(seat, bet), add(won.get(boxOf(seat, bet)) ?? NOTHING, pay));
  return won;
}

/** A line with what its box may still win; it counts from now on. */
function cut(max: At['setup']['plan']['maximumWin'], won: Won, line: SettlementLine): SettlementLine {
  const { pay, ...unpaid } = line;
  if (!pay) return line;
  const box = boxOf(line.seat, line.bet);
  const before = won.get(box) ?? NOTHING;
  const within = least(pay, subtract(max.amount, before));
  won.set(box, add(before, within));
  if (within === pay) return line;
  return within > 0 ? { ...unpaid, pay: within, rule: max.rule } : { ...unpaid, rule: max.rule };
}

/** A player's box; where each has their own it has no number. */
function boxOf(seat: SeatId, bet: string): string {
  return `${seat} ${bet.slice(0, bet.indexOf('/') + 1)}`;
}

/** The end of a round that was paid or declared void; undefined before. Losing stakes are taken before wins are paid. */
export function closeRound(at: At, result: () => Json): Closed | undefined {
  const { state } = at;
  if (state.stage !== 'ended') return undefined;
  const lines = state.voided ? voidLines(state, state.voided.rule) : decidedLines(at);
  const carried: BoxCarry = { shoe: state.shoe, minimum: state.minimum, coming: state.coming };
  const carry: Carry = { state: asJson(carried), held: NOTHING };
  return {
    result: state.voided ? { void: true, ...state.voided } : result(),
    settlement: [...state.early, ...lines],
    carry,
  };
}

/** All stakes go back, and what was collected already; what has been won stays won. */
function voidLines(state: HousePokerState, rule: Outcome['rule']): SettlementLine[] {
  const collected = state.early
    .filter(({ take }) => take)
    .map(({ seat, bet, take = NOTHING }): SettlementLine => {
      return { seat, bet, stake: NOTHING, outcome: 'void', rule, pay: take };
    });
  return [
    ...collected,
    ...stakesIn(state).map(({ seat, bet, stake }) => lineOf(seat, bet, stake, { kind: 'void', rule })),
  ];
}

function stakesIn({ players }: HousePokerState) {
  return Object.entries(players).flatMap(([seat, { bets }]) =>
    Object.entries(bets).map(([bet, stake]) => ({ seat: seat as SeatId, bet, stake })),
  );
}

/** What a stake on a field comes to by the cards that lie. */
export function outcomeAt(at: At, position: string): Outcome {
  const { plan, positions } = at.setup;
  const { box = 0, bet = '' } = positions.get(position) ?? {};
  const side = plan.side[bet];
  return side ? sideOutcome(at, box, side) : mainOutcome(at, box, bet);
}

function decidedLines(at: At): SettlementLine[] {
  const { setup, state } = at;
  const { plan, positions } = setup;
  // At a common box thousands have the same stakes on the same hand: each field is worked out once.
  const known = new Map<string, Outcome>();
  const lines = stakesIn(state).map(({ seat, bet, stake }) => {
    const outcome = known.get(bet) ?? outcomeAt(at, bet);
    known.set(bet, outcome);
    return lineOf(seat, bet, stake, outcome);
  });
  const isSide = ({ bet }: SettlementLine) => plan.side[positions.get(bet)?.bet ?? ''] !== undefined;
  // What plays against the dealer is settled before the side bets.
  const inOrder = [...lines.filter((line) => !isSide(line)), ...lines.filter(isSide)];
  const won = wonBy(state.early);
  return [
    ...inOrder.filter(({ outcome }) => outcome === 'lost'),
    ...inOrder.filter(({ outcome }) => outcome !== 'lost').map((line) => cut(plan.maximumWin, won, line)),
  ];
}
