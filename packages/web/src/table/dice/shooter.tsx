import { messages } from 'messages:dice';
import type { ThrowingView } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { useScene } from '../cards/scene.ts';
import styles from './felt.module.css';

interface ShooterProps {
  readonly throwing: ThrowingView;
  /** Whether the turn continues until the point is decided, so that the dice cannot be passed. */
  readonly goesOn?: boolean;
}

/** Shows the shooter, from the reader's point of view. Players with bets may leave the throwing to other players. */
export function Shooter({ throwing, goesOn = false }: ShooterProps) {
  const text = useMessages(messages).shooter;
  const { shown, bets, answer, answering } = useScene();
  const { seat } = shown;
  const { shooter, thrownFor, passed } = throwing;
  const left = passed.some((one) => one === seat);
  const asked = seat !== null && bets.open && bets.placed.size > 0 && (left || !goesOn);
  const who = shooter === null ? text.nobody : shooter === seat ? text.you : text.other;
  return (
    <div className={styles.shooter}>
      <p data-testid="shooter" data-you={shooter === seat || undefined}>
        {thrownFor ? text.thrownFor : who}
        {thrownFor && thrownFor.dice.length > 0 && (
          <small>{text.thrown({ dice: thrownFor.dice.join(' · ') })}</small>
        )}
        {left && <small>{text.passed}</small>}
      </p>
      {/* The room for the button is reserved, so that nothing moves. */}
      <button
        type="button"
        disabled={!asked || answering !== undefined}
        onClick={() => answer({ type: left ? 'take-dice' : 'pass-dice' })}
      >
        {left ? text.take : text.pass}
      </button>
    </div>
  );
}
