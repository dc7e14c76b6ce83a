import { messages } from 'messages:console';
import type { InputOf, Timing } from '@croupier/client';
import { isRefusal, type TermEntries } from '@croupier/core';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { type House, useHouses } from '../app/houses.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import styles from './console.module.css';
import { enteredTerms, Settings } from './settings.tsx';

/** The waiting times that a manager can set here. The house sets all other waiting times. */
const WAITS: readonly (keyof Timing)[] = ['betting', 'draw', 'pay'];

interface OpenTableProps {
  /** The houses where the user is a manager. */
  readonly managed: readonly string[];
  /** Called with the new table. By default, its console is opened. */
  readonly opened?: ((table: string) => void) | undefined;
}

/** Opens a public table at a house where the user is a manager. */
export function OpenTable({ managed, opened }: OpenTableProps) {
  const text = useMessages(messages);
  const houses = useHouses()?.filter(({ id }) => managed.includes(id));
  return <Panel title={text.newTable}>{houses && <Opening houses={houses} opened={opened} />}</Panel>;
}

interface OpeningProps extends Pick<OpenTableProps, 'opened'> {
  readonly houses: readonly House[];
}

function Opening({ houses, opened }: OpeningProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const { api } = useClient();
  const [, go] = useLocation();
  const action = useMutation();
  const [planId, setPlan] = useState(houses[0]?.plans[0]?.id ?? '');
  const [name, setName] = useState('');
  const [dealer, setDealer] = useState<'virtual' | 'console'>('virtual');
  const [waits, setWaits] = useState<TermEntries>({});
  const [chosen, setChosen] = useState<TermEntries>({});
  const open = async () => {
    const input: InputOf<'openTable'> = { plan: planId, name: name.trim(), dealer, private: false };
    const timing = timingOf(waits);
    const terms = await enteredTerms(planId, chosen);
    if (isRefusal(terms)) return void action.run(() => Promise.resolve(terms));
    const table = await action.run(() =>
      api.openTable({ ...input, ...(timing ? { timing } : {}), ...(terms ? { terms } : {}) }),
    );
    if (!table) return;
    if (!opened) return go(`/console/${table.id}`);
    setName('');
    opened(table.id);
  };
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void open()}>
      <Select
        label={text.plan}
        value={planId}
        choices={houses.flatMap((house) =>
          house.plans.map(({ id, title }) => ({
            value: id,
            text: `${house.name} – ${title[language] ?? title.en ?? id}`,
          })),
        )}
        onChange={(next) => {
          setPlan(next);
          setChosen({});
        }}
      />
      <TextField label={text.tableName} value={name} onChange={setName} maxLength={60} required />
      <Segments
        label={text.whoDeals}
        value={dealer}
        choices={[
          { value: 'virtual', text: text.dealer.virtual },
          { value: 'console', text: text.dealer.console },
        ]}
        onChange={setDealer}
      />
      <details>
        <summary>{text.timing}</summary>
        <div className={styles.limits}>
          {WAITS.map((wait) => (
            <TextField
              key={wait}
              label={text.waits[wait as 'betting' | 'draw' | 'pay']}
              type="number"
              min={0}
              max={600}
              value={waits[wait] ?? ''}
              onChange={(value) => setWaits({ ...waits, [wait]: value })}
            />
          ))}
        </div>
      </details>
      <Suspense fallback={<p role="status">{text.settingsLoading}</p>}>
        <Settings plan={planId} entered={chosen} onChange={setChosen} refusal={action.refusal} />
      </Suspense>
      <div>
        <Button submit kind="call" busy={action.busy}>
          {text.open}
        </Button>
      </div>
    </Form>
  );
}

function timingOf(waits: TermEntries): Partial<Timing> | undefined {
  const given = Object.entries(waits).filter(([, value]) => value !== '');
  return given.length > 0
    ? Object.fromEntries(given.map(([wait, value]) => [wait, Number(value)]))
    : undefined;
}
