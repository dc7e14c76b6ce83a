import type * as core from '@croupier/core';
import { type Choose, type Json, money } from '@croupier/core';
import type { LetItRidePlayerView, LetItRideView } from './moves.ts';
import { MAIN_BETS } from './plan.ts';
import { shouldRide } from './strategy.ts';

type Situation = core.Situation<LetItRideView, LetItRidePlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** A bot stakes up to so many times the minimum on each bet. */
const MOST_STAKES = 5;

/** Let It Ride played by a program: a box in every game, by the rules that a person can learn. */
export const bot: core.Bot<LetItRideView, LetItRidePlayerView> = {
  seating: ({ boxes, chips }) => ({
    places: boxes,
    taken: chips.map(({ seat }) => seat as core.SeatId),
  }),
  asked({ view, playerView }, leaving) {
    if (playerView.asked !== null) return 'decision';
    return view.open && playerView.bets.length === 0 && !leaving ? 'between' : undefined;
  },
  decide(situation, _, choose): BotMove | undefined {
    const { asked } = situation.playerView;
    return asked === null ? stake(situation, choose) : answer(situation, asked);
  },
  // Whoever could stake and does not has nothing to stake.
  broke: ({ open, chips }, seat) => open && !chips.some((one) => one.seat === seat),
};

function answer({ view, playerView }: Situation, position: string): BotMove | undefined {
  const hand = playerView.hands.find(({ box }) => position.startsWith(`${box}/`));
  if (!hand) return undefined;
  const open = view.board.filter((card) => card !== null);
  const rides = shouldRide([...hand.cards, ...open], hand.row !== null);
  return { type: rides ? 'ride' : 'pull', position };
}

/** Three equal bets on a box that nobody has, as high as the bot can pay. */
function stake({ view, options }: Situation, choose: Choose): BotMove | undefined {
  const { of = [], total = 0 } =
    options.flatMap(({ move }) => (move.type === 'bet' ? [move.chips as unknown as Chips] : []))[0] ?? {};
  const free = of.filter(({ position }) => position.endsWith(MAIN_BETS[0]) && !view.totals[position]);
  const first = free[choose(Math.max(1, free.length))];
  if (!first) return undefined;
  const { min, max } = first.amount;
  const amount = money(Math.min(max, min * (1 + choose(MOST_STAKES))));
  const affordable = amount * MAIN_BETS.length <= total ? amount : min;
  if (affordable * MAIN_BETS.length > total) return undefined;
  const chips = MAIN_BETS.map((bet) => {
    return { position: first.position.replace(MAIN_BETS[0], bet), amount: affordable };
  });
  return { type: 'bet', chips };
}

/** What may be put down, field by field, and all together. */
interface Chips {
  readonly of?: readonly {
    readonly position: string;
    readonly amount: { readonly min: number; readonly max: number };
  }[];
  readonly total?: number;
}
