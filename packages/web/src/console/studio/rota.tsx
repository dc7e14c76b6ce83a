import { messages } from 'messages:studio/rota';
import { type AnswerOf, hasRole, type RotaEntry } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import controls from '../../forms/controls.module.css';
import { DayField, Panel, Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText, momentOn } from './day.ts';
import styles from './rota.module.css';

/** Shows the rota of a house for a day, and lets its managers change it. */
export function RotaPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const { roles } = me.account;
  if (!hasRole(roles, 'croupier', house)) return <NotStaff />;
  return <RotaOfHouse house={house} manages={hasRole(roles, 'manager', house)} />;
}

function RotaOfHouse({ house, manages }: { readonly house: string; readonly manages: boolean }) {
  const text = useMessages(messages);
  const client = useClient();
  const { api } = client;
  const [day, setDay] = useState(() => dayText(client.serverNow()));
  const span = dayAt(day);
  const rota = useQuery(`rota ${house} ${day}`, () => api.rota({ house, ...span }));
  const tables = useQuery(`tables ${house}`, () => api.tables({ house }));
  const dealt = tables.answer?.tables.filter(({ dealer }) => dealer === 'console') ?? [];
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[{ to: `/console/studio/${house}`, text: text.toStudio }]}
    >
      <DayField label={text.day} value={day} onChange={setDay} />
      <RefusedByRule refusal={rota.refusal} />
      {rota.answer && tables.answer && (
        <Day
          // Saving or choosing another day discards the draft.
          key={`${day} ${JSON.stringify(rota.answer)}`}
          house={house}
          day={day}
          rota={rota.answer}
          tables={dealt.map(({ id, name: table }) => ({ id, name: table }))}
          manages={manages}
          saved={rota.again}
        />
      )}
    </HousePage>
  );
}

interface DayProps {
  readonly house: string;
  readonly day: string;
  readonly rota: AnswerOf<'rota'>;
  readonly tables: readonly { readonly id: string; readonly name: string }[];
  readonly manages: boolean;
  readonly saved: () => void;
}

function Day({ house, day, rota, tables, manages, saved }: DayProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { minute, day: dayName } = useFormatter();
  const action = useMutation();
  const span = dayAt(day);
  const own = rota.entries.filter(({ from }) => from >= span.after && from < span.until);
  const [entries, setEntries] = useState<readonly RotaEntry[]>(own);
  const [breakAfter, setBreakAfter] = useState(rota.breakAfter === null ? '' : String(rota.breakAfter));
  const [done, setDone] = useState(false);
  const nameOf = (account: string) => rota.dealers.find((dealer) => dealer.account === account)?.name ?? '';
  const tableOf = (id: string) => tables.find((table) => table.id === id)?.name ?? text.closed;
  const isChanged = entries !== own && JSON.stringify(entries) !== JSON.stringify(own);
  const save = async () => {
    const minutes = breakAfter === '' ? null : Number(breakAfter);
    const set = { house, ...span, breakAfter: minutes, entries: [...entries] };
    if (!(await action.run(() => api.setRota(set)))) return;
    setDone(true);
    saved();
  };
  return (
    <>
      <Panel title={dayName(day)}>
        {entries.length === 0 && <p className={parts.note}>{text.empty}</p>}
        <ul className={styles.entries}>
          {[...entries]
            .sort((one, other) => one.from - other.from)
            .map((entry) => (
              <li key={`${entry.table} ${entry.from} ${entry.account}`}>
                <time>{text.time({ from: minute(entry.from, 'time'), to: minute(entry.to, 'time') })}</time>
                <span>{text.entry({ name: nameOf(entry.account), table: tableOf(entry.table) })}</span>
                {manages && (
                  <Button
                    small
                    kind="quiet"
                    label={text.remove({ name: nameOf(entry.account), at: minute(entry.from, 'time') })}
                    onPress={() => setEntries(entries.filter((other) => other !== entry))}
                  >
                    ×
                  </Button>
                )}
              </li>
            ))}
        </ul>
        {manages && tables.length === 0 && <p className={parts.note}>{text.noTables}</p>}
        {manages && tables.length > 0 && (
          <Add
            day={day}
            tables={tables}
            dealers={rota.dealers}
            add={(entry) => setEntries([...entries, entry])}
          />
        )}
      </Panel>
      {manages && (
        <Form busy={action.busy} className={styles.save} onSubmit={() => void save()}>
          <TextField
            label={text.breakAfter}
            hint={text.breakAfterHint}
            type="number"
            min={15}
            max={480}
            value={breakAfter}
            onChange={setBreakAfter}
          />
          <Button submit kind="call" busy={action.busy}>
            {text.save}
          </Button>
          <p role="status">{isChanged ? text.unsaved : done ? text.saved : ''}</p>
          <RefusedByRule refusal={action.refusal} />
        </Form>
      )}
    </>
  );
}

interface AddProps {
  readonly day: string;
  readonly tables: DayProps['tables'];
  readonly dealers: AnswerOf<'rota'>['dealers'];
  readonly add: (entry: RotaEntry) => void;
}

/** A form for one entry. An entry whose end time is earlier than its start time ends on the next day. */
function Add({ day, tables, dealers, add }: AddProps) {
  const text = useMessages(messages);
  const [dealer, setDealer] = useState(dealers[0]?.account ?? '');
  const [table, setTable] = useState(tables[0]?.id ?? '');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const press = () => {
    const starts = momentOn(day, from);
    const ends = momentOn(day, to);
    const dayLater = momentOn(dayText(dayAt(day).until), to);
    add({ table, account: dealer, from: starts, to: ends > starts ? ends : dayLater });
    setFrom(to);
    setTo('');
  };
  return (
    <Form busy={false} className={styles.add} onSubmit={press}>
      <Select
        label={text.dealer}
        value={dealer}
        choices={dealers.map(({ account, name }) => ({ value: account, text: name }))}
        onChange={setDealer}
      />
      <Select
        label={text.table}
        value={table}
        choices={tables.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={setTable}
      />
      <Time label={text.from} value={from} onChange={setFrom} />
      <Time label={text.to} value={to} onChange={setTo} />
      <Button submit>{text.add}</Button>
    </Form>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <label className={controls.field}>
      {label}
      <input type="time" value={value} required onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
