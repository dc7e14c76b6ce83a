import {
  add,
  cloneJson,
  isRefusal,
  type Money,
  money,
  type OpenedRound,
  type Opening,
  type Refusal,
  type RuleId,
  type SeatId,
  type Transfer,
  ZERO,
} from '@croupier/core';
import { gameEvent, transfer } from '../table/turn.ts';
import { postedLimits } from './bets.ts';
import { tableLimits } from './limits.ts';
import type { PositionId, TableLimits } from './moves.ts';
import type { BetKind, RoulettePlan } from './plan.ts';
import type { Setup } from './setup.ts';
import { isEmpty, type Player, type RouletteCarry, type RouletteState } from './state.ts';

/** Begins a round from the previous round's carry. Refuses terms that the plan does not allow. */
export function openRound(
  setup: Setup,
  { seats, at, carry, terms }: Opening,
): OpenedRound<RouletteState> | Refusal {
  const { plan } = setup;
  const own = postedLimits(plan, terms);
  if (isRefusal(own)) return own;
  // The stored state of the previous round must not change, so this round uses a copy.
  const last = carry && (cloneJson(carry.state) as unknown as RouletteCarry);
  const { limits, coming } = raised(setup, own, last, at);
  const state: RouletteState = {
    stage: plan.procedure.opening === 'at-once' ? 'betting' : 'waiting',
    ball: false,
    wheel: null,
    lastWheel: last?.wheel ?? null,
    result: null,
    invalid: null,
    withheld: null,
    thrower: null,
    lastThrower: last?.thrower ?? null,
    seats: Object.fromEntries(seats.map((seat) => [seat, true])),
    players: {},
    betting: 0,
    staked: ZERO,
    totals: {},
    announcements: [],
    limits,
    coming,
    jointly: [],
  };
  const transfers = last ? resume(setup, state, last.players) : [];
  return {
    state,
    events: [gameEvent('opened', plan.procedure.cites.next, { data: { stage: state.stage }, transfers })],
  };
}

/**
 * Returns the table's limits, including announced limits that are now due, and the announced limits that are
 * not yet due.
 */
function raised(
  { plan }: Setup,
  own: TableLimits,
  last: RouletteCarry | undefined,
  at: number,
): Pick<RouletteState, 'limits' | 'coming'> {
  const due = (last?.coming ?? []).filter((coming) => coming.now || coming.due <= at);
  const limits: { [kind in BetKind]?: { min?: Money; max?: Money } } = { ...own };
  // Limits that were raised while the table was open remain raised, regardless of the terms.
  for (const [kind, { min, max }] of entries(last?.limits ?? {}))
    limits[kind] = { ...limits[kind], ...define(min, max) };
  for (const { kind, min, max } of due) {
    const now = tableLimits(plan, limits, kind);
    limits[kind] = define(min, max ?? now.max);
  }
  return { limits, coming: (last?.coming ?? []).filter((coming) => !due.includes(coming)) };
}

function entries(limits: TableLimits) {
  return Object.entries(limits) as [BetKind, { min?: Money; max?: Money }][];
}

function define(min: Money | undefined, max: Money | undefined): { min?: Money; max?: Money } {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/**
 * Puts the bets carried over from the last round back on the layout, and lets held sums lapse at the end of their
 * holding period.
 */
function resume(setup: Setup, state: RouletteState, players: RouletteCarry['players']): Transfer[] {
  const { winningStakes, forgotten } = setup.plan.procedure;
  const keptBy = keepingRule(setup.plan);
  const transfers: Transfer[] = [];
  const again = (seat: SeatId, bet: PositionId, amount: Money, rule: RuleId) => {
    state.staked = add(state.staked, amount);
    transfers.push(transfer(seat, 'carry', 'layout', amount, 'resume', rule, bet));
  };
  for (const id in players) {
    const seat = id as SeatId;
    const player = players[seat];
    if (!player) continue;
    // The state of older rounds includes total stakes, so the totals are computed again.
    player.staked = ZERO;
    state.players[seat] = player;
    state.seats[seat] = true;
    if (!isEmpty(player.bets)) state.betting += 1;
    for (const bet in player.bets) {
      const amount = player.bets[bet] ?? ZERO;
      player.staked = add(player.staked, amount);
      state.totals[bet] = add(state.totals[bet] ?? ZERO, amount);
      again(seat, bet, amount, winningStakes.rule);
    }
    for (const bet in player.kept) again(seat, bet, player.kept[bet] ?? ZERO, keptBy);
    const lapsed = forgotten ? lapse(player) : 0;
    if (forgotten && lapsed > 0)
      transfers.push(transfer(seat, 'carry', 'bank', lapsed, 'take', forgotten.lapse));
  }
  return transfers;
}

/** Returns the rule under which a zero keeps stakes for the next round. */
function keepingRule({ zero, procedure }: RoulettePlan): RuleId {
  switch (zero.kind) {
    case 'half-odd-unit-in-prison':
      return zero.prison;
    case 'half-or-leave':
      return zero.rule;
    default:
      return procedure.winningStakes.rule;
  }
}

function lapse(player: Player): number {
  const held = player.held ?? [];
  const lapsed = held.filter(({ games }) => games <= 0);
  const left = held.filter(({ games }) => games > 0);
  if (left.length > 0) player.held = left;
  else delete player.held;
  return money(lapsed.reduce((sum, { amount }) => sum + amount, 0));
}
