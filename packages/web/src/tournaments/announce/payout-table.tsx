import { messages } from 'messages:studio/announce';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import styles from './announce.module.css';
import { Faults, type FieldProps, nestedId, useFieldTexts } from './parts.tsx';
import { isFields, type Value } from './schema.ts';

/** A line of the table: the numbers of entries, and the shares of the places in percent. */
interface Line {
  readonly entries: string;
  readonly shares: string;
}

/** Lets an own payout table replace that of the house: the shares of the places by the number of entries. */
export function PayoutTable({ path, value, onChange }: FieldProps) {
  const text = useMessages(messages);
  const { nameOf } = useFieldTexts();
  const known = linesOf(value);
  const [typed, setTyped] = useState(known);
  // The typed text stays as it is, unless another announcement was loaded.
  const lines = JSON.stringify(tableOf(typed)) === JSON.stringify(value ?? {}) ? typed : known;
  const set = (next: readonly Line[]) => {
    setTyped(next);
    onChange(next.length === 0 ? undefined : tableOf(next));
  };
  const change = (index: number, line: Partial<Line>) =>
    set(lines.map((one, at) => (at === index ? { ...one, ...line } : one)));
  return (
    <fieldset className={styles.group} id={nestedId(path)}>
      <legend>
        <span>{nameOf(path)}</span>
      </legend>
      <Faults path={path} inside />
      {lines.length === 0 && <p className={styles.note}>{text.housePayout}</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <div key={index} className={styles.shares}>
          <TextField
            label={text.entriesFromTo}
            value={line.entries}
            onChange={(entries) => change(index, { entries })}
            maxLength={13}
          />
          <TextField
            label={text.shares}
            value={line.shares}
            onChange={(shares) => change(index, { shares })}
            autoComplete="off"
          />
          <Button small kind="quiet" onPress={() => set(lines.filter((_, at) => at !== index))}>
            {text.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button small onPress={() => set([...lines, { entries: '', shares: '' }])}>
          {text.add}
        </Button>
      </div>
    </fieldset>
  );
}

function linesOf(value: Value | undefined): readonly Line[] {
  if (!isFields(value)) return [];
  return Object.entries(value).map(([entries, shares]) => ({
    entries,
    shares: (Array.isArray(shares) ? shares : []).map((share) => Number(share) / 100).join(', '),
  }));
}

function tableOf(lines: readonly Line[]): Value {
  return Object.fromEntries(
    lines.map(({ entries, shares }) => [
      entries.trim(),
      shares.split(/[,;]\s*|\s+/).flatMap((share) => (share === '' ? [] : [Math.round(Number(share) * 100)])),
    ]),
  );
}
