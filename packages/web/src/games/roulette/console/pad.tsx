import type { roulette } from '@croupier/games';
import { type CSSProperties, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { typed } from '../../../console/entry.ts';
import { useKeys } from '../../../console/keys.ts';
import { valuesOf } from '../../../console/offers.ts';
import { words } from '../../../console/words.ts';
import { pocketToken } from '../names/names.ts';
import styles from './pad.module.css';
import { Record } from './record.tsx';
import { useLayout, useOffered, useStation } from './station.ts';

/** Entry of the pocket in which the ball lies: by pressing its number, or by typing it and Enter. */
export function Pad() {
  const text = useWords(words);
  const pockets = valuesOf(useOffered('ball'), 'pocket').map(String);
  const [entry, setEntry] = useState('');
  const [asked, setAsked] = useState(false);
  const chosen = pockets.includes(entry) ? entry : undefined;
  const choose = (pocket: string) => {
    setEntry(pocket);
    setAsked(true);
  };
  useKeys({ enter: chosen && !asked ? () => setAsked(true) : undefined }, (key) => {
    const next = typed(entry, key, pockets);
    if (next === entry && key !== 'Escape') return /^\d$/.test(key);
    setEntry(next);
    setAsked(false);
    return true;
  });
  return (
    <div className={styles.entry}>
      <p className={styles.lead} id="pad-lead">
        {text.whereLies}
      </p>
      <Numbers pockets={pockets} chosen={entry} onChoose={choose} />
      {chosen && (
        <Record
          key={chosen}
          result={{ pocket: chosen }}
          move={{ type: 'ball', pocket: chosen }}
          asked={asked}
          onCancel={() => {
            setEntry('');
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}

interface NumbersProps {
  readonly pockets: readonly string[];
  readonly chosen: string;
  readonly onChoose: (pocket: roulette.Pocket) => void;
}

/** The numbers as they stand on the layout: rows of three, zeros at the head. */
function Numbers({ pockets, chosen, onChoose }: NumbersProps) {
  const { plan } = useStation();
  const layout = useLayout();
  const head = Math.min(...layout.cells.map(({ row }) => row));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pad of buttons, not a set of fields
    <div className={styles.pad} role="group" aria-labelledby="pad-lead">
      {layout.cells.map(({ number, row, y, height }) => (
        <button
          type="button"
          key={number}
          className={styles.number}
          data-colour={pocketToken(plan, number)}
          aria-pressed={number === chosen}
          disabled={!pockets.includes(number)}
          style={placed({
            along: row - head + 1,
            across: 2 * y + 1,
            down: 2 * (3 - y - height) + 1,
            breadth: 2 * height,
          })}
          onClick={() => onChoose(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}

/** Where a number stands on the pad's grid, upright (along and across) or lying (down and along); see the style sheet. */
function placed(
  place: { readonly [name in 'along' | 'across' | 'down' | 'breadth']: number },
): CSSProperties {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [`--${name}`, value]));
}
