import { type MoveOption, type RandomChoice, sum, ZERO } from '@croupier/core';
import { type TournamentPlay, tournamentBot } from '../tournament/index.ts';
import { inChips } from './in-chips.ts';
import type { BlackjackMove } from './moves.ts';
import type { BlackjackPlan } from './plan.ts';
import { type BlackjackState, isOpen } from './state.ts';
import type { BlackjackPlayerView, BlackjackView } from './view.ts';

/**
 * Blackjack for tournament chips: each player bets on the box at their seat, without bets behind or side
 * bets.
 */
export const tournamentPlay: TournamentPlay<BlackjackPlan, BlackjackState, BlackjackMove> = {
  plan: inChips,
  bot: tournamentBot<BlackjackView, BlackjackPlayerView>({
    bet: someBet,
    asked: ({ asked }) => asked !== null,
    answer: answerOf,
  }),
  barred: ['side-bet', 'free-box', 'match', 'pass'],
  betting: {
    isOpen,
    moves: ['bet', 'withdraw'],
    closes: 'no-more-bets',
    ready: 'ready',
    staked: ({ boxes }, seat) => sum(Object.values(boxes).map(({ bettors }) => bettors[seat]?.stake ?? ZERO)),
    limit(state, seat, limits) {
      if (!limits) return;
      state.limits ??= {};
      state.limits[seat] = limits;
    },
    least: (amount, box) => ({ type: 'bet', box, amount }),
  },
};

/** Returns a bet of one to four times the minimum on the bot's box. */
function someBet(options: readonly MoveOption[], choose: RandomChoice) {
  const move = options.find((option) => option.move.type === 'bet')?.move;
  const { min, max } = (move?.amount ?? {}) as { readonly min?: number; readonly max?: number };
  if (!move || min === undefined || max === undefined) return undefined;
  return { type: 'bet', box: Number(move.box), amount: Math.min(min * (1 + choose(4)), max) };
}

/** Plays as the dealer would: hits up to 16, and takes no insurance. */
function answerOf({ asked, hands }: BlackjackPlayerView, options: readonly MoveOption[]) {
  const box = asked?.boxes[0];
  if (box === undefined) return undefined;
  const offered = (type: string) => options.some(({ move }) => move.type === type && move.box === box);
  const low = hands.some((hand) => hand.box === box && hand.total < 17);
  const type = ['decline', ...(low ? ['hit', 'stand'] : ['stand', 'hit'])].find(offered);
  return type === undefined ? undefined : { type, box };
}
