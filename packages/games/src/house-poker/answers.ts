import {
  type About,
  type Card,
  type GameEvent,
  type Money,
  type MoveOption,
  money,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  type Transfer,
  times,
} from '@croupier/core';
import { cannotPay, hearers } from '../boxes/betting.ts';
import { positionId, putDown } from '../boxes/state.ts';
import {
  type Handler,
  happened,
  isStaff,
  notNow,
  notYours,
  played,
  seatOf,
  transfer,
} from '../table/turn.ts';
import { askedIn, follow, spareCards } from './course.ts';
import type { Answer, HousePokerMove } from './moves.ts';
import type { AskStep, Purchase } from './plan.ts';
import { settleNow } from './settle.ts';
import {
  type At,
  type HousePokerTurn,
  isAsk,
  type Play,
  type Played,
  playsAt,
  stakeOf,
  stepNow,
} from './state.ts';

type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** The question that is being put, if one is. */
function questionNow(at: At): AskStep | undefined {
  const step = stepNow(at);
  return at.state.stage === 'deciding' && isAsk(step) ? step : undefined;
}

/** The boxes for which a player is asked, and has not answered. */
export function askedOf(at: At, seat: SeatId): readonly Played[] {
  if (!questionNow(at)) return [];
  return playsAt(at.state, seat).filter(({ play }) => isOpen(play));
}

/** A hand whose player is asked in every question. */
export function isOpen({ blind, folded, plays, answered }: Play): boolean {
  return !blind && !folded && !plays && !answered;
}

/** What is offered for a box, and what it does; `undefined` where the question has no such answer. */
interface Reply<Type extends Answer['type']> {
  /** The rule of the answer, where it is one to this question. */
  rule(step: AskStep): RuleId | undefined;
  /** The move with bounds for what is free in it; none where the player cannot make it. */
  offer(turn: HousePokerTurn, step: AskStep, own: Played): readonly MoveOption[];
  /** What is wrong with the move. */
  wrong(
    turn: HousePokerTurn,
    step: AskStep,
    own: Played,
    move: Extract<Answer, { type: Type }>,
  ): Refusal | undefined;
  make(
    turn: HousePokerTurn,
    step: AskStep,
    own: Played,
    move: Extract<Answer, { type: Type }>,
  ): readonly GameEvent[];
}

/** Which box an option is about. */
function about({ box }: Played): About {
  return box > 0 ? { box, position: positionId(box, 'ante') } : { position: 'ante' };
}

/** An answer that players give, each for his boxes. */
function answering<Type extends Answer['type']>(type: Type, reply: Reply<Type>): HandlerOf<Type> {
  const handler: Handler<HousePokerTurn, Extract<Answer, { type: Type }>> = {
    options(turn) {
      const seat = seatOf(turn);
      const step = questionNow(turn);
      if (!seat || !step || !reply.rule(step)) return [];
      return askedOf(turn, seat).flatMap((own) => reply.offer(turn, step, own));
    },
    play(turn, move) {
      const seat = seatOf(turn);
      if (!seat) return notYours(type);
      const step = questionNow(turn);
      if (!step) return notNow(turn.state.stage, turn.setup.plan.cites.deal);
      const own = askedOf(turn, seat).find(({ box }) => box === move.box);
      const rule = reply.rule(step);
      const details = { box: move.box };
      if (!own) return refuse('not-asked', `Nothing is asked of you on box ${move.box}.`, { rule, details });
      if (!rule)
        return refuse('not-asked', 'That is no answer to this question.', { rule: step.ask, details });
      const wrong = reply.wrong(turn, step, own, move);
      if (wrong) return wrong;
      return played(...reply.make(turn, step, own, move), ...answered(turn, own.play));
    },
  };
  return handler as unknown as HandlerOf<Type>;
}

/** A hand has its answer; the game goes on when it was the last. */
function answered(turn: HousePokerTurn, play: Play): readonly GameEvent[] {
  const { state } = turn;
  play.answered = true;
  state.undecided -= 1;
  state.fixed = state.cards.length;
  return state.undecided === 0 ? follow(turn) : [];
}

function said(turn: HousePokerTurn, what: string, { seat, box }: Played, rule: RuleId): GameEvent {
  return happened(what, rule, { to: hearers(turn.state, seat), data: { seat, box } });
}

/** The times of the ante with which a player may go on: as much as he can pay. */
function timesFor({ state, now }: HousePokerTurn, step: AskStep, { seat, box }: Played): readonly number[] {
  const ante = stakeOf(state, seat, box, 'ante');
  const means = now.means(seat);
  const bets = (step.bet?.times ?? []).filter((many) => many * ante <= means);
  return step.play ? [0, ...bets] : bets;
}

