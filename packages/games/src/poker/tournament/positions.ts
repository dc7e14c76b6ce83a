/** Where the button and the blinds are. A seat may be empty: then the button is dead, and no small blind is posted. */
export interface Positions {
  readonly button: number;
  readonly small: number;
  readonly big: number;
}

/** A hand’s positions, and who is dealt in: clockwise from the left of the button. */
export interface LineUp extends Positions {
  readonly dealt: readonly number[];
}

/**
 * The next hand’s positions by the dead button: the big blind goes to the next player, the small blind is where the big
 * blind was, the button where the small blind was. Whoever sits between button and small blind waits until the button has
 * passed. Two players: the button has the small blind, and nobody posts the big blind twice running.
 * @param size how many seats the table has
 * @param seats those that are occupied, at least two
 * @param before the last hand’s positions; the first hand takes the button as it was drawn
 */
export function nextLineUp(
  size: number,
  seats: readonly number[],
  before: Positions | { readonly button: number },
): LineUp {
  const from = (seat: number) => Array.from({ length: size }, (_, step) => ((seat + step) % size) + 1);
  const next = (seat: number) => from(seat).find((each) => seats.includes(each)) ?? seat;
  const headsUp = (big: number, two: readonly number[]): LineUp => {
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
  // Everybody but one has just come to sit there: then nobody waits, and the table begins anew from the button.
  if (dealt.length < 2) return nextLineUp(size, seats, { button });
  if (dealt.length === 2) return headsUp(big, dealt);
  return { button, small, big, dealt };
}
