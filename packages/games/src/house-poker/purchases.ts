import {
  type Card,
  type GameEvent,
  type Money,
  type MoveOption,
  money,
  type Refusal,
  type RuleId,
  refuse,
  type Transfer,
  times,
  ZERO,
} from '@croupier/core';
import { cannotPay } from '../boxes/betting.ts';
import { pairOf, positionId } from '../boxes/state.ts';
import { gameEvent, transfer } from '../table/turn.ts';
import type { AskStep, DealerCard, Purchase } from './plan.ts';
import { purchasableCards } from './procedure.ts';
import { aboutBox, answerEvent, answerHandler, placeBet } from './question.ts';
import { type HousePokerTurn, type PlayedHand, playsAt, stakeOf } from './state.ts';

/** Returns the purchase of this kind that the question offers for this hand. */
function forSale(step: AskStep, { play }: PlayedHand, kind: Purchase['kind']): Purchase | undefined {
  return step.buy?.find(
    ({ kind: sold, after }) => sold === kind && (!after || play.bought[after.kind] === after.cards),
  );
}

/** Returns the price of a number of cards for a player, including the bet that must be made with them. */
function priceOf(
  { state }: HousePokerTurn,
  { seat, box }: PlayedHand,
  { fee, withBet = 0 }: Purchase,
  cards: number,
) {
  const ante = stakeOf(state, seat, box, 'ante');
  return {
    fee: times(ante, fee.times * (fee.per === 'card' ? cards : 1)),
    all: times(ante, fee.times * (fee.per === 'card' ? cards : 1) + withBet),
  };
}

/** Returns the number of cards left in the pack for an exchange, apart from the burn card and the extra cards. */
function spareFor(turn: HousePokerTurn, { burn, more = 0 }: Purchase): number {
  return purchasableCards(turn) - (burn ? 1 : 0) - more;
}

/** Returns the number of cards that a player can buy now, limited by the plan, the pack and their funds. */
function cardsFor(turn: HousePokerTurn, own: PlayedHand, purchase: Purchase): number {
  const most = Math.min(purchase.cards.most, spareFor(turn, purchase));
  for (let cards = most; cards >= purchase.cards.least; cards--)
    if (priceOf(turn, own, purchase, cards).all <= turn.now.availableFunds(own.seat)) return cards;
  return 0;
}

/** Collects the fee before the card is dealt. It is returned only if the round is void. */
function collectFee(
  { state }: HousePokerTurn,
  { seat, box }: PlayedHand,
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

function buy(turn: HousePokerTurn, own: PlayedHand, purchase: Purchase, cards: number): readonly GameEvent[] {
  const { rule, kind, withBet, burn, more = 0 } = purchase;
  const { fee } = priceOf(turn, own, purchase, cards);
  const transfers = collectFee(turn, own, fee, kind, rule);
  own.play.owed += cards + more;
  own.play.bought[kind] += cards;
  own.play.boughtBy = rule;
  own.play.burns = burn ?? null;
  const { seat, box } = own;
  const bought = gameEvent('bought', rule, { data: { seat, box, cards, fee, kind }, transfers });
  if (withBet === undefined) return [bought];
  own.play.plays = true;
  return [bought, placeBet(turn, own, withBet, rule)];
}

function cannotBuy(
  turn: HousePokerTurn,
  own: PlayedHand,
  purchase: Purchase,
  cards: number,
): Refusal | undefined {
  const { rule, cards: bounds } = purchase;
  if (cards < bounds.least || cards > bounds.most)
    return refuse('wrong-number', `Exchange between ${bounds.least} and ${bounds.most} cards.`, {
      rule,
    });
  if (cards > spareFor(turn, purchase))
    return refuse('pack-too-small', 'Not enough cards are left in the pack.', { rule });
  return cannotPay(turn, own.seat, priceOf(turn, own, purchase, cards).all, rule);
}

const exchange = answerHandler('exchange', {
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
      about: aboutBox(own),
    });
    if (fee.per === 'purchase') return [offered(cards.least, most)];
    // If each card has a price, each number of cards is a separate option.
    return Array.from({ length: most - cards.least + 1 }, (_, more) =>
      offered(cards.least + more, cards.least + more),
    );
  },
  wrong(turn, step, own, { cards }) {
    const purchase = forSale(step, own, 'exchange');
    if (!purchase) return refuse('not-for-sale', 'No cards can be exchanged now.', { rule: step.ask });
    const hand = turn.state.hands[own.box] ?? [];
    if (new Set(cards).size < cards.length || !cards.every((card) => hand.includes(card)))
      return refuse('not-your-cards', 'You can exchange only cards of this hand.', { rule: purchase.rule });
    return cannotBuy(turn, own, purchase, cards.length);
  },
  make(turn, step, own, { cards }) {
    const purchase = forSale(step, own, 'exchange') as Purchase;
    turn.state.hands[own.box] = (turn.state.hands[own.box] ?? []).filter(
      (card: Card) => !cards.includes(card),
    );
    return buy(turn, own, purchase, cards.length);
  },
});

