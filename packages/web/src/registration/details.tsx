import { messages } from 'messages:registration/page';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './page.module.css';
import { PersonForm } from './person.tsx';
import type { StepProps } from './step.ts';

/** Shows the participant's identity, the state of its verification, and a form to change it. */
export function Details({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const [open, setOpen] = useState(false);
  const [returned, setReturned] = useState(false);
  const { person, identity, lifecycle } = at;
  if (!person) return null;
  const leave = () => {
    setReturned(true);
    setOpen(false);
  };
  const { givenName, familyName, bornOn, email, address } = person;
  const isNew = identity.state !== 'verified';
  return (
    <Panel title={text.step.person}>
      {open ? (
        <>
          <p>{text.changeWhy}</p>
          <PersonForm
            at={at}
            changed={() => {
              leave();
              changed();
            }}
            cancel={leave}
          />
        </>
      ) : (
        <>
          <ul className={styles.facts}>
            <li>
              {givenName} {familyName}, {formatter.day(bornOn)}
            </li>
            <li>
              {address.street}, {address.postcode} {address.city}, {address.country}
            </li>
            <li>{email}</li>
            <li>{identity.reason === 'person-known' ? text.personKnown : text.identity[identity.state]}</li>
            {identity.reason === 'more-documents' && <li>{text.moreDocuments}</li>}
            {isNew && <li>{text.beforeStands}</li>}
          </ul>
          {lifecycle !== 'closed' && (
            <div className={styles.row}>
              <Button autoFocus={returned} onPress={() => setOpen(true)}>
                {text.change}
              </Button>
              {isNew && (
                <Button kind="quiet" onPress={changed}>
                  {text.lookAgain}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
