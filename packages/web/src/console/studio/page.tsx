import { messages } from 'messages:studio/page';
import { hasRole } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { usePolled } from '../../forms/use-polled.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './page.module.css';
import { StudioTile, tileOf } from './tile.tsx';
import type { StudioTable } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** The milliseconds between two requests for the tables. */
const EVERY = 3_000;
/** The maximum number of pictures that are decoded at the same time. The other tables show stills. */
const MOST_LIVE = 3;

/** Shows all cameras and consoles of a house to its inspectors. */
export function StudioPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  return hasRole(me.account.roles, 'inspector', house) ? <Studio house={house} /> : <NotStaff />;
}

function Studio({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer, refusal, again } = usePolled(`studio ${house}`, EVERY, () => api.studio({ house }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!answer) return refusal ? <RefusedByRule refusal={refusal} /> : <Loading />;
  const tables = [...answer.tables].sort((one, other) => one.table.name.localeCompare(other.table.name));
  const live = liveTables(tables, chosen);
  const waiting = tables.filter(({ waits }) => waits.length > 0).length;
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/rota/${house}`, text: text.toRota },
        { to: '/console', text: text.toTables },
      ]}
      status={
        refusal ? text.stale : text.summary({ tables: String(tables.length), waiting: String(waiting) })
      }
      wide
    >
      {tables.length === 0 && <p className={parts.note}>{text.none}</p>}
      <WaitingList tables={tables} show={showTile} />
      <ul className={styles.tables}>
        {tables.map((one) => (
          <StudioTile
            key={one.table.id}
            one={one}
            isLive={live.has(one.table.id)}
            watch={() => setChosen([one.table.id, ...chosen.filter((id) => id !== one.table.id)])}
            changed={again}
          />
        ))}
      </ul>
    </HousePage>
  );
}

/** Moves the tile of a table into view, and the focus to its heading. */
function showTile(table: string): void {
  const tile = document.getElementById(tileOf(table));
  tile?.scrollIntoView({ block: 'center' });
  tile?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
}

/**
 * Returns the tables whose pictures are decoded. The most recently chosen tables come first, then those with failed
 * checks that await an inspector's decision, then the rest in order.
 */
function liveTables(tables: readonly StudioTable[], chosen: readonly string[]): ReadonlySet<string> {
  const shown = tables
    .filter(({ table }) => table.stream === 'live' || table.stream === 'test-card')
    .map(({ table }) => table.id);
  const asked = tables.filter(({ waits }) => waits.includes('checks-failed')).map(({ table }) => table.id);
  const ordered = [...[...chosen, ...asked].filter((id) => shown.includes(id)), ...shown];
  return new Set([...new Set(ordered)].slice(0, MOST_LIVE));
}
