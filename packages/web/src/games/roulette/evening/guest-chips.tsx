import type { CurrencyCode } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { Pile } from '../../../pieces/chips/chip.tsx';
import { colourOf, seatColour } from '../table/colours.ts';

interface GuestChipsProps {
  readonly seats: readonly roulette.SeatChips[];
  readonly at: (position: roulette.PositionId) => { readonly x: number; readonly y: number } | undefined;
  readonly radius: number;
  readonly currency: CurrencyCode;
  readonly language: string;
}

/** Everybody's chips, each guest's of one colour: alone on the place itself, several closely round it. */
export function GuestChips({ seats, at, radius, ...how }: GuestChipsProps) {
  const piles = new Map<
    roulette.PositionId,
    { seat: string; colour: string | undefined; chip: roulette.Chip }[]
  >();
  for (const { seat, colour, bets } of seats)
    for (const chip of bets) {
      const there = piles.get(chip.position) ?? [];
      piles.set(chip.position, [...there, { seat, colour, chip }]);
    }
  return [...piles].flatMap(([position, there]) => {
    const point = at(position);
    if (!point) return [];
    const alone = there.length === 1;
    return there.map(({ seat, colour, chip }, nth) => {
      const turn = (nth / there.length + 0.125) * 2 * Math.PI;
      const away = alone ? 0 : radius * 0.52;
      const place = `translate(${point.x + Math.sin(turn) * away} ${point.y - Math.cos(turn) * away})`;
      return (
        <g key={`${position} ${seat}`} transform={place} data-chip={position}>
          <Pile
            amount={chip.amount}
            radius={radius * (alone ? 0.8 : 0.58)}
            colour={colour ? colourOf(colour) : seatColour(seat)}
            {...how}
          />
        </g>
      );
    });
  });
}
