import { type Card, type GameEvent, type MoveOption, rankOf, suitOf } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { marriageCard, winnerOf } from './cards.ts';
import { legalCards, type Trick } from './legal.ts';
import type { Answer } from './moves.ts';
import type { MariashPlan } from './plan.ts';
import { isDecided, marriagesOf, pointsTakenBy } from './scoring.ts';
import {
  announcerOf,
  type Deal,
  dealInPlay,
  declarersOf,
  type HandlerOf,
  leftOf,
  orderOf,
  PLAYERS,
  sideOf,
  trumpsOf,
} from './state.ts';

const TRICKS = 8;

/** Returns the trick to which a player plays next. */
export function trickOf(plan: MariashPlan, deal: Deal, place: number): Trick {
  const order = orderOf(plan, deal);
  const { contract } = deal;
  const announced =
    contract !== null &&
    plan.contracts[contract].components.includes('seven') &&
    place === announcerOf(deal) &&
    order.trump !== null;
  const cards = deal.trick.map(({ card }) => card);
  return { cards, order, ...(announced ? { seven: `7${order.trump}` as Card } : {}) };
}

export function playOptions(plan: MariashPlan, deal: Deal): readonly MoveOption[] {
  const place = deal.turn;
  const hand = deal.hands[place] ?? [];
  const legal = legalCards(hand, trickOf(plan, deal, place));
  const married = legal.filter((card) => canMarry(plan, deal, place, card));
  const rule = deal.trick.length === 0 ? plan.cites.lead : plan.cites.trick;
  const options: MoveOption[] = [{ move: { type: 'play', card: { any: 'of', values: legal } }, rule }];
  if (married.length === 0) return options;
  const move = { type: 'play', card: { any: 'of', values: married }, marriage: true } as const;
  return [...options, { move, rule: plan.cites.marriage }];
}

/** Returns whether the other card of a king's or queen's marriage is in the same hand, in a contract with trumps. */
function canMarry(plan: MariashPlan, deal: Deal, place: number, card: Card): boolean {
  const mate = marriageCard(card);
  if (deal.alone || !mate || !deal.hands[place]?.includes(mate)) return false;
  if (deal.contract !== 'hundred' && deal.contract !== 'hundred-seven') return true;
  if (plan.hundred.extraMarriages === 'after-target' || sideOf(deal, place) === 'defenders') return true;
  const declarers = declarersOf(deal);
  const own = marriagesOf(plan, { ...deal, declarers, trump: trumpsOf(deal) }, 'declarers');
  if (own.length === 0) return true;
  return pointsTakenBy(plan, deal, declarers) + Math.max(...own) >= plan.hundred.target;
}

/** Plays a card. The fourth card completes the trick. */
export function playCard(plan: MariashPlan, deal: Deal, answer: Answer): GameEvent[] {
  if (answer.type !== 'play') return [];
  const { card, marriage } = answer;
  const place = deal.turn;
  const hand = deal.hands[place] ?? [];
  const rule = deal.trick.length === 0 ? plan.cites.lead : plan.cites.trick;
  hand.splice(hand.indexOf(card), 1);
  deal.trick.push({ place, card });
  const events = [gameEvent('played', rule, { data: { place, card } })];
  if (marriage) {
    const suit = suitOf(card);
    deal.marriages.push({ place, suit });
    const trump = suit === trumpsOf(deal);
    const data = { place, suit, points: trump ? plan.points.trumpMarriage : plan.points.marriage };
    events.push(gameEvent('marriage', plan.cites.marriage, { data }));
  }
  if (deal.trick.length < PLAYERS) {
    deal.turn = leftOf(place);
    return events;
  }
  const winner = winnerOf(deal.trick, orderOf(plan, deal));
  deal.turn = winner;
  deal.phase = 'gather';
  return [...events, gameEvent('trick', plan.cites.trick, { data: { place: winner } })];
}

/**
 * Gathers a complete trick face down. Its winner leads to the next trick. After the last trick, or once the
 * contract is decided, the deal is scored.
 */
export const gather: HandlerOf<'gather'> = {
  options({ state, setup, actor }) {
    if (dealInPlay(state)?.phase !== 'gather' || !isStaff(actor, 'croupier')) return [];
    return [{ move: { type: 'gather' }, rule: setup.plan.cites.trick, pace: 'result' }];
  },
  play({ state, setup }) {
    const deal = dealInPlay(state);
    if (!deal) return [];
    const { turn: winner, contract } = deal;
    deal.tricks.push({ winner, cards: deal.trick });
    deal.trick = [];
    const { tricks } = deal;
    const announcer = announcerOf(deal);
    const decided = contract !== null && isDecided({ contract, announcer, tricks });
    deal.phase = tricks.length === TRICKS || decided ? 'settle' : 'play';
    const gathered = gameEvent('gathered', setup.plan.cites.trick, { data: { place: winner } });
    if (deal.phase === 'play') return [gathered];
    return [gathered, gameEvent('all-played', decided ? setup.plan.cites.early : setup.plan.cites.game)];
  },
};

/**
 * Returns the lowest legal card, for a player who does not answer. If it belongs to a marriage, the marriage is
 * announced with it.
 */
export function lowestPlay(plan: MariashPlan, deal: Deal): Extract<Answer, { type: 'play' }> | undefined {
  const hand = deal.hands[deal.turn] ?? [];
  const trick = trickOf(plan, deal, deal.turn);
  const { ranks } = trick.order;
  const [card] = legalCards(hand, trick).sort(
    (one, other) => ranks.indexOf(rankOf(one)) - ranks.indexOf(rankOf(other)),
  );
  if (!card) return undefined;
  return canMarry(plan, deal, deal.turn, card)
    ? { type: 'play', card, marriage: true }
    : { type: 'play', card };
}
