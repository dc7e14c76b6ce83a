import { isRefusal } from '@croupier/core';
import { checkedPart } from '@croupier/protocol';
import type { Person } from './person.ts';

/**
 * Takes a table over, and checks the table if its house requires a check. Returns whether the person may
 * begin to deal.
 */
export async function takesOver(person: Person, table: string): Promise<boolean> {
  const { api } = person.client;
  const taken = await api.changeDealing({ table, now: 'deal' });
  person.note(`takes table ${table} over${isRefusal(taken) ? `: ${taken.code}` : ''}`);
  if (isRefusal(taken) || taken.checks !== 'due') return !isRefusal(taken);
  const checks = checkedPart.options.map((part) => ({ part, ok: true, measured: null }));
  const checked = await api.checkTable({ table, checks });
  return !isRefusal(checked) && checked.checks === 'passed';
}
