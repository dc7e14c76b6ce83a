import { isRefusal, type Opened, type Opening, type Refusal, type Rules } from '@croupier/core';
import { z } from 'zod';
import { courseMoves } from '../boxes/course.ts';
import { openTable, postedBy } from '../boxes/open.ts';
import { relayingBoxes } from '../boxes/relay.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { card, move, onePackSchemas, readMove } from '../boxes/schema.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { type Handlers, optionsOf, playBy } from '../table/turn.ts';
import { answerMoves, askedOf, silently } from './answers.ts';
import { settingsOf } from './bets.ts';
import { houseBettingMoves } from './betting.ts';
import { dealingMoves } from './dealing.ts';
import type {
  Answer,
  HousePokerMine,
  HousePokerMove,
  HousePokerSettings,
  HousePokerStaff,
  HousePokerView,
} from './moves.ts';
import type { HousePokerPlan } from './plan.ts';
import { closeRound } from './settle.ts';
import { type HousePokerSetup, type HousePokerState, type HousePokerTurn, setUp } from './state.ts';
import { mineOf, resultOf, staffOf, viewOf } from './view.ts';

const handlers: Handlers<HousePokerTurn, HousePokerMove> = {
  ...shoeMoves,
  ...courseMoves,
  ...houseBettingMoves,
  ...dealingMoves,
  ...answerMoves,
  ...rulingMoves,
};

const ANSWERS: readonly Answer['type'][] = ['play', 'check', 'fold', 'exchange', 'buy-card'];

const box = z.int().min(0).max(24);

const moveSchema = z.discriminatedUnion('type', [
  ...onePackSchemas,
  move('play', { box, times: z.int().min(0).max(9) }),
  move('check', { box }),
  move('fold', { box }),
  move('exchange', { box, cards: z.array(card).min(1).max(7) }),
  move('buy-card', { box }),
  move('close-decisions', {}),
  move('settle-side-bets', {}),
]);

/** The rules of a poker against the house as a plan sets them. */
export function rulesOf(
  plan: HousePokerPlan,
): Rules<HousePokerState, HousePokerMove, HousePokerView, HousePokerMine, HousePokerStaff> {
  const setup = setUp(plan);
  const rules: Rules<HousePokerState, HousePokerMove, HousePokerView, HousePokerMine, HousePokerStaff> = {
    open: (opening) => open(setup, opening),
    parse: (input) => readMove(moveSchema, input) as HousePokerMove | Refusal,
    options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
    play: (state, actor, made, now) => playBy(handlers, { setup, state, actor, now }, made),
    view: (state) => viewOf({ setup, state }),
    mine: (state, seat) => mineOf({ setup, state }, seat),
    staff: staffOf,
    onTimeout(state, seat) {
      const [first] = askedOf({ setup, state }, seat);
      return first && silently({ setup, state }, first.box);
    },
    question: (state, seat, type) =>
      (ANSWERS as readonly string[]).includes(type) && askedOf({ setup, state }, seat).length > 0
        ? String(state.step)
        : undefined,
    close: (state) => closeRound({ setup, state }, () => resultOf({ setup, state })),
  };
  if (!plan.relayed) return rules;
  return relayingBoxes(rules, ANSWERS, { bet: plan.cites.open, answer: plan.relayed });
}

function open(setup: HousePokerSetup, opening: Opening): Opened<HousePokerState> | Refusal {
  const settings = postedBy<HousePokerSettings>(settingsOf(setup.plan, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  const state: HousePokerState = {
    ...openTable(setup, settings, opening),
    settings,
    step: 0,
    asked: -1,
    undecided: 0,
    hands: {},
    plays: {},
    board: [],
    dealer: [],
    log: [],
    fixed: 0,
    early: [],
  };
  return { state, events: [] };
}