const play = answering('play', {
  rule: (step) => step.bet?.rule ?? step.play,
  offer(turn, step, own) {
    const values = timesFor(turn, step, own);
    const rule = step.bet?.rule ?? step.play;
    if (values.length === 0 || !rule) return [];
    const ante = stakeOf(turn.state, own.seat, own.box, 'ante');
    return values.map((many): MoveOption => {
      const move = { type: 'play', box: own.box, times: many } as const;
      return { move, rule, ...(many > 0 ? { stake: times(ante, many) } : {}), about: about(own) };
    });
  },
  wrong(turn, step, own, { times: many }) {
    if (timesFor(turn, step, own).includes(many)) return undefined;
    const rule = step.bet?.rule ?? step.ask;
    const allowed = step.bet?.times ?? [];
    if (!allowed.includes(many))
      return refuse('wrong-bet', `The bet is ${allowed.join(' or ') || 'no'} times the ante.`, { rule });
    return cannotPay(turn, own.seat, times(stakeOf(turn.state, own.seat, own.box, 'ante'), many), rule);
  },
  make(turn, step, own, { times: many }) {
    own.play.plays = true;
    if (many === 0) return [said(turn, 'plays', own, step.play ?? step.ask)];
    return [bet(turn, own, many, step.bet?.rule ?? step.ask)];
  },
});

/** The bet goes down, so many times the ante. */
function bet({ state }: HousePokerTurn, { seat, box }: Played, many: number, rule: RuleId): GameEvent {
  const position = positionId(box, 'bet');
  const amount = times(stakeOf(state, seat, box, 'ante'), many);
  putDown(state, seat, position, amount);
  const transfers = [transfer(seat, 'purse', 'layout', amount, 'stake', rule, position)];
  return happened('bet-placed', rule, {
    to: hearers(state, seat),
    data: { seat, box, position, amount },
    transfers,
  });
}

const check = answering('check', {
  rule: (step) => step.check,
  offer: (_, step, own) => [
    { move: { type: 'check', box: own.box }, rule: step.check ?? step.ask, about: about(own) },
  ],
  wrong: () => undefined,
  make: (turn, step, own) => [said(turn, 'checks', own, step.check ?? step.ask)],
});

const fold = answering('fold', {
  rule: (step) => step.fold,
  offer: (_, step, own) => [
    { move: { type: 'fold', box: own.box }, rule: step.fold ?? step.ask, about: about(own) },
  ],
  wrong: () => undefined,
  make: (turn, step, own) => [giveUp(turn, own, step.fold ?? step.ask)],
});

/** A hand is given up: what is lost by it is collected, and what was staked for later comes back. */
function giveUp(turn: HousePokerTurn, own: Played, rule: RuleId): GameEvent {
  const { lost, back } = turn.setup.plan.fold;
  own.play.folded = true;
  const stakes = (bets: readonly string[], kind: 'lost' | 'pushed') =>
    bets
      .map((bet) => ({ bet, stake: stakeOf(turn.state, own.seat, own.box, bet), outcome: { kind, rule } }))
      .filter(({ stake }) => stake > 0);
  return settleNow(turn, 'folds', own, [...stakes(lost, 'lost'), ...stakes(back, 'pushed')], rule);
}

/** What is for sale in this question, for this hand. */
function forSale(step: AskStep, { play }: Played, kind: Purchase['kind']): Purchase | undefined {
  return step.buy?.find(
    (one) => one.kind === kind && (one.after === undefined || play.exchanged === one.after),
  );
}

/** What so many cards cost a player, and the bet that goes with them. */
function priceOf(
  { state }: HousePokerTurn,
  { seat, box }: Played,
  { fee, withBet = 0 }: Purchase,
  cards: number,
) {
  const ante = stakeOf(state, seat, box, 'ante');
  return {
    fee: times(ante, fee.times * (fee.per === 'card' ? cards : 1)),
    all: times(ante, fee.times * (fee.per === 'card' ? cards : 1) + withBet),
  };
}

/** How many cards a player can buy now: as the plan has it, the pack allows and he can pay. */
function cardsFor(turn: HousePokerTurn, own: Played, purchase: Purchase): number {
  const most = Math.min(purchase.cards.most, spareCards(turn));
  for (let cards = most; cards >= purchase.cards.least; cards--)
    if (priceOf(turn, own, purchase, cards).all <= turn.now.means(own.seat)) return cards;
  return 0;
}

/** The fee is collected before the card is dealt, and never comes back. */
function collectFee(
  { state }: HousePokerTurn,
  { seat, box }: Played,
  fee: Money,
  what: string,
  rule: RuleId,
): Transfer[] {
  const position = positionId(box, what);
  const before = state.early.find((line) => line.seat === seat && line.bet === position);
  const stake = money((before?.stake ?? 0) + fee);
  const line = { seat, bet: position, stake, take: stake, outcome: 'lost', rule, early: true } as const;
  state.early = [...state.early.filter((one) => one !== before), line];
  return [
    transfer(seat, 'purse', 'layout', fee, 'stake', rule, position),
    transfer(seat, 'layout', 'bank', fee, 'take', rule, position),
  ];
}

