import { messages } from 'messages:cases';
import {
  type CaseAlert,
  type CaseEntry,
  type CaseFile,
  type CaseOutcome,
  caseOutcomes,
  type InputOf,
} from '@croupier/client';
import type { CurrencyCode, Refusal } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { DayField, Panel, Select, TextField } from '../../forms/fields.tsx';
import { saveFile } from '../../forms/file.ts';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText } from '../studio/day.ts';
import styles from './cases.module.css';
import { usePrintedReport } from './printed.ts';
import { type CaseReader, ForReaders } from './staff.tsx';
import { useCaseWording } from './wording.ts';

const REASON = { required: true, minLength: 3, maxLength: 1_000 } as const;

interface CasePageProps {
  readonly house: string;
  /** The id of the case. */
  readonly id: string;
}

/** Shows a case with its alerts and log. Compliance and managers work on it, and auditors read it. */
export function CasePage({ house, id }: CasePageProps) {
  return <ForReaders house={house}>{(reader) => <Case reader={reader} id={id} />}</ForReaders>;
}

function Case({ reader, id }: { readonly reader: CaseReader; readonly id: string }) {
  const { house, currency } = reader;
  const text = useMessages(messages);
  const { api } = useClient();
  const {
    answer: file,
    refusal,
    take,
  } = useQuery(`case ${house} ${id}`, () => api.caseFile({ house, case: id }));
  const people = file ? [file.subject, ...(file.other ? [file.other] : [])] : [];
  return (
    <HousePage
      title={text.file.title({ id })}
      house={house}
      links={[
        { to: `/console/cases/${house}`, text: text.list.toCases },
        ...people.map(({ account, name }) => ({
          to: `/houses/${house}/people/${account}`,
          text: text.file.person({ name }),
        })),
      ]}
      {...(file ? { status: `${text.kind[file.kind]} · ${text.state[file.state]}` } : {})}
      wide
    >
      <RefusedByRule refusal={refusal} />
      {!file && !refusal && <Loading />}
      {file && (
        <div className={styles.case}>
          <div className={styles.column}>
            <Alerts alerts={file.alerts} currency={currency} />
            <Log file={file} reader={reader} take={take} />
          </div>
          <div className={styles.column}>
            <Work file={file} reader={reader} take={take} />
            <Holds file={file} reader={reader} take={take} />
            <Outcome file={file} reader={reader} take={take} />
            {reader.decides && <Report file={file} reader={reader} take={take} />}
          </div>
        </div>
      )}
    </HousePage>
  );
}

interface AlertsProps {
  readonly alerts: readonly CaseAlert[];
  readonly currency: CurrencyCode;
}

function Alerts({ alerts, currency }: AlertsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const wording = useCaseWording(currency);
  return (
    <Panel title={text.file.alerts}>
      {alerts.length === 0 && <p className={parts.note}>{text.file.noAlerts}</p>}
      {alerts.map((alert) => (
        <article key={alert.id} className={styles.alert}>
          <h3>{text.rule[alert.rule]}</h3>
          <p>
            {wording.measured(alert)} <small>({format.moment(alert.at)})</small>
          </p>
          <p className={parts.note}>{wording.says(alert.rule, alert.figures)}</p>
          <details>
            <summary>{text.file.facts({ count: alert.facts.length })}</summary>
            <ul className={styles.facts}>
              {alert.facts.map((fact) => (
                <li key={`${fact.kind} ${fact.ref}`}>
                  <time>{format.moment(fact.at)}</time>
                  <span>
                    {(fact.kind === 'round' || fact.kind === 'signal') && /^\d+$/.test(fact.ref) ? (
                      <Link href={`/round/${fact.ref}`}>{wording.fact(fact)}</Link>
                    ) : (
                      wording.fact(fact)
                    )}
                  </span>
                  <b>{wording.factAmount(fact)}</b>
                </li>
              ))}
            </ul>
          </details>
        </article>
      ))}
    </Panel>
  );
}

interface PartProps {
  readonly file: CaseFile;
  readonly reader: CaseReader;
  /** Shows the case after a change. */
  readonly take: (file: CaseFile) => void;
}

function Log({ file: { id, entries }, reader: { house, currency, decides }, take }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const links = linksIn(typed, { round: text.file.roundLink, payment: text.file.paymentLink });
  const add = async () => {
    if (!links) return;
    const added = await action.run(() => api.noteCase({ house, case: id, text: note, links }));
    if (!added) return;
    setNote('');
    setTyped('');
    take(added);
  };
  return (
    <Panel title={text.file.log}>
      <ol className={styles.log}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ol>
      {decides && (
        <Form busy={action.busy} className={styles.form} onSubmit={add}>
          <TextField
            label={text.file.note}
            value={note}
            required
            minLength={3}
            maxLength={4_000}
            onChange={setNote}
          />
          <TextField
            label={text.file.links}
            hint={text.file.linksHint({ round: '12', payment: '7' })}
            value={typed}
            maxLength={400}
            unfit={links ? undefined : text.file.badLinks}
            onChange={setTyped}
          />
          <div className={parts.row}>
            <Button submit busy={action.busy}>
              {text.file.addNote}
            </Button>
          </div>
          <RefusedByRule refusal={action.refusal} />
        </Form>
      )}
    </Panel>
  );
}

