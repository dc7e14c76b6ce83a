import { type Card, DECK, RANKS, type Rank, rankOf, type Shoe } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { type CardBetOdds, type Case, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { dealerHands } from './dealer.ts';
import { ACE, cardOf, placeCounts, RANK_COUNT, TEN } from './ranks.ts';

type Bet = blackjack.SideBetTerms;

/**
 * Returns the exact odds of every side bet on a round from a shoe. Counts all sets of cards that decide the
 * bet.
 */
export function sideBetOdds(house: blackjack.HouseRules, shoe: Shoe): readonly CardBetOdds[] {
  return house.plan.sideBets.map((bet) => {
    const [row] = bet.pays;
    return fromCases(bet.id, row?.rule ?? bet.rule, merged(casesOf(house, bet, shoe)));
  });
}

function casesOf(house: blackjack.HouseRules, bet: Bet, shoe: Shoe): Iterable<Case> {
  switch (bet.cards) {
    case 'own-two':
    case 'dealer-two':
      return twoCards(bet, shoe);
    case 'own-two-and-first':
      return threeCards(bet, shoe);
    case 'position-four':
      return fourCards(bet, shoe);
    case 'dealer-bust':
      return dealersHand(house, bet, shoe);
  }
}

/** Merges equal cases, of which there are hundreds of thousands. */
function merged(cases: Iterable<Case>): readonly Case[] {
  const found = new Map<string, { ways: bigint; readonly of: Case }>();
  for (const each of cases) {
    const key = `${each.outcome} ${each.net}`;
    const known = found.get(key);
    if (known) known.ways += each.ways;
    else found.set(key, { ways: each.ways, of: each });
  }
  return [...found.values()].map(({ ways, of }) => ({ ...of, ways }));
}

function caseOf(bet: Bet, ways: bigint, facts: blackjack.SideBetFacts): Case {
  const result = blackjack.sideBetResult(bet, facts);
  if (result.outcome === 'won') return { ways, outcome: 'won', net: Fraction.of(result.pays) };
  return { ways, outcome: result.outcome, net: result.outcome === 'lost' ? LOST : Fraction.ZERO };
}

const LOST = Fraction.of(-1);

function countOf({ left }: Shoe, card: Card): number {
  return left[card] ?? 0;
}

/** Yields every pair of cards in a shoe, regardless of order. */
function* pairs(
  shoe: Shoe,
  among: readonly Card[] = DECK,
): Generator<{ readonly cards: readonly [Card, Card]; readonly ways: number }> {
  for (const [index, one] of among.entries())
    for (const other of among.slice(index)) {
      const ways =
        one === other
          ? countOf(shoe, one) * (countOf(shoe, one) - 1)
          : 2 * countOf(shoe, one) * countOf(shoe, other);
      if (ways > 0) yield { cards: [one, other], ways };
    }
}

function* twoCards(bet: Bet, shoe: Shoe): Generator<Case> {
  for (const { cards, ways } of pairs(shoe))
    yield bet.cards === 'own-two'
      ? caseOf(bet, BigInt(ways), { own: cards, dealer: [], natural: blackjack.isAceAndTen(cards) })
      : caseOf(bet, BigInt(ways), { own: [], dealer: cards, natural: false });
}

/**
 * Yields the player's two cards and the dealer's first card. If the bet treats all three alike, each set is
 * yielded once. If a natural matters too, each card of a set becomes the dealer's in turn.
 */
function* threeCards(bet: Bet, shoe: Shoe): Generator<Case> {
  for (const { cards, ways } of threes(shoe)) {
    const [one, other, third] = cards;
    if (!bet.naturalPushes)
      yield caseOf(bet, BigInt(ways), { own: [one, other], dealer: [third], natural: false });
    else
      for (const [own, first] of [
        [[one, other], third],
        [[third, one], other],
        [[other, third], one],
      ] as const) {
        const natural = blackjack.isAceAndTen(own);
        yield caseOf(bet, BigInt(ways / 3), { own, dealer: [first], natural });
      }
  }
}

/** Yields every set of three cards in a shoe, regardless of order. */
function* threes(
  shoe: Shoe,
): Generator<{ readonly cards: readonly [Card, Card, Card]; readonly ways: number }> {
  for (const [index, third] of DECK.entries())
    for (const { cards, ways } of pairs(shoe, DECK.slice(0, index + 1))) {
      const equal = cards.filter((card) => card === third).length;
      // A third card that differs from both others can be in three positions. With equal cards, some orders
      // coincide.
      const places = equal === 0 ? 3 : equal === 1 ? 1.5 : 1;
      const all = ways * (countOf(shoe, third) - equal) * places;
      if (all > 0) yield { cards: [...cards, third], ways: all };
    }
}

/** Yields every set of four cards by rank, because suits do not matter. */
function* fourCards(bet: Bet, shoe: Shoe): Generator<Case> {
  const counts = new Map<Rank, number>();
  for (const card of DECK) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + countOf(shoe, card));
  const hands = function* (from: number, drawn: readonly Rank[]): Generator<readonly Rank[]> {
    if (drawn.length === 4) yield drawn;
    else
      for (const [index, rank] of RANKS.entries()) if (index >= from) yield* hands(index, [...drawn, rank]);
  };
  for (const drawn of hands(0, [])) {
    let ways = 24;
    for (const rank of new Set(drawn)) {
      const times = drawn.filter((other) => other === rank).length;
      for (let index = 0; index < times; index++) ways *= ((counts.get(rank) ?? 0) - index) / (index + 1);
    }
    const own = drawn.map((rank): Card => `${rank}c`);
    if (ways > 0) yield caseOf(bet, BigInt(Math.round(ways)), { own, dealer: [], natural: false });
  }
}

