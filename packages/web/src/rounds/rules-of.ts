import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';

/** The rules of a plan by its id. */
export function rulesOf(id: string) {
  const plan = planOf(id);
  return plan && gameOf(plan).rules(plan);
}
