import type { CurrencyCode } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { Pile } from '../../../pieces/chips/chip.tsx';
import type { ChipColour } from '../../../pieces/chips/values.ts';
import type { PlacedBet } from '../../../table/pending-bets.ts';
import { colourOf, seatColour } from './colours.ts';
import styles from './layers.module.css';

type At = (position: roulette.PositionId) => { readonly x: number; readonly y: number } | undefined;

interface LayerProps {
  readonly at: At;
  readonly radius: number;
  readonly currency: CurrencyCode;
  readonly language: string;
}

interface OwnProps extends LayerProps {
  readonly bets: ReadonlyMap<roulette.PositionId, PlacedBet>;
  /** The player's colour, while he plays with colour chips. */
  readonly colour: ChipColour | undefined;
}

/** The player's own chips. What the server has not confirmed yet is shown as not quite there. */
export function OwnChips({ bets, at, radius, colour, ...how }: OwnProps) {
  return [...bets].map(([position, { amount, unconfirmed }]) => {
    const point = at(position);
    if (!point) return null;
    return (
      <g
        key={position}
        transform={`translate(${point.x} ${point.y})`}
        className={unconfirmed > 0 ? styles.pending : styles.own}
        data-bet={position}
        data-pending={unconfirmed > 0 || undefined}
      >
        <Pile amount={amount} radius={radius} colour={colour} {...how} />
      </g>
    );
  });
}

interface KeptProps extends LayerProps {
  readonly kept: readonly roulette.KeptStake[];
}

/** Stakes in prison or left lying: beside the place, behind a bar. */
export function KeptChips({ kept, at, radius, ...how }: KeptProps) {
  return kept.map(({ position, amount, kind }) => {
    const point = at(position);
    if (!point) return null;
    const size = radius * 0.86;
    return (
      <g
        key={position}
        transform={`translate(${point.x - radius * 1.5} ${point.y})`}
        data-kept={kind}
        className={styles.kept}
      >
        <Pile amount={amount} radius={size} {...how} />
        {kind === 'prison' ? (
          <path
            d={`M${-size * 0.5} ${-size * 1.15}v${size * 2.3}M${size * 0.5} ${-size * 1.15}v${size * 2.3}`}
          />
        ) : (
          <path d={`M${-size * 1.1} ${size * 0.95}h${size * 2.2}`} />
        )}
      </g>
    );
  });
}

interface OthersProps extends LayerProps {
  readonly seats: readonly roulette.SeatChips[];
}

/** Other players' chips: smaller, each player's in one colour, gathered round the place. */
export function OthersChips({ seats, at, radius, ...how }: OthersProps) {
  const size = radius * 0.6;
  const taken = new Map<roulette.PositionId, number>();
  return seats.flatMap(({ seat, colour, bets }) =>
    bets.map(({ position, amount }) => {
      const point = at(position);
      const nth = taken.get(position) ?? 0;
      taken.set(position, nth + 1);
      if (!point || nth >= AROUND.length) return null;
      const [dx = 0, dy = 0] = AROUND[nth] ?? [];
      return (
        <g
          key={`${seat} ${position}`}
          transform={`translate(${point.x + dx * radius} ${point.y + dy * radius})`}
          className={styles.other}
        >
          <Pile
            amount={amount}
            radius={size}
            colour={colour ? colourOf(colour) : seatColour(seat)}
            {...how}
          />
        </g>
      );
    }),
  );
}

/** Where the chips of up to four other players lie round a place. */
const AROUND: readonly (readonly [number, number])[] = [
  [0.75, -0.6],
  [-0.75, -0.6],
  [0.75, 0.7],
  [-0.75, 0.7],
];

/** Chips of a bet that is only being composed. */
export function DraftChips({
  chips,
  at,
  radius,
  ...how
}: LayerProps & { readonly chips: readonly roulette.Chip[] }) {
  return chips.map(({ position, amount }) => {
    const point = at(position);
    return point ? (
      <g
        key={position}
        transform={`translate(${point.x} ${point.y})`}
        className={styles.draft}
        data-draft={position}
      >
        <circle r={radius * 1.22} />
        <Pile amount={amount} radius={radius} {...how} />
      </g>
    ) : null;
  });
}

/** The marker on the winning number: clear, so that the chips under it can be seen. */
export function Dolly({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return (
    <g className={styles.dolly} transform={`translate(${x} ${y})`} data-dolly="">
      <ellipse cy={radius * 0.5} rx={radius * 0.95} ry={radius * 0.34} className={styles.dollyShadow} />
      <path
        d={`M${-radius * 0.8} ${radius * 0.42}C${-radius * 0.7} ${-radius * 0.1} ${-radius * 0.34} ${-radius * 0.2} ${-radius * 0.3} ${-radius * 0.7}H${radius * 0.3}C${radius * 0.34} ${-radius * 0.2} ${radius * 0.7} ${-radius * 0.1} ${radius * 0.8} ${radius * 0.42}A${radius * 0.8} ${radius * 0.28} 0 0 1 ${-radius * 0.8} ${radius * 0.42}Z`}
      />
      <ellipse cy={-radius * 0.86} rx={radius * 0.46} ry={radius * 0.36} />
      <path
        className={styles.gleam}
        d={`M${-radius * 0.46} ${radius * 0.3}Q${-radius * 0.2} ${-radius * 0.1} ${-radius * 0.16} ${-radius * 0.56}`}
      />
    </g>
  );
}
