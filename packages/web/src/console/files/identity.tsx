import { messages } from 'messages:files/file';
import { messages as states } from 'messages:files/states';
import { messages as desk } from 'messages:money/desk';
import type { Person } from '@croupier/client';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { OneDoubt } from '../../cash-desk/doubts.tsx';
import { Panel } from '../../forms/fields.tsx';
import list from '../../money/money.module.css';
import parts from '../parts.module.css';
import { Facts } from './facts.tsx';
import type { FileProps } from './part.ts';

/** Shows the person's data with the checks and decisions that confirmed them, and asks for a decision on a doubt. */
export function Identity({ house, file, changed }: FileProps) {
  const text = useMessages(messages);
  const { doubtReason } = useMessages(desk);
  const format = useFormatter();
  const { verified, offered, formerly, checks, decisions } = file.identity;
  const at = file.participation;
  const outcomes: Readonly<Record<string, string>> = text.outcome;
  const reasons: Readonly<Record<string, string>> = doubtReason;
  const isInDoubt = at?.identity.state === 'doubt' && offered;
  const register = at?.register;
  return (
    <Panel title={text.identity}>
      {!verified && !offered && <p className={parts.note}>{text.noData}</p>}
      {verified && (
        <>
          <h3>{text.verified}</h3>
          <PersonalData person={verified} />
        </>
      )}
      {offered && (
        <>
          <h3>{text.offered}</h3>
          <PersonalData person={offered} />
        </>
      )}
      {isInDoubt && (
        <ul className={list.list}>
          <OneDoubt
            house={house}
            doubt={{
              account: file.account.id,
              person: offered,
              reason: at.identity.reason,
              at: checks[0]?.answeredAt ?? 0,
            }}
            changed={changed}
          />
        </ul>
      )}
      <Facts
        facts={[
          [
            text.formerly,
            formerly
              .map((one) => `${one.givenName} ${one.familyName} (${format.day(one.bornOn)})`)
              .join(', '),
          ],
          [
            text.register,
            at &&
              (register
                ? (register.listed ? text.listed : text.notListed)({ when: format.moment(register.at) })
                : text.notAsked),
          ],
        ]}
      />
      {checks.length > 0 && <h3>{text.checks}</h3>}
      <ul className={list.list}>
        {checks.map(({ at: when, outcome, reason }) => (
          <li key={when}>
            <span>
              {outcome === null ? text.noAnswer : (outcomes[outcome] ?? outcome)}
              {reason !== null && ` (${reasons[reason] ?? reason})`}
            </span>
            <span className={list.aside}>{format.moment(when)}</span>
          </li>
        ))}
      </ul>
      {decisions.length > 0 && <h3>{text.decisions}</h3>}
      <ul className={list.list}>
        {decisions.map(({ decision, by, at: when }) => (
          <li key={when}>
            <span>{text.decision[decision]}</span>
            <span className={list.aside}>
              {by.name}, {format.moment(when)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PersonalData({ person }: { readonly person: Person }) {
  const text = useMessages(messages);
  const { documentKind } = useMessages(desk);
  const format = useFormatter();
  const { address, document } = person;
  return (
    <Facts
      facts={[
        [text.personName, `${person.givenName} ${person.familyName}`],
        [text.born, format.day(person.bornOn)],
        [text.address, `${address.street}, ${address.postcode} ${address.city}, ${address.country}`],
        [text.email, person.email],
        [text.phone, person.phone],
        [text.document, document && `${documentKind[document.kind]} ${document.number}`],
        [text.personalNumber, person.personalNumber],
        [text.citizenship, person.citizenship],
        [text.birthPlace, person.birthPlace],
      ]}
    />
  );
}

/** Shows the account, and the other accounts of the person at the house. */
export function OwnAccounts({ house, file }: FileProps) {
  const text = useMessages(messages);
  const { lifecycle } = useMessages(states);
  const format = useFormatter();
  const { account, identity, accounts } = file;
  const when = (at: number | null) => (at === null ? undefined : format.moment(at));
  return (
    <Panel title={text.accounts}>
      <Facts
        facts={[
          [text.account, account.guest ? `${account.name} (${text.guest})` : account.name],
          [text.accountId, account.id],
          [text.createdAt, format.moment(account.createdAt)],
          [text.lastUsed, when(account.lastUsedAt) ?? text.never],
          [text.appliedAt, when(identity.appliedAt)],
          [text.activatedAt, when(identity.activatedAt)],
        ]}
      />
      {account.erasedAt !== null && <p>{text.erased({ when: format.moment(account.erasedAt) })}</p>}
      <h3>{text.other}</h3>
      {accounts.length === 0 && <p className={parts.note}>{text.noOther}</p>}
      <ul className={list.list}>
        {accounts.map((other) => (
          <li key={other.account}>
            <Link href={`/houses/${house}/people/${other.account}`}>{other.name}</Link>
            <span className={list.aside}>
              {lifecycle[other.lifecycle]}, {format.moment(other.since)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
