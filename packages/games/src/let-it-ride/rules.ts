import { isRefusal, type OpenedRound, type Opening, type Refusal, type Rules } from '@croupier/core';
import { z } from 'zod';
import { bettingMoves } from '../boxes/betting.ts';
import { cardMoves } from '../boxes/cards.ts';
import { closeAfterEarly } from '../boxes/early-settlement.ts';
import { boxesEnteredByDealer } from '../boxes/entered-by-dealer.ts';
import { openTable, termsOf } from '../boxes/open.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { boxSchemas, move, position } from '../boxes/schema.ts';
import { hasCards } from '../boxes/views.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { settingsOf } from './bets.ts';
import { noMoreBets } from './betting.ts';
import { dealerMoves, dealing } from './dealing.ts';
import { decidingMoves, questionTo } from './deciding.ts';
import type {
  LetItRideAnswer,
  LetItRideMove,
  LetItRidePlayerView,
  LetItRideSettings,
  LetItRideStaff,
  LetItRideView,
} from './moves.ts';
import { linesOf } from './outcome.ts';
import type { LetItRidePlan } from './plan.ts';
import { type LetItRideSetup, type LetItRideState, type LetItRideTurn, setUp } from './state.ts';
import { playerViewOf, resultOf, staffOf, viewOf } from './view.ts';

const handlers: Handlers<LetItRideTurn, LetItRideMove> = {
  ...bettingMoves,
  ...shoeMoves,
  ...procedureMoves,
  'no-more-bets': noMoreBets,
  ...cardMoves(dealing),
  ...dealerMoves,
  ...decidingMoves,
  ...rulingMoves,
};

const ANSWERS: readonly LetItRideAnswer['type'][] = ['ride', 'pull'];

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...boxSchemas,
  move('ride', { position }),
  move('pull', { position }),
  move('time-is-up', { position }),
  move('settle-side-bets', {}),
]);

type LetItRideRules = Rules<
  LetItRideState,
  LetItRideMove,
  LetItRideView,
  LetItRidePlayerView,
  LetItRideStaff
>;

/** Returns the rules of Let It Ride under this plan. */
export function rulesOf(plan: LetItRidePlan): LetItRideRules {
  const setup = setUp(plan);
  const rules: LetItRideRules = {
    open: (opening) => open(setup, opening),
    parse: (input) => readMove(moveSchema, input) as LetItRideMove | Refusal,
    options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
    play: (state, actor, made, now) => playMove(handlers, { setup, state, actor, now }, made),
    view: (state) => viewOf({ setup, state }),
    playerView: (state, seat) => playerViewOf({ setup, state }, seat),
    staff: (state, dealtBy) => staffOf({ setup, state }, dealtBy),
    hidesCards: hasCards,
    onTimeout(state, seat) {
      const asked = questionTo({ setup, state }, seat);
      return asked === undefined ? undefined : { type: 'pull', position: asked };
    },
    close(state) {
      const at = { setup, state };
      return closeAfterEarly(
        plan,
        state,
        () => ({ lines: linesOf(at) }),
        () => resultOf(at),
      );
    },
    terms: termsOf,
  };
  if (!plan.enteredByDealer) return rules;
  return boxesEnteredByDealer(rules, ANSWERS, { bet: plan.cites.open, answer: plan.enteredByDealer });
}

function open(setup: LetItRideSetup, opening: Opening): OpenedRound<LetItRideState> | Refusal {
  const settings = postedBy<LetItRideSettings>(settingsOf(setup.plan, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  const table = openTable(setup, settings, opening);
  return {
    state: { ...table, settings, plays: [], burned: false, asked: 0, fixed: 0, early: [], wonEarly: {} },
    events: [],
  };
}
