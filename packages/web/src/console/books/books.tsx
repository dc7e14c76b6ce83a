import { messages } from 'messages:studio/books';
import {
  type AnswerOf,
  BOOKS_ROLES,
  type FundsPeriod,
  HOUSE_KINDS,
  hasOneRole,
  hasRole,
  type InputOf,
  type LedgerSums,
  type Movement,
} from '@croupier/client';
import type { CurrencyCode, HouseId } from '@croupier/core';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Panel, Segments } from '../../forms/fields.tsx';
import { useQuery } from '../../forms/query.ts';
import type { TextOf } from '../../messages/catalogue.ts';
import { houseOf } from '../../plans/houses.ts';
import { DaySpanFault, DaySpanFields, useDaySpan } from '../day-span.tsx';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import styles from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { ReservesPanel } from './reserves.tsx';
import { Sheet, type SheetContent } from './sheet.tsx';

type Query = InputOf<'books'>;
const GROUPINGS = ['day', 'month'] as const satisfies readonly Query['by'][];
const MONEY = ['real', 'play'] as const satisfies readonly Query['money'][];

/** The longest span of a report. */
const MOST_DAYS = 400;

/** Shows the books of a house to its managers and auditors. */
export function BooksPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(me.account.roles, BOOKS_ROLES, house)) return <NotStaff />;
  return <Books house={house} currency={currency} manages={hasRole(me.account.roles, 'manager', house)} />;
}

interface BooksProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  /** Whether the user may change the rule about the reserves. */
  readonly manages: boolean;
}

function Books({ house, currency, manages }: BooksProps) {
  const text = useMessages(messages);
  const client = useClient();
  const span = useDaySpan(MOST_DAYS, 'month');
  const { from, to, after, until, zone } = span;
  const [by, setBy] = useState<Query['by']>('day');
  const [kind, setKind] = useState<Query['money']>('real');
  const { answer, refusal } = useQuery(
    span.isValid ? `books ${house} ${from} ${to} ${by} ${kind}` : undefined,
    () => client.api.books({ house, after, until, by, money: kind, zone }),
  );
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/takings/${house}`, text: text.toTakings },
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
        <Segments
          label={text.money}
          value={kind}
          choices={MONEY.map((value) => ({ value, text: text.moneyChoice[value] }))}
          onChange={setKind}
        />
      </div>
      <DaySpanFault span={span} text={text} />
      <RefusedByRule refusal={refusal} />
      {span.isValid && !answer && !refusal && <Loading />}
      {answer?.accounts.length === 0 && <p className={parts.note}>{text.none}</p>}
      {answer && answer.accounts.length > 0 && (
        <Report answer={answer} by={by} currency={currency} file={`${house}-${kind}-${from}-${to}`} />
      )}
      {span.isValid && (
        <ReservesPanel
          house={house}
          currency={currency}
          at={until}
          kind={kind}
          manages={manages}
          file={`${house}-${kind}-${to}-reserves`}
        />
      )}
    </HousePage>
  );
}

interface ReportProps {
  readonly answer: AnswerOf<'books'>;
  readonly by: Query['by'];
  readonly currency: CurrencyCode;
  /** The begin of the names of CSV files. */
  readonly file: string;
}

function Report({ answer, by, currency, file }: ReportProps) {
  const text = useMessages(messages);
  const shown = { currency, file };
  return (
    <>
      {answer.periods.length > 0 && (
        <Panel title={text.funds}>
          <p className={parts.note}>{text.fundsNote}</p>
          <Sheet {...shown} file={`${file}-${by}`} {...fundsSheet(answer.periods, by, text)} />
        </Panel>
      )}
      <Panel title={text.accounts}>
        <p className={parts.note}>{text.accountsNote}</p>
        <Sheet {...shown} file={`${file}-accounts`} {...accountsSheet(answer.accounts, text)} />
      </Panel>
      {answer.movements.length > 0 && (
        <Panel title={text.movements}>
          <Sheet {...shown} file={`${file}-movements`} {...movementsSheet(answer.movements, text)} />
        </Panel>
      )}
    </>
  );
}

type Text = TextOf<typeof messages>;

function fundsSheet(periods: readonly FundsPeriod[], by: Query['by'], text: Text): SheetContent {
  const kinds = HOUSE_KINDS.filter((kind) =>
    periods.some(({ flows }) => flows.some((flow) => flow.kind === kind)),
  );
  const net = ({ flows }: FundsPeriod, wanted: (typeof HOUSE_KINDS)[number]) => {
    const flow = flows.find(({ kind }) => kind === wanted);
    return flow ? flow.in - flow.out : 0;
  };
  const sum = (kind: (typeof HOUSE_KINDS)[number]) =>
    periods.reduce((all, period) => all + net(period, kind), 0);
  return {
    columns: [text.byChoice[by], text.start, ...kinds.map((kind) => text.flows[kind]), text.end],
    rows: periods.map((period) => [
      period.key,
      { amount: period.before },
      ...kinds.map((kind) => ({ amount: net(period, kind) })),
      { amount: period.after },
    ]),
    total: [
      text.total,
      { amount: periods[0]?.before ?? 0 },
      ...kinds.map((kind) => ({ amount: sum(kind) })),
      { amount: periods.at(-1)?.after ?? 0 },
    ],
  };
}

function accountsSheet(accounts: readonly LedgerSums[], text: Text): SheetContent {
  const sum = (of: 'before' | 'in' | 'out' | 'after') => ({
    amount: accounts.reduce((all, account) => all + account[of], 0),
  });
  return {
    columns: [text.account, text.start, text.in, text.out, text.end],
    rows: accounts.map(({ kind, before, in: paid, out, after }) => [
      text.kinds[kind],
      { amount: before },
      { amount: paid },
      { amount: out },
      { amount: after },
    ]),
    total: [text.total, sum('before'), sum('in'), sum('out'), sum('after')],
  };
}

function movementsSheet(movements: readonly Movement[], text: Text): SheetContent {
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return {
    columns: [text.reason, text.between, text.postings, text.amount],
    rows: movements.map(({ reason, from, to, postings, amount }) => [
      reasons[reason] ?? reason,
      text.fromTo({ from: text.kinds[from], to: text.kinds[to] }),
      postings,
      { amount },
    ]),
  };
}
