import {
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
import { type BoxCarry, positionId, takeOff } from '../boxes/state.ts';
import { asJson, happened } from '../table/turn.ts';
import { mainOutcome, type Outcome, sideOutcome } from './standing.ts';
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
  const transfers = stakes.flatMap(({ bet, stake, outcome }) => {
    const position = positionId(box, bet);
    const settled = settledEarly(
      cut(setup.plan.maximumWin, state.early, lineOf(seat, position, stake, outcome)),
    );
    state.early.push(settled.line);
    takeOff(state, seat, position, stake);
    return settled.transfers;
  });
  return happened(what, rule, { data: { seat, box }, transfers });
}

/** A line with what its box may still win, wins before it counted. */
function cut(
  max: At['setup']['plan']['maximumWin'],
  before: readonly SettlementLine[],
  line: SettlementLine,
): SettlementLine {
  if (!line.pay) return line;
  const won = before
    .filter((other) => other.seat === line.seat && boxOf(other.bet) === boxOf(line.bet))
    .reduce((sum, { pay = NOTHING }) => sum + pay, 0);
  const room = subtract(max.amount, least(max.amount, won as Money));
  if (line.pay <= room) return line;
  const { pay: _, ...rest } = line;
  return room > 0 ? { ...rest, pay: room, rule: max.rule } : { ...rest, rule: max.rule };
}

function boxOf(bet: string): string {
  return bet.includes('/') ? (bet.split('/')[0] ?? '') : '';
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

function decidedLines(at: At): SettlementLine[] {
  const { setup, state } = at;
  const { plan, positions } = setup;
  // At a common box thousands have the same stakes on the same hand: each field is worked out once.
  const known = new Map<string, Outcome>();
  const outcomeOf = (id: string): Outcome => {
    const { box = 0, bet = '' } = positions.get(id) ?? {};
    const side = plan.side[bet];
    return side ? sideOutcome(at, box, side) : mainOutcome(at, box, bet);
  };
  const lines = stakesIn(state).map(({ seat, bet, stake }) => {
    const outcome = known.get(bet) ?? outcomeOf(bet);
    known.set(bet, outcome);
    return lineOf(seat, bet, stake, outcome);
  });
  const paid = lines.filter(({ outcome }) => outcome !== 'lost');
  return [...lines.filter(({ outcome }) => outcome === 'lost'), ...withinMaximum(at, paid)];
}

/** The lines with no box winning more than its maximum: what was settled before counts first. */
function withinMaximum({ setup, state }: At, lines: readonly SettlementLine[]): SettlementLine[] {
  const { maximumWin } = setup.plan;
  // Only who has won much can have won too much.
  const before = state.early.filter(({ pay }) => pay);
  if (lines.every(({ pay = NOTHING }) => pay * 8 <= maximumWin.amount) && before.length === 0)
    return [...lines];
  const done: SettlementLine[] = [];
  return lines.map((line) => {
    const within = cut(maximumWin, [...before, ...done], line);
    done.push(within);
    return within;
  });
}
