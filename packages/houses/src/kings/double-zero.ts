import type { PlanId, RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { citing, citingEach } from '../cite.ts';
import { RED } from '../wheels.ts';
import { euros, evenChances, limits, wheelChecks, wheelProcedure } from './common.ts';

/** The differences between the two roulettes with 0 and 00: the wheel and the readings. */
interface Own {
  readonly id: PlanId;
  readonly title: roulette.RoulettePlan['title'];
  readonly pockets: readonly roulette.Pocket[];
  readonly readings: {
    readonly fewCircuits: RuleId;
    readonly otherFaults: RuleId;
    readonly stakesStay: RuleId;
  };
}

/**
 * Returns one of the two roulettes with 0 and 00. The rules before the readings are the same in both books,
 * with the same numbers.
 */
export function doubleZero(
  book: `kings.${string}`,
  { id, title, pockets, readings }: Own,
): roulette.RoulettePlan {
  const rule = citing(book);
  return {
    id,
    house: 'kings',
    game: 'roulette',
    title,
    currency: 'EUR',
    rulebook: book,
    device: {
      kind: 'wheel',
      pockets,
      rule: rule(5),
      circuits: { least: 10, fewer: 'discretion', rule: rule(60) },
      againstWheel: rule(60),
    },
    layout: { numbers: 36, zeros: 'double', red: RED, rule: rule(3) },
    // Rule 81 excludes trios with zeros, which would contradict the stated maximum win.
    bets: {
      straight: { pays: 35, rule: rule(30), ...limits(1, 5_000, rule(16)) },
      split: { pays: 17, rule: rule(31), ...limits(1, 10_000, rule(17)) },
      street: { pays: 11, rule: rule(32), ...limits(1, 15_000, rule(18)) },
      corner: { pays: 8, rule: rule(34), ...limits(1, 20_000, rule(19)) },
      // The source has no limits for this bet. By rule 82, the maximum is 5,000 for each number covered.
      'five-bet': { pays: 6, rule: rule(35), ...limits(1, 25_000, rule(23)) },
      'six-line': { pays: 5, rule: rule(36), ...limits(1, 30_000, rule(20)) },
      column: { pays: 2, rule: citingEach(book, 37, 39), ...limits(5, 250_000, rule(21)) },
      dozen: { pays: 2, rule: citingEach(book, 40, 42), ...limits(5, 250_000, rule(21)) },
      ...evenChances(book, 43, limits(5, 250_000, rule(22))),
    },
    zero: { kind: 'lose', rule: rule(67) },
    limits: {
      step: euros(1),
      scopeRule: rule(25),
      under: rule(70),
      over: rule(71),
      refuse: rule(72),
      table: rule(26),
      raise: { what: 'minimum', noticeMinutes: 5, rule: rule(27) },
      individual: rule(28),
    },
    maximumWin: { amount: euros(5_160_000), counts: 'return', mode: 'declared', rule: rule(24) },
    procedure: wheelProcedure(book, {
      open: 58,
      throwing: 59,
      closed: 61,
      result: 62,
      settlement: 63,
      next: 64,
      lost: 65,
      ballOut: 68,
      late: 69,
      ...readings,
    }),
    colourChips: wheelChecks([rule(10), rule(11), rule(12), rule(13), rule(14), rule(15)], euros(1)),
  };
}
