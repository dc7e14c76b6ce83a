import { type ClosedRound, money, type RuleId, type SeatId, type SettlementLine, ZERO } from '@croupier/core';
import { asJson } from '../table/turn.ts';
import { settleAbsent } from './absent.ts';
import type { MaximumWin } from './plan.ts';
import {
  keepStake,
  nextPlayer,
  type Round,
  roundOf,
  settleAllKept,
  settledPlayer,
  withinLimits,
} from './round.ts';
import { type Lines, returnLine, type SettlementMode, settleStake } from './settlement.ts';
import type { Setup } from './setup.ts';
import { nextThrower } from './staff/thrower.ts';
import type { Player, RouletteCarry, RouletteState } from './state.ts';

/**
 * Returns the result of a round with every stake settled or carried over. Returns undefined while the round
 * is running.
 */
export function closeRound(setup: Setup, state: RouletteState): ClosedRound | undefined {
  const { result } = state;
  if (state.stage !== 'ended' || !result) return undefined;
  const lines: Lines = { taken: [], paid: [] };
  const players: { [seat: SeatId]: Player } = {};
  const settle = 'void' in result ? voidRound(result.rule) : playedRound(roundOf(setup, state, result));
  for (const seat in state.players) {
    const player = state.players[seat as SeatId];
    if (!player) continue;
    const next = settle(lines, seat as SeatId, player);
    if (next) players[seat as SeatId] = next;
  }
  const settlement = lines.taken.concat(lines.paid);
  return { result: asJson(result), settlement, carry: carryOf(state, players) };
}

/** Settles one player and returns their state for the next round, or undefined if they have nothing left. */
type Settle = (lines: Lines, seat: SeatId, player: Player) => Player | undefined;

/** Voids the whole round. Stakes are returned, but stakes kept by a zero remain. */
function voidRound(rule: RuleId): Settle {
  return (lines, seat, player) => {
    const to = player.colour ? 'stack' : 'purse';
    const next = nextPlayer(player, 0);
    const from = lines.paid.length;
    for (const bet in player.bets)
      lines.paid.push(returnLine(seat, bet, player.bets[bet] ?? ZERO, 'void', rule, { to }));
    for (const bet in player.kept) {
      const stake = player.kept[bet] ?? ZERO;
      lines.paid.push({ seat, bet, stake, outcome: 'stays', rule, keep: stake });
      keepStake(next, bet, stake);
    }
    return settledPlayer(next, lines, from);
  };
}

function playedRound(round: Round): Settle {
  return (lines, seat, player) => settlePlayer(round, lines, seat, player);
}

function settlePlayer(round: Round, lines: Lines, seat: SeatId, player: Player): Player | undefined {
  const { plan } = round.setup;
  if (player.voided) return voidBets(lines, seat, player);
  const absent = player.away && plan.procedure.forgotten;
  if (absent) return settleAbsent(absent, round, lines, seat, player);
  const manner = mannerOf(round, player);
  const { paid } = lines;
  const from = paid.length;
  // Most players have nothing left at the table, so their next state is created only if needed.
  let next: Player | undefined;
  const { bets } = player;
  for (const bet in bets) {
    const slot = round.slots.get(bet);
    const stake = bets[bet] ?? ZERO;
    if (!slot) continue;
    const playing = withinLimits(round, slot, lines, seat, player, bet, stake, manner);
    const before = paid.length;
    if (playing > 0) settleStake(lines, seat, bet, playing, slot.outcome, manner);
    for (let index = before; index < paid.length; index += 1) {
      const line = paid[index];
      if (!line?.keep) continue;
      next ??= nextPlayer(player);
      if (slot.outcome.kind === 'won' || slot.outcome.kind === 'pushed') next.bets[bet] = line.keep;
      else keepStake(next, bet, line.keep);
    }
  }
  if (plan.maximumWin?.mode === 'cap') cut(plan.maximumWin, paid, from);
  if (!next && isPlain(player)) return undefined;
  next ??= nextPlayer(player);
  if (player.kept) settleAllKept(round, lines, seat, player.kept, next, manner);
  return settledPlayer(next, lines, from);
}

/** Returns whether a player has nothing at the table except this round's bets. */
function isPlain({ kept, colour, limits, held }: Player): boolean {
  return !kept && !colour && !limits && !held;
}

/**
 * Returns the way in which a player's bets are settled. A player who has left makes no more bets, so winning stakes
 * are returned.
 */
function mannerOf({ usual }: Round, { colour, away }: Player): SettlementMode {
  if (!colour && !away) return usual;
  return {
    unit: colour?.value ?? usual.unit,
    to: colour ? 'stack' : 'purse',
    winners: away ? 'back' : usual.winners,
  };
}

/** Voids one player's bets by the inspector's ruling. Stakes are returned, or go to the house after fraud. */
function voidBets(lines: Lines, seat: SeatId, player: Player): Player | undefined {
  const { rule, confiscated } = player.voided ?? {};
  const next = nextPlayer(player);
  const from = lines.paid.length;
  if (!rule) return next;
  const to = player.colour ? 'stack' : 'purse';
  for (const amounts of [player.bets, player.kept ?? {}])
    for (const bet in amounts) {
      const stake = amounts[bet] ?? ZERO;
      if (confiscated) lines.taken.push({ seat, bet, stake, outcome: 'lost', rule, take: stake });
      else lines.paid.push(returnLine(seat, bet, stake, 'void', rule, { to }));
    }
  return settledPlayer(next, lines, from);
}

/** Reduces a player's wins to the maximum win in a round. The reduced lines cite the rule. */
function cut({ amount, counts, rule }: MaximumWin, paid: SettlementLine[], from: number): void {
  let over = -amount;
  for (let index = from; index < paid.length; index += 1) {
    const line = paid[index];
    if (line?.pay) over += line.pay + (counts === 'return' ? line.stake : 0);
  }
  for (let index = paid.length - 1; index >= from && over > 0; index -= 1) {
    const line = paid[index];
    if (!line?.pay) continue;
    const less = Math.min(over, line.pay);
    over -= less;
    // The remaining win need not be a whole number of chips.
    const { to: _, ...cutLine } = line;
    paid[index] = { ...cutLine, pay: money(line.pay - less), rule };
  }
}

function carryOf(
  state: RouletteState,
  players: { [seat: SeatId]: Player },
): NonNullable<ClosedRound['carry']> {
  let held = 0;
  for (const seat in players) {
    const player = players[seat as SeatId];
    if (player) held += heldBy(player);
  }
  const carry: RouletteCarry = {
    players,
    wheel: state.wheel ?? state.lastWheel,
    thrower: lastThrower(state),
    limits: state.limits,
    coming: state.coming,
  };
  return { state: asJson(carry), held: money(held) };
}

/**
 * Returns the player whose turn it was to throw the dice. The turn counts even if they declined or the dealer
 * threw.
 */
function lastThrower(state: RouletteState): SeatId | null {
  if (state.thrower === null) return state.lastThrower;
  const thrower = state.thrower === 'croupier' ? nextThrower(state, state.lastThrower) : state.thrower;
  return thrower === 'croupier' ? null : thrower;
}

/** Returns a player's money at the table between two rounds: stakes that stay, kept stakes, held sums, colour chips. */
function heldBy({ bets, kept, held, colour }: Player): number {
  let sum = colour ? colour.value * colour.count : 0;
  for (const bet in bets) sum += bets[bet] ?? 0;
  for (const bet in kept) sum += kept[bet] ?? 0;
  for (const { amount } of held ?? []) sum += amount;
  return sum;
}
