import { messages as optionMessages } from 'messages:console/options';
import { type Json, type Money, money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { typedAmount } from '../forms/amount.ts';
import { Segments, Select, TextField } from '../forms/fields.tsx';
import { type Field, normalized } from './option-fields.ts';
import styles from './option-form.module.css';
import { useStation } from './station.ts';
import { FieldError, useAmountError } from './wrong-amount.tsx';

/**
 * The maximum number of choices in a list. If there are more, the user types the value and the list gives
 * suggestions.
 */
const LISTED = 60;

/** The maximum number of move types that are shown side by side. */
const FEW = 4;

/** The maximum number of ranges that are shown next to an amount. */
const FEW_RANGES = 3;

interface FieldEntryProps {
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  /** The current entry: JSON for a choice, otherwise the text as typed. */
  readonly entered: string;
  readonly name: (value: Json) => string;
  readonly onChange: (entered: string) => void;
}

/** Shows the input for one field: a list, an amount, a number, a text, or several check boxes. */
export function FieldEntry({ field, label, hint, entered, name, onChange }: FieldEntryProps) {
  const text = useMessages(optionMessages);
  const wrongAmount = useAmountError();
  const formatter = useFormatter();
  const { currency } = useStation();
  const shared = { label, onChange, autoComplete: 'off', value: entered } as const;
  switch (field.kind) {
    case 'choice': {
      if (field.values.length > LISTED) return <Typed {...{ field, label, hint, entered, onChange }} />;
      const value = field.value === undefined ? '' : JSON.stringify(field.value);
      if (field.name === 'type' && field.values.length <= FEW)
        return (
          <Segments
            label={label}
            value={value}
            choices={field.values.map((one) => ({ value: JSON.stringify(one), text: name(one) }))}
            onChange={onChange}
          />
        );
      return (
        <Select
          label={label}
          value={value}
          choices={[
            ...(value === '' ? [{ value: '', text: field.values.length > 0 ? text.choose : text.none }] : []),
            ...field.values.map((one) => ({ value: JSON.stringify(one), text: name(one) })),
          ]}
          onChange={onChange}
        />
      );
    }
    case 'amount': {
      const write = (amount: number) => formatter.money(money(amount), currency);
      const ranges = new Set(
        field.ranges.map(({ min, max }) => (min === max ? write(min) : `${write(min)} – ${write(max)}`)),
      );
      const least = Math.min(...field.ranges.map(({ min }) => min)) as Money;
      // A long list of ranges would not help, so ranges appear only after the other choices have narrowed them down.
      const told = ranges.size <= FEW_RANGES ? [...ranges].join(' · ') : '';
      return (
        <div>
          <TextField
            {...shared}
            inputMode="decimal"
            placeholder={typedAmount(least, currency)}
            hint={hint ?? told}
          />
          <FieldError>
            {entered.trim() === '' || field.value !== undefined
              ? undefined
              : wrongAmount(entered, field.ranges)}
          </FieldError>
        </div>
      );
    }
    case 'number':
      return <TextField {...shared} type="number" min={field.min} max={field.max} />;
    case 'text':
      return <TextField {...shared} maxLength={field.maxLength} {...(hint ? { hint } : {})} />;
    case 'several':
      return <Several {...{ field, label, name, onChange }} />;
  }
}

/** Lets the user type one of many values, with suggestions. */
function Typed({
  field,
  label,
  hint,
  entered,
  onChange,
}: Pick<FieldEntryProps, 'label' | 'hint' | 'entered' | 'onChange'> & {
  readonly field: Extract<Field, { readonly kind: 'choice' }>;
}) {
  const { notListed } = useMessages(optionMessages);
  // The text is wrong only if it can no longer become one of the values.
  const hopeless = !field.values.some((value) => normalized(String(value)).startsWith(normalized(entered)));
  return (
    <div>
      <TextField
        label={label}
        value={entered}
        onChange={onChange}
        suggestions={field.values.map(String)}
        autoComplete="off"
        {...(hint ? { hint } : {})}
      />
      <FieldError>{hopeless ? notListed({ typed: entered }) : undefined}</FieldError>
    </div>
  );
}

/** Lets the user tick several values. */
function Several({
  field,
  label,
  name,
  onChange,
}: Pick<FieldEntryProps, 'label' | 'name' | 'onChange'> & {
  readonly field: Extract<Field, { readonly kind: 'several' }>;
}) {
  const ticked = (field.value ?? []) as readonly Json[];
  return (
    <fieldset className={styles.several}>
      <legend>{label}</legend>
      {field.values.map((value) => (
        <label key={JSON.stringify(value)}>
          <input
            type="checkbox"
            checked={ticked.includes(value)}
            onChange={({ target }) =>
              onChange(
                JSON.stringify(target.checked ? [...ticked, value] : ticked.filter((one) => one !== value)),
              )
            }
          />
          {name(value)}
        </label>
      ))}
    </fieldset>
  );
}
