import { money } from '@croupier/core';
import { memo, useMemo } from 'react';
import { FlatDie } from '../../pieces/dice/pips.tsx';
import { Chips } from '../cards/spot.tsx';
import type { FeltSpot } from '../felt/data.ts';
import { Place } from '../felt/place.tsx';
import styles from './felt.module.css';
import type { PrintedField } from './game.ts';

interface FieldProps {
  readonly field: PrintedField;
  readonly spot: FeltSpot;
  readonly won: boolean;
}

/** Draws a bet spot on the layout. A press places a chip on it. */
export const Field = memo(function Field({ field, spot, won }: FieldProps) {
  // The print is cached, so that a press renders only the bet spots that it changes.
  const printed = useMemo(() => <Printed {...field} />, [field]);
  return (
    <div className={styles.field} data-won={won || undefined} data-barred={spot.barred || undefined}>
      <Place shape="field" spot={spot}>
        {printed}
      </Place>
    </div>
  );
});

interface FarFieldProps {
  readonly field: PrintedField;
  readonly won: boolean;
  readonly barred?: boolean | undefined;
  readonly note?: string | undefined;
  readonly others: number;
  readonly seats?: string | undefined;
}

/** Draws a bet spot at the far end of the table, as a picture of other players' chips on it. */
export const FarField = memo(function FarField({ field, won, barred, note, others, seats }: FarFieldProps) {
  return (
    <div
      className={styles.field}
      data-far={field.position}
      data-seats={seats}
      data-won={won || undefined}
      data-barred={barred || undefined}
    >
      <Printed {...field} />
      {others > 0 && <Chips amount={money(others)} theirs />}
      {note && others > 0 && <i>{note}</i>}
    </div>
  );
});

function Printed({ print, dice, pays }: PrintedField) {
  return (
    <span className={styles.print}>
      {dice ? (
        <span className={styles.faces}>
          {dice.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position
            <FlatDie key={at} face={face} />
          ))}
        </span>
      ) : (
        <b>{print}</b>
      )}
      {pays && <small>{pays}</small>}
    </span>
  );
}
