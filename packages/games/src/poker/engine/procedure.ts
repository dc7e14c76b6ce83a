import { gameOf, type Hand, isLive, nextPlayer, ownCards, type Player, playerAt, UNKNOWN } from './hand.ts';
import { bestShowing, worstShowing } from './open-cards.ts';
import { collectBets, settle } from './pots.ts';
import { reshuffleDiscards } from './stub.ts';
import type { Street } from './variant.ts';

/** Returns the current street. */
export function streetOf(hand: Hand): Street {
  const street = gameOf(hand).streets[hand.street];
  if (!street) throw new RangeError(`no street ${hand.street}`);
  return street;
}

/** Returns the size of a bet on this street, in fixed limit. */
export function sizeOf(hand: Hand, street: Street): number {
  const { bet, bigBet = bet * 2 } = hand.setup;
  return street.size === 'small' ? bet : bigBet;
}

/** Begins a street. Sets the cards due to each player, and continues if no cards are due. */
export function beginStreet(hand: Hand): void {
  const street = streetOf(hand);
  const { down = 0, up = 0, board = 0, burn } = street;
  if (burn) hand.stub--;
  if (hand.run === 0 && down + up > 0) {
    // If the stub does not have a last card for every player, one community card is dealt to the board.
    if ((down + up) * hand.live > hand.stub) {
      hand.boards = [[]];
      hand.owedBoard = [1];
    } else
      for (const player of hand.players)
        if (!player.folded) {
          player.owed = down;
          player.owedUp = up;
        }
  }
  if (board > 0) {
    const { boards } = gameOf(hand);
    for (let index = hand.run * boards; index < (hand.run + 1) * boards; index++)
      hand.owedBoard[index] = board;
  }
  hand.phase = 'deal';
  hand.actor = -1;
  if (!owesCards(hand)) afterDeal(hand);
}

/** Returns whether cards are due before the next action. */
function owesCards({ players, owedBoard }: Hand): boolean {
  for (const player of players) if (player.owed > 0 || player.owedUp > 0) return true;
  for (const owed of owedBoard) if (owed > 0) return true;
  return false;
}

/** Continues the hand once all cards of a deal have been dealt. */
export function afterCard(hand: Hand, to?: Player): void {
  if (to && to.owed > 0) reshuffleDiscards(hand, to);
  if (owesCards(hand)) return;
  if (hand.actor >= 0) nextDrawer(hand);
  else afterDeal(hand);
}

function afterDeal(hand: Hand): void {
  const street = streetOf(hand);
  if (hand.run === 0) {
    if (street.draw !== undefined) {
      for (const player of hand.players) player.drawing = -1;
      nextDrawer(hand);
      return;
    }
    if (street.discard?.when === 'before') {
      mustDiscard(hand, street.discard.cards);
      return;
    }
  }
  beginBetting(hand);
}

/** Passes the draw to the next active player, starting left of the button. */
export function nextDrawer(hand: Hand): void {
  const next = nextPlayer(hand, -1, (player) => isLive(player) && player.drawing < 0);
  hand.actor = next;
  if (next < 0) beginBetting(hand);
  else hand.phase = 'draw';
}

/** Ends a player's draw. Either the replacements are due, or the next player draws. */
export function afterDraw(hand: Hand, player: Player): void {
  if (player.owed === 0) {
    nextDrawer(hand);
    return;
  }
  reshuffleDiscards(hand, player);
  hand.phase = 'deal';
}

function mustDiscard(hand: Hand, cards: number): void {
  hand.phase = 'discard';
  hand.actor = -1;
  for (const player of hand.players) if (isLive(player)) player.mustThrow = cards;
}

/** Continues the hand once all players have made a compulsory discard. */
export function afterDiscard(hand: Hand): void {
  if (hand.players.some((player) => player.mustThrow > 0)) return;
  if (streetOf(hand).discard?.when === 'before') beginBetting(hand);
  else nextStreet(hand);
}

/** Returns whether a player can still bet. */
export function canAct({ folded, stack }: Player): boolean {
  return !folded && stack > 0;
}

