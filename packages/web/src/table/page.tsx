import { refuse } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useWords } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { Offline } from '../app/offline.tsx';
import { useClient, useConnection, useTable } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { TABLES } from '../games/registry.ts';
import { forgetLately, noteLately } from '../lobby/kept.ts';
import styles from './page.module.css';
import { useTournamentChips } from './tournament-chips.ts';
import { words } from './words.ts';

/** The player's place at a table, whatever its game. A visitor watches until they sit down. */
export function TablePage({ table: id }: { readonly table: string }) {
  const { account } = useConnection();
  // Whether we are a player or a visitor is known with the server's first word, and stays known over a break.
  const known = useRef(account);
  if (account !== undefined) known.current = account;
  return known.current === undefined ? (
    <Connecting />
  ) : (
    <Attended id={id} as={known.current ? 'player' : 'spectator'} />
  );
}

/** A connection that takes its time is named; one that fails at once, too. */
function Connecting() {
  const text = useWords(words);
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
  const text = useWords(words);
  const say = useRefusalText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const { table: at, shown: told } = useTable(id, { as, ...(code === undefined ? {} : { code }) });
  const { info, state } = told;
  const { plan, table, shown } = useTournamentChips(info && planOf(info.plan), at, told);
  const played = as === 'player' && info?.state === 'running' ? info.plan : undefined;
  useEffect(() => {
    if (played !== undefined)
      noteLately({ table: id, plan: played, ...(code === undefined ? {} : { code }) });
  }, [id, played, code]);
  const gone = code !== undefined && (info?.state === 'closed' || shown.refusal?.code === 'no-such-table');
  useEffect(() => {
    if (gone) forgetLately(id);
  }, [gone, id]);
  if (shown.status === 'refused')
    return (
      <Notice title={say(shown.refusal ?? refuse('no-such-table', 'There is no such table.'))}>
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  if (!info || !state) return <Connecting />;
  const Table = plan && TABLES.get(plan.game);
  if (!plan || !Table)
    return (
      <Notice title={text.unknownGame}>
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  const props = { table, shown, info, state };
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Table plan={plan} {...props} />
      </Suspense>
      {as === 'spectator' && <SitDown />}
    </>
  );
}

/** One press from watching to playing. */
function SitDown() {
  const text = useWords(words);
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
