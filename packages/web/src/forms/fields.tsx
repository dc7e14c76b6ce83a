import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './controls.module.css';
import { useFieldError } from './validity.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'number' | 'email';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly required?: boolean;
  /** Whether to focus the field. Only a field that a press has just made visible may be focused. */
  readonly autoFocus?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** The reason why the field is invalid, if its attributes cannot express it. */
  readonly unfit?: string | undefined;
  /** The input element, so that a caller can check its validity. */
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Suggested values that the user can choose or overwrite. */
  readonly suggestions?: readonly string[];
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  suggestions,
  unfit,
  input,
  ...more
}: TextFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const ref = input ?? own;
  useLayoutEffect(() => ref.current?.setCustomValidity(unfit ?? ''), [ref, unfit]);
  const { wrong, onInvalid } = useFieldError(value);
  const told = [hint ? `${id}hint` : '', wrong === undefined ? '' : `${id}wrong`].filter(Boolean).join(' ');
  return (
    <label className={styles.field}>
      {label}
      <input
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onInvalid={onInvalid}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={told || undefined}
        list={suggestions ? `${id}list` : undefined}
        {...more}
      />
      {wrong !== undefined && (
        <span className={styles.wrong} id={`${id}wrong`}>
          {wrong}
        </span>
      )}
      {hint && (
        <span className={styles.hint} id={`${id}hint`}>
          {hint}
        </span>
      )}
      {suggestions && (
        <datalist id={`${id}list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </label>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly required?: boolean;
  /** Whether to focus the field. Only a field that a press has just made visible may be focused. */
  readonly autoFocus?: boolean;
}

/** A field for a text of several lines. */
export function TextArea({ label, onChange, ...more }: TextAreaProps) {
  return (
    <label className={styles.field}>
      {label}
      <textarea rows={3} onChange={({ target }) => onChange(target.value)} {...more} />
    </label>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** The day, such as `2026-01-31`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Whether the field may be empty, which is told as an empty text. */
  readonly optional?: boolean;
}

/** A field for a day. An incomplete day leaves the last complete one in place, unless the field may be empty. */
export function DayField({ label, value, onChange, optional = false }: DayFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        value={value}
        required={!optional}
        onChange={({ target }) => (optional || target.value) && onChange(target.value)}
      />
    </label>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly disabled?: boolean;
  readonly lang?: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A list from which the user chooses one of many values. */
export function Select<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <label className={styles.field}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled} lang={choice.lang}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A row of options from which the user chooses one. */
export function Segments<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, with its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
