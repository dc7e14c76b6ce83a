import type { HouseId, Plan } from '@croupier/core';
import { brandenburg } from './brandenburg/index.ts';
import { ceskeKasino } from './ceske-kasino/index.ts';
import { homeSet } from './home-set/index.ts';
import type { House } from './house.ts';
import { kings } from './kings/index.ts';
import { kingsKorunas } from './kings/korunas.ts';
import { sazka } from './sazka/index.ts';

export { checkHouse } from './check.ts';
export { type House, playMoneyOf, TABLES_ON_REQUEST } from './house.ts';
export * from './languages/index.ts';
export { type DealerKind, type ParticipantTerms, RESTRICTIONS, type Restriction } from './participants.ts';
export * from './payments.ts';
export type { BreakTerms, Protection } from './protection.ts';

/** All houses with their plans. */
export const houses: readonly House[] = [kings, kingsKorunas, sazka, brandenburg, ceskeKasino, homeSet];

/** Returns the house with this id, or undefined if there is none. */
export function house(id: HouseId): House | undefined {
  return houses.find((one) => one.id === id);
}

/** Returns the plan with this id from any house, or undefined if there is none. */
export function plan(id: string): Plan | undefined {
  return houses.flatMap(({ plans }) => plans).find((one) => one.id === id);
}
