import type { HouseId, Plan } from '@croupier/core';
import { brandenburg } from './brandenburg/index.ts';
import { ceskeKasino } from './ceske-kasino/index.ts';
import { homeSet } from './home-set/index.ts';
import type { House } from './house.ts';
import { kings } from './kings/index.ts';
import { kingsKorunas } from './kings/korunas.ts';
import { HouseRegistry } from './registry.ts';
import { sazka } from './sazka/index.ts';

export { checkHouse } from './check.ts';
export { type House, playMoneyOf, TABLES_ON_REQUEST } from './house.ts';
export * from './languages/index.ts';
export { type DealerKind, type ParticipantTerms, RESTRICTIONS, type Restriction } from './participants.ts';
export * from './payments.ts';
export type { BreakTerms, Protection } from './protection.ts';
export { HouseRegistry } from './registry.ts';

/** The houses that come with Croupier, with their plans. Others come from folders (`folder/`). */
export const houses: readonly House[] = [kings, kingsKorunas, sazka, brandenburg, ceskeKasino, homeSet];

/** The registry of these houses. */
export const shipped = new HouseRegistry(houses);

/** Returns the shipped house with this id, or undefined if there is none. */
export function house(id: HouseId): House | undefined {
  return shipped.house(id);
}

/** Returns the plan with this id from any shipped house, or undefined if there is none. */
export function plan(id: string): Plan | undefined {
  return shipped.plan(id);
}
