import { messages } from 'messages:tournaments';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import type { Entry } from './follow.ts';
import styles from './seated.module.css';

interface Stand {
  readonly hand: number;
  readonly betting: 'open' | 'in-turn' | 'secret' | null;
  readonly extraHand: boolean;
  readonly turn: string | null;
  readonly players: readonly {
    readonly seat: string;
    readonly entry: number;
    readonly chips: number;
    readonly placed: boolean;
  }[];
}

/** Shows all players' chips in betting order, and whose turn it is, at a tournament table with betting. */
export function BettingOrder({
  table,
  entries,
}: {
  readonly table: string;
  readonly entries: readonly Entry[];
}) {
  const text = useMessages(messages).betting;
  const formatter = useFormatter();
  const at = useClient().table(table);
  const { state, playerView } = useSyncExternalStore(at.subscribe, at.getSnapshot);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const stand = (state?.view as { readonly tournament?: Partial<Stand> | null } | undefined)?.tournament;
  const asked = stand?.turn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player whose turn it is is scrolled into view
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [asked]);
  if (!stand?.players?.length || stand.betting === null) return null;
  const { players, betting = 'open', turn, extraHand } = stand;
  const own = (playerView as { readonly tournament?: { readonly mayEnd: boolean } } | undefined)?.tournament;
  const said = extraHand ? text.extra : betting === 'open' ? undefined : text[betting];
  const byNumber = new Map(entries.map((one) => [one.number, one]));
  const left = players.filter(({ entry }) => byNumber.get(entry)?.status !== 'out');
  return (
    <div className={styles.betting} data-testid="betting">
      {said && <small>{said}</small>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol aria-label={text.order} tabIndex={0} ref={list}>
        {left.map(({ seat, entry, chips, placed }) => (
          <li key={entry} aria-current={seat === turn ? 'step' : undefined} data-placed={placed || undefined}>
            {byNumber.get(entry)?.name ?? ''} <b>{formatter.number(chips)}</b>
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
