import { messages } from 'messages:studio/takings';
import type { TakingsRow } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { type Expectation, expectationOf, type Theories, UNUSUAL } from './expected.ts';
import styles from './pit.module.css';
import { holdText } from './room.tsx';

/** A group of the report, with its name on the screen and the expected win, if that is known. */
export interface TakingsLine {
  readonly row: TakingsRow;
  readonly name: string;
  readonly expected: Expectation | undefined;
}

/** Returns the lines of a report. `theories` is undefined while the expected wins are being calculated. */
export function takingsLines(
  rows: readonly TakingsRow[],
  nameOf: (row: TakingsRow) => string,
  theories: Theories | undefined,
): TakingsLine[] {
  return rows.map((row) => ({ row, name: nameOf(row), expected: expectedOf(row, theories) }));
}

interface TakingsTableProps {
  readonly lines: readonly TakingsLine[];
  readonly theories: Theories | undefined;
  /** The heading of the first column. */
  readonly title: string;
  readonly currency: CurrencyCode;
}

/** Shows the takings of each group beside the win that the odds lead to expect, and the total. */
export function TakingsTable({ lines, theories, title, currency }: TakingsTableProps) {
  const text = useMessages(messages);
  const total = totalOf(lines.map(({ row }) => row));
  const isRaked = lines.some(({ row }) => row.rake !== 0);
  const scale = Math.max(
    ...lines.map(({ row, expected }) =>
      Math.max(Math.abs(row.win), expected ? Math.abs(expected.win) + 2 * expected.deviation : 0),
    ),
    1,
  );
  const shared = { currency, isRaked };
  return (
    <table className={styles.room}>
      <thead>
        <tr>
          <th scope="col" data-text="">
            {title}
          </th>
          <th scope="col">{text.rounds}</th>
          <th scope="col">{text.handle}</th>
          <th scope="col">{text.drop}</th>
          {isRaked && <th scope="col">{text.rake}</th>}
          <th scope="col">{text.win}</th>
          <th scope="col">{text.hold}</th>
          <th scope="col">{text.expected}</th>
          <th scope="col">{text.score}</th>
          <th scope="col">{text.chart}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, name, expected }) => (
          <tr key={row.key}>
            <th scope="row">{name}</th>
            <Figures row={row} expected={expected} scale={scale} {...shared} />
          </tr>
        ))}
      </tbody>
      {lines.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            <Figures row={total} expected={expectedOf(total, theories)} {...shared} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function expectedOf(row: TakingsRow, theories: Theories | undefined): Expectation | undefined {
  return theories && expectationOf(row, theories);
}

function totalOf(rows: readonly TakingsRow[]): TakingsRow {
  const sum = (of: (row: TakingsRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    key: '',
    name: null,
    plan: null,
    dealer: null,
    began: null,
    rounds: sum(({ rounds }) => rounds),
    handle: sum(({ handle }) => handle),
    drop: sum(({ drop }) => drop),
    rake: sum(({ rake }) => rake),
    win: sum(({ win }) => win),
    variance: sum(({ variance }) => variance),
    bets: rows.flatMap(({ bets }) => bets),
  };
}

interface FiguresProps {
  readonly row: TakingsRow;
  readonly currency: CurrencyCode;
  /** Whether the table has a column for the rake. */
  readonly isRaked: boolean;
  readonly expected: Expectation | undefined;
  /** The amount that fills half of the chart; undefined if the row has no chart. */
  readonly scale?: number;
}

function Figures({ row, currency, isRaked, expected, scale }: FiguresProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { rounds, handle, drop, rake, win } = row;
  const isUnusual = expected !== undefined && Math.abs(expected.score) >= UNUSUAL;
  return (
    <>
      <td data-label={text.rounds}>{format.number(rounds)}</td>
      <td data-label={text.handle}>{format.money(money(handle), currency)}</td>
      <td data-label={text.drop}>{format.money(money(drop), currency)}</td>
      {isRaked && <td data-label={text.rake}>{format.money(money(rake), currency)}</td>}
      <td data-label={text.win} data-lost={win < 0 || undefined}>
        {format.money(money(win), currency)}
      </td>
      <td data-label={text.hold}>{holdText(win, drop, format)}</td>
      <td data-label={text.expected}>
        {expected ? format.money(money(Math.round(expected.win)), currency) : <small>{text.unknown}</small>}
      </td>
      <td data-label={text.score}>
        {expected ? text.scoreIs({ score: format.number(Math.round(expected.score * 10) / 10 + 0) }) : '–'}
        {isUnusual && <mark>{text.unusual}</mark>}
      </td>
      <td data-chart="">
        {scale !== undefined && <WinBar win={win} expected={expected} scale={scale} currency={currency} />}
      </td>
    </>
  );
}

interface WinBarProps {
  readonly win: number;
  readonly expected: Expectation | undefined;
  readonly scale: number;
  readonly currency: CurrencyCode;
}

/** Draws the win as a bar from zero, over the range in which 95 of 100 results lie. */
function WinBar({ win, expected, scale, currency }: WinBarProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const at = (amount: number) => 50 + (48 * amount) / scale;
  const shown = (amount: number) => format.money(money(Math.round(amount)), currency);
  const [low, high] = expected
    ? [expected.win - 2 * expected.deviation, expected.win + 2 * expected.deviation]
    : [0, 0];
  const label = expected
    ? text.bar({ win: shown(win), expected: shown(expected.win), low: shown(low), high: shown(high) })
    : `${text.win}: ${shown(win)}`;
  return (
    <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
      {expected && <rect data-part="range" x={at(low)} width={at(high) - at(low)} y="0" height="12" />}
      <rect
        data-part={win < 0 ? 'lost' : 'won'}
        x={Math.min(at(win), 50)}
        width={Math.max(Math.abs(at(win) - 50), 0.5)}
        y="3.5"
        height="5"
      />
      <line x1="50" x2="50" y1="0" y2="12" />
    </svg>
  );
}