function beginBetting(hand: Hand): void {
  const street = streetOf(hand);
  const blinds = hand.street === 0;
  if (!blinds) {
    hand.level = 0;
    hand.bets = 0;
    hand.raise = hand.setup.bet;
    for (const player of hand.players) player.acted = -1;
  }
  if (hand.setup.structure === 'fixed') hand.raise = sizeOf(hand, street);
  hand.aggressor = -1;
  hand.unraised = null;
  hand.bringer = -1;
  if (street.first === 'bring-in') {
    // A player without chips is skipped, regardless of their card.
    const worst = worstShowing(hand);
    const bringer = canAct(playerAt(hand, worst)) ? worst : nextPlayer(hand, worst, canAct);
    if (bringer >= 0 && playable(hand, hand.setup.bringIn ?? 0)) {
      hand.phase = 'bet';
      hand.bringer = bringer;
      hand.actor = bringer;
      return;
    }
  }
  if (!playable(hand, hand.level)) {
    endBetting(hand);
    return;
  }
  hand.phase = 'bet';
  hand.actor = nextToAct(hand, openerOf(hand, street) - 1);
}

/**
 * Returns whether betting is possible because two players have chips, or because one has not matched the bet.
 */
function playable(hand: Hand, level: number): boolean {
  let able = 0;
  let lone: Player | undefined;
  let most = 0;
  for (const player of hand.players)
    if (canAct(player)) {
      able++;
      lone = player;
    }
  if (able !== 1 || !lone) return able > 1;
  for (const player of hand.players)
    if (isLive(player) && player !== lone && player.bet > most) most = player.bet;
  return lone.bet < Math.min(level, most);
}

/**
 * Returns the first player to act. Depending on the street, this is the player left of the last blind or
 * straddle, left of the button, or with the best upcards.
 */
function openerOf(hand: Hand, { first }: Street): number {
  if (first === 'showing') return bestShowing(hand);
  if (first !== 'blinds') return 0;
  const { opener, posts = [] } = hand.setup;
  if (opener !== undefined) return opener;
  const count = hand.players.length;
  if (posts.length === 0) return 0;
  if (count === 2) return 1;
  let last = 0;
  for (const [index, amount] of posts.entries()) if (amount > 0 && amount >= (posts[last] ?? 0)) last = index;
  return (last + 1) % count;
}

/** Returns the next player clockwise who has chips and must respond, or -1 if there is none. */
function nextToAct({ players, level }: Hand, from: number): number {
  const count = players.length;
  for (let step = 1; step <= count; step++) {
    const index = (from + step + count) % count;
    const player = players[index] as Player;
    if (canAct(player) && (player.acted < 0 || player.bet < level)) return index;
  }
  return -1;
}

/** Continues after an action. The next player acts, or the round ends. */
export function afterAction(hand: Hand, from: number): void {
  const next = hand.live === 1 ? -1 : nextToAct(hand, from);
  if (next >= 0 && mustRespond(hand, next)) hand.actor = next;
  else endBetting(hand);
}

/**
 * Returns whether a player must respond. A lone player with chips who owes nothing does not have to respond.
 */
function mustRespond({ players, level }: Hand, next: number): boolean {
  const { bet = 0 } = players[next] ?? {};
  for (let index = 0; index < players.length; index++) {
    const other = players[index];
    if (index === next || !other || other.folded) continue;
    if (other.stack > 0 || (bet < level && other.bet > bet)) return true;
  }
  return false;
}

/** Ends a betting round. Its bets are collected, and the hand continues. */
export function endBetting(hand: Hand): void {
  hand.actor = -1;
  hand.bringer = -1;
  collectBets(hand);
  if (hand.live === 1) {
    finish(hand);
    return;
  }
  if (!hand.closed && !playable(hand, 0)) {
    hand.closed = true;
    hand.closedAt = hand.street;
    if (stopsForOthers(hand)) return;
  }
  continueHand(hand);
}

