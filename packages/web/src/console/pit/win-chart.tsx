import { messages } from 'messages:studio/takings';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { runningTotals, type Theories } from './expected.ts';
import styles from './pit.module.css';
import type { TakingsLine } from './takings-table.tsx';

/** The size of the drawing, which is stretched to the width of the page. */
const [WIDTH, HEIGHT] = [1000, 240];

interface WinChartProps {
  /** The periods of the report, in order of time. */
  readonly lines: readonly TakingsLine[];
  readonly theories: Theories | undefined;
  readonly currency: CurrencyCode;
}

/**
 * Draws the win as it adds up over the periods, beside the expected win and the range in which 95 of 100 results lie.
 * The table below it has the same figures for each period.
 */
export function WinChart({ lines, theories, currency }: WinChartProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const totals = runningTotals(
    lines.map(({ row }) => row),
    theories,
  );
  const rangeOf = (of: { readonly win: number; readonly deviation: number }) =>
    [of.win - 2 * of.deviation, of.win + 2 * of.deviation] as const;
  const known = totals.flatMap(({ expected }, at) => (expected ? [{ at, ...expected }] : []));
  const amounts = [0, ...totals.map(({ win }) => win), ...known.flatMap(rangeOf)];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) => (WIDTH * at) / (totals.length - 1);
  const y = (amount: number) => HEIGHT - (HEIGHT * (amount - least)) / Math.max(most - least, 1);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([at, amount]) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`).join(' ');
  const shown = (amount: number) => format.money(money(Math.round(amount)), currency);
  const last = totals.at(-1);
  const [low, high] = last?.expected ? rangeOf(last.expected) : [0, 0];
  const label = last?.expected
    ? text.bar({
        win: shown(last.win),
        expected: shown(last.expected.win),
        low: shown(low),
        high: shown(high),
      })
    : `${text.win}: ${shown(last?.win ?? 0)}`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {text.chartTitle}
        <span data-part="won">{text.win}</span>
        {known.length > 0 && <span data-part="expected">{text.expected}</span>}
        {known.length > 0 && <span data-part="range">{text.range}</span>}
      </figcaption>
      <div>
        <span>{shown(most)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <polygon
            data-part="range"
            points={path([
              ...known.map((of) => [of.at, rangeOf(of)[1]] as const),
              ...known.toReversed().map((of) => [of.at, rangeOf(of)[0]] as const),
            ])}
          />
          <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
          <polyline data-part="expected" points={path(known.map(({ at, win }) => [at, win]))} />
          <polyline data-part="won" points={path(totals.map(({ win }, at) => [at, win]))} />
        </svg>
        <span>{shown(least)}</span>
        <p>
          <span>{lines[0]?.name}</span>
          <span>{lines.at(-1)?.name}</span>
        </p>
      </div>
    </figure>
  );
}
