import { type Card, cloneJson, DECK, type MoveOption } from '@croupier/core';
import { UNKNOWN } from '../poker/engine/index.ts';
import { gameEvent, isStaff } from '../table/turn.ts';
import { askedOf, type Hand, type HandlerOf, type OpenFaceState, type PlayerHand, STREETS } from './state.ts';

/** The number of cards in each player's first deal, outside fantasyland. */
export const FIRST_DEAL_CARDS = 5;

/**
 * Returns the player who gets the next card. Players in fantasyland get all of their cards first. Then the
 * other players get one each in turn from the button's left. Later, the player who acts gets one. Returns
 * undefined when none is due.
 */
export function nextToBeDealt({ players }: Hand): PlayerHand | undefined {
  const first = players.find(({ fantasyland, owed }) => fantasyland > 0 && owed > 0);
  const most = Math.max(...players.map(({ owed }) => owed));
  return first ?? (most > 0 ? players.find(({ owed }) => owed === most) : undefined);
}

/** Returns the cards that may still be dealt: all that are not known to have been dealt. */
export function unseenCards({ players }: Hand): Card[] {
  const out = new Set<string>(
    players.flatMap(({ holds, rows, aside }) => [
      ...holds,
      ...rows.front,
      ...rows.middle,
      ...rows.back,
      ...aside,
    ]),
  );
  return DECK.filter((card) => !out.has(card));
}

function acts({ dead, fantasyland, holds }: PlayerHand, street: number): boolean {
  return dead === undefined && (street === 0 ? holds.length > 0 : fantasyland === 0);
}

/**
 * Passes the action to the next player on this street, or on the next street that has players. After the last street
 * nobody acts.
 */
export function passAction(hand: Hand): void {
  for (;;) {
    const next = hand.players.findIndex((player, index) => index > hand.actor && acts(player, hand.street));
    const player = hand.players[next];
    hand.actor = next;
    if (player && hand.street > 0) hand.unknown ? faceDownTo(hand, player, 1) : owe(player);
    if (player || hand.street === STREETS) return;
    hand.street++;
  }
}

function owe(player: PlayerHand): void {
  player.owed = 1;
}

function faceDownTo(hand: Hand, player: PlayerHand, cards: number): void {
  for (let card = 0; card < cards; card++) player.holds.push(UNKNOWN);
  player.owed = 0;
  hand.dealt += cards;
}

/** Gives the action to the first player, once the first cards are dealt. */
export function beginSetting(hand: Hand): void {
  if (hand.street === 0 && hand.actor < 0 && nextToBeDealt(hand) === undefined) passAction(hand);
}

function running({ stage, current }: OpenFaceState): Hand | undefined {
  return stage === 'hand' && current ? current : undefined;
}

/** Deals a card face down to the next player, so that only that player sees it. */
export const card: HandlerOf<'card'> = {
  options({ state, setup, actor }): MoveOption[] {
    const hand = running(state);
    if (!hand || hand.unknown || !isStaff(actor, 'croupier') || !nextToBeDealt(hand)) return [];
    const from = { pack: 0, position: hand.dealt };
    const move = { type: 'card', card: { any: 'of', values: unseenCards(hand) } } as const;
    return [{ move, rule: ruleOf(hand, setup.plan), pace: 'draw', draw: true, from }];
  },
  play({ state, setup }, { card: dealt }) {
    const hand = running(state);
    const player = hand && nextToBeDealt(hand);
    if (!hand || !player) return [];
    saveForUndo(hand);
    const rule = ruleOf(hand, setup.plan);
    const { place, seat } = player;
    player.owed--;
    player.holds.push(dealt);
    hand.dealt++;
    beginSetting(hand);
    return [
      gameEvent('card', rule, { data: { place } }),
      gameEvent('own-card', rule, { to: seat, data: { place, card: dealt } }),
    ];
  },
};

function ruleOf(hand: Hand, { cites, fantasyland }: Parameters<typeof card.options>[0]['setup']['plan']) {
  if (hand.street > 0) return cites.street;
  return nextToBeDealt(hand)?.fantasyland ? fantasyland.deal : cites.deal;
}

/**
 * Deals the first cards of a hand face down at a table with a human dealer. The system does not know the
 * cards before their players set them.
 */
export const faceDown: HandlerOf<'face-down'> = {
  options({ state, setup, actor }) {
    const hand = running(state);
    if (!hand || hand.dealt > 0 || !isStaff(actor, 'croupier')) return [];
    return [{ move: { type: 'face-down' }, rule: setup.plan.cites.deal, draw: true }];
  },
  play({ state, setup }) {
    const hand = running(state);
    if (!hand) return [];
    hand.unknown = true;
    for (const player of hand.players) faceDownTo(hand, player, player.owed);
    beginSetting(hand);
    return [gameEvent('face-down', setup.plan.cites.deal, { data: { cards: hand.dealt } })];
  },
};

/** Saves the hand before an entry, so that the entry can be taken back. */
export function saveForUndo(hand: Hand): void {
  const { before: _, standing: __, ...now } = hand;
  hand.before = cloneJson(now);
}

/** Takes back the last card entered, if it has had no effect yet, so that it can be entered again. */
export const cardBack: HandlerOf<'card-back'> = {
  options({ state, setup, actor }) {
    const hand = running(state);
    if (!hand?.before || !isStaff(actor, 'inspector')) return [];
    return [{ move: { type: 'card-back' }, rule: setup.plan.cites.cardsBack, draw: true }];
  },
  play({ state, setup }) {
    const hand = running(state);
    if (!hand?.before) return [];
    const { before } = hand;
    delete hand.before;
    Object.assign(hand, cloneJson(before));
    const place = askedOf(state)?.place ?? nextToBeDealt(hand)?.place ?? 0;
    return [gameEvent('card-back', setup.plan.cites.cardsBack, { data: { place } })];
  },
};
