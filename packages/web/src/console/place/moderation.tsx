import { messages } from 'messages:console/place';
import { messages as dealerMessages } from 'messages:table/dealer';
import { type DealerLine, TALK_REASONS } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { useRefusalText } from '../../forms/refusals.ts';
import { MuteForm } from '../../talk/mute-form.tsx';
import { useStation } from '../station.ts';
import styles from './place.module.css';
import { useTalkAction } from './talk-action.ts';

interface ModerationProps {
  readonly line: DealerLine;
  /** Whether the player is muted already. */
  readonly silenced: boolean;
  readonly onDone: () => void;
}

/** Lets the dealer dismiss a message, hide it for a reason, or mute its player for a time. */
export function Moderation({ line, silenced, onDone }: ModerationProps) {
  const text = useMessages(messages);
  const dealer = useMessages(dealerMessages);
  const sentence = useRefusalText('staff');
  const { table, nameOf } = useStation();
  const action = useTalkAction();
  const [asks, setAsks] = useState<'hide' | 'mute'>();
  const done = () => {
    setAsks(undefined);
    onDone();
  };
  const run = async (act: Parameters<typeof action.run>[0]) => {
    if (await action.run(act)) done();
  };
  if (asks === 'mute')
    return (
      <MuteForm table={table} seat={line.seat} name={nameOf(line.seat)} onDone={() => setAsks(undefined)} />
    );
  return (
    <fieldset className={styles.moderation}>
      <legend className={asks === 'hide' ? styles.note : 'heard'}>
        {asks === 'hide' ? text.hideWhy : nameOf(line.seat)}
      </legend>
      {asks === 'hide' ? (
        <>
          {TALK_REASONS.map((reason) => (
            <Button
              key={reason}
              small
              kind="grave"
              busy={action.busy}
              onPress={() => void run(() => table.hide(line.number, reason))}
            >
              {dealer.reasons[reason]}
            </Button>
          ))}
          <Button small kind="quiet" onPress={() => setAsks(undefined)}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <>
          {line.state === 'waiting' && (
            <Button
              small
              kind="quiet"
              busy={action.busy}
              onPress={() => void run(() => table.putAside(line.number))}
            >
              {text.aside}
            </Button>
          )}
          <Button small kind="quiet" onPress={() => setAsks('hide')}>
            {text.hide}
          </Button>
          {line.by === 'player' && !silenced && (
            <Button small kind="quiet" onPress={() => setAsks('mute')}>
              {dealer.mute.open}
            </Button>
          )}
        </>
      )}
      {action.refusal && (
        <p role="alert" className={styles.refused}>
          {sentence(action.refusal)}
        </p>
      )}
    </fieldset>
  );
}
