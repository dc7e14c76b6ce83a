import { DECK } from '@croupier/core';
import { housePoker } from '@croupier/games';
import type { Case } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import type { MainOdds } from './main-odds.ts';
import { eachHand } from './suits.ts';
import { noHandWith, type Stakes, wonWith } from './terms.ts';

/** The results of a three-card hand against all hands that the dealer may have from the other 49 cards. */
interface Against {
  readonly noHand: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** The number of hands that the dealer can have from the other 49 cards. */
const DEALT = (49 * 48 * 47) / 6;

/** The strengths of all hands of three cards. Cards are numbers in the pack, in ascending order. */
export class ThreeCardTable {
  private readonly strengths = new Int32Array(52 ** 3);

  constructor(terms: housePoker.HandTerms) {
    for (let one = 0; one < 52; one++)
      for (let two = one + 1; two < 52; two++)
        for (let three = two + 1; three < 52; three++) {
          const cards = [one, two, three].flatMap((card) => DECK[card] ?? []);
          this.strengths[(one * 52 + two) * 52 + three] = housePoker.handOf(terms, cards, [])?.strength ?? 0;
        }
  }

  /** Returns the strength of three cards in pack order. */
  strength(one: number, two: number, three: number): number {
    return this.strengths[(one * 52 + two) * 52 + three] as number;
  }
}

/**
 * Returns the main bets of a game of three cards against three. Counts every dealer's hand against every player's hand.
 */
export function threeCardOdds(plan: housePoker.HousePokerPlan, stakes: Stakes): MainOdds {
  const table = new ThreeCardTable(plan.hand);
  const cases: Case[] = [];
  let opened = 0n;
  let played = 0n;
  let lowest = Number.MAX_SAFE_INTEGER;
  let highestFolded = -1;
  eachHand(3, ([one = 0, two = 0, three = 0], ways) => {
    const strength = table.strength(one, two, three);
    const against = count(table, [one, two, three], strength, stakes.opens);
    const won = wonWith(stakes, strength);
    const noHand = noHandWith(stakes, strength);
    const worth =
      against.noHand * noHand + against.won * won + against.tied * stakes.tied + against.lost * stakes.lost;
    const plays = worth > stakes.folded * DEALT;
    const add = (many: number, net: number, staked: number) => {
      const outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'pushed';
      cases.push({ ways: BigInt(many * ways), outcome, net: Fraction.of(net * 2, 2), staked });
    };
    const all = 1 + stakes.times;
    opened += BigInt((DEALT - against.noHand) * ways);
    if (!plays) {
      highestFolded = Math.max(highestFolded, strength);
      return add(DEALT, stakes.folded, stakes.betFirst ? all : 1);
    }
    lowest = Math.min(lowest, strength);
    played += BigInt(DEALT * ways);
    add(against.noHand, noHand, all);
    add(against.won, won, all);
    add(against.tied, stakes.tied, all);
    add(against.lost, stakes.lost, all);
  });
  const deals = BigInt(22_100 * DEALT);
  return {
    cases: cases.filter(({ ways }) => ways > 0n),
    opens: Fraction.of(opened, deals),
    plays: Fraction.of(played, deals),
    lowest: lowest > highestFolded ? lowest : undefined,
  };
}

function count(table: ThreeCardTable, own: readonly number[], strength: number, opens: number): Against {
  const rest: number[] = [];
  for (let card = 0; card < 52; card++) if (!own.includes(card)) rest.push(card);
  let noHand = 0;
  let won = 0;
  let tied = 0;
  for (let one = 0; one < 47; one++)
    for (let two = one + 1; two < 48; two++)
      for (let three = two + 1; three < 49; three++) {
        const dealer = table.strength(rest[one] as number, rest[two] as number, rest[three] as number);
        if (dealer < opens) noHand++;
        else if (dealer < strength) won++;
        else if (dealer === strength) tied++;
      }
  return { noHand, won, tied, lost: DEALT - noHand - won - tied };
}
