import type { Json, Rules, Setting } from '@croupier/core';
import { diceSettings } from '../dice/open.ts';
import { diceRules, remembered } from '../dice/rules.ts';
import type { SicBoMove, SicBoPlayerView, SicBoSettings, SicBoStaff, SicBoView } from './moves.ts';
import type { Posted } from './outcome.ts';
import type { SicBoPlan } from './plan.ts';
import { type SicBoCarry, type SicBoState, setUp } from './state.ts';

/** What the plan leaves to its tables. */
export function settingsOf(plan: SicBoPlan): readonly Setting[] {
  const onTriple = (id: 'totals' | 'doubles'): Setting => {
    const { usual, rule } = plan.onTriple[id];
    return { id: `${id}OnTriple`, group: 'table', kind: 'choice', of: ['lose', 'win'], usual, rule };
  };
  return diceSettings(plan, [onTriple('totals'), onTriple('doubles')]);
}

/** What a table with these terms plays. */
export function postedOf({ onTriple }: SicBoPlan, settings: SicBoSettings): Posted {
  const { totalsOnTriple = onTriple.totals.usual, doublesOnTriple = onTriple.doubles.usual } = settings;
  return { totalsOnTriple, doublesOnTriple };
}

/** The rules of sic bo as a plan sets them. */
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
      own: { throws: remembered(throws, dice && !voided ? [...dice] : undefined) },
    }),
  });
}

function resultOf(dice: readonly number[]): Json {
  return { dice: [...dice], total: dice.reduce((sum, die) => sum + die, 0) };
}
