import { type Refusal, refuse } from '@croupier/core';
import { type DealtCard, gameOf, type Hand, indexOf, playerAt, type Setup, UNKNOWN } from './hand.ts';
import { newHand } from './new-hand.ts';
import { afterCard, beginStreet } from './procedure.ts';
import { canBeDealt, reshuffleEarly, takeFromStub } from './stub.ts';

/**
 * Returns a hand with its forced bets posted, waiting for its first cards. Throws a RangeError on an impossible setup.
 */
export function startHand(setup: Setup): Hand {
  const hand = newHand(setup);
  beginStreet(hand);
  return hand;
}

/** The target of the next card from the pack, which is a player (face down or up) or a board. */
export type NextCard =
  | { readonly to: 'player'; readonly player: number; readonly face: 'down' | 'up' }
  | { readonly to: 'board'; readonly board: number };

/**
 * Returns the target of the next card. Cards are dealt one at a time, clockwise from the left of the button.
 * Returns undefined when no card is due.
 */
export function nextCard(hand: Hand): NextCard | undefined {
  if (hand.phase !== 'deal') return undefined;
  let most = 0;
  let player = -1;
  for (const [index, { owed }] of hand.players.entries())
    if (owed > most) {
      most = owed;
      player = index;
    }
  if (player >= 0) return { to: 'player', player, face: 'down' };
  const up = hand.players.findIndex(({ owedUp }) => owedUp > 0);
  if (up >= 0) return { to: 'player', player: up, face: 'up' };
  const board = hand.owedBoard.findIndex((owed) => owed > 0);
  return board < 0 ? undefined : { to: 'board', board };
}

/**
 * Deals a player some or all of the cards due to them, face-down ones first. Unknown cards are `??`, but a
 * face-up card must be known.
 */
export function dealTo(hand: Hand, player: number, cards: readonly DealtCard[]): Refusal | undefined {
  const holder = hand.players[player];
  if (hand.phase !== 'deal' || !holder) return noCards(hand);
  if (cards.length === 0 || cards.length > holder.owed + holder.owedUp)
    return refuse('wrong-number', `This player must get ${holder.owed + holder.owedUp} cards now.`);
  const wrong = wrongCards(hand, cards);
  if (wrong) return wrong;
  for (const card of cards) {
    takeFromStub(hand, card);
    if (holder.owed > 0) {
      holder.owed--;
      holder.down.push(card);
    } else {
      holder.owedUp--;
      holder.up.push(card);
    }
    afterCard(hand, holder);
  }
  return undefined;
}

/**
 * Shuffles the discards early if that is the only way for this card to reach a player, and returns whether it
 * did. Some dealers burn a card before each draw, but hand histories do not mention this. The discards were
 * then shuffled earlier, by as many cards as were burned.
 */
export function reshuffleForCard(hand: Hand, player: number, card: DealtCard): boolean {
  const holder = hand.players[player];
  const draws = gameOf(hand)
    .streets.slice(0, hand.street + 1)
    .filter(({ draw }) => draw !== undefined);
  const thrown = hand.seen[indexOf(card)] === 2;
  if (!holder || holder.owed === 0 || !thrown || hand.stub > draws.length) return false;
  reshuffleEarly(hand, holder);
  return canBeDealt(hand, card);
}

/** Deals cards to a board, by default to the first board with cards due. */
export function dealBoard(
  hand: Hand,
  cards: readonly DealtCard[],
  to = hand.owedBoard.findIndex((owed) => owed > 0),
): Refusal | undefined {
  const board = hand.boards[to];
  const owed = hand.owedBoard[to] ?? 0;
  if (hand.phase !== 'deal' || !board || owed === 0) return noCards(hand);
  if (hand.players.some((player) => player.owed + player.owedUp > 0))
    return refuse('players-first', 'The players’ cards must be dealt before the board.');
  if (cards.length === 0 || cards.length > owed)
    return refuse('wrong-number', `This board must get ${owed} cards now.`);
  const wrong = wrongCards(hand, cards);
  if (wrong) return wrong;
  hand.owedBoard[to] = owed - cards.length;
  for (const card of cards) {
    takeFromStub(hand, card);
    board.push(card);
  }
  afterCard(hand);
  return undefined;
}

function wrongCards(hand: Hand, cards: readonly DealtCard[]): Refusal | undefined {
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as DealtCard;
    if (card !== UNKNOWN && (!canBeDealt(hand, card) || cards.indexOf(card) < index))
      return refuse('no-such-card', `${card} is not among the remaining cards.`, { details: { card } });
  }
  return undefined;
}

function noCards({ phase }: Hand): Refusal {
  return refuse('not-dealing', 'No such card is due now.', { details: { phase } });
}

/**
 * Records whether a player wants to run the rest of the board twice. This is possible from the end of all
 * betting until the next card. A pot is run twice if all players who can win it agree.
 */
export function recordRunTwice(hand: Hand, player: number, wanted: boolean): Refusal | undefined {
  if (!canRunTwice(hand)) return refuse('not-twice', 'The board cannot be run twice at this point.');
  playerAt(hand, player).twice = wanted;
  setRuns(hand);
  return undefined;
}

/** Returns whether the rest of the board could be dealt twice: the betting is over and no card has been dealt since. */
export function canRunTwice(hand: Hand): boolean {
  const { boards, streets } = gameOf(hand);
  const rest = streets.slice(hand.street);
  return (
    hand.closed &&
    hand.phase === 'deal' &&
    hand.run === 0 &&
    boards > 0 &&
    hand.street === hand.closedAt + 1 &&
    hand.stub >= 2 * rest.reduce((sum, { board = 0, burn }) => sum + boards * board + (burn ? 1 : 0), 0) &&
    rest.every(({ down = 0, up = 0, discard }) => down + up === 0 && !discard) &&
    hand.owedBoard.slice(0, boards).every((owed) => owed === streets[hand.street]?.board)
  );
}

/** Returns whether any player in a pot has not yet agreed to run the board twice. */
export function asksRunTwice(hand: Hand): boolean {
  return canRunTwice(hand) && hand.players.some(({ folded, twice }) => !folded && !twice);
}

/** Sets two runs as soon as all players who can win one of the pots want them. */
function setRuns(hand: Hand): void {
  const { boards } = gameOf(hand);
  const levels = hand.players.filter(({ folded }) => !folded).map(({ put }) => put);
  const agreed = levels.some((level) => {
    const rivals = hand.players.filter(({ folded, put }) => !folded && put >= level);
    return rivals.length > 1 && rivals.every(({ twice }) => twice);
  });
  hand.runs = agreed ? 2 : 1;
  hand.boards.length = boards;
  hand.owedBoard.length = boards;
  if (agreed)
    for (let board = 0; board < boards; board++) {
      hand.boards.push([...(hand.boards[board] ?? [])]);
      hand.owedBoard.push(0);
    }
}
