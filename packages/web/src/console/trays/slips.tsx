import { messages } from 'messages:studio/trays';
import { COUNT_ROLES, hasOneRole, type Slip, type Tray } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import styles from './trays.module.css';

/** Returns a function that names a slip by its kind, table and amount. */
export function useSlipName(currency: CurrencyCode): (slip: Slip, tray: Tray) => string {
  const text = useMessages(messages);
  const format = useFormatter();
  return ({ kind, amount }, { name }) =>
    text.slipOf({ kind: text.kinds[kind], table: name, amount: format.money(money(amount), currency) });
}

interface WaitingProps {
  readonly tray: Tray;
  readonly slip: Slip;
  readonly house: string;
  readonly currency: CurrencyCode;
  readonly changed: () => void;
}

/** Shows a slip that waits for its second signature, to sign or to refuse it. The first signer can only withdraw it. */
export function WaitingSlip({ tray, slip, house, currency, changed }: WaitingProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const me = useMe()?.account;
  const action = useMutation();
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const name = useSlipName(currency)(slip, tray);
  const isOwn = me?.id === slip.by;
  const corrected = tray.slips.find(({ id }) => id === slip.corrects)?.kind ?? slip.kind;
  const isOfCage = corrected === 'fill' || corrected === 'credit';
  const mayDecide = hasOneRole(me?.roles ?? [], isOfCage ? ['cashier'] : COUNT_ROLES, house);
  const decide = async (decision: { readonly confirmed: boolean; readonly reason?: string }) => {
    await action.run(() => api.decideSlip({ table: tray.table, slip: slip.id, ...decision }));
    changed();
  };
  return (
    <li className={styles.waiting}>
      <p>
        <strong>{name}</strong>
        <span>{text.made({ name: slip.name, at: format.minute(slip.at) })}</span>
        <Chips slip={slip} currency={currency} />
        {slip.reason !== null && <q>{slip.reason}</q>}
      </p>
      {isRefusing ? (
        <Form
          busy={action.busy}
          className={styles.refusing}
          onSubmit={() => decide({ confirmed: false, reason: reason.trim() })}
        >
          <TextField
            label={text.why}
            value={reason}
            onChange={setReason}
            required
            minLength={3}
            maxLength={200}
            autoFocus
          />
          <Button submit small kind="grave" busy={action.busy}>
            {isOwn ? text.withdraw : text.refuse}
          </Button>
          <Button small kind="quiet" onPress={() => setIsRefusing(false)}>
            {text.cancel}
          </Button>
        </Form>
      ) : (
        (isOwn || mayDecide) && (
          <div className={styles.refusing}>
            {!isOwn && (
              <Button
                small
                busy={action.busy}
                label={`${text.sign}: ${name}`}
                onPress={() => void decide({ confirmed: true })}
              >
                {text.sign}
              </Button>
            )}
            <Button
              small
              kind="quiet"
              label={`${isOwn ? text.withdraw : text.refuse}: ${name}`}
              onPress={() => setIsRefusing(true)}
            >
              {isOwn ? text.withdraw : text.refuse}
            </Button>
          </div>
        )
      )}
      <RefusedByRule refusal={action.refusal} />
    </li>
  );
}

interface SlipsProps {
  readonly tray: Tray;
  readonly currency: CurrencyCode;
  /** Begins the correction of a slip; undefined if the user makes no slips or the tray is not the last of its table. */
  readonly onCorrect: ((slip: Slip) => void) | undefined;
}

/** Lists the slips of a tray with their signatures. */
export function Slips({ tray, currency, onCorrect }: SlipsProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const nameOf = useSlipName(currency);
  return (
    <details className={styles.slips}>
      <summary>{text.slips({ count: tray.slips.length })}</summary>
      <ol>
        {tray.slips.map((slip) => (
          <li key={slip.id} data-refused={slip.decision?.confirmed === false || undefined}>
            <p>
              <strong>
                {text.kinds[slip.kind]} {format.money(money(slip.amount), currency)}
              </strong>
              {slip.corrects !== null && <span>{text.corrects({ number: slip.corrects })}</span>}
              <span>{text.made({ name: slip.name, at: format.minute(slip.at) })}</span>
              <Decided slip={slip} />
              <Chips slip={slip} currency={currency} />
              {slip.reason !== null && <q>{slip.reason}</q>}
            </p>
            {onCorrect && slip.decision?.confirmed && slip.kind !== 'correction' && (
              <Button
                small
                kind="quiet"
                label={text.correctOf({ slip: nameOf(slip, tray) })}
                onPress={() => onCorrect(slip)}
              >
                {text.correct}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Decided({ slip: { decision } }: { readonly slip: Slip }) {
  const text = useMessages(messages);
  const format = useFormatter();
  if (!decision) return <span>{text.waits}</span>;
  const at = format.minute(decision.at);
  return (
    <span>
      {decision.confirmed
        ? text.signed({ name: decision.name, at })
        : text.refused({ name: decision.name, at, reason: decision.reason ?? '' })}
    </span>
  );
}

/** The chips of a slip, highest first. */
function Chips({ slip, currency }: { readonly slip: Slip; readonly currency: CurrencyCode }) {
  const format = useFormatter();
  const chips = Object.entries(slip.chips)
    .filter(([, pieces]) => pieces > 0)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, pieces]) => `${format.number(pieces)} × ${format.money(money(Number(value)), currency)}`);
  return chips.length > 0 ? <small>{chips.join(' · ')}</small> : null;
}
