import { type BankResult, type CountsSeat, type SeatId, ZERO } from '@croupier/core';
import { closeRound } from './close.ts';
import { tableLimits, UNBOUNDED } from './limits.ts';
import type { Outcome } from './outcome.ts';
import { everyResult } from './results.ts';
import type { Setup } from './setup.ts';
import type { Player, RouletteState } from './state.ts';
import type { RouletteResult } from './view.ts';

/** The stakes on one position: their sum, and what a zero that halves them takes. */
interface Stakes {
  sum: number;
  half: number;
}

/**
 * Returns what the bank pays at each result. Most players have only ordinary bets, whose stakes are added up first, so
 * that a table with thousands of players stays fast. The others are settled as at the end of a round.
 */
export function bankResults(setup: Setup, state: RouletteState, counts: CountsSeat): readonly BankResult[] {
  const { result: drawn } = state;
  if (drawn && 'void' in drawn) return [];
  const laid = new Map<string, Stakes>();
  const others: RouletteState['players'] = {};
  for (const seat in state.players) {
    const player = state.players[seat as SeatId];
    if (!player || !counts(seat as SeatId)) continue;
    if (isOrdinary(setup, state, player)) addStakes(setup, laid, player);
    else others[seat as SeatId] = player;
  }
  const rest = Object.keys(others).length > 0;
  return everyResult(setup.plan).map(({ result, weight }) => ({
    pays: paysOn(setup, laid, result) + (rest ? paidTo(setup, { ...state, players: others }, result) : 0),
    ways: weight,
    ...(drawn && isSame(drawn, result) ? { drawn: true as const } : {}),
  }));
}

/** Returns whether a player has nothing but new stakes in money, all within the limits of the table. */
function isOrdinary({ plan, positions }: Setup, state: RouletteState, player: Player): boolean {
  const { kept, colour, limits, away, voided } = player;
  if (kept || colour || limits || away || voided || plan.maximumWin?.mode === 'cap') return false;
  return Object.entries(player.bets).every(([bet, stake]) => {
    const { min, max = UNBOUNDED } = tableLimits(plan, state.limits, positions.get(bet)?.kind ?? 'straight');
    return stake >= min && stake <= max;
  });
}

function addStakes({ plan: { zero, limits } }: Setup, laid: Map<string, Stakes>, { bets }: Player): void {
  const unit = zero.kind === 'half-odd-unit-in-prison' ? limits.step : 1;
  for (const [bet, stake] of Object.entries(bets)) {
    const stakes = laid.get(bet) ?? { sum: 0, half: 0 };
    stakes.sum += stake;
    stakes.half += Math.floor(stake / unit / 2) * unit;
    laid.set(bet, stakes);
  }
}

function paysOn(setup: Setup, laid: ReadonlyMap<string, Stakes>, result: RouletteResult): number {
  if ('void' in result) return 0;
  const outcomes = setup.outcomes(result.pocket, 'pays' in result ? result.pays : 'normal');
  let pays = 0;
  for (const [position, stakes] of laid) {
    const outcome = outcomes.get(position);
    if (outcome) pays += bankPays(outcome, stakes);
  }
  return pays;
}

function bankPays(outcome: Outcome, { sum, half }: Stakes): number {
  switch (outcome.kind) {
    case 'won':
      return sum * outcome.pays;
    case 'lost':
      return -sum;
    case 'halved':
    case 'halved-odd-unit-in-prison':
      return -half;
    case 'pushed':
    case 'left':
      return 0;
  }
}

/** Returns what the bank pays at the end of a round with this result. */
function paidTo(setup: Setup, state: RouletteState, result: RouletteResult): number {
  const lines = closeRound(setup, { ...state, stage: 'ended', result })?.settlement ?? [];
  return lines.reduce((all, { pay = ZERO, take = ZERO }) => all + pay - take, 0);
}

function isSame(one: RouletteResult, other: RouletteResult): boolean {
  const modeOf = (result: RouletteResult) => ('pays' in result ? result.pays : 'normal');
  return (
    !('void' in one) && !('void' in other) && one.pocket === other.pocket && modeOf(one) === modeOf(other)
  );
}
