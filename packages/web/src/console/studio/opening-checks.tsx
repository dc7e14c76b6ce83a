import { messages } from 'messages:studio/checks';
import { type Check, type CheckedPart, hasRole, type TableInfo } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import { useDealing } from './dealing-query.ts';
import { fits, type Measured, PARTS } from './measured.ts';
import styles from './opening-checks.module.css';

/** The milliseconds between two measures. */
const MEASURED = 1_000;

interface ChecksProps {
  readonly info: TableInfo;
  /** Returns the values that the page can measure. Without it, the dealer confirms each part. */
  readonly measure?: (() => Promise<Measured>) | undefined;
}

/** Leads a dealer through the checks before a table is opened for bets, where its house requires them. */
export function OpeningChecks({ info, measure }: ChecksProps) {
  const text = useMessages(messages);
  const { answer } = useDealing();
  // A table without a picture has no checks.
  if (!answer || answer.checks === 'not-needed' || info.stream === undefined) return null;
  if (answer.checks === 'passed')
    return (
      <p role="status" className={styles.passed}>
        {text.passed}
      </p>
    );
  return <List info={info} measure={measure} />;
}

function List({ info, measure }: ChecksProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const me = useMe();
  const { take } = useDealing();
  const action = useMutation();
  const measured = useMeasured(info.id, measure);
  const [confirmed, setConfirmed] = useState<ReadonlySet<CheckedPart>>(new Set());
  const [reason, setReason] = useState('');
  const checks = PARTS.map((part): Check => {
    const value = measured[part];
    return value === undefined
      ? { part, ok: confirmed.has(part), measured: null }
      : { part, ok: fits(part, value), measured: value };
  });
  const isGreen = checks.every(({ ok }) => ok);
  const inspects = me !== undefined && hasRole(me.account.roles, 'inspector', info.house);
  const send = async () => {
    const why = isGreen || reason.trim() === '' ? {} : { reason: reason.trim() };
    const answer = await action.run(() => api.checkTable({ table: info.id, checks, ...why }));
    if (answer) take(answer);
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

/** Measures the parts of a table regularly, each time after the measure before has ended. */
function useMeasured(table: string, measure: ChecksProps['measure']): Measured {
  const { api } = useClient();
  const [measured, setMeasured] = useState<Measured>({});
  useEffect(() => {
    let over = false;
    let timer: number | undefined;
    const look = async () => {
      const values = { ...(await measure?.()), ...(await devicesOf(api, table)) };
      if (over) return;
      setMeasured(values);
      timer = window.setTimeout(() => void look(), MEASURED);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [api, table, measure]);
  return measured;
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

/** Returns the number of connected devices: none if one is silent; nothing at a table without devices. */
async function devicesOf(api: ReturnType<typeof useClient>['api'], table: string): Promise<Measured> {
  const board = await api.devices({ table });
  if (!('devices' in board) || board.devices.length === 0) return {};
  const connected = board.devices.filter((device) => device.connected).length;
  return { device: connected === board.devices.length ? connected : 0 };
}
