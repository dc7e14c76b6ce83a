import {
  copy,
  isRefusal,
  type Json,
  type Money,
  money,
  type Opened,
  type Opening,
  type Refusal,
  type SeatId,
  type Setting,
  type Transfer,
  wrongTerms,
} from '@croupier/core';
import { nothingLaid, putDown } from '../table/laid.ts';
import { happened, transfer } from '../table/turn.ts';
import type { DiceSettings, Limits } from './moves.ts';
import type { DicePlan } from './plan.ts';
import { UNDECIDED } from './settle.ts';
import type { DiceCarry, DiceState } from './state.ts';

/** What a plan leaves to its tables: what is the game's `own`, and the limits of each bet. */
export function diceSettings(plan: DicePlan, own: readonly Setting[] = []): readonly Setting[] {
  const limits = Object.entries(plan.bets).map(
    ([bet, { min, max, limitRule: rule }]): Setting => ({
      id: `limits.${bet}`,
      group: 'limits',
      kind: 'limits',
      bet,
      min,
      max,
      step: plan.step,
      rule,
    }),
  );
  return [...own, ...limits];
}

/** What a table posts by its terms. Refuses terms that are none of its plan's settings. */
export function postedBy<T extends DiceSettings>(
  settings: readonly Setting[],
  terms: Json | undefined,
): T | Refusal {
  return wrongTerms(settings, terms) ?? (copy(terms ?? {}) as unknown as T);
}

/** A throw as it begins: the limits in force, and the bets that the last one left undecided back on the layout. */
export function openTable(
  plan: DicePlan,
  { carry, terms }: Opening,
  settings: readonly Setting[],
): Opened<DiceState> | Refusal {
  const own = postedBy<DiceSettings>(settings, terms);
  if (isRefusal(own)) return own;
  // What the last game left is stored as it is: this one goes on with a copy.
  const last = carry && (copy(carry.state) as unknown as DiceCarry);
  const state: DiceState = {
    stage: 'waiting',
    settings: own,
    limits: limitsOf(plan, own),
    ...nothingLaid(),
    dice: null,
    noThrow: null,
    voided: null,
  };
  const transfers = resume(plan, state, last?.players ?? {});
  const event = happened('opened', plan.cites.open, { data: { stage: state.stage }, transfers });
  return { state, events: transfers.length > 0 ? [event] : [] };
}

/** Puts what lies undecided back on the layout: one movement a player. */
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

/** The limits of each bet at a table: the plan's, narrowed by its own. */
export function limitsOf(plan: DicePlan, settings: DiceSettings): Limits {
  return Object.fromEntries(
    Object.entries(plan.bets).map(([bet, terms]): [string, { min: Money; max: Money }] => {
      const own = settings.limits?.[bet];
      return [bet, { min: money(own?.min ?? terms.min), max: money(own?.max ?? terms.max) }];
    }),
  );
}
