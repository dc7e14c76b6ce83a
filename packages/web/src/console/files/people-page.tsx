import { messages } from 'messages:files/search';
import { messages as states } from 'messages:files/states';
import { ACCESS_ROLES, type AnswerOf, FILE_ROLES, hasOneRole } from '@croupier/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import table from '../pit/pit.module.css';
import styles from './files.module.css';
import { keep, kept } from './kept.ts';

type Found = AnswerOf<'findPeople'>['people'][number];

/** Lets compliance and managers find the people of a house. */
export function PeoplePage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  if (!hasOneRole(me.account.roles, FILE_ROLES, house)) return <NotStaff />;
  return <People house={house} seesAccesses={hasOneRole(me.account.roles, ACCESS_ROLES, house)} />;
}

function People({ house, seesAccesses }: { readonly house: string; readonly seesAccesses: boolean }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [typed, setTyped] = useState(() => kept('search'));
  const [search, setSearch] = useState(typed);
  const asked = useQuery(search === '' ? undefined : `people ${house} ${search}`, () =>
    api.findPeople({ house, search }),
  );
  const look = () => {
    if (typed.trim() === search) asked.again();
    setSearch(typed.trim());
    keep('search', typed.trim());
  };
  const people = asked.answer?.people ?? [];
  const accesses = { to: `/houses/${house}/file-accesses`, text: text.toAccesses };
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[...(seesAccesses ? [accesses] : []), { to: '/console', text: text.toTables }]}
      status={people.length > 0 ? text.count({ count: people.length }) : ''}
      wide
    >
      <Form onSubmit={look} className={`${table.tools} ${styles.search}`}>
        <TextField
          label={text.label}
          value={typed}
          onChange={setTyped}
          minLength={2}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Button submit kind="call">
          {text.find}
        </Button>
        <p className={parts.note}>{text.hint}</p>
      </Form>
      <NoAnswer asked={asked} />
      {search !== '' && !asked.answer && !asked.refusal && <Loading />}
      {asked.answer && people.length === 0 && <p className={parts.note}>{text.none}</p>}
      {people.length > 0 && <Results house={house} people={people} />}
      {asked.answer?.more && <p className={parts.note}>{text.more}</p>}
    </HousePage>
  );
}

interface ResultsProps {
  readonly house: string;
  readonly people: readonly Found[];
}

function Results({ house, people }: ResultsProps) {
  const text = useMessages(messages);
  const { lifecycle: states_, identity: checks } = useMessages(states);
  const format = useFormatter();
  const columns = [text.name, text.born, text.city, text.email, text.document, text.account, text.state];
  return (
    <table className={table.room}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-text="">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ account, name, lifecycle, identity, person }) => {
          const called = person ? `${person.givenName} ${person.familyName}` : name;
          return (
            <tr key={account}>
              <th scope="row">
                <Link href={`/houses/${house}/people/${account}`} aria-label={text.open({ name: called })}>
                  {person ? called : text.noName}
                </Link>
              </th>
              <td data-text="" data-label={text.born}>
                {person?.bornOn ? format.day(person.bornOn) : '–'}
              </td>
              <td data-text="" data-label={text.city}>
                {person?.city ?? '–'}
              </td>
              <td data-text="" data-label={text.email}>
                {person?.email ?? '–'}
              </td>
              <td data-text="" data-label={text.document}>
                {person?.document ?? '–'}
              </td>
              <td data-text="" data-label={text.account}>
                {name}
              </td>
              <td data-text="" data-label={text.state}>
                {states_[lifecycle]}
                {lifecycle !== 'none' && <small>{checks[identity]}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
