import type { Card, MoveOption } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { PACK, PACKET_SIZE } from './cards.ts';
import {
  allDealt,
  type Deal,
  dealInPlay,
  type HandlerOf,
  nextToBeDealt,
  occupantAt,
  PLAYERS,
} from './state.ts';

/** Returns the cards that have not been dealt. */
function undealt({ hands }: Deal): Card[] {
  const out = new Set(Object.values(hands).flat());
  return PACK.filter((card) => !out.has(card));
}

/**
 * Deals a card face down, so that only its player sees it. Forhont chooses trumps once everybody has four
 * cards.
 */
export const card: HandlerOf<'card'> = {
  options({ state, setup, actor }): MoveOption[] {
    const deal = dealInPlay(state);
    if (!deal || !isStaff(actor, 'croupier') || nextToBeDealt(deal) === undefined) return [];
    const from = { pack: 0, position: deal.dealt };
    const move = { type: 'card', card: { any: 'of', values: undealt(deal) } } as const;
    return [{ move, rule: setup.plan.cites.deal, pace: 'draw', draw: true, from }];
  },
  play({ state, setup }, { card: dealt }) {
    const deal = dealInPlay(state);
    const place = deal && nextToBeDealt(deal);
    if (!deal || place === undefined) return [];
    const rule = setup.plan.cites.deal;
    const seat = occupantAt(state.table, place)?.seat;
    deal.hands[place]?.push(dealt);
    deal.dealt++;
    if (deal.dealt === PLAYERS * PACKET_SIZE) deal.phase = 'trump';
    else if (allDealt(deal)) deal.phase = 'question';
    const open = gameEvent('card', rule, { data: { place } });
    return seat === undefined
      ? [open]
      : [open, gameEvent('own-card', rule, { to: seat, data: { place, card: dealt } })];
  },
};

/**
 * Takes back the last card entered, so that it can be entered again. This is possible until a player has
 * answered.
 */
export const cardBack: HandlerOf<'card-back'> = {
  options({ state, setup, actor }) {
    const deal = dealInPlay(state);
    if (!deal || !isStaff(actor, 'inspector') || lastDealt(deal) === undefined) return [];
    return [{ move: { type: 'card-back' }, rule: setup.plan.cites.cardBack, draw: true }];
  },
  play({ state, setup }) {
    const deal = dealInPlay(state);
    const place = deal && lastDealt(deal);
    if (!deal || place === undefined) return [];
    deal.hands[place]?.pop();
    deal.dealt--;
    deal.phase = 'deal';
    return [gameEvent('card-back', setup.plan.cites.cardBack, { data: { place } })];
  },
};

/** Returns the player who got the last card, if it can still be taken back because no player has acted on it. */
function lastDealt(deal: Deal): number | undefined {
  const { dealt, phase, acts } = deal;
  const since = acts === 0 ? 0 : PLAYERS * PACKET_SIZE;
  const waits = phase === 'deal' || (phase === 'trump' && acts === 0) || (phase === 'question' && acts === 1);
  return waits && dealt > since ? nextToBeDealt({ ...deal, phase: 'deal', dealt: dealt - 1 }) : undefined;
}
