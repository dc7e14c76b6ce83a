import { messages as words } from 'messages:studio/incident';
import { messages } from 'messages:studio/incidents';
import {
  type AnswerOf,
  FLOOR_HANDLERS,
  FLOOR_READERS,
  hasOneRole,
  INCIDENT_WRITERS,
  type Incident,
  type IncidentKind,
} from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../../forms/fields.tsx';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './floor.module.css';
import { OneIncident } from './incident.tsx';
import { IncidentForm, KINDS } from './incident-form.tsx';

const STATES = ['open', 'closed', 'all'] as const;
/** The number of incidents on one page. */
const LIMIT = 20;

/** Shows the incidents of a house, and the open complaints of its participants. */
export function IncidentsPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const may = (roles: Parameters<typeof hasOneRole>[1]) => hasOneRole(me.account.roles, roles, house);
  if (!may(FLOOR_READERS)) return <NotStaff />;
  return <Incidents house={house} writes={may(INCIDENT_WRITERS)} handles={may(FLOOR_HANDLERS)} />;
}

interface IncidentsProps {
  readonly house: string;
  readonly writes: boolean;
  readonly handles: boolean;
}

function Incidents({ house, writes, handles }: IncidentsProps) {
  const text = useMessages(messages);
  const { kinds } = useMessages(words);
  const { api } = useClient();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [kind, setKind] = useState<IncidentKind | 'all'>('all');
  const [search, setSearch] = useState('');
  const [isWriting, setWriting] = useState(false);
  const wanted = useDeferredValue(search.trim());
  const asked = {
    house,
    limit: LIMIT,
    ...(state === 'all' ? {} : { state }),
    ...(kind === 'all' ? {} : { kind }),
    ...(wanted === '' ? {} : { search: wanted }),
  };
  const key = JSON.stringify(asked);
  const { answer, refusal, again } = useQuery(`incidents ${key}`, () => api.incidents(asked));
  const older = useOlder(key, (before) => api.incidents({ ...asked, before }));
  const complaints = useQuery(`complaints ${house}`, () => api.playerComplaints({ house }));
  const changed = () => {
    older.forget();
    again();
  };
  const incidents = answer && [...answer.incidents, ...older.incidents];
  const last = incidents?.at(-1);
  const mayHaveMore = answer?.incidents.length === LIMIT && !older.isComplete;
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/room/${house}`, text: text.toRoom },
        { to: '/console', text: text.toTables },
      ]}
    >
      <div className={styles.tools}>
        <TextField
          label={text.search}
          value={search}
          onChange={setSearch}
          autoComplete="off"
          maxLength={100}
        />
        <Select
          label={text.kind}
          value={kind}
          choices={[
            { value: 'all', text: text.allKinds },
            ...KINDS.map((value) => ({ value, text: kinds[value] })),
          ]}
          onChange={setKind}
        />
        <Segments
          label={text.state}
          value={state}
          choices={STATES.map((value) => ({ value, text: text.states[value] }))}
          onChange={setState}
        />
        {writes && (
          <Button pressed={isWriting} onPress={() => setWriting(!isWriting)}>
            {text.write}
          </Button>
        )}
      </div>
      {isWriting && (
        <Panel title={text.write}>
          <IncidentForm house={house} kind="other" written={changed} />
        </Panel>
      )}
      {complaints.answer && complaints.answer.complaints.length > 0 && (
        <Complaints complaints={complaints.answer.complaints} house={house} />
      )}
      <RefusedByRule refusal={refusal} />
      {!incidents && !refusal && <Loading />}
      {incidents?.length === 0 && <p className={parts.note}>{text.none}</p>}
      {incidents?.map((incident) => (
        <OneIncident
          key={incident.id}
          house={house}
          incident={incident}
          handles={handles}
          changed={changed}
        />
      ))}
      {last && mayHaveMore && <Button onPress={() => void older.load(last.id)}>{text.older}</Button>}
    </HousePage>
  );
}

/** Returns the incidents of further pages, which are loaded on demand. */
function useOlder(key: string, ask: (before: string) => Promise<AnswerOf<'incidents'> | object>) {
  const [got, setGot] = useState<{ key: string; incidents: readonly Incident[]; isComplete: boolean }>();
  const shown = got?.key === key ? got : undefined;
  return {
    incidents: shown?.incidents ?? [],
    isComplete: shown?.isComplete ?? false,
    load: async (before: string) => {
      const answer = await ask(before);
      if (isRefusal(answer) || !('incidents' in answer)) return;
      const { incidents } = answer;
      setGot({
        key,
        incidents: [...(shown?.incidents ?? []), ...incidents],
        isComplete: incidents.length < LIMIT,
      });
    },
    forget: () => setGot(undefined),
  };
}

interface ComplaintsProps {
  readonly complaints: AnswerOf<'playerComplaints'>['complaints'];
  readonly house: string;
}

/** Lists the open complaints of participants, each with a link to its round. */
function Complaints({ complaints, house }: ComplaintsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  return (
    <Panel title={text.complaints}>
      <p className={parts.note}>{text.complaintsWhy}</p>
      <ul className={styles.complaints}>
        {complaints.map(({ id, account, name, filedAt, subject, round, dueAt }) => (
          <li key={id}>
            <p className={styles.by}>
              <Link href={`/console/player/${house}/${account}`}>{name}</Link> · {format.moment(filedAt)}
              {dueAt !== null && ` · ${text.due({ at: format.moment(dueAt) })}`}
            </p>
            <p className={styles.text}>{subject}</p>
            {round !== null && <Link href={`/round/${round}`}>{text.toRound}</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
