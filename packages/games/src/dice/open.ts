import {
  cloneJson,
  isRefusal,
  money,
  type OpenedRound,
  type Opening,
  type Refusal,
  type SeatId,
  type Setting,
  type Transfer,
} from '@croupier/core';
import { emptyLayout, putDown } from '../table/layout-chips.ts';
import { limitSettings, limitsOf, postedBy } from '../table/limits.ts';
import { gameEvent, transfer } from '../table/turn.ts';
import type { DiceSettings } from './moves.ts';
import type { DicePlan } from './plan.ts';
import { UNDECIDED } from './settle.ts';
import type { DiceCarry, DiceState } from './state.ts';

/**
 * Returns the settings that a plan leaves to its tables: the game-specific settings in `own`, and the limits of each
 * bet.
 */
export function diceSettings(plan: DicePlan, own: readonly Setting[] = []): readonly Setting[] {
  return [...own, ...limitSettings(plan)];
}

/**
 * Opens a throw with the current limits, the undecided bets of the previous throw, and the same throwing
 * order. `last` is a copy of the previous round's carry.
 */
export function openTable<Carry extends DiceCarry>(
  plan: DicePlan,
  { carry, terms }: Opening,
  settings: readonly Setting[],
): (OpenedRound<DiceState> & { readonly last: Carry | undefined }) | Refusal {
  const own = postedBy<DiceSettings>(settings, terms);
  if (isRefusal(own)) return own;
  const last = carry && (cloneJson(carry.state) as unknown as Carry);
  const { order = [], passed = [], chosen = null } = last ?? {};
  const state: DiceState = {
    stage: 'waiting',
    settings: own,
    limits: limitsOf(plan, own),
    throwing: { order, passed, chosen, shooter: null, thrownFor: null },
    ...emptyLayout(),
    dice: null,
    noThrow: null,
    voided: null,
  };
  const transfers = resume(plan, state, last?.players ?? {});
  const event = gameEvent('opened', plan.cites.open, { data: { stage: state.stage }, transfers });
  return { state, events: transfers.length > 0 ? [event] : [], last };
}

/** Puts undecided bets back on the layout, with one transfer for each player. */
function resume(plan: DicePlan, state: DiceState, players: DiceCarry['players']): Transfer[] {
  const transfers: Transfer[] = [];
  for (const id in players) {
    const seat = id as SeatId;
    const bets = players[seat];
    let all = 0;
    for (const position in bets) {
      const amount = money(bets[position] ?? 0);
      all += amount;
      putDown(state, seat, position, amount);
    }
    transfers.push(transfer(seat, 'carry', 'layout', all, 'resume', plan.cites.settle, UNDECIDED));
  }
  return transfers;
}
