import { messages } from 'messages:studio/checks';
import { type Check, type CheckedPart, hasRole, type TableInfo } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useDeals } from '../../app/deals.ts';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import { isInOrder, type Measured, PARTS } from './measured.ts';
import styles from './opening-checks.module.css';
import { usePolled } from './use-polled.ts';

/** The milliseconds between two requests for the state of the checks. */
const EVERY = 5_000;
/** The milliseconds between two measurements. */
const MEASURED = 1_000;

interface ChecksProps {
  readonly info: TableInfo;
  /** Returns the values that the page can measure. Without this function, the dealer confirms each part. */
  readonly measure?: (() => Promise<Measured>) | undefined;
}

/** Guides a dealer through the checks before bets open, if the house requires them. */
export function OpeningChecks(props: ChecksProps) {
  // A table without a picture has no checks, so its console need not ask for them.
  return useDeals(props.info) && props.info.stream !== undefined && <Checks {...props} />;
}

function Checks({ info, measure }: ChecksProps) {
  const { api } = useClient();
  const table = info.id;
  const dealing = usePolled(`checks ${table}`, EVERY, () => api.dealing({ table }));
  const text = useMessages(messages);
  if (!dealing.answer || dealing.answer.checks === 'not-needed') return null;
  if (dealing.answer.checks === 'passed')
    return (
      <p role="status" className={styles.passed}>
        {text.passed}
      </p>
    );
  return <List info={info} measure={measure} done={dealing.again} />;
}

function List({ info, measure, done }: ChecksProps & { readonly done: () => void }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const me = useMe();
  const action = useMutation();
  const [measured, setMeasured] = useState<Measured>({});
  const [confirmed, setConfirmed] = useState<ReadonlySet<CheckedPart>>(new Set());
  const [reason, setReason] = useState('');
  useEffect(() => {
    let over = false;
    const look = async () => {
      const devices = await devicesOf(api, info.id);
      const values = { ...(await measure?.()), ...devices };
      if (!over) setMeasured(values);
    };
    void look();
    const timer = setInterval(() => void look(), MEASURED);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [api, info.id, measure]);
  const checks = PARTS.map((part): Check => {
    const value = measured[part];
    return value === undefined
      ? { part, ok: confirmed.has(part), measured: null }
      : { part, ok: isInOrder(part, value), measured: value };
  });
  const isGreen = checks.every(({ ok }) => ok);
  const inspects = me !== undefined && hasRole(me.account.roles, 'inspector', info.house);
  const send = async () => {
    const why = isGreen || reason.trim() === '' ? {} : { reason: reason.trim() };
    if (await action.run(() => api.checkTable({ table: info.id, checks, ...why }))) done();
  };
  return (
    <section className={styles.checks} aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul>
        {checks.map((check) => (
          <li key={check.part} data-part={check.part} data-ok={check.ok}>
            <strong>{text.parts[check.part]}</strong>
            {check.measured === null ? (
              <label>
                <input
                  type="checkbox"
                  checked={confirmed.has(check.part)}
                  onChange={({ target }) => setConfirmed(changed(confirmed, check.part, target.checked))}
                />
                {text.confirm[check.part]}
              </label>
            ) : (
              <Value check={check} value={check.measured} />
            )}
          </li>
        ))}
      </ul>
      <Form busy={action.busy} className={styles.open} onSubmit={() => void send()}>
        {!isGreen && inspects && (
          <TextField label={text.reason} value={reason} onChange={setReason} maxLength={200} required />
        )}
        <Button submit small busy={action.busy} disabled={!isGreen && !inspects}>
          {isGreen ? text.pass : text.openAnyway}
        </Button>
        {!isGreen && !inspects && <p>{text.inspector}</p>}
        <RefusedByRule refusal={action.refusal} />
      </Form>
    </section>
  );
}

function Value({ check: { part, ok }, value }: { readonly check: Check; readonly value: number }) {
  const text = useMessages(messages);
  const { number, percent } = useFormatter();
  const said = part === 'sound' || part === 'light' ? percent(value, 0) : number(Math.round(value));
  return (
    <span>
      {text.values[part]({ value: said })} {ok ? text.ok : text.wrong[part]}
    </span>
  );
}

function changed(all: ReadonlySet<CheckedPart>, part: CheckedPart, on: boolean): ReadonlySet<CheckedPart> {
  const next = new Set(all);
  if (on) next.add(part);
  else next.delete(part);
  return next;
}

/** Returns the number of connected devices: 0 if one is silent, undefined at a table without devices. */
async function devicesOf(api: ReturnType<typeof useClient>['api'], table: string): Promise<Measured> {
  const board = await api.devices({ table });
  if (!('devices' in board) || board.devices.length === 0) return {};
  const connected = board.devices.filter((device) => device.connected).length;
  return { device: connected === board.devices.length ? connected : 0 };
}
