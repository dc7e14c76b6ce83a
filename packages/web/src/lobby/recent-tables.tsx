import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { houseOf, summaryOf } from '../plans/houses.ts';
import { forgetTable, type PlayedTable } from './recent-and-favourite.ts';
import styles from './recent-tables.module.css';

interface LatelyProps {
  readonly played: readonly PlayedTable[];
  /** The open public tables; undefined until they are known. */
  readonly tables: readonly TableInfo[] | undefined;
}

/** Forgets closed private tables, because nobody can play there any more and no list contains them. */
function useForgotten(played: readonly PlayedTable[]): void {
  const { api } = useClient();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { table, code } of played) {
      if (code === undefined || asked.current.has(table)) continue;
      asked.current.add(table);
      void api.tableByCode({ code }).then((answer) => {
        if (isRefusal(answer) && answer.code === 'no-such-table') forgetTable(table);
      });
    }
  }, [api, played]);
}

/**
 * Offers the tables at which the user played recently. If a public table has closed, offers to open a new one
 * of the same plan.
 */
export function RecentTables({ played, tables }: LatelyProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  useForgotten(played);
  return (
    <nav className={styles.lately} aria-label={text.lately}>
      <ul>
        {played.map(({ table, plan: id, code }, place) => {
          const plan = summaryOf(id);
          if (!plan) return null;
          const closed = tables && code === undefined && !tables.some((one) => one.id === table);
          const to = closed ? `/open/${id}` : `/table/${table}${code ? `?code=${code}` : ''}`;
          return (
            <li key={table}>
              <Link href={to} className={styles.one ?? ''} data-first={place === 0 || undefined}>
                <small>
                  {place === 0 ? (closed ? text.openAgain : text.continuePlaying) : houseOf(plan.house)?.name}
                </small>
                <span>{plan.title[language] ?? plan.title.en}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
