import { isRefusal } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';

/** A fault that accepts roulette bets even after "no more bets". */
export const betAfterClose: PlantedFault = {
  what: 'a bet is accepted after the close',
  faults: { stale: 0.2 },
  gameOf: (plan) =>
    plan.game === 'roulette'
      ? withRules(gameOf(plan), (rules) => ({
          play: (state, actor, move, now) => {
            const answer = rules.play(state, actor, move, now);
            const at = state as { stage: string };
            if (!isRefusal(answer) || move.type !== 'bet' || at.stage === 'ended') return answer;
            const { stage } = at;
            at.stage = 'betting';
            const late = rules.play(state, actor, move, now);
            at.stage = stage;
            return late;
          },
        }))
      : gameOf(plan),
};
