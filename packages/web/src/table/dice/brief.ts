import type { DicePlan } from '@croupier/games';

/** What the tile of a game of dice shows of its plan: how many are thrown. */
export const brief = ({ dice }: DicePlan) => ({ dice: dice.count });
