import type { Json, MoveOption, Pattern, RandomChoice } from '@croupier/core';
import { type ChipLimits, type TournamentPlay, tournamentBot } from '../tournament/index.ts';
import { inChips } from './in-chips.ts';
import type { RouletteMove, TableLimits } from './moves.ts';
import type { BetKind, RoulettePlan } from './plan.ts';
import { isOpen, playerAt, playerForUpdate, type RouletteState } from './state.ts';
import type { RoulettePlayerView, RouletteView } from './view.ts';

/**
 * Roulette for tournament chips, with the same limits for every bet and no stakes that remain for the next
 * round.
 */
export const tournamentPlay: TournamentPlay<RoulettePlan, RouletteState, RouletteMove> = {
  plan: inChips,
  bot: tournamentBot<RouletteView, RoulettePlayerView>({ bet: someBet }),
  barred: [
    'buy-colour',
    'cash-colour',
    'announce-limits',
    'limits-due',
    'player-limits',
    'forbid-excess',
    'end-of-play',
    'void-bets',
    'lay',
  ],
  betting: {
    isOpen,
    moves: ['bet', 'withdraw', 'shift', 'announce', 'withdraw-announcement', 'field'],
    closes: 'no-more-bets',
    staked: (state, seat) => playerAt(state, seat).staked,
    limit(state, seat, limits) {
      const player = playerForUpdate(state, seat);
      if (limits) player.limits = everyKind(limits);
      else delete player.limits;
    },
    least: (amount) => ({ type: 'bet', chips: [{ position: 'red', amount }] }),
  },
};

/** Returns a bet of one to four times the minimum on one position. */
function someBet(
  options: readonly MoveOption[],
  choose: RandomChoice,
): { type: string; chips: Json } | undefined {
  const chips = options.find(({ move }) => move.type === 'bet')?.move.chips as
    | { of: readonly Pattern[] }
    | undefined;
  const one = chips?.of[choose(chips.of.length)] as
    | { readonly position: string; readonly amount: { readonly min: number; readonly max: number } }
    | undefined;
  if (!one) return undefined;
  const { position, amount } = one;
  return { type: 'bet', chips: [{ position, amount: Math.min(amount.min * (1 + choose(4)), amount.max) }] };
}

const KINDS: readonly BetKind[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first-four',
  'five-bet',
  'six-line',
  'column',
  'dozen',
  'quarter',
  'red',
  'black',
  'even',
  'odd',
  'low',
  'high',
];

function everyKind({ min, max }: ChipLimits): TableLimits {
  return Object.fromEntries(KINDS.map((kind) => [kind, { min, max }]));
}
