import { type CurrencyCode, isRefusal } from '@croupier/core';
import { useState } from 'react';
import { useHouseName } from '../../app/houses.ts';
import { useWords, useWriting } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import controls from '../../forms/controls.module.css';
import { saveFile } from '../../forms/file.ts';
import { Refused } from '../../forms/refused.tsx';
import styles from '../account.module.css';
import { words } from '../words.ts';
import { csvOf } from './csv.ts';
import { type Period, readStatement, type WholeStatement } from './lines.ts';

interface DownloadProps {
  readonly house: string;
  readonly currency: CurrencyCode;
}

/** The statement of a purse over some days, as a file: a table for spreadsheets, or pages for paper. */
export function StatementDownload({ house, currency }: DownloadProps) {
  const text = useWords(words);
  const { api } = useClient();
  const action = useAction();
  const printed = usePrinted(house, currency);
  const today = dayOf(Date.now());
  const [first, setFirst] = useState(`${today.slice(0, 8)}01`);
  const [last, setLast] = useState(today);
  const columns = [
    text.when,
    text.what,
    text.round,
    text.bet,
    text.rule,
    text.fileSays,
    text.amount,
    text.balance,
  ];
  const save = (kind: 'csv' | 'pdf') =>
    action.run(async () => {
      const period = { from: startOf(first), until: startOf(last, 1) };
      const statement = await readStatement(api, house, period);
      if (isRefusal(statement)) return statement;
      const name = `${house}-${first}-${last}.${kind}`;
      if (kind === 'csv')
        saveFile(
          name,
          'text/csv',
          csvOf(statement, columns, (reason) => reasonOf(text.reasons, reason)),
        );
      else {
        const { pdfOf } = await import('./pdf.ts');
        saveFile(name, 'application/pdf', await pdfOf(printed(statement, period)));
      }
      return {};
    });
  const day = (label: string, value: string, set: (value: string) => void) => (
    <label className={controls.field}>
      {label}
      <input type="date" required value={value} onChange={(event) => set(event.target.value || value)} />
    </label>
  );
  return (
    <fieldset className={styles.file}>
      <legend>{text.file}</legend>
      {day(text.firstDay, first, setFirst)}
      {day(text.lastDay, last, setLast)}
      <Button busy={action.busy} onPress={() => void save('pdf')}>
        {text.asPdf}
      </Button>
      <Button busy={action.busy} onPress={() => void save('csv')}>
        {text.asCsv}
      </Button>
      <Refused refusal={action.refusal} />
    </fieldset>
  );
}

/** The statement as text, in the language of the screen. */
function usePrinted(house: string, currency: CurrencyCode) {
  const text = useWords(words);
  const writing = useWriting();
  const houseName = useHouseName();
  return ({ holder, opening, closing, lines }: WholeStatement, { from, until }: Period) => ({
    title: text.statement,
    head: [
      `${holder}, ${houseName(house)}`,
      text.fileDays({ first: writing.moment(from, 'day'), last: writing.moment(until - 1, 'day') }),
      text.fileOpening({ amount: writing.money(opening, currency) }),
    ],
    columns: [text.when, text.what, text.round, text.bet, text.rule, text.amount, text.balance],
    rows: lines.map(({ at, reason, round, bet, rule, amount, balance }) => [
      writing.moment(at),
      reasonOf(text.reasons, reason),
      round ?? '',
      bet ?? '',
      rule === '' ? '' : `§ ${rule.slice(rule.lastIndexOf('.') + 1)}`,
      writing.signed(amount, currency),
      writing.money(balance, currency),
    ]),
    foot: [text.fileClosing({ amount: writing.money(closing, currency) })],
    rulesTitle: text.fileRules,
    rules: [
      ...new Map(lines.filter(({ rule }) => rule !== '').map((line) => [line.rule, line])).values(),
    ].map(({ rule, says }) => ({ rule: `§ ${rule.slice(rule.lastIndexOf('.') + 1)} (${rule})`, says })),
  });
}

/** What a reason is called; a new one is told by its code. */
export function reasonOf(reasons: Readonly<Record<string, string>>, reason: string): string {
  return reasons[reason] ?? reason;
}

/** The day of a moment where the reader is, as `2026-01-31`. */
function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** When a day begins where the reader is, or one so many days later. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
