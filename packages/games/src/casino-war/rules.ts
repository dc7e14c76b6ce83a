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
import { duels } from './duels.ts';
import type {
  CasinoWarMove,
  CasinoWarPlayerView,
  CasinoWarSettings,
  CasinoWarStaff,
  CasinoWarView,
} from './moves.ts';
import type { CasinoWarPlan } from './plan.ts';
import { outcomes, viewOf } from './result.ts';
import { type CasinoWarSetup, type CasinoWarState, type CasinoWarTurn, setUp } from './state.ts';

const decisions = decisionMoves(question, 'war', 'surrender');

const handlers: Handlers<CasinoWarTurn, CasinoWarMove> = {
  ...bettingMoves,
  ...shoeMoves,
  ...procedureMoves,
  ...cardMoves(dealing),
  war: decisions.yes,
  surrender: decisions.no,
  'close-decisions': decisions.close,
  ...rulingMoves,
};

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...boxSchemas,
  move('war', { position }),
  move('surrender', { position }),
  move('close-decisions', {}),
]);

/** Returns the rules of casino war under this plan. */
export function rulesOf(
  plan: CasinoWarPlan,
): Rules<CasinoWarState, CasinoWarMove, CasinoWarView, CasinoWarPlayerView, CasinoWarStaff> {
  const setup = setUp(plan);
  const asked = (state: CasinoWarState, seat: SeatId) => questionsTo(question, { setup, state }, seat);
  const rules: Rules<CasinoWarState, CasinoWarMove, CasinoWarView, CasinoWarPlayerView, CasinoWarStaff> = {
    open: (opening) => open(setup, opening),
    parse: (input) => readMove(moveSchema, input) as CasinoWarMove | Refusal,
    options: (state, actor, at) => optionsOf(handlers, { setup, state, actor, now: at }),
    play: (state, actor, made, at) => playMove(handlers, { setup, state, actor, now: at }, made),
    view: (state) => viewOf(setup, state),
    playerView: (state, seat) => ({ ...boxPlayerView(state, seat), asked: asked(state, seat) }),
    staff: ({ undecided }) => ({ undecided }),
    onTimeout(state, seat) {
      const [first] = asked(state, seat);
      return first === undefined ? undefined : { type: 'surrender', position: first };
    },
    close: (state) =>
      closeTable(
        state,
        () => outcomes(setup, state),
        () => ({ duels: asJson([...duels(setup, state)]) }),
        {},
      ),
    terms: termsOf,
  };
  if (!plan.enteredByDealer) return rules;
  return boxesEnteredByDealer(rules, ['war', 'surrender'], {
    bet: plan.cites.open,
    answer: plan.enteredByDealer,
  });
}

function open(setup: CasinoWarSetup, opening: Opening): OpenedRound<CasinoWarState> | Refusal {
  const settings = postedBy<CasinoWarSettings>(boxSettings(setup, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  const state = { ...openTable(setup, settings, opening), undecided: 0, decided: false, burnings: 0 };
  return { state, events: [] };
}
