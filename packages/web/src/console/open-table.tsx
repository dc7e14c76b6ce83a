import type { InputOf, Timing } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type House, useHouses } from '../app/houses.ts';
import { useLanguage, useWords } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { Button } from '../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../forms/fields.tsx';
import { PostedPoker, pokerPlan, pokerTerms } from '../games/poker/settings.tsx';
import styles from './console.module.css';
import { cardPlan, cardTerms, FavouredBets, PostedBets, PostedCards } from './posted-cards.tsx';
import { limitTerms, PostedLimits } from './posted-limits.tsx';
import { PostedRefused } from './posted-refused.tsx';
import { words } from './words.ts';

/** Waits that a manager sets; the others are as the house has them. */
const WAITS: readonly (keyof Timing)[] = ['betting', 'draw', 'pay'];

type Typed = Readonly<Record<string, string>>;

/** Opens a public table. */
export function OpenTable() {
  const text = useWords(words);
  const houses = useHouses();
  return <Panel title={text.newTable}>{houses && <Form houses={houses} />}</Panel>;
}

function Form({ houses }: { readonly houses: readonly House[] }) {
  const text = useWords(words);
  const { language } = useLanguage();
  const { api } = useClient();
  const [, go] = useLocation();
  const action = useAction();
  const [planId, setPlan] = useState(houses[0]?.plans[0]?.id ?? '');
  const [name, setName] = useState('');
  const [dealer, setDealer] = useState<'virtual' | 'console'>('virtual');
  const [waits, setWaits] = useState<Typed>({});
  const [limits, setLimits] = useState<Typed>({});
  const found = planOf(planId);
  const plan = found?.game === 'roulette' ? (found as roulette.RoulettePlan) : undefined;
  const cards = cardPlan(found);
  const poker = pokerPlan(found);
  const open = async () => {
    const input: InputOf<'openTable'> = { plan: planId, name: name.trim(), dealer, private: false };
    const timing = timingOf(waits);
    const terms =
      (plan && limitTerms(plan, limits)) ??
      (cards && cardTerms(cards, limits)) ??
      (poker && pokerTerms(poker, limits));
    if (isRefusal(terms)) return void action.run(() => Promise.resolve(terms));
    const table = await action.run(() =>
      api.openTable({ ...input, ...(timing ? { timing } : {}), ...(terms ? { terms } : {}) }),
    );
    if (table) go(`/console/${table.id}`);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
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
          setLimits({});
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
      {plan && (
        <details>
          <summary>{text.posted}</summary>
          <PostedLimits plan={plan} limits={limits} onChange={setLimits} />
        </details>
      )}
      {cards && (
        <details>
          <summary>{text.postedSettings}</summary>
          <PostedCards plan={cards} chosen={limits} onChange={setLimits} />
        </details>
      )}
      {cards && (
        <details>
          <summary>{text.posted}</summary>
          <PostedBets plan={cards} chosen={limits} onChange={setLimits} />
        </details>
      )}
      {cards && <FavouredBets plan={cards} chosen={limits} />}
      {poker && (
        <details>
          <summary>{text.postedSettings}</summary>
          <PostedPoker plan={poker} chosen={limits} onChange={setLimits} />
        </details>
      )}
      <PostedRefused refusal={action.refusal} plan={found} />
      <div>
        <Button submit kind="call" busy={action.busy}>
          {text.open}
        </Button>
      </div>
    </form>
  );
}

function timingOf(waits: Typed): Partial<Timing> | undefined {
  const given = Object.entries(waits).filter(([, value]) => value !== '');
  return given.length > 0
    ? Object.fromEntries(given.map(([wait, value]) => [wait, Number(value)]))
    : undefined;
}
