import { messages } from 'messages:tournaments';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import type { FloorProps } from './floor-props.ts';
import styles from './tournaments.module.css';

const KINDS = ['warning', 'missedHands', 'orbit', 'deadHand', 'elimination', 'disqualification'] as const;
type Kind = (typeof KINDS)[number];

/** Lets the floor give a penalty to a player, with its kind and reason. Earlier penalties stay visible. */
export function Penalties({ state, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const players = state.entries.filter(({ status }) => status === 'playing');
  const [picked, pick] = useState('');
  const [kind, setKind] = useState<Kind>('warning');
  const [count, setCount] = useState('1');
  const [reason, setReason] = useState('');
  const entry = players.find(({ number }) => String(number) === picked) ?? players[0];
  const counted = kind === 'missedHands' || kind === 'orbit';
  const impose = async () => {
    if (!entry) return;
    const many = counted ? { count: Number(count) } : {};
    if (await give({ type: 'penalty', entry: entry.number, kind, reason: reason.trim(), ...many }))
      setReason('');
  };
  const nameOf = (number: number) => state.entries.find((one) => one.number === number)?.name ?? '';
  return (
    <Panel title={text.penalties}>
      <div className={styles.form}>
        <Select
          label={text.entry}
          value={String(entry?.number ?? '')}
          choices={players.map(({ number, name }) => ({ value: String(number), text: name }))}
          onChange={pick}
        />
        <Select
          label={text.kind}
          value={kind}
          choices={KINDS.map((value) => ({ value, text: text.kinds[value] }))}
          onChange={setKind}
        />
        {counted && (
          <TextField label={text.count} type="number" min={1} max={100} value={count} onChange={setCount} />
        )}
        <TextField label={text.reason} value={reason} onChange={setReason} maxLength={500} />
        <ConfirmButton
          busy={action.busy}
          disabled={!entry || reason.trim().length < 3}
          question={text.asImpose({ kind: text.kinds[kind], name: entry?.name ?? '' })}
          onConfirm={() => void impose()}
        >
          {text.impose}
        </ConfirmButton>
      </div>
      <ul>
        {state.floor?.penalties.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: penalties are only added at the end
          <li key={index} className={styles.note}>
            <b>{nameOf(one.entry)}</b> {text.kinds[one.kind as Kind]},{' '}
            {text.imposed({ by: one.by, reason: one.reason })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
