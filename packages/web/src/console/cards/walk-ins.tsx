import { useWords } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Refused } from '../refused.tsx';
import { NAME, useWalkIns } from '../use-walk-ins.ts';
import styles from './chips.module.css';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** Players at the table without a screen of their own: the croupier seats them and sees them off. */
export function WalkIns() {
  const text = useWords(words);
  const { info, round } = useStation();
  const { there, busy, refusal, name, setName, ready, seat, part } = useWalkIns(info, round);
  return (
    <form className={styles.walkIns} aria-label={text.walkIns} onSubmit={(event) => void seat(event)}>
      <h3>{text.walkIns}</h3>
      <p className={styles.none}>{text.walkInHint}</p>
      <ul>
        {there.map((one) => (
          <li key={one.seat}>
            {one.name}
            <ConfirmButton
              small
              kind="quiet"
              busy={busy}
              question={text.leavesQuestion(one.name)}
              onConfirm={() => void part(one.seat)}
            >
              {text.leaves}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <div className={styles.seat}>
        <TextField
          label={text.walkInName}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={NAME.most}
        />
        <Button submit busy={busy} disabled={!ready}>
          {text.seatWalkIn}
        </Button>
      </div>
      <Refused refusal={refusal} />
    </form>
  );
}
