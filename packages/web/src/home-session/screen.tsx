import { messages } from 'messages:home-session';
import type { Attendance } from '@croupier/client';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTable } from '../app/session.tsx';
import { Refused } from '../forms/refused.tsx';
import type { HomeSessionProps } from '../games/game.ts';
import { HOME_SESSIONS, usePage } from '../games/pages.ts';

interface ScreenProps {
  readonly id: string;
  readonly as: Extract<Attendance, 'manager' | 'spectator'>;
  readonly code?: string;
}

/** Shows the large screen of a home session for its game. */
export function Screen({ id, as, code }: ScreenProps) {
  const text = useMessages(messages);
  const coded = code === undefined ? {} : { code };
  const { table, shown } = useTable(id, { as, ...coded });
  const { info, state, status, refusal } = shown;
  if (status === 'refused')
    return (
      <Notice title={text.noSuchHomeSession}>
        <Refused refusal={refusal} />
        <Link href="/home-session">{text.backToStart}</Link>
      </Notice>
    );
  if (!info || !state) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <HomeSession table={table} shown={shown} info={info} state={state} {...coded} />
    </Suspense>
  );
}

function HomeSession(props: Omit<HomeSessionProps, 'plan'>) {
  const text = useMessages(messages);
  const found = usePage(HOME_SESSIONS, props.info.plan);
  return found ? <found.Page plan={found.plan} {...props} /> : <Notice title={text.noSuchHomeSession} />;
}
