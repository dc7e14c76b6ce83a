import {
  type Actor,
  allowsMove,
  type Circumstances,
  cloneJson,
  type Game,
  type GameEvent,
  isRefusal,
  type Json,
  type MoveOption,
  type MoveResult,
  type OpenedRound,
  type Opening,
  type Refusal,
  type Role,
  type Rules,
  refuse,
  type SeatId,
} from '@croupier/core';
import { z } from 'zod';
import { seatTaken } from '../table/seat-taken.ts';
import { type Handlers, playMove } from '../table/turn.ts';
import { betsOf } from './bets.ts';
import { bot } from './bot/decide.ts';
import * as calledHands from './called-hands.ts';
import * as absence from './cash/absence.ts';
import { drawCard, drawForButton } from './cash/card-draw.ts';
import { changeSeat, rulesSeat } from './cash/changes.ts';
import * as list from './cash/list.ts';
import * as penalties from './cash/penalties.ts';
import { playOver } from './cash/play-over.ts';
import { variantAt } from './cash/rotation.ts';
import * as seating from './cash/seating.ts';
import { settingsOf } from './cash/settings.ts';
import * as tables from './cash/tables.ts';
import { timeCharge } from './cash/time-charge.ts';
import { check } from './check.ts';
import { choosesGame } from './choice.ts';
import { withConsequences } from './consequences.ts';
import * as corrections from './corrections.ts';
import { type PutInMove, putInSchema } from './dealer-entries.ts';
import { packOf, packsOf } from './engine/index.ts';
import { enteredByDealer } from './entered-by-dealer.ts';
import * as entering from './entering.ts';
import { planOfGame } from './game-rules.ts';
import { integritySignalsOf } from './integrity-signals.ts';
import { keepsCards } from './kept-cards.ts';
import { moveSchema, type PokerMove, parseMove } from './moves.ts';
import * as early from './out-of-turn.ts';
import type { PokerPlan } from './plan.ts';
import * as play from './play.ts';
import { ANSWERS, AT_TABLE } from './players-moves.ts';
import * as procedure from './procedure.ts';
import * as rulings from './rulings.ts';
import { planSchema } from './schema.ts';
import { close } from './settlement.ts';
import * as starting from './starting.ts';
import type { CashTable, PokerState } from './state.ts';
import { summary } from './summary.ts';
import { takesBack } from './take-back.ts';
import { talliesOf } from './tallies.ts';
import { readTerms, settingsOf as settingsOfTable } from './terms.ts';
import { takesTime } from './time-bank.ts';
import { callsTime, whyTooLate } from './tournament/called-time.ts';
import { NO_HAND_YET } from './tournament/opening.ts';
import { dealIn, isTableWaiting, runsOut, TOURNAMENT_MOVES, whyNotDealIn } from './tournament/table.ts';
import { findOccupant, type Handler, questionOf, type Turn } from './turn.ts';
import {
  hasCards,
  type PokerPlayerView,
  type PokerStaff,
  type PokerView,
  playerViewOf,
  staffOf,
  viewOf,
} from './views.ts';

const HANDLERS: Handlers<Turn, PokerMove, readonly GameEvent[]> = {
  fold: play.folds,
  check: play.checks,
  call: play.calls,
  'bring-in': play.bringsIn,
  bet: play.bets,
  raise: play.raises,
  draw: play.draws,
  discard: play.discards,
  'run-twice': play.runsTwice,
  'take-back': takesBack,
  show: play.shows,
  muck: play.mucks,
  'see-hands': calledHands.seesHands,
  sit: seating.sit,
  'top-up': seating.topUp,
  enter: seating.enter,
  straddle: seating.straddle,
  'sit-out': absence.sitOut,
  'come-back': absence.comeBack,
  'change-seat': changeSeat,
  'change-table': tables.changeTable,
  'play-over': playOver,
  leave: seating.leave,
  'join-list': list.joinList,
  'leave-list': list.leaveList,
  'draw-card': drawCard,
  'draw-button': starting.drawButton,
  'draw-for-button': drawForButton,
  'start-hand': starting.startsHand,
  'choose-game': choosesGame,
  card: entering.card,
  'face-down': entering.faceDown,
  'turn-up': entering.turnUp,
  'time-bank': takesTime,
  'call-time': callsTime,
  'time-is-up': procedure.timeIsUp,
  pay: procedure.pays,
  'no-hand': procedure.noHand,
  misdeal: rulings.misdeal,
  'dead-hand': rulings.deadHand,
  'set-aside': rulings.setsAside,
  'cards-shown': rulings.cardsShown,
  'call-to-show': calledHands.callsToShow,
  'out-of-turn': early.outOfTurn,
  'out-of-turn-back': early.outOfTurnBack,
  'player-skipped': early.playerSkipped,
  'premature-card': rulings.prematureCard,
  'run-once': rulings.runsOnce,
  'keep-cards': keepsCards,
  'button-stands': rulings.buttonStands,
  'cards-back': corrections.cardsBack,
  'decision-back': corrections.decisionBack,
  'pick-up': absence.pickUp,
  'rule-seat': rulesSeat,
  warn: penalties.warn,
  penalty: penalties.penalize,
  'lift-penalty': penalties.liftPenalty,
  exclude: penalties.exclude,
  'move-player': tables.movePlayer,
  'break-up': tables.breakUp,
  expect: tables.expect,
  'deal-in': dealIn,
  'run-out': runsOut,
  'time-charge': timeCharge,
  'call-lapsed': list.callLapsed,
  'expect-lapsed': tables.expectLapsed,
  'table-over': tables.tableOver,
};

