import type { MoveConfirmation, Table } from '@croupier/client';
import { type AnyMove, isRefusal, type Refusal } from '@croupier/core';

/** Moves that concern the seat rather than the hand. They mean the same in the next hand. */
const ANY_HAND: readonly string[] = [
  'sit',
  'top-up',
  'enter',
  'straddle',
  'sit-out',
  'come-back',
  'change-seat',
  'leave',
  'join-list',
  'leave-list',
];

/** Makes a move. If it concerns the seat and arrives just after its hand has ended, it is retried in the next hand. */
export async function moveWithRetry(table: Table, move: AnyMove): Promise<MoveConfirmation | Refusal> {
  const round = table.getSnapshot().state?.round.number;
  const made = await table.move(move);
  if (!isRefusal(made) || made.code !== 'other-round' || !ANY_HAND.includes(move.type)) return made;
  await nextRound(table, round);
  return table.move(move);
}

/** Resolves when the table shows another round, or when the player has left it. */
function nextRound(table: Table, round: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { state, status } = table.getSnapshot();
      if (state?.round.number === round && status === 'here') return;
      stop();
      resolve();
    };
    const stop = table.subscribe(look);
    look();
  });
}
