import { isRefusal, parseRecord } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { fetchPlan } from '../plans/plans.ts';

/** Returns the rules for the verification of a record, by the plan's id, once the plan has loaded. */
export async function rulesOf(input: unknown) {
  const record = parseRecord(input);
  const plan = isRefusal(record) ? undefined : await fetchPlan(record.plan);
  const rules = plan && gameOf(plan).rules(plan);
  return (id: string) => (id === plan?.id ? rules : undefined);
}
