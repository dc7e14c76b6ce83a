import { DECK, type Json, type RandomChoice } from '@croupier/core';
import { laws } from '@croupier/core/laws';
import { blackjack } from '@croupier/games';
import { describe, it } from 'vitest';
import { kings } from './kings/index.ts';
import { sazka } from './sazka/index.ts';

/** The table settings that change the course of a round. */
const POSTED: { readonly [plan: string]: blackjack.BlackjackTerms } = {
  'kings/blackjack': { holeCard: 'face-down', soft17: 'draws', decks: 2, naturalPays: [6, 5] },
  'kings/blackjack-free': { holeCard: 'face-down', decks: 1 },
  'kings/blackjack-switch': {
    holeCard: 'face-down',
    decks: 1,
    doubleOn: '9-11',
    splits: { most: null, resplitAces: true },
    shuffledByHand: true,
    sideStakes: { 'super-match': 'free' },
  },
  'kings/pontoon': { holeCard: 'face-down', decks: 1 },
};

/** Replaces the dealer's face-down card with another card, unless everybody has seen it. */
function faceDown(
  state: blackjack.BlackjackState,
  _: unknown,
  choose: RandomChoice,
): blackjack.BlackjackState {
  const { dealer } = state.play;
  if (dealer.hole && !dealer.exposed) dealer.hole = DECK[choose(52)] ?? dealer.hole;
  return state;
}

const plans = [...kings.plans, ...sazka.plans].filter(({ game }) => game === 'blackjack');

describe.each(plans.map((plan) => [plan.id, plan] as const))(
  'the laws at %s, with players who stay',
  (id, plan) => {
    // Seats do not time out, because the players stay at the table and only the clock acts for them.
    const rules = { ...blackjack.game.rules(plan as blackjack.BlackjackPlan), onTimeout: () => undefined };
    const terms = (POSTED[id] ?? {}) as Json;
    const knows = (rule: string) => rule.startsWith(`${plan.rulebook}.`);
    for (const law of laws({ plan, rules, terms, knows, disguise: faceDown }, 10)) it(law.name, law.check);
  },
);
