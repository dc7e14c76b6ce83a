import { type Json, memoizePer, type Refusal, type RuleId, refuse } from '@croupier/core';
import type { PositionChips } from './compositions.ts';
import * as chips from './compositions.ts';
import type { AnnouncedBet } from './moves.ts';
import type { AnnouncedTerms, RoulettePlan } from './plan.ts';

/** An argument of an announced bet, with its possible values. */
export interface Argument {
  readonly name: string;
  readonly values: readonly Json[];
  /** The default value, used if the player does not give a value. */
  readonly usual?: Json;
}

/** A family of announced, racetrack or special bets offered by a plan. */
export interface AnnouncedBetFamily {
  readonly name: string;
  readonly arguments: readonly Argument[];
  /** Returns the chips of one bet of the family. Its arguments must be valid. */
  readonly chips: (bet: AnnouncedBet) => readonly PositionChips[];
  /** Returns the rule that defines the chips of the bet. */
  readonly rule: (bet: AnnouncedBet) => RuleId;
}

/**
 * The families of announced bets that a plan offers, by name, in the plan's order. They are computed once per
 * plan.
 */
export const familiesByName = memoizePer(
  (plan: RoulettePlan): ReadonlyMap<string, AnnouncedBetFamily> =>
    new Map((plan.announcements?.bets ?? []).map((terms) => [terms.bet, family(plan, terms)])),
);

/** Returns the families of announced bets that a plan offers. */
export function announcedBets(plan: RoulettePlan): readonly AnnouncedBetFamily[] {
  return [...familiesByName(plan).values()];
}

/** Returns the chips of an announced bet. Refuses bets that the plan does not offer, and invalid arguments. */
export function expand(plan: RoulettePlan, bet: AnnouncedBet): readonly PositionChips[] | Refusal {
  const family = familiesByName(plan).get(bet.name);
  if (!family)
    return refuse('unknown-announcement', `There is no announced bet "${bet.name}" at this table.`, {
      rule: plan.announcements?.rule,
    });
  const wrong = wrongArgument(family, bet);
  return wrong ?? family.chips(bet);
}

function wrongArgument(family: AnnouncedBetFamily, bet: AnnouncedBet): Refusal | undefined {
  for (const { name, values } of family.arguments)
    if (!values.includes(bet[name] ?? null))
      return refuse('wrong-argument', `"${bet.name}" needs a ${name} among ${values.join(', ')}.`, {
        rule: family.rule(bet),
        details: { argument: name, values },
      });
  for (const name in bet)
    if (name !== 'name' && !family.arguments.some((argument) => argument.name === name))
      return refuse('wrong-argument', `"${bet.name}" has no ${name}.`, { rule: family.rule(bet) });
  return undefined;
}

/** Returns every bet of a family: all combinations of its arguments. */
export function everyBet(family: AnnouncedBetFamily): readonly AnnouncedBet[] {
  return family.arguments.reduce<readonly AnnouncedBet[]>(
    (bets, { name, values }) => bets.flatMap((bet) => values.map((value) => ({ ...bet, [name]: value }))),
    [{ name: family.name }],
  );
}

/** An announced bet with its chips and their number. */
export interface ExpandedBet {
  readonly bet: AnnouncedBet;
  /**
   * The arguments of the bet except the first. Bets that differ only in the first argument can share an
   * option.
   */
  readonly but: string;
  readonly pieces: readonly PositionChips[];
  readonly count: number;
}

/** Returns every bet of a family with its chips. The bets are computed once per family. */
export const everyExpandedBet = memoizePer((family: AnnouncedBetFamily): readonly ExpandedBet[] =>
  everyBet(family).map((bet) => {
    const pieces = family.chips(bet);
    const but = family.arguments
      .slice(1)
      .map(({ name }) => bet[name])
      .join(' ');
    return { bet, but, pieces, count: chipCount(pieces) };
  }),
);

