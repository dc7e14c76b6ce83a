import { messages } from 'messages:console/place';
import type { MutedSeat } from '@croupier/client';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel } from '../../forms/fields.tsx';
import { useRefusalText } from '../../forms/refusals.ts';
import { useStation } from '../station.ts';
import type { Arrivals } from './arrivals.ts';
import styles from './place.module.css';
import { useTalkAction } from './talk-action.ts';

interface PlayersProps {
  readonly sitting: readonly string[];
  readonly arrivals: Arrivals;
  readonly silences: ReadonlyMap<string, MutedSeat>;
  readonly onWrite: (seat: string) => void;
}

/** Lists the players by name, newcomers first, and lets the dealer welcome them and write to them. */
export function Players({ sitting, arrivals, silences, onWrite }: PlayersProps) {
  const text = useMessages(messages);
  const { nameOf } = useStation();
  const inOrder = [...sitting].sort((one, two) => Number(arrivals.isNew(two)) - Number(arrivals.isNew(one)));
  return (
    <Panel title={text.players} aside={text.playersCount({ n: sitting.length })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul className={styles.players} tabIndex={0} aria-label={text.players}>
        {inOrder.map((seat) => (
          <Player
            key={seat}
            seat={seat}
            arrivals={arrivals}
            silenced={silences.get(seat)}
            onWrite={() => onWrite(seat)}
          />
        ))}
      </ul>
      <p role="status" className={styles.left}>
        {arrivals.left.map((seat) => text.left({ name: nameOf(seat) })).join(' ')}
      </p>
    </Panel>
  );
}

interface PlayerProps {
  readonly seat: string;
  readonly arrivals: Arrivals;
  readonly silenced: MutedSeat | undefined;
  readonly onWrite: () => void;
}

function Player({ seat, arrivals, silenced, onWrite }: PlayerProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const sentence = useRefusalText('staff');
  const { nameOf, table } = useStation();
  const action = useTalkAction();
  const name = nameOf(seat);
  const isNew = arrivals.isNew(seat);
  const welcome = async () => {
    if (await action.run(() => table.answer(seat, { ready: 'welcome' }))) arrivals.met(seat);
  };
  return (
    <li data-new={isNew || undefined}>
      <span className={styles.name}>
        {name} {isNew && <small>{text.new}</small>}
        {silenced && (
          <small>
            {text.muted}
            {silenced.until !== null && ` – ${formatter.moment(silenced.until, 'time')}`}
          </small>
        )}
      </span>
      {isNew && (
        <Button small kind="call" busy={action.busy} onPress={() => void welcome()}>
          {text.welcome}
          <span className="heard"> {name}</span>
        </Button>
      )}
      {silenced ? (
        <Button
          small
          kind="quiet"
          busy={action.busy}
          onPress={() => void action.run(() => table.silence(seat, null))}
        >
          {text.unmute}
          <span className="heard"> {name}</span>
        </Button>
      ) : (
        <Button small kind="quiet" onPress={onWrite}>
          {text.write}
          <span className="heard"> {name}</span>
        </Button>
      )}
      {action.refusal && (
        <p role="alert" className={styles.refused}>
          {sentence(action.refusal)}
        </p>
      )}
    </li>
  );
}
