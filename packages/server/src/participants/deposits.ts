import type { Money } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import { NO_PLAY } from '../play/play.ts';
import { addToSums } from '../play/play-sums.ts';
import { readPlays, writePlays } from '../play/store.ts';
import type { Queries } from '../storage/database.ts';

/** Counts a deposit towards the participant's own limits, in the transaction that credits it. */
export async function countDeposit(
  tx: Queries,
  account: string,
  house: { readonly id: string; readonly protection?: Protection },
  amount: Money,
  at: number,
): Promise<void> {
  const timeZone = house.protection?.participants?.selfLimits.timeZone;
  if (!timeZone) return;
  const play = (await readPlays(tx, house.id, [account], { lock: true })).get(account) ?? NO_PLAY;
  const counted = addToSums(play.counted, { deposit: amount }, at, timeZone);
  await writePlays(tx, house.id, [[account, { ...play, counted }]]);
}