/** Returns the rounds and payments in a typed list, such as `round 12, payment 7`; undefined if it has anything else. */
function linksIn(
  typed: string,
  words: Readonly<Record<'round' | 'payment', string>>,
): CaseEntry['links'] | undefined {
  const links: CaseEntry['links'] = [];
  for (const part of typed.split(',').map((one) => one.trim().toLowerCase())) {
    if (part === '') continue;
    const [, word = '', ref = ''] = part.match(/^(\p{L}+)\s+([1-9]\d{0,14})$/u) ?? [];
    const kind = (['round', 'payment'] as const).find((one) => words[one].toLowerCase() === word);
    if (!kind) return undefined;
    links.push({ kind, ref });
  }
  return links.length > 20 ? undefined : links;
}

function Entry({ entry, currency }: { readonly entry: CaseEntry; readonly currency: CurrencyCode }) {
  const text = useMessages(messages);
  const format = useFormatter();
  const wording = useCaseWording(currency);
  const said = wording.entryText(entry);
  return (
    <li className={styles.entry}>
      <header>
        <b>{wording.entry(entry)}</b>
        <small>
          {entry.by?.name ?? text.file.server}, {format.moment(entry.at)}
        </small>
      </header>
      {said !== null && <p>{said}</p>}
      {entry.links.length > 0 && (
        <nav aria-label={text.file.links}>
          {entry.links.map(({ kind, ref }) =>
            kind === 'round' ? (
              <Link key={`round ${ref}`} href={`/round/${ref}`}>
                {text.file.round({ id: ref })}
              </Link>
            ) : (
              <span key={`payment ${ref}`}>{text.file.payment({ id: ref })}</span>
            ),
          )}
        </nav>
      )}
    </li>
  );
}

function Work({ file, reader: { house, account, decides }, take }: PartProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const client = useClient();
  const { api } = client;
  const action = useMutation();
  const [day, setDay] = useState(() => dayText(file.deadline ?? client.serverNow()));
  const change = async (to: Omit<InputOf<'changeCase'>, 'house' | 'case'>) => {
    const changed = await action.run(() => api.changeCase({ house, case: file.id, ...to }));
    if (changed) take(changed);
  };
  const deadline = file.deadline === null ? '–' : format.moment(file.deadline, 'day');
  if (!decides || file.state === 'closed')
    return (
      <Panel title={text.file.work}>
        <p>
          {text.file.owner}: {file.owner?.name ?? text.file.nobody}
        </p>
        <p>
          {text.file.deadline}: {deadline}
        </p>
      </Panel>
    );
  return (
    <Panel
      title={text.file.work}
      aside={file.overdue ? <mark className={parts.warning}>{text.file.overdue}</mark> : null}
    >
      <Select
        label={text.file.owner}
        value={file.owner?.account ?? ''}
        choices={[
          { value: '', text: text.file.nobody },
          ...file.officers.map(({ account: value, name }) => ({ value, text: name })),
        ]}
        onChange={(owner) => void change({ owner: owner === '' ? null : owner })}
      />
      <Form
        busy={action.busy}
        className={parts.size}
        onSubmit={() => change({ deadline: dayAt(day).until - 1 })}
      >
        <DayField label={text.file.deadline} value={day} onChange={setDay} />
        <Button submit busy={action.busy}>
          {text.file.setDeadline}
        </Button>
      </Form>
      {file.deadline !== null && (
        <p className={parts.note}>
          {text.file.deadline}: {deadline}
        </p>
      )}
      <div className={parts.row}>
        {file.owner?.account !== account && file.officers.some((one) => one.account === account) && (
          <Button kind="call" busy={action.busy} onPress={() => void change({ owner: account })}>
            {text.file.take}
          </Button>
        )}
        {file.state === 'open' && (
          <Button busy={action.busy} onPress={() => void change({ state: 'waiting' })}>
            {text.file.wait}
          </Button>
        )}
        {file.state === 'waiting' && (
          <Button busy={action.busy} onPress={() => void change({ state: 'open' })}>
            {text.file.resume}
          </Button>
        )}
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Panel>
  );
}

