import type * as core from '@croupier/core';
import type { MoveOption, RandomChoice } from '@croupier/core';
import { type BotMove, bettorsOf, fieldsIn, isBroke, stakeOn } from '../boxes/bot.ts';
import type { LetItRidePlayerView, LetItRideView } from './moves.ts';
import { MAIN_BETS } from './plan.ts';
import { shouldRide } from './strategy.ts';

type Situation = core.BotSituation<LetItRideView, LetItRidePlayerView>;

/** A bot for Let It Ride. It plays one box in every round, by rules that a person can learn. */
export const bot: core.Bot<LetItRideView, LetItRidePlayerView> = {
  seating: (view) => ({ places: view.boxes, taken: bettorsOf(view) }),
  asked({ view, playerView }, leaving) {
    if (playerView.asked !== null) return 'decision';
    return view.open && playerView.bets.length === 0 && !leaving ? 'between' : undefined;
  },
  decide(situation, _, choose): BotMove | undefined {
    const { asked } = situation.playerView;
    return asked === null ? stake(situation, choose) : answer(situation, asked);
  },
  broke: isBroke,
};

function answer({ view, playerView }: Situation, position: string): BotMove | undefined {
  const hand = playerView.hands.find(({ box }) => position.startsWith(`${box}/`));
  if (!hand) return undefined;
  const open = view.board.filter((card) => card !== null);
  const rides = shouldRide([...hand.cards, ...open], hand.row !== null);
  return { type: rides ? 'ride' : 'pull', position };
}

/** Places three equal bets on a free box, as high as the bot can afford. */
function stake({ view, options }: Situation, choose: RandomChoice): BotMove | undefined {
  const free = fieldsIn(options).filter(
    ({ position }) => position.endsWith(MAIN_BETS[0]) && !view.totals[position],
  );
  const first = stakeOn(free, choose);
  if (!first) return undefined;
  const total = totalIn(options);
  const amount = first.amount * MAIN_BETS.length <= total ? first.amount : first.min;
  if (amount * MAIN_BETS.length > total) return undefined;
  const chips = MAIN_BETS.map((bet) => {
    return { position: first.position.replace(MAIN_BETS[0], bet), amount };
  });
  return { type: 'bet', chips };
}

/** Returns the total that can be placed on all fields together. */
function totalIn(options: readonly MoveOption[]): number {
  const [chips] = options.flatMap(({ move }) => (move.type === 'bet' ? [move.chips] : []));
  return (chips as { readonly total?: number } | undefined)?.total ?? 0;
}
