import type { Rank } from '@croupier/core';
import styles from './court.module.css';

export interface CourtFigureProps {
  readonly rank: Court;
}

/**
 * Draws a court figure from the waist up, and again upside down, as printed on a card. It is centred on the origin,
 * 50 wide and 84 high, for use inside an `svg`.
 */
export function CourtFigure({ rank }: CourtFigureProps) {
  const Figure = FIGURES[rank];
  return (
    <g className={styles.figure}>
      <Figure />
      <g transform="rotate(180)">
        <Figure />
      </g>
      <path d="M-25 7 25-7" className={styles.belt} />
    </g>
  );
}

/** Draws the parts that all three figures share: the cloak and the face. */
function Robe() {
  return (
    <>
      <path d="M-25 7V-9C-19-14-12-16-6-16H6C12-16 19-14 25-9V-7Z" className={styles.robe} />
      <path d="M-6-16 0-6 6-16 9-15 2.500-1.500-2.500-.5-9-15Z" className={styles.gold} />
      <path d="M-18-12-13 3M18-12 13-4" className={styles.seam} />
      <path d="M-21-5h3M-22 0h4M21-9h-3M20-5h-3" className={styles.trim} />
    </>
  );
}

function Head() {
  return (
    <>
      <path d="M-3.500-18H3.500V-14L0-10-3.500-14Z" className={styles.skin} />
      <path
        d="M-6.500-27C-6.500-20-4-15.500 0-15.500S6.500-20 6.500-27V-31H-6.500Z"
        className={styles.skin}
      />
      <path
        d="M-4.200-26.500h2.400M1.800-26.500h2.400M0-26v3.500h-1.200M-1.600-19.800h3.200"
        className={styles.line}
      />
    </>
  );
}

function King() {
  return (
    <>
      <Robe />
      <path d="M-9-31C-12-24-11-17-8-15L-5-24V-31ZM9-31C12-24 11-17 8-15L5-24V-31Z" className={styles.hair} />
      <Head />
      <path
        d="M-6.500-25C-7.500-15-4-11 0-10 4-11 7.500-15 6.500-25 5-21.500 3-21 0-21.500-3-21-5-21.500-6.500-25Z"
        className={styles.hair}
      />
      <path d="M-1.800-19h3.600" className={styles.mouth} />
      <path d="M-10-30.500-11.500-39-6-35 0-40.500 6-35 11.500-39 10-30.500Z" className={styles.gold} />
      <path d="M-9.500-33.500h19" className={styles.jewels} />
      <path d="M19 1V-30" className={styles.staff} />
      <path d="M19-40v7M16-37h6" className={styles.staff} />
      <circle cx="19" cy="-31.500" r="3" className={styles.gold} />
    </>
  );
}

function Queen() {
  return (
    <>
      <path
        d="M-8-32C-14-25-12-14-14-9-8-8-6-14-5-20H5C6-14 8-8 14-9 12-14 14-25 8-32Z"
        className={styles.hair}
      />
      <Robe />
      <Head />
      <path
        d="M-6.500-27C-5-31-2-31.500 0-31.500S5-31 6.500-27C8-29 8.500-32 7-34H-7C-8.500-32-8-29-6.500-27Z"
        className={styles.hair}
      />
      <path
        d="M-8.500-32.500-10-38.500-5-35.500-2.500-40 0-36 2.500-40 5-35.500 10-38.500 8.500-32.500Z"
        className={styles.gold}
      />
      <path d="M-3.500-13.500a4 2.500 0 0 0 7 0" className={styles.jewels} />
      <path d="M-18.500-2C-17-10-18-16-19-22" className={styles.stem} />
      <path
        d="M-19-22m0-1a3 3 0 1 1 .1 0M-22.500-25a2.600 2.600 0 1 1 .1 0M-15.500-25a2.600 2.600 0 1 1 .1 0M-21-21a2.600 2.600 0 1 1 .1 0M-17-21a2.600 2.600 0 1 1 .1 0"
        className={styles.flower}
      />
      <circle cx="-19" cy="-24.500" r="1.500" className={styles.gold} />
    </>
  );
}

function Jack() {
  return (
    <>
      <path d="M-8-31C-11-24-10-18-8-14.500H-4V-28H4V-14.500H8C10-18 11-24 8-31Z" className={styles.hair} />
      <Robe />
      <Head />
      <path
        d="M-10-29.500C-11-36-5-39.500 1-39 8-38.500 11-35 10-29.500 4-32-4-32-10-29.500Z"
        className={styles.robe}
      />
      <path d="M-10-29.500C-4-32.500 4-32.500 10-29.500L10-32C4-35-4-35-10-32Z" className={styles.gold} />
      <path d="M5-37C9-42 16-41.500 19-38 15-36 10-35.500 7-34Z" className={styles.feather} />
      <path d="M-19 2V-30" className={styles.staff} />
      <path d="M-19-39-15.500-31-19-27-22.500-31Z" className={styles.gold} />
      <path d="M-23-26h8" className={styles.staff} />
    </>
  );
}

const FIGURES = { K: King, Q: Queen, J: Jack } as const;

/** The ranks that have a figure. */
export type Court = Extract<Rank, 'K' | 'Q' | 'J'>;
