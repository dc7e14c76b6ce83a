import { messages } from 'messages:studio/takings';
import { hasOneRole, type InputOf, type MoneyKind, PIT_ROLES, type TakingsRow } from '@croupier/client';
import type { CurrencyCode, HouseId } from '@croupier/core';
import { useState } from 'react';
import { usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Segments } from '../../forms/fields.tsx';
import { csvText, decimalText, saveFile } from '../../forms/file.ts';
import { useQuery } from '../../forms/query.ts';
import { houseOf } from '../../plans/houses.ts';
import { DaySpanFault, DaySpanFields, useDaySpan } from '../day-span.tsx';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { UNUSUAL, useTheories } from './expected.ts';
import { MoneyChoice } from './money-choice.tsx';
import styles from './pit.module.css';
import { type TakingsLine, TakingsTable, takingsLines } from './takings-table.tsx';
import { WinChart } from './win-chart.tsx';

type Grouping = InputOf<'takings'>['by'];
const GROUPINGS = ['table', 'plan', 'dealer', 'stint', 'day', 'hour'] as const satisfies readonly Grouping[];
/** The longest span of a report. */
const MOST_DAYS = 400;

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
  const span = useDaySpan(MOST_DAYS);
  const { from, to, after, until, zone } = span;
  const [by, setBy] = useState<Grouping>('table');
  const [money, setMoney] = useState<MoneyKind>();
  const { answer, refusal } = useQuery(
    span.isValid ? `takings ${house} ${from} ${to} ${by} ${money}` : undefined,
    () => client.api.takings({ house, after, until, by, zone, ...(money && { money }) }),
  );
  const [realMoney, setRealMoney] = useState(false);
  if (answer?.realMoney && !realMoney) setRealMoney(true);
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
        <DaySpanFields span={span} text={text} />
        <Segments
          label={text.by}
          value={by}
          choices={GROUPINGS.map((value) => ({ value, text: text.byChoice[value] }))}
          onChange={setBy}
        />
        {realMoney && <MoneyChoice value={money} onChange={setMoney} />}
      </div>
      <DaySpanFault span={span} text={text} />
      <RefusedByRule refusal={refusal} />
      {span.isValid && !answer && !refusal && <Loading />}
      {answer?.takings.length === 0 && <p className={parts.note}>{text.none}</p>}
      {answer && answer.takings.length > 0 && (
        <Result
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

interface ResultProps {
  readonly rows: readonly TakingsRow[];
  readonly by: Grouping;
  readonly currency: CurrencyCode;
  /** The name of the CSV file. */
  readonly file: string;
}

function Result({ rows, by, currency, file }: ResultProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const theories = useTheories(rows.flatMap(({ bets }) => bets.map(({ plan }) => plan)));
  const tableName = ({ name, plan }: TakingsRow): string => {
    const title = planTitle(plan ?? '');
    return name === null || name === title ? title : `${name} · ${title}`;
  };
  const nameOf = (row: TakingsRow): string => {
    if (by === 'table') return tableName(row);
    if (by === 'plan') return planTitle(row.key);
    if (by === 'hour') return format.minute(Number(row.key));
    if (by === 'day') return row.key;
    if (row.dealer === null) return text.noDealer;
    if (row.began === null) return row.dealer;
    return text.stint({ dealer: row.dealer, table: tableName(row), at: format.minute(row.began) });
  };
  const lines = takingsLines(rows, nameOf, theories);
  const columns = [
    text.byChoice[by],
    text.rounds,
    text.handle,
    text.drop,
    text.rake,
    text.win,
    text.hold,
    text.expected,
    text.sigma,
    text.score,
  ];
  const save = () => saveFile(file, 'text/csv', csvText([columns, ...csvRows(lines, currency)]));
  const isOverTime = by === 'day' || by === 'hour';
  return (
    <>
      <p role="status" className={parts.note}>
        {theories ? '' : text.working}
      </p>
      {isOverTime && lines.length > 1 && <WinChart lines={lines} theories={theories} currency={currency} />}
      <TakingsTable lines={lines} theories={theories} title={text.byChoice[by]} currency={currency} />
      <Button small kind="quiet" onPress={save}>
        {text.csv}
      </Button>
    </>
  );
}

/** Returns the report as rows of a CSV file, with amounts in whole units of the currency. */
function csvRows(lines: readonly TakingsLine[], currency: CurrencyCode): string[][] {
  const decimal = (amount: number) => decimalText(amount, currency);
  return lines.map(({ row, name, expected }) => [
    name,
    String(row.rounds),
    decimal(row.handle),
    decimal(row.drop),
    decimal(row.rake),
    decimal(row.win),
    row.drop === 0 ? '' : (row.win / row.drop).toFixed(4),
    expected ? decimal(expected.win) : '',
    expected ? decimal(expected.deviation) : '',
    expected ? expected.score.toFixed(2) : '',
  ]);
}
