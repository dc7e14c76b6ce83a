import type { AnyMove } from '@croupier/core';
import { useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './chair.module.css';
import { useElsewhere } from './elsewhere.ts';
import { useScene } from './scene.ts';
import { words } from './seat-words.ts';

/** The way to another table of the same limit, with one's chips. */
export function ChangeTable() {
  const text = useWords(words).change;
  const { view, mine } = useScene();
  const [open, setOpen] = useState(false);
  const own = view.places.find(({ place }) => place === mine?.place);
  if (!own || own.going || own.leaving) return null;
  return (
    <details className={styles.elsewhere} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.title}</summary>
      {open && <Tables />}
    </details>
  );
}

function Tables() {
  const text = useWords(words).change;
  const { info, view, plan, options, make, busy } = useScene();
  const [late, setLate] = useState(false);
  const ways = options.filter(({ move }) => move.type === 'change-table');
  const [now, then] = [false, true].map((later) => ways.some(({ move }) => 'late' in move === later));
  const tables = useElsewhere(info.id, view.number);
  if (ways.length === 0)
    return (
      <p className={styles.note}>
        {text.notNow} <Citation rule={plan.cites.changeTable} />
      </p>
    );
  if (!tables) return null;
  const later = (late && then) || !now;
  return (
    <div className={styles.tables}>
      {tables.length === 0 && <p className={styles.note}>{text.none}</p>}
      <ul>
        {tables.map(({ table, name, free }) => (
          <li key={table}>
            <ConfirmButton
              small
              kind="call"
              busy={busy}
              disabled={free === 0}
              question={text.question(name)}
              onConfirm={() =>
                void make({ type: 'change-table', to: table, ...(later ? { late: true } : {}) } as AnyMove)
              }
            >
              {name}
            </ConfirmButton>
            <small>{free === 0 ? text.full : text.free(free)}</small>
          </li>
        ))}
      </ul>
      {then && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={later}
            disabled={!now}
            onChange={(event) => setLate(event.target.checked)}
          />
          {text.later}
        </label>
      )}
      <Citation rule={plan.cites.changeTable} />
    </div>
  );
}
