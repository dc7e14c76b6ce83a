import { type Card, type GameEvent, refuse, type SeatId } from '@croupier/core';
import type { Deal } from '../boxes/cards.ts';
import { asJson, gameEvent, isStaff, moveResult, notNow, notYours, seatOf } from '../table/turn.ts';
import { type DealState, type Decision, evaluateDeal } from './deal.ts';
import type { BaccaratState, BaccaratTurn, HandlerOf } from './state.ts';

/** Returns the state of the round after the cards drawn so far. */
function dealtOf({ setup, state }: BaccaratTurn): DealState {
  return evaluateDeal(setup.plan.tableau, state.cards);
}

/** Deals four cards alternately to punto and banco, then third cards by the drawing table. */
export const dealing: Deal<BaccaratTurn> = {
  due(turn) {
    const { next } = dealtOf(turn);
    return next && { to: next.to, rule: next.rule ?? turn.setup.plan.cites.deal };
  },

  follow(turn) {
    const { setup, state } = turn;
    const { used, decisions, result } = dealtOf(turn);
    const extra = state.cards.splice(used).map((card) => putAside(turn, card));
    const said = decisions.filter(({ after }) => after === used).map(announced);
    state.stage = result ? 'result' : 'dealing';
    if (!result) return [...extra, ...said];
    return [
      ...extra,
      ...said,
      gameEvent('result', setup.plan.cites.result, { data: { result: asJson(result) } }),
    ];
  },

  correctable: () => 0,
};

/** Sets an extra card aside. It counts towards the cards burned before the next round. */
function putAside({ setup, state }: BaccaratTurn, card: Card): GameEvent {
  state.shoe.ahead += 1;
  return gameEvent('set-aside', setup.plan.drawnInError, { data: { card } });
}

function announced({ side, draws, natural, total, rule }: Decision): GameEvent {
  const type = natural ? 'natural' : draws ? 'draws' : 'stands';
  return gameEvent(type, rule, { data: { side, total } });
}

/** Returns all other orders in which the first four cards could have been drawn. */
function otherOrders(cards: readonly Card[]): readonly (readonly Card[])[] {
  const first = cards.slice(0, 4);
  if (first.length < 4) return [];
  const orders = new Map(permutations(first).map((order) => [order.join(), order]));
  orders.delete(first.join());
  return [...orders.values()];
}

function permutations(cards: readonly Card[]): readonly (readonly Card[])[] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card, index) =>
    permutations(cards.filter((_, other) => other !== index)).map((rest) => [card, ...rest]),
  );
}

function mayPutInOrder({ stage, cards }: BaccaratState): boolean {
  return (stage === 'dealing' || stage === 'result') && cards.length >= 4;
}

export const putInOrder: HandlerOf<'put-in-order'> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier') || !mayPutInOrder(state)) return [];
    const values = otherOrders(state.cards);
    if (values.length === 0) return [];
    return [{ move: { type: 'put-in-order', cards: { any: 'of', values } }, rule: setup.plan.putInOrder }];
  },
  play(turn, { cards }) {
    const { setup, state, actor } = turn;
    if (!isStaff(actor, 'croupier')) return notYours('put-in-order');
    const rule = setup.plan.putInOrder;
    if (!mayPutInOrder(state)) return notNow(state.stage, rule);
    const asked = cards.join();
    if (!otherOrders(state.cards).some((order) => order.join() === asked))
      return refuse('not-these-cards', 'These are not the first four cards in another order.', { rule });
    state.cards.splice(0, 4, ...cards);
    return moveResult(gameEvent('put-in-order', rule, { data: { cards } }), ...dealing.follow(turn));
  },
};

/** Returns the next player around the table to draw, or the croupier if no players are seated. */
export function nextDrawer(seats: readonly SeatId[], last: SeatId | 'croupier'): SeatId | 'croupier' {
  const place = seats.indexOf(last as SeatId);
  return seats[(place + 1) % Math.max(1, seats.length)] ?? 'croupier';
}

function mayPass({ stage, settings }: BaccaratState): boolean {
  return settings.passingShoe === true && (stage === 'betting' || stage === 'dealing');
}

export const passShoe: HandlerOf<'pass-shoe'> = {
  options(turn) {
    const { setup, state } = turn;
    const rule = setup.plan.passingShoe?.rule;
    if (!rule || !mayPass(state) || state.drawer !== seatOf(turn)) return [];
    return [{ move: { type: 'pass-shoe' }, rule }];
  },
  play(turn) {
    const { setup, state } = turn;
    const rule = setup.plan.passingShoe?.rule;
    const seat = seatOf(turn);
    if (!seat || state.drawer !== seat) return refuse('not-yours', 'You do not have the shoe.', { rule });
    if (!rule || !mayPass(state)) return notNow(state.stage, rule);
    state.passes += 1;
    // Once every player has passed the shoe, the croupier draws.
    state.drawer = state.passes < state.seats.length ? nextDrawer(state.seats, seat) : 'croupier';
    return moveResult(gameEvent('shoe-passed', rule, { data: { from: seat, to: state.drawer } }));
  },
};
