import { messages } from 'messages:cases';
import {
  CASE_RULES,
  type CaseAlert,
  type CaseEntry,
  type CaseFact,
  type CaseRule,
  type Figures,
  type FigureUnit,
} from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { usePlanTitle } from '../../app/houses.ts';
import { type Formatter, useFormatter, useMessages } from '../../app/language.tsx';

/** The measured values that are amounts of money. The others are numbers. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'staked', 'withdrawn', 'lost', 'before', 'after']);

/** Describes alerts, facts and entries in the reader's language. */
export interface CaseWording {
  /** Returns the rule as a sentence with the figures of the house. */
  says(rule: CaseRule, figures: Figures): string;
  /** Returns the measured values of an alert. */
  measured(alert: CaseAlert): string;
  /** Returns the kind of a fact with its id. */
  fact(fact: CaseFact): string;
  /** Returns the amount of a fact; an empty text if it has none. */
  factAmount(fact: CaseFact): string;
  /** Returns the title of an entry in the log. */
  entry(entry: CaseEntry): string;
  /** Returns the text of an entry, if its title does not contain it. */
  entryText(entry: CaseEntry): string | null;
}

export function useCaseWording(currency: CurrencyCode): CaseWording {
  const text = useMessages(messages);
  const format = useFormatter();
  const planTitle = usePlanTitle();
  const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;
  return {
    says: (rule, figures) => {
      const units: { readonly [name: string]: FigureUnit } = CASE_RULES[rule].figures;
      const shown = Object.fromEntries(
        Object.entries(units).map(([name, unit]) => [
          name,
          figureText(unit, figures[name] ?? 0, currency, format),
        ]),
      );
      return text.says[rule](shown as never);
    },
    measured: ({ measured }) =>
      Object.entries(measured)
        .map(([name, value]) => {
          const shown = AMOUNTS.has(name) ? format.money(money(value), currency) : format.number(value);
          return `${labelOf(text.measured, name)}: ${shown}`;
        })
        .join(' · '),
    fact: ({ kind, ref, what }) => {
      switch (kind) {
        case 'payment': {
          const [direction = '', method = ''] = what.split('-');
          return `${labelOf(text.payment, direction)} ${ref}, ${labelOf(text.method, method)}`;
        }
        case 'round':
          return `${text.file.round({ id: ref })}, ${planTitle(what)}`;
        case 'signal':
          return `${labelOf(text.signal, what)}, ${text.file.round({ id: ref })}`;
        case 'limit': {
          const [measured = '', period = ''] = what.split('-');
          return `${text.fact.limit}: ${labelOf(text.limit, measured)} ${labelOf(text.period, period)}`;
        }
        case 'instrument':
          return `${text.fact.instrument} ${what}`;
        case 'list':
          return `${ref}, ${what}`;
      }
    },
    factAmount: ({ kind, amount, what }) => {
      if (kind === 'limit' && amount === null) return text.noLimit;
      if (amount === null) return '';
      if (kind === 'limit' && what.startsWith('time')) return format.number(amount);
      return kind === 'round'
        ? format.signed(money(amount), currency)
        : format.money(money(amount), currency);
    },
    entry: ({ what, text: said }) => {
      switch (what) {
        case 'alert':
          return text.entry.alert({ text: labelOf(text.rule, said ?? '') });
        case 'owner':
          return said === null ? text.entry.noOwner : text.entry.owner({ text: said });
        case 'deadline':
          return said === null
            ? text.entry.noDeadline
            : text.entry.deadline({ text: format.minute(Date.parse(said)) });
        case 'report':
          return text.entry.report({ text: said ?? '' });
        default:
          return text.entry[what];
      }
    },
    entryText: ({ what, text: said }) => (NAMED.has(what) ? null : said),
  };
}

/** The entries whose title contains their text. */
const NAMED: ReadonlySet<CaseEntry['what']> = new Set(['alert', 'owner', 'deadline', 'report']);

function figureText(unit: FigureUnit, value: number, currency: CurrencyCode, format: Formatter): string {
  switch (unit) {
    case 'amount':
      return format.money(money(value), currency);
    case 'percent':
      return format.percent(value / 100, 0);
    default:
      return format.number(value);
  }
}
