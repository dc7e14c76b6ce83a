import { useWords } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import { words } from './cards/words.ts';
import { OptionForm } from './option-form.tsx';
import styles from './rulings.module.css';
import { offeredOf } from './rulings.tsx';
import { useStation } from './station.ts';

/** What can be put right without anybody's ruling: what was not so, or was something else than was entered. */
export function Corrections() {
  const text = useWords(words);
  const { game, options } = useStation();
  const known = game.useCorrections();
  const corrections = offeredOf(known, options);
  if (known.length === 0) return null;
  return (
    <Panel title={text.corrections}>
      {corrections.length === 0 && <p className={styles.none}>{text.noCorrections}</p>}
      <div className={styles.corrections}>
        {corrections.map(({ ruled, offers }) => (
          <OptionForm key={ruled.title} options={offers} asks={ruled} />
        ))}
      </div>
    </Panel>
  );
}
