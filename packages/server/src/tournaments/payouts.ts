import { money } from '@croupier/core';
import type { TournamentEvent } from '@croupier/tournaments';
import { z } from 'zod';
import type { Payout, PayoutKind } from '../cash-desk/tournament-cash.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const KINDS = ['tournament-refund', 'tournament-prize'] as const satisfies readonly PayoutKind[];

const payoutRow = z.object({
  tournament: z.int(),
  title: z.string(),
  player: z.string(),
  kind: z.enum(KINDS),
  amount: z.int().transform(money),
});

/** Stores players' prizes and refunds. The money stays in the tournament's account until the desk pays it. */
export async function insertPayouts(
  tx: Queries,
  tournament: number,
  at: number,
  paid: readonly Extract<TournamentEvent, { type: 'paid-in' | 'paid-out' }>[],
): Promise<void> {
  if (paid.length === 0) return;
  await tx.query(
    `insert into tournament_payout (tournament, at, player, kind, amount)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::bigint[])`,
    [
      tournament,
      at,
      paid.map(({ player }) => player),
      paid.map(({ why }): PayoutKind => (why === 'refund' ? 'tournament-refund' : 'tournament-prize')),
      paid.map(({ amount }) => amount),
    ],
  );
}

/** Returns the payouts that a house's desks still owe, earliest first. */
export function openPayouts(queries: Queries, house: string): Promise<Payout[]> {
  return checkedRows(
    queries,
    payoutRow,
    `select held.id as tournament, held.announcement->>'name' as title, player, kind, sum(amount)::bigint as amount
     from tournament_payout as payout join tournament as held on held.id = payout.tournament
     where held.house = $1 and desk_entry is null
     group by held.id, player, kind order by min(payout.id)`,
    [house],
  );
}

/** Returns a player's open payouts by id, and locks them until the transaction ends. */
export function lockPayouts(
  tx: Queries,
  { house, tournament, player, kind }: Omit<Payout, 'title' | 'amount'> & { readonly house: string },
): Promise<{ readonly id: number; readonly amount: number }[]> {
  return checkedRows(
    tx,
    z.object({ id: z.int(), amount: z.int() }),
    `select payout.id, amount from tournament_payout as payout join tournament as held on held.id = payout.tournament
     where held.id = $1 and held.house = $2 and player = $3 and kind = $4 and desk_entry is null
     order by payout.id for update of payout`,
    [tournament, house, player, kind],
  );
}

/** Records the desk entry that paid these payouts. */
export async function closePayouts(tx: Queries, ids: readonly number[], deskEntry: number): Promise<void> {
  await tx.query('update tournament_payout set desk_entry = $2 where id = any($1::bigint[])', [
    ids,
    deskEntry,
  ]);
}
