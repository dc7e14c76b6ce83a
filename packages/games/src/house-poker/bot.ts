import type * as core from '@croupier/core';
import type { Choose, MoveOption } from '@croupier/core';
import { type BotMove, bettorsOf, fieldsIn, isBroke, stakeOn } from '../boxes/bot.ts';
import type { HousePokerPlayerView, HousePokerView, OwnHand } from './moves.ts';

type Situation = core.Situation<HousePokerView, HousePokerPlayerView>;

/** Poker against the house played by a program: a box in every game, and by rules that a person can learn. */
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

/** Bets an ante on a free box, and the bet where it comes before the deal. */
function stake({ view, options }: Situation, choose: Choose): BotMove | undefined {
  const antes = fieldsIn(options).filter(({ position }) => position === 'ante' || position.endsWith('/ante'));
  // A box is one player's, unless all play the same hand.
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

/** Returns the ante of the other position of a box. */
function otherOf(position: string): string {
  const box = Number.parseInt(position, 10);
  return `${box % 2 === 1 ? box + 1 : box - 1}/ante`;
}

/** Plays on where the hand is good enough, for as much as it can; else it waits, or gives up. It buys nothing. */
function answer({ playerView, view, options }: Situation): BotMove | undefined {
  const [box] = playerView.asked;
  const hand = playerView.hands.find((one) => one.box === box);
  const offered = (type: string): readonly MoveOption[] =>
    options.filter(({ move }) => move.type === type && move.box === box);
  const times = offered('play').flatMap(({ move }) => (typeof move.times === 'number' ? [move.times] : []));
  if (box === undefined || !hand) return undefined;
  if (times.length > 0 && isGood(hand, view)) return { type: 'play', box, times: Math.max(...times) };
  // It buys the dealer no card.
  const passes = ['decline', 'keep', 'check'].find((type) => offered(type).length > 0);
  return { type: passes ?? 'fold', box };
}

/**
 * Tells whether a hand is good. That is a pair or better, and with a flop also two high cards. Of three cards it is
 * queen, six and four or better, of five ace and king.
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
