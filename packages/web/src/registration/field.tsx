import type { ReactNode } from 'react';
import { useWords } from '../app/language.tsx';
import controls from '../forms/controls.module.css';
import { words } from './words.ts';

/** What everybody is asked, in the order of the form. */
export const REQUIRED = [
  'givenName',
  'familyName',
  'bornOn',
  'email',
  'street',
  'city',
  'postcode',
  'country',
] as const;

export type FieldName =
  | (typeof REQUIRED)[number]
  | 'birthPlace'
  | 'sex'
  | 'citizenship'
  | 'personalNumber'
  | 'phone'
  | 'documentKind'
  | 'documentNumber';

/** How the browser knows a field, so that it can fill it in and check it there. */
const INPUTS: {
  readonly [Name in FieldName]?: {
    readonly type?: 'date' | 'email' | 'tel';
    readonly autoComplete?: string;
    readonly pattern?: string;
  };
} = {
  givenName: { autoComplete: 'given-name' },
  familyName: { autoComplete: 'family-name' },
  bornOn: { type: 'date', autoComplete: 'bday' },
  email: { type: 'email', autoComplete: 'email' },
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country', pattern: '[A-Za-z]{2}' },
  citizenship: { pattern: '[A-Za-z]{2}' },
  personalNumber: { pattern: '[0-9\\/]{6,15}' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

interface FieldProps {
  readonly name: FieldName;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One field of the person's data. */
export function Field({ name, value, onChange }: FieldProps) {
  const text = useWords(words);
  if (name === 'sex')
    return (
      <OneOf label={text.field.sex} value={value} onChange={onChange}>
        <option value="female">{text.sex.female}</option>
        <option value="male">{text.sex.male}</option>
        <option value="other">{text.sex.other}</option>
      </OneOf>
    );
  if (name === 'documentKind')
    return (
      <OneOf label={text.field.documentKind} value={value} onChange={onChange}>
        <option value="identity-card">{text.identityCard}</option>
        <option value="passport">{text.passport}</option>
      </OneOf>
    );
  const { type = 'text', ...more } = INPUTS[name] ?? {};
  return (
    <label className={controls.field}>
      {text.field[name]}
      <input
        type={type}
        value={value}
        required
        maxLength={name === 'email' ? 200 : 80}
        onChange={(event) => onChange(event.target.value)}
        {...more}
      />
    </label>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A list in which nothing is chosen before somebody chooses. */
function OneOf({ label, value, onChange, children }: OneOfProps) {
  const text = useWords(words);
  return (
    <label className={controls.field}>
      {label}
      <select value={value} required onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          {text.choose}
        </option>
        {children}
      </select>
    </label>
  );
}
