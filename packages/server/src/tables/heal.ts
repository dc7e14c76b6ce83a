import { type AnyRules, isRefusal } from '@croupier/core';
import { z } from 'zod';
import { logFault } from '../log.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { resumeRound } from './round.ts';
import { storedMoves, storedRound } from './store.ts';

/** Set once it has been done. */
const HEALED = 'openings-healed';

/**
 * Rounds used to be stored with what they had made of their opening: where chips left on the table lapsed as a round
 * opened, its record did not know them any more. What such a round was opened with is what the one before it handed on,
 * which its moves tell. Done once; a round whose predecessor cannot be followed stays as it is, and is told.
 */
export async function healOpenings(
  database: Database,
  rulesOf: (plan: string) => AnyRules | undefined,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [fresh] = await tx.query(
      `insert into setting (name, value) values ($1, '') on conflict do nothing returning name`,
      [HEALED],
    );
    if (!fresh) return;
    for (const { id, before, plan } of await lapsedAtOpening(tx)) {
      const rules = rulesOf(plan);
      const carry = rules && (await handedOn(tx, rules, before));
      if (carry) await tx.query('update round set carry = $2::text::json where id = $1', [id, carry]);
      else logFault(`the opening of round ${id}`, new Error(`round ${before} cannot be followed any more`));
    }
  });
}

const lapsed = z.object({ id: z.int(), before: z.int(), plan: z.string() });

/** Rounds that took something from the carry for the bank when they opened, in the order in which they were played. */
function lapsedAtOpening(tx: Queries): Promise<z.infer<typeof lapsed>[]> {
  return checkedRows(
    tx,
    lapsed,
    `select distinct round.id, before.id as before, round.plan
     from posting
     join ledger_account as source on source.id = from_account and source.kind = 'carry'
     join ledger_account as target on target.id = to_account and target.kind = 'bank'
     join round on round.id = posting.round and round.opened_at = posting.at
     join round as before on before.game_table = round.game_table and before.number = round.number - 1
     order by round.id`,
  );
}

/** What a round handed on, as it would be stored; undefined where its moves do not lead to its end. */
async function handedOn(tx: Queries, rules: AnyRules, id: number): Promise<string | undefined> {
  const opening = await storedRound(tx, id);
  const round = opening && resumeRound(rules, opening, await storedMoves(tx, id));
  if (!round || isRefusal(round)) return undefined;
  const carry = rules.close(round.state)?.carry;
  return carry && JSON.stringify(carry);
}
