import { messages } from 'messages:registration/page';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../app/language.tsx';
import controls from '../forms/controls.module.css';
import type { FieldName } from './typed.ts';

/** The autocomplete names of the fields, so that the browser can fill them in. */
const INPUTS: {
  readonly [Name in FieldName]?: {
    readonly type?: 'date' | 'email' | 'tel';
    readonly autoComplete: string;
  };
} = {
  givenName: { autoComplete: 'given-name' },
  familyName: { autoComplete: 'family-name' },
  bornOn: { type: 'date', autoComplete: 'bday' },
  email: { type: 'email', autoComplete: 'email' },
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

interface FieldProps {
  readonly name: FieldName;
  readonly value: string;
  /** The fault in the entry as a sentence. */
  readonly wrong?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** Shows one field of a person's data. */
export function Field({ name, value, wrong, autoFocus = false, onChange }: FieldProps) {
  const text = useMessages(messages);
  const id = useId();
  const told = {
    id,
    value,
    required: true,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong === undefined ? undefined : `${id}wrong`,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  const lists: { readonly [Name in FieldName]?: ReactNode } = {
    sex: (
      <>
        <option value="female">{text.sex.female}</option>
        <option value="male">{text.sex.male}</option>
        <option value="other">{text.sex.other}</option>
      </>
    ),
    documentKind: (
      <>
        <option value="identity-card">{text.identityCard}</option>
        <option value="passport">{text.passport}</option>
      </>
    ),
  };
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{text.field[name]}</label>
      {lists[name] ? (
        <select {...told}>
          {/* Nothing is preselected. */}
          <option value="" disabled>
            {text.choose}
          </option>
          {lists[name]}
        </select>
      ) : (
        <input
          {...told}
          {...INPUTS[name]}
          maxLength={name === 'email' ? 200 : 80}
          // biome-ignore lint/a11y/noAutofocus: only in a form that a press has just opened
          autoFocus={autoFocus}
        />
      )}
      {wrong !== undefined && (
        <span id={`${id}wrong`} className={controls.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}
