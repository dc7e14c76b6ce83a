import { messages } from 'messages:opening';
import { IDLE_MINUTES, type InputOf } from '@croupier/client';
import { isRefusal, type TermEntries } from '@croupier/core';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHouses } from '../app/houses.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { NotFound } from '../app/notice.tsx';
import { useClient, useConnection } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { enteredTerms, Settings } from '../console/settings.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Segments, Select } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { houseOf, summaryOf } from '../plans/houses.ts';
import type { PlanSummary } from '../plans/summary.ts';
import styles from './page.module.css';

/** The choices for the number of bots. */
const BOTS = ['0', '1', '2', '3', '4', '5', '8'] as const;

/** Opens a table of a plan, for friends or for everybody. With the defaults, one press is enough. */
export function OpeningPage({ plan: id }: { readonly plan: string }) {
  const plan = summaryOf(id);
  return plan ? <Opening plan={plan} /> : <NotFound />;
}

function Opening({ plan }: { readonly plan: PlanSummary }) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const house = houseOf(plan.house)?.name;
  const title = plan.title[language] ?? plan.title.en;
  useTitle(text.title, title, house);
  const { api } = useClient();
  const { account } = useConnection();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const action = useMutation();
  const [who, setWho] = useState<'private' | 'public'>(search.has('private') ? 'private' : 'public');
  const [bots, setBots] = useState<(typeof BOTS)[number]>('0');
  const [chosen, setChosen] = useState<TermEntries>({});
  const [settings, setSettings] = useState(false);
  const playedByBots = useHouses()
    ?.flatMap(({ plans }) => plans)
    .some((one) => one.id === plan.id && one.bots);
  const open = async () => {
    if (!account && !(await action.run(() => api.guest({})))) return;
    const terms = settings ? await enteredTerms(plan.id, chosen) : undefined;
    if (isRefusal(terms)) return void action.run(() => Promise.resolve(terms));
    const input: InputOf<'openTable'> = { plan: plan.id, private: who === 'private', bots: Number(bots) };
    const table = await action.run(() => api.openTable({ ...input, ...(terms ? { terms } : {}) }));
    if (table) go(`/table/${table.id}${table.code ? `?code=${table.code}` : ''}`);
  };
  return (
    <div className={styles.page}>
      <header>
        <p>{house}</p>
        <h1>{title}</h1>
      </header>
      <Panel title={text.title}>
        <Form busy={action.busy} className={styles.form} onSubmit={() => void open()}>
          <Segments
            label={text.who}
            value={who}
            choices={[
              { value: 'public', text: text.public },
              { value: 'private', text: text.private },
            ]}
            onChange={setWho}
          />
          <p className={styles.means}>
            {who === 'public' ? text.means.public({ minutes: IDLE_MINUTES }) : text.means.private}
          </p>
          {playedByBots && (
            <Select
              label={text.bots}
              value={bots}
              choices={BOTS.map((value) => ({ value, text: text.botsOf({ n: Number(value) }) }))}
              onChange={setBots}
            />
          )}
          {settings ? (
            <Suspense fallback={<p role="status">{text.loading}</p>}>
              <Settings plan={plan.id} entered={chosen} onChange={setChosen} refusal={action.refusal} open />
            </Suspense>
          ) : (
            <>
              <div>
                <Button onPress={() => setSettings(true)}>{text.settings}</Button>
              </div>
              <Refused refusal={action.refusal} />
            </>
          )}
          <Button submit kind="call" busy={action.busy}>
            {text.open}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
