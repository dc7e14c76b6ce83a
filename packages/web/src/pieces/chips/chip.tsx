import type { CurrencyCode, Money } from '@croupier/core';
import styles from './chip.module.css';
import { type ChipColour, chipColour, chipText, pileHeight } from './values.ts';

interface DiscProps {
  readonly colour: ChipColour;
  readonly text: string;
  readonly radius: number;
}

/** Draws a chip from above around the origin, for use inside an `svg`. */
export function Disc({ colour, text, radius }: DiscProps) {
  const edge = radius * 0.82;
  const sixth = (Math.PI * edge) / 6;
  const size = radius * (text.length > 3 ? 0.62 : text.length > 2 ? 0.74 : 0.9);
  return (
    <>
      <circle r={radius} fill={colour.face} />
      <circle
        r={edge}
        fill="none"
        stroke={colour.edge}
        strokeWidth={radius * 0.3}
        strokeDasharray={`${sixth * 0.72} ${sixth * 1.28}`}
        strokeDashoffset={sixth * 0.36}
      />
      <circle
        r={radius * 0.66}
        fill={colour.face}
        stroke={colour.edge}
        strokeWidth={radius * 0.045}
        strokeOpacity={0.7}
      />
      <circle r={radius} fill="none" stroke="#0009" strokeWidth={radius * 0.06} />
      {text && (
        <text className={styles.figure} fontSize={size} fill={colour.ink} y={size * 0.34}>
          {text}
        </text>
      )}
    </>
  );
}

interface PileProps {
  readonly amount: Money;
  readonly currency: CurrencyCode;
  /** The language of the value on the top chip; undefined if the value is shown next to the pile. */
  readonly language?: string | undefined;
  readonly radius: number;
  /** The single colour of another player's chips. */
  readonly colour?: ChipColour | undefined;
}

/** Draws a pile of chips worth `amount`, with its lowest chip at the origin, for use inside an `svg`. */
export function Pile({ amount, currency, language, radius, colour }: PileProps) {
  const face = colour ?? chipColour(amount, currency);
  const rise = radius * 0.17;
  const under = pileHeight(amount, currency) - 1;
  return (
    <>
      <ellipse className={styles.shadow} cy={radius * 0.16} rx={radius * 1.06} ry={radius * 1.02} />
      {Array.from({ length: under }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips of a pile are equal, and never change their order
        <g key={level} transform={`translate(0 ${-level * rise})`}>
          <circle r={radius} fill={face.face} />
          <circle r={radius} className={styles.side} strokeWidth={radius * 0.12} />
        </g>
      ))}
      <g transform={`translate(0 ${-under * rise})`}>
        <Disc
          colour={face}
          text={language === undefined ? '' : chipText(amount, currency, language)}
          radius={radius}
        />
      </g>
    </>
  );
}

interface ChipPileProps extends Omit<PileProps, 'radius'> {
  readonly className?: string | undefined;
}

/** Draws a pile of chips as a picture. The text next to it gives its value. */
export function ChipPile({ className, ...pile }: ChipPileProps) {
  return (
    <svg viewBox="-30 -38 60 72" className={className} aria-hidden="true">
      <Pile radius={26} {...pile} />
    </svg>
  );
}