/**
 * Yields every final hand of the dealer, once with a natural of the player and once with any other two cards.
 */
function* dealersHand(house: blackjack.HouseRules, bet: Bet, shoe: Shoe): Generator<Case> {
  const counts = placeCounts(shoe);
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const hands = Array.from({ length: RANK_COUNT }, (_, up) => handsFrom(house, counts, up)).flat();
  const longest = Math.max(...hands.map(({ dealer }) => dealer.length));
  if (cards < longest + 2) throw new RangeError(`a round may need more than ${cards} cards`);
  for (const { dealer, ways, rest } of hands) {
    // Every case is counted with the same number of cards, which is the length of the longest dealer hand
    // plus the player's two. Cards that the case does not need may be any cards.
    let all = ways;
    for (let drawn = dealer.length; drawn < longest; drawn++) all *= BigInt(cards - drawn - 2);
    const others = cards - dealer.length;
    const natural = 2 * (rest[ACE] as number) * (rest[TEN] as number);
    yield caseOf(bet, all * BigInt(natural), { own: [], dealer, natural: true });
    yield caseOf(bet, all * BigInt(others * (others - 1) - natural), { own: [], dealer, natural: false });
  }
}

/**
 * Returns the dealer's final hands for an upcard, each with the number of ways to draw it and the cards that
 * remain.
 */
function handsFrom(house: blackjack.HouseRules, counts: Float64Array, up: number) {
  const left = counts.slice();
  const ofUp = left[up] as number;
  if (ofUp === 0) return [];
  left[up] = ofUp - 1;
  return dealerHands(house, up, left).hands.map(({ drawn, orders }) => {
    const rest = left.slice();
    let ways = BigInt(ofUp) * BigInt(orders);
    const dealer = [cardOf(up)];
    for (const [place, count] of drawn.entries())
      for (let index = 0; index < count; index++) {
        ways *= BigInt(rest[place] as number);
        rest[place] = (rest[place] as number) - 1;
        dealer.push(cardOf(place));
      }
    return { dealer, ways, rest };
  });
}
