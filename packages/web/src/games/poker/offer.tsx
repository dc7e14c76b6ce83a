import { messages as seatMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker/table';
import { messages as seatedMessages } from 'messages:seated/places';
import type { AnyMove } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './chair.module.css';
import { choicesOf, optionOf, type Purchase, useScene } from './scene.ts';

type Kind = 'call' | 'grave';

/** Moves for a seat that need only one press. */
const PRESSED = {
  'come-back': 'call',
  'sit-out': undefined,
  straddle: undefined,
  'join-list': 'call',
  'leave-list': undefined,
  leave: 'grave',
} as const satisfies Readonly<Record<string, Kind | undefined>>;

/** Shows a button for a move of the seat, with the rule that allows it, while the move is available. */
export function Offer({ type }: { readonly type: keyof typeof PRESSED }) {
  const { chair: text } = useMessages(messages);
  const { options, make, busy } = useScene();
  const option = optionOf(options, type);
  const straddles = option?.move.on === true;
  const names = {
    'come-back': text.comeBack,
    'sit-out': text.sitOut,
    straddle: straddles ? text.straddle.on : text.straddle.off,
    'join-list': text.joinList,
    'leave-list': text.leaveList,
    leave: text.leave,
  };
  if (!option) return null;
  return (
    <div className={styles.row}>
      <Button kind={PRESSED[type]} busy={busy} onPress={() => void make(option.move as AnyMove)}>
        {names[type]}
      </Button>
      {option.rule && <Citation rule={option.rule} />}
    </div>
  );
}

/**
 * Shows buttons to buy chips while this is possible. To play over absent players, there is one button for each seat.
 */
export function BuyOffer({ type }: { readonly type: 'top-up' | 'play-over' }) {
  const chair = useMessages(seatedMessages);
  const { over } = useMessages(seatMessages);
  const { options, buy } = useScene();
  const option = optionOf(options, type);
  const ways: readonly (readonly [string, Purchase])[] =
    type === 'top-up'
      ? [[chair.topUp, { type }]]
      : choicesOf(options, type, 'place')
          .map(Number)
          .map((place) => [over.offer({ place }), { type, place }]);
  if (!option) return null;
  return (
    <div className={styles.row}>
      {ways.map(([name, purchase]) => (
        <Button key={name} kind={type === 'play-over' ? 'call' : undefined} onPress={() => buy(purchase)}>
          {name}
        </Button>
      ))}
      {option.rule && <Citation rule={option.rule} />}
    </div>
  );
}

interface CheckProps {
  readonly on: boolean;
  readonly name: string;
  readonly change: (on: boolean) => void;
  readonly disabled?: boolean;
}

/** Shows a checkbox for an option of the player. */
export function Checkbox({ on, name, change, disabled }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        onChange={(event) => change(event.target.checked)}
      />
      {name}
    </label>
  );
}
