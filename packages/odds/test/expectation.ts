import {
  type AnyRules,
  type Bound,
  type Card,
  type Circumstances,
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  money,
  type Pattern,
  player,
  type Refusal,
  randomMove,
  returnedAmount,
  type Shoe,
  seatId,
  UNLIMITED_FUNDS,
  ZERO,
} from '@croupier/core';
import { Fraction } from '../src/fraction.ts';
import { outcomesOf } from '../src/outcomes.ts';

const ANN = seatId('ann');
const NOW: Circumstances = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** Returns a shoe that contains exactly the listed cards. Spaces separate the cards in the list. */
export function shoeOf(cards: string): Shoe {
  const left: Shoe['left'] = {};
  for (const card of cards.split(' ') as Card[]) left[card] = (left[card] ?? 0) + 1;
  return { decks: 1, left };
}

/**
 * Returns the average win of a bet of 100 on a field, in units of the stake. Uses only the engine, and tries
 * every card that can be dealt from a small shoe, with the best answer to each decision.
 */
export function expectation(rules: AnyRules, shoe: Shoe, ...fields: readonly string[]): Fraction {
  const opened = must(rules.open({ seats: [ANN], at: 0, carry: { state: carried(shoe), held: ZERO } }));
  const { state } = opened;
  play(rules, state, { type: 'place-your-bets' });
  const chips = fields.map((position) => ({ position, amount: money(10_000) }));
  const bet = must(rules.play(state, player(ANN), must(rules.parse({ type: 'bet', chips })), NOW));
  return worth(rules, state, paidIn(bet.events)).over(Fraction.of(10_000));
}

/** Returns the carry of a table whose shoe has been dealt down to these cards. */
function carried(shoe: Shoe): Json {
  const supply = {
    unseen: shoe,
    burned: 0,
    ahead: 0,
    owed: null,
    cut: null,
    last: false,
    ready: true,
    results: [],
  };
  return cloneJson({ shoe: supply, minimum: null, coming: null }) as unknown as Json;
}

type Played = { readonly transfers: readonly { from: string; to: string; amount: number }[] };

function paidIn(events: readonly Played[]): number {
  let paid = 0;
  for (const { transfers } of events)
    for (const { from, to, amount } of transfers)
      paid += (to === 'purse' ? amount : 0) - (from === 'purse' ? amount : 0);
  return paid;
}

function worth(rules: AnyRules, state: unknown, net: number): Fraction {
  const closed = rules.close(state);
  if (closed) return Fraction.of(closed.settlement.reduce((sum, line) => sum + returnedAmount(line), net));
  const answers = rules
    .options(state, player(ANN), NOW)
    .filter(({ move }) => move.type !== 'bet' && move.type !== 'withdraw')
    .flatMap(({ move }) => valuesOf(move.position).map((position) => ({ type: move.type, position })));
  if (answers.length > 0)
    return answers
      .map((move) => {
        const next = cloneJson(state);
        const played = must(rules.play(next, player(ANN), must(rules.parse(move)), NOW));
        return worth(rules, next, net + paidIn(played.events));
      })
      .reduce((best, other) => (other.compare(best) > 0 ? other : best));
  const routine = rules.options(state, CROUPIER, NOW).find(({ pace }) => pace !== undefined);
  if (!routine) throw new Error('the round has no next move');
  if (!routine.draw) {
    play(
      rules,
      state,
      randomMove(routine, () => 0),
    );
    return worth(rules, state, net);
  }
  let sum = Fraction.ZERO;
  let all = 0;
  for (const { move, ways } of outcomesOf(routine)) {
    const next = cloneJson(state);
    play(rules, next, move);
    sum = sum.plus(worth(rules, next, net).times(Fraction.of(ways)));
    all += ways;
  }
  return sum.over(Fraction.of(all));
}

function valuesOf(field: Pattern | undefined): readonly Json[] {
  if (typeof field === 'string') return [field];
  const bound = field as Extract<Bound, { any: 'of' }> | undefined;
  return bound?.values ?? [];
}

function play(rules: AnyRules, state: unknown, move: unknown): void {
  must(rules.play(state, CROUPIER, must(rules.parse(move)), NOW));
}

function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}