function buy(turn: HousePokerTurn, own: Played, purchase: Purchase, cards: number): readonly GameEvent[] {
  const { rule, kind, withBet } = purchase;
  const { fee } = priceOf(turn, own, purchase, cards);
  const transfers = collectFee(turn, own, fee, kind, rule);
  own.play.owed += cards;
  own.play.boughtBy = rule;
  const { seat, box } = own;
  const bought = happened('bought', rule, { data: { seat, box, cards, fee, kind }, transfers });
  if (withBet === undefined) return [bought];
  own.play.plays = true;
  return [bought, bet(turn, own, withBet, rule)];
}

function cannotBuy(
  turn: HousePokerTurn,
  own: Played,
  purchase: Purchase,
  cards: number,
): Refusal | undefined {
  const { rule, cards: bounds } = purchase;
  if (cards < bounds.least || cards > bounds.most)
    return refuse('wrong-number', `Between ${bounds.least} and ${bounds.most} cards are exchanged.`, {
      rule,
    });
  if (cards > spareCards(turn))
    return refuse('pack-too-small', 'The pack has not that many cards left.', { rule });
  return cannotPay(turn, own.seat, priceOf(turn, own, purchase, cards).all, rule);
}

const exchange = answering('exchange', {
  rule: (step) => step.buy?.find(({ kind }) => kind === 'exchange')?.rule,
  offer(turn, step, own) {
    const purchase = forSale(step, own, 'exchange');
    const most = purchase ? cardsFor(turn, own, purchase) : 0;
    if (!purchase || most === 0) return [];
    const { rule, fee, cards } = purchase;
    const values = [...(turn.state.hands[own.box] ?? [])];
    const offered = (min: number, max: number): MoveOption => ({
      move: { type: 'exchange', box: own.box, cards: { any: 'subset', values, min, max } },
      rule,
      stake: priceOf(turn, own, purchase, max).all,
      about: about(own),
    });
    if (fee.per === 'purchase') return [offered(cards.least, most)];
    // Where each card costs, so many cards are an offer of their own.
    return Array.from({ length: most - cards.least + 1 }, (_, more) =>
      offered(cards.least + more, cards.least + more),
    );
  },
  wrong(turn, step, own, { cards }) {
    const purchase = forSale(step, own, 'exchange');
    if (!purchase) return refuse('not-for-sale', 'No card is exchanged now.', { rule: step.ask });
    const hand = turn.state.hands[own.box] ?? [];
    if (new Set(cards).size < cards.length || !cards.every((card) => hand.includes(card)))
      return refuse('not-your-cards', 'Exchange cards of this hand.', { rule: purchase.rule });
    return cannotBuy(turn, own, purchase, cards.length);
  },
  make(turn, step, own, { cards }) {
    const purchase = forSale(step, own, 'exchange') as Purchase;
    own.play.exchanged += cards.length;
    turn.state.hands[own.box] = (turn.state.hands[own.box] ?? []).filter(
      (card: Card) => !cards.includes(card),
    );
    return buy(turn, own, purchase, cards.length);
  },
});

const buyCard = answering('buy-card', {
  rule: (step) => step.buy?.find(({ kind }) => kind === 'extra')?.rule,
  offer(turn, step, own) {
    const purchase = forSale(step, own, 'extra');
    if (!purchase || cardsFor(turn, own, purchase) === 0) return [];
    const stake = priceOf(turn, own, purchase, 1).all;
    return [{ move: { type: 'buy-card', box: own.box }, rule: purchase.rule, stake, about: about(own) }];
  },
  wrong(turn, step, own) {
    const purchase = forSale(step, own, 'extra');
    if (!purchase) return refuse('not-for-sale', 'No further card is sold now.', { rule: step.ask });
    return cannotBuy(turn, own, purchase, 1);
  },
  make: (turn, step, own) => buy(turn, own, forSale(step, own, 'extra') as Purchase, 1),
});

/** What counts for a player who is silent: he checks where he may, else he folds. */
export function silently(at: At, box: number): Answer {
  return questionNow(at)?.check ? { type: 'check', box } : { type: 'fold', box };
}

const closeDecisions: HandlerOf<'close-decisions'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !questionNow(turn)) return [];
    return [{ move: { type: 'close-decisions' }, rule: turn.setup.plan.silence, pace: 'decision' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('close-decisions');
    const { setup, state } = turn;
    const step = questionNow(turn);
    const rule = setup.plan.silence;
    if (!step) return notNow(state.stage, rule);
    const silent = askedIn(state).filter(({ play: one }) => !one.answered);
    const events = silent.flatMap((own) => {
      own.play.answered = true;
      return step.check ? said(turn, 'checks', own, step.check) : giveUp(turn, own, rule);
    });
    state.undecided = 0;
    state.fixed = state.cards.length;
    return played(...events, ...follow(turn));
  },
};

/** What players answer, and the croupier's going on without those who do not. */
export const answerMoves = {
  play,
  check,
  fold,
  exchange,
  'buy-card': buyCard,
  'close-decisions': closeDecisions,
} as const;
