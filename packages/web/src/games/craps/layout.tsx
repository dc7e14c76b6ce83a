import { craps } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import type { LayoutProps } from '../../table/dice/game.ts';
import styles from './layout.module.css';
import { BOX, PARTS, type Part } from './places.ts';
import { words } from './words.ts';

type Props = LayoutProps<craps.CrapsPlan, craps.CrapsView>;

/**
 * One end of a craps layout with its centre: the boxes of the six numbers with the puck; below them the bars from Come to
 * the Pass Line, as on the felt; then what the stickman keeps. The line comes first on a phone.
 */
export function Layout({ view, narrow, field }: Props) {
  const text = useWords(words);
  const part = (name: Part) => (
    <fieldset className={styles[name]}>
      <legend className="heard">{text.areas[name]}</legend>
      {PARTS[name].map((position) => (
        <div key={position} className={styles.place} data-field={position}>
          {field(position)}
        </div>
      ))}
    </fieldset>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
    <section className={styles.layout} tabIndex={0} aria-label={text.areas.numbers}>
      {narrow && part('line')}
      <div className={styles.numbers}>
        {craps.NUMBERS.map((number) => (
          <fieldset key={number} className={styles.box} data-point={view.point === number || undefined}>
            <legend>
              {number}
              {view.point === number && (
                <b className={styles.puck} data-testid="puck">
                  {text.on}
                </b>
              )}
            </legend>
            {BOX.map((name) => field(`${name}-${number}`))}
          </fieldset>
        ))}
      </div>
      {!narrow && part('line')}
      <div className={styles.middle}>
        {part('centre')}
        {part('horn')}
      </div>
    </section>
  );
}
