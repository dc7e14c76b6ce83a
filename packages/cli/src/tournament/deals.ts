import type { Money } from '@croupier/core';
import {
  type Command,
  chipChop,
  type DealFigures,
  icmDeal,
  prizesByPlace,
  type Tournament,
} from '@croupier/tournaments';

/** The number of remaining players for which a deal is computed. */
const LEFT = 3;

/** The amounts of a deal with three players left. */
export interface DealAmounts {
  readonly stacks: readonly number[];
  readonly chop: readonly Money[];
  readonly icm: DealFigures;
}

/** Watches a tournament until three players are left, and then computes what each would get in a deal. */
export function dealWatcher(chance: () => number): {
  readonly watch: (tournament: Tournament) => readonly Command[];
  readonly found: () => DealAmounts | undefined;
} {
  let found: DealAmounts | undefined;
  return {
    watch(tournament) {
      if (found || !worthADeal(tournament)) return [];
      const stacks = tournament.entries
        .filter(({ status, stack }) => status === 'playing' && stack > 0)
        .map(({ stack }) => stack)
        .sort((one, other) => other - one);
      const prizes = prizesByPlace(tournament).slice(0, stacks.length);
      found = { stacks, chop: chipChop(stacks, prizes), icm: icmDeal(stacks, prizes, chance) };
      return [];
    },
    found: () => found,
  };
}

function worthADeal({
  announcement,
  phase,
  stage,
  registrationClosed,
  flights,
  tables,
}: Tournament): boolean {
  const last = stage === announcement.stages.length - 1;
  if (phase !== 'playing' || !last || !registrationClosed || announcement.payout.kind !== 'table')
    return false;
  return (
    announcement.bracket === null &&
    flights[0]?.playersLeft === LEFT &&
    tables.every(({ dealt }) => dealt.length === 0)
  );
}
