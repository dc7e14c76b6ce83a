import type { Text } from 'messages:blackjack';
import type { Money } from '@croupier/core';
import { askWorker } from '../../app/ask-worker.ts';
import type { Adviser, AskedBox, RatedAnswer } from '../../table/cards/declared.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice.worker.ts';
import { betsOfHand } from './hands.ts';
import { termsOf } from './use-table-odds.ts';
import { askedHand, type Plan, type PlayerView, type View } from './view.ts';

/** Calculates the value of each decision on the hand that must be decided. */
export const advise: Adviser<Plan, View, PlayerView, Text> = ({ plan, view, text }, about, playerView) => {
  const asked = askedOf(plan, view, about, playerView);
  if (!asked) return undefined;
  const { question, unit } = asked;
  return {
    key: JSON.stringify([question.terms, question.hand, question.dealer]),
    unit,
    async work() {
      const worker = new Worker(new URL('./advice.worker.ts', import.meta.url), { type: 'module' });
      const worths = await askWorker<AdviceQuestion, AdviceAnswer>(worker, question);
      const judged = worths?.map(
        ({ decision, worth }): RatedAnswer => ({
          name: text.answers[decision],
          kind: decision,
          worth,
          gives: ({ type }) => type === decision,
        }),
      );
      return judged ?? null;
    },
  };
};

const DECISIONS = ['hit', 'stand', 'double', 'free-double', 'split', 'free-split', 'surrender'] as const;

/**
 * Returns the hand for which a decision is due, and the player's stake on it; undefined if no decision is
 * due.
 */
function askedOf(
  plan: Plan,
  view: View,
  { moves }: AskedBox,
  playerView: PlayerView,
): { readonly question: AdviceQuestion; readonly unit: Money } | undefined {
  const { asked, dealer, posted } = view;
  const hand = askedHand(view);
  const [up] = dealer.cards;
  if (playerView.asked?.for !== 'decision' || !asked || !hand || !up) return undefined;
  const decisions = DECISIONS.filter((decision) => moves.some(({ type }) => type === decision));
  const chips = playerView.hands.find(
    ({ box, bet }) => box === asked.box && isOn(bet, asked.box, asked.hand),
  );
  const ofBox = playerView.hands.filter(({ box }) => box === asked.box);
  const unit = 'stake' in hand ? hand.stake : (chips?.stake ?? chips?.free);
  if (!unit) return undefined;
  return {
    question: {
      plan,
      terms: termsOf(plan, posted),
      hand: {
        cards: hand.cards,
        split: ofBox.length > 1,
        bank: chips !== undefined && chips.stake === 0,
        decisions,
      },
      dealer: up,
    },
    unit,
  };
}

function isOn(bet: string, box: number, hand: number): boolean {
  return betsOfHand(box, hand).includes(bet);
}
