import { messages as seatMessages } from 'messages:poker/seat';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Menu } from '../../app/menu.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './chair.module.css';
import { useComparableTables } from './comparable-tables.ts';
import { Checkbox } from './offer.tsx';
import { useScene } from './scene.ts';

/** Offers the player another table with the same limit. Their chips move there with them. */
export function ChangeTable() {
  const text = useMessages(seatMessages).change;
  const { view, playerView } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  if (!own || own.going || own.leaving) return null;
  return (
    <Menu className={styles.elsewhere} button={text.title}>
      <Tables />
    </Menu>
  );
}

function Tables() {
  const text = useMessages(seatMessages).change;
  const { info, view, plan, options, make, busy } = useScene();
  const [late, setLate] = useState(false);
  const ways = options.filter(({ move }) => move.type === 'change-table');
  const [now, then] = [false, true].map((later) => ways.some(({ move }) => 'late' in move === later));
  const tables = useComparableTables(info.id, view.number);
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
              question={text.question({ name })}
              onConfirm={() =>
                void make({ type: 'change-table', to: table, ...(later ? { late: true } : {}) })
              }
            >
              {name}
            </ConfirmButton>
            <small>{free === 0 ? text.full : text.free({ n: free })}</small>
          </li>
        ))}
      </ul>
      {then && <Checkbox on={later} name={text.later} disabled={!now} change={setLate} />}
      <Citation rule={plan.cites.changeTable} />
    </div>
  );
}
