import { messages } from 'messages:table/bar';
import { refuse } from '@croupier/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { Offline } from '../app/offline.tsx';
import { useClient, useConnection, useTable } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import type { TableProps } from '../games/game.ts';
import { TABLES, usePage } from '../games/pages.ts';
import { forgetTable, rememberTable } from '../lobby/recent-and-favourite.ts';
import { TablePicture } from '../stream/table-picture.tsx';
import styles from './page.module.css';
import { useTournamentChips } from './tournament-chips.ts';

/** Shows the table of any game to a player. A visitor watches until they take a seat. */
export function TablePage({ table: id }: { readonly table: string }) {
  const { account } = useConnection();
  // The server's first message says whether the user is a player or a visitor. A lost connection does not change that.
  const known = useRef(account);
  if (account !== undefined) known.current = account;
  return known.current === undefined ? (
    <Connecting />
  ) : (
    <Attended id={id} as={known.current ? 'player' : 'spectator'} />
  );
}

/** Shows that the page is connecting, or why the connection has ended. */
function Connecting() {
  const text = useMessages(messages);
  const { ended } = useConnection();
  const say = useRefusalText();
  if (ended) return <Notice title={say(ended)} />;
  return (
    <>
      <Loading />
      <p className="heard" role="status">
        {text.connecting}
      </p>
      <Offline />
    </>
  );
}

function Attended({ id, as }: { readonly id: string; readonly as: 'player' | 'spectator' }) {
  const text = useMessages(messages);
  const say = useRefusalText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const { table, shown } = useTable(id, {
    as,
    picture: 'RTCPeerConnection' in window,
    ...(code === undefined ? {} : { code }),
  });
  const { info, state } = shown;
  const played = as === 'player' && info?.state === 'running' ? info.plan : undefined;
  useEffect(() => {
    if (played !== undefined)
      rememberTable({ table: id, plan: played, ...(code === undefined ? {} : { code }) });
  }, [id, played, code]);
  const gone = code !== undefined && (info?.state === 'closed' || shown.refusal?.code === 'no-such-table');
  useEffect(() => {
    if (gone) forgetTable(id);
  }, [gone, id]);
  if (shown.status === 'refused')
    return (
      <Notice title={say(shown.refusal ?? refuse('no-such-table', 'There is no such table.'))}>
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  if (!info || !state)
    return shown.stalled === 'table' ? (
      <Notice title={text.standing} />
    ) : (
      <>
        <Connecting />
        {/* The server reveals a draw once this page has shown it in the picture. */}
        {info && (
          <div className={styles.waiting}>
            <TablePicture info={info} />
          </div>
        )}
      </>
    );
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Played table={table} shown={shown} info={info} state={state} />
      </Suspense>
      {as === 'spectator' && <SitDown />}
    </>
  );
}

/** Shows the table with its game and its plan. */
function Played({ table, shown, ...here }: Omit<TableProps, 'plan'>) {
  const text = useMessages(messages);
  const { plan, Page } = usePage(TABLES, here.info.plan) ?? {};
  const played = useTournamentChips(plan, table, shown);
  if (!Page || !played.plan)
    return (
      <Notice title={text.unknownGame}>
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  return <Page {...here} plan={played.plan} table={played.table} shown={played.shown} />;
}

/** Offers a seat to a visitor, who can go from watching to playing with one press. */
function SitDown() {
  const text = useMessages(messages);
  const client = useClient();
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.sit}>
      <Button
        kind="call"
        busy={busy}
        onPress={() => {
          setBusy(true);
          void client.api.guest().finally(() => setBusy(false));
        }}
      >
        {text.sitDown}
      </Button>
    </div>
  );
}
