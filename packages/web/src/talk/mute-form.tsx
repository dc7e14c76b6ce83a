import { messages } from 'messages:table/dealer';
import { TALK_REASONS, type Table, type TalkReason } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Select } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import styles from './mute-form.module.css';

/** The lengths of a mute to choose from, in minutes. `closing` lasts until the table closes. */
const TIMES = ['5', '15', '60', 'closing'] as const;

interface MuteFormProps {
  readonly table: Table;
  readonly seat: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** Asks staff for the reason and the time, and mutes a player at this table. */
export function MuteForm({ table, seat, name, onDone }: MuteFormProps) {
  const text = useMessages(messages);
  const sentence = useRefusalText('staff');
  const [reason, setReason] = useState<TalkReason>('insult');
  const [time, setTime] = useState<(typeof TIMES)[number]>('15');
  const [refused, setRefused] = useState('');
  const mute = async () => {
    const minutes = time === 'closing' ? null : Number(time);
    const refusal = await table.silence(seat, { reason, minutes });
    if (refusal) setRefused(sentence(refusal));
    else onDone();
  };
  return (
    <Form className={styles.mute} aria-label={text.mute.name({ name })} onSubmit={() => void mute()}>
      <Select
        label={text.mute.reason}
        value={reason}
        choices={TALK_REASONS.map((value) => ({ value, text: text.reasons[value] }))}
        onChange={setReason}
      />
      <Select
        label={text.mute.time}
        value={time}
        choices={TIMES.map((value) => ({
          value,
          text: value === 'closing' ? text.mute.closing : text.mute.minutes({ n: Number(value) }),
        }))}
        onChange={setTime}
      />
      <div className={styles.buttons}>
        <Button submit small kind="grave">
          {text.mute.confirm}
        </Button>
        <Button small kind="quiet" onPress={onDone}>
          {text.mute.cancel}
        </Button>
      </div>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </Form>
  );
}