/** The moves that only players, only the clock, or both players and staff can make. */
const PLAYERS = new Set<string>([
  ...ANSWERS,
  ...AT_TABLE,
  'change-table',
  'play-over',
  'join-list',
  'leave-list',
]);
const CLOCKS = new Set<string>(['pick-up', 'time-charge', 'call-lapsed', 'expect-lapsed', 'table-over']);
const BOTH = new Set<string>(['choose-game', 'call-time']);

/**
 * Returns the handlers of the moves that a role can ever make. Trying all handlers would take several times as long.
 */
function handlersFor(role: Role): readonly Handler<never>[] {
  const makes = (type: string) =>
    role === 'player'
      ? PLAYERS.has(type) || BOTH.has(type)
      : role === 'clock'
        ? CLOCKS.has(type)
        : !PLAYERS.has(type);
  return Object.entries(HANDLERS).flatMap(([type, handler]) => (makes(type) ? [handler] : []));
}

const HANDLERS_FOR = {
  player: handlersFor('player'),
  croupier: handlersFor('croupier'),
  inspector: handlersFor('inspector'),
  manager: handlersFor('manager'),
  clock: handlersFor('clock'),
  spectator: [],
} satisfies { readonly [Of in Role]: readonly Handler<never>[] };

const IN_TOURNAMENTS: ReadonlySet<Handler<never>> = new Set(
  Object.entries(HANDLERS).flatMap(([type, handler]) => (TOURNAMENT_MOVES.has(type) ? [handler] : [])),
);

/**
 * Returns the handlers for a role at this table. A tournament table has fewer handlers, and none while it
 * waits for the other tables.
 */
function handlersAt(state: PokerState, { role }: Actor): readonly Handler<never>[] {
  const all = HANDLERS_FOR[role];
  if (!state.table.tournament) return all;
  return isTableWaiting(state) ? [runsOut] : all.filter((handler) => IN_TOURNAMENTS.has(handler));
}

type PokerRules = Rules<PokerState, PokerMove, PokerView, PokerPlayerView, PokerStaff>;

/** The rules of poker between players at a cash table. One hand is a round. */
export const game: Game<
  PokerPlan,
  PokerState,
  PokerMove | PutInMove,
  PokerView,
  PokerPlayerView,
  PokerStaff
> = {
  id: 'poker',
  moves: z.union([moveSchema, putInSchema]),
  plans: planSchema,
  summary,
  keepsSecrets: true,
  bot,
  tournament: {
    games: ({ games: [{ variant }], choice }) => (choice ? [] : [variant]),
    terms: () => ({ tournament: true }),
  },
  seating: (_, { seats, places, list }) => ({ places: seats, taken: places.length, waiting: list.length }),
  rules: (plan) => enteredByDealer(rulesOf(plan), plan, planOfGame(plan)),
  bets: betsOf,
  settings: settingsOfTable,
  check,
};

