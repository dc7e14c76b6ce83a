import { isRefusal, type Json, type Refusal, type Setting, termAt } from '@croupier/core';
import { boxSettings } from '../boxes/open.ts';
import { postedBy } from '../table/limits.ts';
import type { BaccaratSettings } from './moves.ts';
import type { BaccaratPlan } from './plan.ts';
import { setUp } from './state.ts';

/**
 * Returns the plan of a table where the shoe passes from player to player, with its number of decks. Returns
 * undefined if the plan does not offer such a table.
 */
export function passingPlan(plan: BaccaratPlan): BaccaratPlan | undefined {
  const { passingShoe, shoe } = plan;
  return passingShoe && { ...plan, shoe: { ...shoe, decks: passingShoe.decks } };
}

/** Returns the plan with a table's terms applied. */
function playedPlan(plan: BaccaratPlan, terms: Json | undefined): BaccaratPlan {
  return (termAt(terms, 'passingShoe') === true && passingPlan(plan)) || plan;
}

/** Returns the settings that the plan leaves to its tables. */
export function settingsOf(plan: BaccaratPlan, terms?: Json): readonly Setting[] {
  const { passingShoe } = plan;
  return boxSettings(
    setUp(playedPlan(plan, terms)),
    terms,
    passingShoe
      ? [{ id: 'passingShoe', group: 'table', kind: 'switch', usual: false, rule: passingShoe.rule }]
      : [],
  );
}

/** Returns the number of decks that a table with these terms uses. Refuses terms that the plan does not allow. */
export function decksOf(plan: BaccaratPlan, terms: Json): number | Refusal {
  const posted = postedBy<BaccaratSettings>(settingsOf(plan, terms), terms);
  return isRefusal(posted) ? posted : (posted.decks ?? playedPlan(plan, terms).shoe.decks.usual);
}
