import type { SeatId } from '@croupier/core';

/** The seats of those who sit at a table with places, by its view; none at any other table. */
export function seatsIn(view: unknown): SeatId[] {
  const places = (view as { places?: unknown } | null | undefined)?.places;
  if (!Array.isArray(places)) return [];
  return (places as { seat?: SeatId }[]).flatMap(({ seat }) => (typeof seat === 'string' ? [seat] : []));
}
