import { messages } from 'messages:roulette/panels';
import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { Segments } from '../../../forms/fields.tsx';
import figures from '../../../table/figures.module.css';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { RunsChart } from './runs-chart.tsx';
import styles from './statistics.module.css';
import { normalOf, type Tally, tallyOf, tenths } from './tally.ts';
import { WheelChart } from './wheel-chart.tsx';

const SPANS = ['50', '100', '200', '500'] as const;
const SHOWN = 5;

interface Count extends Tally {
  readonly number: roulette.Pocket;
}

/** Compares the latest results with those expected by chance, by number, by sector of the wheel and in runs. */
export function StatisticsPanel() {
  const text = useMessages(messages).statistics;
  const formatter = useFormatter();
  const names = useNames();
  const { plan, layout } = useScene();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('200');
  const results = useResults(Number(span));
  if (!results || results.length === 0)
    return (
      <div className={styles.panel}>
        <Spans span={span} choose={setSpan} />
        <p className={figures.note}>{results ? text.none : '…'}</p>
      </div>
    );
  const rounds = results.length;
  const positions = [...layout.positions.values()];
  const counts = positions
    .filter(({ kind }) => kind === 'straight')
    .map(({ id }): Count => ({ number: id, ...tallyOf(results, new Set([id])) }));
  const chance = 1 / roulette.pocketsOf(plan).length;
  const { mean, least, most: normal } = normalOf(rounds, chance);
  // With fewer results than numbers, even a single hit is above the mean and means nothing.
  const telling = mean >= 1;
  const most = telling ? normal : rounds;
  const share = (count: number) => <small>{formatter.percent(count / rounds, 1)}</small>;
  const hot = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const cold = counts.toSorted((a, b) => b.since - a.since || b.count - a.count);
  return (
    <div className={styles.panel}>
      <Spans span={span} choose={setSpan} />
      <p className={figures.note}>
        {text.over({ n: rounds })}. {text.expected({ share: formatter.percent(chance, 1) })}{' '}
        {telling && text.spread({ mean: formatter.number(tenths(mean)), least, most })}
      </p>
      <Ranking title={text.hot} counts={hot.slice(0, SHOWN)} share={share} rounds={rounds} most={most} />
      <Ranking title={text.cold} counts={cold.slice(0, SHOWN)} share={share} rounds={rounds} most={most} />
      <WheelChart results={results} />
      <RunsChart results={results} />
      <ul className={styles.shares}>
        {positions
          .filter(({ kind }) => !roulette.isInside(kind))
          .map(({ id, numbers }) => {
            const { count } = tallyOf(results, new Set(numbers));
            return (
              <li key={id}>
                <span>{names.position(id)}</span>
                <span>
                  {count} {share(count)}
                </span>
              </li>
            );
          })}
      </ul>
      <h3>{text.all}</h3>
      <ul className={styles.grid}>
        {counts.map(({ number, count }) => (
          // The scale goes from never to twice as often as expected.
          <li key={number} style={{ '--heat': Math.min(1, count / mean / 2) } as React.CSSProperties}>
            <b data-colour={names.token(number)}>{number}</b>
            <span>{count}</span>
            {share(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SpansProps {
  readonly span: (typeof SPANS)[number];
  readonly choose: (span: (typeof SPANS)[number]) => void;
}

function Spans({ span, choose }: SpansProps) {
  const text = useMessages(messages).statistics;
  return (
    <Segments
      label={text.games}
      value={span}
      choices={SPANS.map((value) => ({ value, text: value }))}
      onChange={choose}
    />
  );
}

interface RankingProps {
  readonly title: string;
  readonly counts: readonly Count[];
  readonly share: (count: number) => ReactNode;
  readonly rounds: number;
  /** The highest count that is still normal. Bars up to this count are not highlighted. */
  readonly most: number;
}

function Ranking({ title, counts, share, rounds, most: normal }: RankingProps) {
  const names = useNames();
  const text = useMessages(messages).statistics;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.ranking}>
        {counts.map(({ number, count, since }) => (
          <li key={number} data-rare={count > normal || undefined}>
            <b data-colour={names.token(number)}>{number}</b>
            <span className={styles.bar}>
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span>
              {count} {share(count)} <small>{since < rounds ? text.ago({ n: since }) : text.never}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the pockets of the last results, newest first, and reloads them after every round. Returns
 * undefined until they have loaded.
 */
function useResults(rounds: number): readonly roulette.Pocket[] | undefined {
  const { api } = useClient();
  const { info, past } = useScene();
  const [results, setResults] = useState<readonly roulette.Pocket[]>();
  const latest = past[0]?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round changes the statistics
  useEffect(() => {
    let wanted = true;
    void api.statistics({ table: info.id, rounds }).then((answer) => {
      if (!wanted || isRefusal(answer)) return;
      const pockets = answer.counts.map(({ result }) => pocketIn(result));
      setResults(answer.sequence.flatMap((place) => pockets[place] ?? []));
    });
    return () => {
      wanted = false;
    };
  }, [api, info.id, rounds, latest]);
  return results;
}

function pocketIn(result: unknown): roulette.Pocket | undefined {
  return typeof result === 'object' && result !== null && 'pocket' in result
    ? String(result.pocket)
    : undefined;
}
