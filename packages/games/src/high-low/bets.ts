import { type BoxLayout, betsBy } from '../boxes/bets.ts';
import type { HighLowPlan } from './plan.ts';

/** The bets on a higher and on a lower card. */
export const layout: BoxLayout<HighLowPlan> = {
  cards: () => 2,
  pays: ({ pays, bets }, bet) => [{ odds: [pays[bet], 1], rule: bets[bet].rule }],
};

export const betsOf = betsBy(layout);
