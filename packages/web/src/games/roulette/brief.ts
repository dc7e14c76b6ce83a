import type { roulette } from '@croupier/games';

/** The part of its plan that a roulette's tile shows: its wheel or dice, and what sets it apart. */
export const brief = ({ device, layout, zero, announcements, bets }: roulette.RoulettePlan) => ({
  wheel: device.kind === 'wheel' ? device.pockets : undefined,
  layout: { numbers: layout.numbers, zeros: layout.zeros, red: layout.red },
  zero: zero.kind,
  announced: announcements?.by,
  pays: { straight: bets.straight?.pays, red: bets.red?.pays },
});
