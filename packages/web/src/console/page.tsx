import { messages } from 'messages:console';
import { hasRole, type TableRole } from '@croupier/client';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe, useTable } from '../app/session.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { CONSOLES, usePage } from '../games/pages.ts';
import type { ConsoleProps } from './frame.tsx';
import { NotStaff } from './not-staff.tsx';

/**
 * The staff roles, in order of preference. A person with several roles joins a table in the first of them.
 */
const RANKS: readonly TableRole[] = ['manager', 'inspector', 'croupier'];

/** Shows the console of one table to its croupier or inspector. */
export function ConsolePage({ table }: { readonly table: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const me = useMe();
  const { account } = useConnection();
  const { answer: info, refusal } = useQuery(`table ${table} ${me?.account.id}`, () => api.table({ table }));
  if (refusal)
    return (
      <Notice title={text.noTable}>
        <Refused refusal={refusal} />
        <Link href="/console">{text.toTables}</Link>
      </Notice>
    );
  if (account === null) return <NotStaff />;
  if (!info || !me) return <Loading />;
  const hosts = info.host === me.account.id;
  const role = RANKS.find((rank) => hosts || hasRole(me.account.roles, rank, info.house));
  if (!role) return <NotStaff />;
  return <Attended table={table} role={role} {...(info.code === null ? {} : { code: info.code })} />;
}

interface AttendedProps {
  readonly table: string;
  readonly role: TableRole;
  readonly code?: string;
}

function Attended({ table: id, role, code }: AttendedProps) {
  const text = useMessages(messages);
  const { table, shown } = useTable(id, { as: role, ...(code === undefined ? {} : { code }) });
  const { info } = shown;
  if (shown.status === 'refused')
    return (
      <Notice title={text.noTable}>
        <Refused refusal={shown.refusal} />
      </Notice>
    );
  if (!info || !shown.state || !shown.staff || !shown.options) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Console table={table} shown={shown} info={info} role={role} />
    </Suspense>
  );
}

function Console(props: ConsoleProps) {
  const text = useMessages(messages);
  const found = usePage(CONSOLES, props.info.plan);
  return found ? <found.Page {...props} /> : <Notice title={text.noConsole} />;
}
