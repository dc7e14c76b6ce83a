import { gameOf, type Hand } from './engine/index.ts';

/** Returns whether no card of the street has been dealt yet. */
export function beginsStreet(hand: Hand): boolean {
  const { boards, streets } = gameOf(hand);
  const { board = 0, up = 0, down = 0 } = streets[hand.street] ?? {};
  const due = hand.owedBoard.slice(hand.run * boards, (hand.run + 1) * boards);
  return (
    due.every((owed) => owed === board) &&
    hand.players.every(({ folded, owed, owedUp }) => folded || owed + owedUp === up + down)
  );
}