function Holds({ file, reader: { house, decides }, take }: PartProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [reason, setReason] = useState('');
  const people = [file.subject, ...(file.other ? [file.other] : [])];
  const decide = async (subject: string, hold: boolean) => {
    const decided = await action.run(() => api.holdPayouts({ house, case: file.id, subject, hold, reason }));
    if (!decided) return;
    setReason('');
    take(decided);
  };
  const unreasoned = reason.trim().length < 3;
  return (
    <Panel title={text.file.holds}>
      {people.map(({ account, name }) => {
        const held = file.holds.find((hold) => hold.account === account);
        return (
          <p key={account} className={held ? parts.warning : parts.note}>
            {held
              ? text.file.held({ name, at: format.moment(held.at), by: held.by.name, reason: held.reason })
              : text.file.noHold({ name })}
          </p>
        );
      })}
      {decides && (
        <>
          <TextField label={text.file.holdReason} value={reason} maxLength={1_000} onChange={setReason} />
          <div className={parts.row}>
            {people.map(({ account, name }) =>
              file.holds.some((hold) => hold.account === account) ? (
                <ConfirmButton
                  key={account}
                  kind="call"
                  busy={action.busy}
                  disabled={unreasoned}
                  question={text.file.liftQuestion({ name })}
                  onConfirm={() => void decide(account, false)}
                >
                  {text.file.lift({ name })}
                </ConfirmButton>
              ) : (
                file.state !== 'closed' && (
                  <Button
                    key={account}
                    busy={action.busy}
                    disabled={unreasoned}
                    onPress={() => void decide(account, true)}
                  >
                    {text.file.hold({ name })}
                  </Button>
                )
              ),
            )}
          </div>
        </>
      )}
      <RefusedByRule refusal={action.refusal} />
    </Panel>
  );
}

function Outcome({ file, reader: { house, account, decides }, take }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [outcome, setOutcome] = useState<CaseOutcome>('unfounded');
  const [reason, setReason] = useState('');
  const run = async (ask: () => Promise<CaseFile | Refusal>) => {
    const changed = await action.run(ask);
    if (changed) take(changed);
  };
  const decide = (confirmed: boolean) => run(() => api.decideOutcome({ house, case: file.id, confirmed }));
  const { proposal } = file;
  const own = proposal?.by.account === account;
  return (
    <Panel title={text.file.outcome}>
      {file.outcome !== null && <p>{text.file.closedAs({ outcome: text.outcome[file.outcome] })}</p>}
      {proposal && (
        <p>
          {text.file.proposed({
            name: proposal.by.name,
            outcome: text.outcome[proposal.outcome],
            reason: proposal.reason,
          })}
        </p>
      )}
      {decides && file.state === 'proposed' && proposal && (
        <>
          {own && <p className={parts.note}>{text.file.secondPerson}</p>}
          <div className={parts.row}>
            {!own && (
              <ConfirmButton
                busy={action.busy}
                question={text.file.confirmQuestion({ outcome: text.outcome[proposal.outcome] })}
                onConfirm={() => void decide(true)}
              >
                {text.file.confirm}
              </ConfirmButton>
            )}
            <Button busy={action.busy} onPress={() => void decide(false)}>
              {own ? text.file.takeBack : text.file.decline}
            </Button>
          </div>
        </>
      )}
      {decides && (file.state === 'open' || file.state === 'waiting') && (
        <Form
          busy={action.busy}
          className={styles.form}
          onSubmit={() => run(() => api.proposeOutcome({ house, case: file.id, outcome, reason }))}
        >
          <Select
            label={text.file.outcome}
            value={outcome}
            choices={caseOutcomes.map((value) => ({ value, text: text.outcome[value] }))}
            onChange={setOutcome}
          />
          <TextField label={text.file.outcomeReason} value={reason} {...REASON} onChange={setReason} />
          <div className={parts.row}>
            <Button submit busy={action.busy}>
              {text.file.propose}
            </Button>
          </div>
        </Form>
      )}
      <RefusedByRule refusal={action.refusal} />
    </Panel>
  );
}

function Report({ file, reader: { house, currency }, take }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const printed = usePrintedReport(currency);
  const [recipient, setRecipient] = useState('');
  const save = async (kind: 'pdf' | 'json') => {
    const report = await action.run(() => api.reportCase({ house, case: file.id, recipient }));
    if (!report) return;
    take(report.case);
    const name = `${house}-case-${file.id}.${kind}`;
    if (kind === 'json') return saveFile(name, 'application/json', `${JSON.stringify(report, null, 2)}\n`);
    const { reportPdf } = await import('./report-pdf.ts');
    saveFile(name, 'application/pdf', await reportPdf(printed(report)));
  };
  const unnamed = recipient.trim() === '';
  return (
    <Panel title={text.file.report}>
      <p className={parts.note}>{text.file.reportWhy}</p>
      <TextField label={text.file.recipient} value={recipient} maxLength={200} onChange={setRecipient} />
      <div className={parts.row}>
        <Button busy={action.busy} disabled={unnamed} onPress={() => void save('pdf')}>
          {text.file.pdf}
        </Button>
        <Button busy={action.busy} disabled={unnamed} onPress={() => void save('json')}>
          {text.file.json}
        </Button>
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Panel>
  );
}
