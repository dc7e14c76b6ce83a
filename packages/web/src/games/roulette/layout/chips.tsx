import type { CurrencyCode } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { ReactNode, SVGProps } from 'react';
import { useLanguage } from '../../../app/language.tsx';
import { Pile } from '../../../pieces/chips/chip.tsx';
import type { ChipColour } from '../../../pieces/chips/values.ts';
import type { PlacedBet } from '../../../table/pending-bets.ts';
import styles from './chips.module.css';
import type { LayoutPlaces } from './layout.tsx';

interface LayerProps {
  readonly places: LayoutPlaces;
  readonly currency: CurrencyCode;
}

interface LyingProps extends LayerProps {
  readonly chip: roulette.Chip;
  /** The size of the chips, and their offset from the middle of the position, in chip radii. */
  readonly size?: number;
  readonly away?: readonly [x: number, y: number];
  readonly colour?: ChipColour | undefined;
  /** The attributes of the pile, for styles and tests. */
  readonly as?: SVGProps<SVGGElement> & { readonly [data: `data-${string}`]: string | boolean | undefined };
  readonly children?: ReactNode;
}

/** Draws a pile of chips on its position, or nothing if the layout has no such position. */
function Lying({ chip, places, currency, size = 1, away = [0, 0], colour, as, children }: LyingProps) {
  const { language } = useLanguage();
  const { radius } = places;
  const point = places.at(chip.position);
  if (!point) return null;
  const [x, y] = away;
  return (
    <g transform={`translate(${point.x + x * radius} ${point.y + y * radius})`} {...as}>
      <Pile
        amount={chip.amount}
        radius={radius * size}
        colour={colour}
        currency={currency}
        language={language}
      />
      {children}
    </g>
  );
}

interface OwnProps extends LayerProps {
  readonly bets: ReadonlyMap<roulette.PositionId, PlacedBet>;
  /** The player's colour while they play with colour chips. */
  readonly colour: ChipColour | undefined;
}

/** Draws the player's own chips. Chips that the server has not confirmed yet are paler. */
export function OwnChips({ bets, ...how }: OwnProps) {
  return [...bets].map(([position, { amount, unconfirmed }]) => {
    const pending = unconfirmed > 0;
    const as = {
      className: pending ? styles.pending : styles.own,
      'data-bet': position,
      'data-pending': pending || undefined,
    };
    return <Lying key={position} chip={{ position, amount }} as={as} {...how} />;
  });
}

/** Draws stakes that are in prison or left on the layout, beside their position, behind bars or on a line. */
export function KeptChips({ kept, ...how }: LayerProps & { readonly kept: readonly roulette.KeptStake[] }) {
  const r = how.places.radius * 0.86;
  return kept.map(({ kind, ...chip }) => (
    <Lying
      key={chip.position}
      chip={chip}
      size={0.86}
      away={[-1.5, 0]}
      as={{ className: styles.kept, 'data-kept': kind }}
      {...how}
    >
      <path
        d={
          kind === 'prison'
            ? `M${-r * 0.5} ${-r * 1.15}v${r * 2.3}M${r * 0.5} ${-r * 1.15}v${r * 2.3}`
            : `M${-r * 1.1} ${r * 0.95}h${r * 2.2}`
        }
      />
    </Lying>
  ));
}

/** Draws the chips of a bet that is being built. */
export function DraftChips({ chips, ...how }: LayerProps & { readonly chips: readonly roulette.Chip[] }) {
  return chips.map((chip) => (
    <Lying
      key={chip.position}
      chip={chip}
      as={{ className: styles.draft, 'data-draft': chip.position }}
      {...how}
    >
      <circle r={how.places.radius * 1.22} />
    </Lying>
  ));
}

interface SeatsProps extends LayerProps {
  readonly seats: readonly roulette.SeatChips[];
  readonly colours: ReadonlyMap<string, ChipColour>;
}

/** The offsets of the chips of up to four other players around a position. */
const AROUND = [
  [0.75, -0.6],
  [-0.75, -0.6],
  [0.75, 0.7],
  [-0.75, 0.7],
] as const;

/** Draws other players' chips around the position, smaller than the player's own, in one colour for each player. */
export function OthersChips({ seats, colours, ...how }: SeatsProps) {
  return byPosition(seats).flatMap((chips) =>
    chips
      .slice(0, AROUND.length)
      .map(({ seat, ...chip }, nth) => (
        <Lying
          key={`${seat} ${chip.position}`}
          chip={chip}
          size={0.6}
          away={AROUND[nth] ?? [0, 0]}
          colour={colours.get(seat)}
          as={{ className: styles.other, 'data-seats': seat }}
          {...how}
        />
      )),
  );
}

/**
 * Draws all players' chips on a screen without a player. A single pile is on the position itself, and several
 * piles are close around it.
 */
export function GuestChips({ seats, colours, ...how }: SeatsProps) {
  return byPosition(seats).flatMap((chips) =>
    chips.map(({ seat, ...chip }, nth) => {
      const alone = chips.length === 1;
      const turn = (nth / chips.length + 0.125) * 2 * Math.PI;
      return (
        <Lying
          key={`${seat} ${chip.position}`}
          chip={chip}
          size={alone ? 0.8 : 0.58}
          away={alone ? [0, 0] : [0.52 * Math.sin(turn), -0.52 * Math.cos(turn)]}
          colour={colours.get(seat)}
          as={{ 'data-chip': chip.position }}
          {...how}
        />
      );
    }),
  );
}

/** Returns the chips on each position with their owners. */
function byPosition(seats: readonly roulette.SeatChips[]) {
  const all = new Map<string, (roulette.Chip & { readonly seat: string })[]>();
  for (const { seat, bets } of seats)
    for (const chip of bets) {
      const there = all.get(chip.position) ?? [];
      all.set(chip.position, there);
      there.push({ ...chip, seat });
    }
  return [...all.values()];
}
