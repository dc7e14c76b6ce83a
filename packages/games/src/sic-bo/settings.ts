import type { Setting } from '@croupier/core';
import { diceSettings } from '../dice/open.ts';
import type { SicBoSettings } from './moves.ts';
import type { PostedChoices } from './outcome.ts';
import type { SicBoPlan } from './plan.ts';

/** Returns the settings that the plan leaves to its tables. */
export function settingsOf(plan: SicBoPlan): readonly Setting[] {
  const onTriple = (id: 'totals' | 'doubles'): Setting => {
    const { usual, rule } = plan.onTriple[id];
    return { id: `${id}OnTriple`, group: 'table', kind: 'choice', of: ['lose', 'win'], usual, rule };
  };
  return diceSettings(plan, [onTriple('totals'), onTriple('doubles')]);
}

/** Returns the choices that a table with these terms posts. */
export function postedOf({ onTriple }: SicBoPlan, settings: SicBoSettings): PostedChoices {
  const { totalsOnTriple = onTriple.totals.usual, doublesOnTriple = onTriple.doubles.usual } = settings;
  return { totalsOnTriple, doublesOnTriple };
}
