import { isRefusal, type Json, type Refusal } from '@croupier/core';
import type { Generator } from '../generator.ts';
import { type ChainState, type ChainTable, heldBy } from './chain.ts';
import { acceptedNow, type Chips, everyThrow, PLAYER } from './throws.ts';

/** Marks a next state that has not been computed yet. */
const UNKNOWN = -1;
const CHUNK = 1 << 14;
/** Turns of this length or longer are counted together. */
const LONGEST = 300;

/** The result of a large number of throws. */
export interface ThrowTotals {
  readonly throws: number;
  /** The player's win and the total of their decided stakes, in minor units. */
  readonly net: number;
  readonly decided: number;
  /** The number of turns of each length in throws. The last entry also counts all longer turns. */
  readonly turns: readonly number[];
}

/**
 * A simulation of many throws in which the player keeps making the same bets. The engine settles each throw
 * only once for each state of the table (point and bets). After that, a throw only draws, counts and moves to
 * the next state. Ten bets therefore cost no more than one, and the win is exactly that of the engine.
 */
export class DiceKernel<State extends ChainState> {
  /** The number of times that each throw came up in each state, with one row per state. */
  private counts = new Float64Array(0);
  private next = new Int32Array(0);
  /** For each throw in each state: the win, the decided stakes, and whether the shooter loses the dice. */
  private net = new Float64Array(0);
  private decided = new Float64Array(0);
  private lost = new Uint8Array(0);
  private readonly states: State[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly draws = new Uint16Array(CHUNK);
  private readonly turns = new Float64Array(LONGEST + 1);
  private row = 0;
  private length = 0;
  /** The win since the start of the session, and its lowest value so far. */
  private won = 0;
  private low = 0;

  private constructor(
    private readonly table: ChainTable<State>,
    private readonly wanted: Chips,
    /** The number of equally likely throws. */
    private readonly size: number,
    private readonly losesDice: (carried: unknown) => boolean,
  ) {}

  /**
   * Returns the kernel for a player who makes each of these bets again as soon as it is decided and the table
   * accepts it. Refuses bets that the table refuses.
   */
  static compile<State extends ChainState>(
    table: ChainTable<State>,
    wanted: Chips,
    start: State,
    losesDice: (carried: unknown) => boolean,
    throws: number,
  ): DiceKernel<State> | Refusal {
    const kernel = new DiceKernel(table, wanted, throws, losesDice);
    kernel.stateAt(start);
    const first = kernel.settle(0);
    return isRefusal(first) ? first : kernel;
  }

  /** Returns the totals over all throws so far. */
  result(): ThrowTotals {
    let [throws, net, decided] = [0, 0, 0];
    for (const [cell, count] of this.counts.entries()) {
      throws += count;
      net += count * (this.net[cell] ?? 0);
      decided += count * (this.decided[cell] ?? 0);
    }
    return { throws, net, decided, turns: [...this.turns] };
  }

  /** Returns the number of states reached so far. */
  get reached(): number {
    return this.states.length;
  }

  /** Plays this many throws. If the table refuses the bets, stops and returns the refusal. */
  run(throws: number, generator: Generator): Refusal | undefined {
    for (let left = throws; left > 0; left -= CHUNK) {
      const count = Math.min(left, CHUNK);
      generator.draws(this.size, this.draws, count);
      const refusal = this.throws(this.draws, count);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** Plays a session of `throws` throws from an empty table. Returns the win and its lowest value. */
  session(throws: number, generator: Generator): { readonly net: number; readonly low: number } | Refusal {
    [this.row, this.length, this.won, this.low] = [0, 0, 0, 0];
    const refusal = this.run(throws, generator);
    return refusal ?? { net: this.won, low: this.low };
  }

  /** Plays `count` throws. Each draw is the index of one of the equally likely throws. */
  throws(draws: Uint16Array, count: number): Refusal | undefined {
    let { row, counts, next, lost, net, length, won, low } = this;
    const { turns } = this;
    for (let index = 0; index < count; index++) {
      const cell = row + (draws[index] as number);
      row = next[cell] as number;
      if (row === UNKNOWN) {
        const found = this.settle(cell);
        if (isRefusal(found)) return found;
        row = found;
        ({ counts, next, lost, net } = this);
      }
      counts[cell] = (counts[cell] as number) + 1;
      won += net[cell] as number;
      if (won < low) low = won;
      length += 1;
      if (lost[cell] === 1) {
        const at = length < LONGEST ? length : LONGEST;
        turns[at] = (turns[at] as number) + 1;
        length = 0;
      }
    }
    this.row = row;
    this.length = length;
    this.won = won;
    this.low = low;
    return undefined;
  }

  /**
   * Settles all throws in the state of `cell` on the engine. Returns the row of the next state for `cell`.
   */
  private settle(cell: number): number | Refusal {
    const row = cell - (cell % this.size);
    const state = this.states[row / this.size];
    if (!state) throw new Error('no such state');
    const { rules, terms, others, goesOn } = this.table;
    const at = {
      terms,
      carry: { state: state as unknown as Json, held: heldBy(state) },
      beside: others(state),
    };
    const lying = state.players[PLAYER] ?? {};
    const missing = this.wanted.filter(({ position }) => !lying[position]);
    const thrown = everyThrow(rules, acceptedNow(rules, missing, at), at);
    if (isRefusal(thrown)) return thrown;
    const all = thrown.flatMap(({ ways, closed }) => Array.from({ length: ways }, () => closed));
    for (const [index, { settlement, carry }] of all.entries()) {
      const own = settlement.filter(({ seat }) => seat === PLAYER);
      const here = row + index;
      const after = this.stateAt(goesOn(carry?.state));
      this.net[here] = own.reduce((sum, { pay = 0, take = 0 }) => sum + pay - take, 0);
      this.decided[here] = own.reduce((sum, { stake, keep = 0 }) => sum + stake - keep, 0);
      this.lost[here] = this.losesDice(carry?.state) ? 1 : 0;
      this.next[here] = after;
    }
    return this.next[cell] as number;
  }

  /** Returns the row of a state. Adds the state if it is new. */
  private stateAt(state: State): number {
    const key = JSON.stringify(state);
    const known = this.rowOf.get(key);
    if (known !== undefined) return known;
    const row = this.states.length * this.size;
    this.states.push(state);
    this.rowOf.set(key, row);
    if (this.next.length < row + this.size) this.grow(2 * (row + this.size));
    return row;
  }

  private grow(length: number): void {
    const grown = <T extends Float64Array | Int32Array | Uint8Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.counts = grown(new Float64Array(length), this.counts);
    this.net = grown(new Float64Array(length), this.net);
    this.decided = grown(new Float64Array(length), this.decided);
    this.lost = grown(new Uint8Array(length), this.lost);
    this.next = grown(new Int32Array(length).fill(UNKNOWN), this.next);
  }
}
