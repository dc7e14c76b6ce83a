import type { RoulettePlan } from './plan.ts';
import { pocketsOf } from './pockets.ts';
import { everyThrow } from './staff/procedure.ts';
import type { RouletteResult } from './view.ts';

/** Returns every possible result with its number of equally likely cases. */
export function everyResult(
  plan: RoulettePlan,
): readonly { readonly result: RouletteResult; readonly weight: number }[] {
  return plan.device.kind === 'dice'
    ? everyThrow()
    : pocketsOf(plan).map((pocket) => ({ result: { pocket }, weight: 1 }));
}
