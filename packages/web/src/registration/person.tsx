import { messages } from 'messages:registration/page';
import { PERSONAL_NUMBER_FORMAT } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { Field } from './field.tsx';
import styles from './page.module.css';
import type { StepProps } from './step.ts';
import {
  type FieldName,
  faultsIn,
  fieldsOf,
  missingFields,
  personOf,
  type TypedPerson,
  typedOf,
} from './typed.ts';

/**
 * The entries that an account has not sent yet, so that leaving the page does not lose them. They are personal data, so
 * they are never in the browser's storage.
 */
let draft: { readonly account: string | undefined; readonly typed: TypedPerson } | undefined;

interface PersonFormProps extends StepProps {
  /** Closes the form without saving. Set only if the user opened it with a button. */
  readonly cancel?: () => void;
}

/**
 * Asks for identity and contact data. Faults are shown next to their fields, and the first faulty field gets the focus.
 */
export function PersonForm({ at, changed, cancel }: PersonFormProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const { api } = useClient();
  const account = useMe()?.account.id;
  const action = useMutation();
  const say = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedPerson>(() => ({
    country: 'CZ',
    ...typedOf(at.person),
    ...(draft?.account === account ? draft?.typed : {}),
  }));
  const [tries, setTries] = useState(0);
  const fields = fieldsOf(at.asked);
  const { refusal } = action;
  const faults = {
    ...(refusal?.code === 'data-missing' ? missingFields(refusal.details?.fields) : {}),
    ...(tries > 0 ? faultsIn(typed, fields) : {}),
  };
  const tooYoung = refusal?.code === 'under-age' ? say(refusal) : undefined;
  const wrongOf = (name: FieldName) => {
    const fault = faults[name];
    if (fault === 'personalNumber') return text.wrong.personalNumber(PERSONAL_NUMBER_FORMAT);
    return fault ? text.wrong[fault] : name === 'bornOn' ? tooYoung : undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every attempt and every answer
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, refusal]);
  const change = (name: FieldName, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (refusal) action.forget();
    draft = { account, typed: next };
  };
  const leave = (then: () => void) => {
    draft = undefined;
    then();
  };
  const send = async () => {
    setTries(tries + 1);
    if (Object.keys(faultsIn(typed, fields)).length > 0) return;
    const tongue = language === 'cs' || language === 'de' ? language : 'en';
    const done = await action.run(() =>
      api.savePerson({ house: at.house, person: personOf(typed, fields), language: tongue }),
    );
    if (done) leave(changed);
  };
  return (
    <Form ref={form} busy={action.busy} className={styles.measures} noValidate onSubmit={() => void send()}>
      <div className={styles.fields}>
        {fields.map((name, n) => (
          <Field
            key={name}
            name={name}
            value={typed[name] ?? ''}
            wrong={wrongOf(name)}
            autoFocus={cancel !== undefined && n === 0}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Button submit kind="call" busy={action.busy}>
          {text.save}
        </Button>
        {cancel && (
          <Button kind="quiet" onPress={() => leave(cancel)}>
            {text.cancel}
          </Button>
        )}
      </div>
      <Refused refusal={tooYoung === undefined ? refusal : undefined} />
    </Form>
  );
}
