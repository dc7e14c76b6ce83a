import { type Card, SUITS, suitOf } from '@croupier/core';
import type { Ranking } from '../evaluate/ranking.ts';
import { gameOf, type Hand, isLive, ownCards, type Player, playerAt } from './hand.ts';
import { evaluatorOf } from './rankings.ts';

/** A pot and the players who can win it. */
export interface Pot {
  readonly amount: number;
  readonly players: readonly number[];
}

/** Ends a betting round. An uncalled bet is returned unless it is forfeited, and all other bets go into the pot. */
export function collectBets(hand: Hand): void {
  let top = 0;
  let second = 0;
  let highest: Player | undefined;
  for (const player of hand.players) {
    const { bet } = player;
    if (bet > top) {
      second = top;
      top = bet;
      highest = player;
    } else if (bet > second) second = bet;
    player.bet = 0;
  }
  if (!highest || highest.forfeits || top === second) return;
  const back = top - second;
  highest.stack += back;
  highest.put -= back;
  highest.back += back;
  hand.pot -= back;
}

/**
 * Returns the main pot and the side pots: one for each amount at which a live player is all-in. Payments of folded
 * players remain in the pots they reached. Dead money is in the main pot.
 */
export function potsOf(hand: Hand): Pot[] {
  const levels = new Set<number>();
  for (const player of hand.players) if (!player.folded) levels.add(player.put);
  if (levels.size === 1) return [{ amount: hand.pot, players: indexesOf(hand, isLive) }];
  const pots: Pot[] = [];
  let from = 0;
  let left = hand.pot;
  const ascending = [...levels].sort((one, other) => one - other);
  for (const [index, level] of ascending.entries()) {
    let amount = index === 0 ? hand.dead : 0;
    for (const { put } of hand.players) amount += Math.min(put, level) - Math.min(put, from);
    if (index === ascending.length - 1) amount = left;
    left -= amount;
    from = level;
    if (amount > 0) pots.push({ amount, players: indexesOf(hand, (one) => !one.folded && one.put >= level) });
  }
  return pots;
}

function indexesOf({ players }: Hand, wanted: (player: Player) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < players.length; index++) {
    const player = players[index];
    if (player && wanted(player)) found.push(index);
  }
  return found;
}

/** Returns the rake: a percentage of all pots together, in whole smallest chips, up to the cap. */
function rakeOf({ setup, pot, street }: Hand): number {
  const { rake, unit = 1 } = setup;
  if (!rake || (rake.noFlopNoDrop && street === 0)) return 0;
  const share = Math.floor((pot * rake.percent) / (100 * unit)) * unit;
  return Math.min(share, rake.cap);
}

/** Ends the hand. The rake is taken from the main pot first, then every pot is awarded separately. */
export function settle(hand: Hand): void {
  hand.raked = rakeOf(hand);
  let drop = hand.raked;
  for (const [index, pot] of potsOf(hand).entries()) {
    const taken = Math.min(drop, pot.amount);
    drop -= taken;
    awardPot(hand, index, pot, pot.amount - taken);
  }
}

function awardPot(hand: Hand, pot: number, { players }: Pot, amount: number): void {
  const [only] = players;
  if (players.length === 1 && only !== undefined) {
    award(hand, { pot, player: only, amount });
    return;
  }
  const twice = hand.runs === 2 && players.every((index) => playerAt(hand, index).twice);
  for (const [run, part] of parts(hand, amount, twice ? 2 : 1).entries())
    awardRun(hand, pot, players, part, run);
}

/** Awards one run of a pot. If the game has two boards, each board gets half. */
function awardRun(hand: Hand, pot: number, players: readonly number[], amount: number, run: number): void {
  const { boards, twoBoards } = gameOf(hand);
  const at = run * boards;
  if (twoBoards !== 'split') {
    awardShares(hand, { pot, run }, players, amount, boardsFrom(hand, at));
    return;
  }
  for (const [board, part] of parts(hand, amount, boards).entries())
    awardShares(hand, { pot, run, board }, players, part, [hand.boards[at + board] as Card[]]);
}

