import { messages } from 'messages:console';
import { hasOneRole, INCIDENT_WRITERS, type TableInfo } from '@croupier/client';
import { Suspense } from 'react';
import { useMessages } from '../app/language.tsx';
import { page } from '../app/lazy-page.ts';
import { Loading } from '../app/loading.tsx';
import { IconMenu } from '../app/menu.tsx';
import { useMe } from '../app/session.tsx';
import styles from './console.module.css';
import { useStation } from './station.ts';

const IncidentForm = page('studio', async () => (await import('./floor/pages.ts')).IncidentForm);

/** An icon of a sheet of paper with an exclamation mark. */
const SHEET = 'M5 2.5h7.500L15.500 5.500v12H5zM10.200 7.500v4.500M10.200 14v1';

/** A menu with which the staff of a house's table record an incident. */
export function IncidentMenu({ info }: { readonly info: TableInfo }) {
  const text = useMessages(messages);
  const me = useMe();
  const { sitting = [], nameOf } = useStation();
  if (!me || info.code !== null || !hasOneRole(me.account.roles, INCIDENT_WRITERS, info.house)) return null;
  return (
    <IconMenu name={text.incident} icon={SHEET} panel={styles.folded}>
      <Suspense fallback={<Loading />}>
        <IncidentForm
          house={info.house}
          kind="dispute"
          table={info.id}
          people={sitting.map((account) => ({ account, name: nameOf(account) }))}
        />
      </Suspense>
    </IconMenu>
  );
}
