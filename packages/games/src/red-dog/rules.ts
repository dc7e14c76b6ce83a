import {
  isRefusal,
  type OpenedRound,
  type Opening,
  type Refusal,
  type Rules,
  type SeatId,
} from '@croupier/core';
import { z } from 'zod';
import { bettingMoves } from '../boxes/betting.ts';
import { cardMoves } from '../boxes/cards.ts';
import { decisionMoves, questionsTo } from '../boxes/deciding.ts';
import { boxesEnteredByDealer } from '../boxes/entered-by-dealer.ts';
import { boxSettings, openTable, termsOf } from '../boxes/open.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { boxSchemas, move, position } from '../boxes/schema.ts';
import { closeTable } from '../boxes/settle.ts';
import { boxPlayerView } from '../boxes/views.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { asJson, type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { dealing, question } from './dealing.ts';
import type { RedDogMove, RedDogPlayerView, RedDogSettings, RedDogStaff, RedDogView } from './moves.ts';
import type { RedDogPlan } from './plan.ts';
import { outcomes, viewOf } from './result.ts';
import { resultOf } from './spread.ts';
import { type RedDogSetup, type RedDogState, type RedDogTurn, setUp } from './state.ts';

const decisions = decisionMoves(question, 'raise', 'no-raise');

const handlers: Handlers<RedDogTurn, RedDogMove> = {
  ...bettingMoves,
  ...shoeMoves,
  ...procedureMoves,
  ...cardMoves(dealing),
  raise: decisions.yes,
  'no-raise': decisions.no,
  'close-decisions': decisions.close,
  ...rulingMoves,
};

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...boxSchemas,
  move('raise', { position }),
  move('no-raise', { position }),
  move('close-decisions', {}),
]);

/** Returns the rules of red dog under this plan. */
export function rulesOf(
  plan: RedDogPlan,
): Rules<RedDogState, RedDogMove, RedDogView, RedDogPlayerView, RedDogStaff> {
  const setup = setUp(plan);
  const asked = (state: RedDogState, seat: SeatId) => questionsTo(question, { setup, state }, seat);
  const rules: Rules<RedDogState, RedDogMove, RedDogView, RedDogPlayerView, RedDogStaff> = {
    open: (opening) => open(setup, opening),
    parse: (input) => readMove(moveSchema, input) as RedDogMove | Refusal,
    options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
    play: (state, actor, made, now) => playMove(handlers, { setup, state, actor, now }, made),
    view: viewOf,
    playerView: (state, seat) => ({ ...boxPlayerView(state, seat), asked: asked(state, seat) }),
    staff: ({ undecided }) => ({ undecided }),
    onTimeout(state, seat) {
      const [first] = asked(state, seat);
      return first === undefined ? undefined : { type: 'no-raise', position: first };
    },
    close: (state) =>
      closeTable(
        state,
        () => outcomes(plan, state),
        () => asJson({ ...resultOf(state.cards) }),
        {},
      ),
    terms: termsOf,
  };
  if (!plan.enteredByDealer) return rules;
  return boxesEnteredByDealer(rules, ['raise', 'no-raise'], {
    bet: plan.cites.open,
    answer: plan.enteredByDealer,
  });
}

function open(setup: RedDogSetup, opening: Opening): OpenedRound<RedDogState> | Refusal {
  const settings = postedBy<RedDogSettings>(boxSettings(setup, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  return { state: { ...openTable(setup, settings, opening), undecided: 0, decided: false }, events: [] };
}
