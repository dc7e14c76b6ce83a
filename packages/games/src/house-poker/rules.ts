import { isRefusal, money, type OpenedRound, type Opening, type Refusal, type Rules } from '@croupier/core';
import { z } from 'zod';
import { chipsOf } from '../boxes/betting.ts';
import { boxesEnteredByDealer } from '../boxes/entered-by-dealer.ts';
import { openTable, termsOf } from '../boxes/open.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { rulingMoves } from '../boxes/rulings.ts';
import { card, move, onePackSchemas } from '../boxes/schema.ts';
import { hasCards } from '../boxes/views.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { postedBy } from '../table/limits.ts';
import { readMove } from '../table/read-move.ts';
import { type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { answerMoves, timeoutAnswer } from './answers.ts';
import { settingsOf } from './bets.ts';
import { houseBettingMoves } from './betting.ts';
import { deadHand } from './dead-hand.ts';
import { dealingMoves } from './dealing.ts';
import type {
  Answer,
  HousePokerMove,
  HousePokerPlayerView,
  HousePokerSettings,
  HousePokerStaff,
  HousePokerView,
} from './moves.ts';
import type { HousePokerPlan } from './plan.ts';
import { setupsOf } from './posted.ts';
import { askedOf } from './question.ts';
import { closeRound } from './settle.ts';
import { settleBoxes } from './settle-boxes.ts';
import { type HousePokerState, type HousePokerTurn, questionId, setUp } from './state.ts';
import { playerViewOf, resultOf, staffOf, viewOf } from './view.ts';

const handlers: Handlers<HousePokerTurn, HousePokerMove> = {
  ...shoeMoves,
  ...procedureMoves,
  ...houseBettingMoves,
  ...dealingMoves,
  ...answerMoves,
  ...rulingMoves,
  'dead-hand': deadHand,
  'settle-boxes': settleBoxes,
};

const ANSWERS: readonly Answer['type'][] = [
  'play',
  'check',
  'fold',
  'exchange',
  'switch',
  'keep',
  'buy-card',
  'insure',
  'dealer-card',
  'decline',
];

const box = z.int().min(0).max(24);

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  ...onePackSchemas,
  move('play', { box, times: z.int().min(0).max(9) }),
  move('check', { box }),
  move('fold', { box }),
  move('exchange', { box, cards: z.array(card).min(1).max(7) }),
  move('switch', { box }),
  move('keep', { box }),
  move('buy-card', { box }),
  move('insure', { box, amount: z.int().min(1).transform(money) }),
  move('dealer-card', { box }),
  move('decline', { box }),
  move('settle-boxes', {}),
  move('close-decisions', {}),
  move('dead-hand', { box }),
  move('settle-side-bets', {}),
]);

/** Returns the rules of poker against the house under this plan. */
export function rulesOf(
  plan: HousePokerPlan,
): Rules<HousePokerState, HousePokerMove, HousePokerView, HousePokerPlayerView, HousePokerStaff> {
  const setupOf = setupsOf(plan);
  const at = (state: HousePokerState) => ({ setup: setupOf(state.settings), state });
  const rules: Rules<HousePokerState, HousePokerMove, HousePokerView, HousePokerPlayerView, HousePokerStaff> =
    {
      open: (opening) => open(plan, opening),
      parse: (input) => readMove(moveSchema, input) as HousePokerMove | Refusal,
      options: (state, actor, now) => optionsOf(handlers, { ...at(state), actor, now }),
      play: (state, actor, made, now) => playMove(handlers, { ...at(state), actor, now }, made),
      view: (state) => viewOf(at(state)),
      playerView: (state, seat) => playerViewOf(at(state), seat),
      staff: staffOf,
      hidesCards: hasCards,
      onTimeout(state, seat) {
        const chips = chipsOf(state, seat);
        if (plan.gone && state.stage === 'betting' && chips.length > 0) return { type: 'withdraw', chips };
        const [first] = askedOf(at(state), seat);
        return first && timeoutAnswer(at(state), first.box);
      },
      question: (state, seat, type) =>
        (ANSWERS as readonly string[]).includes(type) && askedOf(at(state), seat).length > 0
          ? questionId(state)
          : undefined,
      close: (state) => closeRound(at(state), () => resultOf(at(state))),
      terms: termsOf,
    };
  if (!plan.enteredByDealer) return rules;
  return boxesEnteredByDealer(rules, ANSWERS, { bet: plan.cites.open, answer: plan.enteredByDealer });
}

function open(plan: HousePokerPlan, opening: Opening): OpenedRound<HousePokerState> | Refusal {
  const settings = postedBy<HousePokerSettings>(settingsOf(plan, opening.terms), opening.terms);
  if (isRefusal(settings)) return settings;
  const state: HousePokerState = {
    ...openTable(setUp(plan), settings, opening),
    settings,
    step: 0,
    asked: -1,
    undecided: 0,
    hands: {},
    plays: {},
    count: { begun: 0, folded: 0, settled: 0 },
    board: [],
    faceUp: [],
    dealer: [],
    removed: [],
    draws: false,
    log: [],
    burned: -1,
    fixed: 0,
    early: [],
    wonEarly: {},
  };
  return { state, events: [] };
}
