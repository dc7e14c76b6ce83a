import { isRefusal, type RandomChoice, type Refusal } from '@croupier/core';
import {
  betOrRaiseTo,
  bringIn,
  checkOrCall,
  type DealtCard,
  dealBoard,
  dealTo,
  discard,
  draw,
  fold,
  type Hand,
  muck,
  nextCard,
  nextCards,
  type Setup,
  show,
  startHand,
} from '../src/poker/engine/index.ts';

/** Returns a no-limit hold'em hand, by default with blinds of 5 and 10. */
export function handOf(setup: Partial<Setup> & Pick<Setup, 'stacks'>): Hand {
  const heads = setup.stacks.length === 2;
  return startHand({
    game: 'texas-holdem',
    structure: 'none',
    posts: heads ? [10, 5] : [5, 10],
    bet: 10,
    ...setup,
  });
}

/** Parses cards from text without spaces: `AsKs??`. */
function cardsIn(text: string): DealtCard[] {
  return (text.match(/../g) ?? []) as DealtCard[];
}

/**
 * Plays actions, one per line or separated by commas, in the notation of hand histories. `p1 AsKs` deals to a player,
 * and `board QhJhTh` to the board. Actions are `p3 f`, `cc`, `cbr 30`, `pb`, `sd 2c3d` (draw or discard, without cards
 * to stand pat), `sm` (show) and `muck`. Throws at the first refused action.
 */
export function play(hand: Hand, script: string): Hand {
  for (const line of script.split(/[\n,]/).map((text) => text.trim())) {
    if (line === '') continue;
    const answer = act(hand, line);
    if (isRefusal(answer)) throw new Error(`${line}: ${answer.code}, ${answer.message}`);
  }
  return hand;
}

/** Plays one action in the notation of `play`. */
export function act(hand: Hand, line: string): Refusal | undefined {
  const [who = '', what = '', more = ''] = line.split(/\s+/);
  if (who === 'board') return dealBoard(hand, cardsIn(what), more ? Number(more) - 1 : undefined);
  const player = Number(who.slice(1)) - 1;
  const turn = { f: fold, cc: checkOrCall, pb: bringIn, cbr: (on: Hand) => betOrRaiseTo(on, Number(more)) }[
    what
  ];
  if (turn) {
    if (hand.actor !== player) throw new Error(`${line}: it is player ${hand.actor + 1}'s turn`);
    return turn(hand);
  }
  if (what === 'sd')
    return hand.phase === 'discard' ? discard(hand, player, cardsIn(more)) : draw(hand, cardsIn(more));
  if (what === 'sm') return show(hand, player, more ? cardsIn(more) : undefined);
  if (what === 'muck') return muck(hand, player);
  return dealTo(hand, player, cardsIn(what));
}

/**
 * Deals the due cards until it is a player's turn. Face-down cards are unknown, and face-up cards are random.
 */
export function dealOn(hand: Hand, choose: RandomChoice): Hand {
  for (let next = nextCard(hand); next; next = nextCard(hand)) {
    const left = nextCards(hand);
    const card = left[choose(left.length)];
    const answer =
      next.to === 'board'
        ? dealBoard(hand, [card as DealtCard], next.board)
        : dealTo(hand, next.player, [card as DealtCard]);
    if (isRefusal(answer)) throw new Error(answer.message);
  }
  return hand;
}

export function stacks(hand: Hand): number[] {
  return hand.players.map(({ stack }) => stack);
}
