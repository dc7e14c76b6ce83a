/**
 * The seats of the button and the blinds. If such a seat is empty, the button is dead or no small blind is
 * posted.
 */
export interface Positions {
  readonly button: number;
  readonly small: number;
  readonly big: number;
}

/** A hand's positions, and the seats that are dealt in, clockwise from the left of the button. */
export interface Lineup extends Positions {
  readonly dealt: readonly number[];
}

/**
 * Returns the next hand’s positions under the dead-button rule. The big blind moves to the next player, the small blind
 * to the last big blind, and the button to the last small blind. A player between button and small blind waits until
 * the button has passed. Heads up, the button has the small blind, and no player posts the big blind twice in a row.
 * @param size the number of seats at the table
 * @param seats the occupied seats, at least two
 * @param before the last hand’s positions, or only the drawn button for the first hand
 */
export function nextHandLineup(
  size: number,
  seats: readonly number[],
  before: Positions | { readonly button: number },
): Lineup {
  const from = (seat: number) => Array.from({ length: size }, (_, step) => ((seat + step) % size) + 1);
  const next = (seat: number) => from(seat).find((each) => seats.includes(each)) ?? seat;
  const headsUp = (big: number, two: readonly number[]): Lineup => {
    const other = two.find((seat) => seat !== big) ?? big;
    return { button: other, small: other, big, dealt: [big, other] };
  };
  if (!('big' in before)) {
    const { button } = before;
    if (seats.length === 2) return headsUp(next(seats.includes(button) ? button : next(button)), seats);
    const small = next(button);
    return { button, small, big: next(small), dealt: from(button).filter((seat) => seats.includes(seat)) };
  }
  const big = next(before.big);
  if (seats.length === 2) return headsUp(big, seats);
  const { small: button, big: small } = before;
  const around = from(button);
  const between = around.slice(0, around.indexOf(small));
  const dealt = around.filter((seat) => seats.includes(seat) && !between.includes(seat));
  // If all players but one have just sat down between the button and the small blind, nobody waits. The
  // positions then start again from the button.
  if (dealt.length < 2) return nextHandLineup(size, seats, { button });
  if (dealt.length === 2) return headsUp(big, dealt);
  return { button, small, big, dealt };
}
