import { messages } from 'messages:devices';
import type { AnswerOf, DeviceBoard } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import consoleStyles from '../console.module.css';
import parts from '../parts.module.css';
import { READINGS } from '../scanner/page-device.ts';
import { type Plug, pageScannerOf, usePageScanner } from '../scanner/page-scanner.ts';
import { browserSerial } from '../scanner/serial-scanner.ts';
import { useStation } from '../station.ts';
import styles from './devices.module.css';

type Connection = 'network' | Plug;

/** Connects a device: one that reports over the network with a key, or a scanner at this computer. */
export function Connect({ kind }: { readonly kind: DeviceBoard['kind'] }) {
  const text = useMessages(messages);
  const { info } = useStation();
  const { api } = useClient();
  const action = useMutation();
  const scanner = usePageScanner(info.id);
  const [name, setName] = useState<string>(text.kinds[kind]);
  const [connection, setConnection] = useState<Connection>('network');
  const [made, setMade] = useState<AnswerOf<'connectDevice'> & { readonly name: string }>();
  const [noPort, setNoPort] = useState(false);
  const connect = async () => {
    // The browser lets the user choose a port only directly after a press.
    const port =
      connection === 'serial'
        ? await browserSerial()
            ?.requestPort()
            .catch(() => undefined)
        : undefined;
    setNoPort(connection === 'serial' && !port);
    if (connection === 'serial' && !port) return;
    const answer = await action.run(() => api.connectDevice({ table: info.id, kind, name }));
    if (!answer) return;
    if (connection === 'network') setMade({ ...answer, name });
    else pageScannerOf(info.id).begin(kind, { ...answer, plug: connection }, port);
    setName(text.kinds[kind]);
    setConnection('network');
  };
  if (made) return <Key made={made} kind={kind} done={() => setMade(undefined)} />;
  // A page reads only one scanner, and not every browser supports serial ports.
  const plugs: readonly Plug[] = scanner.device
    ? []
    : ['keyboard', ...(browserSerial() ? ['serial' as const] : [])];
  return (
    <Form busy={action.busy} className={consoleStyles.rename} onSubmit={() => void connect()}>
      <TextField label={text.name} value={name} onChange={setName} maxLength={40} required />
      {plugs.length > 0 && (
        <Select<Connection>
          label={text.plug}
          value={connection}
          choices={(['network', ...plugs] as const).map((value) => ({ value, text: text.plugs[value] }))}
          onChange={setConnection}
        />
      )}
      <Button submit busy={action.busy}>
        {text.connect}
      </Button>
      {noPort && <p role="status">{text.noPort}</p>}
      <Refused refusal={action.refusal} />
    </Form>
  );
}

interface KeyProps {
  readonly made: AnswerOf<'connectDevice'> & { readonly name: string };
  readonly kind: DeviceBoard['kind'];
  readonly done: () => void;
}

/** Shows the key of a new device. The key is shown only this once. */
function Key({ made, kind, done }: KeyProps) {
  const text = useMessages(messages);
  const { origin } = window.location;
  return (
    <div className={styles.key} role="status">
      <h3>{text.keyOf({ device: made.name })}</h3>
      <p>{text.keyOnce}</p>
      <code data-key="">{made.key}</code>
      <p>{text.address}</p>
      <code>{`${origin}${READINGS}`}</code>
      <p>{text.simulate}</p>
      <code>{`npx croupier device ${kind} --key ${made.key} --url ${origin}`}</code>
      <div className={parts.row}>
        <Button onPress={done}>{text.done}</Button>
      </div>
    </div>
  );
}
