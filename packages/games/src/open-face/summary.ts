import type { OpenFacePlan } from './plan.ts';

/**
 * The part of a plan that an open-face tile shows: seats, whether Fantasyland is progressive, and the value
 * of a point.
 */
export const summary = ({ seats, fantasyland, point }: OpenFacePlan) => ({
  seats: seats.most,
  progressiveSeats: fantasyland.progressive.seats,
  mostCards: Math.max(...fantasyland.progressive.cards.map(({ cards }) => cards)),
  point: point.usual,
});
