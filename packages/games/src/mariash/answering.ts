import { type GameEvent, type MoveOption, rankOf, suitOf } from '@croupier/core';
import { gameEvent, isStaff, seatOf } from '../table/turn.ts';
import { call, callingOptions } from './calling.ts';
import { cardsOfSuit, MARIASH_RANKS, strengthOf } from './cards.ts';
import { flekOptions, recordFlekAnswer } from './flek.ts';
import type { Answer } from './moves.ts';
import type { MariashPlan } from './plan.ts';
import { markAway } from './seats.ts';
import {
  askedOf,
  type Deal,
  dealInPlay,
  type Handler,
  type HandlerOf,
  occupantAt,
  type Turn,
} from './state.ts';
import { lowestPlay, playCard, playOptions } from './tricks.ts';

/** Returns all answers that the player who has to answer now can give. */
function answersOf(plan: MariashPlan, deal: Deal): readonly MoveOption[] {
  if (deal.phase === 'flek') return flekOptions(plan, deal);
  return deal.phase === 'play' ? playOptions(plan, deal) : callingOptions(plan, deal);
}

function answer(plan: MariashPlan, deal: Deal, given: Answer): GameEvent[] {
  deal.acts++;
  if (deal.phase === 'flek') return recordFlekAnswer(plan, deal, given);
  return deal.phase === 'play' ? playCard(plan, deal, given) : call(plan, deal, given);
}

/** Returns the deal if this player has to answer, or undefined otherwise. */
function ownQuestion(turn: Turn): Deal | undefined {
  const deal = dealInPlay(turn.state);
  const place = deal && askedOf(deal);
  if (!deal || place === undefined) return undefined;
  return occupantAt(turn.state.table, place)?.seat === seatOf(turn) ? deal : undefined;
}

/** Builds the handler of an answer to the current question. */
export function answerHandler<Type extends Answer['type']>(type: Type): HandlerOf<Type> {
  const handler: Handler<Answer> = {
    options(turn) {
      const deal = ownQuestion(turn);
      return deal ? answersOf(turn.setup.plan, deal).filter(({ move }) => move.type === type) : [];
    },
    play(turn, given) {
      const deal = ownQuestion(turn);
      if (!deal) return [];
      const { occupant } = placeAsked(turn, deal);
      const back = occupant && occupant.away !== null && !occupant.leaving;
      if (occupant && back) occupant.away = null;
      return answer(turn.setup.plan, deal, given);
    },
  };
  return handler as HandlerOf<Type>;
}

function placeAsked({ state }: Turn, deal: Deal) {
  const place = askedOf(deal) ?? 0;
  return { place, occupant: occupantAt(state.table, place) };
}

/**
 * Ends the wait for a player who is out of time, or gone. The house gives the least harmful answer for them and marks
 * them as away.
 */
export const timeIsUp: HandlerOf<'time-is-up'> = {
  options({ state, setup, actor }) {
    const deal = dealInPlay(state);
    const place = deal && askedOf(deal);
    if (!deal || place === undefined || !isStaff(actor, 'croupier')) return [];
    const occupant = occupantAt(state.table, place);
    const gone = occupant === undefined || occupant.away !== null || occupant.leaving;
    const move = { type: 'time-is-up', place } as const;
    return [{ move, rule: setup.plan.cites.absent, pace: gone ? 'result' : 'decision' }];
  },
  play(turn, { place }) {
    const deal = dealInPlay(turn.state);
    const given = deal && houseAnswer(turn.setup.plan, deal);
    if (!deal || !given) return [];
    const { occupant } = placeAsked(turn, deal);
    const away =
      occupant && occupant.away === null && !occupant.leaving ? markAway(turn, place, occupant) : [];
    const silent = gameEvent('time-is-up', turn.setup.plan.cites.absent, { data: { place } });
    return [...away, silent, ...answer(turn.setup.plan, deal, given)];
  },
};

/** Returns the house's answer for a player: the longest suit as trumps, a plain game, no flek, the lowest card. */
function houseAnswer(plan: MariashPlan, deal: Deal): Answer | undefined {
  switch (deal.phase) {
    case 'trump':
      return houseTrump(plan, deal);
    case 'question':
      return { type: 'ask' };
    case 'answers':
    case 'flek':
      return { type: 'good' };
    case 'announce':
      return { type: 'announce', contract: 'game' };
    case 'play':
      return lowestPlay(plan, deal);
    case 'deal':
    case 'gather':
    case 'settle':
      return undefined;
  }
}

function houseTrump({ ranks }: MariashPlan, deal: Deal): Answer | undefined {
  const hand = deal.hands[deal.forhont] ?? [];
  const order = { ranks: ranks.trumps.of };
  const [card] = [...hand].sort(
    (one, other) =>
      cardsOfSuit(hand, suitOf(other)).length - cardsOfSuit(hand, suitOf(one)).length ||
      strengthOf(one, order) - strengthOf(other, order),
  );
  if (!card) return undefined;
  const own = cardsOfSuit(hand, suitOf(card)).map(rankOf);
  const partner = ranks.trumps.of.findLast((rank) => !own.includes(rank)) ?? MARIASH_RANKS[0];
  return { type: 'choose-trump', card, partner };
}
