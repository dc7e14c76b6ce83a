import type { ReactNode } from 'react';
import { TableCard } from './card.tsx';
import styles from './lobby.module.css';
import type { LobbyOffer } from './offers.ts';
import type { TableEntry } from './sit.ts';
import { UnopenedGames } from './unopened.tsx';

/** The props of a list of offers. */
export interface OffersProps {
  readonly offers: readonly LobbyOffer[];
  readonly favourites: ReadonlySet<string>;
  readonly sit: TableEntry;
  /** Further tiles, which come first. */
  readonly children?: readonly ReactNode[];
}

/** Lists offers one by one: the tables, with favourites first, and then the games without an open table. */
export function Offers({ offers, favourites, sit, children = [] }: OffersProps) {
  const open = offers.flatMap(({ plan, table }) => (table ? [{ plan, table }] : []));
  const liked = open.toSorted(
    (a, b) => Number(favourites.has(b.plan.id)) - Number(favourites.has(a.plan.id)),
  );
  return (
    <>
      {liked.length + children.length > 0 && (
        <ul className={styles.cards}>
          {children}
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
        plans={offers.flatMap(({ plan, table }) => (table ? [] : [plan]))}
        favourites={favourites}
      />
    </>
  );
}
