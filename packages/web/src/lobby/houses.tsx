import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { money } from '@croupier/core';
import { useMemo } from 'react';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { screensOf, useGameNames } from '../games/registry.ts';
import { houses, summaryOf } from '../plans/houses.ts';
import type { PlanSummary } from '../plans/summary.ts';
import { TableCard } from './card.tsx';
import { type LobbyFilters, type LobbyOffer, matchesFilters } from './finding.ts';
import styles from './lobby.module.css';
import type { TableEntry } from './sit.ts';
import { UnopenedGames } from './unopened.tsx';

interface HousesProps {
  readonly tables: readonly TableInfo[];
  readonly wanted: LobbyFilters;
  readonly favourites: ReadonlySet<string>;
  readonly sit: TableEntry;
  /** Removes all filters. */
  readonly all: () => void;
}

/**
 * Lists the houses' offers that match the filters. Open tables are first, followed by the games without an open table.
 */
export function Houses({ tables, wanted, favourites, sit, all }: HousesProps) {
  const text = useMessages(messages);
  const offered = useOffered(tables).filter((each) => matchesFilters(each, wanted));
  if (offered.length === 0)
    return (
      <div className={styles.failed} role="status">
        <p>{tables.length === 0 ? text.empty : text.nothingFound}</p>
        <Button onPress={all}>{text.showAll}</Button>
      </div>
    );
  return houses.map(({ id, name, currency }) => {
    const here = offered.filter(({ plan }) => plan.house === id);
    if (here.length === 0) return null;
    const open = here.flatMap(({ plan, table }) => (table ? [{ plan, table }] : []));
    const liked = open.toSorted(
      (a, b) => Number(favourites.has(b.plan.id)) - Number(favourites.has(a.plan.id)),
    );
    return (
      <section key={id} className={styles.house} data-house={id} aria-labelledby={`house-${id}`}>
        <h2 id={`house-${id}`}>
          {name} <Balance house={id} currency={currency} />
        </h2>
        {liked.length > 0 && (
          <ul className={styles.cards}>
            {liked.map(({ plan, table }) => (
              <li key={table.id}>
                <TableCard
                  plan={plan}
                  table={table}
                  sit={sit.to}
                  sitting={sit.at === table.id}
                  favourite={favourites.has(plan.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <UnopenedGames
          plans={here.flatMap(({ plan, table }) => (table ? [] : [plan]))}
          favourites={favourites}
        />
      </section>
    );
  });
}

/** Returns every open table, and every plan without one, with the names by which a search can find them. */
function useOffered(tables: readonly TableInfo[]): readonly LobbyOffer[] {
  const games = useGameNames();
  const { language } = useLanguage();
  return useMemo(() => {
    const namesOf = (plan: PlanSummary, house: string) => [
      plan.title[language] ?? plan.title.en,
      plan.title.en,
      house,
      games.get(plan.game) ?? '',
    ];
    const open = new Set(tables.map(({ plan }) => plan));
    return houses.flatMap(({ id, name, plans }) => [
      ...tables.flatMap((table): readonly LobbyOffer[] => {
        const plan = table.house === id ? summaryOf(table.plan) : undefined;
        return plan && screensOf(plan) ? [{ plan, table, names: [table.name, ...namesOf(plan, name)] }] : [];
      }),
      ...plans
        .filter((plan) => !open.has(plan.id) && screensOf(plan))
        .map((plan) => ({ plan, names: namesOf(plan, name) })),
    ]);
  }, [tables, games, language]);
}

/** Shows the balance at a house. */
function Balance({ house, currency }: Pick<PlanSummary, 'house' | 'currency'>) {
  const me = useMe();
  const formatter = useFormatter();
  const purse = me?.purses.find((each) => each.house === house);
  return purse ? <small data-balance={house}>{formatter.money(money(purse.amount), currency)}</small> : null;
}

/** Draws placeholders for the content, so that nothing moves when it arrives. */
export function Skeleton() {
  const text = useMessages(messages);
  return (
    <div role="status">
      <p className="heard">{text.loading}</p>
      {houses.map(({ id, name, plans }) => (
        <section key={id} className={styles.house} data-house={id} aria-hidden="true">
          <h2>{name}</h2>
          <ul className={styles.cards}>
            {plans
              .filter((plan) => screensOf(plan) && !plan.onRequest)
              .map((plan) => (
                <li key={plan.id} className={styles.blank} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
