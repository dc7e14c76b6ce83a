import { PERSONAL_NUMBER_FORMAT } from '@croupier/client';
import type { Participation } from './step.ts';

/** The fields that every house asks for, in the order of the form. */
const REQUIRED = [
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

export type TypedPerson = { readonly [Name in FieldName]?: string | undefined };
type Person = NonNullable<Participation['person']>;
type Asked = Participation['asked'];

/** The format of a field, if it has one. */
const FORMS = {
  bornOn: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  country: /^[a-z]{2}$/i,
  citizenship: /^[a-z]{2}$/i,
  personalNumber: PERSONAL_NUMBER_FORMAT.form,
  phone: /^\+?[0-9 ]{6,20}$/,
} as const;

/** The fault in a field: it is empty, or not in its format. */
export type Fault = 'missing' | keyof typeof FORMS;
export type Faults = { readonly [Name in FieldName]?: Fault };

/** Returns the fields of the form for a house, including those that only this house asks for. */
export function fieldsOf(asked: Asked): readonly FieldName[] {
  return [
    ...REQUIRED,
    ...asked.filter((one) => one !== 'document'),
    ...(asked.includes('document') ? (['documentKind', 'documentNumber'] as const) : []),
  ];
}

/** Returns the faults of the entries, field by field. */
export function faultsIn(typed: TypedPerson, fields: readonly FieldName[]): Faults {
  const faults: { [Name in FieldName]?: Fault } = {};
  for (const name of fields) {
    const value = typed[name]?.trim() ?? '';
    if (value === '') faults[name] = 'missing';
    else if (hasForm(name) && !FORMS[name].test(value)) faults[name] = name;
  }
  return faults;
}

function hasForm(name: FieldName): name is keyof typeof FORMS {
  return name in FORMS;
}

/**
 * Returns the fault `missing` for each field that the house still requires. `names` are the house's own names
 * of the fields.
 */
export function missingFields(names: unknown): Faults {
  const fields = Array.isArray(names)
    ? names.map((name) => (name === 'document' ? 'documentNumber' : name))
    : [];
  return Object.fromEntries(fields.map((name) => [name, 'missing']));
}

export function typedOf(person: Person | null): TypedPerson {
  if (!person) return {};
  const { address, document, ...rest } = person;
  return {
    ...rest,
    ...address,
    ...(document ? { documentKind: document.kind, documentNumber: document.number } : {}),
  };
}

export function personOf(typed: TypedPerson, fields: readonly FieldName[]): Person {
  const of = (name: FieldName) => typed[name]?.trim() ?? '';
  const optional = (['birthPlace', 'sex', 'citizenship', 'personalNumber', 'phone'] as const).filter((name) =>
    fields.includes(name),
  );
  return {
    givenName: of('givenName'),
    familyName: of('familyName'),
    bornOn: of('bornOn'),
    address: {
      street: of('street'),
      city: of('city'),
      postcode: of('postcode'),
      country: of('country').toUpperCase(),
    },
    email: of('email'),
    ...Object.fromEntries(
      optional.map((name) => [name, name === 'citizenship' ? of(name).toUpperCase() : of(name)]),
    ),
    ...(fields.includes('documentKind')
      ? {
          document: {
            kind: of('documentKind') === 'passport' ? 'passport' : 'identity-card',
            number: of('documentNumber'),
          },
        }
      : {}),
  };
}
