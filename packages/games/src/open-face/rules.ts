import {
  type Actor,
  allowsMove,
  type Circumstances,
  cloneJson,
  DECK,
  type GameEvent,
  isRefusal,
  type MoveOption,
  type OpenedRound,
  type Opening,
  type Refusal,
  type Rules,
  refuse,
  type SeatId,
} from '@croupier/core';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { seatTaken } from '../table/seat-taken.ts';
import { gameEvent } from '../table/turn.ts';
import { card, cardBack, faceDown } from './dealing.ts';
import { ANSWERS, AT_TABLE, type OpenFaceMove, parseMove } from './moves.ts';
import { pay, timeCharge } from './paying.ts';
import { layCard, place, set, timeIsUp } from './placing.ts';
import type { OpenFacePlan } from './plan.ts';
import { drawButton, noHand, startHand } from './procedure.ts';
import { isFoul } from './rows.ts';
import { deadHand, misdeal } from './rulings.ts';
import * as seats from './seats.ts';
import { MINUTE, postedBy, readTerms } from './settings.ts';
import { close } from './settlement.ts';
import {
  askedOf,
  findOccupant,
  type Handler,
  type HandlerOf,
  isSet,
  type OpenFaceState,
  type Table,
  type Turn,
} from './state.ts';
import {
  hasCards,
  integritySignalsOf,
  type OpenFacePlayerView,
  type OpenFaceStaff,
  type OpenFaceView,
  playerViewOf,
  questionOf,
  staffOf,
  viewOf,
} from './views.ts';

const HANDLERS: { readonly [Type in OpenFaceMove['type']]: HandlerOf<Type> } = {
  set,
  place,
  sit: seats.sit,
  'top-up': seats.topUp,
  'sit-out': seats.sitOut,
  'come-back': seats.comeBack,
  leave: seats.leave,
  'draw-button': drawButton,
  'start-hand': startHand,
  card,
  'face-down': faceDown,
  lay: layCard,
  'time-is-up': timeIsUp,
  pay,
  'no-hand': noHand,
  'card-back': cardBack,
  misdeal,
  'dead-hand': deadHand,
  'pick-up': seats.pickUp,
  'time-charge': timeCharge,
};

const ALL: readonly Handler<never>[] = Object.values(HANDLERS);

type OpenFaceRules = Rules<OpenFaceState, OpenFaceMove, OpenFaceView, OpenFacePlayerView, OpenFaceStaff>;

/** Returns the rules of Open Face Chinese poker under this plan. One hand is a round. */
export function rulesOf(plan: OpenFacePlan): OpenFaceRules {
  const setupOf = ({ terms }: OpenFaceState) => ({ plan, settings: postedBy(plan, terms) });
  const turnOf = (state: OpenFaceState, actor: Actor, now: Circumstances): Turn => ({
    setup: setupOf(state),
    state,
    actor,
    now,
  });
  const rules: OpenFaceRules = {
    open: (opening) => open(plan, opening),
    parse: parseMove,
    options(state, actor, now) {
      const turn = turnOf(state, actor, now);
      return ALL.flatMap((handler): readonly MoveOption[] => handler.options(turn));
    },
    play(state, actor, move, now) {
      const turn = turnOf(state, actor, now);
      const handler = HANDLERS[move.type] as Handler<OpenFaceMove>;
      const options = handler.options(turn);
      if (!allowsMove(options, move)) return why(plan, turn, options, move);
      const [asked, done] = [askedOf(state), isSet(state)];
      const told = handler.play(turn, move);
      const next = askedOf(state);
      const calls =
        next && (next !== asked || !asked)
          ? [gameEvent('turn', plan.cites.turn, { data: { place: next.place, seat: next.seat } })]
          : [];
      return { events: [...told, ...calls, ...(isSet(state) && !done ? allSet(plan, state) : [])] };
    },
    view: (state) => viewOf(setupOf(state), state),
    playerView: playerViewOf,
    staff: staffOf,
    onTimeout(state, seat) {
      const own = findOccupant(state, seat);
      if (!own || state.stage === 'ended' || own.occupant.leaving || own.occupant.away !== null)
        return undefined;
      return { type: 'sit-out' };
    },
    question: (state, seat, move) =>
      ANSWERS.some((answer) => answer === move) ? questionOf(state, seat) : undefined,
    close: (state) => close(plan, state),
    packs: () => [DECK],
    hidesCards: hasCards,
    integritySignals: integritySignalsOf,
  };
  return enteredByDealer(rules, {
    answers: ANSWERS,
    bets: AT_TABLE,
    seats: ({ current }) => current?.players.map(({ seat }): SeatId => seat) ?? [],
    rules: { bet: plan.cites.sit, answer: plan.enteredByDealer },
  });
}

/** Announces that all rows are set, and which players have fouled. */
function allSet({ foul, cites }: OpenFacePlan, { current }: OpenFaceState): GameEvent[] {
  const fouls = current?.players.filter(({ rows, dead }) => dead === undefined && isFoul(rows)) ?? [];
  return [
    gameEvent('all-set', cites.game),
    ...fouls.map(({ place }) => gameEvent('foul', foul.order, { data: { place } })),
  ];
}

/**
 * Returns the refusal of a move. The refusal reveals neither the next cards nor the cards that a player
 * holds.
 */
function why(plan: OpenFacePlan, turn: Turn, options: readonly MoveOption[], move: OpenFaceMove): Refusal {
  const [option] = options;
  const { cites } = plan;
  if (!option) {
    const asks = move.type === 'set' || move.type === 'place';
    const rule = asks ? cites.turn : undefined;
    if (asks && askedOf(turn.state)) return refuse('not-your-turn', 'It is not your turn.', { rule });
    return refuse('not-now', `"${move.type}" is not possible now.`, { rule });
  }
  const { rule } = option;
  if (option.draw && 'card' in move)
    return refuse('card-out', 'This card cannot be dealt now. Check the card and enter it again.', { rule });
  if (move.type === 'place')
    return refuse('row-full', 'This row is already full.', { rule, details: { row: move.row } });
  if (move.type === 'set')
    return refuse(
      'wrong-rows',
      'Set each of your cards once: at most three in front, five in the middle and five in the back.',
      { rule },
    );
  const taken = move.type === 'sit' && seatTaken(option, move.place);
  if (taken) return taken;
  return refuse('bad-move', `"${move.type}" is possible, but not with these values.`, { rule });
}

const EMPTY: Table = { places: {}, button: null, hands: 0, gone: {}, last: null };

function open(plan: OpenFacePlan, opening: Opening): OpenedRound<OpenFaceState> | Refusal {
  const terms = readTerms(plan, opening.terms);
  if (isRefusal(terms)) return terms;
  const table: Table = cloneJson({ ...EMPTY, ...(opening.carry?.state as unknown as Table | undefined) });
  for (const [seat, { at }] of Object.entries(table.gone))
    if (opening.at - at > plan.returnMinutes * MINUTE) delete table.gone[seat];
  return { state: { stage: 'between', table, terms, current: null, void: null }, events: [] };
}
