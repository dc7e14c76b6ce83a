import type { housePoker } from '@croupier/games';
import { fromCases } from '../../card-bets.ts';
import { termsHash } from '../five/terms-hash.ts';
import { hasTwoHands } from '../five/two-hands.ts';
import { wordGame } from '../five/word-rules.ts';
import { type KnownTerms, knownLearned, knownOdds } from '../known.ts';
import { exactOf } from '../odds.ts';
import { decisionsOf, stakesOf } from '../terms.ts';

/** Groups of rules. They are the keys of the screens' texts under `learned`. */
export type LearnedGroup =
  | KnownTerms['of']
  | NonNullable<ReturnType<typeof wordGame>>
  | 'three-cards'
  | 'two-hands'
  | 'dealer-card';

/** Simple rules of play that a person can learn. */
export interface LearnedRules {
  readonly groups: readonly LearnedGroup[];
  /** The cost of the rules on top of the house edge, as a share of the ante, with its 95 % bound. */
  readonly cost: number;
  readonly within?: number;
}

/**
 * The extra cost of the rules in plain words over the measured play, by the hash of the terms. It is measured over 10⁸
 * hands, or for the game with the switch over 4 million rounds with the same cards. `npm run bench -- word-rules`
 * measures it again.
 */
const COSTS: { readonly [terms: string]: Omit<LearnedRules, 'groups'> } = {
  aeb43711cdc133cb: { cost: 0.0046, within: 0.0005 },
  fe70ad5d9831084b: { cost: 0.0073, within: 0.0006 },
  '90c5eb1064123626': { cost: 0.0032, within: 0.0006 },
  '71fd3f751b06562f': { cost: 0.0029, within: 0.0007 },
  d892d361d9ad3ed3: { cost: 0.0017, within: 0.0008 },
  '08546c957b0a67cb': { cost: 0.003, within: 0.0004 },
  e192cd75c4af5fa7: { cost: 0.0087 },
};

/** Returns the simple rules of a plan, or undefined if their cost was not measured for its terms. */
export function learnedRules(plan: housePoker.HousePokerPlan): LearnedRules | undefined {
  const exact = exactOf(plan)?.terms;
  if (exact) {
    const [learned, best] = [knownLearned(exact), knownOdds(exact)];
    if (!learned || !best) return undefined;
    const { edge } = fromCases('ante', plan.bets.ante.rule, best.cases);
    const { within } = learned;
    return { groups: [exact.of], cost: learned.edge - edge.toNumber(), ...(within ? { within } : {}) };
  }
  // With three cards, best play is to bet from a certain strength upwards.
  if (plan.hand.cards === 'three') return stakesOf(plan) && { groups: ['three-cards'], cost: 0 };
  const cost = COSTS[termsHash(plan)];
  const game = hasTwoHands(plan) ? 'two-hands' : wordGame(plan);
  if (!cost || !game) return undefined;
  const buysForDealer = decisionsOf(plan).some(({ dealerCard }) => dealerCard);
  return { groups: buysForDealer ? [game, 'dealer-card'] : [game], ...cost };
}