const buyCard = answerHandler('buy-card', {
  rule: (step) => step.buy?.find(({ kind }) => kind === 'extra')?.rule,
  offer(turn, step, own) {
    const purchase = forSale(step, own, 'extra');
    if (!purchase || cardsFor(turn, own, purchase) === 0) return [];
    const stake = priceOf(turn, own, purchase, 1).all;
    return [{ move: { type: 'buy-card', box: own.box }, rule: purchase.rule, stake, about: aboutBox(own) }];
  },
  wrong(turn, step, own) {
    const purchase = forSale(step, own, 'extra');
    if (!purchase) return refuse('not-for-sale', 'You cannot buy another card now.', { rule: step.ask });
    return cannotBuy(turn, own, purchase, 1);
  },
  make: (turn, step, own) => buy(turn, own, forSale(step, own, 'extra') as Purchase, 1),
});

const dealerCard = answerHandler('dealer-card', {
  rule: (step) => step.dealerCard?.rule,
  offer(turn, { dealerCard: terms }, own) {
    const fee = terms ? dealerFee(turn, own, terms) : ZERO;
    if (!terms || purchasableCards(turn) < 1 || fee > turn.now.availableFunds(own.seat)) return [];
    return [
      { move: { type: 'dealer-card', box: own.box }, rule: terms.rule, stake: fee, about: aboutBox(own) },
    ];
  },
  wrong(turn, { dealerCard: terms, ask }, own) {
    if (!terms || purchasableCards(turn) < 1)
      return refuse('pack-too-small', 'No cards are left in the pack.', { rule: terms?.rule ?? ask });
    return cannotPay(turn, own.seat, dealerFee(turn, own, terms), terms.rule);
  },
  make(turn, { dealerCard: terms, ask }, own) {
    const { seat, box, play: one } = own;
    const rule = terms?.rule ?? ask;
    const fee = terms ? dealerFee(turn, own, terms) : ZERO;
    one.pays = true;
    const transfers = collectFee(turn, own, fee, 'dealer-card', rule);
    return [
      gameEvent('bought', rule, { data: { seat, box, cards: 1, fee, kind: 'dealer-card' }, transfers }),
    ];
  },
});

function dealerFee({ state }: HousePokerTurn, { seat, box }: PlayedHand, { fee }: DealerCard): Money {
  return times(stakeOf(state, seat, box, 'ante'), fee);
}

const decline = answerHandler('decline', {
  rule: (step) => step.dealerCard && step.ask,
  offer: (_, step, own) => [
    { move: { type: 'decline', box: own.box }, rule: step.ask, about: aboutBox(own) },
  ],
  wrong: () => undefined,
  make: (turn, step, own) => [declinePurchase(turn, step, own)],
});

export function declinePurchase(turn: HousePokerTurn, step: AskStep, own: PlayedHand): GameEvent {
  own.play.pays = false;
  return answerEvent(turn, 'declines', own, step.ask);
}

/** Returns the other position of a box. */
function partnerOf({ setup, state }: HousePokerTurn, { seat, box }: PlayedHand): PlayedHand | undefined {
  const other = pairOf(setup.plan, box).find((one) => one !== box);
  return playsAt(state, seat).find((own) => own.box === other);
}

const swap = answerHandler('switch', {
  rule: (step) => step.swap?.rule,
  offer(turn, { swap: terms }, own) {
    const fee = swapFee(turn, own, terms);
    if (!terms || fee > turn.now.availableFunds(own.seat)) return [];
    return [{ move: { type: 'switch', box: own.box }, rule: terms.rule, stake: fee, about: aboutBox(own) }];
  },
  wrong(turn, { swap: terms, ask }, own) {
    return cannotPay(turn, own.seat, swapFee(turn, own, terms), terms?.rule ?? ask);
  },
  make(turn, { swap: terms, ask }, own) {
    const rule = terms?.rule ?? ask;
    const fee = swapFee(turn, own, terms);
    const { seat, box } = own;
    const transfers = collectFee(turn, own, fee, 'switch', rule);
    const hands = pairOf(turn.setup.plan, box).map((one) => turn.state.hands[one] ?? []);
    const [first, second] = hands.map((hand) => hand.pop());
    if (first) hands[1]?.push(first);
    if (second) hands[0]?.push(second);
    for (const one of [own, partnerOf(turn, own)]) if (one) one.play.swapped = true;
    return [gameEvent('switched', rule, { data: { seat, box, fee }, transfers })];
  },
});

function swapFee(turn: HousePokerTurn, own: PlayedHand, terms: AskStep['swap']): Money {
  return times(stakeOf(turn.state, own.seat, own.box, 'ante'), terms?.fee ?? 0);
}

const keep = answerHandler('keep', {
  rule: (step) => step.swap && step.ask,
  offer: (_, step, own) => [{ move: { type: 'keep', box: own.box }, rule: step.ask, about: aboutBox(own) }],
  wrong: () => undefined,
  make: (turn, step, own) => [answerEvent(turn, 'keeps', own, step.ask)],
});

/** The players' purchases: cards for themselves, another card for the dealer, a switch of two upcards. */
export const purchaseMoves = {
  exchange,
  'buy-card': buyCard,
  'dealer-card': dealerCard,
  decline,
  switch: swap,
  keep,
} as const;
