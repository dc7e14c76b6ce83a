import { messages } from 'messages:rounds';
import { Link } from 'wouter';
import { usePlanTitle } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { usePlanWithPast } from '../games/pages.ts';
import { Lines } from './lines.tsx';
import { Replay } from './replay.tsx';
import { VoidRound } from './result.tsx';
import styles from './rounds.module.css';

/** Shows a shared round as its player saw it, to anyone with the link. */
export function SharedPage({ link }: { readonly link: string }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const planTitle = usePlanTitle();
  const { api } = useClient();
  const { answer, refusal } = useQuery(`shared ${link}`, () => api.sharedRound({ link }));
  useTitle(answer && planTitle(answer.round.plan));
  const { plan, Result } = usePlanWithPast(answer?.round.plan);
  if (refusal)
    return (
      <Notice title={text.share.gone}>
        <p>{text.share.goneWhy}</p>
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  if (!answer) return <Loading />;
  const { round, lines, record, seat } = answer;
  return (
    <div className={styles.page} data-house={round.plan.split('/')[0]}>
      <header className={styles.head}>
        <div>
          <h1>{planTitle(round.plan)}</h1>
          <p>{text.share.by}</p>
          <p className={styles.times}>{formatter.moment(round.openedAt)}</p>
        </div>
        {plan && Result && round.result !== null ? (
          <Result plan={plan} result={round.result} />
        ) : (
          <VoidRound />
        )}
      </header>
      <Replay id={round.plan} record={record} seat={seat} />
      {lines.length > 0 && (
        <Panel title={text.share.lines}>
          <Lines round={{ ...round, lines }} staff={false} />
        </Panel>
      )}
      <p>
        <Link href="/">{text.toLobby}</Link>
      </p>
    </div>
  );
}
