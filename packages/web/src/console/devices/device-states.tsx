import { messages } from 'messages:devices';
import type { DeviceBoard } from '@croupier/client';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Refused } from '../refused.tsx';
import {
  type PageScannerState,
  pageScannerOf,
  usePageScanner,
  useRunningScanner,
} from '../scanner/page-scanner.ts';
import { useStation } from '../station.ts';
import styles from './devices.module.css';
import { useValueName } from './value.tsx';

/** Shows the devices that read the draws: whether they are connected, and the state of their last reading. */
export function DeviceStates() {
  const text = useMessages(messages);
  const nameOf = useValueName();
  const { devices, info } = useStation();
  useRunningScanner(info.id, devices?.kind);
  const scanner = usePageScanner(info.id);
  if (!devices || devices.devices.length === 0) return null;
  return (
    <ul className={styles.states} aria-label={text.title}>
      {devices.devices.map(({ id, name, connected, last }) => (
        <li key={id} data-connected={connected} data-state={last?.state}>
          <span>
            <strong>{name}</strong> {connected ? text.connected : text.silent}
            {id === scanner.device && ` (${text.here})`}
          </span>
          {last && (
            <span>
              {last.value === null ? text.readHidden : text.read({ value: nameOf(last.value) })}:{' '}
              {text.states[last.state]}
            </span>
          )}
          {last?.why && <Refused refusal={{ refused: true, ...last.why }} />}
          {id === scanner.device && <ScannerTrouble device={name} kind={devices.kind} scanner={scanner} />}
        </li>
      ))}
    </ul>
  );
}

interface TroubleProps {
  readonly device: string;
  readonly kind: DeviceBoard['kind'];
  readonly scanner: PageScannerState;
}

/** Explains what is wrong with the scanner at this computer, and lets the dealer choose its serial port again. */
function ScannerTrouble({ device, kind, scanner: { plug, running } }: TroubleProps) {
  const text = useMessages(messages);
  const { info } = useStation();
  const isClosed = plug === 'serial' && running?.state !== 'works';
  // The dealer may close the list of ports without choosing one.
  const choose = () =>
    void pageScannerOf(info.id)
      .resumeAtChosenPort(kind)
      .catch(() => undefined);
  return (
    <>
      {isClosed && (
        <span role="status">
          {text.portLost({ device })}{' '}
          <Button small onPress={choose}>
            {text.choosePort}
          </Button>
        </span>
      )}
      {running?.unread !== undefined && <span role="status">{text.unread({ line: running.unread })}</span>}
    </>
  );
}
