import { messages } from 'messages:rounds';
import { type AnswerOf, hasOneRole, hasRole, INCIDENT_WRITERS, isStaffOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { usePlanTitle } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { page } from '../app/lazy-page.ts';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { saveFile } from '../forms/file.ts';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { usePlanWithPast } from '../games/pages.ts';
import { Lines } from './lines.tsx';
import { LogPanel } from './log-panel.tsx';
import { ProofPanel } from './proof.tsx';
import { OwnReplay } from './replay.tsx';
import { VoidRound } from './result.tsx';
import styles from './rounds.module.css';
import { SharePanel } from './share.tsx';

/** Only inspectors load this panel. */
const RecordingPanel = lazy(async () => ({ default: (await import('./recording.tsx')).RecordingPanel }));

/** Only staff load this panel. */
const StaffPanel = page('studio', async () => (await import('../console/floor/pages.ts')).RoundStaffPanel);

type Round = AnswerOf<'round'>;

/** The interval in milliseconds at which a running round is reloaded. */
const AGAIN = 3000;

/** Shows one round: its result, its settlement lines with their rules, and the verification of its draws. */
export function RoundPage({ round: id }: { readonly round: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { account } = useConnection();
  const {
    answer: round,
    refusal,
    again,
  } = useQuery(`round ${id} ${account?.id}`, () => api.round({ round: id }));
  const open = round?.state === 'open';
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(again, AGAIN);
    return () => clearInterval(timer);
  }, [open, again]);
  if (refusal)
    return (
      <Notice title={text.noRound}>
        <Refused refusal={refusal} />
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  return round ? <Shown round={round} /> : <Loading />;
}

function Shown({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const planTitle = usePlanTitle();
  useTitle(text.round({ number: round.number }), planTitle(round.plan));
  const me = useMe();
  // The host of a table sees all players' bets there, as staff do.
  const house = round.plan.split('/')[0] ?? '';
  const seats = new Set(round.lines.map(({ seat }) => seat));
  const staff = (me !== undefined && isStaffOf(me.account.roles, house)) || seats.size > 1;
  return (
    <div className={styles.page} data-house={house}>
      <header className={styles.head}>
        <div>
          <h1>{text.round({ number: round.number })}</h1>
          <p>
            {planTitle(round.plan)} · <Link href={`/table/${round.table}`}>{text.toTable}</Link>
          </p>
          <p className={styles.times}>
            {text.opened} {formatter.moment(round.openedAt)}
            {round.closedAt !== null && ` · ${text.closed} ${formatter.moment(round.closedAt, 'time')}`}
          </p>
        </div>
        <Result round={round} />
      </header>
      {round.seat !== undefined && <OwnReplay id={round.plan} round={round.id} seat={round.seat} />}
      {round.state !== 'open' && (
        <Panel title={staff ? text.allLines : text.lines}>
          <Lines round={round} staff={staff} />
        </Panel>
      )}
      {round.recording && me && hasRole(me.account.roles, 'inspector', house) && (
        <Suspense fallback={<Loading />}>
          <RecordingPanel round={round} />
        </Suspense>
      )}
      {me && hasOneRole(me.account.roles, INCIDENT_WRITERS, house) && (
        <Suspense fallback={<Loading />}>
          <StaffPanel house={house} round={round.id} />
        </Suspense>
      )}
      <ProofPanel round={round} />
      <LogPanel round={round} />
      {round.state === 'settled' && me && <SharePanel round={round.id} />}
      {round.state !== 'open' && <Download round={round} />}
    </div>
  );
}

/** Shows the result of a round as its game displays it. */
function Result({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const { plan, Result: Decided } = usePlanWithPast(round.plan);
  if (round.state === 'open') return <p role="status">{text.open}</p>;
  if (!plan || !Decided || round.result === null) return <VoidRound />;
  return <Decided plan={plan} result={round.result} />;
}

/** Offers the record as a download. */
function Download({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const download = async () => {
    const record = await action.run(() => api.record({ round: round.id }));
    if (record === undefined || isRefusal(record)) return;
    saveFile(`round-${round.id}.json`, 'application/json', `${JSON.stringify(record, null, 2)}\n`);
  };
  return (
    <div className={styles.download}>
      <Button busy={action.busy} onPress={() => void download()}>
        {text.download}
      </Button>
      <p>{text.downloadMeans}</p>
      <Refused refusal={action.refusal} />
    </div>
  );
}
