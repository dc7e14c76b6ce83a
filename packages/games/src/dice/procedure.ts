import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import { returnInvalidBets } from './betting.ts';
import type { DiceMove } from './moves.ts';
import { giveDice, hasShooter } from './shooter.ts';
import type { DiceState, DiceTurn } from './state.ts';

type HandlerOf<State extends DiceState, Type extends DiceMove['type']> = Handler<
  DiceTurn<State>,
  Extract<DiceMove, { type: Type }>
>;

/** Builds the dealer's calls, and the moves with which the house stops a round. */
export function procedureMoves<State extends DiceState>() {
  const placeYourBets: HandlerOf<State, 'place-your-bets'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier') || state.stage !== 'waiting') return [];
      return [{ move: { type: 'place-your-bets' }, rule: setup.plan.cites.open, pace: 'open' }];
    },
    play({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier')) return notYours('place-your-bets');
      const { open, posted } = setup.plan.cites;
      if (state.stage !== 'waiting') return notNow(state.stage, open);
      state.stage = 'betting';
      return moveResult(
        gameEvent('bets-open', open),
        gameEvent('limits', posted, { data: { limits: state.limits } }),
      );
    },
  };

  const noMoreBets: HandlerOf<State, 'no-more-bets'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier') || state.stage !== 'betting') return [];
      // While no player can throw and no move has been made, the table waits for a shooter.
      const idle = hasShooter({ setup, state }) ? {} : ({ idle: true } as const);
      return [{ move: { type: 'no-more-bets' }, rule: setup.plan.cites.close, pace: 'betting', ...idle }];
    },
    play(turn) {
      const { setup, state, actor } = turn;
      if (!isStaff(actor, 'croupier')) return notYours('no-more-bets');
      const { close } = setup.plan.cites;
      if (state.stage !== 'betting') return notNow(state.stage, close);
      const back = returnInvalidBets(turn);
      state.stage = 'closed';
      return moveResult(gameEvent('bets-closed', close), ...back, ...giveDice(turn));
    },
  };

  const pay: HandlerOf<State, 'pay'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier') || state.stage !== 'result') return [];
      return [{ move: { type: 'pay' }, rule: setup.plan.cites.settle, pace: 'pay' }];
    },
    play({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier')) return notYours('pay');
      const { settle } = setup.plan.cites;
      if (state.stage !== 'result') return notNow(state.stage, settle);
      state.stage = 'ended';
      return moveResult(gameEvent('paid', settle));
    },
  };

  const interrupt: HandlerOf<State, 'interrupt'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'inspector') || state.stage === 'ended') return [];
      return [{ move: { type: 'interrupt' }, rule: setup.plan.interruption }];
    },
    play({ setup, state, actor }) {
      if (!isStaff(actor, 'inspector')) return notYours('interrupt');
      const { interruption: rule, cites } = setup.plan;
      if (state.stage === 'ended') return notNow(state.stage, rule);
      const decided = state.stage === 'result';
      state.stage = 'ended';
      // Once the dice have been thrown, the throw counts and is paid.
      if (decided) return moveResult(gameEvent('paid', cites.settle));
      state.voided = { reason: 'interruption', rule };
      return moveResult(gameEvent('game-void', rule, { data: { reason: 'interruption' } }));
    },
  };

  return {
    'place-your-bets': placeYourBets,
    'no-more-bets': noMoreBets,
    pay,
    interrupt,
  } as const;
}
