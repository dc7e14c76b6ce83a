import { isCard, isRefusal } from '@croupier/core';
import type { StaffAction } from '../services/audit.ts';
import type { PlayedBatch } from './batch.ts';
import { HOUSE_ACCOUNT } from './outbox.ts';
import type { Round } from './round.ts';
import type { StoredTable } from './store.ts';

/**
 * Returns the moves of staff in a batch, as the audit log records them. A repeated move has an entry already. The host of
 * a private table is not staff.
 */
export function staffActions(
  { table, round }: { readonly table: StoredTable; readonly round: Round },
  { answers }: PlayedBatch,
): readonly StaffAction[] {
  if (table.code !== null) return [];
  return [...answers].flatMap(([item, answer]) => {
    const { actor, account, byDevice } = item;
    const isStaff = actor.role !== 'player' && account !== HOUSE_ACCOUNT && !byDevice;
    if (!isStaff || (answer !== 'made' && !isRefusal(answer))) return [];
    return [
      {
        action: 'move',
        account,
        role: actor.role,
        house: table.house,
        object: `table ${table.id}`,
        outcome: answer === 'made' ? 'done' : answer.code,
        input: { round: round.opening.number, move: withoutCards(item.move) },
      },
    ];
  });
}

/** Returns a move without its cards, because a card may still be hidden from the readers of the audit log. */
function withoutCards(move: unknown): unknown {
  return JSON.parse(JSON.stringify(move ?? null, (_, part: unknown) => (isCard(part) ? undefined : part)));
}
