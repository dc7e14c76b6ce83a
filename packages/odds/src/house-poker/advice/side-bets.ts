import { housePoker } from '@croupier/games';
import type { AdvisedAnswer, BoxToPlay } from './advised.ts';

type Plan = housePoker.HousePokerPlan;

/**
 * Adds to each answer the results of side bets that are already decided but would be lost by a fold. An
 * example is the AA bet of Casino Hold'em (sazka.casino-holdem.40, .50). A side bet that survives a fold has
 * the same result for every answer, so it is left out.
 */
export function withSideBets(
  plan: Plan,
  asked: BoxToPlay,
  answers: readonly AdvisedAnswer[],
): readonly AdvisedAnswer[] {
  const lying = Object.entries(plan.side).flatMap(([bet, terms]) => {
    const stake = asked.stakes[bet] ?? 0;
    if (stake === 0 || !plan.fold.lost.includes(bet)) return [];
    const pays = paysOf(plan, terms, asked);
    return pays === undefined ? [] : [{ stake, pays }];
  });
  if (lying.length === 0) return answers;
  const folded = lying.reduce((sum, { stake }) => sum - stake, 0);
  const played = lying.reduce((sum, { stake, pays }) => sum + stake * pays, 0);
  return answers.map((one) => ({ ...one, worth: one.worth + (one.type === 'fold' ? folded : played) }));
}

/**
 * Returns the win of one unit on the side bet, or -1 for a loss. Returns undefined if the cards that decide
 * the bet have not all been dealt.
 */
function paysOf({ hand }: Plan, terms: housePoker.SideTerms, asked: BoxToPlay): number | undefined {
  if (terms.by !== 'first' && terms.by !== 'flop') return undefined;
  const board = terms.by === 'flop' ? asked.board.slice(0, 3) : [];
  const bought = asked.bought && asked.bought.exchange + asked.bought.extra > 0;
  if ((terms.by === 'flop' && board.length < 3) || (terms.by === 'first' && bought)) return undefined;
  const value = housePoker.handOf(hand, asked.cards, board);
  if (!value) return undefined;
  return terms.pays.find((row) => value.strength >= housePoker.leastStrength(hand, row))?.pays ?? -1;
}
