import { messages } from 'messages:devices';
import { useMessages } from '../../app/language.tsx';
import { Refused } from '../refused.tsx';
import { useStation } from '../station.ts';
import styles from './devices.module.css';
import { useValueName } from './value.tsx';

/** Shows the devices that read the draws: whether they are heard from, and what became of their last reading. */
export function DeviceStates() {
  const text = useMessages(messages);
  const nameOf = useValueName();
  const { devices } = useStation();
  if (!devices || devices.devices.length === 0) return null;
  return (
    <ul className={styles.states} aria-label={text.title}>
      {devices.devices.map(({ id, name, connected, last }) => (
        <li key={id} data-connected={connected} data-state={last?.state}>
          <span>
            <strong>{name}</strong> {connected ? text.connected : text.silent}
          </span>
          {last && (
            <span>
              {last.value === null ? text.readHidden : text.read({ value: nameOf(last.value) })}:{' '}
              {text.states[last.state]}
            </span>
          )}
          {last?.why && <Refused refusal={{ refused: true, ...last.why }} />}
        </li>
      ))}
    </ul>
  );
}
