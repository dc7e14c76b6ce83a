import type { DiceView } from '@croupier/games';
import { storedSwitch } from '../../app/stored-switch.ts';
import { useMedia } from '../../app/use-media.ts';
import type { FeltSpot } from '../felt/data.ts';

/** The ends of a long table, from the viewer's side. */
export type TableEnd = 'left' | 'right';

/** The screen size at which both ends fit side by side, with the dice and the centre between them. */
const ROOM = '(min-width: 1320px) and (min-height: 800px)';

const right = storedSwitch('croupier.right-end', false);

/**
 * Returns the end at which this player stands, and a function to move to the other end; undefined if only one end is
 * drawn.
 */
export function useEnds(has: boolean): { readonly at: TableEnd; readonly walk: () => void } | undefined {
  const room = useMedia(ROOM);
  const isRight = right.use();
  return has && room ? { at: isRight ? 'right' : 'left', walk: () => right.turn(!isRight) } : undefined;
}

export function oppositeEnd(end: TableEnd): TableEnd {
  return end === 'left' ? 'right' : 'left';
}

/**
 * Returns the end at which another player is drawn. A player is always drawn at the same end, and each end
 * gets about half of the players. The position has no effect on the game, so the server does not store it.
 */
function endOf(seat: string): TableEnd {
  const sum = [...seat].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'left' : 'right';
}

/**
 * Splits the chips on a bet spot between the player's end and the other. If there are many players, the
 * owners of chips are unknown, so all chips are drawn at the player's end.
 */
export function splitByEnds(
  { chips }: Pick<DiceView, 'chips'>,
  spot: FeltSpot,
  { at, own }: { readonly at: TableEnd; readonly own: string | null },
): { readonly near: FeltSpot; readonly far: FeltSpot } {
  const isFar = (seat: string) => seat !== own && endOf(seat) !== at;
  const amount = chips
    .filter(({ seat }) => isFar(seat))
    .flatMap((one) => one.chips)
    .reduce((sum, chip) => sum + (chip.position === spot.position ? chip.amount : 0), 0);
  const others = Math.min(amount, spot.others);
  const seats = (spot.seats ?? '').split(' ');
  const near = spot.others - others;
  return {
    near: {
      ...spot,
      others: near,
      seats: seats.filter((seat) => !isFar(seat)).join(' '),
      // The note is shown at the end where the chips are.
      note: spot.note && {
        means: spot.note.means,
        short: spot.note.short,
        ...(near > 0 ? { always: true } : {}),
      },
    },
    far: { ...spot, others, seats: seats.filter(isFar).join(' ') },
  };
}
