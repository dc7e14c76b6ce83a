import type { TableInfo } from '@croupier/client';
import { money } from '@croupier/core';
import { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { isRoulette } from '../table/games.ts';
import { useLanguage, useWords, useWriting, type Writing } from '../words/language.tsx';
import styles from './card.module.css';
import { Emblem } from './emblem.tsx';
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
  const writing = useWriting();
  const plan = planOf(table.plan);
  const title = plan?.title[language] ?? plan?.title.en ?? table.name;
  const wheel = plan && isRoulette(plan) ? plan : undefined;
  const pockets = table.results.flatMap((result) => pocketOf(result) ?? []);
  return (
    <article className={styles.card} aria-busy={sitting}>
      {wheel && <Emblem plan={wheel} last={pockets[0]} />}
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
        {wheel && <p className={styles.features}>{featuresOf(wheel, text).join(' · ')}</p>}
        <p className={styles.stage} data-stage={table.stage}>
          {sitting ? text.sitting : stageText(table, now, text)}
        </p>
        <Results plan={wheel} pockets={pockets} label={text.results} />
        <p className={styles.foot}>
          <span>{wheel && limitsText(wheel, writing, text)}</span>
          <span>{table.players > 0 ? text.players(table.players) : text.nobody}</span>
        </p>
      </div>
    </article>
  );
}

const SHOWN = 9;

function Results({
  plan,
  pockets,
  label,
}: {
  readonly plan: roulette.RoulettePlan | undefined;
  readonly pockets: readonly string[];
  readonly label: string;
}) {
  return (
    <ol className={styles.results} aria-label={label}>
      {pockets.slice(0, SHOWN).map((pocket, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are known by their place: the same number may come twice
        <li key={place} data-colour={plan && roulette.traitsOf(plan, pocket).colour}>
          {pocket}
        </li>
      ))}
    </ol>
  );
}

function pocketOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'pocket' in result
    ? String(result.pocket)
    : undefined;
}

type Text = (typeof words)['en'];

function stageText({ stage, until, state, dealer }: TableInfo, now: number, text: Text): string {
  if (state === 'paused') return text.paused;
  const known: Readonly<Record<string, string>> = text.stages;
  const said = known[stage] ?? stage;
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  const hand = dealer === 'console' ? ` · ${text.byHand}` : '';
  return `${said}${stage === 'betting' && left > 0 ? ` · ${left} s` : ''}${hand}`;
}

function featuresOf({ layout, device, zero, announcements }: roulette.RoulettePlan, text: Text): string[] {
  const zeros = layout.zeros === 'double-apart' ? 'double' : layout.zeros;
  return [
    device.kind === 'dice' ? text.dice : '',
    layout.numbers === 24 ? text.numbers : '',
    text.zeros[zeros],
    text.zero[zero.kind],
    announcements ? text.announced[announcements.by] : '',
  ].filter((each) => each !== '');
}

function limitsText({ bets, currency }: roulette.RoulettePlan, writing: Writing, text: Text): string {
  const all = Object.values(bets);
  const least = writing.money(money(Math.min(...all.map(({ min }) => min))), currency);
  const tops = all.flatMap(({ max }) => max ?? []);
  return tops.length === 0
    ? text.from(least)
    : text.limits(least, writing.money(money(Math.max(...tops)), currency));
}