/** Continues after a betting round. Games with a discard rule discard first, then the next street begins. */
function continueHand(hand: Hand): void {
  const { discard } = streetOf(hand);
  if (discard?.when === 'after' && hand.run === 0) {
    mustDiscard(hand, discard.cards);
    return;
  }
  nextStreet(hand);
}

function nextStreet(hand: Hand): void {
  const { streets } = gameOf(hand);
  if (hand.street + 1 < streets.length) {
    hand.street++;
    const rest = streets.slice(hand.street);
    if (hand.closed && rest.every(({ draw, discard }) => draw === undefined && !discard)) openAllHands(hand);
    beginStreet(hand);
    return;
  }
  if (hand.run + 1 < hand.runs) {
    hand.run++;
    hand.street = hand.closedAt + 1;
    beginStreet(hand);
    return;
  }
  beginShowdown(hand);
}

function beginShowdown(hand: Hand): void {
  if (hasAllIn(hand) && stopsForOthers(hand)) return;
  hand.phase = 'showdown';
  if (mustOpenAll(hand)) openAllHands(hand);
  hand.actor = nextPlayer(hand, firstToShow(hand) - 1, undecided);
  // All hands may already have been opened before the last cards were dealt.
  if (hand.actor < 0) finish(hand);
}

/**
 * Stops a hand once if the table plays hand for hand. No actions follow and no cards are dealt until the
 * other tables have finished.
 */
function stopsForOthers(hand: Hand): boolean {
  if (!hand.setup.handForHand || hand.forOthers) return false;
  hand.forOthers = 'waits';
  hand.phase = 'deal';
  return true;
}

/** Returns whether a called all-in in hand-for-hand play waits for the other tables, with closed cards. */
export function waitsForOthers({ forOthers }: Hand): boolean {
  return forOthers === 'waits';
}

/** Runs out a hand that has waited for the other tables, once these have finished. */
export function runOut(hand: Hand): void {
  if (!waitsForOthers(hand)) return;
  hand.forOthers = 'waited';
  if (hand.closed) continueHand(hand);
  else beginShowdown(hand);
}

function hasAllIn({ players }: Hand): boolean {
  return players.some((player) => isLive(player) && player.stack === 0);
}

/**
 * Returns whether all hands must be opened, if the table has that rule: a player is all-in and the betting is
 * over. Players who contest a side pot open their hands too, although they have chips left.
 */
export function mustOpenAll(hand: Hand): boolean {
  return hand.setup.faceUp === true && (hand.closed || (hand.phase === 'showdown' && hasAllIn(hand)));
}

/**
 * Opens all hands once no bets, draws or discards can follow, if the table has that rule. Cards that only
 * their holder knows have to be turned over by the holder.
 */
function openAllHands({ players, setup }: Hand): void {
  if (!setup.faceUp) return;
  for (const player of players)
    if (isLive(player) && !ownCards(player).includes(UNKNOWN)) player.shown = 'shown';
}

/**
 * Returns the first player to show: the last to bet or raise, if the game has that rule, otherwise the first in the
 * table's order.
 */
function firstToShow(hand: Hand): number {
  const { showdown = gameOf(hand).showdown, smallBlind = 0 } = hand.setup;
  if (showdown === 'small-blind') return smallBlind;
  if (showdown === 'left') return 0;
  return Math.max(0, showdown === 'aggressor' ? hand.aggressor : hand.lastAggressor);
}

function undecided(player: Player): boolean {
  return isLive(player) && player.shown === 'no';
}

/** Continues after a hand has been shown or mucked. The next player shows, or the pots are awarded. */
export function afterShow(hand: Hand, from: number): void {
  if (hand.live === 1) {
    finish(hand);
    return;
  }
  if (hand.phase !== 'showdown') return;
  hand.actor = nextPlayer(hand, from, undecided);
  if (hand.actor < 0) finish(hand);
}

/** Finishes the hand by awarding the pots. */
export function finish(hand: Hand): void {
  hand.phase = 'over';
  hand.actor = -1;
  settle(hand);
}
