import { messages } from 'messages:craps';
import { craps } from '@croupier/games';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/language.tsx';
import { oppositeEnd } from '../../table/dice/ends.ts';
import type { LayoutProps } from '../../table/dice/game.ts';
import styles from './layout.module.css';
import { BOX, PARTS, type Part } from './places.ts';

type Props = LayoutProps<craps.CrapsPlan, craps.CrapsView>;
type Draw = Props['field'];

/**
 * Draws a craps layout. A wide screen shows both ends with the stickman's bets between them, and a narrow
 * screen shows only the player's end. The far end is only a picture of other players' chips, so keyboard
 * users and screen readers find every bet once.
 */
export function Layout({ view, low, field, ends }: Props) {
  const text = useMessages(messages);
  const near = ends?.near ?? field;
  const part = (name: Part) => (
    <fieldset className={styles[name]}>
      <legend className="heard">{text.areas[name]}</legend>
      <Places of={name} draw={name === 'line' ? near : field} />
    </fieldset>
  );
  const numbers = (
    <Numbers point={view.point} puck={text.on} draw={near}>
      {(number, name, fields) => (
        <fieldset key={number} className={styles.box} data-point={view.point === number || undefined}>
          <legend>{name}</legend>
          {fields}
        </fieldset>
      )}
    </Numbers>
  );
  return (
    <section
      className={styles.layout}
      data-pans={ends ? undefined : ''}
      tabIndex={ends ? undefined : 0}
      aria-label={text.areas.numbers}
    >
      <div className={styles.end} data-side={ends?.at}>
        {low && part('line')}
        {numbers}
        {!low && part('line')}
      </div>
      <div className={styles.middle}>
        {part('centre')}
        {part('horn')}
      </div>
      {ends && (
        <div className={styles.end} data-side={oppositeEnd(ends.at)} data-across="" aria-hidden="true">
          <Numbers point={view.point} puck={text.on} draw={ends.far}>
            {(number, name, fields) => (
              <div key={number} className={styles.box} data-point={view.point === number || undefined}>
                <div className={styles.name}>{name}</div>
                {fields}
              </div>
            )}
          </Numbers>
          <div className={styles.line}>
            <Places of="line" draw={ends.far} />
          </div>
        </div>
      )}
    </section>
  );
}

interface NumbersProps {
  readonly point: number | null;
  readonly puck: string;
  readonly draw: Draw;
  readonly children: (number: number, name: ReactNode, fields: ReactNode) => ReactNode;
}

/** Shows the boxes of the six numbers, with the puck on the point. */
function Numbers({ point, puck, draw, children }: NumbersProps) {
  return (
    <div className={styles.numbers}>
      {craps.NUMBERS.map((number) =>
        children(
          number,
          <>
            {number}
            {point === number && (
              <b className={styles.puck} data-testid="puck">
                {puck}
              </b>
            )}
          </>,
          BOX.map((name) => draw(`${name}-${number}`)),
        ),
      )}
    </div>
  );
}

/** Draws the bet spots of a part, each at its position on the felt. */
function Places({ of, draw }: { readonly of: Part; readonly draw: Draw }) {
  return PARTS[of].map((position) => (
    <div key={position} className={styles.place} data-field={position}>
      {draw(position)}
    </div>
  ));
}
