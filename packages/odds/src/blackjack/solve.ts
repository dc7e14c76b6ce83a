import { blackjack } from '@croupier/games';
import { DealerChances, dealerHands } from './dealer.ts';
import { type Hands, handsOf } from './hands.ts';
import { type DealtHand, InsuranceValues } from './insurance.ts';
import { Payoffs } from './payoffs.ts';
import { cardOf, cardsIn, RANK_COUNT } from './ranks.ts';
import type { Setting } from './setting.ts';
import { FREE_SPLIT, type Situation, SPLIT, situationOf, situationsOf } from './situation.ts';
import { Split, type SplitPolicies } from './split.ts';
import { switchValue, twoBoxValues } from './switch.ts';
import { bestByTotal, policyOf, type ReachableHands, type TotalPlays } from './totals.ts';
import { Chances, type Column, Tree } from './tree.ts';

export function settingOf(house: blackjack.HouseRules, counts: Float64Array): Setting {
  const hands = handsOf(counts, Math.min(blackjack.handCardLimit(house), 21));
  return { house, counts, hands, ...situationsOf(house, hands) };
}

/**
 * Returns the setting for one upcard. It differs between upcards if the house allows surrender only against
 * some of them.
 */
export function settingAgainst(setting: Setting, up: number): Setting {
  const { house, hands } = setting;
  if ((house.posted.surrenderOn ?? 'any') === 'any') return setting;
  return { ...setting, dealt: situationOf(house, hands, undefined, cardOf(up)) };
}

/** The results for one upcard, with best play and with the best play by totals. */
export interface ColumnOdds {
  readonly up: number;
  /** The average win per unit, weighted by the chance of the upcard. */
  readonly best: number;
  readonly byTotal: number;
  /**
   * The plays by total for dealt hands. Split hands, and hands on the bank's stake, have their own plays if
   * those differ.
   */
  readonly plays: { readonly dealt: TotalPlays; readonly split?: TotalPlays; readonly bank?: TotalPlays };
  /** The ranks of the pairs to split in play by totals. */
  readonly splits: readonly number[];
  /** The value of each hand of two cards under play by totals, if cards can be switched. */
  readonly worth?: ReadonlyMap<number, number>;
  /** Whether a player who ignores their own cards should insure, and whether to take even money. */
  readonly insures: boolean;
  readonly evenMoney: boolean;
}

/** Returns the data that all hands against one upcard share. */
export function columnOf({ house, counts, hands }: Setting, up: number): Column {
  const left = counts.slice();
  left[up] = (left[up] as number) - 1;
  const dealer = new DealerChances(dealerHands(house, up, left), left);
  const looked = blackjack.dealerChecks(house, cardOf(up));
  const payoffs = new Payoffs(house, hands, dealer.classes, looked);
  return { hands, up, counts: left, left: cardsIn(left), dealer, payoffs, looked };
}

/** Returns every hand of two cards that can be dealt with this upcard. */
export function dealtHands({ hands, counts }: Setting, column: Column): readonly DealtHand[] {
  const found: DealtHand[] = [];
  const { left } = column;
  const ofUp = (counts[column.up] as number) / (left + 1);
  for (let one = 0; one < RANK_COUNT; one++)
    for (let other = one; other < RANK_COUNT; other++) {
      const first = column.counts[one] as number;
      const second = one === other ? first - 1 : 2 * (column.counts[other] as number);
      const chance = (ofUp * first * second) / (left * (left - 1));
      if (chance > 0) found.push({ hand: hands.pair(one, other), cards: [one, other], chance });
    }
  return found;
}

