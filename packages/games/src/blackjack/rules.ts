import {
  type Actor,
  allowsMove,
  type Circumstances,
  type ClosedRound,
  cloneJson,
  isRefusal,
  type Json,
  type MoveOption,
  type MoveResult,
  money,
  type OpenedRound,
  type Opening,
  player,
  type Refusal,
  type Rules,
  type SeatId,
  UNLIMITED_FUNDS,
  ZERO,
} from '@croupier/core';
import { newCards, shoeForNextRound } from '../shoe/shoe.ts';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { commitCards } from './dealing.ts';
import { type HouseRules, houseRules, shoeTerms } from './house-rules.ts';
import { type BlackjackMove, parseMove } from './moves.ts';
import type { BlackjackPlan } from './plan.ts';
import { clearAbsence, comeBack, leave } from './player/absence.ts';
import { bet } from './player/betting.ts';
import { decide, timeoutMove } from './player/deciding.ts';
import {
  boxToMatch,
  boxToSwitch,
  keepSecondCards,
  match,
  pass,
  switchSecondCards,
} from './player/following.ts';
import { decline, evenMoney, insure, unanswered } from './player/insurance.ts';
import { sideBet } from './player/side-betting.ts';
import { ready, withdraw } from './player/withdrawing.ts';
import { isStage } from './procedure.ts';
import { settlement } from './settlement.ts';
import { cardsForRound } from './shoe.ts';
import { freeBox } from './staff/boxes.ts';
import { card, faceDown } from './staff/cards.ts';
import { collect } from './staff/collecting.ts';
import { correct, takeBack } from './staff/corrections.ts';
import { cancel, fault, resume } from './staff/faults.ts';
import { check, expose, turnOver } from './staff/hole-card.ts';
import {
  closeInsurance,
  noMoreBets,
  placeYourBets,
  settle,
  settleSideBets,
  timeIsUp,
} from './staff/procedure.ts';
import { burn, changeCards, cutCard, shuffle } from './staff/shoe.ts';
import type { BlackjackCarry, BlackjackState, Play } from './state.ts';
import type { Handler, HandlerOf, Turn } from './turn.ts';
import type { BlackjackPlayerView, BlackjackStaff, BlackjackView } from './view.ts';
import { playerViewOf, staffOf, viewOf } from './views.ts';

export type BlackjackRules = Rules<
  BlackjackState,
  BlackjackMove,
  BlackjackView,
  BlackjackPlayerView,
  BlackjackStaff
>;

const HANDLERS: { readonly [Type in BlackjackMove['type']]: HandlerOf<Type> } = {
  bet,
  'side-bet': sideBet,
  withdraw,
  ready,
  insure,
  'even-money': evenMoney,
  decline,
  switch: switchSecondCards,
  keep: keepSecondCards,
  hit: decide,
  stand: decide,
  double: decide,
  'free-double': decide,
  split: decide,
  'free-split': decide,
  surrender: decide,
  match,
  pass,
  leave,
  'come-back': comeBack,
  shuffle,
  burn,
  'change-cards': changeCards,
  // Hands over 21 are collected before the next card, so this move is listed first.
  collect,
  'place-your-bets': placeYourBets,
  'no-more-bets': noMoreBets,
  card,
  'face-down': faceDown,
  check,
  turn: turnOver,
  'settle-side-bets': settleSideBets,
  'close-insurance': closeInsurance,
  'time-is-up': timeIsUp,
  settle,
  resume,
  'cut-card': cutCard,
  'take-back': takeBack,
  correct,
  expose,
  fault,
  cancel,
  'free-box': freeBox,
};

const ALL: readonly Handler<BlackjackMove>[] = [...new Set(Object.values(HANDLERS))];

/**
 * The moves after which the last cards can still be taken back, because these moves neither decide nor pay
 * anything.
 */
const LEAVES_CARDS_OPEN: ReadonlySet<BlackjackMove['type']> = new Set([
  'card',
  'face-down',
  'take-back',
  'correct',
  'fault',
  'resume',
  'cut-card',
  'leave',
  'come-back',
]);

