import { messages } from 'messages:studio/ratings';
import { messages as takings } from 'messages:studio/takings';
import { FLOOR_HANDLERS, FLOOR_READERS, hasOneRole, type MoneyKind, type RatingRow } from '@croupier/client';
import { type CurrencyCode, type HouseId, money } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
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
import { expectationOf, useTheories } from '../pit/expected.ts';
import { MoneyChoice } from '../pit/money-choice.tsx';
import styles from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { durationOf } from './duration.ts';

type Grouping = 'player' | 'table';

/** The longest span of a report. */
const MOST_DAYS = 400;
/** The number of ratings that are listed. */
const LIMIT = 100;

/** Shows the ratings of a house's players, or of its tables by all their players. */
export function RatingsPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(me.account.roles, FLOOR_READERS, house)) return <NotStaff />;
  return <Ratings house={house} currency={currency} />;
}

interface RatingsProps {
  readonly house: string;
  readonly currency: CurrencyCode;
}

function Ratings({ house, currency }: RatingsProps) {
  const text = useMessages(messages);
  const words = useMessages(takings);
  const client = useClient();
  const span = useDaySpan(MOST_DAYS);
  const { from, to, after, until } = span;
  const [by, setBy] = useState<Grouping>('player');
  const [kind, setKind] = useState<MoneyKind>();
  const { answer, refusal } = useQuery(
    span.isValid ? `ratings ${house} ${from} ${to} ${by} ${kind}` : undefined,
    () => client.api.ratings({ house, after, until, by, ...(kind && { money: kind }), limit: LIMIT }),
  );
  const [realMoney, setRealMoney] = useState(false);
  if (answer?.realMoney && !realMoney) setRealMoney(true);
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/room/${house}`, text: words.toRoom },
        { to: '/console', text: words.toTables },
      ]}
      wide
    >
      <div className={styles.tools}>
        <DaySpanFields span={span} text={words} />
        <Segments
          label={words.by}
          value={by}
          choices={(['player', 'table'] as const).map((value) => ({ value, text: text.byChoice[value] }))}
          onChange={setBy}
        />
        {realMoney && <MoneyChoice value={kind} onChange={setKind} />}
      </div>
      <DaySpanFault span={span} text={words} />
      <RefusedByRule refusal={refusal} />
      {span.isValid && !answer && !refusal && <Loading />}
      {answer?.ratings.length === 0 && <p className={parts.note}>{text.none}</p>}
      {answer && answer.ratings.length > 0 && (
        <RatingRows
          rows={answer.ratings}
          by={by}
          house={house}
          currency={currency}
          file={`${house}-ratings-${from}-${to}-${by}-${answer.money}.csv`}
        />
      )}
      {answer?.ratings.length === LIMIT && (
        <p className={parts.note}>{text.first({ count: String(LIMIT) })}</p>
      )}
      <p className={parts.note}>{text.note}</p>
    </HousePage>
  );
}

interface RatingRowsProps extends RatingsProps {
  readonly rows: readonly RatingRow[];
  readonly by: Grouping;
  /** The name of the CSV file. */
  readonly file: string;
}

/** Lists ratings beside the win that the odds lead to expect, and saves them as CSV. */
export function RatingRows({ rows, by, house, currency, file }: RatingRowsProps) {
  const text = useMessages(messages);
  const words = useMessages(takings);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const me = useMe();
  const opens = me !== undefined && hasOneRole(me.account.roles, FLOOR_HANDLERS, house);
  const theories = useTheories(rows.flatMap(({ bets }) => bets.map(({ plan }) => plan)));
  const amount = (units: number) => format.money(money(Math.round(units)), currency);
  const lines = rows.map((row) => ({
    row,
    name:
      row.plan === null || planTitle(row.plan) === row.name
        ? row.name
        : `${row.name} · ${planTitle(row.plan)}`,
    average: row.rounds === 0 ? 0 : row.handle / row.rounds,
    expected: theories && expectationOf(row, theories)?.win,
  }));
  const save = () => {
    const decimal = (units: number) => decimalText(units, currency);
    const columns = [text.byChoice[by], words.rounds, text.minutes, text.average, words.handle];
    saveFile(
      file,
      'text/csv',
      csvText([
        [...columns, text.expected, words.win],
        ...lines.map(({ row, name, average, expected }) => [
          name,
          String(row.rounds),
          String(Math.round(row.time / 60_000)),
          decimal(average),
          decimal(row.handle),
          expected === undefined ? '' : decimal(expected),
          decimal(row.win),
        ]),
      ]),
    );
  };
  return (
    <>
      <p role="status" className={parts.note}>
        {theories ? '' : words.working}
      </p>
      <table className={styles.room}>
        <thead>
          <tr>
            <th scope="col" data-text="">
              {text.byChoice[by]}
            </th>
            <th scope="col">{words.rounds}</th>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.average}</th>
            <th scope="col">{words.handle}</th>
            <th scope="col">{text.expected}</th>
            <th scope="col">{words.win}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, name, average, expected }) => (
            <tr key={row.key}>
              <th scope="row">
                {by === 'player' && opens ? (
                  <Link href={`/console/player/${house}/${row.key}`}>{name}</Link>
                ) : (
                  name
                )}
              </th>
              <td data-label={words.rounds}>{format.number(row.rounds)}</td>
              <td data-label={text.time}>{text.duration(durationOf(row.time))}</td>
              <td data-label={text.average}>{amount(average)}</td>
              <td data-label={words.handle}>{amount(row.handle)}</td>
              <td data-label={text.expected}>
                {expected === undefined ? <small>{words.unknown}</small> : amount(expected)}
              </td>
              <td data-label={words.win} data-lost={row.win < 0 || undefined}>
                {amount(row.win)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button small kind="quiet" onPress={save}>
          {words.csv}
        </Button>
      </div>
    </>
  );
}
