import {
  type Actor,
  allowsMove,
  type Circumstances,
  cloneJson,
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
import { answerHandler, timeIsUp } from './answering.ts';
import { PACK } from './cards.ts';
import { card, cardBack } from './dealing.ts';
import { dutyAgainst } from './legal.ts';
import { lot } from './lot.ts';
import { ANSWERS, AT_TABLE, type MariashMove, parseMove } from './moves.ts';
import { pay } from './paying.ts';
import type { MariashPlan } from './plan.ts';
import { noDeal, startDeal } from './procedure.ts';
import { misdeal, revoke } from './rulings.ts';
import * as seats from './seats.ts';
import { postedBy, readTerms } from './settings.ts';
import { close } from './settlement.ts';
import {
  askedOf,
  dealInPlay,
  findOccupant,
  type Handler,
  type HandlerOf,
  type MariashState,
  occupantAt,
  occupiedPlaces,
  type Table,
  type Turn,
} from './state.ts';
import { gather, trickOf } from './tricks.ts';
import {
  hasCards,
  type MariashPlayerView,
  type MariashStaff,
  type MariashView,
  playerViewOf,
  questionOf,
  staffOf,
  viewOf,
} from './views.ts';

const HANDLERS: { readonly [Type in MariashMove['type']]: HandlerOf<Type> } = {
  'choose-trump': answerHandler('choose-trump'),
  'give-up': answerHandler('give-up'),
  ask: answerHandler('ask'),
  'play-alone': answerHandler('play-alone'),
  good: answerHandler('good'),
  bad: answerHandler('bad'),
  announce: answerHandler('announce'),
  flek: answerHandler('flek'),
  play: answerHandler('play'),
  sit: seats.sit,
  'sit-out': seats.sitOut,
  'come-back': seats.comeBack,
  leave: seats.leave,
  lot,
  'start-deal': startDeal,
  card,
  gather,
  'time-is-up': timeIsUp,
  pay,
  'no-deal': noDeal,
  'card-back': cardBack,
  misdeal,
  revoke,
  'pick-up': seats.pickUp,
};

const ALL: readonly Handler<never>[] = Object.values(HANDLERS);

type MariashRules = Rules<MariashState, MariashMove, MariashView, MariashPlayerView, MariashStaff>;

/** Returns the rules of mariash under this plan. One deal is a round. */
export function rulesOf(plan: MariashPlan): MariashRules {
  const turnOf = (state: MariashState, actor: Actor, now: Circumstances): Turn => ({
    setup: { plan, settings: postedBy(plan, state.terms) },
    state,
    actor,
    now,
  });
  const asks = ({ stage, current }: MariashState) => {
    const deal = dealInPlay({ stage, current });
    const place = deal && askedOf(deal);
    return place === undefined ? undefined : `${place}.${deal?.acts}`;
  };
  const rules: MariashRules = {
    open: (opening) => open(plan, opening),
    parse: parseMove,
    options(state, actor, now) {
      const turn = turnOf(state, actor, now);
      return ALL.flatMap((handler): readonly MoveOption[] => handler.options(turn));
    },
    play(state, actor, move, now) {
      const turn = turnOf(state, actor, now);
      const handler = HANDLERS[move.type] as Handler<MariashMove>;
      const options = handler.options(turn);
      if (!allowsMove(options, move)) return why(plan, turn, options, move);
      const before = asks(state);
      const told = handler.play(turn, move);
      return { events: asks(state) === before ? told : [...told, ...calls(plan, state)] };
    },
    view: (state) => viewOf(plan, postedBy(plan, state.terms), state),
    playerView: playerViewOf,
    staff: staffOf,
    onTimeout(state, seat) {
      const own = findOccupant(state, seat);
      const asked = own !== undefined && questionOf(state, seat) !== undefined;
      return asked && !own.occupant.leaving && own.occupant.away === null ? { type: 'sit-out' } : undefined;
    },
    question: (state, seat, move) =>
      ANSWERS.some((answer) => answer === move) ? questionOf(state, seat) : undefined,
    close,
    packs: () => [PACK],
    hidesCards: hasCards,
  };
  return enteredByDealer(rules, {
    answers: ANSWERS,
    bets: AT_TABLE,
    seats: ({ table, stage }) =>
      stage === 'deal' ? occupiedPlaces(table).map(([, { seat }]): SeatId => seat) : [],
    rules: { bet: plan.cites.sit, answer: plan.enteredByDealer },
  });
}

/** Announces the player whose turn it is now. */
function calls({ cites }: MariashPlan, state: MariashState): GameEvent[] {
  const deal = dealInPlay(state);
  const place = deal && askedOf(deal);
  const seat = place === undefined ? undefined : occupantAt(state.table, place)?.seat;
  return place === undefined || seat === undefined
    ? []
    : [gameEvent('turn', cites.turn, { data: { place, seat } })];
}

/**
 * Returns the refusal of a move. The refusal reveals neither the next cards nor the cards that a player
 * holds.
 */
function why(plan: MariashPlan, turn: Turn, options: readonly MoveOption[], move: MariashMove): Refusal {
  const [option] = options;
  if (!option) return whyNotNow(plan, turn, move);
  const { rule } = option;
  if (option.draw && 'card' in move)
    return refuse('card-out', 'This card cannot be dealt now. Check the card and enter it again.', { rule });
  if (move.type === 'play') return whyNotPlayed(plan, turn, move);
  if (move.type === 'announce')
    return refuse('needs-seven', 'You can announce the seven only with the seven of trumps in your hand.', {
      rule: plan.contracts.seven.needsSeven,
    });
  if (move.type === 'choose-trump')
    return refuse(
      'wrong-trump',
      'Lay one of your four cards, and call a card of its suit that you do not hold.',
      { rule },
    );
  const taken = move.type === 'sit' && seatTaken(option, move.place);
  if (taken) return taken;
  return refuse('bad-move', `"${move.type}" is possible, but not with these values.`, { rule });
}

function whyNotNow({ cites }: MariashPlan, turn: Turn, move: MariashMove): Refusal {
  const asks = ANSWERS.some((type) => type === move.type);
  const deal = dealInPlay(turn.state);
  const asked = deal && askedOf(deal);
  const rule = asks ? cites.turn : undefined;
  const own = findOccupant(
    turn.state,
    turn.actor.role === 'player' ? turn.actor.seat : ('' as SeatId),
  )?.place;
  if (asks && asked !== undefined && asked !== own)
    return refuse('not-your-turn', 'It is not your turn.', { rule });
  if (move.type === 'flek' && deal?.phase === 'flek')
    return refuse(
      'no-flek',
      'You can double only against the other side, and only components that are still open.',
      {
        rule: cites.flek,
      },
    );
  return refuse('not-now', `"${move.type}" is not possible now.`, { rule });
}

const SENTENCES = {
  follow: 'Follow the suit that was led.',
  beat: 'Play a higher card of the suit: you have one.',
  trump: 'You have no card of the suit that was led, so play a trump.',
  overtrump: 'Play a higher trump: you have one.',
  'seven-last': 'You announced the seven, so play it as the last of your trumps.',
} as const;

function whyNotPlayed(
  plan: MariashPlan,
  { state }: Turn,
  { card, marriage }: Extract<MariashMove, { type: 'play' }>,
): Refusal {
  const deal = dealInPlay(state);
  const hand = deal?.hands[deal.turn] ?? [];
  if (!deal || !hand.includes(card))
    return refuse('not-in-hand', 'You do not have this card.', { rule: plan.cites.trick });
  const duty = dutyAgainst(hand, trickOf(plan, deal, deal.turn), card);
  if (duty) return refuse(`duty-${duty}`, SENTENCES[duty], { rule: plan.duties[duty], details: { card } });
  return refuse(
    'no-marriage',
    `You can announce ${marriage ? 'a marriage' : 'this'} only with king and queen of a suit in your hand.`,
    { rule: plan.cites.marriage },
  );
}

const EMPTY: Table = { places: {}, button: null, played: 0, last: null, final: null };

function open(plan: MariashPlan, opening: Opening): OpenedRound<MariashState> | Refusal {
  const terms = readTerms(plan, opening.terms);
  if (isRefusal(terms)) return terms;
  const table: Table = cloneJson({ ...EMPTY, ...(opening.carry?.state as unknown as Table | undefined) });
  return { state: { stage: 'between', table, terms, lot: null, current: null, void: null }, events: [] };
}
