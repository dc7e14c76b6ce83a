import type { Money } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import { NO_PLAY } from '../protection/play.ts';
import { readPlays, writePlays } from '../protection/store.ts';
import type { Queries } from '../storage/database.ts';
import { countedWith } from './counted.ts';

/** Counts a deposit towards the participant's own limits, in the transaction that credits it. */
export async function noteDeposit(
  tx: Queries,
  account: string,
  house: { readonly id: string; readonly protection?: Protection },
  amount: Money,
  at: number,
): Promise<void> {
  const timeZone = house.protection?.participants?.selfLimits.timeZone;
  if (!timeZone) return;
  const play = (await readPlays(tx, house.id, [account], { lock: true })).get(account) ?? NO_PLAY;
  const counted = countedWith(play.counted, { deposit: amount }, at, timeZone);
  await writePlays(tx, house.id, [[account, { ...play, counted }]]);
}
