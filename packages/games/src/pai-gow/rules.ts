import {
  cloneJson,
  isRefusal,
  type OpenedRound,
  type Opening,
  type Refusal,
  type Rules,
} from '@croupier/core';
import { z } from 'zod';
import { cardMoves } from '../boxes/cards.ts';
import { boxesEnteredByDealer } from '../boxes/entered-by-dealer.ts';
import { boxSettings, openTable } from '../boxes/open.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { amount, boxSchemas, card, move } from '../boxes/schema.ts';
import { closeTable } from '../boxes/settle.ts';
import { hasCards } from '../boxes/views.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { bankMoves, nextBankOrder, offeredTo } from './bank.ts';
import { callMoves, dealing } from './dealing.ts';
import type {
  BankAnswer,
  PaiGowAnswer,
  PaiGowMove,
  PaiGowPlayerView,
  PaiGowSettings,
  PaiGowStaff,
  PaiGowView,
} from './moves.ts';
import { outcomes } from './outcome.ts';
import type { PaiGowPlan } from './plan.ts';
import { askedOf, settingMoves } from './setting.ts';
import { type BankCandidate, type PaiGowSetup, type PaiGowState, type PaiGowTurn, setUp } from './state.ts';
import { playerViewOf, resultOf, staffOf, viewOf } from './view.ts';

const handlers: Handlers<PaiGowTurn, PaiGowMove> = {
  ...bankMoves,
  ...shoeMoves,
  ...callMoves,
  ...cardMoves(dealing),
  ...settingMoves,
  ...rulingMoves,
};

const ANSWERS: readonly PaiGowAnswer['type'][] = ['set-hand', 'house-way'];
const BANKING: readonly BankAnswer['type'][] = ['take-bank', 'decline-bank'];

const box = z.int().min(0).max(24);

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...boxSchemas,
  move('set-hand', { box, cards: z.array(card).length(2) }),
  move('house-way', { box }),
  move('take-bank', { amount }),
  move('decline-bank', {}),
  move('close-decisions', {}),
  move('foul', { box }),
]);

type PaiGowRules = Rules<PaiGowState, PaiGowMove, PaiGowView, PaiGowPlayerView, PaiGowStaff>;

/** Returns the rules of Pai Gow poker under this plan. */
export function rulesOf(plan: PaiGowPlan): PaiGowRules {
  const setup = setUp(plan);
  const rules: PaiGowRules = {
    open: (opening) => open(setup, opening),
    parse: (input) => readMove(moveSchema, input) as PaiGowMove | Refusal,
    options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
    play: (state, actor, made, now) => playMove(handlers, { setup, state, actor, now }, made),
    view: (state) => viewOf({ setup, state }),
    playerView: (state, seat) => playerViewOf({ setup, state }, seat),
    staff: (state, dealtBy) => staffOf({ setup, state }, dealtBy),
    hidesCards: hasCards,
    onTimeout(state, seat) {
      if (offeredTo({ state })?.seat === seat) return { type: 'decline-bank' };
      const [first] = askedOf({ setup, state }, seat);
      return first && { type: 'house-way', box: first.box };
    },
    close(state) {
      const at = { setup, state };
      return closeTable(
        state,
        () => outcomes(at),
        () => resultOf(at),
        { inTurn: nextBankOrder(at) },
      );
    },
  };
  if (!plan.enteredByDealer) return rules;
  const cites = { bet: plan.cites.open, answer: plan.enteredByDealer };
  return boxesEnteredByDealer(rules, ANSWERS, cites, BANKING);
}

function open(setup: PaiGowSetup, opening: Opening): OpenedRound<PaiGowState> | Refusal {
  const settings = postedBy<PaiGowSettings>(boxSettings(setup, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  const { inTurn = [] } = (opening.carry ? cloneJson(opening.carry.state) : {}) as {
    inTurn?: readonly BankCandidate[];
  };
  const bank = { order: inTurn, declined: 0, banker: null };
  const state = { ...openTable(setup, settings, opening), settings, plays: [], asked: false, fixed: 0, bank };
  return { state, events: [] };
}
