import { DECK, planChecker } from '@croupier/core';
import type { OpenFacePlan } from './plan.ts';
import { ROWS } from './plan.ts';
import { HAND_SIZE } from './rows.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions({
  seats,
  point,
  buyIn,
  chip,
  royalties,
  fantasyland,
  charges,
}: OpenFacePlan): string[] {
  const wrong: string[] = [];
  if (seats.most * HAND_SIZE > DECK.length)
    wrong.push(
      `seats.most: ${seats.most} players take ${seats.most * HAND_SIZE} cards, and there are ${DECK.length}.`,
    );
  const { progressive } = fantasyland;
  const most = Math.max(...progressive.cards.map(({ cards }) => cards));
  if (progressive.seats * most > DECK.length)
    wrong.push(
      `fantasyland.progressive: ${progressive.seats} players with ${most} cards take more than ${DECK.length}.`,
    );
  if (point.min > point.usual || point.usual > point.max)
    wrong.push(`point: The usual value ${point.usual} is not from ${point.min} to ${point.max}.`);
  if ([point.min, point.usual, point.max, point.step].some((amount) => amount % chip !== 0))
    wrong.push(`point: Its values are not in whole chips of ${chip}.`);
  if (buyIn.max < buyIn.min)
    wrong.push(`The largest buy-in of ${buyIn.max} points is less than the smallest of ${buyIn.min}.`);
  for (const row of ROWS) {
    const hands = royalties[row].map(({ hand, rank }) => `${hand} ${rank ?? ''}`);
    if (new Set(hands).size < hands.length) wrong.push(`royalties.${row}: A hand is listed twice.`);
  }
  const limits = charges.map(({ upTo }) => upTo);
  if (limits.some((limit, index) => index > 0 && limit <= (limits[index - 1] ?? 0)))
    wrong.push('charges: List the smallest values of a point first.');
  return wrong;
}
