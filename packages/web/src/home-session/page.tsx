import { messages } from 'messages:home-session';
import { Link, useSearchParams } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useQuery } from '../forms/query.ts';
import { Screen } from './screen.tsx';
import { StartHomeSession } from './start.tsx';

/** Shows a home session. If it has a table, this is the screen that runs it, and otherwise the form to start it. */
export function HomeSessionPage({ table }: { readonly table?: string }) {
  return table === undefined ? <StartHomeSession /> : <HomeSession table={table} />;
}

/**
 * Shows the home session of a table. The host receives the code with the table. Any other screen reads the
 * code from the page's address.
 */
function HomeSession({ table }: { readonly table: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { account } = useConnection();
  const me = useMe();
  const [search] = useSearchParams();
  const told = search.get('code');
  const { answer: info, refusal } = useQuery(`home session ${table} ${told} ${account?.id}`, () =>
    told === null ? api.table({ table }) : api.tableByCode({ code: told }),
  );
  const code = told ?? info?.code ?? undefined;
  if (refusal?.code === 'no-such-table' || (info && code === undefined && info.host !== null))
    return (
      <Notice title={text.noSuchHomeSession}>
        <Link href="/home-session">{text.backToStart}</Link>
      </Notice>
    );
  if (account === undefined || (account && !me) || !info) return <Loading />;
  const hosts = info.host !== null && info.host === me?.account.id;
  return <Screen id={table} as={hosts ? 'manager' : 'spectator'} {...(code === undefined ? {} : { code })} />;
}