/** Returns the rules of blackjack under this plan. */
export function rulesOf(plan: BlackjackPlan): BlackjackRules {
  const turnOf = (state: BlackjackState, actor: Actor, now: Circumstances): Turn => ({
    house: { plan, posted: state.posted },
    state,
    actor,
    now,
    events: [],
  });
  const houseOf = ({ posted }: BlackjackState): HouseRules => ({ plan, posted });
  const looking = (state: BlackjackState, seat: SeatId): Turn =>
    turnOf(state, player(seat), { at: 0, availableFunds: UNLIMITED_FUNDS });
  const rules: BlackjackRules = {
    open: (opening) => open(plan, opening),
    parse: parseMove,
    options(state, actor, now) {
      const turn = turnOf(state, actor, now);
      return ALL.flatMap((handler): readonly MoveOption[] => handler.options(turn));
    },
    play(state, actor, move, now): MoveResult | Refusal {
      const turn = turnOf(state, actor, now);
      const handler: Handler<BlackjackMove> = HANDLERS[move.type];
      if (!allowsMove(handler.options(turn), move)) return handler.why(turn, move);
      if (actor.role === 'player' && move.type !== 'leave' && move.type !== 'come-back')
        clearAbsence(state, actor.seat);
      handler.play(turn, move);
      if (!LEAVES_CARDS_OPEN.has(move.type)) commitCards(state);
      return { events: turn.events };
    },
    view: (state) => viewOf(houseOf(state), state),
    playerView: (state, seat) =>
      playerViewOf(houseOf(state), state, seat, askedOf(looking(state, seat), seat)),
    staff: staffOf,
    onTimeout(state, seat) {
      const turn = looking(state, seat);
      // A player who is allowed to leave the table leaves. For other players, the house answers.
      return leave.options(turn).length > 0 ? { type: 'leave' } : silentAnswer(turn, seat);
    },
    close: (state) => close(houseOf(state), state),
  };
  const { enteredByDealer: answer, bet } = plan.procedure;
  if (!answer) return rules;
  return enteredByDealer(rules, {
    answers: ANSWERS,
    bets: BETS,
    seats: seatsWithBets,
    rules: { bet, answer },
  });
}

/** The moves with which players answer when they have to decide. */
const ANSWERS: readonly BlackjackMove['type'][] = [
  'insure',
  'even-money',
  'decline',
  'switch',
  'keep',
  'hit',
  'stand',
  'double',
  'free-double',
  'split',
  'free-split',
  'surrender',
  'match',
  'pass',
];

/** The moves that place and take back bets before the deal. */
const BETS: readonly BlackjackMove['type'][] = ['bet', 'side-bet', 'withdraw'];

function seatsWithBets(state: BlackjackState): readonly SeatId[] {
  return [...new Set(Object.values(state.boxes).flatMap(({ order }) => order))];
}

function newPlay(): Play {
  return {
    stage: 'waiting',
    dealer: { cards: [], faceDown: false, hole: null, checked: false, exposed: false },
    boxes: {},
    asked: null,
    insurance: 'before',
    toAnswer: 0,
    answered: 0,
    sidesSettled: false,
  };
}

/**
 * Begins a round with the shoe of the previous round, or with new decks if the table's settings require them.
 */
function open(plan: BlackjackPlan, { carry, terms }: Opening): OpenedRound<BlackjackState> | Refusal {
  const house = houseRules(plan, terms);
  if (isRefusal(house)) return house;
  const last = (carry?.state as unknown as BlackjackCarry | undefined)?.shoe;
  const { posted } = house;
  const state: BlackjackState = {
    posted,
    shoe:
      last?.unseen.decks === posted.decks
        ? shoeForNextRound(cloneJson(last), shoeTerms(house), cardsForRound(house))
        : newCards(shoeTerms(house), posted),
    boxes: {},
    players: 0,
    totals: {},
    ready: {},
    away: {},
    play: newPlay(),
    before: null,
    since: [],
    fault: null,
    cancelled: null,
    early: [],
    cut: [],
  };
  return { state, events: [] };
}

/** Returns the question that a seat has to answer now. */
function askedOf(turn: Turn, seat: SeatId): BlackjackPlayerView['asked'] {
  const insurance = unanswered(turn, seat);
  if (insurance.length > 0) return { for: 'insurance', boxes: insurance };
  const toMatch = boxToMatch(turn, seat);
  if (toMatch !== undefined) return { for: 'match', boxes: [toMatch] };
  const toSwitch = boxToSwitch(turn, seat);
  if (toSwitch !== undefined) return { for: 'switch', boxes: [toSwitch] };
  const decision = timeoutMove(turn, seat);
  return decision ? { for: 'decision', boxes: [decision.box] } : null;
}

/**
 * Returns the house's answer for a seat that does not answer, or undefined when the seat has nothing to
 * decide.
 */
function silentAnswer(turn: Turn, seat: SeatId): BlackjackMove | undefined {
  const asked = askedOf(turn, seat);
  const box = asked?.boxes[0];
  if (!asked || box === undefined) return undefined;
  switch (asked.for) {
    case 'insurance':
      return { type: 'decline', box };
    case 'match':
      return { type: 'pass', box };
    case 'switch':
      return { type: 'keep', box };
    case 'decision':
      return timeoutMove(turn, seat);
  }
}

function close(house: HouseRules, state: BlackjackState): ClosedRound | undefined {
  if (!isStage(state, 'ended')) return undefined;
  const { dealer, boxes } = state.play;
  const result: Json = {
    dealer: dealer.cards,
    boxes: Object.entries(boxes).map(([box, { hands }]) => ({
      box: Number(box),
      hands: hands.map(({ cards }) => cards),
    })),
    ...(state.cancelled ? { cancelled: state.cancelled.reason } : {}),
  };
  // A face-down card that was never seen counts as burned: it could be any of the unseen cards.
  const unseen = dealer.faceDown && !dealer.hole ? 1 : 0;
  const shoe = { ...state.shoe, burned: state.shoe.burned + unseen };
  const carry: BlackjackCarry = { shoe };
  return {
    result,
    settlement: settlement(house, state),
    carry: { state: carry as unknown as Json, held: money(ZERO) },
  };
}
