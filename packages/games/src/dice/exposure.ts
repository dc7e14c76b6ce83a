import type { Ratio } from '@croupier/core';
import type { Dice } from './moves.ts';
import type { DiceSetup, DiceState } from './state.ts';

/**
 * Returns the bank's net payment for the current bets on the worst throw, in minor units. The payment is
 * negative when the bank wins.
 */
export function worstThrow<State extends DiceState>(setup: DiceSetup<State>, state: State): number {
  const laid = Object.entries(state.totals);
  if (laid.length === 0) return 0;
  let worst = Number.NEGATIVE_INFINITY;
  for (const dice of everyThrow(setup.plan.dice.count)) {
    const decide = setup.outcomes(state, dice);
    let pays = 0;
    for (const [id, stake] of laid) {
      const outcome = decide(id);
      if (outcome.kind === 'lost') pays -= lostOf(stake, outcome.part);
      if (outcome.kind !== 'won') continue;
      const { part: [of, parts] = [1, 1], pays: odds } = outcome;
      const wins = (stake * of) / parts;
      pays += (wins * odds[0]) / odds[1] - (stake - wins);
    }
    worst = Math.max(worst, pays);
  }
  return Math.ceil(worst);
}

/** Returns the bank's share of a losing stake: all of it, or a part. */
function lostOf(stake: number, [of, parts]: Ratio = [1, 1]): number {
  return (stake * of) / parts;
}

/** Yields every distinct throw, with the dice in ascending order. */
function* everyThrow(count: number, from = 1): Generator<Dice> {
  if (count === 0) return yield [];
  for (let die = from; die <= 6; die++)
    for (const others of everyThrow(count - 1, die)) yield [die, ...others];
}
