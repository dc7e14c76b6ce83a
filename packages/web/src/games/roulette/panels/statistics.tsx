import type { AnswerOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { Segments } from '../../../forms/fields.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './statistics.module.css';
import { words } from './words.ts';

type Statistics = AnswerOf<'statistics'>;

const SPANS = ['50', '200', '1000'] as const;
const SHOWN = 5;

/** How often each number came, with the hot and the cold ones, and what would be expected. */
export function StatisticsPanel() {
  const text = useWords(words).statistics;
  const writing = useWriting();
  const { plan, past, layout } = useScene();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('200');
  const statistics = useStatistics(Number(span));
  const numbers = [...layout.positions.values()]
    .filter(({ kind }) => kind === 'straight')
    .map(({ id }) => id);
  const counts = countsOf(statistics);
  const games = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ranked = numbers
    .map((number) => ({ number, count: counts.get(number) ?? 0, since: sinceOf(number, past) }))
    .sort((a, b) => b.count - a.count);
  const cold = [...ranked].sort((a, b) => b.since - a.since).slice(0, SHOWN);
  const expected = 1 / roulette.pocketsOf(plan).length;

  return (
    <div className={styles.panel}>
      <Segments
        label={text.games}
        value={span}
        choices={SPANS.map((value) => ({ value, text: value }))}
        onChange={setSpan}
      />
      {games === 0 ? (
        <p className={styles.note}>{statistics ? text.none : '…'}</p>
      ) : (
        <>
          <p className={styles.note}>
            {text.over(games)}. {text.expected(writing.percent(expected, 1))}
          </p>
          <Ranking
            title={text.hot}
            rows={ranked.filter(({ count }) => count > 0).slice(0, SHOWN)}
            games={games}
          />
          <Ranking title={text.cold} rows={cold} games={games} />
          <Shares counts={counts} games={games} />
          <h3>{text.all}</h3>
          <ul className={styles.grid}>
            {numbers.map((number) => (
              <Cell
                key={number}
                number={number}
                count={counts.get(number) ?? 0}
                games={games}
                expected={expected}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Asked anew after every game. */
function useStatistics(rounds: number): Statistics | undefined {
  const { api } = useClient();
  const { info, past } = useScene();
  const [statistics, setStatistics] = useState<Statistics>();
  const latest = past[0]?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new game makes new statistics
  useEffect(() => {
    let wanted = true;
    void api.statistics({ table: info.id, rounds }).then((answer) => {
      if (wanted && !isRefusal(answer)) setStatistics(answer);
    });
    return () => {
      wanted = false;
    };
  }, [api, info.id, rounds, latest]);
  return statistics;
}

function countsOf(statistics: Statistics | undefined): Map<roulette.Pocket, number> {
  const counts = new Map<roulette.Pocket, number>();
  for (const { result, count } of statistics?.counts ?? []) {
    if (typeof result !== 'object' || result === null || !('pocket' in result)) continue;
    const pocket = String(result.pocket);
    counts.set(pocket, (counts.get(pocket) ?? 0) + count);
  }
  return counts;
}

/** Games since a number came last, as far back as is known. */
function sinceOf(number: roulette.Pocket, past: ReturnType<typeof useScene>['past']): number {
  const place = past.findIndex(({ result }) => 'pocket' in result && result.pocket === number);
  return place < 0 ? past.length : place;
}

interface RankingProps {
  readonly title: string;
  readonly rows: readonly { readonly number: string; readonly count: number }[];
  readonly games: number;
}

function Ranking({ title, rows, games }: RankingProps) {
  const names = useNames();
  const writing = useWriting();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.ranking}>
        {rows.map(({ number, count }) => (
          <li key={number}>
            <b data-colour={names.token(number)}>{number}</b>
            <span className={styles.bar}>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span>
              {count} <small>{writing.percent(count / games, 1)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shares of the even chances, dozens and columns. */
function Shares({ counts, games }: { readonly counts: ReadonlyMap<string, number>; readonly games: number }) {
  const names = useNames();
  const writing = useWriting();
  const { layout } = useScene();
  const outside = [...layout.positions.values()].filter(({ kind }) => !roulette.isInside(kind));
  return (
    <ul className={styles.shares}>
      {outside.map(({ id, numbers }) => {
        const count = numbers.reduce((sum, number) => sum + (counts.get(number) ?? 0), 0);
        return (
          <li key={id}>
            <span>{names.position(id)}</span>
            <span>
              {count} <small>{writing.percent(count / games, 1)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface CellProps {
  readonly number: string;
  readonly count: number;
  readonly games: number;
  readonly expected: number;
}

function Cell({ number, count, games, expected }: CellProps) {
  const names = useNames();
  const writing = useWriting();
  // From never to twice as often as expected.
  const heat = Math.min(1, count / games / expected / 2);
  return (
    <li style={{ '--heat': heat } as React.CSSProperties}>
      <b data-colour={names.token(number)}>{number}</b>
      <span>{count}</span>
      <small>{writing.percent(count / games, 1)}</small>
    </li>
  );
}
