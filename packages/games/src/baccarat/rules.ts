import { isRefusal, type OpenedRound, type Opening, type Refusal, type Rules } from '@croupier/core';
import { z } from 'zod';
import { bettingMoves } from '../boxes/betting.ts';
import { cardMoves } from '../boxes/cards.ts';
import { boxesEnteredByDealer } from '../boxes/entered-by-dealer.ts';
import { openTable, termsOf } from '../boxes/open.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { boxSchemas, card, move } from '../boxes/schema.ts';
import { closeTable } from '../boxes/settle.ts';
import { boxPlayerView } from '../boxes/views.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { gameEvent, type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { evaluateDeal } from './deal.ts';
import { dealing, nextDrawer, passShoe, putInOrder } from './dealing.ts';
import type {
  BaccaratMove,
  BaccaratPlayerView,
  BaccaratSettings,
  BaccaratStaff,
  BaccaratView,
} from './moves.ts';
import type { BaccaratPlan } from './plan.ts';
import { bankResults, beadOf, outcomes, staffOf, viewOf } from './result.ts';
import { passingPlan, settingsOf } from './settings.ts';
import {
  type BaccaratCarry,
  type BaccaratSetup,
  type BaccaratState,
  type BaccaratTurn,
  setUp,
} from './state.ts';

const handlers: Handlers<BaccaratTurn, BaccaratMove> = {
  ...bettingMoves,
  ...shoeMoves,
  ...procedureMoves,
  ...cardMoves(dealing),
  'put-in-order': putInOrder,
  'pass-shoe': passShoe,
  ...rulingMoves,
};

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...boxSchemas,
  move('put-in-order', { cards: z.array(card).length(4) }),
  move('pass-shoe', {}),
]);

/** Returns the rules of punto banco under this plan. */
export function rulesOf(
  plan: BaccaratPlan,
): Rules<BaccaratState, BaccaratMove, BaccaratView, BaccaratPlayerView, BaccaratStaff> {
  const usual = setUp(plan);
  const passing = passingPlan(plan);
  const withPassing = passing && setUp(passing);
  const setupFor = ({ passingShoe }: BaccaratSettings): BaccaratSetup =>
    passingShoe && withPassing ? withPassing : usual;
  const setupOf = ({ settings }: BaccaratState) => setupFor(settings);
  const rules: Rules<BaccaratState, BaccaratMove, BaccaratView, BaccaratPlayerView, BaccaratStaff> = {
    open(opening) {
      const settings = postedBy<BaccaratSettings>(settingsOf(plan, opening.terms), opening.terms);
      return isRefusal(settings) ? settings : open(setupFor(settings), settings, opening);
    },
    parse: (input) => readMove(moveSchema, input) as BaccaratMove | Refusal,
    options: (state, actor, now) => optionsOf(handlers, { setup: setupOf(state), state, actor, now }),
    play: (state, actor, played, now) =>
      playMove(handlers, { setup: setupOf(state), state, actor, now }, played),
    view: (state) => viewOf(setupOf(state), state),
    playerView: boxPlayerView,
    staff: (state) => staffOf(setupOf(state), state),
    bankResults: (state, counts) => bankResults(setupOf(state), state, counts),
    onTimeout: () => undefined,
    close(state) {
      if (state.stage !== 'ended') return undefined;
      const { punto, banco, result } = evaluateDeal(plan.tableau, state.cards);
      const results = state.voided || !result ? state.shoe.results : [...state.shoe.results, beadOf(result)];
      const own = { drawer: state.drawer, shoe: { ...state.shoe, results } };
      return closeTable(
        state,
        () => outcomes(usual, result),
        () => ({ ...result, cards: { punto: [...punto.cards], banco: [...banco.cards] } }),
        own,
      );
    },
    terms: termsOf,
  };
  return plan.enteredByDealer
    ? boxesEnteredByDealer(rules, [], { bet: plan.cites.open, answer: plan.enteredByDealer })
    : rules;
}

function open(
  setup: BaccaratSetup,
  settings: BaccaratSettings,
  opening: Opening,
): OpenedRound<BaccaratState> {
  const passing = settings.passingShoe ? setup.plan.passingShoe : undefined;
  const last = (opening.carry?.state as unknown as BaccaratCarry | undefined)?.drawer ?? 'croupier';
  const seats = passing ? [...opening.seats] : [];
  const state: BaccaratState = {
    ...openTable(setup, settings, opening),
    settings,
    seats,
    drawer: passing ? nextDrawer(seats, last) : 'croupier',
    passes: 0,
  };
  return {
    state,
    events: passing ? [gameEvent('shoe-passed', passing.rule, { data: { to: state.drawer } })] : [],
  };
}
