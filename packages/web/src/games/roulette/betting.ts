import { money } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { Betting } from '../../table/bets.ts';
import { isPendingAnnouncement } from './scene.ts';

const NO_CHIPS: readonly roulette.Chip[] = [];
const RUNNING: readonly roulette.Stage[] = ['betting', 'spinning', 'closed'];

/** Returns the rules for placing bets at a roulette table, with money chips or with a player's own colour chips. */
export function bettingOf(
  plan: roulette.RoulettePlan,
  layout: roulette.Layout,
  view: roulette.RouletteView,
  playerView: roulette.RoulettePlayerView | undefined,
): Betting {
  const colour = playerView?.colour;
  const waiting = playerView?.announcements.filter(isPendingAnnouncement);
  return {
    ...(waiting?.length
      ? {
          waiting: waiting.map(({ id, chips }) => ({
            chips,
            move: { type: 'withdraw-announcement', announcement: id } as const,
          })),
        }
      : {}),
    bets: playerView?.bets ?? NO_CHIPS,
    open: view.open,
    early: view.stage === 'waiting',
    running: RUNNING.includes(view.stage),
    step: colour?.value ?? plan.limits.step,
    limits: (position) => {
      const place = layout.positions.get(position);
      return place && (playerView?.limits ?? view.limits)[place.kind];
    },
    maxStaked: plan.limits.total?.max,
    inHand: colour && money(colour.value * colour.count),
    moves: (does, chips) => [{ move: { type: does === 'add' ? 'bet' : 'withdraw', chips } as const, chips }],
  };
}