/** Counts the chips. */
export function chipCount(list: readonly PositionChips[]): number {
  return list.reduce((sum, { pieces }) => sum + pieces, 0);
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

function family(plan: RoulettePlan, terms: AnnouncedTerms): AnnouncedBetFamily {
  const on = chips.compositionsFor(plan);
  const numbers = on.numbers;
  const simple = (list: readonly PositionChips[]): AnnouncedBetFamily => ({
    name: terms.bet,
    arguments: [],
    chips: () => list,
    rule: () => terms.rule,
  });
  /**
   * Returns a family of bets that differ in one argument. The rule book may have a separate rule for each of
   * them.
   */
  const by = <T extends Json>(
    name: string,
    values: readonly T[],
    make: (value: T) => readonly PositionChips[],
    each?: readonly RuleId[],
  ): AnnouncedBetFamily => {
    const made = new Map(values.map((value) => [value as Json, make(value)]));
    return {
      name: terms.bet,
      arguments: [{ name, values: values.filter((value) => made.get(value)?.length) }],
      chips: (bet) => made.get(bet[name] ?? null) ?? [],
      rule: (bet) => each?.[values.indexOf(bet[name] as T)] ?? terms.rule,
    };
  };
  switch (terms.bet) {
    case 'big-series':
    case 'small-series':
    case 'orphans':
    case 'orphans-plein':
    case 'zero-game':
    case 'game-7-9':
    case 'game-7-9-five':
    case 'game-7-9-plein':
    case 'game-3-4':
    case 'first-six-splits':
    case 'last-six-splits':
    case 'first-two-corners':
    case 'last-two-corners':
    case 'first-three':
    case 'first-four':
    case 'first-six':
    case 'last-six':
      return simple(on.fixed(terms.bet));
    case 'corners-of-two':
      return simple(on.cornerPointsOf('2'));
    case 'splits-of-zero':
      return simple(on.around('0', ['split']));
    case 'streets-of-zero':
      return simple(on.around('0', ['street', 'trio']));
    case 'splits-of':
      return by('number', numbers, (number) => on.around(number, ['split']));
    case 'splits-vertical-of':
      return by('number', numbers, (number) => on.splitsAlong(number, 'vertical'));
    case 'splits-horizontal-of':
      return by('number', numbers, (number) => on.splitsAlong(number, 'horizontal'));
    case 'corners-of':
      return by('number', numbers, (number) => on.around(number, ['corner', 'first-four']));
    case 'six-lines-of':
      return by('number', numbers, (number) => on.around(number, ['six-line']));
    case 'plein-splits-of':
      return by('number', numbers, (number) => on.around(number, ['straight', 'split']));
    case 'plein-corners-of':
      return by('number', numbers, (number) => on.around(number, ['straight', 'corner', 'first-four']));
    case 'half-complete':
      return by('number', numbers, (number) => on.around(number, ['straight', 'split', 'corner']));
    case 'complete':
      return by('number', numbers, (number) => on.complete(number, terms));
    case 'finals':
      return by('digit', DIGITS, on.final, terms.each);
    case 'finals-plein-splits':
      return by('digit', DIGITS, on.finalWithSplits, terms.each);
    case 'finals-splits-vertical':
      return by('digit', DIGITS, (digit) => on.finalsPair(digit, chips.COLUMN_STEP), terms.each);
    case 'finals-splits-horizontal':
      return by('digit', DIGITS, (digit) => on.finalsPair(digit, 1), terms.each);
    case 'dozen-corners':
      return by('dozen', [1, 2, 3], (dozen) => on.inDozen(dozen, 'corner'), terms.each);
    case 'dozen-streets':
      return by('dozen', [1, 2, 3], (dozen) => on.inDozen(dozen, 'street'), terms.each);
    case 'dozen-six-lines':
      return by('dozen', [1, 2, 3], (dozen) => on.inDozen(dozen, 'six-line'), terms.each);
    case 'colour-of-segment':
      return {
        name: terms.bet,
        arguments: [
          { name: 'segment', values: chips.SEGMENTS },
          { name: 'colour', values: ['red', 'black'] },
        ],
        chips: (bet) => on.colourOfSegment(String(bet.segment), bet.colour === 'red' ? 'red' : 'black'),
        rule: (bet) => terms.each?.[chips.SEGMENTS.indexOf(String(bet.segment))] ?? terms.rule,
      };
    case 'neighbours':
      return {
        name: terms.bet,
        arguments: [
          { name: 'number', values: numbers },
          {
            name: 'perSide',
            values: chips.range(terms.perSide.least, terms.perSide.most),
            usual: terms.perSide.usual,
          },
        ],
        chips: (bet) => on.neighbours(String(bet.number), Number(bet.perSide)),
        rule: () => terms.rule,
      };
    case 'finals-neighbours':
      return {
        name: terms.bet,
        arguments: [
          { name: 'digit', values: DIGITS },
          { name: 'perSide', values: chips.range(1, terms.most) },
        ],
        chips: (bet) => on.finalWithNeighbours(Number(bet.digit), Number(bet.perSide)),
        rule: (bet) => terms.each?.[Number(bet.digit)] ?? terms.rule,
      };
  }
}
