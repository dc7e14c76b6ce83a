import { type Card, DECK, type GameEvent, RANKS, rankOf, SUITS, suitOf } from '@croupier/core';
import { gameEvent, isStaff } from '../../table/turn.ts';
import type { PokerPlan } from '../plan.ts';
import type { CardDraw, CashTable } from '../state.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import { movePlayersAway } from './breaking-up.ts';
import { occupantAt } from './places.ts';
import { drawPlaces } from './positions.ts';
import { moveSeat } from './seat-requests.ts';

/**
 * Returns whether new hands are on hold because players are drawing cards for seats or the game is breaking
 * up.
 */
export function isOnHold({ draw, breaking }: CashTable): boolean {
  return draw !== null || breaking !== null;
}

/** Returns the player who draws the next card. Players who have left do not draw. */
function nextToDraw(table: CashTable, { among, cards }: CardDraw): number | undefined {
  return among.find((place) => occupantAt(table, place) && cards[String(place)] === undefined);
}

/** Draws a card for each player. The highest card gets the first button. */
export const drawForButton: HandlerOf<'draw-for-button'> = {
  options({ state: { table, terms, stage }, setup, actor }) {
    if (!isStaff(actor, 'croupier') || stage !== 'between' || isOnHold(table)) return [];
    if (drawPlaces(setup.plan, terms, table).length === 0) return [];
    return [{ move: { type: 'draw-for-button' }, rule: setup.plan.cites.highCard }];
  },
  play({ state: { table, terms }, setup }) {
    const among = drawPlaces(setup.plan, terms, table);
    table.draw = { for: 'button', place: null, among, cards: {} };
    return [gameEvent('draws-for-button', setup.plan.cites.highCard, { data: { places: among } })];
  },
};

/** Begins a new game with the button at this seat. */
export function beginWithButton(table: CashTable, { cites }: PokerPlan, place: number): GameEvent {
  table.button = place;
  table.big = null;
  table.small = null;
  return gameEvent('button-drawn', cites.button, { data: { place } });
}

/** Draws a card from a pack for each participant, one by one. */
export const drawCard: HandlerOf<'draw-card'> = {
  options({ state: { table, stage }, setup, actor }) {
    const { draw } = table;
    if (!draw || stage !== 'between' || !isStaff(actor, 'croupier')) return [];
    if (nextToDraw(table, draw) === undefined) return [];
    const drawn = new Set(Object.values(draw.cards));
    const values = DECK.filter((card) => !drawn.has(card));
    const rule = ruleOf(draw, setup.plan.cites);
    return [
      { move: { type: 'draw-card', card: { any: 'of', values } }, rule, pace: 'draw', draw: true } as const,
    ];
  },
  play({ state: { table }, setup }, { card }) {
    const { draw } = table;
    const place = draw ? nextToDraw(table, draw) : undefined;
    if (!draw || place === undefined) return [];
    draw.cards[String(place)] = card;
    return [gameEvent('card-drawn', ruleOf(draw, setup.plan.cites), { data: { place, card } })];
  },
};

function ruleOf(draw: CardDraw, cites: Turn['setup']['plan']['cites']) {
  return { place: cites.contest, tables: cites.breakUp, button: cites.highCard }[draw.for];
}

/**
 * Returns a drawn card's place in the ranking of cards. Suits break ties: spades before hearts, diamonds and
 * clubs.
 */
function height(card: Card): number {
  return RANKS.indexOf(rankOf(card)) * SUITS.length + SUITS.indexOf(suitOf(card));
}

/**
 * Settles a draw once everybody has drawn. The highest card gets the seat or the button, or the first choice
 * of a seat at another table.
 */
export function settleDraw(turn: Turn): GameEvent[] {
  const { table, stage } = turn.state;
  const { draw } = table;
  if (!draw || stage !== 'between' || nextToDraw(table, draw) !== undefined) return [];
  table.draw = null;
  const order = draw.among
    .filter((place) => occupantAt(table, place))
    .sort((one, other) => heightAt(draw, other) - heightAt(draw, one));
  if (draw.for === 'tables') return movePlayersAway(turn, order);
  const [first, ...others] = order;
  if (draw.for === 'button')
    return first === undefined ? [] : [beginWithButton(table, turn.setup.plan, first)];
  for (const place of others) {
    const occupant = occupantAt(table, place);
    if (occupant) occupant.wants = null;
  }
  return first === undefined ? [] : moveSeat(turn, first);
}

function heightAt({ cards }: CardDraw, place: number): number {
  const card = cards[String(place)];
  return card ? height(card) : -1;
}
