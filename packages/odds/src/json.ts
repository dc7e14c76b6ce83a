import type { Plan } from '@croupier/core';
import type { GameJson } from './game-json.ts';
import * as jsons from './jsons.ts';

export * from './game-json.ts';

const all: readonly GameJson[] = Object.values(jsons);

/** Returns the odds of the game of a plan as JSON; undefined if they are not known. */
export function jsonOf(plan: Plan): GameJson | undefined {
  return all.find(({ game }) => game === plan.game);
}
