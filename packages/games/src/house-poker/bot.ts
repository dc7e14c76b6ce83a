import type * as core from '@croupier/core';
import type { MoveOption, RandomChoice } from '@croupier/core';
import { type BotMove, bettorsOf, fieldsIn, isBroke, stakeOn } from '../boxes/bot.ts';
import type { HousePokerPlayerView, HousePokerView, OwnHand } from './moves.ts';

type Situation = core.BotSituation<HousePokerView, HousePokerPlayerView>;

/** A bot for poker against the house. It plays one box in every round, by rules that a person can learn. */
export const bot: core.Bot<HousePokerView, HousePokerPlayerView> = {
  seating: (view) => ({
    places: view.boxes || 24,
    taken: [
      ...new Set([
        ...bettorsOf(view),
        ...view.hands.flatMap(({ seat }) => (seat ? [seat as core.SeatId] : [])),
      ]),
    ],
  }),
  asked({ view, playerView }, leaving) {
    if (playerView.asked.length > 0) return 'decision';
    return view.open && playerView.bets.length === 0 && !leaving ? 'between' : undefined;
  },
  decide(situation, _, choose) {
    return situation.playerView.asked.length > 0 ? answer(situation) : stake(situation, choose);
  },
  broke: isBroke,
};

/** Bets an ante on a free box, and the bet too if it is staked before the deal. */
function stake({ view, options }: Situation, choose: RandomChoice): BotMove | undefined {
  const antes = fieldsIn(options).filter(({ position }) => position === 'ante' || position.endsWith('/ante'));
  // A box belongs to one player, unless all players share the same hand.
  const ante = stakeOn(
    antes.filter(({ position }) => view.boxes === 0 || !view.totals[position]),
    choose,
  );
  if (!ante) return undefined;
  const { amount } = ante;
  const boxes = view.pairs ? [ante.position, otherOf(ante.position)] : [ante.position];
  const chips = boxes.flatMap((position) => [
    { position, amount },
    ...(view.compulsory ? [{ position: position.replace('ante', view.compulsory), amount }] : []),
    ...(view.betFirst > 0
      ? [{ position: position.replace('ante', 'bet'), amount: amount * view.betFirst }]
      : []),
  ]);
  return { type: 'bet', chips };
}

/** Returns the ante on the other position of a box. */
function otherOf(position: string): string {
  const box = Number.parseInt(position, 10);
  return `${box % 2 === 1 ? box + 1 : box - 1}/ante`;
}

/**
 * Stays in with a good hand, for the highest bet that it can make. Otherwise it checks or folds. It never buys cards.
 */
function answer({ playerView, view, options }: Situation): BotMove | undefined {
  const [box] = playerView.asked;
  const hand = playerView.hands.find((one) => one.box === box);
  const offered = (type: string): readonly MoveOption[] =>
    options.filter(({ move }) => move.type === type && move.box === box);
  const times = offered('play').flatMap(({ move }) => (typeof move.times === 'number' ? [move.times] : []));
  if (box === undefined || !hand) return undefined;
  if (times.length > 0 && isGood(hand, view)) return { type: 'play', box, times: Math.max(...times) };
  // The bot never buys a card for the dealer.
  const passes = ['decline', 'keep', 'check'].find((type) => offered(type).length > 0);
  return { type: passes ?? 'fold', box };
}

/**
 * Returns whether a hand is good: a pair or better, or after the flop a hole card of at least a queen. With
 * three cards, queen, six and four or better is also good. With five cards, ace and king is also good.
 */
function isGood({ hand, cards }: OwnHand, { board }: HousePokerView): boolean {
  if (!hand) return false;
  if (hand.category !== 'high-card') return true;
  const [first = '2', second = '2', third = '2'] = [...hand.ranks, ...hand.kickers];
  if (board.length > 0) return cards.filter(([rank = '2']) => 'QKA'.includes(rank)).length > 0;
  if (cards.length > 3) return first === 'A' && second === 'K';
  if (first === 'K' || first === 'A') return true;
  if (first !== 'Q') return false;
  return second > '6' || (second === '6' && third >= '4');
}
