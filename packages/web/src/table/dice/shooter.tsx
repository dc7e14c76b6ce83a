import type { ThrowingView } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { useScene } from '../cards/scene.ts';
import styles from './felt.module.css';
import { words } from './words.ts';

/** Who throws, as it is for whoever looks. */
export function Shooter({ throwing }: { readonly throwing: ThrowingView }) {
  const text = useWords(words).shooter;
  const { seat = '' } = useScene().shown;
  const { shooter, thrownFor, passed } = throwing;
  const who = shooter === null ? text.nobody : shooter === seat ? text.you : text.other;
  return (
    <p className={styles.shooter} data-testid="shooter" data-you={shooter === seat || undefined}>
      {thrownFor ? text.thrownFor : who}
      {thrownFor && thrownFor.dice.length > 0 && (
        <small>{text.thrown({ dice: thrownFor.dice.join(' · ') })}</small>
      )}
      {seat !== null && passed.some((one) => one === seat) && <small>{text.passed}</small>}
    </p>
  );
}
