import { useState } from 'react';
import { useClient } from '../app/session.tsx';
import { DayField } from '../forms/fields.tsx';
import { dayAt, dayText } from './studio/day.ts';

const DAY = 86_400_000;

/** The first and the last day of a report, as the user chose them. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
  readonly setFrom: (day: string) => void;
  readonly setTo: (day: string) => void;
  /** The begin of the first day, and the end of the last, in milliseconds since 1970. */
  readonly after: number;
  readonly until: number;
  /** The time zone of the device, in which the days begin. */
  readonly zone: string;
  readonly mostDays: number;
  /** Whether the last day is not before the first, and the report is not too long. */
  readonly isValid: boolean;
}

/** Returns the days of a report of at most `mostDays` days. It begins with today, or with the first day of the month. */
export function useDaySpan(mostDays: number, begin: 'today' | 'month' = 'today'): DaySpan {
  const today = dayText(useClient().serverNow());
  const [from, setFrom] = useState(begin === 'month' ? `${today.slice(0, -2)}01` : today);
  const [to, setTo] = useState(today);
  const [after, until] = [dayAt(from).after, dayAt(to).until];
  const isValid = until > after && until - after <= mostDays * DAY;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { from, to, setFrom, setTo, after, until, zone, mostDays, isValid };
}

interface DaySpanText {
  readonly from: string;
  readonly to: string;
  readonly badSpan: (given: { readonly days: string }) => string;
}

/** The fields for the days of a report. */
export function DaySpanFields({ span, text }: { readonly span: DaySpan; readonly text: DaySpanText }) {
  return (
    <>
      <DayField label={text.from} value={span.from} onChange={span.setFrom} />
      <DayField label={text.to} value={span.to} onChange={span.setTo} />
    </>
  );
}

/** Says why a report cannot be made for these days. */
export function DaySpanFault({ span, text }: { readonly span: DaySpan; readonly text: DaySpanText }) {
  return span.isValid ? null : <p role="alert">{text.badSpan({ days: String(span.mostDays) })}</p>;
}
