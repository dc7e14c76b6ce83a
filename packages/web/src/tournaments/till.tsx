import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useQuery } from '../forms/query.ts';
import styles from './tournaments.module.css';

/**
 * Returns the cash desk at which the user has an open till, at the house of a tournament that is paid in
 * cash; undefined if there is none.
 */
export function useTill({ house, cash }: TournamentState['view']): string | undefined {
  const { api } = useClient();
  const asked = useQuery(`till ${house} ${cash}`, async () => {
    if (!cash) return { desk: undefined };
    const answer = await api.cashDesk({ house });
    if (isRefusal(answer)) return answer;
    const { shift } = answer;
    return { desk: shift && !shift.floatPending && !shift.counted ? shift.desk : undefined };
  });
  return asked.answer?.desk;
}

/** Shows which till the cash goes into, or where to open a till. */
export function TillNote({ house, desk }: { readonly house: string; readonly desk: string | undefined }) {
  const { floor: text } = useMessages(messages);
  return (
    <p className={styles.note}>
      {desk === undefined ? text.noTill : text.till({ desk })}{' '}
      <Link href={`/cash-desk/${house}`}>{text.toDesk}</Link>
    </p>
  );
}
