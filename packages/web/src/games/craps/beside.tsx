import { messages } from 'messages:craps';
import type { craps } from '@croupier/games';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { useScene } from '../../table/cards/scene.ts';
import { Shooter } from '../../table/dice/shooter.tsx';
import styles from './beside.module.css';

/** Shows the shooter, the point, the throws of the shooter's turn, and the choice of dice. */
export function ShooterPanel({ plan, view }: PanelProps<craps.CrapsPlan, craps.CrapsView>) {
  const text = useMessages(messages);
  const { point, run, throwing } = view;
  return (
    <div className={styles.beside}>
      <p className={styles.point} data-on={point !== null || undefined} data-testid="point">
        <b>{point === null ? text.off : text.on}</b> {point === null ? text.comeOut : text.point({ point })}
      </p>
      <Shooter throwing={throwing} goesOn={point !== null} />
      <small>{text.run({ throws: run.throws, points: run.points })}</small>
      {throwing.chosen ? (
        <small>{text.chosen({ dice: throwing.chosen.join(' · ') })}</small>
      ) : (
        <ChooseDice plan={plan} view={view} />
      )}
    </div>
  );
}

/** Shows the dice offered to the shooter, who chooses two for the turn. */
function ChooseDice({ plan, view }: PanelProps<craps.CrapsPlan, craps.CrapsView>) {
  const text = useMessages(messages);
  const { shown, bets, answer, answering } = useScene();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { choice } = plan.shooter;
  const mine = view.throwing.shooter !== null && view.throwing.shooter === shown.seat;
  if (!choice || !mine || view.point !== null || !bets.open || bets.placed.size === 0) return null;
  const pick = (die: number) => {
    const next = picked.includes(die) ? picked.filter((one) => one !== die) : [...picked, die];
    setPicked(next);
    if (next.length === plan.dice.count) {
      answer({ type: 'choose-dice', dice: next } as Parameters<typeof answer>[0]);
      setPicked([]);
    }
  };
  return (
    <fieldset className={styles.choose} disabled={answering !== undefined}>
      <legend>{text.pickDice}</legend>
      {Array.from({ length: choice.of }, (_, at) => at + 1).map((die) => (
        <button
          key={die}
          type="button"
          aria-pressed={picked.includes(die)}
          aria-label={text.die({ n: die })}
          onClick={() => pick(die)}
        >
          {die}
        </button>
      ))}
    </fieldset>
  );
}
