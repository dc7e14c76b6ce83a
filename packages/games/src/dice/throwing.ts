import { type Bound, isRefusal, type Refusal, refuse } from '@croupier/core';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { Dice, DiceMove, Faces } from './moves.ts';
import type { DicePlan } from './plan.ts';
import type { DiceState, DiceTurn } from './state.ts';

type HandlerOf<State extends DiceState, Type extends DiceMove['type']> = Handler<
  DiceTurn<State>,
  Extract<DiceMove, { type: Type }>
>;

const PIPS: Bound = { any: 'of', values: [1, 2, 3, 4, 5, 6] };

/** The names of the dice in moves. */
const NAMES = ['first', 'second', 'third'] as const;

/** Returns the pattern of dice that an option offers for a throw: each face of each die is equally likely. */
function anyDice({ dice: { count } }: DicePlan): { readonly [name: string]: Bound } {
  return Object.fromEntries(NAMES.slice(0, count).map((name) => [name, PIPS]));
}

/** Returns the dice of a throw. Refuses the wrong number of dice. */
function diceOf({ dice: { count, rule } }: DicePlan, faces: Faces): Dice | Refusal {
  const dice = NAMES.flatMap((name) => faces[name] ?? []);
  if (dice.length === count) return dice;
  return refuse('wrong-dice', `This game is played with ${count} dice.`, { rule, details: { count } });
}

/**
 * Returns the moves for a throw, for a throw that does not count, and for the correction of a result
 * announced in error.
 */
export function throwMoves<State extends DiceState>() {
  const throwDice: HandlerOf<State, 'throw'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier') || state.stage !== 'closed' || state.throwing.thrownFor) return [];
      const move = { type: 'throw', ...anyDice(setup.plan) };
      return [{ move, rule: setup.plan.cites.result, pace: 'draw', draw: true }];
    },
    play({ setup, state, actor }, faces) {
      const { result } = setup.plan.cites;
      if (!isStaff(actor, 'croupier')) return notYours('throw');
      if (state.stage !== 'closed' || state.throwing.thrownFor) return notNow(state.stage, result);
      const dice = diceOf(setup.plan, faces);
      if (isRefusal(dice)) return dice;
      state.dice = dice;
      state.noThrow = null;
      state.stage = 'result';
      return moveResult(
        gameEvent('result', result, { data: { dice: [...dice], ...setup.throwFacts?.(state, dice) } }),
      );
    },
  };

  const noThrow: HandlerOf<State, 'no-throw'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'croupier') || state.stage !== 'closed' || state.throwing.thrownFor) return [];
      return setup.plan.noThrow.reasons.map(({ reason, rule }) => ({
        move: { type: 'no-throw', reason },
        rule,
      }));
    },
    play({ setup, state, actor }, { reason }) {
      if (!isStaff(actor, 'croupier')) return notYours('no-throw');
      const { reasons, again } = setup.plan.noThrow;
      const terms = reasons.find((allowed) => allowed.reason === reason);
      if (!terms)
        return refuse('unknown-reason', 'This house does not repeat a throw for that reason.', {
          rule: again,
        });
      if (state.stage !== 'closed' || state.throwing.thrownFor) return notNow(state.stage, terms.rule);
      state.noThrow = { reason, rule: terms.rule };
      return moveResult(gameEvent('no-throw', terms.rule, { data: { reason } }));
    },
  };

  const correctThrow: HandlerOf<State, 'correct-throw'> = {
    options({ setup, state, actor }) {
      if (!isStaff(actor, 'inspector') || state.stage !== 'result') return [];
      const move = { type: 'correct-throw', ...anyDice(setup.plan) };
      return [{ move, rule: setup.plan.correction }];
    },
    play({ setup, state, actor }, faces) {
      const { correction } = setup.plan;
      if (!isStaff(actor, 'inspector')) return notYours('correct-throw');
      if (state.stage !== 'result') return notNow(state.stage, correction);
      const dice = diceOf(setup.plan, faces);
      if (isRefusal(dice)) return dice;
      state.dice = dice;
      const data = { dice: [...dice], ...setup.throwFacts?.(state, dice) };
      return moveResult(gameEvent('result-corrected', correction, { data }));
    },
  };

  return { throw: throwDice, 'no-throw': noThrow, 'correct-throw': correctThrow } as const;
}
