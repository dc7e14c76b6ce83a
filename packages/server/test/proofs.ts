import { isRefusal, parseRecord } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { checkDraws, type Proof, verifyProof } from '@croupier/protocol';
import type { Queries } from '../src/storage/database.ts';
import { recordOf } from '../src/tables/record.ts';

/**
 * Checks every round of the virtual croupier against its proof. All draws must follow from the seed that was
 * committed to before bets opened, even if the server restarted in between. Returns the violations as
 * sentences.
 */
export async function roundsAgainstProofs(database: Queries): Promise<string[]> {
  const wrong: string[] = [];
  const rounds = await database.query<{ id: number }>(
    `select id from round where state = 'settled' and seed is not null order by id`,
  );
  for (const { id } of rounds) {
    const kept: unknown = await recordOf(database, () => undefined, id, {});
    const record = parseRecord(kept);
    const proof = (kept as { rounds?: { proof?: Proof }[] } | undefined)?.rounds?.[0]?.proof;
    const plan = isRefusal(record) ? undefined : planOf(record.plan);
    if (isRefusal(record) || !proof || !plan) {
      wrong.push(`round ${id} has no record with a proof`);
      continue;
    }
    const verified = verifyProof(proof);
    const drawn = checkDraws(gameOf(plan).rules(plan), record, proof);
    if (!verified.ok) wrong.push(`round ${id}: ${verified.what}`);
    if (isRefusal(drawn)) wrong.push(`round ${id}: ${drawn.message}`);
  }
  return wrong;
}
