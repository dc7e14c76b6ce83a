import { messages as consoleMessages } from 'messages:console';
import { messages } from 'messages:studio/audit-log';
import { AUDIT_ROLES, type AuditLogEntry, hasOneRole, type InputOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { DayField, Select, TextField } from '../../forms/fields.tsx';
import { csvText, saveFile } from '../../forms/file.ts';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText } from '../studio/day.ts';
import styles from './audit-log.module.css';
import { contentLines } from './content.ts';

type Search = Omit<InputOf<'auditLog'>, 'before' | 'limit'>;

/** The number of entries on a page, and the greatest number in a file. A file is read in the largest pages. */
const PAGE = 50;
const LARGEST_PAGE = 200;
const MOST_IN_FILE = 10_000;
/** The number of days that a search covers at first. */
const DAYS = 7;
const DAY = 86_400_000;

/** Shows the audit log of a house to its auditors and managers. */
export function AuditLogPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  if (!hasOneRole(me.account.roles, AUDIT_ROLES, house)) return <NotStaff />;
  return <AuditLog house={house} />;
}

function AuditLog({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const client = useClient();
  const now = client.serverNow();
  const [from, setFrom] = useState(dayText(now - (DAYS - 1) * DAY));
  const [to, setTo] = useState(dayText(now));
  const [person, setPerson] = useState('');
  const [action, setAction] = useState('');
  const [object, setObject] = useState('');
  const [words, setWords] = useState('');
  const [after, until] = [dayAt(from).after, dayAt(to).until];
  const given: Search = {
    house,
    after,
    until,
    ...filled({ person, action, object, text: words }),
  };
  const [search, setSearch] = useState(given);
  const [times, setTimes] = useState(0);
  const isSpan = until > after;
  const labels: Readonly<Record<string, string>> = text.actions;
  const actions = Object.entries(labels)
    .map(([value, label]) => ({ value, text: label }))
    .sort((one, other) => one.text.localeCompare(other.text));
  const start = () => {
    if (!isSpan) return;
    setSearch(given);
    setTimes(times + 1);
  };
  return (
    <HousePage title={text.title} house={house} links={[{ to: '/console', text: text.toTables }]} wide>
      <Form busy={false} className={styles.tools} onSubmit={start}>
        <DayField label={text.from} value={from} onChange={setFrom} />
        <DayField label={text.to} value={to} onChange={setTo} />
        <TextField
          label={text.person}
          placeholder={text.personHint}
          value={person}
          onChange={setPerson}
          maxLength={40}
        />
        <Select
          label={text.action}
          value={action}
          choices={[{ value: '', text: text.anyAction }, ...actions]}
          onChange={setAction}
        />
        <TextField
          label={text.object}
          placeholder={text.objectHint({ example: '12' })}
          value={object}
          onChange={setObject}
          maxLength={80}
        />
        <TextField label={text.text} value={words} onChange={setWords} maxLength={100} />
        <Button submit kind="call">
          {text.search}
        </Button>
      </Form>
      {!isSpan && <p role="alert">{text.badSpan}</p>}
      <Found key={`${times}`} search={search} file={`${house}-audit-log-${from}-${to}.csv`} />
      <p className={parts.note}>{text.note}</p>
    </HousePage>
  );
}

/** Returns the fields that are filled in. */
function filled<Field extends string>(
  fields: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    Object.entries<string>(fields).filter(([, value]) => value.trim() !== ''),
  ) as Partial<Record<Field, string>>;
}

interface FoundProps {
  readonly search: Search;
  /** The name of the CSV file. */
  readonly file: string;
}

