import type { AnswerOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useAction } from '../forms/action.ts';
import { useAsked } from '../forms/asked.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import { usePlanTitle } from '../houses/houses.ts';
import { pocketToken } from '../roulette/names/names.ts';
import { words as names } from '../roulette/names/words.ts';
import { useClient, useConnection, useMe } from '../session/session.tsx';
import { Loading } from '../shell/loading.tsx';
import { Notice } from '../shell/notice.tsx';
import { useWords, useWriting } from '../words/language.tsx';
import { Lines } from './lines.tsx';
import { ProofPanel } from './proof.tsx';
import styles from './rounds.module.css';
import { words } from './words.ts';

type Round = AnswerOf<'round'>;

/** How often a running game is looked at again. */
const AGAIN = 3000;

/** One round: its result, its lines with their rules, and the check of its draw. */
export function RoundPage({ round: id }: { readonly round: string }) {
  const text = useWords(words);
  const { api } = useClient();
  const { account } = useConnection();
  const {
    answer: round,
    refusal,
    again,
  } = useAsked(`round ${id} ${account?.id}`, () => api.round({ round: id }));
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
  const text = useWords(words);
  const writing = useWriting();
  const planTitle = usePlanTitle();
  const me = useMe();
  const staff = (me?.account.roles.length ?? 0) > 0;
  return (
    <div className={styles.page} data-house={round.plan.split('/')[0]}>
      <header className={styles.head}>
        <div>
          <h1>{text.round(round.number)}</h1>
          <p>
            {planTitle(round.plan)} · <Link href={`/table/${round.table}`}>{text.toTable}</Link>
          </p>
          <p className={styles.times}>
            {text.opened} {writing.moment(round.openedAt)}
            {round.closedAt !== null && ` · ${text.closed} ${writing.moment(round.closedAt, 'time')}`}
          </p>
        </div>
        <Result round={round} />
      </header>
      {round.state !== 'open' && (
        <Panel title={staff ? text.allLines : text.lines}>
          <Lines round={round} staff={staff} />
        </Panel>
      )}
      <ProofPanel round={round} />
      {round.state !== 'open' && <Download round={round} />}
    </div>
  );
}

/** What was decided: the number as large as it deserves. */
function Result({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const kindNames = useWords(names);
  const plan = planOf(round.plan);
  const result = round.result as roulette.RouletteResult | null;
  if (round.state === 'open') return <p role="status">{text.open}</p>;
  if (!result || !('pocket' in result) || plan?.game !== 'roulette')
    return <p className={styles.void}>{text.voidGame}</p>;
  const traits = roulette.traitsOf(plan as roulette.RoulettePlan, result.pocket);
  const said = [
    kindNames.colours[traits.colour],
    traits.parity && kindNames.kinds[traits.parity],
    traits.half && kindNames.kinds[traits.half],
    'pays' in result && text.payModes[result.pays],
  ];
  return (
    <div className={styles.result}>
      <span className={styles.figure} data-colour={pocketToken(plan as roulette.RoulettePlan, result.pocket)}>
        {result.pocket}
      </span>
      <span>{said.filter(Boolean).join(', ').toLocaleLowerCase()}</span>
    </div>
  );
}

/** The record as a file. */
function Download({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const { api } = useClient();
  const action = useAction();
  const download = async () => {
    const record = await action.run(() => api.record({ round: round.id }));
    if (record === undefined || isRefusal(record)) return;
    const file = new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `round-${round.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
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
