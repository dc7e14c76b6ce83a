import { useState, useSyncExternalStore } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import type { Entry } from './follow.ts';
import styles from './seated.module.css';
import { words } from './words.ts';

interface Stand {
  readonly hand: number;
  readonly betting: 'open' | 'in-turn' | 'secret';
  readonly extra: boolean;
  readonly turn: string | null;
  readonly players: readonly {
    readonly seat: string;
    readonly entry: number;
    readonly chips: number;
    readonly placed: boolean;
  }[];
}

/** Where players bet with the chips of a tournament: who has how many, in the order of betting, and whose turn it is. */
export function BettingOrder({
  table,
  entries,
}: {
  readonly table: string;
  readonly entries: readonly Entry[];
}) {
  const text = useWords(words).betting;
  const writing = useWriting();
  const at = useClient().table(table);
  const { state, playerView } = useSyncExternalStore(at.subscribe, at.getSnapshot);
  const [busy, setBusy] = useState(false);
  const stand = (state?.view as { readonly tournament?: Partial<Stand> | null } | undefined)?.tournament;
  if (!stand?.players || stand.players.length === 0) return null;
  const { players, betting = 'open', turn, extra } = stand;
  const own = (playerView as { readonly tournament?: { readonly mayEnd: boolean } } | undefined)?.tournament;
  const said = extra ? text.extra : betting === 'open' ? undefined : text[betting];
  const names = new Map(entries.map(({ number, name }) => [number, name]));
  return (
    <div className={styles.betting} data-testid="betting">
      {said && <small>{said}</small>}
      <ol aria-label={text.order}>
        {players.map(({ seat, entry, chips, placed }) => (
          <li key={entry} aria-current={seat === turn ? 'step' : undefined} data-placed={placed || undefined}>
            {names.get(entry) ?? ''} <b>{writing.number(chips)}</b>
          </li>
        ))}
      </ol>
      {own?.mayEnd && (
        <Button
          kind="call"
          small
          busy={busy}
          onPress={() => {
            setBusy(true);
            void at.move({ type: 'bets-placed' }).finally(() => setBusy(false));
          }}
        >
          {text.placed}
        </Button>
      )}
    </div>
  );
}
