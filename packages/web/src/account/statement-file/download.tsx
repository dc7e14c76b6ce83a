import { messages } from 'messages:account/page';
import { type CurrencyCode, isRefusal } from '@croupier/core';
import { Suspense, useState } from 'react';
import { useHouseName, usePlanTitle } from '../../app/houses.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { DayField } from '../../forms/fields.tsx';
import { saveFile } from '../../forms/file.ts';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import styles from '../account.module.css';
import { BetNamesOf } from './bet-names.tsx';
import { csvOf } from './csv.ts';
import {
  type Period,
  readStatement,
  type StatementLine,
  type StatementOf,
  type WholeStatement,
} from './lines.ts';
import { type BetNames, type Wording, wordingOf } from './wording.ts';
import { dayIn, startIn } from './zoned.ts';

/** A requested statement. It is saved once the names of its bets are loaded. */
interface Wanted {
  readonly kind: 'csv' | 'pdf';
  readonly statement: WholeStatement;
  readonly period: Period;
  readonly plans: readonly string[];
}

interface DownloadProps {
  readonly of: StatementOf;
  /** The time zone for the days and times in the statement. */
  readonly timeZone: string;
  readonly currency: CurrencyCode;
}

/** Lets the player download a statement for a range of days, as CSV for spreadsheets or as PDF for printing. */
export function StatementDownload({ of, timeZone, currency }: DownloadProps) {
  const { house } = of;
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const printed = usePrinted(of, timeZone, currency);
  const planTitle = usePlanTitle();
  const houseName = useHouseName();
  const [wanted, setWanted] = useState<Wanted>();
  const today = dayIn(Date.now(), timeZone);
  const [first, setFirst] = useState(`${today.slice(0, 8)}01`);
  const [last, setLast] = useState(today);
  const columns = [
    text.when,
    text.what,
    text.round,
    text.game,
    text.bet,
    text.rule,
    text.fileSays,
    text.amount,
    text.balance,
  ];
  const save = (kind: 'csv' | 'pdf') =>
    action.run(async () => {
      const period = { from: startIn(first, timeZone), until: startIn(last, timeZone, 1) };
      const statement = await readStatement(api, of, period);
      if (isRefusal(statement)) return statement;
      const plans = [...new Set(statement.lines.flatMap(({ plan }) => plan ?? []))];
      setWanted({ kind, statement, period, plans });
      return {};
    });
  const write = async ({ kind, statement, period }: Wanted, bets: BetNames) => {
    setWanted(undefined);
    const wording = wordingOf({ text, bets, planTitle, houseName });
    const name = `${house}${of.money === 'play' ? '-play-money' : ''}-${first}-${last}.${kind}`;
    if (kind === 'csv') return saveFile(name, 'text/csv', csvOf(statement, columns, wording, timeZone));
    const { pdfOf } = await import('./pdf.ts');
    saveFile(name, 'application/pdf', await pdfOf(printed(statement, period, wording)));
  };
  return (
    <fieldset className={styles.file}>
      <legend>{text.file}</legend>
      <DayField label={text.firstDay} value={first} onChange={setFirst} />
      <DayField label={text.lastDay} value={last} onChange={setLast} />
      <Button busy={action.busy} onPress={() => void save('pdf')}>
        {text.asPdf}
      </Button>
      <Button busy={action.busy} onPress={() => void save('csv')}>
        {text.asCsv}
      </Button>
      <Refused refusal={action.refusal} />
      {wanted && (
        <Suspense fallback={null}>
          <BetNamesOf
            plans={wanted.plans}
            done={(bets) => void action.run(async () => write(wanted, bets))}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Returns a function that builds the wording of a statement in the language of the screen. */
function usePrinted({ house, money: kind }: StatementOf, timeZone: string, currency: CurrencyCode) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const houseName = useHouseName();
  return (
    { holder, opening, closing, lines }: WholeStatement,
    { from, until }: Period,
    wording: Wording,
  ) => ({
    title: text.statement,
    head: [
      `${holder}, ${houseName(house)}, ${kind === 'play' ? text.play : text.real}`,
      text.fileDays({
        first: formatter.moment(from, 'day', timeZone),
        last: formatter.moment(until - 1, 'day', timeZone),
      }),
      text.fileOpening({ amount: formatter.money(opening, currency) }),
    ],
    columns: [text.when, text.what, text.round, text.game, text.bet, text.amount, text.balance],
    rows: lines.map((line) => [
      formatter.moment(line.at, 'full', timeZone),
      wording.what(line),
      line.round ?? '',
      wording.game(line),
      wording.bet(line),
      formatter.signed(line.amount, currency),
      formatter.money(line.balance, currency),
    ]),
    foot: [text.fileClosing({ amount: formatter.money(closing, currency) })],
    meansTitle: text.fileRules,
    means: meansOf(lines, wording),
  });
}

/** Explains each kind of line, and collects the rules that apply to lines of this kind. */
function meansOf(lines: readonly StatementLine[], wording: Wording) {
  const kinds = new Map<string, { readonly says: string; readonly rules: Set<string> }>();
  for (const line of lines) {
    const what = wording.what(line);
    const kind = kinds.get(what) ?? { says: wording.says(line), rules: new Set() };
    kinds.set(what, kind);
    const rule = wording.rule(line);
    if (rule !== '') kind.rules.add(rule);
  }
  return [...kinds].map(([what, { says, rules }]) => ({ what, says: [says, ...rules].join(' · ') }));
}
