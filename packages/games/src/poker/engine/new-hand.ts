import { DECK } from '@croupier/core';
import { type Hand, type Player, pay, type Setup } from './hand.ts';
import type { Variant } from './variant.ts';
import { variantOf } from './variants.ts';

/** Returns a hand before its first card, with its forced bets posted. Throws a RangeError on an impossible setup. */
export function newHand(setup: Setup): Hand {
  const variant = variantOf(setup.game);
  const count = setup.stacks.length;
  if (count < 2) throw new RangeError('a hand needs at least two players');
  const { most = variant.most } = setup;
  if (count > most) throw new RangeError(`${variant.name} has enough cards for only ${most} players`);
  const hand: Hand = {
    setup,
    players: setup.stacks.map(newPlayer),
    phase: 'deal',
    street: 0,
    actor: -1,
    live: count,
    pot: 0,
    dead: 0,
    level: 0,
    raise: setup.bet,
    bets: 0,
    aggressor: -1,
    unraised: null,
    lastAggressor: -1,
    bringer: -1,
    closed: false,
    closedAt: -1,
    boards: Array.from({ length: variant.boards }, () => []),
    owedBoard: Array.from({ length: variant.boards }, () => 0),
    run: 0,
    runs: 1,
    seen: packOf(variant),
    stub: variant.pack === 'short' ? 36 : 52,
    reshuffled: [],
    raked: 0,
    awards: [],
  };
  postForced(hand);
  return hand;
}

function newPlayer(stack: number): Player {
  return {
    stack,
    bet: 0,
    put: 0,
    folded: false,
    acted: -1,
    down: [],
    up: [],
    thrown: [],
    owed: 0,
    owedUp: 0,
    mustThrow: 0,
    drawing: -1,
    shown: 'no',
    back: 0,
    won: 0,
    twice: false,
  };
}

/** Returns the state of a new pack. In a short pack, deuces to fives count as discarded from the start. */
function packOf({ pack }: Variant): number[] {
  const seen = new Array<number>(DECK.length).fill(0);
  return pack === 'short' ? seen.fill(3, 0, 16) : seen;
}

/** Posts antes first, then dead money, then live posts, each as far as the player's stack allows. */
function postForced(hand: Hand): void {
  const { antes, dead, posts } = hand.setup;
  for (const [index, player] of hand.players.entries()) {
    if (antes) pay(hand, player, antes[index] ?? 0);
    const owed = dead?.[index] ?? 0;
    if (owed > 0) {
      const paid = pay(hand, player, owed);
      player.put -= paid;
      hand.dead += paid;
    }
  }
  if (!posts) return;
  let highest = 0;
  for (const [index, player] of hand.players.entries()) {
    const amount = posts[index] ?? 0;
    if (amount > highest) highest = amount;
    if (amount > 0) player.bet = pay(hand, player, amount);
  }
  hand.level = hand.setup.level ?? highest;
  hand.raise = Math.max(hand.setup.bet, highest);
  hand.bets = highest > 0 ? Math.max(1, Math.floor(highest / hand.setup.bet)) : 0;
}
