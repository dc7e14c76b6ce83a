import { messages } from 'messages:studio/player';
import { FLOOR_HANDLERS, hasOneRole } from '@croupier/client';
import type { CurrencyCode, HouseId } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { houseOf } from '../../plans/houses.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './floor.module.css';
import { OneIncident } from './incident.tsx';
import { LONGEST_TEXT } from './incident-form.tsx';
import { RatingRows } from './ratings.tsx';

interface PlayerProps {
  readonly house: string;
  readonly account: string;
}

/** Shows what the floor knows about a player: the notes of the staff, and the incidents that name the player. */
export function PlayerPage(player: PlayerProps) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  return hasOneRole(me.account.roles, FLOOR_HANDLERS, player.house) ? <Player {...player} /> : <NotStaff />;
}

function Player({ house, account }: PlayerProps) {
  const currency = houseOf(house as HouseId)?.currency;
  const text = useMessages(messages);
  const { api } = useClient();
  const notes = useQuery(`notes ${house} ${account}`, () => api.playerNotes({ house, account }));
  const incidents = useQuery(`incidents of ${house} ${account}`, () => api.incidents({ house, account }));
  if (!notes.answer) return notes.refusal ? <RefusedByRule refusal={notes.refusal} /> : <Loading />;
  return (
    <HousePage
      title={notes.answer.name}
      house={house}
      links={[{ to: `/console/incidents/${house}`, text: text.toIncidents }]}
    >
      {currency && <Play house={house} account={account} currency={currency} />}
      <Notes house={house} account={account} notes={notes.answer.notes} added={notes.again} />
      <Panel title={text.incidents}>
        <RefusedByRule refusal={incidents.refusal} />
        {incidents.answer?.incidents.length === 0 && <p className={parts.note}>{text.noIncidents}</p>}
        {incidents.answer?.incidents.map((incident) => (
          <OneIncident
            key={incident.id}
            house={house}
            incident={incident}
            handles
            changed={incidents.again}
          />
        ))}
      </Panel>
    </HousePage>
  );
}

interface PlayProps extends PlayerProps {
  readonly currency: CurrencyCode;
}

/** The days of play that are shown. */
const DAYS = 30;
const DAY = 86_400_000;

/** Shows a player's play at each table in the last days, for real money or else for play money. */
function Play({ house, account, currency }: PlayProps) {
  const text = useMessages(messages);
  const client = useClient();
  const [until] = useState(() => client.serverNow());
  const ask = (kind: 'real' | 'play') =>
    client.api.ratings({ house, account, by: 'table', money: kind, after: until - DAYS * DAY, until });
  const real = useQuery(`real play of ${house} ${account}`, () => ask('real'));
  const play = useQuery(`play of ${house} ${account}`, () => ask('play'));
  const shown = [
    { kind: 'real', rows: real.answer?.ratings ?? [] },
    { kind: 'play', rows: play.answer?.ratings ?? [] },
  ] as const;
  return (
    <Panel title={text.play({ days: String(DAYS) })}>
      <RefusedByRule refusal={real.refusal ?? play.refusal} />
      {real.answer && play.answer && shown.every(({ rows }) => rows.length === 0) && (
        <p className={parts.note}>{text.noPlay}</p>
      )}
      {shown.map(
        ({ kind, rows }) =>
          rows.length > 0 && (
            <section key={kind} className={styles.form}>
              <h3>{text.monies[kind]}</h3>
              <RatingRows
                rows={rows}
                by="table"
                house={house}
                currency={currency}
                file={`${house}-${account}-${kind}.csv`}
              />
            </section>
          ),
      )}
    </Panel>
  );
}

interface NotesProps extends PlayerProps {
  readonly notes: readonly { id: number; at: number; by: string; text: string }[];
  readonly added: () => void;
}

function Notes({ house, account, notes, added }: NotesProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [told, setTold] = useState('');
  const add = async () => {
    if (!(await action.run(() => api.notePlayer({ house, account, text: told })))) return;
    setTold('');
    added();
  };
  return (
    <Panel title={text.notes}>
      <p className={parts.note}>{text.notesWhy}</p>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void add()}>
        <TextArea label={text.note} value={told} onChange={setTold} maxLength={LONGEST_TEXT} required />
        <div>
          <Button submit busy={action.busy}>
            {text.add}
          </Button>
        </div>
        <RefusedByRule refusal={action.refusal} />
      </Form>
      {notes.length === 0 && <p className={parts.note}>{text.noNotes}</p>}
      <ol className={styles.entries}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.by}>
              {note.by} · {format.moment(note.at)}
            </p>
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
