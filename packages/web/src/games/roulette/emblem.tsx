import type { roulette } from '@croupier/games';
import type { summary } from '@croupier/games/roulette/summary';
import { memo } from 'react';
import styles from '../../lobby/sign.module.css';
import { pocketColour, ringPiece } from './device/drawing.ts';

interface EmblemProps {
  readonly plan: ReturnType<typeof summary>;
  /** The pocket of the last result, which is highlighted. */
  readonly last: roulette.Pocket | undefined;
}

/** Shows a table's emblem: the ring of pockets of its own wheel, or its dice. */
export const Emblem = memo(function Emblem({ plan: { wheel, layout }, last }: EmblemProps) {
  return (
    <svg viewBox="-100 -100 200 200" className={styles.emblem} aria-hidden="true">
      {wheel ? <Ring pockets={wheel} red={layout.red} last={last} /> : <Dice />}
    </svg>
  );
});

interface RingProps extends Pick<EmblemProps, 'last'> {
  readonly pockets: readonly roulette.Pocket[];
  readonly red: readonly roulette.Pocket[];
}

function Ring({ pockets, red, last }: RingProps) {
  const half = 0.5 / pockets.length;
  const place = last === undefined ? -1 : pockets.indexOf(last);
  return (
    <>
      <circle r="97" className={styles.rim} />
      {pockets.map((pocket, index) => (
        <path
          key={pocket}
          d={ringPiece(index / pockets.length - half, index / pockets.length + half, 62, 90)}
          fill={`var(--${pocketColour(pocket, red)})`}
          className={styles.pocket}
        />
      ))}
      <circle r="62" className={styles.cone} />
      <circle r="10" className={styles.turret} />
      {place >= 0 && (
        <circle
          r="7"
          cy="-76"
          transform={`rotate(${(place / pockets.length) * 360})`}
          className={styles.ball}
        />
      )}
    </>
  );
}

const PIPS: readonly (readonly [number, number])[] = [
  [-16, -16],
  [16, 16],
  [16, -16],
  [-16, 16],
  [0, 0],
];

function Dice() {
  const dice = [
    { x: -38, y: 22, turn: -12, face: 'var(--red)', pips: 5 },
    { x: 30, y: 36, turn: 10, face: '#d2a62c', pips: 4 },
    { x: -4, y: -46, turn: 18, face: '#2d56a0', pips: 1 },
  ];
  return dice.map(({ x, y, turn, face, pips }) => (
    <g key={face} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-32" y="-32" width="64" height="64" rx="11" fill={face} className={styles.die} />
      {(pips === 1 ? PIPS.slice(4) : PIPS.slice(0, pips)).map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="6" className={styles.pip} />
      ))}
    </g>
  ));
}
