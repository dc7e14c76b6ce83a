import type { AnswerOf } from '@croupier/client';
import { useEffect } from 'react';
import { useClient } from '../../app/session.tsx';
import { useQuery } from '../../forms/query.ts';

/**
 * Tables where a player of this one could go on; undefined until they are known. Seats there are taken and freed: asked
 * for again whenever `when` changes, and what was there stays until the answer comes.
 */
export function useElsewhere(table: string, when: unknown): AnswerOf<'elsewhere'>['tables'] | undefined {
  const { api } = useClient();
  const { answer, again } = useQuery(`elsewhere ${table}`, () => api.elsewhere({ table }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `when` says that something may have changed
  useEffect(() => again(), [when, again]);
  return answer?.tables;
}
