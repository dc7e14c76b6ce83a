import { messages } from 'messages:studio/checks';
import type { Check, CheckedPart, ChecksRequest, TableInfo } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import { CheckedValue } from './checked-value.tsx';
import { minuteOf } from './day.ts';
import { useDealing } from './dealing-query.ts';
import { isInOrder, type Measured, PARTS } from './measured.ts';
import styles from './opening-checks.module.css';

/** The milliseconds between two measurements. */
const MEASURED = 1_000;

interface ChecksProps {
  readonly info: TableInfo;
  /** Returns the values that the page can measure. Without this function, the dealer confirms each part. */
  readonly measure?: (() => Promise<Measured>) | undefined;
}

/** Guides a dealer through the checks before bets open, if the house requires them. */
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
  return <List info={info} measure={measure} request={answer.request} />;
}

function List({ info, measure, request }: ChecksProps & { readonly request: ChecksRequest | null }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { take } = useDealing();
  const action = useMutation();
  const measured = useMeasured(info.id, measure);
  const [confirmed, setConfirmed] = useState<ReadonlySet<CheckedPart>>(new Set());
  // The server does not accept the check of a camera whose picture does not arrive, even if the camera runs here.
  const arrives = info.stream === 'live' || info.stream === 'test-card';
  const checks = PARTS.map((part): Check => {
    const value = measured[part];
    return value === undefined
      ? { part, ok: confirmed.has(part), measured: null }
      : { part, ok: isInOrder(part, value) && (part !== 'camera' || arrives), measured: value };
  });
  const isGreen = checks.every(({ ok }) => ok);
  const waits = request !== null && request.returned === null;
  const send = async () => {
    const answer = await action.run(() => api.checkTable({ table: info.id, checks }));
    if (answer) take(answer);
  };
  return (
    <section className={styles.checks} aria-label={text.title} data-asked={waits || undefined}>
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
              <CheckedValue check={check} value={check.measured} />
            )}
          </li>
        ))}
      </ul>
      <Form busy={action.busy} className={styles.open} onSubmit={() => void send()}>
        <Button submit small busy={action.busy}>
          {isGreen ? text.pass : waits ? text.askAgain : text.ask}
        </Button>
        <Asked request={request} isGreen={isGreen} />
        <RefusedByRule refusal={action.refusal} />
      </Form>
    </section>
  );
}

/** Tells a dealer that an inspector is still deciding about the check list, or has sent it back. */
function Asked({ request, isGreen }: { readonly request: ChecksRequest | null; readonly isGreen: boolean }) {
  const text = useMessages(messages);
  const { minute } = useFormatter();
  const returned = request?.returned;
  return (
    <div role="status" className={styles.asked}>
      {request && !returned && <p>{text.asked}</p>}
      {returned && (
        <p>
          {text.returned({ name: returned.by, at: minute(minuteOf(returned.at), 'time') })}{' '}
          {returned.reason !== null && <q>{returned.reason}</q>}
        </p>
      )}
      {!request && !isGreen && <p>{text.inspector}</p>}
    </div>
  );
}

/** Measures the parts of a table regularly, each time after the previous measurement has ended. */
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
