import { isRefusal, parseRecord } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { fetchPlan } from '../plans/plans.ts';

/**
 * Loads the plan of a record. Resolves to a function that returns the rules by the plan's id, to verify the
 * record.
 */
export async function rulesOf(input: unknown) {
  const record = parseRecord(input);
  const plan = isRefusal(record) ? undefined : await fetchPlan(record.plan);
  const rules = plan && gameOf(plan).rules(plan);
  return (id: string) => (id === plan?.id ? rules : undefined);
}
