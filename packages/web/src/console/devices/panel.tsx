import { messages } from 'messages:devices';
import type { DeviceBoard } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Panel, Select } from '../../forms/fields.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import consoleStyles from '../console.module.css';
import parts from '../parts.module.css';
import { useStation } from '../station.ts';
import { Connect } from './connect.tsx';
import styles from './devices.module.css';
import { PastReadings } from './past-readings.tsx';

/** Lets inspectors connect devices that read the draws, and decide whether devices enter readings automatically. */
export function DevicesPanel() {
  const text = useMessages(messages);
  const { devices } = useStation();
  if (!devices) return null;
  return (
    <Panel title={text.title}>
      {devices.devices.length === 0 && <p className={parts.note}>{text.none}</p>}
      {devices.devices.map((device) => (
        <OneDevice key={device.id} device={device} />
      ))}
      <Connect kind={devices.kind} />
      <PastReadings />
    </Panel>
  );
}

function OneDevice({ device }: { readonly device: DeviceBoard['devices'][number] }) {
  const text = useMessages(messages);
  const { info, devices } = useStation();
  const { api } = useClient();
  const action = useMutation();
  const at = { table: info.id, device: device.id };
  // The box shows a choice immediately, and reverts if the choice is refused.
  const [choosing, setChoosing] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is kept only until the server confirms it
  useEffect(() => setChoosing(undefined), [device.entersByItself]);
  const choose = async (entersByItself: boolean) => {
    setChoosing(entersByItself);
    if (!(await action.run(() => api.changeDevice({ ...at, entersByItself })))) setChoosing(undefined);
  };
  return (
    <div className={styles.device}>
      <p data-connected={device.connected}>
        <strong>{device.name}</strong> {device.connected ? text.connected : text.silent}
      </p>
      <label className={consoleStyles.check}>
        <input
          type="checkbox"
          checked={choosing ?? device.entersByItself}
          onChange={(event) => void choose(event.target.checked)}
          aria-describedby={`itself-${device.id}`}
        />
        {text.itself}
      </label>
      <p className={parts.note} id={`itself-${device.id}`}>
        {text.itselfHint}
      </p>
      {devices?.kind === 'wheel' && (
        <Closing
          value={device.closesBetsAt}
          choose={(closesBetsAt) => void action.run(() => api.changeDevice({ ...at, closesBetsAt }))}
        />
      )}
      <ConfirmButton
        small
        busy={action.busy}
        question={text.disconnectQuestion({ device: device.name })}
        onConfirm={() => void action.run(() => api.disconnectDevice(at))}
      >
        {text.disconnect}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** The times for one circuit of the ball, in milliseconds, from which an inspector can choose. */
const CIRCUITS = [1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000];

interface ClosingProps {
  readonly value: number | null;
  readonly choose: (value: number | null) => void;
}

/** Lets an inspector choose whether the wheel's sensor closes the bets, and at which ball speed. */
function Closing({ value, choose }: ClosingProps) {
  const text = useMessages(messages);
  const { number } = useFormatter();
  const times = [...new Set([...CIRCUITS, ...(value === null ? [] : [value])])].sort((a, b) => a - b);
  return (
    <Select
      label={text.closing}
      value={String(value ?? '')}
      choices={[
        { value: '', text: text.closesByHand },
        ...times.map((time) => ({
          value: String(time),
          text: text.closesAt({ seconds: number(time / 1000) }),
        })),
      ]}
      onChange={(chosen) => choose(chosen === '' ? null : Number(chosen))}
    />
  );
}
