import { messages as console } from 'messages:console';
import { messages } from 'messages:studio/room-plan';
import type { Timing } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import styles from './floor.module.css';

const WAITS = ['betting', 'draw', 'pay'] as const satisfies readonly (keyof Timing)[];

interface WaitsProps {
  readonly busy: boolean;
  readonly set: (timing: Partial<Timing>) => void;
}

/** Sets a wait of the virtual croupier, in seconds. */
export function Waits({ busy, set }: WaitsProps) {
  const text = useMessages(messages);
  const { waits } = useMessages(console);
  const [wait, setWait] = useState<(typeof WAITS)[number]>('betting');
  const [seconds, setSeconds] = useState('');
  return (
    <Form busy={busy} className={styles.waits} onSubmit={() => set({ [wait]: Number(seconds) })}>
      <Select
        label={text.wait}
        value={wait}
        choices={WAITS.map((value) => ({ value, text: waits[value] }))}
        onChange={setWait}
      />
      <TextField
        label={text.seconds}
        type="number"
        min={0}
        max={600}
        value={seconds}
        onChange={setSeconds}
        required
      />
      <Button small submit busy={busy}>
        {text.setWait}
      </Button>
    </Form>
  );
}
