import { messages } from 'messages:tournaments';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHouses } from '../app/houses.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './tournaments.module.css';

/** The places where a tournament is played: in software, in a room, or in a room with payment in cash. */
const PLACES = ['software', 'physical', 'cash'] as const;

/** Lets a manager announce one of the house's prepared tournaments. */
export function Announce({ managed }: { readonly managed: readonly string[] }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [, go] = useLocation();
  const houses = (useHouses() ?? []).filter(({ id }) => managed.includes(id));
  const [wanted, setHouse] = useState<string>();
  const house = wanted ?? houses[0]?.id;
  const ready = useQuery(house ?? '', async () =>
    house === undefined ? { announcements: [] } : api.readyTournaments({ house }),
  );
  const announcements = ready.answer?.announcements ?? [];
  const [picked, pick] = useState('');
  const chosen = announcements.find(({ id }) => id === picked) ?? announcements[0];
  const { language } = useLanguage();
  const nameOf = ({ name: english, names }: (typeof announcements)[number]) => names[language] ?? english;
  const [name, setName] = useState('');
  const [place, setPlace] = useState<(typeof PLACES)[number]>('software');
  const action = useMutation();
  const announce = async () => {
    if (!chosen || house === undefined) return;
    const called = name.trim() || nameOf(chosen);
    const announcement = {
      ...(called === chosen.name ? {} : { name: called }),
      ...(place === 'software' ? {} : { room: 'physical', cash: place === 'cash' }),
    };
    const state = await action.run(() => api.announceTournament({ house, ready: chosen.id, announcement }));
    if (state) go(`/tournament/${state.id}/floor`);
  };
  return (
    <Panel title={text.floor.announce}>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void announce()}>
        <Select
          label={text.floor.house}
          value={house ?? ''}
          choices={houses.map(({ id, name: title }) => ({ value: id, text: title }))}
          onChange={setHouse}
        />
        {announcements.length > 0 && (
          <>
            <Select
              label={text.floor.ready}
              value={chosen?.id ?? ''}
              choices={announcements.map((one) => ({ value: one.id, text: nameOf(one) }))}
              onChange={pick}
            />
            <TextField
              label={text.floor.name}
              value={name}
              onChange={setName}
              placeholder={chosen ? nameOf(chosen) : ''}
              maxLength={80}
            />
            <Select
              label={text.floor.played}
              value={place}
              choices={PLACES.map((one) => ({ value: one, text: text.floor.places[one] }))}
              onChange={(value) => setPlace(PLACES.find((one) => one === value) ?? 'software')}
            />
            <Button submit kind="call" busy={action.busy}>
              {text.floor.announce}
            </Button>
          </>
        )}
      </Form>
      {house !== undefined && ready.answer && announcements.length === 0 && (
        <p className={styles.note}>{text.floor.none}</p>
      )}
      <Refused refusal={action.refusal ?? ready.refusal} />
    </Panel>
  );
}
