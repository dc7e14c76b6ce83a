import { type ReactNode, useRef } from 'react';
import { DealingProvider, useDealer } from '../../pieces/motion/dealing.ts';
import type { Picture } from '../cards/picture.ts';
import { ShoeOnTable } from '../cards/shoe.tsx';
import type { Chip } from '../chip.ts';
import styles from './cloth.module.css';
import { BoxRow } from './row.tsx';
import { BoxSpot, type BoxTotals } from './spots.tsx';

interface BoxClothProps {
  readonly view: { readonly boxes: number } & Parameters<typeof ShoeOnTable>[0]['view'];
  /** The cards that lie before the dealer. */
  readonly bank: ReactNode;
  /** What is printed on the cloth between the dealer and the boxes. */
  readonly print: ReactNode;
  readonly children: (box: number) => ReactNode;
}

/** A cloth of boxes: the dealer's cards and the shoe above, what is printed, and the boxes below. */
export function BoxCloth({ view, bank, print, children }: BoxClothProps) {
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  return (
    <DealingProvider value={dealer}>
      <div className={styles.cloth}>
        <div className={styles.top} data-bank="">
          {bank}
          <span className={styles.shoe}>
            <ShoeOnTable shoe={shoe} view={view} />
          </span>
        </div>
        {print}
        <div className={styles.boxes}>
          <BoxRow boxes={view.boxes}>{children}</BoxRow>
        </div>
      </div>
    </DealingProvider>
  );
}

interface RaiseProps {
  readonly position: string;
  readonly picture: Picture<BoxTotals>;
  readonly own: readonly Chip[];
  readonly children?: ReactNode;
}

/** The player's chips that were added to a bet in the course of the game; their room is there before they come. */
export function Raise({ position, picture, own, children }: RaiseProps) {
  const raise = own.find((chip) => chip.position === position);
  return (
    <span className={styles.raise}>
      {raise && (
        <BoxSpot
          shape="small"
          position={position}
          picture={picture}
          own={own}
          limits={undefined}
          lying={raise.amount}
          closed
        >
          {children}
        </BoxSpot>
      )}
    </span>
  );
}
