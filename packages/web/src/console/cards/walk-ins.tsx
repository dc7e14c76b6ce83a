import { useState } from 'react';
import { useAction } from '../../forms/action.ts';
import { useAsked } from '../../forms/asked.ts';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { TextField } from '../../forms/fields.tsx';
import { useClient } from '../../session/session.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './chips.module.css';
import { Refused } from './refused.tsx';
import { useStation } from './station.ts';
import { words } from './words.ts';

/** Players at the table without a screen of their own: the croupier seats them and sees them off. */
export function WalkIns() {
  const text = useWords(words);
  const { api } = useClient();
  const { info, round } = useStation();
  const { answer, again } = useAsked(`walk-ins ${info.id} ${round}`, () => api.people({ table: info.id }));
  const action = useAction();
  const [name, setName] = useState('');
  const there = answer?.people.filter(({ walkIn }) => walkIn) ?? [];
  const seat = async () => {
    if (!(await action.run(() => api.seatWalkIn({ table: info.id, name: name.trim() })))) return;
    setName('');
    again();
  };
  const part = async (walkIn: string) => {
    await action.run(() => api.endWalkIn({ table: info.id, seat: walkIn }));
    again();
  };
  return (
    <form
      className={styles.walkIns}
      aria-label={text.walkIns}
      onSubmit={(event) => {
        event.preventDefault();
        void seat();
      }}
    >
      <h3>{text.walkIns}</h3>
      <p className={styles.none}>{text.walkInHint}</p>
      <ul>
        {there.map((one) => (
          <li key={one.seat}>
            {one.name}
            <ConfirmButton
              small
              kind="quiet"
              busy={action.busy}
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
          maxLength={32}
        />
        <Button submit busy={action.busy} disabled={name.trim().length < 2}>
          {text.seatWalkIn}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </form>
  );
}
