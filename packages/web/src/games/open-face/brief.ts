import type { openFace } from '@croupier/games';

/** What the tile of open-face poker shows of its plan: seats, without progressive Fantasyland and with it, and the point. */
export const brief = ({ seats, fantasyland, point }: openFace.OpenFacePlan) => ({
  seats: seats.most,
  progressiveSeats: fantasyland.progressive.seats,
  mostCards: Math.max(...fantasyland.progressive.cards.map(({ cards }) => cards)),
  point: point.usual,
});
