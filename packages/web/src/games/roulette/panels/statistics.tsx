import type { AnswerOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { Segments } from '../../../forms/fields.tsx';
import figures from '../../../table/figures.module.css';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './statistics.module.css';
import { words } from './words.ts';

const SPANS = ['50', '200', '1000'] as const;
const SHOWN = 5;

interface Count {
  readonly number: roulette.Pocket;
  readonly count: number;
  /** Rounds since it came last, as far back as is known. */
  readonly since: number;
}

/** How often each number came, with the hot and the cold ones, and what would be expected. */
export function StatisticsPanel() {
  const text = useWords(words).statistics;
  const writing = useWriting();
  const names = useNames();
  const { plan, layout } = useScene();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('200');
  const counts = useCounts(Number(span));
  const rounds = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const expected = 1 / roulette.pocketsOf(plan).length;
  const share = (count: number) => <small>{writing.percent(count / rounds, 1)}</small>;
  const hot = counts?.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count) ?? [];
  const cold = counts?.toSorted((a, b) => b.since - a.since || b.count - a.count) ?? [];
  const outside = [...layout.positions.values()].filter(({ kind }) => !roulette.isInside(kind));
  const countOf = (numbers: readonly roulette.Pocket[]) =>
    (counts ?? []).reduce((sum, { number, count }) => sum + (numbers.includes(number) ? count : 0), 0);
  return (
    <div className={styles.panel}>
      <Segments
        label={text.games}
        value={span}
        choices={SPANS.map((value) => ({ value, text: value }))}
        onChange={setSpan}
      />
      {!counts || rounds === 0 ? (
        <p className={figures.note}>{counts ? text.none : '…'}</p>
      ) : (
        <>
          <p className={figures.note}>
            {text.over({ n: rounds })}. {text.expected({ share: writing.percent(expected, 1) })}
          </p>
          <Ranking title={text.hot} counts={hot.slice(0, SHOWN)} share={share} />
          <Ranking title={text.cold} counts={cold.slice(0, SHOWN)} share={share} />
          <ul className={styles.shares}>
            {outside.map(({ id, numbers }) => (
              <li key={id}>
                <span>{names.position(id)}</span>
                <span>
                  {countOf(numbers)} {share(countOf(numbers))}
                </span>
              </li>
            ))}
          </ul>
          <h3>{text.all}</h3>
          <ul className={styles.grid}>
            {counts.map(({ number, count }) => {
              // From never to twice as often as expected.
              const heat = Math.min(1, count / rounds / expected / 2);
              return (
                <li key={number} style={{ '--heat': heat } as React.CSSProperties}>
                  <b data-colour={names.token(number)}>{number}</b>
                  <span>{count}</span>
                  {share(count)}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

interface RankingProps {
  readonly title: string;
  readonly counts: readonly Count[];
  readonly share: (count: number) => ReactNode;
}

function Ranking({ title, counts, share }: RankingProps) {
  const names = useNames();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.ranking}>
        {counts.map(({ number, count }) => (
          <li key={number}>
            <b data-colour={names.token(number)}>{number}</b>
            <span className={styles.bar}>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span>
              {count} {share(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How often each number of the layout came in the last rounds; asked anew after every round. */
function useCounts(rounds: number): readonly Count[] | undefined {
  const { api } = useClient();
  const { info, past, layout } = useScene();
  const [counts, setCounts] = useState<AnswerOf<'statistics'>['counts']>();
  const latest = past[0]?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round makes new statistics
  useEffect(() => {
    let wanted = true;
    void api.statistics({ table: info.id, rounds }).then((answer) => {
      if (wanted && !isRefusal(answer)) setCounts(answer.counts);
    });
    return () => {
      wanted = false;
    };
  }, [api, info.id, rounds, latest]);
  const straight = [...layout.positions.values()].filter(({ kind }) => kind === 'straight');
  return (
    counts &&
    straight.map(({ id: number }) => {
      const since = past.findIndex(({ result }) => isPocket(result, number));
      const count = counts.reduce((sum, each) => sum + (isPocket(each.result, number) ? each.count : 0), 0);
      return { number, count, since: since < 0 ? past.length : since };
    })
  );
}

function isPocket(result: unknown, pocket: roulette.Pocket): boolean {
  return (
    typeof result === 'object' && result !== null && 'pocket' in result && String(result.pocket) === pocket
  );
}
