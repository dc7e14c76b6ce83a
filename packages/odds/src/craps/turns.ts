import {
  type ClosedRound,
  isRefusal,
  type Json,
  type Money,
  type Refusal,
  type SeatId,
} from '@croupier/core';
import { craps } from '@croupier/games';
import { heldBy } from '../dice/chain.ts';
import { everyThrow } from '../dice/throws.ts';
import { Fraction } from '../fraction.ts';
import { solve } from '../linear.ts';
import { SHOOTER, type State, stateOf, tableOf } from './odds.ts';

/** The exact distribution of the number of throws in a shooter's turn. */
export interface TurnLengths {
  /** The mean number of throws. */
  readonly mean: Fraction;
  /** Returns the chance that a turn has at least this many throws. */
  atLeast(throws: number): Fraction;
}

/** The lengths of turns under the rules of this house, and of turns that only a seven-out ends. */
export interface CrapsTurns {
  readonly house: TurnLengths;
  readonly sevenOut: TurnLengths;
}

/**
 * The states in which a turn may continue, for each state of the table before a throw. Each following state
 * has the number of throws that lead to it.
 */
type Chain = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The number of equally likely throws of two dice. */
const THROWS = 36;

/** Computes the lengths of turns. Follows a shooter from throw to throw on the plan's own engine. */
export function crapsTurns(plan: craps.CrapsPlan, terms?: Json): CrapsTurns | Refusal {
  const bets = craps.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const least = (bet: string) => bets.find(({ id }) => id === bet)?.min ?? plan.step;
  const lost = ({ carry }: ClosedRound) =>
    (carry?.state as { readonly order?: readonly SeatId[] } | undefined)?.order?.[0] !== SHOOTER;
  const sevenOut = ({ result }: ClosedRound) =>
    (result as unknown as craps.CrapsResult).called === 'seven-out';
  const lengths = (ends: (closed: ClosedRound) => boolean) => {
    const chain = chainOf(tableOf(plan, terms, least('pass')), least('field'), ends);
    return isRefusal(chain) ? chain : lengthsOf(chain);
  };
  const [house, usual] = [lengths(lost), lengths(sevenOut)];
  if (isRefusal(house)) return house;
  return isRefusal(usual) ? usual : { house, sevenOut: usual };
}

/**
 * Returns the chain of states of a turn. Another player bets on `field`, because the table needs a bet before
 * a throw.
 */
function chainOf(
  { rules, terms, others, goesOn }: ReturnType<typeof tableOf>,
  field: Money,
  ends: (closed: ClosedRound) => boolean,
): Chain | Refusal {
  const chain = new Map<string, Map<string, number>>();
  const waiting: State[] = [stateOf(null)];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const key = JSON.stringify(state);
    if (chain.has(key)) continue;
    const next = new Map<string, number>();
    chain.set(key, next);
    const carry = { state: state as unknown as Json, held: heldBy(state) };
    const chips = [{ position: 'field', amount: field }];
    const thrown = everyThrow(rules, chips, { terms, carry, beside: others(state) });
    if (isRefusal(thrown)) return thrown;
    for (const { ways, closed } of thrown) {
      if (ends(closed)) continue;
      const after = goesOn(closed.carry?.state);
      const to = JSON.stringify(after);
      next.set(to, (next.get(to) ?? 0) + ways);
      waiting.push(after);
    }
  }
  return chain;
}

function lengthsOf(chain: Chain): TurnLengths {
  const states = [...chain.keys()];
  const ways = states.map((from) => states.map((to) => chain.get(from)?.get(to) ?? 0));
  const [mean = Fraction.ZERO] = solve(
    states.map(() => Fraction.ONE),
    ways.map((row) => row.map((count) => Fraction.of(count, THROWS))),
  );
  return {
    mean,
    atLeast(throws) {
      // For each state, the number of ways in which the turn lasts this many more throws.
      let lasting = states.map(() => 1n);
      for (let made = 1; made < throws; made++)
        lasting = ways.map((row) =>
          row.reduce((sum, count, to) => sum + BigInt(count) * (lasting[to] ?? 0n), 0n),
        );
      return Fraction.of(lasting[0] ?? 0n, BigInt(THROWS) ** BigInt(Math.max(0, throws - 1)));
    },
  };
}
