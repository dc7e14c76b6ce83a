import { messages as formMessages } from 'messages:app/forms';
import { messages } from 'messages:studio/trays';
import { type AnswerOf, type NewSlip, newKey, type Slip, type Tray, worthOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Segments, Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { chipSeries } from '../../pieces/chips/values.ts';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './trays.module.css';

const KINDS = ['opening', 'fill', 'credit', 'closing'] as const;
type Kind = (typeof KINDS)[number];
/** The states in which a tray takes no more slips. */
const ENDED: ReadonlySet<Tray['state']> = new Set(['refused', 'closed']);

interface SlipFormProps {
  readonly tables: AnswerOf<'trays'>['tables'];
  readonly trays: readonly Tray[];
  readonly currency: CurrencyCode;
  /** The slip to correct, with its table and name; undefined for a new slip. */
  readonly correcting: { readonly slip: Slip; readonly table: string; readonly name: string } | undefined;
  /** Called after a slip was made, or when the correction is cancelled. */
  readonly onDone: () => void;
}

/** Lets an inspector or a floor manager make a slip: a count of a tray, a fill, a credit or a correction. */
export function SlipForm({ tables, trays, currency, correcting, onDone }: SlipFormProps) {
  const text = useMessages(messages);
  const { wrong } = useMessages(formMessages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [chosen, setChosen] = useState(tables[0]?.id ?? '');
  const [asked, setAsked] = useState<Kind>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(newKey);
  const table = correcting?.table ?? (tables.some(({ id }) => id === chosen) ? chosen : tables[0]?.id);
  const possible = kindsAt(trays.find((tray) => tray.table === table && !ENDED.has(tray.state)));
  const kind = asked !== undefined && possible.includes(asked) ? asked : possible[0];
  const chips = Object.fromEntries(
    Object.entries(typed).flatMap(([value, pieces]) => (isNumber(pieces) ? [[value, Number(pieces)]] : [])),
  );
  const why = reason.trim();
  const submit = async () => {
    const explained = why === '' ? {} : { reason: why };
    const slip: NewSlip = correcting
      ? { kind: 'correction', corrects: correcting.slip.id, chips, reason: why }
      : kind === undefined || kind === 'opening'
        ? { kind: 'opening', chips }
        : { kind, chips, ...explained };
    const made = await action.run(() => api.requestSlip({ table: table ?? '', slip, key }));
    if (!made) return; // The key stays, so that a slip whose answer was lost is made once.
    setKey(newKey());
    setTyped({});
    setReason('');
    onDone();
  };
  return (
    <Form className={styles.form} busy={action.busy} onSubmit={submit}>
      {correcting ? (
        <p>{text.correcting({ slip: correcting.name })}</p>
      ) : (
        <div className={parts.fields}>
          <Select
            label={text.table}
            value={table ?? ''}
            choices={tables.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={setChosen}
          />
          {kind !== undefined && (
            <Segments
              label={text.kind}
              value={kind}
              choices={KINDS.map((value) => ({
                value,
                text: text.kinds[value],
                disabled: !possible.includes(value),
              }))}
              onChange={setAsked}
            />
          )}
        </div>
      )}
      {!correcting && kind === undefined ? (
        <p className={parts.note}>{text.blocked}</p>
      ) : (
        <>
          <div className={styles.pieces}>
            {chipSeries(currency).map((value) => (
              <TextField
                key={value}
                label={format.money(value, currency)}
                value={typed[value] ?? ''}
                onChange={(pieces) => setTyped({ ...typed, [value]: pieces })}
                unfit={isNumber(typed[value] ?? '') ? undefined : wrong.number}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
              />
            ))}
          </div>
          <div className={parts.fields}>
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              onChange={setReason}
              required={correcting !== undefined}
              minLength={3}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <p aria-live="polite" className={styles.sum}>
            {text.worth({ amount: format.money(money(worthOf(chips)), currency) })}
          </p>
          <RefusedByRule
            refusal={action.refusal}
            say={({ code, details }) =>
              code === 'explain-tray'
                ? text.differs({ difference: format.money(money(Number(details?.difference)), currency) })
                : undefined
            }
          />
          <div className={parts.row}>
            <Button submit busy={action.busy}>
              {text.make}
            </Button>
            {correcting && (
              <Button kind="quiet" onPress={onDone}>
                {text.cancel}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}

/** Returns the kinds of slips that a table's open tray allows. */
function kindsAt(tray: Tray | undefined): readonly Kind[] {
  if (!tray) return ['opening'];
  return tray.state === 'open' ? ['fill', 'credit', 'closing'] : [];
}

function isNumber(pieces: string): boolean {
  return /^\d{0,6}$/.test(pieces.trim());
}
