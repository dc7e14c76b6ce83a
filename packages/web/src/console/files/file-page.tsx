import { messages } from 'messages:files/file';
import { messages as reasonMessages } from 'messages:files/reason';
import { messages as searchMessages } from 'messages:files/search';
import { messages as states } from 'messages:files/states';
import { ACCESS_ROLES, FILE_ROLES, type HouseRole, hasOneRole, hasRole } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import list from '../../money/money.module.css';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import { Accesses } from './accesses.tsx';
import { Conduct } from './conduct.tsx';
import { Documents } from './documents.tsx';
import styles from './files.module.css';
import { Identity, OwnAccounts } from './identity.tsx';
import { keep, kept } from './kept.ts';
import { Money } from './money.tsx';
import { Letters, Notes } from './notes.tsx';
import type { FileProps } from './part.ts';
import { Play } from './play.tsx';
import { Rights } from './rights.tsx';

interface PageProps {
  readonly house: string;
  readonly account: string;
}

/** Shows a person's file to compliance and managers, after they have stated the reason. */
export function FilePage({ house, account }: PageProps) {
  const me = useMe();
  const connection = useConnection();
  const [search] = useSearchParams();
  const [reason, setReason] = useState(() => kept('reason') || (search.get('why')?.slice(0, 200) ?? ''));
  if (connection.account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const { roles } = me.account;
  if (!hasOneRole(roles, FILE_ROLES, house)) return <NotStaff />;
  const state = (given: string) => {
    keep('reason', given);
    setReason(given);
  };
  if (reason.trim().length < 3) return <AskReason house={house} onStated={state} />;
  return <Opened house={house} account={account} reason={reason} roles={roles} />;
}

interface AskReasonProps {
  readonly house: string;
  readonly onStated: (reason: string) => void;
}

/** Asks for the reason to open a file. Nothing is loaded before. */
function AskReason({ house, onStated }: AskReasonProps) {
  const text = useMessages(reasonMessages);
  const { title } = useMessages(searchMessages);
  const [reason, setReason] = useState('');
  return (
    <HousePage title={text.title} house={house} links={[{ to: `/houses/${house}/people`, text: title }]}>
      <Form onSubmit={() => onStated(reason.trim())} className={list.form}>
        <p>{text.why}</p>
        <TextField
          label={text.label}
          value={reason}
          onChange={setReason}
          minLength={3}
          maxLength={200}
          autoComplete="off"
          suggestions={Object.values(text.suggestions)}
          required
        />
        <div>
          <Button submit kind="call">
            {text.open}
          </Button>
        </div>
      </Form>
    </HousePage>
  );
}

interface OpenedProps extends PageProps {
  readonly reason: string;
  readonly roles: readonly HouseRole[];
}

function Opened({ house, account, reason, roles }: OpenedProps) {
  const text = useMessages(messages);
  const { title } = useMessages(searchMessages);
  const { api } = useClient();
  const asked = useQuery(`file ${house} ${account} ${reason}`, () =>
    api.openFile({ house, account, reason }),
  );
  const file = asked.answer;
  const person = file && (file.identity.verified ?? file.identity.offered);
  const name = person ? `${person.givenName} ${person.familyName}` : (file?.account.name ?? '');
  const links = [{ to: `/houses/${house}/people`, text: title }];
  if (!file)
    return (
      <HousePage title={title} house={house} links={links}>
        <NoAnswer asked={asked} />
        {!asked.refusal && <Loading />}
      </HousePage>
    );
  const parts: FileProps = {
    house,
    file,
    name,
    changed: asked.again,
    manages: hasRole(roles, 'manager', house),
  };
  return (
    <HousePage
      title={name}
      house={house}
      links={[...links, { to: `/console/cases/${house}?subject=${account}`, text: text.toCases }]}
      status={text.openedFor({ reason })}
      wide
    >
      <Summary {...parts} />
      <div className={styles.parts}>
        <Identity {...parts} />
        <Documents {...parts} />
        <Rights {...parts} />
        <OwnAccounts {...parts} />
        <Conduct {...parts} />
        <Notes {...parts} />
        <Letters {...parts} />
      </div>
      <Money {...parts} />
      <Play {...parts} />
      {hasOneRole(roles, ACCESS_ROLES, house) && <Accesses house={house} account={account} />}
    </HousePage>
  );
}

/** Shows at a glance who the person is, and whether anything holds them back. */
function Summary({ file }: FileProps) {
  const text = useMessages(messages);
  const { lifecycle, identity } = useMessages(states);
  const format = useFormatter();
  const person = file.identity.verified ?? file.identity.offered;
  const at = file.participation;
  const isBarred = file.bars.some(({ released }) => released === null);
  return (
    <ul className={styles.summary}>
      {person && <li>{format.day(person.bornOn)}</li>}
      <li>{lifecycle[at?.lifecycle ?? 'none']}</li>
      {at && <li data-warn={at.identity.state !== 'verified' || undefined}>{identity[at.identity.state]}</li>}
      {isBarred && <li data-warn="">{text.barred}</li>}
      {at?.register?.listed && <li data-warn="">{text.inRegister}</li>}
      {file.money && (
        <li>
          {text.balance} {format.money(money(file.money.balance), file.currency as CurrencyCode)}
        </li>
      )}
    </ul>
  );
}
