import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { useMemo } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { useGameNames } from '../../games/registry.ts';
import { houseOf } from '../../plans/houses.ts';
import type { LobbyFilters } from '../filters.ts';
import { Houses, type ListProps } from '../houses.tsx';
import styles from '../lobby.module.css';
import { Offers } from '../offer-list.tsx';
import { useOffers } from '../offers.ts';
import { findOffers, type NamedOffer } from './finding.ts';
import { searchWordsOf } from './named.ts';

interface FoundProps extends ListProps {
  readonly wanted: LobbyFilters;
  /** Removes all filters. */
  readonly all: () => void;
}

/** Lists the offers that match the filters, one by one. */
export function Found({ tables, wanted, favourites, sit, all }: FoundProps) {
  const text = useMessages(messages);
  const offers = findOffers(useNamedOffers(tables), wanted);
  if (offers.length === 0)
    return (
      <div className={styles.failed} role="status">
        <p>{tables.length === 0 ? text.empty : text.nothingFound}</p>
        <Button onPress={all}>{text.showAll}</Button>
      </div>
    );
  return (
    <Houses offers={offers}>{(here) => <Offers offers={here} favourites={favourites} sit={sit} />}</Houses>
  );
}

/** Returns all offers with the names and words by which a search can find them, in every language. */
function useNamedOffers(tables: readonly TableInfo[]): readonly NamedOffer[] {
  const games = useGameNames();
  const offers = useOffers(tables);
  return useMemo(
    () =>
      offers.map(({ plan, table }) => ({
        plan,
        names: [
          ...Object.values(plan.title),
          houseOf(plan.house)?.name ?? '',
          games.get(plan.game) ?? '',
          ...searchWordsOf(plan),
          ...(table ? [table.name] : []),
        ],
        ...(table && { table }),
      })),
    [offers, games],
  );
}
