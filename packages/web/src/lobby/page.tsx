import { messages as shellMessages } from 'messages:app/shell';
import { messages } from 'messages:lobby';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { page } from '../app/lazy-page.ts';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import type { LobbyFilters } from './filters.ts';
import { Finder } from './finder.tsx';
import { FirstVisit } from './first-visit.tsx';
import { LobbyHeader } from './head.tsx';
import { Everything, Skeleton } from './houses.tsx';
import styles from './lobby.module.css';
import { useFavourites, useRecentTables } from './recent-and-favourite.ts';
import { RecentTables } from './recent-tables.tsx';
import { useEnterTable } from './sit.ts';
import { useTables } from './tables.ts';

/** The results of a search. Their code is loaded when the user turns to a filter. */
const Found = page('lobby', async () => (await import('./search/found.tsx')).Found);

/** Lists the houses and their tables. With one press, a visitor becomes a guest with play money at a table. */
export function LobbyPage() {
  const text = useMessages(messages);
  useTitle(useMessages(shellMessages).lobby);
  const all = useTables();
  const lately = useRecentTables();
  const favourites = useFavourites();
  const sit = useEnterTable();
  const [wanted, want] = useState<LobbyFilters>({});
  // The filters are deferred, so that typing stays fast with a hundred tables, and nothing disappears while the code of
  // the search is loading.
  const looked = useDeferredValue(wanted);
  const tables = all.state === 'here' ? all.tables : undefined;
  return (
    <div className={styles.lobby}>
      <LobbyHeader />
      {lately.length > 0 ? (
        <RecentTables played={lately} tables={tables} />
      ) : (
        all.state !== 'failed' && <FirstVisit tables={tables} sit={sit.to} />
      )}
      <Finder wanted={wanted} want={want} favourites={favourites} prepare={Found.fetch} />
      {all.state === 'loading' && <Skeleton />}
      {all.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{text.failed}</p>
          <Button onPress={all.again}>{text.again}</Button>
        </div>
      )}
      {tables &&
        (Object.keys(looked).length === 0 ? (
          <Everything tables={tables} favourites={favourites} sit={sit} />
        ) : (
          <Found
            tables={tables}
            wanted={looked.favourites ? { ...looked, favourites } : looked}
            favourites={favourites}
            sit={sit}
            all={() => want({})}
          />
        ))}
    </div>
  );
}
