import type { TableInfo } from '@croupier/client';
import { money, type Plan } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { useLanguage, useWords, useWriting } from '../app/language.tsx';
import type { Tile } from '../games/game.ts';
import { screensOf } from '../games/registry.ts';
import type { TextOf } from '../words/catalogue.ts';
import styles from './card.module.css';
import { words } from './words.ts';

interface CardProps {
  readonly table: TableInfo;
  /** The server's time. */
  readonly now: number;
  readonly sit: (table: string) => Promise<void>;
  readonly sitting: boolean;
}

/** One table: what is played, where the game stands, the last results, who is there, the limits. */
export function Card({ table, now, sit, sitting }: CardProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const plan = planOf(table.plan);
  const title = plan?.title[language] ?? plan?.title.en ?? table.name;
  const tile = screensOf(plan)?.tile;
  return (
    <article className={styles.card} aria-busy={sitting}>
      {plan && tile && <tile.Sign plan={plan} table={table} />}
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
        {table.name !== plan?.title.en && <p className={styles.name}>{table.name}</p>}
        {plan && tile && <Features tile={tile} plan={plan} table={table} />}
        <p className={styles.stage} data-stage={table.stage}>
          {sitting ? text.sitting : stageText(table, now, text)}
        </p>
        {plan && tile?.Results && <tile.Results plan={plan} table={table} label={text.results} />}
        <p className={styles.foot}>
          <span>{plan && tile && <Limits own={tile.useLimits ?? useRange} plan={plan} table={table} />}</span>
          <span>{table.players > 0 ? text.players({ n: table.players }) : text.nobody}</span>
        </p>
      </div>
    </article>
  );
}

interface PartProps {
  readonly tile: Tile;
  readonly plan: Plan;
  readonly table: TableInfo;
}

/** What sets a table apart, in a few words. */
function Features({ tile, plan, table }: PartProps) {
  return <p className={styles.features}>{tile.useFeatures(plan, table).join(' · ')}</p>;
}

interface LimitsProps {
  readonly own: (plan: Plan, table: TableInfo) => string;
  readonly plan: Plan;
  readonly table: TableInfo;
}

function Limits({ own: useOwn, plan, table }: LimitsProps) {
  return useOwn(plan, table);
}

/** From the smallest bet of a table to the largest, as it posts them now: `€5 to €5,000`. */
function useRange({ currency }: Plan, { limits }: TableInfo): string {
  const text = useWords(words);
  const writing = useWriting();
  if (!limits) return '';
  const least = writing.money(money(limits.min), currency);
  return limits.max === null
    ? text.from({ least })
    : text.limits({ least, most: writing.money(money(limits.max), currency) });
}

type Text = TextOf<typeof words>;

function stageText({ stage, until, state, dealer }: TableInfo, now: number, text: Text): string {
  if (state === 'paused') return text.paused;
  const known: Readonly<Record<string, string>> = text.stages;
  const said = known[stage] ?? stage;
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  const hand = dealer === 'console' ? ` · ${text.byHand}` : '';
  return `${said}${stage === 'betting' && left > 0 ? ` · ${left} s` : ''}${hand}`;
}
