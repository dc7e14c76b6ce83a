import {
  type AnyRules,
  isRefusal,
  type Json,
  type Money,
  money,
  type Refusal,
  type RuleId,
  type SettledOutcome,
} from '@croupier/core';
import type { CardBetOdds, CardResult } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import { solve } from '../linear.ts';

import { type Chips, everyThrow, PLAYER } from './throws.ts';

/** The odds of a bet that may stay up for many throws. */
export interface MultiRollOdds extends CardBetOdds {
  /** The average number of throws until the bet is decided. */
  readonly throws: Fraction;
  /** The average house edge per throw, as a share of the first stake. */
  readonly perThrow: Fraction;
}

/** The state of the table between two throws, as plain data that distinguishes the states of the chain. */
export interface ChainState {
  readonly players: { readonly [seat: string]: { readonly [position: string]: Money } };
}

/** A table on which bets are followed from throw to throw. */
export interface ChainTable<State extends ChainState> {
  readonly rules: AnyRules;
  readonly terms: Json | undefined;
  /** Returns the part of the carried state that matters for later throws. */
  readonly goesOn: (carried: unknown) => State;
  /** Returns the bets of other players before a throw, which the table may require. */
  readonly others: (state: State) => NonNullable<Parameters<typeof everyThrow>[2]>['beside'];
}

/**
 * A bet, or several bets that belong together. `puts` returns the chips to place before each throw until all
 * of them are settled.
 */
export interface BetLine<State extends ChainState> {
  readonly name: string;
  readonly rule: RuleId;
  /** The stake that is the unit of wins and losses. */
  readonly unit: Money;
  readonly puts: (state: State, first: boolean) => Chips;
  /** Returns whether a bet of the player belongs to the line. */
  readonly counts: (bet: string) => boolean;
}

interface Node {
  readonly staked: Money;
  readonly next: { readonly chance: Fraction; readonly to: string }[];
  readonly ends: { readonly chance: Fraction; readonly label: string }[];
}

/**
 * Returns the exact odds of a line from a starting state. Plays each possible throw in every reachable state
 * on the plan's own engine, and then solves the chain of states. Refuses bets that the table refuses.
 */
export function chainOdds<State extends ChainState>(
  table: ChainTable<State>,
  line: BetLine<State>,
  start: State,
): MultiRollOdds | Refusal {
  const nodes = new Map<string, Node>();
  const labels = new Map<string, CardResult>();
  const waiting: State[] = [start];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const key = JSON.stringify(state);
    if (nodes.has(key)) continue;
    const chips = line.puts(state, state === start);
    const thrown = everyThrow(table.rules, chips, {
      terms: table.terms,
      carry: { state: state as unknown as Json, held: heldBy(state) },
      beside: table.others(state),
    });
    if (isRefusal(thrown)) return thrown;
    const own = chips.filter(({ position }) => line.counts(position));
    const node: Node = {
      staked: money(own.reduce((sum, { amount }) => sum + amount, 0)),
      next: [],
      ends: [],
    };
    nodes.set(key, node);
    const all = thrown.reduce((sum, { ways }) => sum + ways, 0);
    for (const { ways, closed } of thrown) {
      const chance = Fraction.of(ways, all);
      const lines = closed.settlement.filter(({ seat, bet }) => seat === PLAYER && line.counts(bet));
      const gain = lines.reduce((sum, { pay = 0, take = 0 }) => sum + pay - take, 0);
      const after = table.goesOn(closed.carry?.state);
      const lies = Object.keys(after.players[PLAYER] ?? {}).some(line.counts);
      if (lies && gain !== 0) throw new Error(`${line.name} was decided only in part`);
      if (lies) {
        node.next.push({ chance, to: JSON.stringify(after) });
        waiting.push(after);
        continue;
      }
      const net = Fraction.of(gain, line.unit);
      const label = `${outcomeOf(lines)} ${net}`;
      labels.set(label, { outcome: outcomeOf(lines), net, chance: Fraction.ZERO });
      node.ends.push({ chance, label });
    }
  }
  return solved(line, nodes, labels, JSON.stringify(start));
}

/** Returns the total of all bets on the layout in a state. */
export function heldBy({ players }: ChainState): Money {
  const amounts = Object.values(players).flatMap((bets) => Object.values(bets));
  return money(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

function outcomeOf(lines: readonly { readonly outcome: SettledOutcome }[]): SettledOutcome {
  const came = (wanted: SettledOutcome) => lines.some(({ outcome }) => outcome === wanted);
  return came('won') ? 'won' : came('lost') ? 'lost' : 'pushed';
}

function solved<State extends ChainState>(
  { name, rule, unit }: BetLine<State>,
  nodes: ReadonlyMap<string, Node>,
  labels: ReadonlyMap<string, CardResult>,
  start: string,
): MultiRollOdds {
  const keys = [...nodes.keys()];
  const names = [...labels.keys()];
  const sum = (parts: readonly Fraction[]) => parts.reduce((all, one) => all.plus(one), Fraction.ZERO);
  const shares = keys.map((key) => {
    const { next = [] } = nodes.get(key) ?? {};
    return keys.map((other) => sum(next.filter(({ to }) => to === other).map(({ chance }) => chance)));
  });
  const first = keys.indexOf(start);
  /** Returns the expected total of `own` over all states visited from the start. */
  const comes = (own: (node: Node) => Fraction) => {
    const constants = [...nodes.values()].map(own);
    return solve(constants, shares)[first] ?? Fraction.ZERO;
  };
  const ending = (label: string) =>
    comes(({ ends }) => sum(ends.filter((end) => end.label === label).map(({ chance }) => chance)));
  const results = names
    .flatMap((label) => {
      const known = labels.get(label);
      return known ? [{ ...known, chance: ending(label) }] : [];
    })
    .sort((one, other) => other.net.compare(one.net));
  const edge = sum(results.map(({ chance, net }) => chance.times(net))).negated();
  const throws = comes(() => Fraction.ONE);
  const staked = comes((node) => Fraction.of(node.staked, unit));
  return { bet: name, rule, results, edge, throws, perThrow: edge.over(throws), staked };
}
