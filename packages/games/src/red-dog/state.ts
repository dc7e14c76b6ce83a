import type { DecidingState } from '../boxes/deciding.ts';
import { type BoxSetup, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { RedDogPlan } from './plan.ts';

/** A round in progress, as plain JSON that only this folder reads. */
export type RedDogState = DecidingState;

export interface RedDogSetup extends BoxSetup {
  readonly plan: RedDogPlan;
}

export type RedDogTurn = Turn<RedDogSetup, RedDogState>;

export function setUp(plan: RedDogPlan): RedDogSetup {
  return { plan, positions: positionsOf(plan, ['ante', 'raise']), enough: 3 };
}
