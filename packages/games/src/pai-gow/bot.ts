import type * as core from '@croupier/core';
import type { Bound, MoveOption, RandomChoice } from '@croupier/core';
import { type BotMove, bettorsOf, fieldsIn, isBroke, stakeOn } from '../boxes/bot.ts';
import type { PaiGowPlayerView, PaiGowView } from './moves.ts';

/** A bot accepts one in this many offers to bank. */
const BANKS = 4;

/** A bot for Pai Gow poker. It plays one box in every round, set by the house way, and sometimes banks. */
export const bot: core.Bot<PaiGowView, PaiGowPlayerView> = {
  seating: (view) => ({ places: view.boxes, taken: bettorsOf(view) }),
  asked({ view, playerView, seat }, leaving) {
    if (playerView.asked.length > 0) return 'decision';
    if (!view.open || leaving) return undefined;
    return playerView.bets.length === 0 || view.bank?.offered?.seat === seat ? 'between' : undefined;
  },
  decide({ playerView, options }, _, choose): BotMove | undefined {
    const [box] = playerView.asked;
    if (box !== undefined) return { type: 'house-way', box };
    return bank(options, choose) ?? stake(options, choose);
  },
  // While a player banks, the bank might not cover another stake.
  broke: (view, seat) => !view.bank?.banker && isBroke(view, seat),
};

/**
 * Answers the offer to bank. The bot declines, or accepts with the highest possible amount, so that the other players
 * can stake any amount.
 */
function bank(options: readonly MoveOption[], choose: RandomChoice): BotMove | undefined {
  if (!options.some(({ move }) => move.type === 'decline-bank')) return undefined;
  const take = options.find(({ move }) => move.type === 'take-bank');
  if (!take || choose(BANKS) > 0) return { type: 'decline-bank' };
  const { max } = take.move.amount as Extract<Bound, { any: 'amount' }>;
  return { type: 'take-bank', amount: max };
}

/** Bets on a free box. */
function stake(options: readonly MoveOption[], choose: RandomChoice): BotMove | undefined {
  const on = stakeOn(fieldsIn(options), choose);
  return on && { type: 'bet', chips: [{ position: on.position, amount: on.amount }] };
}
