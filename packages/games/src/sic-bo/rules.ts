import type { Json, Rules } from '@croupier/core';
import { diceRules, withThrow } from '../dice/rules.ts';
import type { SicBoMove, SicBoPlayerView, SicBoSettings, SicBoStaff, SicBoView } from './moves.ts';
import type { SicBoPlan } from './plan.ts';
import { postedOf, settingsOf } from './settings.ts';
import { type SicBoCarry, type SicBoState, setUp } from './state.ts';

/** Returns the rules of sic bo under this plan. */
export function rulesOf(
  plan: SicBoPlan,
): Rules<SicBoState, SicBoMove, SicBoView, SicBoPlayerView, SicBoStaff> {
  return diceRules<SicBoState, SicBoView, Pick<SicBoCarry, 'throws'>>({
    setup: setUp(plan),
    settings: settingsOf(plan),
    begin: (state, last) => ({
      ...state,
      posted: postedOf(plan, state.settings as SicBoSettings),
      throws: last?.throws ?? [],
    }),
    view: ({ posted, throws }) => ({ game: 'sic-bo', posted, throws: throws.map((dice) => [...dice]) }),
    end: ({ dice, voided, throws }) => ({
      result: resultOf,
      loses: false,
      own: { throws: withThrow(throws, dice && !voided ? [...dice] : undefined) },
    }),
  });
}

function resultOf(dice: readonly number[]): Json {
  return { dice: [...dice], total: dice.reduce((sum, die) => sum + die, 0) };
}
