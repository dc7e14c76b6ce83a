import { messages } from 'messages:money/desk';
import { newKey } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Segments, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { type Mutation, useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { AmountField, useTypedAmount } from '../money/amount-field.tsx';
import styles from '../money/money.module.css';
import type { DeskProps } from './desk.ts';

type Entry = Parameters<ReturnType<typeof useClient>['api']['deskEntry']>[0]['entry'];

/** Sends an entry with an idempotency key that stays the same until the server answers. */
function useEntry(house: string, changed: () => void): Mutation & { enter(entry: Entry): Promise<boolean> } {
  const { api } = useClient();
  const action = useMutation();
  const [key, setKey] = useState(newKey);
  const enter = async (entry: Entry) => {
    const done = await action.run(() => api.deskEntry({ house, entry, key }));
    if (!done) return false;
    setKey(newKey());
    changed();
    return true;
  };
  return { ...action, enter };
}

/** Exchanges value chips for money and back, and colour chips if the house redeems them at the desk. */
export function Chips({ house, currency, desk, changed }: DeskProps) {
  const text = useMessages(messages);
  const entry = useEntry(house, changed);
  const typed = useTypedAmount(currency);
  const trade = async (kind: 'chips-sold' | 'chips-redeemed') => {
    const amount = typed.read();
    if (amount !== undefined && (await entry.enter({ kind, amount }))) typed.set('');
  };
  return (
    <Panel title={text.chips}>
      <div className={styles.form}>
        <AmountField label={text.amount({ currency })} typed={typed} />
        <Refused refusal={entry.refusal} />
        <div className={styles.presses}>
          <Button once busy={entry.busy} onPress={() => void trade('chips-sold')}>
            {text.sell}
          </Button>
          <Button once busy={entry.busy} onPress={() => void trade('chips-redeemed')}>
            {text.redeem}
          </Button>
        </div>
        {desk.chips?.colour && <Colour house={house} currency={currency} changed={changed} />}
      </div>
    </Panel>
  );
}

function Colour({ house, currency, changed }: Pick<DeskProps, 'house' | 'currency' | 'changed'>) {
  const text = useMessages(messages);
  const entry = useEntry(house, changed);
  const [agreed, minimum] = [useTypedAmount(currency), useTypedAmount(currency)];
  const [pieces, setPieces] = useState('');
  const [day, setDay] = useState<'today' | 'earlier'>('today');
  const redeem = async () => {
    const [worth, least] = [agreed.read(), minimum.read()];
    if (worth === undefined || least === undefined) return;
    const sameDay = day === 'today';
    const done = await entry.enter({
      kind: 'colour-redeemed',
      pieces: Number(pieces),
      agreed: worth,
      minimum: least,
      sameDay,
    });
    if (done) setPieces('');
  };
  return (
    <Form busy={entry.busy} className={styles.form} onSubmit={() => void redeem()}>
      <h3>{text.colour}</h3>
      <TextField
        label={text.colourPieces}
        value={pieces}
        onChange={setPieces}
        type="number"
        min={1}
        max={100_000}
        required
      />
      <AmountField label={text.agreed({ currency })} typed={agreed} />
      <AmountField label={text.minimum({ currency })} typed={minimum} />
      <Segments
        label={text.sameDay}
        value={day}
        choices={[
          { value: 'today', text: text.today },
          { value: 'earlier', text: text.earlier },
        ]}
        onChange={setDay}
      />
      <Refused refusal={entry.refusal} />
      <div>
        <Button submit busy={entry.busy}>
          {text.redeemColour}
        </Button>
      </div>
    </Form>
  );
}

/** Moves money manually between the till and the vault. */
export function Vault({ house, currency, changed }: DeskProps) {
  const text = useMessages(messages);
  const entry = useEntry(house, changed);
  const typed = useTypedAmount(currency);
  const [reason, setReason] = useState('');
  const bring = async (kind: 'from-vault' | 'to-vault') => {
    const amount = typed.read();
    if (amount !== undefined && (await entry.enter({ kind, amount, reason }))) typed.set('');
  };
  return (
    <Panel title={text.vault}>
      <div className={styles.form}>
        <p className={styles.aside}>{text.vaultWhy}</p>
        <AmountField label={text.amount({ currency })} typed={typed} />
        <TextField label={text.reason} value={reason} onChange={setReason} minLength={3} maxLength={200} />
        <Refused refusal={entry.refusal} />
        <div className={styles.presses}>
          <Button once busy={entry.busy} onPress={() => void bring('from-vault')}>
            {text.fromVault}
          </Button>
          <Button once busy={entry.busy} onPress={() => void bring('to-vault')}>
            {text.toVault}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