function rulesOf(plan: PokerPlan): PokerRules {
  const played = planOfGame(plan);
  const turnOf = (state: PokerState, actor: Actor, now: Circumstances): Turn => ({
    setup: { plan: played(state), settings: settingsOf(plan, state.terms) },
    state,
    actor,
    now,
  });
  return {
    open: (opening) => open(plan, opening),
    parse: parseMove,
    options(state, actor, now) {
      const turn = turnOf(state, actor, now);
      return handlersAt(state, actor).flatMap((handler): readonly MoveOption[] => handler.options(turn));
    },
    play(state, actor, move, now): MoveResult | Refusal {
      const turn = turnOf(state, actor, now);
      const refused = move.type === 'deal-in' ? whyNotDealIn(turn, move) : whyNot(turn, move);
      if (refused) return refused;
      state.at = now.at;
      return { events: withConsequences(turn, () => playMove(HANDLERS, turn, move)) };
    },
    view: (state) => viewOf(plan, settingsOf(plan, state.terms), state),
    playerView: (state, seat) => playerViewOf(state, { plan, settings: settingsOf(plan, state.terms) }, seat),
    staff: staffOf,
    onTimeout,
    question: (state, seat, move) =>
      ANSWERS.some((answer) => answer === move) ? questionOf(state, seat) : undefined,
    close: (state) => close(played(state), state),
    packs: ({ table, terms, current }) =>
      current ? packsOf(current.hand) : [packOf(variantAt(plan, terms, table))],
    hidesCards: hasCards,
    integritySignals: integritySignalsOf,
    // Tournament hands are not played for money.
    tallies: (state) => (state.table.tournament ? [] : talliesOf(state)),
  };
}

/** Returns the refusal of a move, or undefined if the move is offered. */
function whyNot(turn: Turn, move: PokerMove): Refusal | undefined {
  const handler: Handler<never> = HANDLERS[move.type];
  const options = handlersAt(turn.state, turn.actor).includes(handler) ? handler.options(turn) : [];
  if (!allowsMove(options, move)) return why(options, move, turn.actor);
  return ANSWERS.some((answer) => answer === move.type) ? whyTooLate(turn) : undefined;
}

/**
 * Returns the refusal of a move. The refusal does not list the cards that can still be dealt, because that
 * would reveal the other players' cards to the dealer.
 */
function why(options: readonly MoveOption[], move: PokerMove, actor: Actor): Refusal {
  const [option] = options;
  if (!option) return refuse('not-now', `"${move.type}" is not possible now.`);
  if (option.draw && 'card' in move)
    return refuse('card-out', 'This card cannot be dealt now. Check the card and enter it again.', {
      rule: option.rule,
    });
  const taken = move.type === 'sit' && seatTaken(option, move.place);
  if (taken) return taken;
  return refuse('bad-move', `"${move.type}" is possible, but not with these values.`, {
    rule: option.rule,
    ...(actor.role === 'player' ? { details: { offered: option.move as unknown as Json } } : {}),
  });
}

/**
 * Returns the move for an absent player, who sits out from the next hand on. A substitute leaves instead. In
 * the current hand, the clock answers for the player after the usual decision time and the time bank.
 */
function onTimeout(state: PokerState, seat: SeatId): PokerMove | undefined {
  const own = findOccupant(state, seat);
  if (!own || state.stage === 'ended' || own.occupant.leaving || own.occupant.away !== null) return undefined;
  // In a tournament, a disconnected player keeps their time in every decision, until one of them times out.
  if (state.table.tournament) return undefined;
  return { type: state.table.absent[String(own.place)] ? 'leave' : 'sit-out' };
}

const EMPTY: CashTable = {
  places: {},
  button: null,
  small: null,
  big: null,
  hands: 0,
  game: 0,
  left: 0,
  list: [],
  gone: {},
  last: null,
  absent: {},
  penalties: {},
  expected: {},
  sent: {},
  draw: null,
  breaking: null,
};

function open(plan: PokerPlan, opening: Opening): OpenedRound<PokerState> | Refusal {
  const terms = readTerms(plan, opening.terms);
  if (isRefusal(terms)) return terms;
  const table: CashTable = cloneJson({
    ...EMPTY,
    ...(opening.carry?.state as unknown as CashTable | undefined),
  });
  if (terms.tournament) table.tournament ??= cloneJson(NO_HAND_YET);
  const { returnMinutes } = plan;
  for (const [seat, { at }] of Object.entries(table.gone))
    if (opening.at - at > returnMinutes * 60_000) delete table.gone[seat];
  for (const [seat, { at }] of Object.entries(table.sent))
    if (opening.at - at > plan.breakMinutes * 60_000) delete table.sent[seat];
  return { state: { stage: 'between', table, terms, current: null, void: null, at: opening.at }, events: [] };
}
