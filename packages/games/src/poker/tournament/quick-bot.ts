import { type Card, DECK, RANKS, rankOf, suitOf } from '@croupier/core';
import {
  betOrRaiseTo,
  bettingOf,
  bringIn,
  checkOrCall,
  type DealtCard,
  dealBoard,
  dealTo,
  discard,
  draw,
  fold,
  type Hand,
  mayMuck,
  muck,
  nextCards,
  runOut,
  show,
  waitsForOthers,
} from '../engine/index.ts';
import { reportOf, startTournamentHand, type TournamentOpening, type TournamentReport } from './hand.ts';

type Chance = (below: number) => number;

/**
 * Plays a whole tournament hand with bots that are quick rather than good. They consider only ranks, pairs,
 * suits and the price of a call. They serve to simulate many hands. Tables with people have better bots. When
 * playing hand for hand, the result includes whether the hand had to wait for the other tables.
 */
export function playQuickly(
  opening: TournamentOpening,
  chance: Chance,
): { readonly report: TournamentReport; readonly allIn: boolean } {
  const started = startTournamentHand(opening);
  const { hand, entries } = started;
  const misses = entries.map((entry) => opening.seats.some((one) => one.entry === entry && one.misses));
  const pack = [...DECK];
  let drawn = 0;
  const next = (): Card => {
    for (;;) {
      if (drawn === pack.length) return anyLeft(hand, chance);
      const other = drawn + chance(pack.length - drawn);
      const card = pack[other] as Card;
      pack[other] = pack[drawn] as Card;
      drawn++;
      const free = hand.seen[DECK_INDEX.get(card) ?? 0] === 0;
      if (free) return card;
    }
  };
  while (hand.phase !== 'over') {
    if (waitsForOthers(hand)) runOut(hand);
    else step(hand, misses, next, chance);
  }
  return { report: reportOf(opening, started), allIn: hand.forOthers !== undefined };
}

const DECK_INDEX: ReadonlyMap<Card, number> = new Map(DECK.map((card, index) => [card, index]));

/** Draws any remaining card, after the pack has run out and the discards have been reshuffled. */
function anyLeft(hand: Hand, chance: Chance): Card {
  const left = nextCards(hand);
  return left[chance(left.length)] as Card;
}

function step(hand: Hand, misses: readonly boolean[], next: () => Card, chance: Chance): void {
  switch (hand.phase) {
    case 'deal':
      deal(hand, next);
      return;
    case 'bet':
      bet(hand, misses[hand.actor] === true, chance);
      return;
    case 'draw':
      draw(hand, worst(hand.players[hand.actor]?.down ?? [], 1 + chance(3)));
      return;
    case 'discard':
      for (const [index, { mustThrow, down }] of hand.players.entries())
        if (mustThrow > 0) discard(hand, index, worst(down, mustThrow));
      return;
    case 'showdown':
      if (misses[hand.actor] === true && mayMuck(hand, hand.actor)) muck(hand, hand.actor);
      else show(hand, hand.actor);
      return;
    case 'over':
      return;
  }
}

function deal(hand: Hand, next: () => Card): void {
  for (const [index, { owed, owedUp }] of hand.players.entries())
    for (let cards = owed + owedUp; cards > 0; cards--) {
      if (hand.phase !== 'deal') return;
      dealTo(hand, index, [next()]);
    }
  if (hand.phase === 'deal' && hand.owedBoard.some((owed) => owed > 0)) dealBoard(hand, [next()]);
}

/** Returns the `count` lowest cards. */
function worst(cards: readonly DealtCard[], count: number): DealtCard[] {
  const rank = (card: DealtCard) => RANKS.indexOf(rankOf(card as Card));
  return [...cards].sort((one, other) => rank(one) - rank(other)).slice(0, Math.min(count, cards.length));
}

function bet(hand: Hand, misses: boolean, chance: Chance): void {
  const betting = bettingOf(hand);
  if (!betting) return;
  if (betting.bringIn !== undefined) {
    bringIn(hand);
    return;
  }
  const { toCall, raise } = betting;
  if (misses) {
    fold(hand);
    return;
  }
  const worth = worthOf(hand, chance);
  const { stack = 0 } = hand.players[hand.actor] ?? {};
  const price = toCall / (hand.pot + toCall);
  const dear = stack > 0 ? Math.min(1, toCall / stack) : 0;
  if (raise && worth > 0.72 + 0.2 * dear) {
    const short = stack < 12 * hand.setup.bet || worth > 0.93;
    betOrRaiseTo(hand, short ? raise.max : Math.min(raise.max, Math.max(raise.min, hand.level + hand.pot)));
    return;
  }
  if (toCall === 0 || worth > Math.max(price, 0.35 + 0.4 * dear)) checkOrCall(hand);
  else fold(hand);
}

/** Returns an estimate of the hand from 0 to 1, with some randomness. */
function worthOf(hand: Hand, chance: Chance): number {
  const { down = [], up = [] } = hand.players[hand.actor] ?? {};
  const board = hand.boards[0] ?? [];
  let high = 0;
  let pairs = 0;
  let suited = 0;
  const own = up.length > 0 ? [...down, ...up] : down;
  for (let index = 0; index < own.length; index++) {
    const card = own[index] as Card;
    const rank = rankOf(card);
    high += RANKS.indexOf(rank);
    for (let other = index + 1; other < own.length; other++) {
      if (rankOf(own[other] as Card) === rank) pairs += 2;
      if (suitOf(own[other] as Card) === suitOf(card)) suited++;
    }
    for (const shared of board) {
      if (rankOf(shared as Card) === rank) pairs += 2;
      if (suitOf(shared as Card) === suitOf(card)) suited += 0.3;
    }
  }
  const average = high / (12 * Math.max(1, own.length));
  return Math.min(1, 0.55 * average + 0.13 * pairs + 0.04 * suited + chance(256) / 1024);
}
