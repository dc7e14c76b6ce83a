import { type ClosedRound, type Json, money, type SettlementLine, sum } from '@croupier/core';
import { asJson } from '../table/turn.ts';
import { attackLines, attackOf } from './attack.ts';
import type { PokerPlan } from './plan.ts';
import type { PokerState } from './state.ts';

/** Returns the result of a round, with the wins and losses, and the state of the table for the next round. */
export function close(plan: PokerPlan, state: PokerState): ClosedRound | undefined {
  if (state.stage !== 'ended') return undefined;
  const players = [...Object.values(state.table.places), ...Object.values(state.table.absent)];
  const { tournament } = state.table;
  // Tournament chips are not money, so they are not booked.
  const held = tournament
    ? money(0)
    : sum([attackOf(state.table), ...players.map(({ stack, behind }) => money(stack + behind))]);
  return {
    result: resultOf(state),
    settlement: [...linesOf(plan, state), ...attackLines(plan, state)],
    carry: { state: asJson(state.table), held },
    ...(state.over ? { over: true } : {}),
  };
}

function resultOf({ current, void: voided, table }: PokerState): Json {
  if (!current) return { hand: null };
  if (voided) return { hand: table.hands, void: voided.reason };
  return asJson({ hand: table.hands, ...table.last, ...(table.tournament ? { chips: true } : {}) });
}

/**
 * Returns the settlement of each player's chips in the pot. The chips have already moved, so the lines serve
 * only as a record.
 */
function linesOf(
  plan: PokerPlan,
  { current, table: { tournament }, void: voided }: PokerState,
): SettlementLine[] {
  if (!current) return [];
  const { hand, seats } = current;
  return hand.players.flatMap((player, index): SettlementLine[] => {
    const seat = seats[index];
    const start = hand.setup.stacks[index] ?? 0;
    const stake = start + player.won - player.stack;
    if (seat === undefined || stake === 0) return [];
    const line = { seat, bet: 'pot', stake: money(tournament ? 0 : stake), early: true as const };
    if (voided) {
      const all = { return: money(stake) };
      const told = tournament ? { inChips: { stake: money(stake), ...all } } : all;
      return [{ ...line, outcome: 'void', rule: voided.rule, ...told }];
    }
    const outcome = player.won > stake ? 'won' : player.won === stake ? 'pushed' : 'lost';
    const back = Math.min(player.won, stake);
    const win = player.won - back;
    const parts = {
      ...(stake > back ? { take: money(stake - back) } : {}),
      ...(back > 0 ? { return: money(back) } : {}),
      ...(win > 0 ? { pay: money(win) } : {}),
    };
    const told = { ...line, outcome, rule: plan.cites.award } as const;
    if (tournament) return [{ ...told, inChips: { stake: money(stake), ...parts } }];
    return [{ ...told, ...parts, to: 'stack' }];
  });
}