/** Solves one upcard. An upcard that the shoe does not contain adds 0. */
export function solveColumn(whole: Setting, up: number): ColumnOdds {
  if (whole.counts[up] === 0) return { up, ...NO_CARD };
  const setting = settingAgainst(whole, up);
  const { house, hands, dealt: situation } = setting;
  const column = columnOf(setting, up);
  const none = new Float64Array(RANK_COUNT);
  const chances = new Chances(column, none);
  const tree = new Tree(column, situation, 'own', none, chances);
  const dealt = dealtHands(setting, column);
  const insurance = new InsuranceValues(house, column, chances);
  tree.best();
  const splits = dealt.flatMap((each) => {
    const allowed = situation.allowed[each.hand] as number;
    if ((allowed & (SPLIT | FREE_SPLIT)) === 0) return [];
    const [place] = each.cards;
    const free = (allowed & FREE_SPLIT) > 0;
    const of = setting.split[place] as Situation;
    const split = new Split(house, column, of, place, free);
    return [{ ...each, place, split, policies: split.best(), situation: of }];
  });
  const worth = new Map(splits.map(({ hand, split }) => [hand, split.worth()]));
  const played = (hand: number) => Math.max(tree.values[hand] as number, worth.get(hand) ?? -Infinity);
  const best = dealt.reduce(
    (sum, each) => sum + each.chance * insurance.best(each.hand, played(each.hand)),
    0,
  );

  // With play by totals, pairs that are better split become split hands. All others are played as dealt
  // hands.
  const { split: rules, double } = house.plan.player;
  const apart = rules.bought !== undefined || double?.free !== undefined;
  const byCards = blackjack.handCardLimit(house) <= FEW_CARDS;
  let divided = splits.filter(({ hand }) => (worth.get(hand) as number) > (tree.values[hand] as number));
  let plays = playsOf();
  for (let round = 0; round < 3; round++) {
    const next = splits.filter(({ hand, split }) => split.worth() > (tree.values[hand] as number));
    if (next.length === divided.length && next.every((each) => divided.includes(each))) break;
    divided = next;
    plays = playsOf();
  }
  const isDivided = new Map(divided.map(({ hand, split }) => [hand, split.worth()]));
  const insures = insurance.insures(dealt);
  const evenMoney = dealt.some(({ hand }) => insurance.takesEvenMoney(hand, tree.values[hand] as number));
  const byTotal = dealt.reduce((sum, { hand, chance }) => {
    const value = isDivided.get(hand) ?? (tree.values[hand] as number);
    return sum + chance * insurance.with(hand, value, insures, evenMoney);
  }, 0);
  const found = { up, plays, splits: divided.map(({ place }) => place), insures, evenMoney };
  if (!house.plan.player.switchCards) return { ...found, best, byTotal };
  const worthByTotal = new Map(
    dealt.map(({ hand }) => [hand, isDivided.get(hand) ?? (tree.values[hand] as number)]),
  );
  const table = twoBoxValues(setting, column, {
    dealt: policyOf(hands, situation, plays.dealt),
    always: true,
    splits: new Map(divided.map(({ place, situation: its }) => [place, splitPlay(its, plays)])),
  });
  tree.best();
  const margin = CLOSE / column.left;
  const close = splits.filter(
    ({ hand }) => (worth.get(hand) as number) > (tree.values[hand] as number) - margin,
  );
  const looking = twoBoxValues(setting, column, {
    dealt: tree.close(margin),
    always: false,
    splits: new Map(close.map(({ place, policies }) => [place, policies])),
  });
  return {
    ...found,
    best: switchValue(setting, column, looking),
    byTotal: switchValue(setting, column, table, { worth: worthByTotal, insures }),
    worth: worthByTotal,
  };

  /** Returns the play of split hands by the tables of totals. */
  function splitPlay(its: Situation, { dealt: all, split, bank }: ColumnOdds['plays']): SplitPolicies {
    return {
      own: policyOf(hands, its, split ?? all),
      ...(bank ? { bank: policyOf(hands, its, bank) } : {}),
    };
  }

  function playsOf(): ColumnOdds['plays'] {
    const whole = new Map(dealt.map(({ hand, chance }) => [hand, chance]));
    for (const { hand } of divided) whole.delete(hand);
    // If no pair should be split, the table of split hands shows the best play for a pair that was split
    // anyway.
    const ofSplits = (stake: 'own' | 'bank') =>
      (divided.length > 0 || !apart ? divided : splits).flatMap(
        ({ chance, place, split, situation: its }): ReachableHands[] => {
          const first = split.trees(stake);
          return first
            ? [{ tree: first, situation: its, dealt: secondCards(hands, first, place, chance) }]
            : [];
        },
      );
    const ofDealt: ReachableHands = { tree, situation, dealt: whole };
    const all = bestByTotal(hands, apart ? [ofDealt] : [ofDealt, ...ofSplits('own')], byCards);
    const split = apart ? bestByTotal(hands, ofSplits('own'), byCards) : undefined;
    const bank = rules.free ? bestByTotal(hands, ofSplits('bank'), byCards) : undefined;
    const found = { dealt: all, ...(split ? { split } : {}), ...(bank ? { bank } : {}) };
    for (const each of splits) each.split.follow(splitPlay(each.situation, found));
    return found;
  }
}

const NO_CARD = {
  best: 0,
  byTotal: 0,
  plays: { dealt: new Map() },
  splits: [],
  insures: false,
  evenMoney: false,
} as const;

/**
 * A bound on the effect of two cards of the other box, multiplied by the number of remaining cards. A play
 * that is further behind can never become the best play.
 */
export const CLOSE = 30;

/**
 * If the house limits hands to this many cards or fewer, best play depends on the number of cards. A hand
 * that reaches the limit wins, or counts by its number of cards.
 */
const FEW_CARDS = 7;

function secondCards(hands: Hands, tree: Tree, place: number, chance: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let second = 0; second < RANK_COUNT; second++)
    found.set(hands.pair(place, second), chance * tree.chance(hands.single(place), second));
  found.delete(-1);
  return found;
}
