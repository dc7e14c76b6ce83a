import type { RuleId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { type CardBetOdds, type Case, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { eachHand } from './suits.ts';
import { ThreeCardTable } from './three-cards.ts';

/** The odds of a side bet: of its cards alone, so that no play matters. */
export function sideBetOdds(
  plan: housePoker.HousePokerPlan,
  bet: string,
  rule: RuleId,
  terms: housePoker.SideTerms,
): CardBetOdds {
  return fromCases(bet, rule, terms.by === 'colour' ? colours(terms) : hands(plan, terms.pays));
}

/** What each hand is paid: of three cards, or of the five that a player holds with the flop. */
function hands({ hand }: housePoker.HousePokerPlan, rows: readonly housePoker.PayRow[]): readonly Case[] {
  const from = rows.map((row) => ({ least: housePoker.leastStrength(hand, row), pays: row.pays }));
  const three = hand.cards === 'three' ? new ThreeCardTable(hand) : undefined;
  const five = handTable('high', 5);
  const ways = new Map<number, number>();
  eachHand(three ? 3 : 5, (cards, alike) => {
    const [one = 0, two = 0, third = 0] = cards;
    const strength = three ? three.strength(one, two, third) : five.strength(cards);
    const pays = from.find(({ least }) => strength >= least)?.pays ?? -1;
    ways.set(pays, (ways.get(pays) ?? 0) + alike);
  });
  return [...ways].map(([pays, many]) => caseOf(many, pays));
}

/** Three cards of one colour, and three more of the dealer's. */
function colours({ own, both }: Extract<housePoker.SideTerms, { by: 'colour' }>): readonly Case[] {
  const choose = (from: number) => (from * (from - 1) * (from - 2)) / 6;
  const mine = 2 * choose(26);
  const theirs = choose(23);
  const dealt = choose(49);
  return [
    caseOf(mine * theirs, both.pays),
    caseOf(mine * (dealt - theirs), own.pays),
    caseOf((choose(52) - mine) * dealt, -1),
  ];
}

function caseOf(ways: number, net: number): Case {
  return { ways: BigInt(ways), outcome: net > 0 ? 'won' : 'lost', net: Fraction.of(net * 2, 2) };
}
