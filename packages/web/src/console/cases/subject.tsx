import { messages } from 'messages:cases';
import { messages as searchMessages } from 'messages:files/search';
import type { AnswerOf } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import parts from '../parts.module.css';
import styles from './cases.module.css';

type Found = AnswerOf<'findPeople'>['people'][number];

interface SubjectProps {
  readonly house: string;
  /** The account of the chosen person; undefined if nobody is chosen. */
  readonly subject: string | undefined;
  readonly onChoose: (subject: string | undefined) => void;
}

/** Lets the user choose the person of a new case, by the same search as for people's files. */
export function Subject({ house, subject, onChoose }: SubjectProps) {
  return subject === undefined ? (
    <Search house={house} onChoose={onChoose} />
  ) : (
    <Chosen key={subject} house={house} subject={subject} onChoose={onChoose} />
  );
}

function Search({ house, onChoose }: Omit<SubjectProps, 'subject'>) {
  const text = useMessages(searchMessages);
  const { list } = useMessages(messages);
  const { api } = useClient();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const asked = useQuery(search === '' ? undefined : `people ${house} ${search}`, () =>
    api.findPeople({ house, search }),
  );
  const look = () => {
    if (typed.trim() === search) asked.again();
    setSearch(typed.trim());
  };
  const people = asked.answer?.people ?? [];
  return (
    <>
      <Form onSubmit={look} className={styles.search}>
        <TextField
          label={text.label}
          hint={text.hint}
          value={typed}
          onChange={setTyped}
          minLength={2}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Button submit>{text.find}</Button>
      </Form>
      <NoAnswer asked={asked} />
      <p role="status" className={parts.note}>
        {asked.answer && (people.length === 0 ? text.none : text.count({ count: people.length }))}
      </p>
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.account}>
            <PersonText one={one} />
            <Button small label={list.choose({ name: nameOf(one) })} onPress={() => onChoose(one.account)}>
              {list.chooseShort}
            </Button>
          </li>
        ))}
      </ul>
      {asked.answer?.more && <p className={parts.note}>{text.more}</p>}
    </>
  );
}

function Chosen({ house, subject, onChoose }: SubjectProps & { readonly subject: string }) {
  const { list } = useMessages(messages);
  const { api } = useClient();
  // The search finds accounts by their id, too.
  const asked = useQuery(`people ${house} ${subject}`, () => api.findPeople({ house, search: subject }));
  const one = asked.answer?.people.find(({ account }) => account === subject);
  return (
    <>
      <NoAnswer asked={asked} />
      <div className={styles.chosen} role="status">
        {one && <PersonText one={one} />}
        {asked.answer && !one && <p className={parts.warning}>{list.noPerson}</p>}
      </div>
      <div>
        <Button small kind="quiet" onPress={() => onChoose(undefined)}>
          {list.another}
        </Button>
      </div>
    </>
  );
}

function nameOf({ person, name }: Found): string {
  return person ? `${person.givenName} ${person.familyName}` : name;
}

/** Names a person with the data that distinguish them from others of the same name. */
function PersonText({ one }: { readonly one: Found }) {
  const { list } = useMessages(messages);
  const format = useFormatter();
  const { person, name } = one;
  const more = [
    person?.bornOn ? format.day(person.bornOn) : '',
    person?.city ?? '',
    person ? list.accountIs({ name }) : '',
  ].filter((part) => part !== '');
  return (
    <p>
      <strong>{nameOf(one)}</strong> <span>{more.join(' · ')}</span>
    </p>
  );
}
