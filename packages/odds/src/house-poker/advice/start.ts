import type { RaiseTerms } from '../raises.ts';
import { type StartWorth, type StreetTerms, startNumber } from '../three-streets.ts';
import type { Advised } from './advised.ts';
import { KNOWN_RAISES, KNOWN_STARTS } from './known-starts.ts';

/** Returns the answers before the flop, for terms for which they were worked out. */
export function startAnswers(
  terms: StreetTerms,
  times: readonly number[],
  one: number,
  other: number,
): readonly Advised[] | undefined {
  const worth = knownStart(terms, startNumber(one, other));
  if (!worth) return undefined;
  const { staked, each, wait } = worth;
  return [
    ...times.map((many): Advised => ({ type: 'play', times: many, worth: staked + many * each })),
    { type: 'check', worth: wait },
  ];
}

/** Returns the worth of two cards by their number, where that has been worked out before. */
export function knownStart(terms: StreetTerms, number: number): StartWorth | undefined {
  const text = JSON.stringify(terms);
  const known = KNOWN_STARTS.find((one) => JSON.stringify(one.terms) === text)?.worth;
  const [staked, each, wait] = known?.slice(3 * number, 3 * number + 3) ?? [];
  return staked === undefined || each === undefined || wait === undefined
    ? undefined
    : { staked, each, wait };
}

/** Returns the same where the first bet must be made, or the ante is given up. */
export function raiseStartAnswers(
  terms: RaiseTerms,
  one: number,
  other: number,
): readonly Advised[] | undefined {
  const text = JSON.stringify(terms);
  const worth = KNOWN_RAISES.find((known) => JSON.stringify(known.terms) === text)?.worth[
    startNumber(one, other)
  ];
  if (worth === undefined) return undefined;
  return [
    { type: 'play', times: terms.times[0], worth },
    { type: 'fold', worth: -1 },
  ];
}
