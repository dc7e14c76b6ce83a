import type { Setting } from '@croupier/core';
import { diceSettings } from '../dice/open.ts';
import type { BarbutPlan } from './plan.ts';

/** Returns the settings that the plan leaves to its tables. */
export function settingsOf(plan: BarbutPlan): readonly Setting[] {
  const { usual, rule } = plan.thrownBy;
  return diceSettings(plan, [
    { id: 'thrownBy', group: 'table', kind: 'choice', of: ['hand', 'cup'], usual, rule },
  ]);
}
