import { outcomesOn } from '../dice/rules.ts';
import type { DiceCarry, DiceSetup, DiceState } from '../dice/state.ts';
import { type Field, fieldsOf } from './fields.ts';
import { outcomeOf, type PostedChoices } from './outcome.ts';
import type { SicBoPlan } from './plan.ts';

/** A round in progress, as plain JSON that only this folder reads. */
export interface SicBoState extends DiceState {
  readonly posted: PostedChoices;
  throws: number[][];
}

export interface SicBoCarry extends DiceCarry {
  throws: number[][];
}

export interface SicBoSetup extends DiceSetup<SicBoState> {
  readonly plan: SicBoPlan;
  readonly positions: ReadonlyMap<string, Field>;
}

export function setUp(plan: SicBoPlan): SicBoSetup {
  const positions = fieldsOf(plan);
  return {
    plan,
    positions,
    outcomes: outcomesOn(positions, ({ posted }, field, dice) => outcomeOf(plan, posted, field, dice)),
  };
}