/** Shows what a search found, a page at a time, and saves it. */
function Found({ search, file }: FoundProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const first = useQuery(JSON.stringify(search), () => api.auditLog({ ...search, limit: PAGE }));
  const [older, setOlder] = useState<readonly AuditLogEntry[]>([]);
  const [all, setAll] = useState(false);
  const [cut, setCut] = useState(false);
  const more = useMutation();
  const saving = useMutation();
  const labelOf = useActionLabel();
  if (!first.answer) return first.refusal ? <RefusedByRule refusal={first.refusal} /> : <Loading />;
  const entries = [...first.answer.entries, ...older];
  if (entries.length === 0) return <p className={parts.note}>{text.none}</p>;
  const last = entries.at(-1);
  const readMore = async () => {
    const answer = await more.run(() =>
      api.auditLog({ ...search, limit: PAGE, ...(last ? { before: last.number } : {}) }),
    );
    if (!answer) return;
    setOlder([...older, ...answer.entries]);
    setAll(answer.entries.length < PAGE);
  };
  const save = async () => {
    const rows: AuditLogEntry[] = [];
    const done = await saving.run(async () => {
      for (;;) {
        const before = rows.at(-1)?.number;
        const answer = await api.auditLog({
          ...search,
          limit: LARGEST_PAGE,
          ...(before === undefined ? {} : { before }),
        });
        if (isRefusal(answer)) return answer;
        rows.push(...answer.entries);
        if (answer.entries.length < LARGEST_PAGE || rows.length >= MOST_IN_FILE) return true;
      }
    });
    if (!done) return;
    setCut(rows.length >= MOST_IN_FILE);
    const head = [
      text.number,
      text.when,
      text.who,
      text.account,
      text.role,
      text.what,
      text.about,
      text.outcome,
      text.address,
      text.request,
      text.input,
    ];
    saveFile(file, 'text/csv', csvText([head, ...rows.map((row) => csvRow(row, labelOf(row.action)))]));
  };
  return (
    <>
      <table className={styles.log}>
        <thead>
          <tr>
            <th scope="col">{text.when}</th>
            <th scope="col">{text.who}</th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.about}</th>
            <th scope="col">{text.details}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.number} entry={entry} />
          ))}
        </tbody>
      </table>
      <RefusedByRule refusal={more.refusal ?? saving.refusal} />
      <div className={styles.actions}>
        {!all && entries.length >= PAGE && (
          <Button busy={more.busy} onPress={() => void readMore()}>
            {text.older}
          </Button>
        )}
        <Button small kind="quiet" busy={saving.busy} onPress={() => void save()}>
          {text.csv}
        </Button>
      </div>
      <p role="status" className={parts.note}>
        {cut ? text.csvMost({ n: MOST_IN_FILE }) : ''}
      </p>
    </>
  );
}

function csvRow(entry: AuditLogEntry, action: string): string[] {
  const { number, at, name, account, role, object, subjectName, subject, outcome, request, content } = entry;
  return [
    String(number),
    new Date(at).toISOString(),
    name ?? '',
    account ?? '',
    role ?? '',
    action,
    [object, subjectName ?? subject].filter(Boolean).join(' · '),
    outcome,
    typeof content?.address === 'string' ? content.address : '',
    request ?? '',
    contentLines(entry)
      .map(({ field, value }) => `${field}: ${value}`)
      .join('\n'),
  ];
}

/** Returns a function that names an action. A new action that has no name yet is shown by its id. */
function useActionLabel(): (action: string) => string {
  const labels: Readonly<Record<string, string>> = useMessages(messages).actions;
  return (action) => labels[action] ?? action;
}

function Entry({ entry }: { readonly entry: AuditLogEntry }) {
  const text = useMessages(messages);
  const { asRole } = useMessages(consoleMessages);
  const format = useFormatter();
  const labelOf = useActionLabel();
  const { at, account, name, role, action, object, subject, subjectName, outcome, request, content, erased } =
    entry;
  const { address } = content ?? {};
  const who =
    account === null ? (request === null ? text.server : text.visitor) : (name ?? text.erasedPerson);
  return (
    <tr>
      <td data-label={text.when}>
        <time dateTime={new Date(at).toISOString()}>{format.moment(at, 'full')}</time>
      </td>
      <th scope="row" data-label={text.who}>
        {who}
        {role && <small>{asRole[role]}</small>}
      </th>
      <td data-label={text.what}>
        {labelOf(action)}
        {outcome !== 'done' && <mark>{text.refused({ code: outcome })}</mark>}
      </td>
      <td data-label={text.about}>
        {[object, subject && (subjectName ?? text.erasedPerson)].filter(Boolean).join(' · ')}
      </td>
      <td data-label={text.details}>
        <ul>
          {erased && <li>{text.erased}</li>}
          {contentLines(entry).map(({ field, value }) => (
            <li key={field}>
              <span>{field}</span> {value}
            </li>
          ))}
          <li data-from="">
            {typeof address === 'string' && `${text.address}: ${address}`}
            {request && ` ${text.request}: ${request}`}
          </li>
        </ul>
      </td>
    </tr>
  );
}
