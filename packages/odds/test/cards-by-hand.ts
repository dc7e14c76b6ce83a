import {
  type AnyRules,
  type Card,
  CROUPIER,
  DECK,
  isRefusal,
  type Json,
  player,
  type Refusal,
  randomMove,
  returnedAmount,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import type { CardSource } from '../src/cards/shoe.ts';
import { Generator } from '../src/generator.ts';

const ANN = seatId('ann');
const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** A stack of shuffled packs from which both the engine and a kernel deal. */
export class Stack {
  readonly cards: readonly Card[];
  dealt = 0;

  constructor(decks: number, seed: number, pack: readonly Card[] = DECK) {
    const order = Uint8Array.from({ length: pack.length * decks }, (_, index) => index % pack.length);
    Generator.seeded(seed).shuffle(order, 0, order.length);
    this.cards = Array.from(order, (index) => pack[index] as Card);
  }

  next(): Card {
    const card = this.cards[this.dealt];
    if (!card) throw new RangeError('the stack is empty');
    this.dealt += 1;
    return card;
  }

  /** Returns a source of the same cards for a kernel, which uses card numbers. */
  source(kindOf: (card: Card) => number): CardSource & { readonly drawn: () => number } {
    let drawn = 0;
    const draw = () => kindOf(this.cards[drawn++] as Card);
    const deal = (into: Uint8Array, from: number, count: number) => {
      for (let place = from; place < from + count; place++) into[place] = draw();
    };
    return { draw, deal, drawn: () => drawn };
  }
}

/** A player's answer to their current options, or undefined if there is no decision. */
export type Answer = (
  state: unknown,
  options: readonly string[],
) => { readonly type: string; readonly [field: string]: Json } | undefined;

/**
 * Plays a round with one player on the engine, with a fresh shoe that deals the cards of a stack. Returns the win in
 * minor units.
 */
export function netByEngine(rules: AnyRules, bets: readonly Json[], stack: Stack, answer: Answer): number {
  const { state } = must(rules.open({ seats: [ANN], at: 0 }));
  let net = 0;
  const play = (who: typeof CROUPIER | ReturnType<typeof player>, move: unknown) => {
    const { events } = must(rules.play(state, who, must(rules.parse(move)), NOW));
    for (const { from, to, amount } of events.flatMap(({ transfers }) => transfers))
      net += (to === 'purse' ? amount : 0) - (from === 'purse' ? amount : 0);
  };
  for (let bet = false; ; ) {
    const closed = rules.close(state);
    if (closed) {
      // Early settlement lines have already been paid in their own event.
      const lines = closed.settlement.filter(({ early }) => !early);
      return lines.reduce((sum, line) => sum + returnedAmount(line), net);
    }
    const options = rules.options(state, player(ANN), NOW).map(({ move }) => move.type);
    if (!bet && options.includes('bet')) {
      for (const each of bets) play(player(ANN), each);
      bet = true;
    }
    const own = answer(state, options);
    if (own) {
      play(player(ANN), own);
      continue;
    }
    const routine = rules.options(state, CROUPIER, NOW).find(({ pace }) => pace !== undefined);
    if (!routine) throw new Error('the round has no next move');
    const draws = routine.draw ? { card: stack.next() } : {};
    play(CROUPIER, { ...randomMove(routine, () => 0), ...draws });
  }
}

function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.message}`);
  return result;
}
