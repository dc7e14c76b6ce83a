import type { RoulettePlan } from './plan.ts';

/** The part of a plan that a roulette tile shows: the wheel or the dice, and its special features. */
export const summary = ({ device, layout, zero, announcements, bets }: RoulettePlan) => ({
  wheel: device.kind === 'wheel' ? device.pockets : undefined,
  layout: { numbers: layout.numbers, zeros: layout.zeros, red: layout.red },
  zero: zero.kind,
  announced: announcements?.by,
  pays: { straight: bets.straight?.pays, red: bets.red?.pays },
});
