import { messages } from 'messages:cases';
import { type CaseKind, type CaseSummary, caseKinds, type InputOf } from '@croupier/client';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import parts from '../parts.module.css';
import pit from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { type CaseReader, ForReaders } from './staff.tsx';
import { Subject } from './subject.tsx';

/** The number of cases that a page begins with, and that each press adds. */
const PAGE = 50;
const MOST = 200;

/** Shows the cases of a house to compliance, managers and auditors. `?subject=` selects those about one account. */
export function CasesPage({ house }: { readonly house: string }) {
  return <ForReaders house={house}>{(reader) => <Cases reader={reader} />}</ForReaders>;
}

type Filter = Pick<InputOf<'cases'>, 'kind' | 'state' | 'owner' | 'overdue'>;
const KINDS = ['all', ...caseKinds] as const;

function Cases({ reader: { house, account, decides } }: { readonly reader: CaseReader }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const format = useFormatter();
  const [search, setSearch] = useSearchParams();
  const subject = search.get('subject') ?? undefined;
  const choose = (account: string | undefined) =>
    setSearch(account === undefined ? {} : { subject: account });
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [show, setShow] = useState<'open' | 'closed'>('open');
  const [owner, setOwner] = useState<'all' | 'mine' | 'none'>('all');
  const [due, setDue] = useState<'all' | 'overdue'>('all');
  const [limit, setLimit] = useState(PAGE);
  const filter: Filter = {
    ...(kind === 'all' ? {} : { kind }),
    ...(show === 'closed' ? { state: 'closed' } : {}),
    ...(owner === 'all' ? {} : { owner: owner === 'mine' ? account : owner }),
    overdue: due === 'overdue' ? 'yes' : 'no',
  };
  const asked = { house, ...filter, ...(subject === undefined ? {} : { subject }), limit };
  const { answer, refusal } = useQuery(`cases ${JSON.stringify(asked)}`, () => api.cases(asked));
  const rules = useQuery(`case-rules ${house}`, () => api.caseRules({ house }));
  const allOff = rules.answer?.rules.every(({ figures }) => figures === null);
  return (
    <HousePage
      title={text.list.title}
      house={house}
      links={[{ to: `/console/alert-rules/${house}`, text: text.list.toRules }]}
      {...(answer ? { status: text.list.count({ count: answer.count }) } : {})}
      wide
    >
      <div className={pit.tools}>
        <Select
          label={text.list.queue}
          value={kind}
          choices={KINDS.map((value) => ({
            value,
            text: value === 'all' ? text.list.all : text.kind[value],
          }))}
          onChange={setKind}
        />
        <Select
          label={text.list.owner}
          value={owner}
          choices={[
            { value: 'all', text: text.list.all },
            { value: 'mine', text: text.list.mine },
            { value: 'none', text: text.list.nobody },
          ]}
          onChange={setOwner}
        />
        <Select
          label={text.list.due}
          value={due}
          choices={[
            { value: 'all', text: text.list.all },
            { value: 'overdue', text: text.list.overdueOnly },
          ]}
          onChange={setDue}
        />
        <Segments
          label={text.list.show}
          value={show}
          choices={[
            { value: 'open', text: text.list.open },
            { value: 'closed', text: text.list.closed },
          ]}
          onChange={setShow}
        />
      </div>
      {subject !== undefined && (
        <p className={parts.note}>
          {text.list.onlyOne} <Link href={`/console/cases/${house}`}>{text.list.showAll}</Link>
        </p>
      )}
      {allOff && <p className={parts.warning}>{text.list.allOff}</p>}
      <RefusedByRule refusal={refusal} />
      {!answer && !refusal && <Loading />}
      {answer?.cases.length === 0 && <p className={parts.note}>{text.list.none}</p>}
      {answer && answer.cases.length > 0 && (
        <table className={pit.room}>
          <thead>
            <tr>
              <th scope="col" data-text="">
                {text.list.case}
              </th>
              <th scope="col">{text.list.queue}</th>
              <th scope="col">{text.list.alerts}</th>
              <th scope="col">{text.list.state}</th>
              <th scope="col">{text.list.owner}</th>
              <th scope="col">{text.list.deadline}</th>
              <th scope="col">{text.list.opened}</th>
            </tr>
          </thead>
          <tbody>
            {answer.cases.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <CaseLink house={house} one={one} />
                </th>
                <td data-label={text.list.queue}>{text.kind[one.kind]}</td>
                <td data-label={text.list.alerts}>{format.number(one.alerts)}</td>
                <td data-label={text.list.state}>
                  {one.outcome === null ? text.state[one.state] : text.outcome[one.outcome]}
                </td>
                <td data-label={text.list.owner}>{one.owner?.name ?? '–'}</td>
                <td data-label={text.list.deadline}>
                  {one.deadline === null ? '–' : format.moment(one.deadline, 'day')}
                  {one.overdue && <mark>{text.list.overdue}</mark>}
                </td>
                <td data-label={text.list.opened}>{format.moment(one.openedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {answer && answer.count > answer.cases.length && limit < MOST && (
        <Button kind="quiet" onPress={() => setLimit(limit + PAGE)}>
          {text.list.more}
        </Button>
      )}
      {decides && <OpenCase house={house} subject={subject} choose={choose} />}
    </HousePage>
  );
}

function CaseLink({
  house,
  one: { id, subject, other },
}: {
  readonly house: string;
  readonly one: CaseSummary;
}) {
  const text = useMessages(messages);
  const name = other ? text.list.pair({ one: subject.name, other: other.name }) : subject.name;
  return <Link href={`/console/cases/${house}/${id}`}>{text.list.of({ id, name })}</Link>;
}

interface OpenCaseProps {
  readonly house: string;
  /** The account of the person that the case will be about; undefined if nobody is chosen yet. */
  readonly subject: string | undefined;
  readonly choose: (subject: string | undefined) => void;
}

function OpenCase({ house, subject, choose }: OpenCaseProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [, navigate] = useLocation();
  const action = useMutation();
  const [kind, setKind] = useState<CaseKind>('harm');
  const [reason, setReason] = useState('');
  const open = async (about: string) => {
    const opened = await action.run(() => api.openCase({ house, kind, subject: about, reason }));
    if (opened) navigate(`/console/cases/${house}/${opened.id}`);
  };
  return (
    <Panel title={text.list.openCase}>
      <Subject house={house} subject={subject} onChoose={choose} />
      {subject !== undefined && (
        <Form busy={action.busy} className={parts.size} onSubmit={() => open(subject)}>
          <Select
            label={text.list.queue}
            value={kind}
            choices={caseKinds.map((value) => ({ value, text: text.kind[value] }))}
            onChange={setKind}
          />
          <TextField
            label={text.list.reason}
            value={reason}
            required
            minLength={3}
            maxLength={1_000}
            onChange={setReason}
          />
          <Button submit busy={action.busy}>
            {text.list.submit}
          </Button>
        </Form>
      )}
      <RefusedByRule refusal={action.refusal} />
    </Panel>
  );
}
