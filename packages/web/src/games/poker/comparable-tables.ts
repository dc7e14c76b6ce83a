import type { AnswerOf } from '@croupier/client';
import { useEffect } from 'react';
import { useClient } from '../../app/session.tsx';
import { useQuery } from '../../forms/query.ts';

/**
 * Returns tables where a player of this table could continue; undefined until they are known. Free seats there change,
 * so the tables are requested again whenever `when` changes. The old answer stays until the new one arrives.
 */
export function useComparableTables(
  table: string,
  when: unknown,
): AnswerOf<'elsewhere'>['tables'] | undefined {
  const { api } = useClient();
  const { answer, again } = useQuery(`elsewhere ${table}`, () => api.elsewhere({ table }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `when` means that something may have changed
  useEffect(() => again(), [when, again]);
  return answer?.tables;
}
