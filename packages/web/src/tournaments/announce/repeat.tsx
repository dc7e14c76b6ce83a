import { messages } from 'messages:studio/announce';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Select, TextField } from '../../forms/fields.tsx';
import styles from './announce.module.css';

const EVERY = ['once', 'day', 'week', 'month'] as const;
type Every = (typeof EVERY)[number];
/** The most dates on which an announcement is repeated. */
const MOST = 60;

interface RepeatProps {
  /** The start of the announcement; undefined as long as there is none. */
  readonly start: string | undefined;
  readonly starts: readonly string[];
  readonly onChange: (starts: readonly string[]) => void;
}

/** Lets a tournament be announced for several dates at once. Single dates can be left out. */
export function Repeat({ start, starts, onChange }: RepeatProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const [every, setEvery] = useState<Every>('once');
  const [times, setTimes] = useState('4');
  if (start === undefined) return <p className={styles.note}>{text.repeat.noStart}</p>;
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
  const repeat = (unit: Every, count: string) => {
    setEvery(unit);
    setTimes(count);
    onChange(datesFrom(start, unit, Math.min(MOST, Math.max(1, Math.floor(Number(count)) || 1))));
  };
  const isStale = every !== 'once' && starts.length > 0 && !starts.includes(start) && starts[0] !== start;
  return (
    <fieldset className={styles.group}>
      <legend>
        <span>{text.repeat.title}</span>
      </legend>
      <div className={styles.fields}>
        <div className={styles.part}>
          <Select
            label={text.repeat.every}
            value={every}
            choices={EVERY.map((one) => ({ value: one, text: text.repeat.units[one] }))}
            onChange={(unit) => repeat(unit, times)}
          />
        </div>
        {every !== 'once' && (
          <div className={styles.part}>
            <TextField
              label={text.repeat.times}
              type="number"
              min={2}
              max={MOST}
              value={times}
              onChange={(count) => repeat(every, count)}
            />
          </div>
        )}
      </div>
      {isStale && (
        <Button small onPress={() => repeat(every, times)}>
          {text.repeat.again}
        </Button>
      )}
      {every !== 'once' && (
        <ol className={styles.dates}>
          {starts.map((one) => (
            <li key={one}>
              {written.format(Date.parse(one))}
              <Button
                small
                kind="quiet"
                label={text.repeat.leaveOut({ date: written.format(Date.parse(one)) })}
                onPress={() => onChange(starts.filter((other) => other !== one))}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}

/** Returns the dates from a start on, at the same time of the day in the time zone of the device. */
export function datesFrom(start: string, every: Every, times: number): readonly string[] {
  if (every === 'once') return [];
  return Array.from({ length: times }, (_, index) => {
    const date = new Date(start);
    if (every === 'month') date.setMonth(date.getMonth() + index);
    else date.setDate(date.getDate() + index * (every === 'week' ? 7 : 1));
    return date.toISOString();
  });
}
