import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { useNow } from './clock.ts';
import { ClockFace } from './face.tsx';
import { useTournament } from './follow.ts';
import styles from './screen.module.css';

/** The number of prizes that can be read from a distance. */
const READ = 9;

/** Shows the clock for a projector. It fills the screen, and can be read from across the room. */
export function ClockScreen({ tournament: id }: { readonly tournament: string }) {
  const text = useMessages(messages);
  const say = useRefusalText();
  const formatter = useFormatter();
  const { state, refusal } = useTournament(id);
  useTitle(state?.view.name, text.clock.title);
  if (refusal)
    return (
      <Notice title={say(refusal)}>
        <Link href="/tournaments">{text.all}</Link>
      </Notice>
    );
  if (!state) return <Loading />;
  const { view } = state;
  const amount = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const { places } = view.prizes;
  const breaking = view.tables.filter((table) => table.breaking);
  return (
    <div className={styles.screen} data-house={view.house}>
      <header>
        <Link href={`/tournament/${id}`} aria-label={text.seat.toTournament}>
          ←
        </Link>
        <h1>{view.name}</h1>
        {view.phase !== 'playing' && <p>{text.phases[view.phase]}</p>}
        <Button
          kind="quiet"
          onPress={() => void document.documentElement.requestFullscreen?.().catch(() => {})}
        >
          {text.clock.full}
        </Button>
      </header>
      <ClockFace state={state} large />
      <aside>
        <h2>{text.clock.prizes}</h2>
        <p>
          {text.pool} <b>{amount(view.pool)}</b>
        </p>
        <ol>
          {places.slice(0, READ).map((prize, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
            <li key={index}>
              <span>{index + 1}.</span> <b>{amount(prize)}</b>
            </li>
          ))}
        </ol>
        {places.length > READ && <p>{text.prizes.paid({ n: places.length })}</p>}
        {breaking.length > 0 && (
          <p role="status" className={styles.news}>
            {text.clock.breaking({
              n: breaking.length,
              tables: breaking.map(({ number }) => text.tables.name({ n: String(number) })).join(', '),
            })}
          </p>
        )}
        {view.phase === 'playing' && <Moves state={state} />}
      </aside>
    </div>
  );
}

/** The number of drawn seats that are shown at a time, and how long they are shown, in milliseconds. */
const MOVES = 6;
const SHOWN = 60_000;

/** Shows who has just got another seat, because a table was broken or balanced, or a player entered late. */
function Moves({ state }: { readonly state: TournamentState }) {
  const { clock: text, players, tables } = useMessages(messages);
  const now = useNow();
  const known = useRef<ReadonlyMap<number, string>>(undefined);
  const [moves, setMoves] = useState<readonly { readonly entry: number; readonly at: number }[]>([]);
  const { entries } = state;
  useEffect(() => {
    const places = new Map(
      entries.flatMap(({ number, table, seat }) =>
        table > 0 ? [[number, `${table} ${seat}`] as const] : [],
      ),
    );
    const before = known.current;
    known.current = places;
    const moved = before ? [...places].filter(([entry, place]) => before.get(entry) !== place) : [];
    if (moved.length > 0)
      setMoves((shown) => [...moved.map(([entry]) => ({ entry, at: now })), ...shown].slice(0, MOVES));
  }, [entries, now]);
  const shown = moves
    .filter(({ at }) => now - at < SHOWN)
    .flatMap(({ entry }) => entries.find(({ number, table }) => number === entry && table > 0) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={styles.news} aria-label={text.newSeats}>
      <h2>{text.newSeats}</h2>
      <ul>
        {shown.map(({ number, name, table, seat }) => (
          <li key={number}>
            <span>{name}</span>{' '}
            <b>{players.at({ table: tables.name({ n: String(table) }), seat: String(seat) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
