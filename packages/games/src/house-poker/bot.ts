import type * as core from '@croupier/core';
import { type Choose, type Json, type MoveOption, money, type Pattern } from '@croupier/core';
import type { HousePokerPlayerView, HousePokerView, OwnHand } from './moves.ts';

type Situation = core.Situation<HousePokerView, HousePokerPlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** A bot stakes up to so many times the minimum. */
const MOST_ANTES = 5;

/** Poker against the house played by a program: a box in every game, and by rules that a person can learn. */
export const bot: core.Bot<HousePokerView, HousePokerPlayerView> = {
  seating: ({ boxes, chips, hands }) => ({
    places: boxes || 24,
    taken: [...new Set([...chips.map(({ seat }) => seat), ...hands.flatMap(({ seat }) => seat ?? [])])].map(
      (seat) => seat as core.SeatId,
    ),
  }),
  asked({ view, playerView }, leaving) {
    if (playerView.asked.length > 0) return 'decision';
    return view.open && playerView.bets.length === 0 && !leaving ? 'between' : undefined;
  },
  decide(situation, _, choose) {
    return situation.playerView.asked.length > 0 ? answer(situation) : stake(situation, choose);
  },
  // Whoever could stake and does not has nothing to stake.
  broke: ({ open, chips }, seat) => open && !chips.some((one) => one.seat === seat),
};

/** An ante on a free box, with the bet where it comes before the deal. */
function stake({ view, options }: Situation, choose: Choose): BotMove | undefined {
  const items = options.flatMap(({ move }) => (move.type === 'bet' ? itemsOf(move.chips) : []));
  const antes = items.filter(({ position }) => position === 'ante' || position.endsWith('/ante'));
  // A box is one player's, unless all play the same hand.
  const free = antes.filter(({ position }) => view.boxes === 0 || !view.totals[position]);
  const ante = free[choose(Math.max(1, free.length))];
  if (!ante) return undefined;
  const amount = money(Math.min(ante.max, ante.min * (1 + choose(MOST_ANTES))));
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

/** The ante of the other position of a box. */
function otherOf(position: string): string {
  const box = Number.parseInt(position, 10);
  return `${box % 2 === 1 ? box + 1 : box - 1}/ante`;
}

/** The fields on which chips may be put down, each with its bounds. */
function itemsOf(chips: Pattern | undefined) {
  const { of = [] } = (chips ?? {}) as { of?: readonly { position: string; amount: Bounds }[] };
  return of.map(({ position, amount }) => ({ position, ...amount }));
}

interface Bounds {
  readonly min: number;
  readonly max: number;
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

/** A pair or better; with a flop also two high cards; of three cards queen, six and four or better; of five ace and king. */
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
