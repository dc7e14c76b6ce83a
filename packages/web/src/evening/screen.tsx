import { words } from 'messages:evening';
import type { Attendance } from '@croupier/client';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useWords } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTable } from '../app/session.tsx';
import { Refused } from '../forms/refused.tsx';
import type { EveningProps } from '../games/game.ts';
import { EVENINGS, usePage } from '../games/pages.ts';

interface ScreenProps {
  readonly id: string;
  readonly as: Extract<Attendance, 'manager' | 'spectator'>;
  readonly code?: string;
}

/** Shows the large screen of an evening for its game. */
export function Screen({ id, as, code }: ScreenProps) {
  const text = useWords(words);
  const coded = code === undefined ? {} : { code };
  const { table, shown } = useTable(id, { as, ...coded });
  const { info, state, status, refusal } = shown;
  if (status === 'refused')
    return (
      <Notice title={text.noSuchEvening}>
        <Refused refusal={refusal} />
        <Link href="/evening">{text.backToStart}</Link>
      </Notice>
    );
  if (!info || !state) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Evening table={table} shown={shown} info={info} state={state} {...coded} />
    </Suspense>
  );
}

function Evening(props: Omit<EveningProps, 'plan'>) {
  const text = useWords(words);
  const found = usePage(EVENINGS, props.info.plan);
  return found ? <found.Page plan={found.plan} {...props} /> : <Notice title={text.noSuchEvening} />;
}