function boardsFrom(hand: Hand, at: number): readonly Card[][] {
  const count = Math.max(1, gameOf(hand).boards);
  return Array.from({ length: count }, (_, index) => (hand.boards[at + index] ?? []) as Card[]);
}

type Where = Pick<Hand['awards'][number], 'pot' | 'run' | 'board'>;

/**
 * Awards half to the high hand and half to the low hand, if one qualifies. An odd chip goes to the high hand.
 */
function awardShares(
  hand: Hand,
  where: Where,
  players: readonly number[],
  amount: number,
  boards: readonly Card[][],
): void {
  const { pots } = gameOf(hand);
  const [first, second] = pots;
  const others = second ? winnersOf(hand, second, players, boards) : [];
  const halves = others.length > 0 ? 2 : 1;
  const [whole = 0, half = 0] = parts(hand, amount, halves);
  awardEqual(hand, where, first, winnersOf(hand, first, players, boards), whole, boards);
  if (second && half > 0) awardEqual(hand, where, second, others, half, boards);
}

/**
 * Returns the players with the best hand of a ranking, in seat order, or an empty list if no hand qualifies.
 */
function winnersOf(
  hand: Hand,
  ranking: Ranking,
  players: readonly number[],
  boards: readonly Card[][],
): number[] {
  const { strength } = evaluatorOf(gameOf(hand), ranking);
  let best = 1;
  let winners: number[] = [];
  for (const index of players) {
    const own = ownCards(playerAt(hand, index)) as Card[];
    let worth = 0;
    for (const board of boards) worth = Math.max(worth, strength(own, board));
    if (worth < best) continue;
    if (worth > best) winners = [];
    best = worth;
    winners.push(index);
  }
  return winners;
}

function awardEqual(
  hand: Hand,
  where: Where,
  ranking: Ranking,
  winners: readonly number[],
  amount: number,
  boards: readonly Card[][],
): void {
  const shares = parts(hand, amount, winners.length);
  const uneven = shares[0] !== shares[shares.length - 1];
  const order = uneven && gameOf(hand).odd === 'suit' ? bySuit(hand, ranking, winners, boards) : winners;
  for (const [place, player] of order.entries())
    award(hand, { ...where, player, amount: shares[place] ?? 0, ranking });
}

/** Orders equal hands by the suit of their highest card: spades, hearts, diamonds, clubs. */
function bySuit(
  hand: Hand,
  ranking: Ranking,
  winners: readonly number[],
  boards: readonly Card[][],
): number[] {
  const suit = (index: number): number => {
    const named = evaluatorOf(gameOf(hand), ranking).best(
      ownCards(playerAt(hand, index)) as Card[],
      boards[0] ?? [],
    );
    const cards = named?.cards ?? [];
    const ranked = cards.map((card) => rankFor(ranking, card));
    const top = Math.max(...ranked);
    return Math.max(
      ...cards.filter((_, at) => ranked[at] === top).map((card) => SUITS.indexOf(suitOf(card))),
    );
  };
  return [...winners].sort((one, other) => suit(other) - suit(one));
}

const ORDER = '23456789TJQKA';

/** Returns the place of a card's rank, from low to high. Aces are low if the ranking counts them low. */
function rankFor(ranking: Ranking, card: Card): number {
  const rank = ORDER.indexOf(card.charAt(0)) + 1;
  const aceLow = ranking === 'ace-to-five' || ranking === 'eight-or-better' || ranking === 'badugi';
  return aceLow ? rank % ORDER.length : rank;
}

/** Splits `amount` into `count` parts of whole smallest chips, with the odd chips going to the first parts. */
function parts({ setup }: Hand, amount: number, count: number): number[] {
  if (count === 1) return [amount];
  const { unit = 1 } = setup;
  const units = Math.floor(amount / unit);
  const even = Math.floor(units / count);
  const odd = units - even * count;
  const shares = Array.from({ length: count }, (_, place) => (even + (place < odd ? 1 : 0)) * unit);
  shares[0] = (shares[0] ?? 0) + (amount - units * unit);
  return shares;
}

function award(hand: Hand, made: Hand['awards'][number]): void {
  if (made.amount === 0) return;
  hand.awards.push(made);
  const player = playerAt(hand, made.player);
  player.stack += made.amount;
  player.won += made.amount;
}
