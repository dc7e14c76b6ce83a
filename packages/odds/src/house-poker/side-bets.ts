import { RANKS, type RuleId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { type CardBetOdds, type Case, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { insuredCases } from './insured.ts';
import { eachHand, masksOf } from './suits.ts';
import { ThreeCardTable } from './three-cards.ts';

type Plan = housePoker.HousePokerPlan;

/**
 * Returns the odds of a side bet that depends only on the cards, not on how the hand is played. Ordinary
 * insurance is counted as if it were staked in every round. If insurance is returned when the dealer is
 * better, it is counted for every insurable hand. Returns undefined if more than five cards decide the bet,
 * except for three hole cards of which two play.
 */
export function sideBetOdds(
  plan: Plan,
  bet: string,
  rule: RuleId,
  terms: housePoker.SideTerms,
): CardBetOdds | undefined {
  const cases = casesOf(plan, terms);
  return cases && fromCases(bet, rule, cases);
}

function casesOf(plan: Plan, terms: housePoker.SideTerms): readonly Case[] | undefined {
  switch (terms.by) {
    case 'colour':
      return colours(terms);
    case 'combination':
      return combinations(plan, terms.pays);
    case 'no-hand':
      if (terms.better) return insuredCases(plan, terms.pays);
      return plan.hand.cards === 'five' ? withoutHand(plan, terms.pays) : undefined;
    default:
      if (plan.hand.uses === 'two-and-three')
        return terms.by === 'flop' && cardsFor(plan, 'flop') === 6
          ? twoWithFlop(plan, terms.pays)
          : undefined;
      return cardsFor(plan, terms.by) === (plan.hand.cards === 'three' ? 3 : 5)
        ? hands(plan, terms.pays)
        : undefined;
  }
}

/** Returns the number of cards that decide a bet on a hand. */
function cardsFor({ procedure }: Plan, by: 'hand' | 'first' | 'flop'): number {
  const dealt = (to: 'boxes' | 'board') =>
    procedure.reduce((sum, step) => sum + ('deal' in step && step.deal === to ? step.cards : 0), 0);
  if (by === 'first') return dealt('boxes');
  return dealt('boxes') + (by === 'flop' ? 3 : dealt('board'));
}

/**
 * Returns the payout cases for a hand of three or five cards. Five cards are either the player's own, or the
 * player's and the flop.
 */
function hands({ hand }: Plan, rows: readonly housePoker.PayRow[]): readonly Case[] {
  const from = rows.map((row) => ({ least: housePoker.leastStrength(hand, row), pays: row.pays }));
  const three = hand.cards === 'three' ? new ThreeCardTable(hand) : undefined;
  const five = handTable('high', 5);
  const ways = new Ways();
  const each = three ? (visit: Visit) => eachHand(3, visit) : eachFive;
  each((cards, alike) => {
    const [one = 0, two = 0, third = 0] = cards;
    const strength = three ? three.strength(one, two, third) : five.strength(cards);
    ways.add(from.find(({ least }) => strength >= least)?.pays ?? -1, alike);
  });
  return ways.cases();
}

/** Returns the payout cases for the best hand of two of three hole cards with the flop. */
function twoWithFlop({ hand }: Plan, rows: readonly housePoker.PayRow[]): readonly Case[] {
  const from = rows.map((row) => housePoker.leastStrength(hand, row));
  const five = handTable('high', 5);
  const counts = new Float64Array(rows.length + 1);
  const paid = new Uint8Array(52 * 52);
  eachHand(3, (flop, ways) => {
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !flop.includes(card));
    for (const [at, one] of rest.entries())
      for (const two of rest.slice(at + 1)) {
        const strength = five.strength([one, two, ...flop]);
        let row = 0;
        while (row < from.length && strength < (from[row] as number)) row++;
        paid[one * 52 + two] = row;
      }
    for (let a = 0; a < 49; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 49; c++) {
          const [one, two, three] = [rest[a] as number, rest[b] as number, rest[c] as number];
          const row = Math.min(
            paid[one * 52 + two] as number,
            paid[one * 52 + three] as number,
            paid[two * 52 + three] as number,
          );
          counts[row] = (counts[row] as number) + ways;
        }
  });
  const ways = new Ways();
  for (const [row, many] of counts.entries()) ways.add(rows[row]?.pays ?? -1, many);
  return ways.cases();
}

/**
 * Returns the payout cases of five cards for combinations that are not poker hands. The first row that applies pays.
 */
function combinations({ hand }: Plan, rows: readonly housePoker.CombinationRow[]): readonly Case[] {
  const text = JSON.stringify(rows.map(({ is, pays }) => [is, pays]));
  const known = COMBINATIONS.get(text);
  if (known) return known;
  const five = handTable('high', 5);
  const ways = new Ways();
  eachFive((cards, alike) => {
    const category = categoryOf(five.strength(cards));
    const ranks = new Set(cards.map((card) => RANKS[card >> 2] ?? 'A'));
    const paid = (coloured: boolean): number => {
      const are = (what: housePoker.Combination): boolean => {
        if (what === 'one-colour') return coloured;
        if (what === 'picture-cards') return [...ranks].every((rank) => 'JQK'.includes(rank));
        if (what === 'ace-king-queen') return ranks.has('A') && ranks.has('K') && ranks.has('Q');
        return categoryOf(housePoker.leastStrength(hand, { hand: what })) === category;
      };
      return rows.find(({ is }) => is.some(are))?.pays ?? -1;
    };
    // Two suits have the same colour in a third of all pairs of suits. A single suit always has one colour, and three
    // suits never do.
    const suits = masksOf(cards).filter((mask) => mask > 0).length;
    const coloured = suits === 1 ? alike : suits === 2 ? alike / 3 : 0;
    ways.add(paid(true), coloured);
    ways.add(paid(false), alike - coloured);
  });
  const cases = ways.cases();
  COMBINATIONS.set(text, cases);
  return cases;
}

/**
 * The cached cases by rows. Bets on the player's own cards, on another box and on the dealer's cards have the same
 * cases.
 */
const COMBINATIONS = new Map<string, readonly Case[]>();

type Visit = (cards: readonly number[], alike: number) => void;

let fives: (readonly [cards: readonly number[], alike: number])[] | undefined;

/**
 * Visits one representative of all five-card hands that differ only by suits. The list is computed only once.
 */
function eachFive(visit: Visit): void {
  if (!fives) {
    const found: (readonly [cards: readonly number[], alike: number])[] = [];
    eachHand(5, (cards, alike) => found.push([[...cards], alike]));
    fives = found;
  }
  for (const [cards, alike] of fives) visit(cards, alike);
}

/** Returns the category of a hand: the top bits of its strength. */
function categoryOf(strength: number): number {
  return strength >>> 20;
}

function withoutHand(plan: Plan, pays: number): readonly Case[] {
  const opened = qualifyingChance(plan);
  return [
    { ways: opened.denominator - opened.numerator, outcome: 'won', net: Fraction.of(pays) },
    { ways: opened.numerator, outcome: 'lost', net: Fraction.of(-1) },
  ];
}

/** Returns the chance that the dealer qualifies with five cards. */
export function qualifyingChance({ hand, opens }: Plan): Fraction {
  const least = opens ? housePoker.leastStrength(hand, opens) : 0;
  const five = handTable('high', 5);
  let opened = 0;
  let all = 0;
  eachFive((cards, alike) => {
    all += alike;
    if (five.strength(cards) >= least) opened += alike;
  });
  return Fraction.of(opened, all);
}

/**
 * Returns the cases of a bet that the player's three cards have one colour, with a higher payout if the
 * dealer's three cards have the same colour.
 */
function colours({ own, both }: Extract<housePoker.SideTerms, { by: 'colour' }>): readonly Case[] {
  const choose = (from: number) => (from * (from - 1) * (from - 2)) / 6;
  const coloured = 2 * choose(26);
  const theirs = choose(23);
  const dealt = choose(49);
  const ways = new Ways();
  ways.add(both.pays, coloured * theirs);
  ways.add(own.pays, coloured * (dealt - theirs));
  ways.add(-1, (choose(52) - coloured) * dealt);
  return ways.cases();
}

/** Counts the ways to get each result of a bet. */
class Ways {
  private readonly ways = new Map<number, number>();

  add(net: number, many: number): void {
    this.ways.set(net, (this.ways.get(net) ?? 0) + many);
  }

  cases(): readonly Case[] {
    return [...this.ways].map(([net, many]) => ({
      ways: BigInt(many),
      outcome: net > 0 ? 'won' : 'lost',
      net: Fraction.of(net * 2, 2),
    }));
  }
}
