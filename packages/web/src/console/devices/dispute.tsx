import { messages } from 'messages:devices';
import type { DeviceBoard } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import parts from '../parts.module.css';
import { Refused } from '../refused.tsx';
import { useStation } from '../station.ts';
import styles from './devices.module.css';
import { Figure, useValueName } from './value.tsx';

type DisputeInfo = NonNullable<DeviceBoard['dispute']>;

/** Shows the readings that differ and have stopped the table, and lets an inspector choose the right one. */
export function Dispute({ dispute: { values, entered, choices } }: { readonly dispute: DisputeInfo }) {
  const text = useMessages(messages);
  const { info, role } = useStation();
  const { api } = useClient();
  const action = useMutation();
  const nameOf = useValueName();
  const choose = (value: string) => void action.run(() => api.settleReadings({ table: info.id, value }));
  return (
    <div className={styles.dispute}>
      <p role="alert" className={parts.warning}>
        {text.differ}
      </p>
      <ul>
        {entered !== null && (
          <li>
            <Figure value={entered} />
            {text.alreadyEntered}
          </li>
        )}
        {values.map(({ device, by, value }) => (
          <li key={`${device ?? ''} ${by ?? ''} ${value}`}>
            <Figure value={value} />
            {device ?? text.byHand({ name: by ?? '' })}
          </li>
        ))}
      </ul>
      <p>{role === 'croupier' ? text.inspector : text.choose}</p>
      {role !== 'croupier' && (
        <div className={parts.row}>
          {choices.map((value) => (
            <Button key={value} busy={action.busy} onPress={() => choose(value)}>
              {value === entered
                ? text.stands({ value: nameOf(value) })
                : text.right({ value: nameOf(value) })}
            </Button>
          ))}
        </div>
      )}
      <Refused refusal={action.refusal} />
    </div>
  );
}
