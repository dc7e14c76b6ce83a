import { type Evaluator, evaluator, type Ranking } from '../evaluate/index.ts';
import type { Variant } from './variant.ts';

const known = new Map<Variant, Map<Ranking, Evaluator>>();

/** Returns the evaluator of a game for one of its rankings. */
export function evaluatorOf(variant: Variant, ranking: Ranking): Evaluator {
  let own = known.get(variant);
  if (!own) {
    own = new Map();
    known.set(variant, own);
  }
  let found = own.get(ranking);
  if (!found) {
    found = evaluator(ranking, variant.uses);
    own.set(ranking, found);
  }
  return found;
}
