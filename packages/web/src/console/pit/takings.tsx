import { messages } from 'messages:studio/takings';
import { hasOneRole, type InputOf, PIT_ROLES, type TakingsRow } from '@croupier/client';
import { CURRENCIES, type CurrencyCode, type HouseId, money } from '@croupier/core';
import { useState } from 'react';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { DayField, Segments } from '../../forms/fields.tsx';
import { csvText, saveFile } from '../../forms/file.ts';
import { useQuery } from '../../forms/query.ts';
import { houseOf } from '../../plans/houses.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText } from '../studio/day.ts';
import { type Expectation, expectationOf, type Theories, useTheories } from './expected.ts';
import styles from './pit.module.css';
import { holdText } from './room.tsx';

type Grouping = InputOf<'takings'>['by'];
const GROUPINGS = ['table', 'plan', 'day', 'hour'] as const satisfies readonly Grouping[];

/** The deviation from which a win is considered unusual. */
const UNUSUAL = 3;
/** The longest span of a report. */
const MOST_DAYS = 400;
const DAY = 86_400_000;

/** Shows the takings of a house's tables to its inspectors, beside what the odds lead to expect. */
export function TakingsPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(me.account.roles, PIT_ROLES, house)) return <NotStaff />;
  return <Report house={house} currency={currency} />;
}

interface ReportProps {
  readonly house: string;
  readonly currency: CurrencyCode;
}

function Report({ house, currency }: ReportProps) {
  const text = useMessages(messages);
  const client = useClient();
  const today = dayText(client.serverNow());
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [by, setBy] = useState<Grouping>('table');
  const [after, until] = [dayAt(from).after, dayAt(to).until];
  const isSpan = until > after && until - after <= MOST_DAYS * DAY;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { answer, refusal } = useQuery(isSpan ? `takings ${house} ${from} ${to} ${by}` : undefined, () =>
    client.api.takings({ house, after, until, by, zone }),
  );
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/room/${house}`, text: text.toRoom },
        { to: '/console', text: text.toTables },
      ]}
      wide
    >
      <div className={styles.tools}>
        <DayField label={text.from} value={from} onChange={setFrom} />
        <DayField label={text.to} value={to} onChange={setTo} />
        <Segments
          label={text.by}
          value={by}
          choices={GROUPINGS.map((value) => ({ value, text: text.byChoice[value] }))}
          onChange={setBy}
        />
      </div>
      {!isSpan && <p role="alert">{text.badSpan({ days: String(MOST_DAYS) })}</p>}
      <RefusedByRule refusal={refusal} />
      {isSpan && !answer && !refusal && <Loading />}
      {answer?.takings.length === 0 && <p className={parts.note}>{text.none}</p>}
      {answer && answer.takings.length > 0 && (
        <Rows
          rows={answer.takings}
          by={by}
          currency={currency}
          file={`${house}-takings-${from}-${to}-${by}.csv`}
        />
      )}
      <p className={parts.note}>{text.note({ unusual: String(UNUSUAL) })}</p>
    </HousePage>
  );
}

interface RowsProps {
  readonly rows: readonly TakingsRow[];
  readonly by: Grouping;
  readonly currency: CurrencyCode;
  /** The name of the CSV file. */
  readonly file: string;
}

function Rows({ rows, by, currency, file }: RowsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const theories = useTheories(rows.flatMap(({ bets }) => bets.map(({ plan }) => plan)));
  const nameOf = ({ key, name, plan }: TakingsRow): string => {
    if (by === 'plan') return planTitle(key);
    if (by === 'hour') return format.minute(Number(key));
    if (by === 'day') return key;
    const title = planTitle(plan ?? '');
    return name === null || name === title ? title : `${name} · ${title}`;
  };
  const lines = rows.map((row) => ({ row, name: nameOf(row), expected: expectedOf(row, theories) }));
  const total = totalOf(rows);
  const scale = Math.max(
    ...lines.map(({ row, expected }) =>
      Math.max(Math.abs(row.win), expected ? Math.abs(expected.win) + 2 * expected.deviation : 0),
    ),
    1,
  );
  const save = () => {
    const columns = [
      text.byChoice[by],
      text.rounds,
      text.handle,
      text.win,
      text.hold,
      text.expected,
      text.score,
    ];
    const decimal = (amount: number) => (amount / 10 ** CURRENCIES[currency].decimals).toFixed(2);
    const body = lines.map(({ row, name, expected }) => [
      name,
      String(row.rounds),
      decimal(row.handle),
      decimal(row.win),
      row.handle === 0 ? '' : (row.win / row.handle).toFixed(4),
      expected ? decimal(expected.win) : '',
      expected ? expected.score.toFixed(2) : '',
    ]);
    saveFile(file, 'text/csv', csvText([columns, ...body]));
  };
  return (
    <>
      <p role="status" className={parts.note}>
        {theories ? '' : text.working}
      </p>
      <table className={styles.room}>
        <thead>
          <tr>
            <th scope="col" data-text="">
              {text.byChoice[by]}
            </th>
            <th scope="col">{text.rounds}</th>
            <th scope="col">{text.handle}</th>
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
              <Figures row={row} currency={currency} expected={expected} scale={scale} />
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              <Figures row={total} currency={currency} expected={expectedOf(total, theories)} />
            </tr>
          </tfoot>
        )}
      </table>
      <Button small kind="quiet" onPress={save}>
        {text.csv}
      </Button>
    </>
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
    rounds: sum(({ rounds }) => rounds),
    handle: sum(({ handle }) => handle),
    win: sum(({ win }) => win),
    bets: rows.flatMap(({ bets }) => bets),
  };
}

interface FiguresProps {
  readonly row: TakingsRow;
  readonly currency: CurrencyCode;
  readonly expected: Expectation | undefined;
  /** The amount that fills half of the chart; undefined if the row has no chart. */
  readonly scale?: number;
}

function Figures({ row, currency, expected, scale }: FiguresProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { rounds, handle, win } = row;
  const isUnusual = expected !== undefined && Math.abs(expected.score) >= UNUSUAL;
  return (
    <>
      <td data-label={text.rounds}>{format.number(rounds)}</td>
      <td data-label={text.handle}>{format.money(money(handle), currency)}</td>
      <td data-label={text.win} data-lost={win < 0 || undefined}>
        {format.money(money(win), currency)}
      </td>
      <td data-label={text.hold}>{holdText(win, handle, format)}</td>
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
