import type { RaiseTerms } from '../raises.ts';
import { type StartValue, type StreetTerms, startNumber } from '../three-streets.ts';
import type { AdvisedAnswer } from './advised.ts';
import { KNOWN_RAISES, KNOWN_STARTS } from './known-starts.ts';

/** Returns the answers before the flop, or undefined if they were not computed for these terms. */
export function startAnswers(
  terms: StreetTerms,
  times: readonly number[],
  one: number,
  other: number,
): readonly AdvisedAnswer[] | undefined {
  const worth = knownStart(terms, startNumber(one, other));
  if (!worth) return undefined;
  const { staked, each, wait } = worth;
  return [
    ...times.map((many): AdvisedAnswer => ({ type: 'play', times: many, worth: staked + many * each })),
    { type: 'check', worth: wait },
  ];
}

/** Returns the stored values of a starting hand by its number, or undefined for other terms. */
export function knownStart(terms: StreetTerms, number: number): StartValue | undefined {
  const text = JSON.stringify(terms);
  const known = KNOWN_STARTS.find((one) => JSON.stringify(one.terms) === text)?.worth;
  const [staked, each, wait] = known?.slice(3 * number, 3 * number + 3) ?? [];
  return staked === undefined || each === undefined || wait === undefined
    ? undefined
    : { staked, each, wait };
}

/** Returns the answers from stored values, for games in which the player makes the first bet or folds. */
export function raiseStartAnswers(
  terms: RaiseTerms,
  one: number,
  other: number,
): readonly AdvisedAnswer[] | undefined {
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
