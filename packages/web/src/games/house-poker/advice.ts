import type { Text } from 'messages:house-poker';
import type { AnyMove, Card, Money } from '@croupier/core';
import { type BoxPlayerView, housePoker } from '@croupier/games';
import type { AdvisedAnswer, BoxToPlay } from '@croupier/odds';
import { askWorker } from '../../app/ask-worker.ts';
import { cardNames } from '../../pieces/cards/card-names.ts';
import type { Adviser } from '../../table/cards/declared.ts';
import { betOf, boxOf, type Chip, placeOn } from '../../table/chip.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice.worker.ts';

type Plan = housePoker.HousePokerPlan;

/** The table as a player sees it, with the hands that only they see and the payouts of those hands. */
export interface View extends housePoker.HousePokerView {
  readonly own?: readonly Partial<housePoker.OwnHand>[];
}

/** Returns the value of each answer to a question, or undefined if no solver supports the question. */
export const advise: Adviser<Plan, View, BoxPlayerView, Text> = (
  { plan, view, text },
  { box },
  { bets },
  faces,
) => {
  const ante = bets.find(({ position }) => position === placeOn(box, 'ante'))?.amount;
  const asked = ante && askedOf(plan, view, box, bets, ante);
  if (!asked) return undefined;
  const table = housePoker.asPosted(plan, view.posted);
  return {
    key: JSON.stringify(asked),
    unit: ante,
    async work(onProgress) {
      const worker = new Worker(new URL('./advice.worker.ts', import.meta.url), { type: 'module' });
      const answers = await askWorker<AdviceQuestion, AdviceAnswer>(
        worker,
        { plan: table, asked },
        onProgress,
      );
      const name = ({ type, times, cards = [] }: AdvisedAnswer) => {
        const what = text.answers[type];
        const several = plan.procedure.some((step) => 'ask' in step && (step.bet?.times.length ?? 0) > 1);
        if (type === 'play' && several && times) return `${what} ${times}×`;
        return cards.length > 0 ? `${what} ${cardNames(cards, faces)}` : what;
      };
      const judged = answers?.map((one) => ({
        name: name(one),
        kind: `${one.type} ${one.times}`,
        worth: one.worth,
        gives: givesOf(one),
      }));
      return judged ?? null;
    },
  };
};

/** Returns a predicate for moves that follow the advised answer. Insurance matches with any amount. */
function givesOf({ type, times, cards }: AdvisedAnswer) {
  return (move: AnyMove & { readonly times?: number; readonly cards?: readonly Card[] }): boolean =>
    move.type === type &&
    (type !== 'play' || times === undefined || move.times === times) &&
    (cards === undefined || cards.toSorted().join() === move.cards?.toSorted().join());
}

/** Returns what the player of a box knows about the table; undefined if they do not see the cards of the box. */
function askedOf(
  { boxes }: Plan,
  view: View,
  box: number,
  bets: readonly Chip[],
  ante: Money,
): BoxToPlay | undefined {
  const hand = view.own?.find((one) => one.box === box);
  if (!hand?.cards) return undefined;
  const own = bets.filter(({ position }) => boxOf(position) === box);
  // The boxes of a pair are adjacent, and the first has an odd number.
  const pair = boxes.pairs ? view.own?.find((one) => one.box === box - 1 + 2 * (box % 2))?.cards : undefined;
  const others = view.hands.filter((one) => one.box !== box).flatMap((one) => one.cards);
  return {
    step: view.step,
    cards: hand.cards,
    board: view.board,
    dealer: view.dealer.cards,
    gone: [...others, ...view.dealer.removed].filter((card) => card !== null),
    stakes: Object.fromEntries(own.map(({ position, amount }) => [betOf(position), amount / ante])),
    ...(pair ? { pair } : {}),
    swapped: hand.swapped === true,
    ...(hand.bought ? { bought: hand.bought } : {}),
    again: view.dealer.removed.length > 0,
  };
}
