import { type Card, RANKS, type Rank, type RuleId } from '@croupier/core';
import {
  cardValue,
  isCompleteHand,
  rankCounts,
  type Setting,
  settingsOf,
  strengthOf,
  valueOfRank,
} from './hand.ts';
import type { HouseWay, HouseWayLine, LowChoice } from './plan.ts';

/** Seven cards as the house sets them, with the rule of the line that applies. */
export interface HouseWaySetting extends Setting {
  readonly rule: RuleId;
}

type Sets = ReturnType<typeof rankCounts>;

/** Seven cards with all their possible settings. */
interface Seven {
  readonly sets: Sets;
  readonly settings: readonly Setting[];
}

/**
 * Sets seven cards by the house way. Throws a RangeError if no line matches the cards, which the check of a
 * plan rules out.
 */
export function setByHouseWay({ lines }: HouseWay, cards: readonly Card[]): HouseWaySetting {
  const seven: Seven = { sets: rankCounts(cards), settings: settingsOf(cards) };
  for (const line of lines) {
    const setting = fits(line, seven) && settingBy(line, seven);
    if (setting) return { ...setting, rule: line.rule };
  }
  throw new RangeError(`no line of the house way sets ${cards.join(' ')}`);
}

/** Returns whether a line applies to these cards by their ranks. */
function fits({ sets: wanted, first, second, aces }: HouseWayLine, { sets }: Seven): boolean {
  const several = sets.filter(([, count]) => count > 1);
  // Seven cards have at least two ranks, so both values exist.
  const [top, next] = sets.map(([value]) => value) as [number, number];
  const [from = 'A', to = 'A'] = first ?? [];
  return (
    several.length === wanted.length &&
    several.every(([, count], at) => count === wanted[at]) &&
    (!first || (top >= valueOfRank(from) && top <= valueOfRank(to))) &&
    (!second || next === valueOfRank(second)) &&
    (aces === undefined || (sets.find(([value]) => value === ACE)?.[1] ?? 0) === aces)
  );
}

const ACE = valueOfRank('A');

/** Returns the highest setting that a line selects, or undefined if the line does not apply. */
function settingBy(line: HouseWayLine, { sets, settings }: Seven): Setting | undefined {
  const complete = line.complete ? highest(settings.filter(({ high }) => isCompleteHand(high))) : undefined;
  if (line.complete && !complete) return undefined;
  if (line.low.of === 'complete') return complete;
  const values = valuesFor(line.low, sets);
  if (line.with && !line.with.some((rank) => values.includes(valueOfRank(rank)))) return undefined;
  const setting = highest(settings.filter(({ low }) => isOf(low, values)));
  if (!setting || !complete || !line.better) return setting;
  return strengthOf(setting.low) > strengthOf(complete.low) ? setting : undefined;
}

/** Returns the setting with the highest low hand. If several are equal, the highest high hand decides. */
function highest(settings: readonly Setting[]): Setting | undefined {
  const lows = settings.map(({ low }) => strengthOf(low));
  const top = Math.max(...lows);
  return settings
    .filter((_, at) => lows[at] === top)
    .reduce<Setting | undefined>(
      (best, one) => (best && strengthOf(best.high) >= strengthOf(one.high) ? best : one),
      undefined,
    );
}

/** Returns the values of the two cards that a choice puts into the low hand, higher first. */
function valuesFor(choice: Exclude<LowChoice, { of: 'complete' }>, sets: Sets): Values {
  const ranks = sets.map(([value]) => value);
  const fromTheHighest = (a: number, b: number) => b - a;
  switch (choice.of) {
    case 'set':
      return [ranks[choice.set], ranks[choice.set]];
    case 'one':
      return ranks.slice(0, 2).toSorted(fromTheHighest);
    case 'rest':
      return ranks.slice(choice.keep).toSorted(fromTheHighest).slice(0, 2);
  }
}

/** The values of the two cards of a low hand. A value is undefined if its set is missing. */
type Values = readonly (number | undefined)[];

function isOf(low: readonly Card[], values: Values): boolean {
  const own = low.map(cardValue).toSorted((a, b) => b - a);
  return own.every((value, at) => value === values[at]);
}

/**
 * All combinations of set sizes that seven cards from a pack with a joker can have. A house way must cover
 * each of them.
 */
const ALL_SETS: readonly (readonly number[])[] = [
  [5, 2],
  [5],
  [4, 3],
  [4, 2],
  [4],
  [3, 3],
  [3, 2, 2],
  [3, 2],
  [3],
  [2, 2, 2],
  [2, 2],
  [2],
  [],
];

/**
 * Returns the combinations of sets that a house way does not cover for every rank. Each rank needs a line
 * without further conditions.
 */
export function missingSets({ lines }: Pick<HouseWay, 'lines'>): readonly (readonly number[])[] {
  return ALL_SETS.filter((sets) => {
    const ways = lines.filter((line) => String(line.sets) === String(sets));
    const covers = (rank: Rank) => ways.some((line) => isFree(line) && isIn(line, rank));
    // Five of a kind must be aces.
    return !(sets[0] === 5 ? covers('A') : RANKS.every(covers));
  });
}

function isFree({ complete, second, aces, with: ranks, better }: HouseWayLine): boolean {
  return !complete && !second && aces === undefined && !ranks && !better;
}

function isIn({ first }: HouseWayLine, rank: Rank): boolean {
  if (!first) return true;
  const value = valueOfRank(rank);
  return value >= valueOfRank(first[0]) && value <= valueOfRank(first[1]);
}
