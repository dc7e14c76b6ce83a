import { Suspense } from 'react';
import { Loading } from '../app/loading.tsx';
import { useClient } from '../app/session.tsx';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import type { ReplayProps } from '../games/game.ts';
import { REPLAYS, usePage } from '../games/pages.ts';
import { summaryOf } from '../plans/houses.ts';
import styles from './rounds.module.css';

type RecordedProps = Omit<ReplayProps, 'plan'> & { readonly id: string };

/** Shows a recorded round step by step, if its game supports it. `id` is the id of its plan. */
export function Replay({ id, ...round }: RecordedProps) {
  if (!REPLAYS.has(summaryOf(id)?.game ?? '')) return null;
  return (
    <div className={styles.replay}>
      <Suspense fallback={<Loading />}>
        <Steps id={id} {...round} />
      </Suspense>
    </div>
  );
}

/** Shows a round of the reader's own step by step. */
export function OwnReplay({
  id,
  round,
  seat,
}: {
  readonly id: string;
  readonly round: string;
  readonly seat: string;
}) {
  const { api } = useClient();
  const known = REPLAYS.has(summaryOf(id)?.game ?? '');
  const asked = useQuery(known ? `record ${round}` : undefined, () => api.record({ round }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  return <Replay id={id} record={asked.answer} seat={seat} />;
}

function Steps({ id, ...round }: RecordedProps) {
  const found = usePage(REPLAYS, id);
  return found && <found.Page plan={found.plan} {...round} />;
}
