import { Button } from '../forms/button.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useKeys } from './keys.ts';
import { optionsOfType } from './offers.ts';
import { Refused } from './refused.tsx';
import styles from './routine.module.css';
import { useStation } from './station.ts';

interface TimeIsUpProps {
  /** Returns the button's label for the seat of the player who has not answered. */
  readonly label: (place: number) => string;
}

/** Lets the house decide for a player who does not answer when it is their turn. */
export function TimeIsUp({ label }: TimeIsUpProps) {
  const { options, make } = useStation();
  const action = useMutation();
  const place = optionsOfType(options, 'time-is-up')[0]?.move.place;
  const press = () => void action.run(() => make({ type: 'time-is-up', place } as { type: string }));
  const open = typeof place === 'number';
  useKeys({ x: open && !action.busy ? press : undefined });
  return (
    <div className={styles.note} data-testid="time">
      {open && (
        <Button small busy={action.busy} onPress={press}>
          {label(place)} <kbd>x</kbd>
        </Button>
      )}
      <Refused refusal={action.refusal} />
    </div>
  );
}
