import { messages } from 'messages:home-session';
import { type LanguageCode, languageOfCalls } from '@croupier/houses';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type House, useHouses } from '../app/houses.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { callLanguages, keepCallLanguage } from '../calls/language.ts';
import { Button } from '../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { HOME_SESSIONS } from '../games/pages.ts';
import { houseOf } from '../plans/houses.ts';
import styles from './start.module.css';

/** Starts a home session. The user chooses the game, the dealer, and the language of the calls. */
export function StartHomeSession() {
  const text = useMessages(messages);
  useTitle(text.title);
  const houses = useHouses();
  return (
    <div className={styles.begin}>
      <header>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {houses ? <Beginning houses={houses.flatMap(atHome)} /> : <Loading />}
    </div>
  );
}

/**
 * Returns a house with only the plans that can be played at home. Their games have a large screen for all players.
 */
function atHome(house: House): readonly House[] {
  const plans = house.plans.filter(({ game }) => HOME_SESSIONS.has(game));
  return plans.length > 0 ? [{ ...house, plans }] : [];
}

/** Returns whether a house is a boxed game that is made for home sessions. */
function isBoxed(id: string): boolean {
  return houseOf(id)?.boxed === true;
}

function Beginning({ houses }: { readonly houses: readonly House[] }) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const { api } = useClient();
  const me = useMe();
  const [, go] = useLocation();
  const action = useMutation();
  const first = houses.find(({ id }) => isBoxed(id)) ?? houses[0];
  const [houseId, setHouse] = useState(first?.id ?? '');
  const house = houses.find(({ id }) => id === houseId);
  const plans = house?.plans ?? [];
  const [planId, setPlan] = useState('');
  const [dealer, setDealer] = useState<'virtual' | 'console'>('virtual');
  const [name, setName] = useState<string>(text.defaultName);
  const languages = callLanguages(houseId);
  const [calls, setCalls] = useState<LanguageCode>();
  const chosen = plans.find(({ id }) => id === planId) ?? plans[0];
  // A boxed game with many languages uses the screen's language, and a casino uses its own.
  const own = languageOfCalls(language);
  const usual = isBoxed(houseId) ? own : (languages[0]?.value ?? own);
  const begin = async () => {
    if (!chosen) return;
    if (!me && !(await action.run(() => api.guest({})))) return;
    const table = await action.run(() =>
      api.openTable({ plan: chosen.id, name: name.trim(), dealer, private: true }),
    );
    if (!table) return;
    keepCallLanguage(table.id, calls ?? usual);
    go(`/home-session/${table.id}`);
  };
  return (
    <Panel title={text.begin}>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void begin()}>
        <Select
          label={text.house}
          value={houseId}
          choices={houses.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={setHouse}
        />
        {plans.length > 1 && (
          <Select
            label={text.game}
            value={chosen?.id ?? ''}
            choices={plans.map(({ id, title }) => ({
              value: id,
              text: title[language] ?? title.en ?? id,
            }))}
            onChange={setPlan}
          />
        )}
        <Segments
          label={text.whoDeals}
          value={dealer}
          choices={[
            { value: 'virtual', text: text.dealer.virtual },
            { value: 'console', text: text.dealer.console },
          ]}
          onChange={setDealer}
        />
        <p className={styles.means}>{text.dealerMeans[dealer]}</p>
        <p className={styles.means}>{text.chips}</p>
        <Select label={text.calls} value={calls ?? usual} choices={languages} onChange={setCalls} />
        <TextField label={text.name} value={name} onChange={setName} maxLength={60} required />
        <Refused refusal={action.refusal} />
        <Button submit kind="call" busy={action.busy}>
          {text.begin}
        </Button>
      </Form>
    </Panel>
  );
}
