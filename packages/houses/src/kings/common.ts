import type { Money, Plan, RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { amountsIn, citing } from '../cite.ts';

/** The common parts of this house's roulette games, built from the rule numbers of each book. */

export const euros = amountsIn('EUR');

/** The pauses at card tables, with one second per card and time for decisions. */
export const CARD_TIMING: NonNullable<Plan['timing']> = {
  betting: 20,
  decision: 15,
  draw: 1,
  close: 2,
  pay: 4,
};
type Book = `kings.${string}`;

/** Returns the limits of a bet from the book's table of limits. */
export function limits(
  min: number,
  max: number,
  limitRule: RuleId,
): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: euros(min), max: euros(max), limitRule };
}

/**
 * Returns the six even chances, which all have the same limits. Their rules have consecutive numbers in the
 * order red, black, even, odd, low and high.
 */
export function evenChances(
  book: Book,
  firstRule: number,
  terms: Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'>,
): { readonly [kind in roulette.EvenChance]: roulette.BetTerms } {
  const rule = citing(book);
  const bet = (nth: number): roulette.BetTerms => ({ pays: 1, rule: rule(firstRule + nth), ...terms });
  return { red: bet(0), black: bet(1), even: bet(2), odd: bet(3), low: bet(4), high: bet(5) };
}

/** The numbers of the rules for the procedure at a live wheel. */
export interface WheelProcedure {
  readonly open: number;
  readonly throwing: number;
  readonly closed: number;
  readonly result: number;
  readonly settlement: number;
  readonly next: number;
  readonly lost: number;
  readonly ballOut: number;
  readonly late: number;
  /** The readings for questions that the book leaves open. */
  readonly fewCircuits: RuleId;
  readonly otherFaults: RuleId;
  readonly stakesStay: RuleId;
}

/** Returns the procedure at the wheels of this house. */
export function wheelProcedure(
  book: Book,
  procedure: WheelProcedure,
  afterInvalid: 'bets-movable' | 'stakes-returned' = 'bets-movable',
): roulette.ProcedureTerms {
  const rule = citing(book);
  const silent = procedure.otherFaults;
  return {
    order: 'throw-then-close',
    opening: 'call',
    rulingBy: 'inspector',
    cites: {
      open: rule(procedure.open),
      spin: rule(procedure.throwing),
      close: rule(procedure.closed),
      result: rule(procedure.result),
      settle: rule(procedure.settlement),
      next: rule(procedure.next),
    },
    invalid: [
      { reason: 'ball-out', rule: rule(procedure.ballOut) },
      { reason: 'foreign-object', rule: silent },
      { reason: 'ball-on-separator', rule: silent },
      { reason: 'wheel-stopped', rule: silent },
      { reason: 'with-the-wheel', rule: silent },
      { reason: 'too-few-circuits', rule: procedure.fewCircuits, needsRuling: true },
    ],
    afterInvalid: { consequence: afterInvalid, rule: rule(procedure.ballOut) },
    late: rule(procedure.late),
    interference: { consequence: 'refused', rule: rule(procedure.late) },
    winningStakes: { go: 'stay', rule: procedure.stakesStay },
    lost: rule(procedure.lost),
    voids: [],
    voidGame: silent,
    correctResult: silent,
    interruption: { before: silent, after: silent },
    disconnect: { beforeClose: 'stand', before: silent, after: silent },
  };
}

/**
 * Returns the terms of colour chips (wheel checks). Each player has one colour, at a value agreed with the
 * dealer. The six rules are in the order of the books.
 */
export function wheelChecks(
  [exchanged, onePlayer, otherTable, value, back, nextDay]: readonly [
    RuleId,
    RuleId,
    RuleId,
    RuleId,
    RuleId,
    RuleId,
  ],
  later: Money,
): roulette.ColourChipTerms {
  return {
    rule: exchanged,
    onePlayer,
    otherTable,
    valueRule: value,
    exchange: back,
    later: { after: 'day-ended', value: later, rule: nextDay },
    colours: ['white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'turquoise', 'green', 'brown'],
    values: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(euros),
  };
}
