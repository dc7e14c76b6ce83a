import type { TableHand } from './state.ts';

/**
 * Returns the seat of the blind that has to decide whether both blinds are taken back, or undefined once that
 * blind has answered.
 */
export function blindToAnswer(current: TableHand): number | undefined {
  const { takeBack } = current;
  return takeBack && !takeBack.refused && remainingBlinds(current) ? takeBack.of : undefined;
}

/**
 * Returns the two blinds once all other players have folded without putting in chips, so that only the blinds
 * are in the pot. With an ante, a straddle or a newcomer's blind, there is a pot to play for. Heads up, no
 * other players could have folded.
 */
export function remainingBlinds({ hand, places }: TableHand): readonly [number, number] | undefined {
  const { players, setup, phase, street, live, lastAggressor, pot } = hand;
  if (phase !== 'bet' || street !== 0 || live !== 2 || players.length < 3 || lastAggressor >= 0)
    return undefined;
  const [one, other] = players.flatMap(({ folded }, index) => (folded ? [] : [index]));
  if (one === undefined || other === undefined) return undefined;
  const posted = [one, other].map((index) => setup.posts?.[index] ?? 0);
  const put = [one, other].map((index) => players[index]?.put ?? 0);
  if (posted.some((amount, index) => amount === 0 || amount !== put[index])) return undefined;
  return put.reduce((sum, amount) => sum + amount, 0) === pot
    ? [places[one] ?? 0, places[other] ?? 0]
    : undefined;
}
