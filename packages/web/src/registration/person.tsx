import { type FormEvent, useState } from 'react';
import { useLanguage, useWords } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { Button } from '../forms/button.tsx';
import { Refused } from '../forms/refused.tsx';
import { Field, type FieldName, REQUIRED } from './field.tsx';
import styles from './page.module.css';
import type { StepProps } from './page.tsx';
import { words } from './words.ts';

type Typed = { readonly [Name in FieldName]?: string | undefined };

/** What was typed and not sent yet, kept for this visit so that a reload loses none of it. */
const KEPT = 'croupier-registration';

function keptDraft(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Typed;
  } catch {
    return {};
  }
}

/** Identification and contact data. */
export function PersonForm({ at, changed }: StepProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const { api } = useClient();
  const action = useAction();
  const [typed, setTyped] = useState<Typed>(() => ({ country: 'CZ', ...known(at.person), ...keptDraft() }));
  const fields: readonly FieldName[] = [
    ...REQUIRED,
    ...at.asked.filter((one) => one !== 'document'),
    ...(at.asked.includes('document') ? (['documentKind', 'documentNumber'] as const) : []),
  ];
  const change = (name: FieldName, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // Without storage only a reload loses it.
    }
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const tongue = language === 'cs' || language === 'de' ? language : 'en';
    const done = await action.run(() =>
      api.savePerson({ house: at.house, person: personOf(typed, fields), language: tongue }),
    );
    if (!done) return;
    sessionStorage.removeItem(KEPT);
    changed();
  };
  return (
    <form className={styles.measures} onSubmit={(event) => void send(event)}>
      <div className={styles.fields}>
        {fields.map((name) => (
          <Field key={name} name={name} value={typed[name] ?? ''} onChange={(value) => change(name, value)} />
        ))}
      </div>
      <div>
        <Button submit kind="call" busy={action.busy}>
          {text.save}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </form>
  );
}

type Person = NonNullable<StepProps['at']['person']>;

function known(person: Person | null): Typed {
  if (!person) return {};
  const { address, document, ...rest } = person;
  return {
    ...rest,
    ...address,
    ...(document ? { documentKind: document.kind, documentNumber: document.number } : {}),
  };
}

function personOf(typed: Typed, asked: readonly FieldName[]): Person {
  const of = (name: FieldName) => typed[name]?.trim() ?? '';
  const optional = (['birthPlace', 'sex', 'citizenship', 'personalNumber', 'phone'] as const).filter((name) =>
    asked.includes(name),
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
    ...(asked.includes('documentKind')
      ? {
          document: {
            kind: of('documentKind') === 'passport' ? 'passport' : 'identity-card',
            number: of('documentNumber'),
          },
        }
      : {}),
  };
}
