import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { money } from '@croupier/core';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import type { Tile } from '../games/game.ts';
import { screensOf } from '../games/registry.ts';
import type { TextOf } from '../messages/catalogue.ts';
import type { PlanSummary } from '../plans/summary.ts';
import styles from './card.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import { Picture } from './picture.tsx';
import type { TableEntry } from './sit.ts';

/** The stills of live tables. Their code is loaded only if there is such a table. */
const Still = lazy(async () => ({ default: (await import('./still.tsx')).Still }));

interface CardProps {
  readonly plan: PlanSummary;
  readonly table: TableInfo;
  readonly sit: TableEntry['to'];
  readonly sitting: boolean;
  readonly favourite: boolean;
}

/** Shows one table: the game, its state, the last results, the number of players and the limits. */
export const TableCard = memo(function Card({ plan, table, sit, sitting, favourite }: CardProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const title = plan.title[language] ?? plan.title.en;
  const tile = screensOf(plan)?.tile;
  return (
    <article className={styles.card} aria-busy={sitting}>
      {table.stream === 'live' && (
        <Suspense fallback={null}>
          <Still table={table.id} name={table.name} />
        </Suspense>
      )}
      <Picture name={plan.id} />
      <div className={styles.text}>
        <h3>
          <a
            href={`/table/${table.id}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              if (!sitting) void sit(table.id);
            }}
          >
            {title}
          </a>
        </h3>
        {table.name !== plan.title.en && <p className={styles.name}>{table.name}</p>}
        {tile && <Features tile={tile} plan={plan} table={table} />}
        <Stage table={table} sitting={sitting} />
        {tile?.Results && <tile.Results plan={plan} table={table} label={text.results} />}
        <p className={styles.foot}>
          <span>{tile && <Limits own={tile.useLimits ?? useRange} plan={plan} table={table} />}</span>
          <span>{companyText(table, text)}</span>
        </p>
      </div>
      <div className={styles.own}>
        <FavouriteButton plan={plan.id} title={title} on={favourite} />
        <Link
          className={styles.private ?? ''}
          href={`/open/${plan.id}?private`}
          aria-label={text.privateOf({ game: title })}
        >
          {text.private}
        </Link>
      </div>
    </article>
  );
});

/**
 * Returns how many seats are taken and how many players are waiting. If no seats are taken, it returns how many people
 * are at the table.
 */
function companyText({ seats, players }: TableInfo, text: Text): string {
  if (!seats || seats.taken === 0) return players > 0 ? text.players({ n: players }) : text.nobody;
  const taken = text.seats({ taken: seats.taken, places: seats.places });
  return seats.waiting > 0 ? `${taken} · ${text.queue({ n: seats.waiting })}` : taken;
}

/** Shows the state of the game. It is a separate component, because only this part changes with the clock. */
function Stage({ table, sitting }: { readonly table: TableInfo; readonly sitting: boolean }) {
  const text = useMessages(messages);
  const now = useNow(table.stage === 'betting' && table.until !== null && table.state === 'running');
  return (
    <p className={styles.stage} data-stage={table.stage}>
      {sitting ? text.sitting : stageText(table, now, text)}
    </p>
  );
}

const TICK = 500;

/** Returns the server's time, updated while `runs` is true. */
function useNow(runs: boolean): number {
  const client = useClient();
  const [now, setNow] = useState(() => client.serverNow());
  useEffect(() => {
    if (!runs) return undefined;
    const ticker = setInterval(() => setNow(client.serverNow()), TICK);
    return () => clearInterval(ticker);
  }, [client, runs]);
  return now;
}

interface PartProps {
  readonly tile: Tile;
  readonly plan: PlanSummary;
  readonly table: TableInfo;
}

/** Shows the features of a table, in a few words. */
function Features({ tile, plan, table }: PartProps) {
  const text = useMessages(messages);
  const features = tile.useFeatures(plan, table);
  const shown = table.money ? [text.money[table.money], ...features] : features;
  return <p className={styles.features}>{shown.join(' · ')}</p>;
}

interface LimitsProps {
  readonly own: (plan: PlanSummary, table: TableInfo) => string;
  readonly plan: PlanSummary;
  readonly table: TableInfo;
}

function Limits({ own: useOwn, plan, table }: LimitsProps) {
  return useOwn(plan, table);
}

/** Returns the range of bets that is currently posted at a table, such as `€5 to €5,000`. */
function useRange({ currency }: PlanSummary, { limits }: TableInfo): string {
  const text = useMessages(messages);
  const formatter = useFormatter();
  if (!limits) return '';
  const least = formatter.money(money(limits.min), currency);
  return limits.max === null
    ? text.from({ least })
    : text.limits({ least, most: formatter.money(money(limits.max), currency) });
}

type Text = TextOf<typeof messages>;

function stageText({ stage, until, state, dealer }: TableInfo, now: number, text: Text): string {
  if (state === 'paused') return text.paused;
  const known: Readonly<Record<string, string>> = text.stages;
  const said = known[stage] ?? stage;
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  const hand = dealer === 'console' ? ` · ${text.byHand}` : '';
  return `${said}${stage === 'betting' && left > 0 ? ` · ${left} s` : ''}${hand}`;
}
