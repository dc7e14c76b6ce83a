import type { TableInfo } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { house as houseOf, houses, plan as planOf } from '@croupier/houses';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '../app/language.tsx';
import { useClient, useConnection } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { screensOf } from '../games/registry.ts';
import { Card } from './card.tsx';
import styles from './lobby.module.css';
import { useTables } from './tables.ts';
import { words } from './words.ts';

/** The houses and their tables: one press, and a visitor is a guest with play money at the table. */
export function LobbyPage() {
  const text = useWords(words);
  const all = useTables();
  return (
    <div className={styles.lobby}>
      <header className={styles.head}>
        <div>
          <h1>{text.title}</h1>
          <p className={styles.intro}>{text.intro}</p>
        </div>
        <JoinByCode />
      </header>
      {all.state === 'loading' && <Skeleton />}
      {all.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{text.failed}</p>
          <Button onPress={all.again}>{text.again}</Button>
        </div>
      )}
      {all.state === 'here' && <Houses tables={all.tables} />}
    </div>
  );
}

function Houses({ tables }: { readonly tables: readonly TableInfo[] }) {
  const text = useWords(words);
  const now = useNow();
  const sit = useSit();
  if (tables.length === 0) return <p className={styles.failed}>{text.empty}</p>;
  const known = houses.map(({ id }) => id);
  const order = [...known, ...new Set(tables.map(({ house }) => house).filter((id) => !known.includes(id)))];
  return order.map((id) => {
    const here = tables.filter(({ house, plan }) => house === id && screensOf(planOf(plan)));
    if (here.length === 0) return null;
    return (
      <section key={id} className={styles.house} data-house={id} aria-labelledby={`house-${id}`}>
        <h2 id={`house-${id}`}>{houseOf(id)?.name ?? id}</h2>
        <ul className={styles.cards}>
          {here.map((table) => (
            <li key={table.id}>
              <Card table={table} now={now} sit={sit.to} sitting={sit.at === table.id} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const TICK = 500;

/** The server's time, for all countdowns alike. */
function useNow(): number {
  const client = useClient();
  const [now, setNow] = useState(() => client.serverNow());
  useEffect(() => {
    const ticker = setInterval(() => setNow(client.serverNow()), TICK);
    return () => clearInterval(ticker);
  }, [client]);
  return now;
}

/** Goes to a table; a visitor becomes a guest on the way. */
function useSit() {
  const client = useClient();
  const { account } = useConnection();
  const [, go] = useLocation();
  const [at, setAt] = useState<string>();
  const to = async (table: string) => {
    setAt(table);
    // A refusal is shown at the table: there a visitor watches and may try again.
    if (!account) await client.api.guest();
    go(`/table/${table}`);
  };
  return { at, to };
}

function JoinByCode() {
  const text = useWords(words);
  const { api } = useClient();
  const [, go] = useLocation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const join = async () => {
    const wanted = code.trim().toUpperCase();
    setBusy(true);
    const table = await api.tableByCode({ code: wanted });
    setBusy(false);
    if (isRefusal(table)) setUnknown(true);
    else go(`/table/${table.id}?code=${encodeURIComponent(wanted)}`);
  };
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <TextField
        label={text.code}
        value={code}
        onChange={(next) => {
          setCode(next);
          setUnknown(false);
        }}
        autoComplete="off"
        maxLength={20}
        required
      />
      <Button submit busy={busy}>
        {text.join}
      </Button>
      <p role="alert">{unknown && text.noCode}</p>
    </form>
  );
}

/** The shape of what is coming, so that nothing moves when it comes. */
function Skeleton() {
  const text = useWords(words);
  return (
    <div role="status">
      <p className="heard">{text.loading}</p>
      {houses.map(({ id, name, plans }) => (
        <section key={id} className={styles.house} data-house={id} aria-hidden="true">
          <h2>{name}</h2>
          <ul className={styles.cards}>
            {plans.filter(screensOf).map((plan) => (
              <li key={plan.id} className={styles.blank} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
