import { type BoxLayout, betsBy } from '../boxes/bets.ts';
import type { CasinoWarPlan } from './plan.ts';

/** The main bet, the bonus bet, and the raise in a war. The raise is returned when the main bet wins. */
export const layout: BoxLayout<CasinoWarPlan> = {
  cards({ boxes: { most }, war: { burn, dealer } }) {
    const war = dealer === 'one-card' ? burn.cards + most + 1 : most * (burn.cards + 2);
    return most + 1 + war;
  },
  pays: ({ pays, bets }, bet) => [{ odds: [pays[bet], 1], rule: bets[bet].rule }],
  raise: {
    id: 'war',
    of: 'main',
    pays: ({ war }) => [{ odds: 'push', rule: war.raiseBack }],
    rule: ({ war }) => war.rule,
  },
  isSide: (bet) => bet === 'bonus',
};

export const betsOf = betsBy(layout);
