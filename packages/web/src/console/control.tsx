import { messages } from 'messages:console';
import type { InputOf, TableInfo } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Segments, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './console.module.css';
import parts from './parts.module.css';

interface ControlProps {
  readonly info: TableInfo;
}

/** Lets managers run a table: choose the dealer, pause the table, rename it or close it. */
export function Control({ info }: ControlProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [, go] = useLocation();
  const action = useMutation();
  const [name, setName] = useState(info.name);
  // The control shows a choice immediately, and reverts if the choice is refused.
  const [choosing, setChoosing] = useState<TableInfo['dealer']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is kept only until the table confirms it
  useEffect(() => setChoosing(undefined), [info.dealer]);
  const change = (what: Omit<InputOf<'changeTable'>, 'table'>) =>
    action.run(() => api.changeTable({ table: info.id, ...what }));
  const choose = async (dealer: TableInfo['dealer']) => {
    setChoosing(dealer);
    if (!(await change({ dealer }))) setChoosing(undefined);
  };
  // The focus moves away from the pressed button, so that the next press of the space bar makes the call.
  const lead = useRef<HTMLParagraphElement>(null);
  const turn = async (state: 'running' | 'paused') => {
    if (await change({ state })) lead.current?.focus();
  };
  const close = async () => {
    if (await change({ state: 'closed' })) go('/console');
  };
  return (
    <Panel title={text.control}>
      <Segments
        label={text.whoDeals}
        value={choosing ?? info.dealer}
        choices={[
          { value: 'console', text: text.dealer.console },
          { value: 'virtual', text: text.dealer.virtual },
        ]}
        onChange={(dealer) => void choose(dealer)}
      />
      <Form busy={action.busy} className={styles.rename} onSubmit={() => void change({ name })}>
        <TextField label={text.tableName} value={name} onChange={setName} maxLength={60} required />
        <Button submit busy={action.busy} disabled={name.trim() === info.name}>
          {text.rename}
        </Button>
      </Form>
      <p ref={lead} className={parts.note} tabIndex={-1} role="status">
        {info.state === 'paused' ? text.isPaused : text.isRunning}
      </p>
      <div className={parts.row}>
        {info.state === 'paused' ? (
          <Button key="resume" busy={action.busy} onPress={() => void turn('running')}>
            {text.resume}
          </Button>
        ) : (
          <Button key="pause" busy={action.busy} onPress={() => void turn('paused')}>
            {text.pause}
          </Button>
        )}
        <ConfirmButton busy={action.busy} question={text.closeQuestion} onConfirm={() => void close()}>
          {text.closeTable}
        </ConfirmButton>
      </div>
      <Refused refusal={action.refusal} />
    </Panel>
  );
}
