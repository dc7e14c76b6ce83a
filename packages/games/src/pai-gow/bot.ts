import type * as core from '@croupier/core';
import { type Choose, type Json, money } from '@croupier/core';
import type { PaiGowPlayerView, PaiGowView } from './moves.ts';

type Situation = core.Situation<PaiGowView, PaiGowPlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** A bot stakes up to so many times the minimum. */
const MOST_STAKES = 5;

/** Pai Gow poker played by a program: a box in every game, set by the house way. */
export const bot: core.Bot<PaiGowView, PaiGowPlayerView> = {
  seating: ({ boxes, chips }) => ({
    places: boxes,
    taken: chips.map(({ seat }) => seat as core.SeatId),
  }),
  asked({ view, playerView }, leaving) {
    if (playerView.asked.length > 0) return 'decision';
    return view.open && playerView.bets.length === 0 && !leaving ? 'between' : undefined;
  },
  decide({ playerView, options }: Situation, _, choose): BotMove | undefined {
    const [box] = playerView.asked;
    return box === undefined ? stake(options, choose) : { type: 'house-way', box };
  },
  // Whoever could stake and does not has nothing to stake.
  broke: ({ open, chips }, seat) => open && !chips.some((one) => one.seat === seat),
};

/** A stake on a box that nobody has. */
function stake(options: Situation['options'], choose: Choose): BotMove | undefined {
  const fields = options.flatMap(({ move }) => {
    const { of = [] } = move.type === 'bet' ? (move.chips as unknown as { of?: readonly Field[] }) : {};
    return of;
  });
  const free = fields[choose(Math.max(1, fields.length))];
  if (!free) return undefined;
  const { min, max } = free.amount;
  const amount = money(Math.min(max, min * (1 + choose(MOST_STAKES))));
  return { type: 'bet', chips: [{ position: free.position, amount }] };
}

interface Field {
  readonly position: string;
  readonly amount: { readonly min: number; readonly max: number };
}
